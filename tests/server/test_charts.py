"""The charts that the board is drawn on."""

from concurrent.futures import ThreadPoolExecutor
from xml.etree import ElementTree

import pytest


def key_of(anna, table):
    view = anna.table(table)["position"]["view"]
    return view["chart"] if view["title"] == "siegers" else view["river"]["chart"]


@pytest.mark.parametrize("title", ["queen", "siegers"])
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_every_view_names_a_chart_that_is_there(guest, title, theme):
    anna = guest("Anna")
    key = key_of(anna, anna.open_table("me", "me", "me", title=title))
    answer = anna.http.get(f"/api/charts/{title}/{theme}/de/{key}.svg")
    assert answer.headers["content-type"] == "image/svg+xml"
    assert answer.headers["content-encoding"] == "gzip"
    assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert ElementTree.fromstring(answer.text).tag.endswith("svg")
    plain = anna.http.get(answer.url, headers={"Accept-Encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert plain.content == answer.content


@pytest.mark.parametrize("key", ["A0_B1%2FB2.s.0", "A0_B1/B2.s.0"])
def test_a_chart_with_a_tile_whose_name_has_a_slash(guest, key):
    answer = guest().http.get(f"/api/charts/queen/light/en/{key}.svg")
    assert answer.headers["content-type"] == "image/svg+xml"


def test_many_who_ask_at_once_are_answered_the_same(guest):
    anna = guest("Anna")
    with ThreadPoolExecutor(8) as browsers:
        asked = [
            browsers.submit(anna.http.get, "/api/charts/siegers/light/fr/9.svg") for _ in range(8)
        ]
    assert len({answer.result().raise_for_status().content for answer in asked}) == 1


@pytest.mark.parametrize(
    "path",
    [
        "queen/light/en/nothing",
        "queen/light/en/A0.x.0",
        "queen/light/en/.",
        "queen/light/en/" + "A" * 300,
        "queen/light/en/A0_A2-1_A2-3.sl.99999999999999999999",
        "queen/light/en/A0_A2-1_A2-3.sl.-1",
        "queen/light/en/A0_A2-1_A2-3.sl.%00",
        "queen/light/en/A0_A2-1_A2-3.sl.٣",
        "queen/purple/en/A0.s.0",
        "queen/light/xx/A0.s.0",
        "poker/light/en/A0.s.0",
        "siegers/light/en/2",
        "siegers/light/en/99999999999999999999999",
        "siegers/light/en/x",
        "siegers/light/en/%20",
    ],
)
def test_a_chart_that_is_not_there(guest, path):
    assert guest().refused("GET", f"/api/charts/{path}.svg") == (404, "no_such_chart")
    assert guest().refused("GET", f"/api/charts/{path}.svg") == (404, "no_such_chart")
