"""The options of Mississippi, its editions, and the numbers printed in the rules."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, Literal

from paddlewheel.core.errors import RuleSetError
from paddlewheel.core.rules import Edition, RuleSet, choice, number, switch

LOGS = 60
LOGS_EACH = {3: 20, 4: 15, 5: 12, 6: 10}
"""By number of players (S-SET-1)."""

MOST_BACK = 15
"""Free fields that a steamer may drift back in a turn (S-MOVE-2)."""


@dataclass(frozen=True, kw_only=True)
class SiegersRules(RuleSet):
    """A rule set of Mississippi."""

    editions: ClassVar[Mapping[str, Edition]] = {
        "M87": Edition(
            "M87",
            "Mattel 1987",
            "The German rules: everybody rolls in the first turn, and the race goes on for the "
            "places.",
            {},
        ),
        "F06": Edition(
            "F06",
            "Lemonier 2006",
            "The French notes: all roll before the race, and the first at the finish ends it.",
            {"roll": "start", "stop_at_first": True},
        ),
    }

    rows: int = number(
        11, 3, 31, "The length of the course in rows: 7 is a short race, 11 the usual, 15 a long."
    )
    roll: Literal["first_turn", "start"] = choice(
        "first_turn",
        ("first_turn", "start"),
        "When the die shows which number points forward: in each first turn, or for all before "
        "the race.",
    )
    stop_at_first: bool = switch(
        False, "The race ends at the moment the first steamer reaches the finish."
    )
    max_rounds: int = number(
        200, 1, 1000, "After so many rounds the race ends and position decides."
    )

    def check_players(self, players: int) -> None:
        """Three to six can play (S-SET-1)."""
        if players not in LOGS_EACH:
            raise RuleSetError(
                "wrong_number_of_players",
                "Mississippi is for {low} to {high} players, not for {players}.",
                low=min(LOGS_EACH),
                high=max(LOGS_EACH),
                players=players,
                rule="S-SET-1",
            )
