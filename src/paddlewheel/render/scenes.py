"""Moments of a race, for pictures: a state and what the last turn before it set off."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from paddlewheel.core.event import Event
from paddlewheel.core.record import Step
from paddlewheel.core.state import State


@dataclass(frozen=True)
class Scene:
    """A state, and what the turn before it set off."""

    state: State
    events: tuple[Event, ...] = ()


def ends_turn(before: State, step: Step) -> bool:
    """Whether with this entry a captain's turn is over, or gives way to another decision."""
    after = step.state
    over = after.to_act is None or after.turn_id != before.turn_id
    return step.entry.seat is not None and over


def last_scene(first: State, steps: Iterable[Step]) -> Scene:
    """The end of some steps, with the turn that has led there."""
    scene, begun = Scene(first), False
    for step in steps:
        # What chance decides between two turns leaves the last turn in the picture.
        starts = step.entry.seat is not None and not begun
        before = scene.state
        scene = Scene(step.state, step.events if starts else (*scene.events, *step.events))
        begun = begun if step.entry.seat is None else not ends_turn(before, step)
    return scene


def turn_scenes(first: State, steps: Iterable[Step]) -> list[Scene]:
    """The beginning and a scene after every whole turn."""
    state, scenes = first, [Scene(first)]
    events: list[Event] = []
    for step in steps:
        events += step.events
        if ends_turn(state, step):
            scenes.append(Scene(step.state, tuple(events)))
            events = []
        state = step.state
    return scenes


def thinned(scenes: Sequence[Scene], most: int) -> list[Scene]:
    """As many of them, at equal distances, the first and the last among them."""
    if len(scenes) <= most:
        return [*scenes]
    step = (len(scenes) - 1) / (most - 1)
    return [scenes[round(i * step)] for i in range(most)]
