"""Lessons: short tasks on a real board, as records. Who can write a table can write one.

A lesson has a start and tasks in order. A task says in words what to do, and in patterns when it is
done and when it has failed; it carries its own solution. Nothing here is code of a title.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from paddlewheel.core.chance import CHANCE
from paddlewheel.core.errors import LessonError
from paddlewheel.core.event import Event
from paddlewheel.core.game import new_game
from paddlewheel.core.pattern import Pattern, matches
from paddlewheel.core.state import State
from paddlewheel.core.titles import title


@dataclass(frozen=True)
class Start:
    """A position, told briefly: a race, what was played in it, what is otherwise than there."""

    players: int
    edition: str | None
    options: Mapping[str, Any]
    entries: tuple[str, ...]
    """Actions and chance outcomes from the beginning, in their notation."""
    position: Mapping[str, Any]
    """Parts of the position that are replaced, as ``to_dict`` writes them."""
    turn: int | None
    """The boat, or seat, whose turn is to begin."""

    def state(self, name: str) -> State:
        """The position itself; refused with its reasons if it is impossible."""
        game = title(name)
        state = new_game(name, edition=self.edition, players=self.players, options=self.options)
        for text in self.entries:
            read = game.read_outcome if state.to_act == CHANCE else game.read_action
            state, _ = state.apply(read(text))
        if not self.position and self.turn is None:
            return state
        data, untold = state.to_dict(), dict.fromkeys(game.untold)
        _check_known(self.position, data)
        edited: State = game.edited({**data, **untold, **_replaced(data, self.position)}, self.turn)
        return edited


def _check_known(parts: Mapping[str, Any], data: Mapping[str, Any]) -> None:
    for name in parts:
        if name not in data:
            raise LessonError(
                "unknown_part",
                "No position has “{name}”; parts: {known}.",
                name=name,
                known=", ".join(data),
            )


def _replaced(data: Mapping[str, Any], changes: Mapping[str, Any]) -> dict[str, Any]:
    """The parts that are changed, with what of them stays as it was."""
    return {name: _merged(data.get(name), change) for name, change in changes.items()}


def _merged(old: Any, new: Any) -> Any:
    """Tables are merged, and so are lists of as many tables: boats of which little is said."""
    if isinstance(old, Mapping) and isinstance(new, Mapping):
        return {**old, **_replaced(old, new)}
    if isinstance(old, list) and isinstance(new, list) and len(old) == len(new):
        return [_merged(one, two) for one, two in zip(old, new, strict=True)]
    return new


@dataclass(frozen=True)
class Condition:
    """Something that has happened, in whatever order, and what the position is like then."""

    happened: tuple[Pattern, ...]
    """For each of them there is an event that is like it."""
    position: Pattern

    def holds(self, events: Sequence[Event], state: State) -> bool:
        """Whether it does after these events."""
        told = [event.to_dict() for event in events]
        return all(any(matches(one, event) for event in told) for one in self.happened) and matches(
            self.position, state.to_dict()
        )


@dataclass(frozen=True)
class Failure:
    """A way to go wrong, and what is said of it."""

    why: str
    when: Condition


@dataclass(frozen=True)
class Task:
    """Something to do."""

    heading: str
    text: str
    hint: str
    praise: str
    """What is said when it is done."""
    otherwise: str
    """What is said when the turns are over and it is not done."""
    turns: int
    """How many turns whoever learns has for it."""
    cells: tuple[int, ...]
    """Cells, or fields, that the board points out."""
    done: Condition
    fails: tuple[Failure, ...]
    others: Mapping[int, tuple[str, ...]]
    """What the other captains do, one text a decision, by their seats."""
    chance: tuple[str, ...]
    """What is drawn, in order."""
    solution: tuple[str, ...]
    """What solves it, one text a decision of the one who learns."""
    wrong: tuple[str, ...]
    """A way that fails; empty if there is none worth to be tried."""
    start: Start | None
    """Where it begins; if nowhere of its own, where the solution of the task before it ends."""


@dataclass(frozen=True, eq=False)  # there is one object a lesson, so much can be kept by it
class Lesson:
    """A lesson of a title."""

    title: str
    name: str
    """As its file and its address are called."""
    number: int
    """Its place among the lessons of its title."""
    heading: str
    summary: str
    """What one learns, in a line."""
    seat: int
    """The captain who learns."""
    start: Start
    tasks: tuple[Task, ...]

    def texts(self) -> Iterator[str]:
        """Everything that is said, for the catalogues."""
        yield from (self.heading, self.summary)
        for task in self.tasks:
            yield from (task.heading, task.text, task.hint, task.praise, task.otherwise)
            yield from (failure.why for failure in task.fails)


def by_seat(answers: Iterable[tuple[int, str]]) -> dict[int, tuple[str, ...]]:
    """Answers in order, taken apart by those who give them."""
    found: dict[int, tuple[str, ...]] = {}
    for seat, text in answers:
        found[seat] = (*found.get(seat, ()), text)
    return found
