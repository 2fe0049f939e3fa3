"""The golden games: where they are stored and how each of them ended.

The records are kept as they are. A change of the rules that makes one of them unplayable breaks
the games that people have stored: raise ``rules_version`` and say so in the changelog. A new way
to end needs a new record; play games with bots until one ends so, and save it in the folder of its
title.
"""

from pathlib import Path
from typing import Any

import paddlewheel as pw
from paddlewheel.core.state import Ranking

FOLDER = Path(__file__).parent

ENDS: dict[str, dict[str, tuple[str, Ranking]]] = {
    "siegers": {
        "all_home": ("all_home", ((3,), (0,), (1,), (2,))),
        "all_home_carried": ("all_home", ((1,), (0,), (2,))),
        "first_home": ("first_home", ((2,), (0,), (1,))),
        "first_home_carried": ("first_home", ((0,), (4,), (1,), (3,), (2,), (5,))),
        "round_limit": ("round_limit", ((1,), (0,), (3,), (2,), (4,))),
    },
    "queen": {
        "all_others_out": ("all_but_one", ((2,), (1,), (0,), (3,))),
        "any_speed": ("all_but_one", ((2,), (0,), (1,))),
        "arrived_in_order": ("all_but_one", ((0,), (1,), (2,))),
        "first_boat": ("first_boat", ((0,), (1,))),
        "no_passengers": ("no_passengers", ((2,), (0,), (1,))),
        "out_by_crash": ("all_but_one", ((2,), (0,), (3,), (1,))),
        "pushed_home": ("all_but_one", ((3,), (0,), (2,), (1,))),
        "rose_in_play": ("no_passengers", ((0,), (1,), (2,))),
        "round_limit": ("round_limit", ((2,), (1,), (3,), (0,), (4,), (5,))),
        "seventh_coal_lost": ("round_limit", ((5,), (2,), (1,), (4,), (3,), (0,))),
        "seventh_coal_used": ("round_limit", ((4,), (5,), (0,), (2,), (1,), (3,))),
        "stranded_and_passing": ("no_passengers", ((2,), (1,), (0,))),
        "stranded_then_facing": ("no_passengers", ((2,), (1,), (0,))),
        "team_first_boat": ("first_boat", ((1, 3), (0, 2))),
        "whole_team": ("whole_team", ((1, 3), (0, 2))),
    },
}
"""Why a game ended and the places of the seats, by title and game."""

GAMES = [(title, name) for title, ends in ENDS.items() for name in ends]


def path(title: str, name: str) -> Path:
    """The file of a game."""
    return FOLDER / title / f"{name}.json"


def load(title: str, name: str) -> pw.Record:
    """A game."""
    return pw.Record.load(path(title, name))


def places(title: str, name: str) -> list[int]:
    """The seats, best first, in a game without teams; none of these ends in a tie."""
    _, ranking = ENDS[title][name]
    return [seat for (seat,) in ranking]


def steps(title: str, name: str) -> list[pw.Step]:
    """A whole game, entry by entry."""
    return list(load(title, name).replay())


def end(title: str, name: str) -> Any:
    """The last state of a game."""
    return load(title, name).state_at()
