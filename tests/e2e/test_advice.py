"""The Pilot is asked what it would do; its turn is shown, and confirmed by the captain."""

import pytest
from playwright.sync_api import expect
from tests.e2e.axe import findings
from tests.e2e.captains import QueenCaptain, SiegersCaptain
from tests.e2e.conftest import NewVisitor
from tests.e2e.visitors import DESKTOP, PHONE, Visitor, bots, me

from paddlewheel.bots.advice import advise

NAMES = ("Clara", "Otto", "Jules")
TITLES = {
    "queen": (QueenCaptain, {"start_facing": "downstream", "river_tiles": 5}),
    "siegers": (SiegersCaptain, {"rows": 5}),
}


def pilots_turn(visitor: Visitor, table: str) -> list[str]:
    """What the Pilot does in the position as it is; the server's seed is no secret."""
    version = visitor.context.request.get(f"/api/tables/{table}").json()["version"]
    advice = advise(visitor.state(table), "en", NAMES, f"{table}/{version}")
    return [str(action) for action in advice.actions]


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
@pytest.mark.parametrize("title", TITLES)
def test_the_turn_of_the_pilot_is_shown_and_confirmed(
    visit: NewVisitor, title: str, size: dict[str, int]
) -> None:
    kind, options = TITLES[title]
    clara = visit(size=size)
    clara.introduce("Clara")
    table = clara.open_table(title, [me("Clara"), *bots(*NAMES[1:])], options=options)
    captain = kind(clara.page)
    captain.await_turn()
    entries, turn = len(clara.record(table).log), pilots_turn(clara, table)

    ask = clara.page.get_by_role("button", name="What would the Pilot do?")
    ask.click()
    card = clara.page.get_by_role("region", name="The Pilot’s advice")
    show = card.get_by_role("button", name="Show it on the board")
    expect(show).to_be_focused()
    for label in ("Aim", "Price", "Fear"):
        expect(card.get_by_role("term").filter(has_text=label)).to_have_count(1)
    expect(card).to_contain_text("Clara")
    assert findings(clara) == []

    clara.page.keyboard.press("Escape")
    expect(card).to_have_count(0)
    expect(ask).to_be_focused()
    assert len(clara.record(table).log) == entries, "nothing was sent"

    clara.page.keyboard.press("Enter")
    show.click()
    expect(card).to_have_count(0)
    expect(captain.confirm).to_be_focused()
    captain.send()
    for _ in range(300):  # tenths of a second; a pushed captain may have to decide in between
        mine = [entry.text for entry in clara.record(table).log[entries:] if entry.seat == 0]
        if len(mine) >= len(turn):
            break
        clara.page.wait_for_timeout(100)
    assert mine[: len(turn)] == turn
