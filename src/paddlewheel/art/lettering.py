"""Text as outlines: a picture looks the same everywhere, with no font installed."""

from dataclasses import dataclass
from functools import cache, lru_cache
from importlib import resources
from threading import Lock
from typing import Literal
from unicodedata import category, normalize

from fontTools.pens.svgPathPen import SVGPathPen  # type: ignore[import-untyped]
from fontTools.pens.transformPen import TransformPen  # type: ignore[import-untyped]
from fontTools.ttLib import TTFont  # type: ignore[import-untyped]

from paddlewheel.art.svg import num, path

Face = Literal["besley", "figtree"]
Anchor = Literal["start", "middle", "end"]

_FILES = {"besley": "Besley-SemiBold.ttf", "figtree": "Figtree-SemiBold.ttf"}
_SHARES = {"start": 0.0, "middle": 0.5, "end": 1.0}
_MISSING = ".notdef"


@dataclass(frozen=True)
class _Font:
    """What drawing needs to know of a font."""

    ttf: TTFont
    names: dict[int, str]
    kerning: dict[tuple[str, str], int]
    em: int

    def glyphs(self, text: str) -> list[str]:
        """The glyph of every character that can be seen."""
        return [self._glyph(sign) for sign in normalize("NFC", text) if category(sign)[0] != "C"]

    def _glyph(self, sign: str) -> str:
        """A plainer relative of a character that the font lacks, or its sign for missing ones."""
        plain = "-" if category(sign) == "Pd" else normalize("NFKD", sign)[0]
        return self.names.get(ord(sign)) or self.names.get(ord(plain)) or _MISSING

    def advances(self, glyphs: list[str]) -> list[int]:
        """How far the pen moves on after each glyph, kerning included."""
        following = [*glyphs, ""][1:]
        return [
            self.ttf["hmtx"][glyph][0] + self.kerning.get((glyph, after), 0)
            for glyph, after in zip(glyphs, following, strict=True)
        ]


_loading = Lock()


@cache
def _font(face: Face) -> _Font:
    with _loading:
        return _load(face)


def _load(face: Face) -> _Font:
    file = resources.files("paddlewheel.art").joinpath("fonts", _FILES[face])
    with resources.as_file(file) as source:
        ttf = TTFont(source, lazy=False)
    ttf.ensureDecompiled()  # tables that are read on first use are not safe among threads
    return _Font(
        ttf,
        ttf.getBestCmap(),
        ttf["kern"].kernTables[0].kernTable,
        ttf["head"].unitsPerEm,
    )


def width(text: str, size: float, face: Face = "figtree") -> float:
    """How wide a text is at a size."""
    font = _font(face)
    return sum(font.advances(font.glyphs(text))) * size / font.em


def fitted(text: str, size: float, room: float, face: Face = "figtree") -> str:
    """The text, cut short with an ellipsis if it is wider than the room there is."""
    if width(text, size, face) <= room:
        return text
    end = len(text)
    while end and width(text[:end].rstrip() + "…", size, face) > room:
        end -= 1
    return text[:end].rstrip() + "…"


@lru_cache(maxsize=2048)  # names of players come from outside
def _outline(text: str, face: Face) -> str:
    """Path data of a text in units of the font, upside up, from the origin."""
    font = _font(face)
    glyph_set = font.ttf.getGlyphSet()
    pen = SVGPathPen(glyph_set, ntos=lambda value: num(value, 0))
    x = 0
    glyphs = font.glyphs(text)
    for glyph, advance in zip(glyphs, font.advances(glyphs), strict=True):
        glyph_set[glyph].draw(TransformPen(pen, (1, 0, 0, -1, x, 0)))
        x += advance
    return str(pen.getCommands())


def lettering(  # noqa: PLR0913 (what, where and how)
    text: str,
    x: float,
    y: float,
    size: float,
    *,
    face: Face = "figtree",
    anchor: Anchor = "start",
    fill: str | None = None,
    opacity: float | None = None,
) -> str:
    """A text with its base line at ``y``; nothing at all if there is nothing to see."""
    drawn = _outline(text, face)
    if not drawn:
        return ""
    left = x - _SHARES[anchor] * width(text, size, face)
    place = f"translate({num(left, 2)} {num(y, 2)}) scale({num(size / _font(face).em, 5)})"
    return path(drawn, transform=place, fill=fill, opacity=opacity)


def cap_height(face: Face = "figtree") -> float:
    """How tall capitals and figures are, as a share of the size."""
    font = _font(face)
    return float(font.ttf["OS/2"].sCapHeight) / font.em
