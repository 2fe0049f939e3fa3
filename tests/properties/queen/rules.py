"""The rules that are checked: every edition, and editions with some options changed."""

import random
from typing import Any

from paddlewheel.games.queen.options import PLAYERS, QueenRules

EDITIONS = ("F19", "T19", "P97", "I97")
MIXED = "mixed"
"""In place of an edition: one with some of its options changed."""
LENGTHS = (3, 4, 5, 6, 12)


def some_rules(rng: random.Random, edition: str, players: int) -> QueenRules:
    """The rules of an edition for any number of players, or mixed ones; only the race is short."""
    short = {"river_tiles": rng.choice(LENGTHS), "max_rounds": rng.randint(3, 9)}
    if edition == MIXED:
        options = _some_options(rng, players)
        return QueenRules.make(rng.choice(EDITIONS), {**options, **short, "players": "2_to_6"})
    rules = QueenRules.make(edition, short)
    if players in PLAYERS[rules.players]:
        return rules
    return QueenRules.make(edition, {**short, "players": "2_to_6"})


def _some_options(rng: random.Random, players: int) -> dict[str, Any]:
    options: dict[str, Any] = {}
    for option in QueenRules.options():
        if option.kind == "switch" and rng.random() < 0.3:
            options[option.name] = rng.random() < 0.5
        elif option.kind == "choice" and rng.random() < 0.3:
            options[option.name] = rng.choice(option.choices)
    options["boats_per_player"] = rng.choice(("usual", "one")) if players == 2 else "usual"
    return options
