"""Pictures as the pages of a PDF, with all their lines as lines."""

from collections.abc import Sequence

from paddlewheel.art.paper import Sheet
from paddlewheel.render.preview import area_of

_PAGE = """#set page(width: {width}mm, height: {height}mm, margin: 0pt)
#set document(title: sys.inputs.title, date: none)
#image(bytes(sys.inputs.svg), format: "svg", width: 100%, height: 100%, fit: "contain",
  alt: sys.inputs.title)
"""
_SHEET = """#page(width: {width}mm, height: {height}mm, margin: 0pt,
  image(bytes(sys.inputs.svg{number}), format: "svg", width: {width}mm, height: {height}mm,
    alt: sys.inputs.alt{number}))
"""
A2 = (594, 420)
"""The longer and the shorter side of a poster, in millimetres."""


def svg_to_pdf(svg: str, title: str, *, paper: tuple[int, int] = A2) -> bytes:
    """A picture that fills a sheet of paper, which stands if the picture is tall, else it lies."""
    import typst  # noqa: PLC0415 (large, and seldom needed)

    _, _, wide, high = area_of(svg)
    width, height = reversed(paper) if high > wide else paper
    source = _PAGE.format(width=width, height=height)
    return bytes(
        typst.compile(source.encode(), format="pdf", sys_inputs={"svg": svg, "title": title})
    )


def sheets_to_pdf(sheets: Sequence[Sheet], title: str) -> bytes:
    """Sheets one after the other, each at its true size."""
    import typst  # noqa: PLC0415 (large, and seldom needed)

    source = ["#set document(title: sys.inputs.title, date: none)\n"]
    inputs = {"title": title}
    for number, sheet in enumerate(sheets):
        source.append(_SHEET.format(width=sheet.width, height=sheet.height, number=number))
        inputs |= {f"svg{number}": sheet.svg, f"alt{number}": sheet.title}
    return bytes(typst.compile("".join(source).encode(), format="pdf", sys_inputs=inputs))
