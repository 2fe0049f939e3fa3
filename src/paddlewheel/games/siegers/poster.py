"""A whole race as a poster: the course, and the track of every steamer."""

from collections.abc import Iterator, Sequence

from paddlewheel.art import poster as art
from paddlewheel.art.palette import FLEET, THEMES
from paddlewheel.art.poster import PIXELS
from paddlewheel.art.scenery import file
from paddlewheel.art.svg import group, paragraph
from paddlewheel.art.tracks import lane, track
from paddlewheel.core.fleet import colour_name
from paddlewheel.core.record import Step
from paddlewheel.core.title import Theme
from paddlewheel.core.words import Speaker
from paddlewheel.games.siegers.board_art import river
from paddlewheel.games.siegers.course import course
from paddlewheel.games.siegers.events import Carried, DriftedBack, Sailed
from paddlewheel.games.siegers.panel_art import TITLE
from paddlewheel.games.siegers.sheet import CELL, Sheet, whole_box
from paddlewheel.games.siegers.state import SiegersState
from paddlewheel.games.siegers.verdicts import verdicts

_LANES, _ACROSS = 0.56 * CELL, 90.0
"""The room of all tracks, and the angle at which no two ways of sailing hide each other."""


def poster(
    first: SiegersState,
    steps: Sequence[Step],
    *,
    names: Sequence[str] | None = None,
    theme: Theme = "light",
    lang: str = "en",
) -> str:
    """A whole SVG file in the shape of a sheet of paper."""
    say, colours = Speaker(lang), THEMES[theme]
    last = steps[-1].state if steps else first
    assert isinstance(last, SiegersState)
    called = names or [colour_name(seat, lang) for seat in range(last.players)]
    places = art.places(last.ranking or ())
    told = verdicts(first, steps, lang, names)
    entries = [
        art.Entry(FLEET[seat], called[seat], told[seat], places.get(seat))
        for seat in range(last.players)
    ]
    page = art.page(whole_box(last.rules.rows), len(entries))
    sheet = Sheet(course(last.rules.rows), page.area, page.foot_area, beside=False)
    line = _line(last, called, say)
    return file(
        page.area,
        paragraph("title", f"{TITLE} · {line}"),
        river(sheet, theme, say("Start")),
        _tracks(last.players, steps, sheet),
        art.lettered(page, TITLE, line, entries, colours),
        scale=PIXELS / page.scale,
    )


def _line(last: SiegersState, names: Sequence[str], say: Speaker) -> str:
    rounds = say.count(last.round, "{n} round", "{n} rounds")
    if last.ranking is None:
        return rounds
    first = say("first: {name}", name=say.together([names[seat] for seat in last.ranking[0]]))
    return f"{rounds} · {first}"


def _tracks(players: int, steps: Sequence[Step], sheet: Sheet) -> str:
    drawn = []
    for seat in range(players):
        dx, dy = lane(seat, players, _LANES, _ACROSS)
        spots = (sheet.at(field) for field in _way(steps, seat))
        drawn.append(track([(x + dx, y + dy) for x, y in spots], FLEET[seat], first=seat))
    return group(*drawn, class_="tracks")


def _way(steps: Sequence[Step], seat: int) -> Iterator[int]:
    """All fields that a steamer came over."""
    for event in (event for step in steps for event in step.events):
        if isinstance(event, Sailed | DriftedBack | Carried) and event.seat == seat:
            step = 1 if event.end >= event.start else -1
            yield from range(event.start, event.end, step)
            yield event.end
