"""The frames of a film: the river is drawn once as long as it stays the same, the boats anew."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from io import BytesIO

from paddlewheel.core.title import Theme
from paddlewheel.render.files import svg_to_png
from paddlewheel.render.scenes import Scene

MOST_FRAMES = 150
"""A longer race is told in as many."""
FILM_WIDTH = 760


def frames(
    scenes: Sequence[Scene],
    names: Sequence[str],
    theme: Theme,
    lang: str,
    width: int = FILM_WIDTH,
) -> Iterator[bytes]:
    """Every scene as a PNG."""
    for scene in scenes:
        draw = scene.state.title.picture
        ground = draw(scene.state, theme=theme, lang=lang, layer="ground")
        pieces = draw(
            scene.state,
            names=names,
            theme=theme,
            lang=lang,
            events=scene.events,
            layer="pieces",
        )
        yield _put_on(_ground(ground, width), svg_to_png(pieces, width))


@lru_cache(maxsize=4)
def _ground(svg: str, width: int) -> bytes:
    return svg_to_png(svg, width)


def _put_on(ground: bytes, pieces: bytes) -> bytes:
    from PIL import Image  # noqa: PLC0415

    with Image.open(BytesIO(ground)) as below, Image.open(BytesIO(pieces)) as above:
        sheet = Image.alpha_composite(below.convert("RGBA"), above.convert("RGBA"))
    png = BytesIO()
    sheet.convert("RGB").save(png, "PNG", compress_level=3)
    return png.getvalue()
