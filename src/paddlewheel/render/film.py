"""The frames of a film: the river is drawn once as long as it stays the same, the boats anew."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from io import BytesIO

from paddlewheel.core.state import State
from paddlewheel.core.title import Theme
from paddlewheel.render.files import svg_to_png
from paddlewheel.render.scenes import Scene

MOST_FRAMES = 150
"""A longer race is told in as many."""
FILM_WIDTH = 760


def frames(  # noqa: PLR0913, PLR0917 (what is drawn, and how)
    scenes: Sequence[Scene],
    last: State,
    names: Sequence[str],
    theme: Theme,
    lang: str,
    width: int = FILM_WIDTH,
) -> Iterator[bytes]:
    """Every scene as a PNG, with room for all that lies in the last position."""
    for scene in scenes:
        draw = scene.state.title.picture
        ground = draw(scene.state, theme=theme, lang=lang, layer="ground", ahead=last)
        pieces = draw(
            scene.state,
            names=names,
            theme=theme,
            lang=lang,
            events=scene.events,
            layer="pieces",
            ahead=last,
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
