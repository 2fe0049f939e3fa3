"""The board of Mississippi Queen: the river from above, as much of it as there is room for."""

from collections.abc import Iterable, Iterator, Sequence

from rich.style import Style
from rich.text import Text

from paddlewheel.cli.boards.bricks import TALL, Wall, Window
from paddlewheel.cli.boards.room import Room
from paddlewheel.cli.colours import DIM, LAND, boat_style, dock_style
from paddlewheel.core.event import Event
from paddlewheel.core.fleet import BLACK, SIGNS
from paddlewheel.core.words import Speaker
from paddlewheel.games.queen import events as ev
from paddlewheel.games.queen.actions import cell_name
from paddlewheel.games.queen.order import by_position, racing
from paddlewheel.games.queen.river import TILE, River, open_ways
from paddlewheel.games.queen.state import QueenState
from paddlewheel.games.queen.teller import ROSE
from paddlewheel.games.queen.tiles import START, Dock, start_cell, tiles
from paddlewheel.hexgrid import Hex, neighbour

__all__ = [
    "ARROWS", "boat_to_act", "boats", "draw", "facts", "headline", "legend", "look", "name",
]  # fmt: skip

ARROWS = "↑↗↘↓↙↖"
"""By facing."""

_NAMED = 5
"""Bricks of this width have the name of their cell on them."""
_SMALLER = (3, 2)
"""Bricks for the whole river where it would not fit otherwise."""
_LEAST = 9
"""The columns of bricks without which there is no point in a map."""

_UPPER, _LOWER = range(TALL)
_SHORE, _ISLAND, _QUAY = "░", "▒", "▓"
_UNKNOWN, _START, _LANDING, _PATH, _WATER = "?", "▸", "⚑", "•", "·"
_COAL, _WOOD, _SAND = "◆", "≡", "∴"
_BEHIND_THE_START: Hex = (0, 2)


def draw(
    state: QueenState, room: Room, boat: int | None, events: Sequence[Event] = ()
) -> Text | None:
    """The river around a boat, or all of it, with the way that it took in these events."""
    width = _width_of_bricks(state, room)
    if width is None:
        return None
    columns, lines = room.width // width, room.height
    window = _everything(state) if room.everything else _window(state, boat, columns, lines)
    wall = Wall(window, width)
    for cell, sign, style in _shores(state):
        for line in range(TALL):
            wall.lay(cell, line, sign if sign == _UNKNOWN else sign * width, style)
    for number in range(TILE * state.river.lifted, len(state.river.cells)):
        _lay_cell(wall, state, number)
    _lay_path(wall, state, boat, events)
    _lay_boats(wall, state, boat)
    return wall.text()


# --- Which part is seen


def _width_of_bricks(state: QueenState, room: Room) -> int | None:
    if not room.everything:
        return _NAMED if room.width >= _LEAST * _NAMED else None
    first, last = _everything(state).columns
    return next((w for w in (_NAMED, *_SMALLER) if w * (last - first + 1) <= room.width), None)


def _everything(state: QueenState) -> Window:
    return Window.around([*_seen(state), *(cell for cell, _, _ in _shores(state))])


def _seen(state: QueenState) -> tuple[Hex, ...]:
    return state.river.cells[TILE * state.river.lifted :]


def _window(state: QueenState, boat: int | None, columns: int, lines: int) -> Window:
    """The boat's tile, then those around it as far as they fit, the river ahead first."""
    focus = _focus(state, boat)
    river, own = state.river, focus // TILE
    window = Window.around([river.cells[focus]])
    for place in sorted(
        range(river.lifted, len(river.places)), key=lambda place: (abs(place - own), place < own)
    ):
        tile = _with_rim(river.places[place].cells())
        window = window.grown(Window.around(tile), columns, lines)
    return window


def _focus(state: QueenState, boat: int | None) -> int:
    """The cell of a boat; of the foremost one if that is not on the river."""
    boats = [state.boats[number] for number in by_position(state, racing(state))]
    if boat is not None:
        boats.insert(0, state.boats[boat])
    cells = (ship.cell for ship in boats if ship.cell is not None)
    return next(cells, TILE * (len(state.river.names) - 1))


# --- Land and water


def _with_rim(cells: Iterable[Hex]) -> set[Hex]:
    cells = set(cells)
    return cells | {neighbour(cell, side) for cell in cells for side in range(6)}


def _shores(state: QueenState) -> Iterator[tuple[Hex, str, Style]]:
    """What lies around the river: land, the town, or what is not known yet."""
    seen = set(_seen(state))
    quay, unknown = _quay(state.river), _unknown(state)
    for cell in _with_rim(seen) - seen:
        if cell in unknown:
            yield cell, _UNKNOWN, DIM
        else:
            yield cell, _QUAY if cell in quay else _SHORE, LAND


def _quay(river: River) -> frozenset[Hex]:
    return frozenset(river.places[-1].cells() if river.is_whole else ())


def _unknown(state: QueenState) -> frozenset[Hex]:
    """Where the next tile may lie."""
    river = state.river
    if river.is_whole:
        return frozenset()
    ways = open_ways(river.places, state.tiles_to_come)
    return frozenset(cell for way in ways for cell in river.places[-1].next(way).cells())


def _lay_cell(wall: Wall, state: QueenState, number: int) -> None:
    """A cell of the river: what is on it, and its name if there is room."""
    cell = state.river.cells[number]
    if not state.river.water[number]:
        for line in range(TALL):
            wall.lay(cell, line, _ISLAND * wall.width, LAND)
        return
    named = wall.width >= _NAMED
    sign, style = _sign(state, number, named)
    if named:
        wall.lay(cell, _LOWER, cell_name(number), DIM)
    wall.lay(cell, _UPPER, sign or ("" if named else _WATER), style)


def _sign(state: QueenState, number: int, named: bool) -> tuple[str, Style]:
    """A dock, a landing cell or a start place."""
    dock = _dock_at(state, number)
    landing = _LANDING if number in state.river.landings else ""
    if dock is not None and state.rules.passengers:
        sign = f"{dock.colour[0]}{state.waiting[number // TILE]}"
        return f"{landing}[{sign}]" if named else sign, dock_style(dock.colour)
    ground = _ground(state.river, number)
    if landing or ground:
        return landing + ground, Style(bold=True)
    if number < TILE and number in tiles()[START].start and state.round <= 1:
        return f"{_START}{tiles()[START].start.index(number) + 1}", DIM
    return "", Style.null()


def _ground(river: River, number: int) -> str:
    """A coal dock, driftwood or a sandbank."""
    signs = ((_COAL, river.coal_docks), (_WOOD, river.driftwood), (_SAND, river.sandbanks))
    return "".join(sign for sign, cells in signs if number in cells)


def _dock_at(state: QueenState, number: int) -> Dock | None:
    dock = state.river.tiles[number // TILE].dock
    return dock if dock is not None and dock.cell == number % TILE else None


# --- Boats


def _lay_path(wall: Wall, state: QueenState, boat: int | None, events: Sequence[Event]) -> None:
    """The cells that a boat has passed."""
    if boat is None:
        return
    for event in events:
        if isinstance(event, ev.Sailed) and event.boat == boat:
            path = _PATH.center(wall.width)  # over whatever is there
            wall.lay(state.river.cells[event.start], _UPPER, path, Style(bold=True))


def _lay_boats(wall: Wall, state: QueenState, active: int | None) -> None:
    for number, boat in enumerate(state.boats):
        cell = _place(state, number)
        if cell is None:
            continue
        if boat.cell is not None and _dock_at(state, boat.cell) and wall.width >= _NAMED:
            sign, style = _sign(state, boat.cell, named=True)  # instead of the name
            wall.lay(cell, _LOWER, sign.ljust(_NAMED), style)
        marked = number == active and wall.width >= _NAMED
        sign = f"{_letter(state, number)}{ARROWS[boat.facing]}"
        shown = f"▶{sign} " if marked else sign.center(min(wall.width, _NAMED - 1))
        wall.lay(cell, _UPPER, shown, boat_style(look(state, number), active=number == active))


def _letter(state: QueenState, boat: int) -> str:
    return SIGNS[look(state, boat)]


def _place(state: QueenState, number: int) -> Hex | None:
    """Where a boat is drawn: on the river, or on the land behind the start."""
    cell = state.boats[number].cell
    if cell is not None:
        return state.river.cells[cell]
    if number not in state.starters or number in (*state.arrived, *state.out):
        return None
    if state.berth is None:
        return _BEHIND_THE_START
    return neighbour(state.river.cells[start_cell(state.berth)], 3)


# --- In words


def legend(say: Speaker) -> tuple[str, ...]:
    """The signs, each with its meaning."""
    signs = {
        "A↗": say("boat and facing"),
        "[b2]": say("blue dock, 2 wait"),
        "[r1]": say("red dock, 1 waits"),
        _LANDING: say("landing place"),
        _COAL: say("coal dock"),
        _WOOD: say("driftwood: 2 points"),
        _SAND: say("sandbank"),
        f"{_SHORE} {_ISLAND}": say("land"),
        _UNKNOWN: say("not laid yet"),
    }
    return tuple(f"{sign} {meaning}" for sign, meaning in signs.items())


def boat_to_act(state: QueenState) -> int | None:
    """The boat that a captain has to decide for."""
    return state.boat_to_act


def boats(state: QueenState, seat: int) -> Sequence[int]:
    """The boats of a seat; the Black Rose is listed with who steers her."""
    steers = state.rose is not None and state.helm == seat
    return (*state.fleet(seat), state.rose) if steers and state.rose else state.fleet(seat)


def look(state: QueenState, boat: int) -> int:
    """Which letter and colour a boat has."""
    return BLACK if boat == state.rose else boat


def name(state: QueenState, boat: int, captain: str) -> str:
    """What a boat is called in a list of captains."""
    return f"{ROSE} ({captain})" if boat == state.rose else captain


def headline(state: QueenState, say: Speaker) -> tuple[str, ...]:
    """The round, how much of the river lies, and who moves when."""
    laid = say("{laid} of {all} tiles", laid=len(state.river.names), all=state.rules.river_tiles)
    lines = [say("Round {n}", n=state.round), laid]
    if state.order:
        lines.append(
            say("Order {boats}", boats=" ".join(_letter(state, boat) for boat in state.order))
        )
    return tuple(lines)


def facts(state: QueenState, boat: int, say: Speaker) -> dict[str, str]:
    """Where a boat is, its speed, what it has, and what is the matter with it."""
    ship = state.boats[boat]
    afloat = ship.cell is not None
    known = {
        say("Cell"): "–" if ship.cell is None else cell_name(ship.cell),
        say("Speed"): f"v{ship.speed}" if afloat else "–",
        say("Coal"): "∞" if boat == state.rose else str(ship.coal),
    }
    if state.rules.passengers:
        known[say("Aboard")] = "–" if boat == state.rose else str(len(ship.aboard))
    return {**known, say("Status"): _status(state, boat, say)}


def _status(state: QueenState, boat: int, say: Speaker) -> str:
    if boat in state.arrived:
        return say("landed: place {n}", n=state.arrived.index(boat) + 1)
    if boat in state.out:
        return say("out of the race")
    if state.boats[boat].cell is None:
        return say("behind the start") if boat in state.starters else say("not started")
    if state.boats[boat].misses:
        return say("misses a turn")
    return say("on a sandbank") if state.boats[boat].cell in state.river.sandbanks else ""
