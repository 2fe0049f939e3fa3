"""The chart of a river alone, and the keys under which charts are asked for."""

import pytest
from tests.art.reading import dangling, parsed
from tests.games.queen.setup import laid, position
from tests.games.queen.test_picture import winding

import paddlewheel as pw
from paddlewheel.core.words import LANGUAGES
from paddlewheel.games.queen.chart import chart
from paddlewheel.games.queen.river import river_from_key
from paddlewheel.games.queen.sheet import centre, chart_sheet
from paddlewheel.games.queen.tiles import tiles

KEY = "A0_A1-1_A2-2.sl.0"


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("river", ["A0", "A0 A1-1", "A0 A1-1 >A2-2 <A3-1", "A0 A1-1 A2-2 >quay"])
def test_a_chart_is_a_picture(river, theme):
    drawn = chart(laid(river).key, theme)
    assert not dangling(drawn)
    assert drawn.startswith("<svg")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_charts_of_the_title_in_all_languages(lang, theme):
    queen = position("A 1.7, B 0.5").title
    assert parsed(queen.chart(KEY, theme, lang)) is not None


def test_themes_differ():
    assert chart(KEY, "light") != chart(KEY, "dark")


def test_a_chart_is_drawn_once():
    assert chart(KEY, "light") is chart(KEY, "light")


def test_every_cell_lies_on_the_chart():
    for river in (laid("A0"), winding(12, 5), winding(18, 1)):
        shown = chart_sheet(river).area
        for place in (*river.cells, *(river.places[-1].cells() if river.is_whole else ())):
            x, y = centre(place)
            assert shown.x < x < shown.x + shown.width
            assert shown.y < y < shown.y + shown.height


def test_a_chart_has_no_boats_and_no_card():
    """Names and colours of captains are not known to it."""
    state = position("A 1.7, B 0.5")
    assert len(chart(state.river.key, "light")) < len(state.title.picture(state))


# --- Keys


@pytest.mark.parametrize("seed", range(5))
def test_a_key_tells_the_whole_river(seed):
    for length in (3, 8, 12, 18):
        for whole in (False, True):
            river = winding(length, seed, whole=whole)
            assert river_from_key(river.key) == river


def test_a_key_tells_what_was_lifted():
    assert river_from_key("A0_A1-1_A2-2.sl.2").lifted == 2


def test_the_longest_river_has_a_key():
    everything = winding(len(tiles()), 2)
    assert river_from_key(everything.key) == everything


@pytest.mark.parametrize(
    "key",
    [
        "",
        ".",
        "..",
        "...",
        "A0",
        "A0..",
        ".s.0",
        "A0.s",
        "A1-1_A0.s.0",  # does not begin at the start
        "A1-1..0",
        "A0_A1-1_A1-1.ss.0",  # a tile twice
        "A0_A0.s.0",
        "A0_X9.s.0",
        "A0_a1-1.s.0",
        "A0_.s.0",
        "A0__A1-1.ss.0",
        "A0_A1-1_A2-2.s.0",  # a way too few
        "A0_A1-1_A2-2.slrs.0",  # too many
        "A0_A1-1_A2-2.sx.0",
        "A0_A1-1_A2-2.SL.0",
        "A0_A1-1_A2-2.s l.0",
        "A0_A1-1_A2-2.sl.3",  # all is lifted
        "A0_A1-1_A2-2.sl.-1",
        "A0_A1-1_A2-2.sl.+1",
        "A0_A1-1_A2-2.sl.01",
        "A0_A1-1_A2-2.sl.1_0",
        "A0_A1-1_A2-2.sl. 1",
        "A0_A1-1_A2-2.sl.1 ",
        "A0_A1-1_A2-2.sl.1\n",
        "A0_A1-1_A2-2.sl.١",
        "A0_A1-1_A2-2.sl.１",
        "A0_A1-1_A2-2.sl.1.0",
        "A0_A1-1_A2-2.sl.one",
        "A0_A1-1_A2-2.sl.99999999999999999999",
        "A0_A1-1_A2-2.sl." + "9" * 5000,
        "A0_A1-1_A2-2_A3-1_A1-2_A2-1_A1-3.srrrrrr.0",  # in a circle
        "_".join(reversed(tiles())) + "." + "s" * 18 + ".0",
        "A0" + "_A1-1" * 18 + "." + "s" * 18 + ".0",
        "../../etc/passwd",
        "A0_A1-1.s.0\x00",
        "🚢" * 50,
        "A" * 100_000,
    ],
)
def test_bad_keys_are_refused(key):
    with pytest.raises(pw.RenderError) as refused:
        chart(key, "light")
    assert refused.value.code == "no_such_chart"
    assert len(str(refused.value)) < 100, "a long key is not sent back"


def test_a_tile_alone_has_a_chart():
    for name in tiles():
        if name != "A0":
            assert chart(name, "light") != chart(name, "dark")
