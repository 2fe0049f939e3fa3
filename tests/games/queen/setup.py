"""Setting up positions of Mississippi Queen in a readable way, and playing them on.

``position("A 1.7 N v3 c5 p1, B 1.12 S", river="A0 A1-1 >A2-2 <A3-1")`` puts boat A on cell 7 of
tile 1, facing north with speed 3, coal 5 and a passenger from the dock of tile 1, and B on cell 12,
facing south with the speed 1 and coal 6 of a new boat. The first named begins its turn, the others
follow in the order in which they are named; ``R`` is the Black Rose. ``>`` and ``<`` before a tile
say that the river turns right or left there, ``/2`` behind it that two passengers wait; ``quay`` is
the arrival tile. B tiles are in the game if they lie on the river.
"""

import re
from dataclasses import replace
from typing import Any

from paddlewheel.core.chance import CHANCE
from paddlewheel.core.event import Event
from paddlewheel.games.queen.actions import COMPASS, cell_name, read_action, read_outcome
from paddlewheel.games.queen.boat import Boat
from paddlewheel.games.queen.draft import Draft
from paddlewheel.games.queen.options import AT_DOCK, ROSE_COAL, QueenRules
from paddlewheel.games.queen.river import LEFT, RIGHT, STRAIGHT, TILE, River
from paddlewheel.games.queen.rounds import next_turn
from paddlewheel.games.queen.state import QueenState
from paddlewheel.games.queen.tiles import tiles

A, B, C, D, E, F = range(6)

OPEN = "A0 A2-2 A1-4"
"""A river with some open water; the third tile is the last one laid."""

_WAYS = {"<": LEFT, "": STRAIGHT, ">": RIGHT}
_PIECE = re.compile(r"(?P<way>[<>]?)(?P<name>B1/B2|[^/]+)(/(?P<waiting>\d))?")


def rules(edition: str = "F19", **options: Any) -> QueenRules:
    """An edition with some options changed."""
    return QueenRules.make(edition, options)


def new(players: int, edition: str = "F19", **options: Any) -> QueenState:
    """A game before anything was drawn."""
    return QueenState.new(rules(edition, **options), players)


def cell(name: str) -> int:
    """The number of a cell: ``1.7`` is cell 7 of tile 1."""
    tile, number = name.split(".")
    return TILE * int(tile) + int(number)


def laid(text: str) -> River:
    """A river as laid."""
    pieces = [_piece(word) for word in text.split()]
    return River(
        tuple(piece["name"] for piece in pieces if piece["name"] != "quay"),
        tuple(_WAYS[piece["way"]] for piece in pieces[1:]),
    )


def _piece(word: str) -> re.Match[str]:
    found = _PIECE.fullmatch(word)
    assert found, f"{word!r} is no tile; write A1-1, <A1-1, >A1-1/2 or quay"
    return found


def position(
    text: str,
    *,
    river: str = OPEN,
    edition: str = "F19",
    players: int | None = None,
    turn: int | None = None,
    **changes: Any,
) -> QueenState:
    """A position in round 2, at the beginning of the turn of the first boat named.

    Every boat has a captain, unless fewer ``players`` are said. ``turn=1`` begins with the second
    boat. A boat is ``home``, ``out`` or ``ashore`` instead of on a cell; ``misses``, ``restarts``,
    ``to_face`` and ``stranded`` say what it waits for. ``changes`` are options, or entries of the
    state; unless it is said, the last boat of the round has the ``helm`` of the Black Rose.
    """
    words = [part.split() for part in text.split(",")]
    fleet = sorted(range(len(words)), key=lambda number: words[number][0] == "R")
    racers = len([word for word in words if word[0] != "R"])
    players = players or racers
    lying = laid(river)
    options = {key: changes.pop(key) for key in list(changes) if _is_option(key)}
    options.setdefault("boats_per_player", "two" if racers > players else "one")
    options.setdefault("b_tiles", "+".join(name for name in lying.names if name[0] == "B") or "0")
    options["black_rose"] = racers < len(words)
    if lying.is_whole:
        options["river_tiles"] = len(lying.names)
    begun = QueenState.new(rules(edition, **options), players)
    boats = tuple(_boat(*words[named]) for named in fleet)
    waiting = _waiting(river, players) if begun.rules.passengers else (0,) * len(lying.names)
    placed = sum(waiting) + sum(len(boat.aboard) for boat in boats)
    home, out = (_numbers(words, fleet, gone) for gone in ("home", "out"))
    order = tuple(b for b in map(fleet.index, range(len(words))) if b not in (*home, *out))
    state = replace(
        begun,
        boats=boats,
        river=lying,
        waiting=waiting,
        supply=max(0, begun.supply - placed),
        starters=tuple(range(len(boats))),
        round=2,
        order=order,
        helm=[boat for boat in order if boat != begun.rose][-1] % players,
        arrived=home,
        out=out,
        jobs=(),
    )
    state = replace(state, **changes)
    return begin_turn(state, state.order[0] if turn is None else turn)


def _numbers(words: list[list[str]], fleet: list[int], gone: str) -> tuple[int, ...]:
    """The boats that are gone so; the Black Rose has the last number, wherever she is named."""
    return tuple(fleet.index(named) for named, word in enumerate(words) if word[1] == gone)


def _is_option(name: str) -> bool:
    return name in {option.name for option in QueenRules.options()}


def begin_turn(state: QueenState, boat: int) -> QueenState:
    """The state when a boat, or the next one after it that does not miss its turn, begins."""
    draft = Draft(state)
    next_turn(draft, state.order[state.order.index(boat) :])
    draft.change(jobs=tuple(draft.jobs))
    return draft.state


def _boat(name: str, *words: str) -> Boat:
    boat = Boat(cell=None if words[0] in ("home", "out", "ashore") else cell(words[0]))
    if name == "R":
        boat = replace(boat, coal=ROSE_COAL)
    aboard = tuple(int(word[1:]) for word in words[1:] if word[0] == "p")
    for word in words[1:]:
        boat = replace(boat, **_trait(word))
    return replace(boat, aboard=aboard)


def _trait(word: str) -> dict[str, Any]:
    if word in COMPASS:
        return {"facing": COMPASS.index(word)}
    if word in ("misses", "restarts", "stranded"):
        return {word: True}
    if word == "to_face":
        return {"face_due": True}
    assert re.fullmatch(r"[vcp]\d+", word), f"{word!r} says nothing of a boat"
    return {"v": {"speed": int(word[1:])}, "c": {"coal": int(word[1:])}, "p": {}}[word[0]]


def _waiting(river: str, players: int) -> tuple[int, ...]:
    pieces = [_piece(word) for word in river.split() if "quay" not in word]
    docks = [tiles()[piece["name"]].dock for piece in pieces]
    usual = [0 if dock is None else AT_DOCK[players][dock.colour] for dock in docks]
    said = [piece["waiting"] for piece in pieces]
    return tuple(
        much if text is None else int(text) for much, text in zip(usual, said, strict=True)
    )


def play(state: QueenState, moves: str) -> tuple[QueenState, tuple[Event, ...]]:
    """Play actions and chance outcomes such as ``"v2 F F . die left tile A1-1"`` one by one.

    Returns the last state and everything that happened.
    """
    happened: list[Event] = []
    for text in re.findall(r"(?:die|tile|starter|berth|add|omit) \S+|\S+", moves):
        read = read_outcome if state.to_act == CHANCE else read_action
        state, events = state.apply(read(text))
        happened += events
    return state, tuple(happened)


def after(state: QueenState, moves: str) -> QueenState:
    """The state after some moves."""
    return play(state, moves)[0]


def possible(state: QueenState) -> list[str]:
    """The notation of everything that can be done or drawn."""
    drawn = [str(outcome) for outcome, _ in state.chance_outcomes()]
    return drawn or [str(action) for action in state.legal_actions()]


def where(state: QueenState) -> list[str | None]:
    """The cells of all boats."""
    return [None if boat.cell is None else cell_name(boat.cell) for boat in state.boats]


def kinds(events: tuple[Event, ...]) -> list[str]:
    """The kinds of events, in order."""
    return [event.kind for event in events]
