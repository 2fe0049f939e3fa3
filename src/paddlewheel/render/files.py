"""Pictures as files: SVG as it is, PNG through resvg, GIF through Pillow.

Both are imported when they are needed: the package should start fast without them.
"""

from collections.abc import Iterable, Sequence
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, Any

from paddlewheel.core.errors import RenderError
from paddlewheel.core.recordfile import write_atomically
from paddlewheel.core.state import State

if TYPE_CHECKING:
    from PIL.Image import Image

GIF_WIDTH = 900
MILLISECONDS = 900
"""How long a frame is seen."""
_COLOURS = 255
_LAST_FRAME = 4
"""How many times longer the last frame is seen: the result wants to be read."""


def render_svg(state: State, **options: Any) -> str:
    """The position as an SVG; the options are those of the title's ``picture``."""
    return str(state.title.picture(state, **options))


def svg_to_png(svg: str, width: int | None = None) -> bytes:
    """The picture in pixels, ``width`` of them across or as many as it says itself."""
    import resvg_py  # noqa: PLC0415

    # All lettering is outlines: looking for the fonts of the system would only take time.
    return bytes(resvg_py.svg_to_bytes(svg_string=svg, width=width, skip_system_fonts=True))


def frames_to_gif(
    svgs: Iterable[str], *, width: int = GIF_WIDTH, milliseconds: int = MILLISECONDS
) -> bytes:
    """A film that starts again at its end; frames that are alike become one longer frame.

    A picture that grows in the course of the film has its own ground around it at first.
    """
    return pngs_to_gif([svg_to_png(svg, width) for svg in svgs], milliseconds=milliseconds)


def pngs_to_gif(drawn: Sequence[bytes], *, milliseconds: int = MILLISECONDS) -> bytes:
    """The same from frames that are drawn already."""
    if not drawn:
        raise RenderError("no_pictures", "A film needs at least one picture.")
    palette = _shared_palette(drawn)
    tallest = max(map(_height, drawn))
    frames = [_reduced(_centred(_pixels(png), tallest), palette) for png in drawn]
    durations = [milliseconds] * (len(frames) - 1) + [_LAST_FRAME * milliseconds]
    film = BytesIO()
    frames[0].save(
        film,
        "GIF",
        save_all=True,
        append_images=frames[1:],
        duration=durations,
        loop=0,
        disposal=1,  # what did not change stays, which is most of a picture
    )
    return film.getvalue()


def _pixels(png: bytes) -> "Image":
    from PIL import Image  # noqa: PLC0415

    with Image.open(BytesIO(png)) as image:
        return image.convert("RGB")


def _height(png: bytes) -> int:
    from PIL import Image  # noqa: PLC0415

    with Image.open(BytesIO(png)) as image:
        return image.height


def _centred(image: "Image", height: int) -> "Image":
    """The image with the colour of its upper edge above and below, to make it so high."""
    from PIL import Image  # noqa: PLC0415

    if image.height == height:
        return image
    edge = image.crop((0, 0, image.width, 1)).getcolors(image.width)
    assert edge is not None, "an edge has no more colours than pixels"
    _, ground = max(edge, key=lambda found: found[0])
    sheet = Image.new("RGB", (image.width, height), ground)  # type: ignore[arg-type]
    sheet.paste(image, (0, (height - image.height) // 2))
    return sheet


def _shared_palette(drawn: Sequence[bytes]) -> "Image":
    """The colours of the first, the middle and the last frame: one palette, so nothing flickers."""
    from PIL import Image  # noqa: PLC0415

    samples = [_pixels(drawn[i]) for i in (0, len(drawn) // 2, len(drawn) - 1)]
    strip = Image.new("RGB", (samples[0].width, sum(sample.height for sample in samples)))
    top = 0
    for sample in samples:
        strip.paste(sample, (0, top))
        top += sample.height
    return _reduced(strip)


def _reduced(image: "Image", palette: "Image | None" = None) -> "Image":
    """An image in few colours, its own or given ones, without dots in the plain areas."""
    from PIL.Image import Dither, Quantize  # noqa: PLC0415

    # An octree keeps the colours of the boats, which are rare and which a median cut would blend.
    return image.quantize(_COLOURS, method=Quantize.FASTOCTREE, palette=palette, dither=Dither.NONE)


def save_picture(
    path: str | Path,
    svgs: Sequence[str],
    *,
    width: int | None = None,
    milliseconds: int = MILLISECONDS,
) -> Path:
    """Write what the ending says: all pictures as a ``.gif``, the last as ``.svg`` or ``.png``."""
    path = Path(path)
    match path.suffix.lower():
        case ".gif":
            data = frames_to_gif(svgs, width=width or GIF_WIDTH, milliseconds=milliseconds)
        case ".png":
            data = svg_to_png(svgs[-1], width)
        case ".svg":
            data = svgs[-1].encode()
        case ending:
            raise RenderError(
                "unknown_picture_format",
                "Pictures can be written as .svg, .png or .gif, not as {ending}.",
                ending=ending or path.name,
            )
    write_atomically(path, data)
    return path
