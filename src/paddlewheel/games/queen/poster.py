"""A whole race as a poster: all of its river, and the track of every boat."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from paddlewheel.art import poster as art
from paddlewheel.art.palette import BLACK_ROSE, FLEET, THEMES, Livery
from paddlewheel.art.poster import PIXELS
from paddlewheel.art.scenery import file
from paddlewheel.art.svg import Point, group, paragraph
from paddlewheel.art.tracks import lane, track
from paddlewheel.core.record import Step
from paddlewheel.core.title import Theme
from paddlewheel.core.words import Speaker
from paddlewheel.games.queen.events import BackedOff, Pushed, Sailed
from paddlewheel.games.queen.panel_art import TITLE
from paddlewheel.games.queen.river import River
from paddlewheel.games.queen.river_art import landscape
from paddlewheel.games.queen.sheet import CELL, Sheet, centre, whole_box
from paddlewheel.games.queen.state import QueenState
from paddlewheel.games.queen.teller import Teller
from paddlewheel.games.queen.verdicts import verdicts

_LANES, _ACROSS = 0.6 * CELL, 60.0
"""The room of all tracks, and the angle at which no two ways of sailing hide each other."""


def poster(
    first: QueenState,
    steps: Sequence[Step],
    *,
    names: Sequence[str] | None = None,
    theme: Theme = "light",
    lang: str = "en",
) -> str:
    """A whole SVG file in the shape of a sheet of paper."""
    say, colours = Speaker(lang), THEMES[theme]
    last = steps[-1].state if steps else first
    assert isinstance(last, QueenState)
    river = replace(last.river, lifted=0)
    entries = _entries(first, last, steps, names, lang)
    page = art.page(whole_box(river), len(entries))
    line = _line(last, names, say)
    return file(
        page.area,
        paragraph("title", f"{TITLE} · {line}"),
        landscape(_sheet(river, page), theme),
        _tracks(last, steps, river),
        art.lettered(page, TITLE, line, entries, colours),
        scale=PIXELS / page.scale,
    )


def _sheet(river: River, page: art.Page) -> Sheet:
    """The land keeps clear of the heading by lying below it; trees keep clear of the foot."""
    return Sheet(river, page.area, page.foot, page.scale, beside=False)


def _line(last: QueenState, names: Sequence[str] | None, say: Speaker) -> str:
    tiles = say.count(len(last.river.names), "{n} tile", "{n} tiles")
    rounds = say.count(last.round, "{n} round", "{n} rounds")
    teller = Teller(say.lang, names, last.rose)
    if last.ranking is None:
        return f"{tiles} · {rounds}"
    first = say("first: {name}", name=say.together([teller.seat(seat) for seat in last.ranking[0]]))
    return f"{tiles} · {rounds} · {first}"


def _livery(state: QueenState, boat: int) -> Livery:
    return BLACK_ROSE if boat == state.rose else FLEET[boat]


def _entries(
    first: QueenState,
    last: QueenState,
    steps: Sequence[Step],
    names: Sequence[str] | None,
    lang: str,
) -> list[art.Entry]:
    told, teller = verdicts(first, steps, lang, names), Teller(lang, names, last.rose)
    places = art.places(last.ranking or ())
    return [
        art.Entry(
            _livery(last, boat),
            teller.boat(boat),
            "" if boat == last.rose else told[last.owner(boat)],
            None if boat == last.rose else places.get(last.owner(boat)),
        )
        for boat in range(len(last.boats))
    ]


def _tracks(last: QueenState, steps: Sequence[Step], river: River) -> str:
    boats = len(last.boats)
    lanes = [lane(boat, boats, _LANES, _ACROSS) for boat in range(boats)]
    drawn = [
        track(
            [_moved(centre(river.cells[cell]), lanes[boat]) for cell in cells],
            _livery(last, boat),
            first=boat,
        )
        for boat in range(boats)
        for cells in _ways(steps, boat)
    ]
    return group(*drawn, class_="tracks")


def _moved(point: Point, by: Point) -> Point:
    return point[0] + by[0], point[1] + by[1]


def _ways(steps: Sequence[Step], boat: int) -> Iterator[list[int]]:
    """The cells of a boat, one after the other; a new list where it was put somewhere else."""
    way: list[int] = []
    for event in (event for step in steps for event in step.events):
        if isinstance(event, Sailed | Pushed | BackedOff) and event.boat == boat:
            if way and way[-1] != event.start:
                yield way
                way = []
            way = [*way, event.end] if way else [event.start, event.end]
    if way:
        yield way
