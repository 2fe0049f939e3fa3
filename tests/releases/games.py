"""The games of a release: every title and edition, the advanced options, and all kinds of changes.

They are played from seeds, by captains who mostly sail well and sometimes take any turn. What is
written once stays: a later version plays other games, and still has to follow these.
"""

import random
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import paddlewheel as pw
from paddlewheel.bots import make_bot
from paddlewheel.core.play import play
from paddlewheel.table import Chair, Change, Clock, Opened, Table

NOON = 1_800_000_000.0
PEOPLE = ("Anna", "Bert", "Carla", "Dora", "Emil", "Frida")
WHIM = 0.15
"""How often a captain takes any turn."""
ADVANCED: dict[str, Any] = {"b_tiles": "3", "black_rose": True, "river_tiles": 12}

GAMES: dict[str, tuple[str, str, int, dict[str, Any]]] = {
    "queen-F19": ("queen", "F19", 3, {"river_tiles": 5}),
    "queen-T19": ("queen", "T19", 3, {"river_tiles": 4}),
    "queen-P97": ("queen", "P97", 3, {"river_tiles": 5}),
    "queen-I97": ("queen", "I97", 4, {}),
    "queen-two-boats-each": ("queen", "F19", 2, {"river_tiles": 4}),
    "queen-rose": ("queen", "F19", 3, {**ADVANCED, "max_rounds": 10}),
    "queen-teams": (
        "queen",
        "F19",
        4,
        {"teams": "two", "team_goal": "all_boats", "max_rounds": 8},
    ),
    "queen-all-options": (
        "queen",
        "F19",
        3,
        {
            "b_tiles": "6",
            "river_tiles": 18,
            "exact_passengers": True,
            "stranded": "face_and_pass",
            "max_rounds": 12,
        },
    ),
    "siegers-M87": ("siegers", "M87", 3, {}),
    "siegers-F06": ("siegers", "F06", 5, {"rows": 7}),
    "siegers-short": ("siegers", "M87", 6, {"rows": 3}),
}
"""What is played: title, edition, players and options."""


def record(name: str) -> pw.Record:
    """A game as a record."""
    title, edition, players, options = GAMES[name]
    state = pw.new_game(title, edition=edition, players=players, options=options)
    bots = [_AnyTurn(f"{name} {seat}") for seat in range(players)]
    seats = [pw.Seat(person) for person in PEOPLE[:players]]
    return play(state, bots, pw.SeededDealer(name), seats)


class _AnyTurn:
    """A captain who takes any whole turn."""

    def __init__(self, seed: str) -> None:
        self._rng = random.Random(seed)

    def choose(self, state: pw.State) -> tuple[pw.Action, ...]:
        return tuple(any_turn(state, self._rng))


def any_turn(state: pw.State, rng: random.Random) -> list[pw.Action]:
    """A turn: mostly a good one, sometimes any."""
    if rng.random() < WHIM:
        return list(rng.choice(state.turns()).actions)
    return list(make_bot("greedy", rng.random()).choose(state))


# --- Tables


class Log:
    """A table and everything that happened there."""

    def __init__(self, opened: Opened, seed: str) -> None:
        self.changes: list[Change] = [opened]
        self.table = Table.opened(opened)
        self.rng = random.Random(seed)
        self.dealer = pw.SeededDealer(seed)
        self.now = NOON

    def take(self, changed: tuple[Table, Change]) -> None:
        """Go on with what a command has led to."""
        self.table, change = changed
        self.changes.append(change)
        self.now += self.rng.randrange(1, 9)

    def start(self) -> None:
        """Begin."""
        self.take(self.table.start(self.dealer, at=self.now))

    def turn(self) -> None:
        """Whoever is to act does something."""
        table = self.table
        seat = table.state.to_act
        assert seat is not None
        words = [str(action) for action in any_turn(table.state, self.rng)]
        command = f"{table.chairs[seat].who}/{table.version:08}"
        by_bot = table.bot_to_act is not None
        acting = (seat, table.version, command, words, self.dealer)
        self.take(table.act(*acting, at=self.now, by_bot=by_bot))

    def turns(self, most: int) -> None:
        """So many of them, or to the end."""
        for _ in range(most):
            if self.table.is_running:
                self.turn()

    def undo(self) -> None:
        """Play until somebody can take something back, and do it."""
        while self.table.is_running:
            self.turn()
            for seat in range(len(self.table.chairs)):
                if self.table.may_undo(seat):
                    command = f"{seat}/undo {self.table.version}"
                    self.take(self.table.undo(seat, self.table.version, command, at=self.now))
                    return


def opened(name: str, **more: Any) -> Opened:
    """A table of people, where the last one is a bot."""
    title, edition, players, options = GAMES[name]
    people = [Chair("person", person, f"id-{person.lower()}") for person in PEOPLE[: players - 1]]
    chairs = (*people, Chair("bot", "Mate", "mate"))
    rules = pw.rule_set(title, edition, options)
    return replace(Opened(people[0].who, name, title, rules, chairs, public=True), **more)


def tables() -> Iterator[tuple[str, list[Change]]]:
    """The logs, with their names."""
    for name in GAMES:
        yield f"{name}-eventful", _eventful(name).changes
    yield "waiting", _waiting().changes
    yield "paused", _paused().changes
    yield "ended-by-resigning", _resigned().changes
    yield "from-a-position", _from_a_position().changes


def _eventful(name: str) -> Log:
    """Takes back, stands in, gives back, pauses and resigns, and races to the end."""
    log = Log(opened(name, clock=Clock("bank", 600, 10)), name)
    log.start()
    log.turns(4)
    log.undo()
    log.take(log.table.take_over(0, why="away", at=log.now))
    log.turns(4)
    if log.table.is_running:
        log.take(log.table.give_back(0, at=log.now))
        log.take(log.table.pause(log.now))
        log.take(log.table.resume(log.now + 3600))
        log.now += 3600
    log.turns(6)
    if log.table.is_running and log.table.deadline is not None:
        log.now = log.table.deadline
        log.take(log.table.time_out(log.now))
    log.turns(3)
    if log.table.is_running and len(log.table.chairs) > 3:
        log.take(log.table.resign(1, at=log.now))
    log.turns(10_000)
    assert log.table.ranking is not None
    return log


def _waiting() -> Log:
    """People come and go; no game has begun."""
    first = opened("siegers-M87", waits_for_ready=True, public=False)
    log = Log(replace(first, chairs=(first.chairs[0], Chair(), Chair())), "waiting")
    bert = Chair("person", "Bert", "id-bert")
    for step in (
        lambda table: table.sit(1, bert),
        lambda table: table.ready(0),
        lambda table: table.stand_up(1),
        lambda table: table.sit(2, bert),
        lambda table: table.ready(0, False),
    ):
        log.take(step(log.table))
    return log


def _paused() -> Log:
    log = Log(opened("queen-F19", clock=Clock("move", 60)), "paused")
    log.start()
    log.turns(7)
    log.take(log.table.pause(log.now))
    return log


def _resigned() -> Log:
    log = Log(opened("siegers-M87", clock=Clock("move", 86400)), "resigned")
    log.start()
    log.turns(5)
    for seat in (0, 1):
        log.take(log.table.resign(seat, at=log.now))
    assert not log.table.is_running
    return log


def _from_a_position() -> Log:
    """A race that goes on from the middle of another one, until the rules stop it."""
    steps = list(record("queen-rose").replay())[100:]
    before = next(step.state for step in steps if step.state.to_act not in (None, pw.CHANCE))
    log = Log(opened("queen-rose", start=before), "position")
    log.start()
    log.turns(12)
    return log
