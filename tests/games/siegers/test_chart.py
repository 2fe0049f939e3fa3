"""The chart of a course alone, and the keys under which charts are asked for."""

import pytest
from tests.art.reading import dangling, parsed

import paddlewheel as pw
from paddlewheel.core.words import LANGUAGES
from paddlewheel.games.siegers.chart import chart
from paddlewheel.games.siegers.sheet import centre, chart_sheet


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("rows", [3, 7, 11, 31])
def test_a_chart_is_a_picture(rows, theme, lang):
    siegers = pw.new_game("siegers", players=3).title
    drawn = siegers.chart(str(rows), theme, lang)
    assert parsed(drawn) is not None
    assert not dangling(drawn)


def test_themes_and_lengths_differ():
    charts = {chart(rows, theme, "en") for rows in ("7", "11") for theme in ("light", "dark")}
    assert len(charts) == 4


@pytest.mark.parametrize("rows", [3, 11, 31])
def test_every_field_lies_on_the_chart(rows):
    page = chart_sheet(rows)
    for cell in page.course.cells:
        x, y = centre(cell)
        assert page.area.x < x < page.area.x + page.area.width
        assert page.area.y < y < page.area.y + page.area.height


@pytest.mark.parametrize(
    "key",
    ["", " ", "0", "2", "32", "-7", "+7", "07", "7.0", "7 ", " 7", "7\n", "1_1", "seven", "٧", "７",
     "1e1", "0x7", "True", "None", "9" * 30, "9" * 5000, "../7", "7\x00", "🚢" * 100],
)  # fmt: skip
def test_bad_keys_are_refused(key):
    with pytest.raises(pw.RenderError) as refused:
        chart(key, "light", "en")
    assert refused.value.code == "no_such_chart"
    assert len(str(refused.value)) < 100, "a long key is not sent back"
