"""The outcome of a tournament: everything that follows from its results, and its JSON."""

import json
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from paddlewheel.arena.compare import Comparison, compare
from paddlewheel.arena.ratings import Rating, ratings
from paddlewheel.arena.result import Result
from paddlewheel.arena.schedule import pairs
from paddlewheel.arena.tournament import Tournament

FORMAT = "paddlewheel-arena-results"
VERSION = 1
_DIGITS = 6
"""Beyond these, machines may differ."""


@dataclass(frozen=True)
class Outcome:
    """A tournament that was played to its end; results are in the order of the schedule."""

    tournament: Tournament
    results: tuple[Result, ...]

    @cached_property
    def comparisons(self) -> list[Comparison]:
        """Every pair of bots that met."""
        found = (compare(self.results, one, other) for one, other in pairs(self.tournament))
        return [comparison for comparison in found if comparison is not None]

    @cached_property
    def ratings(self) -> list[Rating]:
        """The bots with their ratings, best first."""
        return ratings(self.results, len(self.tournament.bots))

    def faults(self, bot: int) -> list[Result]:
        """The matches that a bot has spoilt."""
        return [r for r in self.results if r.fault is not None and r.lineup[r.fault.seat] == bot]

    def to_json(self) -> str:
        """The outcome as the text of a file, the same for the same matches."""
        data = {
            "format": FORMAT,
            "version": VERSION,
            "tournament": self.tournament.to_dict(),
            "matches": len(self.results),
            "pairs": [self._pair(comparison) for comparison in self.comparisons],
            "ratings": [self._rating(rating) for rating in self.ratings],
            "results": [result.lasting() for result in self.results],
        }
        lines = [f"{json.dumps(key)}: {_text(value)}" for key, value in data.items()]
        return "{\n" + ",\n".join(lines) + "\n}\n"

    def _pair(self, found: Comparison) -> dict[str, Any]:
        bots = self.tournament.bots
        return {
            "bots": [bots[found.one], bots[found.other]],
            "groups": found.groups,
            "ahead": round(found.ahead, _DIGITS),
            "interval": [round(bound, _DIGITS) for bound in found.interval],
        }

    def _rating(self, rating: Rating) -> dict[str, Any]:
        return {
            "bot": self.tournament.bots[rating.bot],
            "mu": round(rating.mu, _DIGITS),
            "sigma": round(rating.sigma, _DIGITS),
            "ordinal": round(rating.ordinal, _DIGITS),
            "faults": len(self.faults(rating.bot)),
        }


def _text(value: Any) -> str:
    """Compact, but a line an entry: results can be compared with diff."""
    if not isinstance(value, list) or not value:
        return json.dumps(value, ensure_ascii=False)
    return "[\n" + ",\n".join(json.dumps(one, ensure_ascii=False) for one in value) + "\n]"
