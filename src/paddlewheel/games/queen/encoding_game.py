"""The game as a whole in numbers: what is due, the turn under way, the tiles."""

from array import array
from collections.abc import Mapping
from functools import cache, lru_cache
from typing import get_args

import numpy as np

from paddlewheel.core.chance import CHANCE
from paddlewheel.core.encoding import Channel, Numbers, channels, slots
from paddlewheel.games.queen import jobs
from paddlewheel.games.queen.boat import Passage, Situation
from paddlewheel.games.queen.encoding_boats import LONGEST
from paddlewheel.games.queen.encoding_chart import MOST_WAITING
from paddlewheel.games.queen.events import Ending
from paddlewheel.games.queen.options import MAX_BOATS, MAX_SPEED, START_PLACES, B, QueenRules
from paddlewheel.games.queen.river import STRAIGHT, TILE, River
from paddlewheel.games.queen.state import QueenState
from paddlewheel.games.queen.tiles import START, tiles

JOBS = 2 * len(B) + 2
"""As many as are ever waiting: before the start, when all B tiles are still to be drawn."""
WAKE = MAX_SPEED + 1
PUSHED = MAX_SPEED - 1
"""Boats that can be pushed in a turn: each push costs at least two points."""
CELL = TILE * LONGEST
ENDINGS: tuple[str | None, ...] = (None, *get_args(Ending))
SITUATIONS: tuple[str, ...] = get_args(Situation)

_KINDS: tuple[type[jobs.Job], ...] = (
    jobs.DrawStarter, jobs.DrawAddition, jobs.DrawOmission, jobs.RollDie, jobs.DrawTile,
    jobs.ChooseBerth, jobs.ChooseFacing, jobs.ChooseBoarding, jobs.ChooseTransfer, jobs.PlayTurn,
    jobs.BeginRace, jobs.SetDown, jobs.Follow, jobs.CallAt, jobs.OfferCoal, jobs.EndTurn,
)  # fmt: skip
_NUMBER = {kind: number for number, kind in enumerate(_KINDS, 1)}

_HEAD = channels(
    ("acts", "who is to act: 0 chance or nobody, 1 this seat, 2 the next one …", 0, MAX_BOATS),
    ("round", "the round", 0, 1000),
    ("supply", "passengers that have not been placed", 0, 32),
    ("berth", "the start place that the boat ashore waits for; 0 if none", 0, START_PLACES),
    ("helm", "who steers the Black Rose: 0 this seat, 1 the next one …", 0, MAX_BOATS),
    ("ending", f"how the race has ended: {', '.join(map(str, ENDINGS))}", 0, len(ENDINGS) - 1),
    ("lifted", "tiles that have been taken off the table", 0, LONGEST),
)
_PASSAGE = channels(
    ("under way", "a turn is under way; what follows says more of it"),
    ("situation", f"what it can come to: {', '.join(SITUATIONS)}", 0, len(SITUATIONS) - 1),
    ("facing due", "the free facing of a restart is to be chosen"),
    ("speed set", "the speed has been chosen"),
    ("points", "movement points left", 0, MAX_SPEED),
    ("free turn", "the free 60 degrees are left"),
    ("driftwood", "cells with driftwood entered", 0, MAX_SPEED),
    ("spares rose", "the turn must leave the Black Rose where she can sail on"),
    ("rose from", "one more than the cell where she lay when the turn began", 0, CELL),
    ("discoverer", "the boat that has entered the last tile: one more than its row", 0, MAX_BOATS),
    ("facings wait", "pushed captains choose when the movement is complete"),
    ("boardings wait", "pushed captains are asked at docks when the movement is complete"),
)
_TURN = (
    *slots("wake", "one more than a cell moved over in this turn", WAKE, 0, CELL),
    *slots("to face", "a boat that will choose its facing: one more than its row", PUSHED, 0, 6),
    *slots(
        "to board", "a boat that will be asked at its dock: one more than its row", PUSHED, 0, 6
    ),
    *slots("asked", "a boat about whose coal was asked: one more than its row", PUSHED, 0, 6),
)
_NAMES = ", ".join(f"{number} {kind.__name__}" for kind, number in _NUMBER.items())
_JOBS = tuple(
    Channel(f"job {place} {name}", meaning, 0, high)
    for place in range(1, JOBS + 1)
    for name, meaning, high in (
        ("kind", f"what is to be done then: 0 nothing, {_NAMES}", len(_KINDS)),
        ("boat", "by which boat, or for which: one more than its row", MAX_BOATS),
        ("other", "the other boat of it: one more than its row", MAX_BOATS),
        ("place", "one more than a cell; for a tile 1 left, 2 straight, 3 right", CELL),
    )
)
_JOB = len(_JOBS) // JOBS
_OWN = len((*_HEAD, *_PASSAGE, *_TURN, *_JOBS))
_ENDINGS = {ending: number for number, ending in enumerate(ENDINGS)}
_SITUATIONS = {situation: number for number, situation in enumerate(SITUATIONS)}


def game_channels(rules: QueenRules) -> tuple[Channel, ...]:
    """What the row holds, for a river of so many tiles."""
    count, kinds = rules.river_tiles, len(tile_numbers())
    names = ", ".join(f"{number} {name}" for name, number in tile_numbers().items())
    return (
        *_HEAD,
        *_PASSAGE,
        *_TURN,
        *_JOBS,
        *slots("tile", f"the tile there: 0 not laid, {names}", count, 0, kinds),
        *slots("way", "the way on from it: 0 not known, 1 left, 2 straight, 3 right", count, 0, 3),
        *slots("waiting", "passengers on its dock", count, 0, MOST_WAITING),
        *_of_each("in game", "its place among the tiles in the game; 0 if it is not", kinds),
        *_of_each("left", "whether it can still be drawn", 1),
    )


def _of_each(name: str, meaning: str, high: int) -> tuple[Channel, ...]:
    return tuple(Channel(f"{name} {tile}", meaning, 0, high) for tile in tile_numbers())


def game_row(state: QueenState, seat: int, numbers: Mapping[int, int]) -> Numbers:
    """The row, seen from a seat; ``numbers`` says for every boat one more than its row."""
    row = _tiles(state.river, state.waiting, state.pool, state.rules.river_tiles).copy()
    passage, seats, acts = state.passage, state.seats, state.to_act
    head = (
        0 if acts is None or acts == CHANCE else (acts - seat) % seats + 1,
        state.round,
        state.supply,
        state.berth or 0,
        (state.helm - seat) % seats,
        _ENDINGS[state.ending],
        state.river.lifted,
    )
    # Much faster from an array than from a list of numbers; it is done at every step.
    if passage is None:
        row[: len(head)] = array("h", head)
    else:
        told = array("h", head + _passage(passage, numbers))
        row[: len(told)] = told
        _write_pushed(row, passage, numbers)
    _write_jobs(row, state.jobs, numbers)
    return row


def _passage(passage: Passage, numbers: Mapping[int, int]) -> tuple[int, ...]:
    return (
        1,
        _SITUATIONS[passage.situation],
        passage.facing_due,
        passage.speed_set,
        passage.points,
        passage.free_turn,
        passage.driftwood,
        passage.spares_rose,
        0 if passage.rose_from is None else passage.rose_from + 1,
        0 if passage.discoverer is None else numbers[passage.discoverer],
        passage.facings_wait,
        passage.boards_wait,
        *[cell + 1 for cell in passage.wake],
    )


_TO_FACE, _TO_BOARD, _ASKED, _FIRST_JOB = (
    len(_HEAD) + len(_PASSAGE) + WAKE + PUSHED * n for n in range(4)
)


def _write_pushed(row: Numbers, passage: Passage, numbers: Mapping[int, int]) -> None:
    for first, boats in ((_TO_FACE, passage.to_face), (_TO_BOARD, passage.to_board)):
        for place, boat in enumerate(boats, first):
            row[place] = numbers[boat]


def _write_jobs(row: Numbers, waiting: tuple[jobs.Job, ...], numbers: Mapping[int, int]) -> None:
    place = _FIRST_JOB
    for job in waiting:
        row[place] = _NUMBER[type(job)]
        boat = getattr(job, "boat", None)
        if boat is not None:
            row[place + 1] = numbers[boat]
        if not isinstance(job, jobs.PlayTurn):
            _write_more(row, place + 2, job, numbers)
        place += _JOB


def _write_more(row: Numbers, place: int, job: jobs.Job, numbers: Mapping[int, int]) -> None:
    """The other boat of a job, and a place."""
    match job:
        case jobs.DrawTile(way):
            row[place + 1] = way + 2
        case jobs.SetDown(by=by, cell=cell):
            row[place], row[place + 1] = numbers[by], cell + 1
        case jobs.Follow(cell=cell):
            row[place + 1] = cell + 1
        case jobs.ChooseTransfer(other=other):
            row[place] = numbers[other]
        case jobs.OfferCoal(asked=asked):
            for slot, boat in enumerate(asked, _ASKED):
                row[slot] = numbers[boat]


@cache
def tile_numbers() -> dict[str, int]:
    """Every tile but the start by its name, from 1."""
    return {name: number for number, name in enumerate((n for n in tiles() if n != START), 1)}


@lru_cache(maxsize=1024)
def _tiles(river: River, waiting: tuple[int, ...], pool: tuple[str, ...], count: int) -> Numbers:
    """A row with what stays the same until a tile is laid or somebody boards."""
    numbers = {START: 0, **tile_numbers()}
    row = np.zeros(_OWN + 3 * count + 2 * len(tile_numbers()), dtype=np.int16)
    names, ways, docks, in_game, left = np.split(
        row[_OWN:], np.cumsum([count, count, count, len(tile_numbers())])
    )
    names[: len(river.names)] = [numbers[name] for name in river.names]
    ways[: len(river.ways)] = [way - STRAIGHT + 2 for way in river.ways]
    docks[: len(waiting)] = waiting
    for place, name in enumerate(pool, 1):
        in_game[numbers[name] - 1] = place
        left[numbers[name] - 1] = name not in river.names
    return row
