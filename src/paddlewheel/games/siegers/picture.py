"""A position as an SVG: the river with the steamers, and a card with everything else."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from paddlewheel.art.palette import THEMES
from paddlewheel.art.scenery import file
from paddlewheel.art.svg import element, group, paragraph
from paddlewheel.core.fleet import colour_name
from paddlewheel.core.title import Layer, Theme
from paddlewheel.core.words import Speaker
from paddlewheel.games.siegers.board_art import river
from paddlewheel.games.siegers.moves_art import Move, discs, ways
from paddlewheel.games.siegers.panel_art import TITLE, Captain, Words, card
from paddlewheel.games.siegers.sheet import Sheet, sheet
from paddlewheel.games.siegers.steamer_art import afloat, definitions

if TYPE_CHECKING:
    from paddlewheel.games.siegers.state import SiegersState


def picture(  # noqa: PLR0913 (what is drawn, and how)
    state: "SiegersState",
    *,
    names: Sequence[str] | None = None,
    theme: Theme = "light",
    lang: str = "en",
    moves: Sequence[Move] = (),
    layer: Layer = "all",
) -> str:
    """A whole SVG file; ``moves`` (seat, from, to) are drawn as the numbered chain of a turn."""
    say, colours = Speaker(lang), THEMES[theme]
    page = sheet(state.rules.rows, len(state.steamers))
    ground = river(page, theme, say("Start"))
    if layer == "ground":
        return file(page.area, ground)
    captains = _captains(state, names, say)
    heading = say("Round {n}", n=state.round)
    occupied = {steamer.field for steamer in state.steamers if steamer.field is not None}
    return file(
        page.area,
        paragraph("title", f"{TITLE} · {heading}"),
        paragraph("desc", _description(state, captains, say)),
        element("defs", definitions(tuple(steamer.right for steamer in state.steamers))),
        ground if layer == "all" else "",
        ways(moves, occupied, page, colours),
        *steamers(state, page, theme),
        discs(moves, page),
        card(page, captains, state.box, Words(heading, say("Box")), colours),
    )


def steamers(state: "SiegersState", page: Sheet, theme: Theme) -> list[str]:
    """The fleet on the water, the active steamer last: its halo lies over its neighbours."""
    seats = sorted(range(len(state.steamers)), key=lambda seat: seat == state.to_act)
    drawn = []
    for seat in seats:
        field = state.steamers[seat].field
        if field is not None:
            active = seat == state.to_act
            drawn.append(afloat(seat, field, page.at(field), THEMES[theme], active=active))
    return [group(*drawn, class_="fleet")]


def _captains(state: "SiegersState", names: Sequence[str] | None, say: Speaker) -> list[Captain]:
    captains = []
    for seat, steamer in enumerate(state.steamers):
        place = state.finished.index(seat) + 1 if seat in state.finished else None
        if place is not None:
            where = say("Place {n}", n=place)
        elif steamer.field is None:
            where = say("Not started")
        else:
            where = say("Field {n}", n=steamer.field)
        name = names[seat] if names is not None else colour_name(seat, say.lang)
        marked = place == 1 if state.to_act is None else seat == state.to_act
        captains.append(Captain(seat, name, where, steamer.logs, place, marked))
    return captains


def _description(state: "SiegersState", captains: list[Captain], say: Speaker) -> str:
    """The card in words, for those who cannot see it."""
    lines = [
        f"{captain.name}: {captain.where}, {say.count(captain.logs, '{n} log', '{n} logs')}"
        for captain in captains
    ]
    return "; ".join([*lines, f"{say('Box')}: {state.box}"]) + "."
