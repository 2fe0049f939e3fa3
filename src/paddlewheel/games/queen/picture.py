"""A position as an SVG: the river with the boats, and a card with everything else."""

from collections.abc import Sequence
from dataclasses import replace

from paddlewheel.art.palette import BLACK_ROSE, FLEET, THEMES, Livery
from paddlewheel.art.scenery import file
from paddlewheel.art.svg import Point, element, group, moved, paragraph
from paddlewheel.core.event import Event
from paddlewheel.core.fleet import colour_name
from paddlewheel.core.title import Layer, Theme
from paddlewheel.core.words import Speaker
from paddlewheel.games.queen import boat_art, token_art
from paddlewheel.games.queen.boat import Boat
from paddlewheel.games.queen.dock_art import passengers, stations
from paddlewheel.games.queen.jobs import EndTurn, PlayTurn
from paddlewheel.games.queen.panel_art import TITLE, Captain, Order, Tone, card
from paddlewheel.games.queen.river import TILE
from paddlewheel.games.queen.river_art import landscape
from paddlewheel.games.queen.sheet import CELL, PIXELS, Sheet, centre, early, sheet
from paddlewheel.games.queen.state import QueenState
from paddlewheel.games.queen.teller import ROSE
from paddlewheel.games.queen.tiles import start_cell
from paddlewheel.games.queen.wake_art import wakes
from paddlewheel.games.queen.words import describe
from paddlewheel.hexgrid import Hex, distance, neighbour

_BEHIND_THE_START: Hex = (0, 2)
"""Where the sixth boat waits before its captain has chosen a place."""


def picture(  # noqa: PLR0913 (what is drawn, and how)
    state: QueenState,
    *,
    names: Sequence[str] | None = None,
    theme: Theme = "light",
    lang: str = "en",
    events: Sequence[Event] = (),
    layer: Layer = "all",
    ahead: QueenState | None = None,
) -> str:
    """A whole SVG file; the ways of boats that ``events`` tell of are drawn as wakes."""
    say, colours = Speaker(lang), THEMES[theme]
    boats = len(state.boats)
    page = sheet(state.river, boats) if ahead is None else early(state.river, ahead.river, boats)
    look = look_of(state, page)
    scale = PIXELS / page.scale
    if layer == "ground":
        return file(page.area, landscape(page, theme), scale=scale)
    return file(
        page.area,
        paragraph("title", f"{TITLE} · {say('Round {n}', n=state.round)}"),
        paragraph("desc", describe(state, lang, names)),
        element("defs", token_art.definitions(),
                boat_art.definitions(liveries(state), look)),
        landscape(page, theme) if layer == "all" else "",
        passengers(state.river, state.waiting),
        wakes(events, page),
        fleet(state, page, look, theme),
        card(page, _captains(state, names, say), _order(state), _line(state, say), colours),
        scale=scale,
    )  # fmt: skip


def _line(state: QueenState, say: Speaker) -> str:
    """The round, and how much of the river lies."""
    laid = say("{laid} of {all} tiles", laid=len(state.river.names), all=state.rules.river_tiles)
    return f"{say('Round {n}', n=state.round)} · {laid}"


def look_of(state: QueenState, page: Sheet) -> boat_art.Look:
    """How the boats are drawn: with what can be seen at their size."""
    look = boat_art.FINE if page.fine else boat_art.PLAIN
    return look if state.rules.passengers else replace(look, seats=0)


def fleet(state: QueenState, page: Sheet, look: boat_art.Look, theme: Theme) -> str:
    """The boats, the active one last: its halo lies over its neighbours."""
    drawn = []
    painted = liveries(state)
    for number in sorted(range(len(state.boats)), key=lambda boat: boat == state.boat_to_act):
        at, boat = _place(state, number, page), state.boats[number]
        if at is not None:
            active = number == state.boat_to_act
            scale = CELL / boat_art.SIZE * (page.roomy if _has_room(state, boat) else 1.0)
            drawn.append(
                group(
                    boat_art.boat_drawn(painted[number], boat, look, THEMES[theme], active=active),
                    class_="boat",
                    data_boat=number,
                    data_cell=boat.cell,
                    transform=moved(at, scale),
                )
            )
    return group(*drawn, class_="fleet")


def _has_room(state: QueenState, boat: Boat) -> bool:
    """Whether a boat has no other one beside it, and hides no dock."""
    cells = state.river.cells
    if boat.cell is None or boat.cell in {station.cell for station in stations(state.river)}:
        return False
    others = [other.cell for other in state.boats if other.cell not in (None, boat.cell)]
    return all(distance(cells[cell], cells[boat.cell]) > 1 for cell in others)


def _place(state: QueenState, number: int, page: Sheet) -> Point | None:
    """Where a boat lies: on the river, or on the land behind the start (Q-6P-1)."""
    cell = state.boats[number].cell
    if cell is not None:
        return page.at(cell)
    if number not in state.starters or number in (*state.arrived, *state.out):
        return None
    if state.berth is None:
        return centre(_BEHIND_THE_START)
    return centre(neighbour(state.river.cells[start_cell(state.berth)], 3))


def _order(state: QueenState) -> Order:
    """The order of this round; before the race, the start order."""
    turns = [job.boat for job in state.jobs if isinstance(job, PlayTurn | EndTurn)]
    boats = state.order or state.starters
    return Order(boats, liveries(state), (*turns, state.boat_to_act)[0])


def liveries(state: QueenState) -> tuple[Livery, ...]:
    """How the boats look, by their number."""
    racing = FLEET[: state.racers]
    return racing if state.rose is None else (*racing, BLACK_ROSE)


def _captains(state: QueenState, names: Sequence[str] | None, say: Speaker) -> list[Captain]:
    """All boats, those of one player together, and the Black Rose at last."""
    boats = [boat for seat in range(state.players) for boat in state.fleet(seat)]
    if state.rose is not None:
        boats.append(state.rose)
    return [_captain(state, boat, names, say) for boat in boats]


def _captain(state: QueenState, number: int, names: Sequence[str] | None, say: Speaker) -> Captain:
    where, tone = _whereabouts(state, number, say)
    rose = number == state.rose
    won = state.ranking is not None and state.owner(number) in state.ranking[0] and not rose
    name = colour_name(number, say.lang) if names is None else names[state.owner(number)]
    return Captain(
        number=number,
        livery=liveries(state)[number],
        name=ROSE if rose else name,
        where=where,
        tone=tone,
        boat=state.boats[number],
        passengers=state.rules.passengers,
        racing=number not in (*state.arrived, *state.out),
        place=_medal(state, number),
        marked=won if state.ranking is not None else number == state.boat_to_act,
    )


def _medal(state: QueenState, number: int) -> int | None:
    """The place of a boat that has arrived, or that is the first of its captain at the end."""
    if number in state.arrived:
        return state.arrived.index(number) + 1
    if state.ranking is None or number >= state.seats:
        return None
    return next(
        place for place, seats in enumerate(state.ranking, 1) if state.owner(number) in seats
    )


def _whereabouts(state: QueenState, number: int, say: Speaker) -> tuple[str, Tone]:
    boat = state.boats[number]
    if number in state.arrived:
        return say("Place {n}", n=state.arrived.index(number) + 1), "ok"
    if number in state.out:
        return say("Out of the race"), "danger"
    if boat.cell is None:
        return say("Not started"), "plain"
    if boat.misses:
        return say("Misses a turn"), "danger"
    return say("Tile {n}", n=boat.cell // TILE), "plain"
