"""Mississippi Queen: listing whole turns, against the package ``socha``.

It is the one other implementation of this game: two boats on eight segments, made for the
Software-Challenge of 2024, written in Rust. What is compared:

- The positions are the same, cell by cell. A segment has the shape of a tile, and segments lie as
  tiles do, so each of our positions is set up there with the same river, the same two boats and
  the same speed and coal. Only its current, which costs a movement point, cannot be left out.
- One listing is all whole turns of a position with their actions. Ours is ``turns()`` with all
  ``.actions`` built: every outcome once, by its cheapest way. Theirs is ``possible_moves()`` at its
  default depth: many ways to one outcome, each as a list of actions. The figure says how many.
- Speed and coal are drawn as in races. That matters: with no coal there is little to list and
  theirs is as fast; with every coal more their ways grow fourfold, our outcomes less than twofold.
"""

import socha

from bench.positions import duels
from bench.stopwatch import Figure, ratio
from paddlewheel.games.queen.boat import Boat
from paddlewheel.games.queen.river import TILE
from paddlewheel.games.queen.state import QueenState
from paddlewheel.games.queen.tiles import Tile

SEGMENTS = 8
ROW = 5
"""The cells of a tile in one row."""
POSITIONS = 120
EVERY = 10
"""Few positions of many rivers: one listing there can take seconds."""
ROUNDS = 3

WAYS = (
    socha.CubeDirection.UpLeft,
    socha.CubeDirection.UpRight,
    socha.CubeDirection.Right,
    socha.CubeDirection.DownRight,
    socha.CubeDirection.DownLeft,
    socha.CubeDirection.Left,
)
"""Our directions, in their order."""


def _theirs(state: QueenState) -> socha.GameState:
    """One of our positions, set up there."""
    river = state.river
    laid = river.places[: len(river.tiles)]  # there is no arrival tile there
    segments = [
        socha.Segment(WAYS[place.direction], socha.CubeCoordinates(*place.origin), _fields(tile))
        for place, tile in zip(laid, river.tiles, strict=True)
    ]
    board = socha.Board(segments, WAYS[laid[-1].direction])
    empty = [board.get(socha.CubeCoordinates(*cell)).is_empty() for cell in river.cells]
    assert empty == list(river.water), "the two rivers are the same"
    mover, other = state.boats
    return socha.GameState(
        board,
        0,
        _ship(state, mover, socha.TeamEnum.One),
        _ship(state, other, socha.TeamEnum.Two),
        None,
    )


def _fields(tile: Tile) -> list[list[socha.Field]]:
    land, water = socha.FieldType.Island, socha.FieldType.Water
    cells = [socha.Field(land if cell in tile.islands else water, None) for cell in range(TILE)]
    return [cells[first : first + ROW] for first in range(0, TILE, ROW)]


def _ship(state: QueenState, boat: Boat, team: socha.TeamEnum) -> socha.Ship:
    assert boat.cell is not None
    cell = socha.CubeCoordinates(*state.river.cells[boat.cell])
    return socha.Ship(cell, team, WAYS[boat.facing], boat.speed, boat.coal)


def listing_vs_socha() -> Figure:
    """All whole turns with their actions, in the same positions."""
    states = duels(EVERY * POSITIONS, SEGMENTS)[::EVERY]
    their_states = [_theirs(state) for state in states]
    listed = {"outcomes": 0, "ways": 0}

    def ours() -> int:
        listed["outcomes"] = sum(bool(turn.actions) for state in states for turn in state.turns())
        return len(states)

    def yardstick() -> int:
        listed["ways"] = sum(len(state.possible_moves()) for state in their_states)
        return len(their_states)

    value = ratio(ours, yardstick, ROUNDS)
    outcomes, ways = (count // POSITIONS for count in listed.values())
    return Figure(
        "listing_vs_socha",
        value,
        f"listings of all turns with actions a second ({outcomes} outcomes a position), "
        f"against socha in the same positions ({ways} ways)",
    )


BENCHMARKS = (listing_vs_socha,)
