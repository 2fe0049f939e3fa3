"""Campaigns: something is checked for every seed, and some things must have occurred at the end."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

ALL = "all"
"""The column for all editions together."""

Cell = tuple[str, str]
"""An edition, and something that can happen."""


class Tally(Counter[Cell]):
    """How often things have happened, by edition."""

    def note(self, edition: str, *happened: str) -> None:
        """Count things that have happened once."""
        for name in happened:
            self.note_many(edition, name, 1)

    def note_many(self, edition: str, name: str, times: int) -> None:
        """Count something that has happened so many times."""
        self[edition, name] += times
        self[ALL, name] += times

    def of(self, name: str) -> int:
        """How often something has happened in all editions together."""
        return self[ALL, name]

    def missing(self, wanted: Mapping[Cell, int]) -> list[str]:
        """What has happened too rarely, in words."""
        return [
            f"{name} ({edition}): {self[edition, name]:,} of {least:,}"
            for (edition, name), least in wanted.items()
            if self[edition, name] < least
        ]


def in_all(names: Iterable[str]) -> dict[Cell, int]:
    """Each of these is wanted once, in whichever edition."""
    return {(ALL, name): 1 for name in sorted(names)}


@dataclass(frozen=True)
class Campaign:
    """What to check for a seed, and what must have occurred when many seeds were checked."""

    name: str
    check: Callable[[int], Tally]
    wanted: Mapping[Cell, int]
    patience: int
    """So many seeds must be enough for everything wanted."""
    sums: tuple[str, ...]
    """What is told while it runs."""

    def again(self, seed: int) -> str:
        """How to see the check of a seed again."""
        return (
            f"to see it again: python -m tests.properties.soak --campaign {self.name} --seed {seed}"
        )

    def run(self, first_seed: int, enough: Callable[[Tally], bool]) -> Tally:
        """Check one seed after the other until it is enough; a failure says how to see it again."""
        tally, seed = Tally(), first_seed
        while not enough(tally) and seed < first_seed + self.patience:
            try:
                tally.update(self.check(seed))
            except Exception as error:
                error.add_note(self.again(seed))
                raise
            seed += 1
        return tally
