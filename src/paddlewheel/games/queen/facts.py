"""What the handbook of Mississippi Queen depends on and fills in."""

from collections.abc import Callable

from paddlewheel.core.handbook import Facts
from paddlewheel.games.queen.options import (
    A_TILES,
    AT_DOCK,
    ENOUGH,
    EXTRA_COAL,
    MAX_COAL,
    MAX_SPEED,
    ROSE_COAL,
    START_PLACES,
    TEAMS,
    B,
    QueenRules,
)
from paddlewheel.games.queen.tiles import Tile, tiles


def facts(rules: QueenRules, players: int) -> Facts:
    """The options, the numbers of the rule book, and what follows for a number of players."""
    return {**rules.values(), **_numbers(), **_fleet(rules, players), **_waters(rules, players)}


def _numbers() -> Facts:
    return {
        "max_speed": MAX_SPEED,
        "max_coal": MAX_COAL,
        "launch_coal": MAX_COAL + EXTRA_COAL,
        "rose_coal": ROSE_COAL,
        "rose_launch_coal": ROSE_COAL + EXTRA_COAL,
        "enough": ENOUGH,
    }


def _fleet(rules: QueenRules, players: int) -> Facts:
    """Who sails with which boats."""
    each = rules.boats_each(players)
    boats = players * each + rules.black_rose
    return {
        "captains": players,
        "numbers": ", ".join(map(str, rules.player_numbers())),
        "boats_each": each,
        "waits_ashore": boats > START_PLACES,
        "rose_ashore": boats > START_PLACES and rules.black_rose,
        "fleets": each > 1 or rules.teams != "none",
        "sides": TEAMS[rules.teams],
        # The Black Rose is always repaired (Q-ROSE-7).
        "repairs": rules.crash == "repair" or rules.black_rose,
        "misses": rules.crash == "repair" or rules.blocked == "sail_and_miss" or rules.black_rose,
    }


def _waters(rules: QueenRules, players: int) -> Facts:
    """What the river can bring, and how many passengers there are."""
    supply, at_dock = rules.provision(players)
    return {
        "tiles_drawn": rules.river_tiles - 1,
        "b_count": rules.b_count,
        "longer": rules.river_tiles > A_TILES,
        "shorter": rules.river_tiles < A_TILES,
        "replaced_a3": rules.replaced[0],
        "replaced_a2": rules.replaced[1],
        "replaces": rules.replaced[0] > 0,
        "coal_docks": _may_come(rules, lambda tile: bool(tile.coal_docks)),
        "driftwood": _may_come(rules, lambda tile: bool(tile.driftwood)),
        "sandbanks": _may_come(rules, lambda tile: bool(tile.sandbanks)),
        "archipelago": _may_come(rules, lambda tile: tile.name == "B4"),
        "supply": supply,
        "at_red": at_dock["red"],
        "at_blue": at_dock["blue"],
        "more_passengers": rules.passengers and at_dock != AT_DOCK[players],
    }


def _may_come(rules: QueenRules, has: Callable[[Tile], bool]) -> bool:
    """Whether a tile of a kind can be in the game: one that was chosen, or any that is drawn."""
    names = (rules.b_chosen or B) if rules.b_count else ()
    return any(has(tiles()[name]) for name in names)
