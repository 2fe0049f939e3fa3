"""The lettering of a page: our fonts, cut down to the signs that it shows."""

from base64 import b64encode
from importlib import resources
from io import BytesIO

from fontTools.subset import Options, Subsetter  # type: ignore[import-untyped]
from fontTools.ttLib import TTFont  # type: ignore[import-untyped]

FONTS = {"Besley": "Besley-SemiBold.ttf", "Figtree": "Figtree-SemiBold.ttf"}


def font_faces(text: str) -> str:
    """The fonts as CSS that needs no other file."""
    return "\n".join(
        f"@font-face {{ font-family: {family}; font-weight: 600; "
        f"src: url(data:font/woff;base64,{_cut(file, text)}); }}"
        for family, file in FONTS.items()
    )


def _cut(file: str, text: str) -> str:
    source = resources.files("paddlewheel").joinpath("art", "fonts", file)
    font = TTFont(BytesIO(source.read_bytes()), recalcTimestamp=False)
    cutter = Subsetter(Options(flavor="woff", layout_features=["kern", "tnum"]))
    cutter.populate(text=text)
    cutter.subset(font)
    font.flavor = "woff"
    cut = BytesIO()
    font.save(cut)
    return b64encode(cut.getvalue()).decode()
