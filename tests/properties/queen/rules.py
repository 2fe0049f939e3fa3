"""The rules that are checked: every edition, editions with some options changed, any rule set."""

import random
from typing import Any

from paddlewheel.core.errors import RuleSetError
from paddlewheel.core.rules import Option
from paddlewheel.games.queen.options import A2, A3, A_TILES, PLAYERS, B, QueenRules

EDITIONS = ("F19", "T19", "P97", "I97")
MIXED = "mixed"
"""In place of an edition: one with some of its options changed."""
LENGTHS = (3, 4, 5, 6, 12)
ADVANCED = ("teams", "team_goal", "black_rose", "b_tiles", "left_out", "exact_passengers")
"""The options that have a campaign of their own."""
TEAMS = 0.4
"""How often teams are tried: most numbers of players have none."""


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
        if option.name not in ADVANCED and rng.random() < 0.3:
            options |= _any_value(rng, option)
    options["boats_per_player"] = rng.choice(("usual", "one")) if players == 2 else "usual"
    return options


def _any_value(rng: random.Random, option: Option) -> dict[str, Any]:
    """A switch or a choice set at random; nothing for numbers and picks."""
    if option.kind == "switch":
        return {option.name: rng.random() < 0.5}
    return {option.name: rng.choice(option.choices)} if option.kind == "choice" else {}


# --- Any rule set at all


def any_rules(rng: random.Random, lengths: tuple[int, ...]) -> tuple[QueenRules, int]:
    """A rule set with any options at all, and a number of players that it allows.

    The river is short, but for one in ten; B tiles are on most of them.
    """
    while True:
        players = rng.randint(2, 6)
        options = {"players": "2_to_6", "black_rose": rng.random() < 0.5, "max_rounds": 9}
        for option in QueenRules.options():
            if option.name not in options and rng.random() < 0.4:
                options |= _any_value(rng, option)
        if rng.random() < TEAMS:
            options |= {"teams": rng.choice(("two", "three")), "boats_per_player": "one"}
            options |= {"team_goal": rng.choice(("first_boat", "all_boats"))}
        options |= _any_tiles(rng, lengths)
        try:
            rules = QueenRules.make(rng.choice(EDITIONS), options)
            rules.check_players(players)
        except RuleSetError:
            continue
        return rules, players


def _any_tiles(rng: random.Random, lengths: tuple[int, ...]) -> dict[str, Any]:
    """How long the river is, which B tiles it has and which A tiles it has not."""
    if rng.random() < 0.1:
        longer = rng.randint(1, len(B))
        return {"river_tiles": A_TILES + longer, "b_tiles": _picked(rng, longer)}
    count = rng.choice((0, 1, 2, 3, 4, 6))
    options: dict[str, Any] = {"river_tiles": rng.choice(lengths), "b_tiles": _picked(rng, count)}
    if count and rng.random() < 0.3:
        left_out = rng.sample(A3, min(count, 3)) + rng.sample(A2, max(0, count - 3))
        options["left_out"] = "+".join(left_out)
    return options


def _picked(rng: random.Random, count: int) -> str:
    """So many B tiles, named or to be drawn."""
    return str(count) if rng.random() < 0.5 else "+".join(rng.sample(B, count))
