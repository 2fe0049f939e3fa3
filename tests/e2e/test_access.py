"""axe finds nothing on any page, on a desktop and a phone, by day and by night."""

import pytest
from tests.e2e.axe import findings
from tests.e2e.captains import QueenCaptain, SiegersCaptain
from tests.e2e.conftest import NewVisitor
from tests.e2e.visitors import DESKTOP, PHONE, bots, me

LOOKS = [
    pytest.param(size, theme, id=f"{name}-{theme}")
    for name, size in (("desktop", DESKTOP), ("phone", PHONE))
    for theme in ("light", "dark")
]


@pytest.mark.parametrize(("size", "theme"), LOOKS)
def test_axe_finds_nothing(visit: NewVisitor, size: dict[str, int], theme: str) -> None:
    clara = visit(size=size, theme=theme)
    found = {}
    for path, words in (("/", "Race the bots"), ("/screen", "Captains"), ("/invite", "Captains")):
        clara.page.goto(path)
        clara.page.get_by_role("heading", name=words).wait_for()
        found[path] = findings(clara)

    clara.introduce("Clara")
    clara.open_table("queen", [me("Clara"), {"sitter": "open"}], name="Tuesday night")
    clara.page.get_by_role("heading", name="Tuesday night").wait_for()
    found["waiting room"] = findings(clara)

    clara.open_table("queen", [me("Clara"), *bots("Otto", "Jules")])
    queen = QueenCaptain(clara.page)
    queen.play(1)
    queen.await_turn()
    queen.choose()
    found["queen"] = findings(clara)

    seats = [me("Clara"), *bots("Otto", "Jules")]
    clara.open_table("siegers", seats, options={"rows": 3, "max_rounds": 1})
    siegers = SiegersCaptain(clara.page)
    siegers.await_turn()
    siegers.choose()
    found["siegers"] = findings(clara)
    siegers.decide()
    assert siegers.await_turn()
    found["the end"] = findings(clara)
    objections = [f"{page}: {text}" for page, texts in found.items() for text in texts]
    assert not objections, "\n".join(objections)
