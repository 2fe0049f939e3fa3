"""Kits as PDF: every page has the size of its paper."""

import re

import pytest

from paddlewheel.core.titles import title
from paddlewheel.render.pdf import sheets_to_pdf


@pytest.mark.parametrize("paper", ["A4", "A3"])
@pytest.mark.parametrize("name", ["queen", "siegers"])
def test_the_pages_of_a_kit_have_the_size_of_the_paper(name: str, paper: str) -> None:
    sheets = title(name).kit(paper, "fr")  # type: ignore[arg-type]
    pdf = sheets_to_pdf(sheets, "Kit")
    boxes = [
        tuple(float(side) * 25.4 / 72 for side in box)
        for box in re.findall(rb"/MediaBox\[0 0 (\S+) (\S+)\]", pdf)
    ]
    assert len(boxes) == len(sheets)
    for box, sheet in zip(boxes, sheets, strict=True):
        assert box == pytest.approx((sheet.width, sheet.height), abs=0.01)
        assert sorted(box) == pytest.approx({"A4": [210, 297], "A3": [297, 420]}[paper], abs=0.01)
    assert b"/Subtype/Image" not in pdf.replace(b" ", b""), "all lines are lines"
