"""Positions as dictionaries and back, with every reason why one is impossible."""

from collections.abc import Iterator, Mapping
from dataclasses import asdict
from itertools import combinations
from typing import TYPE_CHECKING, Any

from paddlewheel.core.errors import PositionError, RuleSetError
from paddlewheel.core.plain import read, read_record
from paddlewheel.core.position import possible, spelt
from paddlewheel.games.queen.boat import Boat, Passage
from paddlewheel.games.queen.events import Ending
from paddlewheel.games.queen.jobs import CaptainsJob, ChooseTransfer, EndTurn, Job, PlayTurn
from paddlewheel.games.queen.openings import situation
from paddlewheel.games.queen.options import (
    ENOUGH,
    EXTRA_COAL,
    MAX_COAL,
    MAX_SPEED,
    START_PLACES,
    QueenRules,
)
from paddlewheel.games.queen.river import STRAIGHT, WAYS, River, touch
from paddlewheel.games.queen.tiles import START, tiles

if TYPE_CHECKING:
    from paddlewheel.games.queen.state import QueenState

Reasons = Iterator[PositionError]

JOBS: dict[str, type[Job]] = {kind.__name__: kind for kind in Job.__subclasses__()}


def to_dict(state: "QueenState") -> dict[str, Any]:
    """A position as plain data."""
    return {
        "title": state.title_name,
        "rule_set": state.rules.to_dict(),
        "seats": state.seats,
        "pool": list(state.pool),
        "boats": [_plain(asdict(boat)) for boat in state.boats],
        "river": _plain(asdict(state.river)),
        "waiting": list(state.waiting),
        "supply": state.supply,
        "starters": list(state.starters),
        "berth": state.berth,
        "round": state.round,
        "order": list(state.order),
        "helm": state.helm,
        "passage": None if state.passage is None else _plain(asdict(state.passage)),
        "arrived": list(state.arrived),
        "out": list(state.out),
        "jobs": [{"job": type(job).__name__, **_plain(asdict(job))} for job in state.jobs],
        "ending": state.ending,
    }


def _plain(data: dict[str, Any]) -> dict[str, Any]:
    return {key: list(value) if isinstance(value, tuple) else value for key, value in data.items()}


def state_from_dict(data: Mapping[str, Any]) -> "QueenState":
    """The position that ``to_dict`` wrote, or ``PositionError`` with all reasons."""
    state = spelt(lambda: _read(data))
    return possible(state, _reasons(state))


# --- Reading


def _read(data: Mapping[str, Any]) -> "QueenState":
    from paddlewheel.games.queen.state import QueenState  # noqa: PLC0415 (it uses this module)

    return QueenState(
        rules=QueenRules.from_dict(data["rule_set"]),
        seats=read(int, data["seats"]),
        boats=read(tuple[Boat, ...], data["boats"]),
        pool=read(tuple[str, ...], data["pool"]),
        river=read(River, data["river"]),
        waiting=read(tuple[int, ...], data["waiting"]),
        supply=read(int, data["supply"]),
        starters=read(tuple[int, ...], data["starters"]),
        berth=read(int | None, data["berth"]),
        round=read(int, data["round"]),
        order=read(tuple[int, ...], data["order"]),
        helm=read(int, data["helm"]),
        passage=read(Passage | None, data["passage"]),
        arrived=read(tuple[int, ...], data["arrived"]),
        out=read(tuple[int, ...], data["out"]),
        jobs=tuple(_job(job) for job in data["jobs"]),
        ending=read(Ending | None, data["ending"]),
    )


def _job(data: Mapping[str, Any]) -> Job:
    return read_record(JOBS[data["job"]], {k: v for k, v in data.items() if k != "job"})


# --- What is wrong


def _reasons(state: "QueenState") -> Reasons:
    try:
        state.rules.check_players(state.seats)
    except RuleSetError as error:
        yield PositionError(error.code, error.message, **error.details)
        return
    if state.racers != state.seats * state.rules.boats_each(state.seats):
        yield PositionError("wrong_number_of_boats", "The number of boats does not fit the rules.")
        return
    yield from _about_the_river(state)
    yield from _about_numbers(state)


def _about_the_river(state: "QueenState") -> Reasons:
    river = state.river
    known = set(river.names[1:]) <= set(state.pool) <= tiles().keys() - {START}
    if not known or river.names[:1] != (START,) or len(set(river.names)) < len(river.names):
        yield PositionError("no_such_river", "The river names tiles that cannot lie so.")
        return
    whole = len(river.names) == state.rules.river_tiles
    if len(river.ways) not in (len(river.names) - 1, len(river.names) - (not whole)):
        yield PositionError("wrong_ways", "The river does not have a way for every tile.")
    elif not set(river.ways) <= set(WAYS) or river.ways[:1] not in ((), (STRAIGHT,)):
        yield PositionError(
            "no_such_way", "A river goes on to the left (-1), ahead (0) or to the right (1)."
        )
    elif any(touch(one, two) for one, two in _strangers(river)):
        yield PositionError(
            "river_touches_itself", "Two tiles touch that do not follow each other."
        )
    if not 0 <= river.lifted < len(river.names):
        yield PositionError("wrong_lifting", "More tiles are lifted than have been left behind.")


def _strangers(river: River) -> Iterator[tuple[Any, Any]]:
    """The pairs of places that do not follow each other."""
    places = list(enumerate(river.places))
    return ((a, b) for (i, a), (j, b) in combinations(places, 2) if j - i > 1)


def _about_numbers(state: "QueenState") -> Reasons:
    """What can be told once the river is known to be one."""
    if any(True for _ in _about_the_river(state)):
        return
    if not _boats_exist(state):
        yield PositionError("no_such_boat", "A boat is named that does not exist, or twice.")
        return
    yield from _about_boats(state)
    yield from _about_passengers(state)
    yield from _about_the_turn(state)


def _boats_exist(state: "QueenState") -> bool:
    boats = set(range(len(state.boats)))
    lists = (state.starters, state.order, (*state.arrived, *state.out))
    named = {job.boat for job in state.jobs if isinstance(job, CaptainsJob | EndTurn)}
    named |= {job.other for job in state.jobs if isinstance(job, ChooseTransfer)}
    return (
        named <= boats
        and 0 <= state.helm < state.seats
        and state.rose not in (*state.arrived, *state.out)
        and all(set(some) <= boats and len(set(some)) == len(some) for some in lists)
    )


def _about_boats(state: "QueenState") -> Reasons:
    taken: dict[int, int] = {}
    for number, boat in enumerate(state.boats):
        late = number in state.starters[START_PLACES:] or number == state.rose
        most = MAX_COAL + (EXTRA_COAL if late else 0)
        if not (1 <= boat.speed <= MAX_SPEED and 0 <= boat.coal <= most and 0 <= boat.facing < 6):
            yield PositionError(
                "wrong_dials", "Boat {boat} has an impossible speed, coal or facing.", boat=number
            )
        if boat.cell is None:
            continue
        if not 0 <= boat.cell < len(state.river.cells) or not state.river.water[boat.cell]:
            yield PositionError("boat_on_land", "Boat {boat} is not on water.", boat=number)
        if boat.cell in taken:
            yield PositionError(
                "cell_taken_twice",
                "Boats {one} and {two} are on the same cell.",
                one=taken[boat.cell],
                two=number,
            )
        taken[boat.cell] = number
        if number in (*state.arrived, *state.out):
            yield PositionError(
                "gone_but_afloat", "Boat {boat} has left the race and is afloat.", boat=number
            )


def _about_passengers(state: "QueenState") -> Reasons:
    aboard = [tile for boat in state.boats for tile in boat.aboard]
    total, _ = state.rules.provision(state.seats)
    if sum(state.waiting) + state.supply + len(aboard) != total or state.supply < 0:
        yield PositionError(
            "wrong_sum_of_passengers", "There are {total} passengers in the game.", total=total
        )
    docks = [tile.dock is not None for tile in state.river.tiles]
    misplaced = len(state.waiting) != len(docks) or any(
        count < 0 or (count and not dock) for count, dock in zip(state.waiting, docks, strict=False)
    )
    if misplaced or not all(0 <= tile < len(docks) and docks[tile] for tile in aboard):
        yield PositionError("no_such_dock", "Passengers wait or come from where no dock is.")
    if any(len(b.aboard) > ENOUGH or len(set(b.aboard)) < len(b.aboard) for b in state.boats):
        yield PositionError("too_many_aboard", "A boat takes two passengers, from two docks.")


def _about_the_turn(state: "QueenState") -> Reasons:
    if not 0 <= state.round <= state.rules.max_rounds:
        yield PositionError(
            "round_out_of_range",
            "Round {round} is not one of 1 to {last}.",
            round=state.round,
            last=state.rules.max_rounds,
        )
    if (state.ending is None) != bool(state.jobs):
        yield PositionError("nothing_to_do", "A race that is not over has something to decide.")
    if not isinstance(state.job, PlayTurn):
        return
    boat = state.boats[state.job.boat]
    if state.passage is None or boat.cell is None:
        yield PositionError("no_passage", "The boat to move is not on the river.")
    elif not state.passage.speed_set and state.passage.situation != situation(
        state, state.job.boat
    ):
        yield PositionError(
            "wrong_situation", "Whether the boat has a complete turn is told wrongly."
        )
