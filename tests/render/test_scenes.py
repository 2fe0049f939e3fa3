"""Moments of a race for pictures, films, previews and posters."""

import re
from io import BytesIO
from xml.etree import ElementTree

import pytest
from PIL import Image, ImageChops
from tests.server.studies import raced

import paddlewheel as pw
from paddlewheel.art.poster import LONG, SHORT
from paddlewheel.render.files import pngs_to_gif, render_svg, svg_to_png
from paddlewheel.render.film import frames
from paddlewheel.render.pdf import A2, svg_to_pdf
from paddlewheel.render.preview import HEIGHT, WIDTH, area_of, preview
from paddlewheel.render.scenes import last_scene, thinned, turn_scenes

TITLES = ["queen", "siegers"]
SVG = "{http://www.w3.org/2000/svg}"


@pytest.fixture(scope="module", params=TITLES)
def record(request: pytest.FixtureRequest) -> pw.Record:
    """A short race."""
    return raced(request.param, "random", max_rounds=4)


def test_the_last_scene_is_the_last_of_the_turns(record: pw.Record) -> None:
    first = record.first_state()
    scenes = turn_scenes(first, record.replay())
    assert scenes[0].state == first
    assert last_scene(first, record.replay()) == scenes[-1]
    assert last_scene(first, ()).events == ()


def test_a_long_race_is_thinned_to_its_ends_and_some_between(record: pw.Record) -> None:
    scenes = turn_scenes(record.first_state(), record.replay())
    few = thinned(scenes, 4)
    assert len(few) == 4
    assert (few[0], few[-1]) == (scenes[0], scenes[-1])
    assert thinned(scenes, len(scenes)) == scenes


def test_a_frame_looks_as_the_picture_does(record: pw.Record) -> None:
    """The river below, the boats above: put together they are the whole."""
    scene = turn_scenes(record.first_state(), record.replay())[-1]
    names = record.names
    (frame,) = frames([scene], scene.state, names, "light", "en", 400)
    svg = render_svg(scene.state, names=names, events=scene.events, ahead=scene.state)
    whole = svg_to_png(svg, 400)
    with Image.open(BytesIO(frame)) as one, Image.open(BytesIO(whole)) as two:
        apart = ImageChops.difference(one.convert("RGB"), two.convert("RGB")).convert("L")
    assert sum(apart.histogram()[24:]) < 0.002 * apart.width * apart.height
    with Image.open(BytesIO(pngs_to_gif([frame, frame]))) as film:
        assert film.format == "GIF"


def test_all_frames_have_one_size(record: pw.Record) -> None:
    scenes = turn_scenes(record.first_state(), record.replay())
    some = [scenes[0], scenes[len(scenes) // 2], scenes[-1]]
    sizes = set()
    for frame in frames(some, scenes[-1].state, record.names, "light", "en", 300):
        with Image.open(BytesIO(frame)) as image:
            sizes.add(image.size)
    assert len(sizes) == 1


def test_a_preview_has_the_size_that_pages_want(record: pw.Record) -> None:
    svg = preview(render_svg(record.state_at(), theme="dark"), "dark")
    with Image.open(BytesIO(svg_to_png(svg))) as image:
        assert image.size == (WIDTH, HEIGHT)
        assert image.convert("RGB").getpixel((1, 1)) == (0x19, 0x1C, 0x1C)
        middle = image.convert("RGB").crop((500, 100, 700, 500)).getcolors(1 << 20)
    assert middle is not None
    assert len(middle) > 50


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_poster_has_the_shape_of_paper_and_a_track_a_boat(record: pw.Record, theme: str) -> None:
    first, steps = record.first_state(), list(record.replay())
    names = ["<Anna>", "Bert & Co", "Carla"]
    svg = first.title.poster(first, steps, names=names, theme=theme, lang="de")
    _, _, wide, high = area_of(svg)
    assert max(wide, high) / min(wide, high) == pytest.approx(LONG / SHORT, rel=1e-3)
    drawn = ElementTree.fromstring(svg)
    tracks = drawn.findall(f".//{SVG}g[@class='tracks']/{SVG}g[@class='track']")
    assert len(tracks) >= 3, "one of every boat"
    pdf = svg_to_pdf(svg, first.title.label)
    assert pdf.startswith(b"%PDF-")
    sides = [float(side) for side in re.findall(rb"/MediaBox\[0 0 (\S+) (\S+)\]", pdf)[0]]
    long, short = (72 * side / 25.4 for side in A2)
    assert sides == pytest.approx([short, long] if high > wide else [long, short], abs=0.1)


def test_the_same_poster_is_the_same_pdf(record: pw.Record) -> None:
    first = record.first_state()
    svg = first.title.poster(first, list(record.replay()))
    assert svg_to_pdf(svg, "x") == svg_to_pdf(svg, "x")
