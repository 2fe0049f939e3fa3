"""Pictures as files."""

from dataclasses import replace
from io import BytesIO
from math import dist
from pathlib import Path

import pytest
from PIL import Image

from paddlewheel.art.palette import FLEET
from paddlewheel.core.errors import PaddlewheelError, RenderError
from paddlewheel.games.siegers.options import SiegersRules
from paddlewheel.games.siegers.state import SiegersState, Steamer
from paddlewheel.render import render_svg
from paddlewheel.render.files import frames_to_gif, save_picture, svg_to_png


def disc(x: int) -> str:
    """A small picture that moves."""
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="40">'
        f'<rect width="80" height="40" fill="#CFDFCF"/><circle cx="{x}" cy="20" r="9"/></svg>'
    )


@pytest.fixture
def state() -> SiegersState:
    return SiegersState.new(SiegersRules.make(options={"rows": 7}), 3)


def test_a_picture_of_a_position_is_not_blank_and_as_wide_as_asked(state: SiegersState) -> None:
    with Image.open(BytesIO(svg_to_png(render_svg(state, theme="dark"), 640))) as image:
        assert image.format == "PNG"
        assert image.width == 640
        colours = image.convert("RGB").getcolors(1 << 20)
    assert colours is not None
    assert len(colours) > 500


def test_a_picture_knows_its_own_size() -> None:
    with Image.open(BytesIO(svg_to_png(disc(9)))) as image:
        assert image.size == (80, 40)


def test_a_film_has_all_frames_and_holds_the_last() -> None:
    film = frames_to_gif([disc(10), disc(30), disc(50)], width=160, milliseconds=200)
    with Image.open(BytesIO(film)) as image:
        assert image.size == (160, 80)
        assert image.n_frames == 3  # type: ignore[attr-defined]
        durations, middles = [], []
        for frame in range(3):
            image.seek(frame)
            durations.append(image.info["duration"])
            middles.append(image.convert("L").getpixel((20 + 40 * frame, 40)))
    assert durations == [200, 200, 800]
    assert middles == [0, 0, 0]


def test_frames_that_grow_are_centred_on_their_own_ground() -> None:
    small = disc(40).replace('height="40"', 'height="20"', 1).replace('cy="20"', 'cy="10"')
    with Image.open(BytesIO(frames_to_gif([small, disc(10)], width=80))) as image:
        assert image.size == (80, 40)
        first = image.convert("RGB")
    assert first.getpixel((40, 20)) == (0, 0, 0)
    assert first.getpixel((2, 2)) == first.getpixel((2, 20)) == first.getpixel((2, 38))


def test_a_film_of_one_picture_is_a_picture() -> None:
    with Image.open(BytesIO(frames_to_gif([disc(10)], width=80))) as image:
        assert getattr(image, "n_frames", 1) == 1


def test_the_colours_of_the_fleet_survive_in_a_film() -> None:
    fleet = tuple(Steamer(10 * seat + 5, 1 + seat, 4) for seat in range(6))
    state = SiegersState(SiegersRules.make(), fleet, first=0)
    film = frames_to_gif([render_svg(state), render_svg(replace(state, box=9))])
    with Image.open(BytesIO(film)) as image:
        colours = image.convert("RGB").getcolors(1 << 20)
    assert colours is not None
    for livery in FLEET:
        wanted = tuple(int(livery.colour[i : i + 2], 16) for i in (1, 3, 5))
        assert min(dist(wanted, colour) for _, colour in colours) < 12  # type: ignore[arg-type]


def test_no_film_without_pictures() -> None:
    with pytest.raises(RenderError) as caught:
        frames_to_gif([])
    assert caught.value.code == "no_pictures"


@pytest.mark.parametrize(
    ("name", "start"), [("a.svg", b"<svg "), ("a.PNG", b"\x89PNG"), ("a.gif", b"GIF89a")]
)
def test_the_ending_chooses_the_format(tmp_path: Path, name: str, start: bytes) -> None:
    written = save_picture(tmp_path / name, [disc(10), disc(40)], width=100)
    assert written.read_bytes().startswith(start)
    assert [path.name for path in tmp_path.iterdir()] == [name]


def test_still_pictures_show_the_last_position(tmp_path: Path) -> None:
    assert save_picture(tmp_path / "a.svg", [disc(10), disc(40)]).read_text() == disc(40)


@pytest.mark.parametrize("name", ["race.bmp", "race"])
def test_unknown_endings_are_refused_and_nothing_is_written(tmp_path: Path, name: str) -> None:
    with pytest.raises(RenderError) as caught:
        save_picture(tmp_path / name, [disc(10)])
    assert caught.value.code == "unknown_picture_format"
    assert ".svg, .png or .gif" in str(caught.value)
    assert not list(tmp_path.iterdir())


def test_a_place_that_cannot_be_written_is_said(tmp_path: Path) -> None:
    with pytest.raises(PaddlewheelError, match="cannot be written"):
        save_picture(tmp_path / "missing" / "a.svg", [disc(10)])
