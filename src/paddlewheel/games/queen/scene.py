"""The positions of the handbook's pictures, and what is seen of them."""

from collections.abc import Mapping
from typing import Any

from paddlewheel.art.scenery import Area
from paddlewheel.core.event import Event
from paddlewheel.games.queen.actions import COMPASS, read_action
from paddlewheel.games.queen.options import A3, QueenRules
from paddlewheel.games.queen.position import edited
from paddlewheel.games.queen.river import TILE, River, river_from_key
from paddlewheel.games.queen.sheet import CELL, corners
from paddlewheel.games.queen.state import QueenState

AROUND = 0.55 * CELL
"""What is seen beside the cells that matter."""


def position(scene: Mapping[str, Any]) -> QueenState:
    """The position of a picture at the beginning of the turn of its first boat.

    A boat is written ``1.7 N 3 5``: cell 7 of tile 1, facing north, speed 3, coal 5; then the tiles
    from whose docks its passengers are. B tiles are in the game if they lie on the river.
    """
    river = river_from_key(scene["river"])
    boats = [_boat(text) for text in scene["boats"]]
    rules = _rules(scene, river)
    players = scene.get("players", len(boats) - rules.black_rose)
    begun = QueenState.new(rules, players)
    data = begun.to_dict() | {
        "boats": [{**empty, **boat} for empty, boat in zip(_plain(begun), boats, strict=True)],
        "river": {"names": river.names, "ways": river.ways, "lifted": 0},
        "waiting": None,
        "supply": None,
        "starters": _starters(begun),
        "round": 2,
        "jobs": [],
    }
    return edited(data, turn=0)


def _starters(begun: QueenState) -> list[int]:
    """Any order that can have been drawn: second boats follow in the opposite one (Q-2P-1)."""
    first, second = range(begun.seats), range(begun.seats, begun.racers)
    return [*first, *reversed(second), *range(begun.racers, len(begun.boats))]


def _plain(begun: QueenState) -> list[dict[str, Any]]:
    boats: list[dict[str, Any]] = begun.to_dict()["boats"]
    return boats


def _rules(scene: Mapping[str, Any], river: River) -> QueenRules:
    special = [name for name in river.names if name.startswith("B")]
    options: dict[str, object] = {
        "boats_per_player": "one",
        "b_tiles": "+".join(special),
        "left_out": "+".join(A3[: len(special)]),
    }
    if river.is_whole:
        options["river_tiles"] = len(river.names)
    return QueenRules.make(None, {**options, **scene.get("options", {})})


def _boat(text: str) -> dict[str, Any]:
    cell, facing, speed, coal, *aboard = text.split()
    return {
        "cell": _cell(cell),
        "facing": COMPASS.index(facing),
        "speed": int(speed),
        "coal": int(coal),
        "aboard": [int(tile) for tile in aboard],
    }


def _cell(name: str) -> int:
    tile, number = name.split(".")
    return TILE * int(tile) + int(number)


def played(state: QueenState, notation: str) -> tuple[QueenState, tuple[Event, ...]]:
    """What some actions lead to."""
    events: list[Event] = []
    for text in notation.split():
        state, happened = state.apply(read_action(text))
        events += happened
    return state, tuple(events)


def cut(scene: Mapping[str, Any]) -> Area:
    """A rectangle round the cells that are named."""
    river = river_from_key(scene["river"])
    cells = map(_cell, scene["show"].split())
    spots = [corner for cell in cells for corner in corners(river.cells[cell])]
    (left, *_, right), (top, *_, bottom) = (sorted(values) for values in zip(*spots, strict=True))
    return Area(left - AROUND, top - AROUND, right - left + 2 * AROUND, bottom - top + 2 * AROUND)
