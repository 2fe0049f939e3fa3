"""A tournament as a value: who plays what, how often, and in which order of seats."""

from dataclasses import dataclass
from typing import Any, Literal

from paddlewheel.arena.errors import ArenaError
from paddlewheel.core.rules import RuleSet
from paddlewheel.core.titles import title_of

Kind = Literal["duels", "melee"]
"""Two bots share a table, or as many as there is room for."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Tournament:
    """Everything that decides the results; what does not is left to those who play it."""

    rules: RuleSet
    seats: int
    bots: tuple[str, ...]
    groups: int
    """So many seeds; all line-ups are played with each of them."""
    seed: int = 1
    """The first of the seeds, which follow one another."""
    kind: Kind = "duels"
    neighbours: bool = False
    """Only bots that stand side by side in the list meet."""
    patience: float = 60.0
    """Seconds that a program may think about one answer."""

    def __post_init__(self) -> None:
        self.rules.check_players(self.seats)
        if len(self.bots) < 2:
            raise ArenaError("too_few_bots", "A tournament needs two bots or more.")
        twice = next((bot for bot in self.bots if self.bots.count(bot) > 1), None)
        if twice is not None:
            raise ArenaError("same_bot_twice", "“{bot}” is in the list twice.", bot=twice)
        if self.kind == "melee" and self.neighbours:
            raise ArenaError("no_neighbours", "Neighbours are for duels; in a melee all meet.")

    @property
    def title(self) -> str:
        """The name of the game."""
        return title_of(self.rules).name

    @property
    def seeds(self) -> range:
        """The seeds, one a group."""
        return range(self.seed, self.seed + self.groups)

    def identity(self) -> dict[str, Any]:
        """What makes it this tournament: more groups, or more patience, make no other one."""
        return {
            "title": self.title,
            "rules_version": title_of(self.rules).rules_version,
            "rule_set": self.rules.to_dict(),
            "seats": self.seats,
            "bots": list(self.bots),
            "seed": self.seed,
            "schedule": self.kind,
            "neighbours": self.neighbours,
        }

    def to_dict(self) -> dict[str, Any]:
        """The tournament as plain data."""
        return {**self.identity(), "groups": self.groups}
