"""Positions as dictionaries and back, with every reason why one is impossible."""

from collections.abc import Iterator, Mapping
from dataclasses import asdict, replace
from reprlib import repr as short
from typing import TYPE_CHECKING, Any

from paddlewheel.core.errors import PositionError, RuleSetError
from paddlewheel.core.plain import read, read_record
from paddlewheel.core.position import Parts, possible, spelt
from paddlewheel.games.queen import order
from paddlewheel.games.queen.boat import Boat, Passage
from paddlewheel.games.queen.draft import Draft
from paddlewheel.games.queen.events import Ending
from paddlewheel.games.queen.jobs import CaptainsJob, Job, PlayTurn
from paddlewheel.games.queen.layout import (
    about_passengers,
    about_river,
    about_tiles,
    waiting_and_supply,
)
from paddlewheel.games.queen.options import QueenRules
from paddlewheel.games.queen.pending import UNHEARD_OF, about_what_is_due
from paddlewheel.games.queen.river import River
from paddlewheel.games.queen.rose import helm
from paddlewheel.games.queen.rounds import begin_turn
from paddlewheel.games.queen.seaworthy import about_dials, about_places, of_boat

if TYPE_CHECKING:
    from paddlewheel.games.queen.state import QueenState

Reasons = Iterator[PositionError]

_KINDS: tuple[type[Job], ...] = (*Job.__subclasses__(), *CaptainsJob.__subclasses__())
JOBS = {kind.__name__: kind for kind in _KINDS if kind.__name__ != CaptainsJob.__name__}
NAMING = ("boat", "other", "by")
"""The fields of jobs that name boats."""


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
    state = _read(data)
    return possible(state, (why for why in _reasons(state) if why.code not in UNHEARD_OF))


def edited(data: Mapping[str, Any], turn: int | None) -> "QueenState":
    """A position that somebody has put together; what no race comes to is refused as well.

    If the turn of a boat is to begin, all that follows from that is worked out; so are the
    passengers on the docks and those to come, where ``waiting`` or ``supply`` is null.
    """
    state = _with_passengers(data)
    if turn is not None:
        state = _at_turn(state, turn)
    return possible(state, _reasons(state))


# --- Reading


def _job(data: Mapping[str, Any]) -> Job:
    if data["job"] not in JOBS:
        raise ValueError(short(data["job"]))
    return read_record(JOBS[data["job"]], {k: v for k, v in data.items() if k != "job"})


PARTS: Parts = {
    "rule_set": QueenRules.from_dict,
    "seats": lambda value: read(int, value),
    "boats": lambda value: read(tuple[Boat, ...], value),
    "pool": lambda value: read(tuple[str, ...], value),
    "river": lambda value: read(River, value),
    "waiting": lambda value: read(tuple[int, ...], value),
    "supply": lambda value: read(int, value),
    "starters": lambda value: read(tuple[int, ...], value),
    "berth": lambda value: read(int | None, value),
    "round": lambda value: read(int, value),
    "order": lambda value: read(tuple[int, ...], value),
    "helm": lambda value: read(int, value),
    "passage": lambda value: read(Passage | None, value),
    "arrived": lambda value: read(tuple[int, ...], value),
    "out": lambda value: read(tuple[int, ...], value),
    "jobs": lambda value: tuple(_job(job) for job in value),
    "ending": lambda value: read(Ending | None, value),
}


def _read(data: Mapping[str, Any]) -> "QueenState":
    from paddlewheel.games.queen.state import QueenState  # noqa: PLC0415 (it uses this module)

    parts = spelt(data, PARTS)
    return QueenState(rules=parts.pop("rule_set"), **parts)


def _with_passengers(data: Mapping[str, Any]) -> "QueenState":
    """The position, with the passengers that are not told where nobody has taken them along."""
    empty: dict[str, Any] = {"waiting": [], "supply": 0}
    unknown = {name: no for name, no in empty.items() if name in data and data[name] is None}
    state = _read({**data, **unknown})
    return replace(state, **waiting_and_supply(state)) if unknown else state


# --- What is wrong


def _reasons(state: "QueenState") -> Reasons:
    """What lies wrongly; if nothing does, what cannot be due."""
    found = list(_about_the_table(state))
    yield from found
    if all(why.code in UNHEARD_OF for why in found):
        yield from about_what_is_due(state)


def _about_the_table(state: "QueenState") -> Reasons:
    try:
        state.rules.check_players(state.seats)
    except RuleSetError as error:
        yield PositionError(error.code, error.message, **error.details)
        return
    if state.racers != state.seats * state.rules.boats_each(state.seats):
        yield PositionError("wrong_number_of_boats", "The number of boats does not fit the rules.")
        return
    if not _boats_exist(state):
        yield PositionError("no_such_boat", "A boat is named that does not exist, or twice.")
        return
    river = [*about_tiles(state), *about_river(state)]
    yield from river
    yield from about_dials(state)
    if all(why.code in UNHEARD_OF for why in river):
        yield from about_places(state)
        yield from about_passengers(state)


def _boats_exist(state: "QueenState") -> bool:
    boats = set(range(len(state.boats)))
    lists = (state.starters, state.order, (*state.arrived, *state.out))
    named = {getattr(job, name) for job in state.jobs for name in NAMING if hasattr(job, name)}
    return (
        named <= boats
        and 0 <= state.helm < state.seats
        and state.rose not in (*state.arrived, *state.out)
        and all(set(some) <= boats and len(set(some)) == len(some) for some in lists)
    )


# --- Whose turn it is to be


def _at_turn(state: "QueenState", boat: int) -> "QueenState":
    """The position in which a boat is to move; a race that had not begun has."""
    due: tuple[Job, ...] = (PlayTurn(boat),)
    state = replace(state, jobs=due, passage=None, ending=None, round=max(1, state.round))
    known = sorted(state.starters) == list(range(len(state.boats)))
    unsound = [why for why in _about_the_table(state) if why.code not in UNHEARD_OF]
    if unsound or not known:
        return state  # it has its reasons anyway
    possible(state, _about_the_turn_of(state, boat))
    boats = state.order
    if state.round == 1:
        boats = state.starters
    elif not set(order.moving(state)) <= set(boats):
        boats = order.order_of_round(state, state.round)
    steers = state.helm if state.rose is None else helm(state, boats)
    draft = Draft(replace(state, order=boats, helm=steers, jobs=()))
    begin_turn(draft, boat)
    return replace(draft.state, jobs=tuple(draft.jobs))


def _about_the_turn_of(state: "QueenState", boat: int) -> Reasons:
    if boat not in order.moving(state):
        yield PositionError("no_such_boat", "A boat is named that does not exist, or twice.")
        return
    told = of_boat(state, boat)
    if state.boats[boat].misses:
        yield PositionError("misses_its_turn", "Boat {boat} misses its turn.", **told)
    elif state.boats[boat].cell is None and not state.free_start_places:
        yield PositionError("no_free_start", "There is no free place for boat {boat}.", **told)
