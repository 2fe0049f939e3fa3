"""Tables for tests: opened, begun from any position, driven by notation."""

import json
import re
from collections.abc import Callable, Iterable
from typing import Any

import pytest

import paddlewheel as pw
from paddlewheel.core.chance import Dealer
from paddlewheel.table import Chair, Change, Opened, Started, Table, change_from_dict

PEOPLE = ("Anna", "Bert", "Carla", "Dora", "Emil", "Frida")
NO_CHANCE = pw.ScriptedDealer(())
"""Where nothing is to be drawn."""
NOON = 1_800_000_000.0
"""When games begin, in Unix seconds."""


def person(name: str) -> Chair:
    """A chair that somebody sits on."""
    return Chair("person", name, f"id of {name}")


def bot(name: str, kind: str = "greedy") -> Chair:
    """A chair that a bot sits on."""
    return Chair("bot", name, kind)


def opening(
    title: str = "siegers", *chairs: Chair, edition: str | None = None, **options: object
) -> Opened:
    """A table of people, unless other chairs are said."""
    rules = pw.rule_set(title, edition, options)
    return Opened("id of Anna", "Friday", title, rules, chairs or tuple(map(person, PEOPLE[:3])))


def opened(title: str = "siegers", *chairs: Chair, **options: object) -> Table:
    """The table that was opened so."""
    return Table.opened(opening(title, *chairs, **options))


class Game:
    """A running table with all its changes; commands are written as notation."""

    def __init__(self, first: Opened, dealer: Dealer = NO_CHANCE) -> None:
        self.changes: list[Change] = [first]
        self.table = Table.opened(first)
        self.dealer = dealer
        self.now = NOON
        self.take(self.table.start(dealer, at=self.now))

    @classmethod
    def at(cls, state: pw.State, dealer: Dealer = NO_CHANCE, *chairs: Chair, **more: Any) -> "Game":
        """A game that begins with a position, of people unless other chairs are said."""
        sitting = chairs or tuple(map(person, PEOPLE[: state.players]))
        first = Opened("host", "", state.title_name, state.rule_set, sitting, state, **more)
        return cls(first, dealer)

    @property
    def to_act(self) -> int | None:
        """Whose decision is due."""
        return self.table.state.to_act

    @property
    def log(self) -> list[str]:
        """The log: a letter for the seat, ``*`` for chance, and the notation."""
        entries = (step.entry for step in self.table.steps)
        return [f"{'*' if e.seat is None else 'ABCDEF'[e.seat]} {e.text}" for e in entries]

    def act(self, actions: str, seat: int | None = None) -> Change:
        """Whoever is to act, or a seat, plays actions such as ``v3 F F F .``."""
        who = self.to_act if seat is None else seat
        command = f"command {self.table.version}"
        words = re.findall(r"berth \d|\S+", actions)
        by_bot = seat is None and self.table.bot_to_act is not None
        return self.take(
            self.table.act(
                who, self.table.version, command, words, self.dealer, at=self.now, by_bot=by_bot
            )
        )

    def undo(self, seat: int) -> Change:
        """A seat takes its last command back."""
        version = self.table.version
        return self.take(self.table.undo(seat, version, f"command {version}", at=self.now))

    def wait(self, seconds: float) -> "Game":
        """Let time pass."""
        self.now += seconds
        return self

    @property
    def left(self) -> tuple[float | None, ...]:
        """The time that everybody has."""
        return self.table.time_left(self.now)

    @property
    def is_late(self) -> bool:
        """Whether the captain to act has no time left."""
        return self.table.is_late(self.now)

    def check_fold(self) -> None:
        """The stored changes tell the very same table."""
        assert stored(self.changes) == self.changes
        assert Table.folded(stored(self.changes)) == self.table

    def take(self, changed: tuple[Table, Change]) -> Change:
        """Go on with what a command has led to."""
        self.table, change = changed
        self.changes.append(change)
        return change


def stored(changes: Iterable[Change]) -> list[Change]:
    """The changes as they come back from a store."""
    return [change_from_dict(json.loads(json.dumps(change.to_dict()))) for change in changes]


def refusal(command: Callable[..., object], *args: object, **named: object) -> str:
    """The code with which a command is refused."""
    with pytest.raises(pw.PaddlewheelError) as refused:
        command(*args, **named)
    assert str(refused.value)
    return refused.value.code


def started(game: Game) -> Started:
    """The change with which the game began."""
    change = game.changes[1]
    assert isinstance(change, Started)
    return change
