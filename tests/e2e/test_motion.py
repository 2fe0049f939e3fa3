"""Boats move from place to place on the screen; they do not jump."""

import pytest
from tests.e2e.captains import Captain, QueenCaptain, SiegersCaptain
from tests.e2e.conftest import NewVisitor
from tests.e2e.visitors import bots, me

WATCH = """() => {
  const river = document.querySelector(".viewport svg.layer");
  window.pictures = new Set();
  new MutationObserver(() => {
    if (!document.querySelector(".confirm")) window.pictures.add(river.innerHTML);
  }).observe(river, { subtree: true, childList: true, attributes: true });
}"""
"""Remember every different picture of the river that is seen while others sail."""


@pytest.mark.parametrize(
    ("title", "crew"),
    [("queen", QueenCaptain), ("siegers", SiegersCaptain)],
    ids=["queen", "siegers"],
)
def test_others_are_seen_sailing(visit: NewVisitor, title: str, crew: type[Captain]) -> None:
    clara = visit(moving=True)
    clara.introduce("Clara")
    clara.open_table(title, [me("Clara"), *bots("Otto", "Jules")])
    captain = crew(clara.page)
    captain.play(1)
    captain.await_turn()
    clara.page.evaluate(WATCH)
    captain.decide()
    captain.await_turn()
    # On a busy machine few of them are drawn; the first and the last are two.
    assert clara.page.evaluate("pictures.size") > 10
