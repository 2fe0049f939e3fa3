"""Tables for tests: opened, begun from any position, driven by notation."""

import json
import re
from collections.abc import Callable, Iterable

import pytest

import paddlewheel as pw
from paddlewheel.core.chance import Dealer
from paddlewheel.table import Chair, Change, Opened, Started, Table, change_from_dict

PEOPLE = ("Anna", "Bert", "Carla", "Dora", "Emil", "Frida")
NO_CHANCE = pw.ScriptedDealer(())
"""Where nothing is to be drawn."""


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
        self._take(self.table.start(dealer))

    @classmethod
    def at(cls, state: pw.State, dealer: Dealer = NO_CHANCE) -> "Game":
        """A game of people that begins with a position."""
        chairs = tuple(map(person, PEOPLE[: state.players]))
        return cls(Opened("host", "", state.title_name, state.rule_set, chairs, state), dealer)

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
        return self._take(self.table.act(who, self.table.version, command, words, self.dealer))

    def undo(self, seat: int) -> Change:
        """A seat takes its last command back."""
        version = self.table.version
        return self._take(self.table.undo(seat, version, f"command {version}"))

    def _take(self, changed: tuple[Table, Change]) -> Change:
        self.table, change = changed
        self.changes.append(change)
        return change


def stored(changes: Iterable[Change]) -> list[Change]:
    """The changes as they come back from a store."""
    return [change_from_dict(json.loads(json.dumps(change.to_dict()))) for change in changes]


def refusal(command: Callable[..., object], *args: object) -> str:
    """The code with which a command is refused."""
    with pytest.raises(pw.PaddlewheelError) as refused:
        command(*args)
    assert str(refused.value)
    return refused.value.code


def started(game: Game) -> Started:
    """The change with which the game began."""
    change = game.changes[1]
    assert isinstance(change, Started)
    return change
