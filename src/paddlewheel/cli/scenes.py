"""Moments of a recorded game, for looking at and for pictures: a state and its last turn."""

import json
from dataclasses import dataclass
from pathlib import Path

from paddlewheel.cli.errors import CliError
from paddlewheel.cli.story import ends_turn
from paddlewheel.core.event import Event
from paddlewheel.core.game import state_from_dict
from paddlewheel.core.record import Record
from paddlewheel.core.recordfile import FORMAT, read_text
from paddlewheel.core.state import State


@dataclass(frozen=True)
class Scene:
    """A state, and what the turn before it set off."""

    state: State
    events: tuple[Event, ...] = ()


def read_record_or_position(path: Path) -> Record | State:
    """The game or the position that a file holds."""
    text = read_text(path)
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        data = None  # reading it as a record says what is wrong
    if isinstance(data, dict) and "title" in data and data.get("format") != FORMAT:
        return state_from_dict(data)
    return Record.from_json(text)


def check_entry(record: Record, at: int | None) -> None:
    """Refuse a number of entries that the log does not have."""
    if at is not None and not 0 <= at <= len(record.log):
        raise CliError(
            "no_such_entry",
            "The record has {entries} entries; {at} is not a number from 0 to {entries}.",
            entries=len(record.log),
            at=at,
        )


def scene_at(record: Record, at: int | None) -> Scene:
    """The scene after so many entries; after all of them if no number is given."""
    check_entry(record, at)
    scene, begun = Scene(record.first_state()), False
    for step in record.replay(at):
        # What chance decides between two turns leaves the last turn in the picture.
        starts = step.entry.seat is not None and not begun
        before = scene.state
        scene = Scene(step.state, step.events if starts else (*scene.events, *step.events))
        begun = begun if step.entry.seat is None else not ends_turn(before, step)
    return scene


def turn_by_turn(record: Record, at: int | None) -> list[Scene]:
    """The beginning and a scene after every whole turn, up to so many entries."""
    check_entry(record, at)
    state = record.first_state()
    scenes = [Scene(state)]
    events: list[Event] = []
    for step in record.replay(at):
        events += step.events
        if ends_turn(state, step):
            scenes.append(Scene(step.state, tuple(events)))
            events = []
        state = step.state
    return scenes
