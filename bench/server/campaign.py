"""Everything that is measured, one after the other, on the same two cores."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from statistics import median
from typing import Any

from bench.server import yardsticks
from bench.server.memory import FLAT, Memory
from bench.server.ours import loaded
from bench.server.outcome import Outcome
from bench.server.verdict import Figure
from bench.server.waits import percentile, summary

Say = Callable[[str], None]


@dataclass(frozen=True)
class Size:
    """How much of everything."""

    tables: int = 50
    many_tables: int = 500
    rounds: int = 5
    seconds: float = 6.0
    """Of every round for every server; in longer ones tables would be opened as well."""
    minutes: float = 10.0
    """Of the steady load; the one on many tables takes a fifth of it."""
    warm: float = 1.0
    """Races before anything is measured, at most; the memory needs two more."""


@dataclass
class Campaign:
    """Measures; the figures come one by one, the details are kept."""

    size: Size
    say: Say
    details: dict[str, Any] = field(default_factory=dict)

    def figures(self) -> Iterator[Figure]:
        """All of them."""
        yield from self._ratios()
        yield from self._steady()
        yield self._many()

    # --- Ratios

    def _ratios(self) -> Iterator[Figure]:
        ours, theirs, echoes = self._rounds()
        self.details["moves"] = {
            name: [_plain(outcome) for outcome in outcomes]
            for name, outcomes in (("ours", ours), ("boardgameio", theirs), ("echo", echoes))
        }
        if theirs:
            self.details["moves_vs_boardgameio_by_the_clock"] = round(
                median(
                    one.a_second / other.a_second for one, other in zip(ours, theirs, strict=True)
                ),
                3,
            )
            yield Figure(
                "moves_vs_boardgameio",
                _ratio(ours, theirs),
                "turns in a second of the server's core, against moves of boardgame.io's counter",
                floor=0.2,
                aim=0.5,
            )
        yield Figure(
            "moves_vs_echo",
            _ratio(ours, echoes),
            "the same, against messages that a bare uvicorn says back",
        )

    def _rounds(self) -> tuple[list[Outcome], list[Outcome], list[Outcome]]:
        """Taken in turns, because the machine's speed drifts."""
        size = self.size
        ours: list[Outcome] = []
        theirs: list[Outcome] = []
        echoes: list[Outcome] = []
        if not yardsticks.is_installed():
            self.say("Without moves_vs_boardgameio: it is not installed (make bench-server does).")
        for number in range(size.rounds):
            self.say(f"Round {number + 1} of {size.rounds} …")
            ours.append(loaded(size.tables, size.seconds, warm=size.warm))
            echoes.append(yardsticks.echo(size.seconds, size.tables))
            if yardsticks.is_installed():
                theirs.append(yardsticks.boardgameio(size.seconds, size.tables))
        return ours, theirs, echoes

    # --- Waits and memory

    def _steady(self) -> Iterator[Figure]:
        """One turn a second at every table, for as long as it takes to see memory grow."""
        size, memory = self.size, Memory()
        seconds = 60 * size.minutes
        self.say(f"A turn a second at {size.tables} tables, for {size.minutes:g} minutes …")
        outcome = loaded(
            size.tables,
            seconds,
            period=1,
            warm=size.warm + 2 if size.warm else 0,
            meanwhile=lambda pid: memory.watch(pid, seconds),
        )
        self.details["tables_50"] = _waited(outcome)
        self.details["memory"] = memory.plain()
        yield Figure(
            "p99_ms_50_tables",
            percentile(outcome.told, 0.99),
            "ms until a turn is told to all, of 99 in 100; a turn a second at 50 tables",
            most=50,
        )
        first, last = memory.thirds
        yield Figure(
            "memory_growth",
            memory.growth,
            f"of the server meanwhile: {first:.0f} MB in the first third, {last:.0f} in the last",
            most=FLAT,
        )

    def _many(self) -> Figure:
        size = self.size
        self.say(f"A turn in ten seconds at {size.many_tables} tables …")
        seconds = 60 * size.minutes / 5
        outcome = loaded(size.many_tables, seconds, period=10, warm=size.warm)
        self.details["tables_500"] = _waited(outcome)
        return Figure(
            "p99_ms_500_tables",
            percentile(outcome.told, 0.99),
            "the same; a turn in ten seconds at 500 tables",
            most=100,
        )


def _ratio(ours: list[Outcome], theirs: list[Outcome]) -> float:
    """How many of ours come to one of theirs, by the time of the servers' core."""
    pairs = zip(ours, theirs, strict=True)
    return median(our.a_core_second / their.a_core_second for our, their in pairs)


def _plain(outcome: Outcome) -> dict[str, float]:
    return {
        "moves": outcome.moves,
        "moves_a_second": round(outcome.a_second, 1),
        "moves_a_core_second": round(outcome.a_core_second, 1),
        "cpu_ms_a_move": round(outcome.milliseconds, 3),
        "server_busy": round(outcome.busy, 3),
        "load_busy": round(outcome.own_share, 3),
    }


def _waited(outcome: Outcome) -> dict[str, Any]:
    return {
        **_plain(outcome),
        "until_acknowledged": summary(outcome.acknowledged),
        "until_all_were_told": summary(outcome.told),
    }
