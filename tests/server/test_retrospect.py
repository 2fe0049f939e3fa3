"""Looking back at a race: reasons, curves, pictures of its moments, poster and film."""

import time
from io import BytesIO
from xml.etree import ElementTree

import pytest
from PIL import Image
from tests.server.harness import PATIENCE, serving
from tests.server.studies import LANGUAGES

from paddlewheel.server.attempts import Attempts


@pytest.fixture(scope="module")
def anna(address):
    from tests.server.harness import Guest  # noqa: PLC0415

    somebody = Guest(address, "Anna <b>")
    yield somebody
    somebody.leave()


def finished(somebody, title="siegers"):
    """A short race of bots that is over."""
    options = {"rows": 3, "max_rounds": 3} if title == "siegers" else {"max_rounds": 2}
    table = somebody.open_table("random", "random", "random", title=title, options=options)
    deadline = time.monotonic() + PATIENCE
    while somebody.table(table)["position"]["to_act"] is not None:
        assert time.monotonic() < deadline
        time.sleep(0.05)
    return table


@pytest.fixture(scope="module", params=["siegers", "queen"])
def race(anna, request):
    return finished(anna, request.param)


def entries(anna, table):
    return len(anna.log(table))


def test_reasons_and_curves_in_every_language(anna, race):
    told = [
        anna.http.get(f"/api/tables/{race}/retrospect", headers={"Accept-Language": lang}).json()
        for lang in LANGUAGES
    ]
    assert len({tuple(one["verdicts"]) for one in told}) == 4
    first = told[0]
    assert len(first["verdicts"]) == 3
    assert first["rounds"] == sorted(first["rounds"])
    assert first["entries"][-1] == entries(anna, race)
    assert first["curves"][0]["name"] == "position"
    boats = len(first["curves"][0]["boats"])
    assert boats >= 3
    for curve in first["curves"]:
        assert curve["label"]
        assert len(curve["boats"]) == boats
        assert {len(boat) for boat in curve["boats"]} == {len(first["rounds"])}


def test_a_running_race_is_looked_back_at_as_far_as_it_goes_but_has_no_film(anna):
    table = anna.open_table("me", "me", "me", title="siegers")
    anna.open_page(table).until_my_turn()
    told = anna.http.get(f"/api/tables/{table}/retrospect").json()
    assert told["entries"][-1] == entries(anna, table)
    assert anna.refused("POST", f"/api/tables/{table}/film") == (409, "not_over")
    waiting = anna.open_table("me", "open", "open")
    for path in ("retrospect", "poster.svg", "poster.pdf", "moments/0/picture.png"):
        assert anna.refused("GET", f"/api/tables/{waiting}/{path}") == (409, "not_started")
    assert anna.refused("POST", f"/api/tables/{waiting}/film") == (409, "not_over")


def test_a_moment_as_a_picture(guest, anna, race):
    nobody = guest()
    last = entries(anna, race)
    path = f"/api/tables/{race}/moments/{last}"
    svg = nobody.http.get(f"{path}/picture.svg?theme=dark&lang=de").raise_for_status()
    assert svg.headers["content-type"] == "image/svg+xml"
    assert svg.headers["content-disposition"].endswith(f'{race}-{last}.svg"')
    assert ElementTree.fromstring(svg.text).tag.endswith("svg")
    assert "Runde" in svg.text
    for name, size in (("picture", None), ("preview", (1200, 630))):
        png = nobody.http.get(f"{path}/{name}.png").raise_for_status()
        assert png.headers["cache-control"] == "public, max-age=600"
        with Image.open(BytesIO(png.content)) as image:
            image.load()
            assert image.format == "PNG"
            assert size is None or image.size == size


def test_the_poster_as_svg_and_pdf(anna, race):
    svg = anna.http.get(f"/api/tables/{race}/poster.svg").raise_for_status()
    assert ElementTree.fromstring(svg.text).tag.endswith("svg")
    pdf = anna.http.get(f"/api/tables/{race}/poster.pdf").raise_for_status()
    assert pdf.headers["content-type"] == "application/pdf"
    assert pdf.content.startswith(b"%PDF-")
    assert pdf.content.rstrip().endswith(b"%%EOF")


def test_a_film_is_made_and_then_there_for_everybody(guest, anna, race):
    path = f"/api/tables/{race}/film"
    assert anna.refused("GET", f"{path}.gif") == (404, "no_such_film")
    deadline, seen = time.monotonic() + 4 * PATIENCE, []
    while not seen or seen[-1]["status"] != "ready":
        assert time.monotonic() < deadline
        seen.append(anna.post(path))
        time.sleep(0.05)
    assert [one["done"] for one in seen] == sorted(one["done"] for one in seen)
    assert seen[-1]["done"] == seen[-1]["frames"] > 1
    gif = guest().http.get(f"{path}.gif").raise_for_status()
    assert len(gif.content) == seen[-1]["size"]
    with Image.open(BytesIO(gif.content)) as image:
        assert image.format == "GIF"
        assert image.n_frames > 1


@pytest.mark.parametrize(
    ("path", "refusal"),
    [
        ("moments/99999/picture.svg", (404, "no_such_moment")),
        ("moments/-1/picture.png", (422, "bad_request")),
        ("moments/1000001/preview.png", (422, "bad_request")),
        ("moments/0/picture.svg?theme=purple", (422, "bad_request")),
        ("moments/0/picture.pdf", (404, "not_found")),
    ],
)
def test_pictures_that_are_none(anna, race, path, refusal):
    assert anna.refused("GET", f"/api/tables/{race}/{path}") == refusal


def test_there_is_nothing_of_no_table(anna):
    for path in ("retrospect", "poster.pdf", "film.gif", "moments/0/preview.png"):
        assert anna.refused("GET", f"/api/tables/nowhere/{path}") == (404, "no_such_table")


def test_pictures_and_films_are_limited(tmp_path):
    from tests.server.harness import HOUSES, Guest  # noqa: PLC0415

    with serving(tmp_path, limited=True) as address:
        limits = HOUSES[address].limits
        limits.pictures = Attempts("pictures", 1, 3600.0)
        limits.films = Attempts("films", 1, 3600.0)
        anna = Guest(address, "Anna")
        race = finished(anna)
        assert anna.http.get(f"/api/tables/{race}/moments/0/picture.svg").is_success
        limit = (429, "too_many_tries")
        assert anna.refused("GET", f"/api/tables/{race}/moments/0/picture.svg") == limit
        for _ in range(3):
            anna.post(f"/api/tables/{race}/film")  # to ask again is free
        assert anna.refused("POST", f"/api/tables/{race}/film?theme=dark") == limit
        anna.leave()
