"""A picture as a PDF of one page, with all its lines as lines."""

from paddlewheel.render.preview import area_of

_PAGE = """#set page(width: {width}mm, height: {height}mm, margin: 0pt)
#set document(title: sys.inputs.title, date: none)
#image(bytes(sys.inputs.svg), format: "svg", width: 100%, height: 100%, fit: "contain",
  alt: sys.inputs.title)
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
