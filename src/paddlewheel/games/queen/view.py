"""A position as a board shows it: plain values that can be drawn without knowing a rule."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from paddlewheel.games.queen.events import Ending
from paddlewheel.games.queen.jobs import (
    ChooseBerth,
    ChooseBoarding,
    ChooseFacing,
    ChooseTransfer,
    EndTurn,
    Follow,
    PlayTurn,
)
from paddlewheel.games.queen.river import SPACING, TILE, River
from paddlewheel.games.queen.state import QueenState
from paddlewheel.games.queen.values import along

Decision = Literal["turn", "facing", "berth", "boarding", "transfer"]
Standing = Literal["ashore", "racing", "missing", "arrived", "out"]

_DECISIONS: dict[type, Decision] = {
    PlayTurn: "turn",
    ChooseFacing: "facing",
    ChooseBerth: "berth",
    ChooseBoarding: "boarding",
    ChooseTransfer: "transfer",
}


@dataclass(slots=True)  # one a boat for every turn, and frozen ones take twice as long
class BoatView:
    """A boat; the number of its place in the list is its letter and colour."""

    seat: int
    """Whose it is, or who steers the Black Rose."""
    rose: bool
    """Whether it is the Black Rose."""
    team: int | None
    """The team that it sails for, counted from 0; none without teams."""
    cell: int | None
    facing: int
    speed: int
    coal: int
    aboard: int
    standing: Standing
    stranded: bool
    """Whether it could not leave its sandbank in its last turn."""
    place: int | None
    """Its place in the ranking, once it has arrived."""


@dataclass(frozen=True, slots=True)
class BoatTrace:
    """A boat of another race on the same river."""

    title: Literal["queen"]
    at: tuple[int, int]
    """Axial coordinates."""
    facing: int
    speed: int
    coal: int
    aboard: int


@dataclass(frozen=True, slots=True)
class DockView:
    """A passenger station: the cell to stop on, and who waits there."""

    cell: int
    colour: str
    waiting: int


@dataclass(frozen=True, slots=True, eq=False)  # one is made for a river, and it has many cells
class RiverView:
    """The river as it lies."""

    chart: str
    """The name under which its chart can be fetched."""
    area: tuple[float, float, float, float]
    """What the chart shows, in units of which a cell has 76 across the flats: left, top, width,
    height. The middle of the cell (0, 0) is the origin."""
    cells: tuple[tuple[int, int], ...]
    """Where every cell lies, by its number: axial coordinates."""
    tiles: tuple[str, ...]
    lifted: int
    to_come: int
    """How many tiles are still to be laid, without the arrival tile."""
    docks: tuple[DockView, ...]
    coal_docks: tuple[int, ...]
    driftwood: tuple[int, ...]
    sandbanks: tuple[int, ...]
    landings: tuple[int, ...]
    town: tuple[tuple[int, int], ...]
    """The cells of the arrival tile, once it lies."""


@dataclass(slots=True)
class QueenMotion:
    """What moves in Mississippi Queen: a position without the river."""

    title: Literal["queen"]
    round: int
    order: tuple[int, ...]
    """The boats in the order of this round."""
    moving: int | None
    """The boat whose turn it is, also while somebody else has to decide."""
    boat: int | None
    """The boat that somebody has to decide for."""
    partner: int | None
    """The boat that coal may be given to or taken from."""
    berth: int | None
    """The start place behind which the boat ashore waits."""
    decision: Decision | None
    passengers: bool
    boats: tuple[BoatView, ...]
    ending: Ending | None


@dataclass(slots=True)
class QueenView(QueenMotion):
    """A position of Mississippi Queen."""

    river: RiverView


def view(state: QueenState) -> QueenView:
    """What a board shows of a position."""
    moving = [job.boat for job in state.jobs if isinstance(job, PlayTurn | Follow | EndTurn)]
    return QueenView(
        title="queen",
        round=state.round,
        order=state.order or state.starters,
        moving=moving[0] if moving else None,
        boat=state.boat_to_act,
        partner=state.job.other if isinstance(state.job, ChooseTransfer) else None,
        berth=state.berth,
        decision=_DECISIONS.get(type(state.job)),
        passengers=state.rules.passengers,
        boats=tuple(_boat(state, number) for number in range(len(state.boats))),
        ending=state.ending,
        river=river_view(state),
    )


def trace(state: QueenState, seat: int) -> BoatTrace | None:
    """The boat of a seat as it is shown beside another race."""
    boat = state.boats[seat]
    if boat.cell is None or seat in state.arrived or seat in state.out:
        return None
    at = state.river.cells[boat.cell]
    return BoatTrace("queen", at, boat.facing, boat.speed, boat.coal, len(boat.aboard))


def river_view(state: QueenState) -> RiverView:
    """The river; the same one for some turns, until a tile is laid or somebody boards."""
    return _river(state.river, state.waiting, state.tiles_to_come)


def headway(state: QueenState) -> tuple[float | None, ...]:
    """How much of the river every boat of a captain has behind it."""
    return tuple(_headway(state, number) for number in range(state.racers))


def _headway(state: QueenState, number: int) -> float | None:
    if number in state.arrived:
        return 1.0
    if number in state.out:
        return None
    if state.boats[number].cell is None:
        return 0.0
    whole = SPACING * state.rules.river_tiles
    # Only those who have landed have all of it behind them.
    return round(min(0.999, max(0.0, along(state, number) / whole)), 4)


def _boat(state: QueenState, number: int) -> BoatView:
    boat = state.boats[number]
    return BoatView(
        seat=state.owner(number),
        rose=number == state.rose,
        team=_team(state, number),
        cell=boat.cell,
        facing=boat.facing,
        speed=boat.speed,
        coal=boat.coal,
        aboard=len(boat.aboard),
        standing=_standing(state, number),
        stranded=boat.stranded,
        place=state.arrived.index(number) + 1 if number in state.arrived else None,
    )


def _team(state: QueenState, number: int) -> int | None:
    if state.rules.teams == "none" or number == state.rose:
        return None
    return state.rules.side(state.owner(number))


def _standing(state: QueenState, number: int) -> Standing:
    if number in state.arrived:
        return "arrived"
    if number in state.out:
        return "out"
    if state.boats[number].cell is None:
        return "ashore"
    return "missing" if state.boats[number].misses else "racing"


@lru_cache(maxsize=1024)
def _river(river: River, waiting: tuple[int, ...], to_come: int) -> RiverView:
    from paddlewheel.games.queen.sheet import chart_sheet  # noqa: PLC0415 (fonts take time to load)

    area = chart_sheet(river).area
    return RiverView(
        chart=river.key,
        area=(area.x, area.y, area.width, area.height),
        cells=river.cells,
        tiles=river.names,
        lifted=river.lifted,
        to_come=to_come,
        docks=tuple(
            DockView(TILE * place + tile.dock.cell, tile.dock.colour, waiting[place])
            for place, tile in enumerate(river.tiles)
            if tile.dock is not None and place >= river.lifted
        ),
        coal_docks=tuple(sorted(river.coal_docks)),
        driftwood=tuple(sorted(river.driftwood)),
        sandbanks=tuple(sorted(river.sandbanks)),
        landings=tuple(sorted(river.landings)),
        town=river.places[-1].cells() if river.is_whole else (),
    )
