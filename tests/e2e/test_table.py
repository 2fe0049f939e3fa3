"""What the page of a table tells besides the turn: traps, odds, what was missed, who looks on."""

import re
from itertools import count

import pytest
from playwright.sync_api import expect
from tests.e2e.axe import findings
from tests.e2e.captains import QueenCaptain, SiegersCaptain
from tests.e2e.conftest import NewVisitor
from tests.e2e.visitors import DESKTOP, NOTICED, PHONE, Visitor, bots, me

from paddlewheel.games.queen.foreseeing import foresee
from paddlewheel.games.queen.odds import odds
from paddlewheel.games.queen.state import QueenState

TRAPS = "[data-cell][aria-label*='costly next turn']"
TURNS = 12
"""Turns in which something is surely to be seen of each kind."""


def position(visitor: Visitor) -> QueenState:
    state = visitor.state(visitor.table)
    assert isinstance(state, QueenState)
    return state


def trapped(visitor: Visitor, captain: QueenCaptain) -> None:
    """Play on until a trap is warned of on the map."""
    for _ in range(TURNS):
        assert not captain.await_turn(), "the race is over too soon"
        told = foresee(position(visitor))
        if told.traps and visitor.page.locator("[data-cell]").count() > 1:
            # What is known of the next turn comes a moment after the map.
            expect(visitor.page.get_by_text("Costly next turn", exact=True)).to_be_visible()
            if visitor.page.locator(TRAPS).count():
                return
        captain.decide()
    raise AssertionError("no trap anywhere")


def test_traps_are_warned_of_before_they_are_chosen(visit: NewVisitor) -> None:
    clara = visit(theme="dark")
    clara.introduce("Clara")
    clara.open_table("queen", [me("Clara"), *bots("Otto", "Jules")])
    captain = QueenCaptain(clara.page)
    trapped(clara, captain)
    trap = clara.page.locator(TRAPS).first
    cell = int(trap.get_attribute("data-cell") or -1)
    trap.focus()
    trap.press("Enter")
    expect(captain.planner.get_by_text(re.compile("^Trap: "))).to_be_visible()
    assert cell in {found.cell for found in foresee(position(clara)).traps}
    assert findings(clara) == []


def test_docks_within_reach_are_stressed_with_the_turns_to_them(visit: NewVisitor) -> None:
    clara = visit()
    clara.introduce("Clara")
    clara.open_table("queen", [me("Clara"), me("Otto")], options={"boats_per_player": "one"})
    captain = QueenCaptain(clara.page)
    for _ in range(TURNS):
        captain.await_turn()
        aims = foresee(position(clara)).aims
        turns = sorted(str(aim.turns) for aim in aims)
        if "2" in turns and clara.page.locator("[data-cell]").count() > 1:
            break
        captain.decide()
    else:
        raise AssertionError("nothing is within reach of two turns")
    marks = clara.page.locator("[data-aim]")
    expect(marks).to_have_count(len(turns))
    assert sorted(mark.get_attribute("data-aim") or "" for mark in marks.all()) == turns
    expect(clara.page.get_by_text(re.compile("^Within reach in two turns: "))).not_to_have_count(0)


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_the_odds_of_the_next_tile_are_shown_as_ghosts(
    visit: NewVisitor, size: dict[str, int]
) -> None:
    clara = visit(size=size)
    clara.introduce("Clara")
    seats = [me("Clara"), *bots("Otto", "Jules")]
    clara.open_table("queen", seats, options={"start_facing": "downstream"})
    captain = QueenCaptain(clara.page)
    captain.await_turn()
    captain.cells_in_sight()
    first = clara.page.locator("[data-cell]").first
    before = first.bounding_box()
    told = odds(position(clara))
    assert told is not None
    clara.page.get_by_role("group", name="The race").focus()
    clara.page.keyboard.press("o")
    card = clara.page.get_by_role("region", name="What may come next")
    ghosts = clara.page.locator("[data-way]")
    expect(ghosts).to_have_count(len(told.ways))
    tiles = card.locator(".tiles").get_by_role("button")
    expect(tiles).to_have_count(len(told.tiles))
    expect(card.get_by_role("list", name="Where the next tile can lie")).to_contain_text("1/3")
    tiles.nth(1).click()
    expect(ghosts.locator("image")).to_have_count(len(told.ways))
    clara.page.keyboard.press("Escape")
    expect(card).to_have_count(0)
    expect(ghosts).to_have_count(0)
    expect(clara.page.get_by_role("button", name="What may come next")).to_be_focused()
    captain.cells_in_sight()
    after = first.bounding_box()
    assert before is not None
    assert after is not None
    assert before == pytest.approx(after, abs=8), "the decision is looked at again"


@pytest.mark.parametrize("title", ["queen", "siegers"])
def test_onlookers_are_seen_and_see_that_they_look_on(visit: NewVisitor, title: str) -> None:
    clara, otto, jules = visit(), visit(size=PHONE), visit()
    clara.introduce("Clara")
    clara.open_table(title, [me("Clara"), *bots("Otto", "Jules")])
    captain = QueenCaptain(clara.page) if title == "queen" else SiegersCaptain(clara.page)
    captain.await_turn()
    expect(clara.page.get_by_text("watching")).to_have_count(0)
    for onlooker, number in zip((otto, jules), count(1), strict=False):
        onlooker.page.goto(clara.page.url)
        expect(onlooker.page.get_by_text("You are watching")).to_be_visible()
        expect(clara.page.get_by_text(f"{number} watching")).to_be_visible()
    heading = otto.page.get_by_role("heading", name="Clara is planning").first
    expect(heading).to_be_visible()
    for onlooker in (otto, jules):
        assert findings(onlooker) == []
    captain.decide()  # they see what she does
    expect(otto.page.get_by_role("button", name="Confirm turn")).to_have_count(0)
    jules.page.goto("/")
    expect(clara.page.get_by_text("1 watching")).to_be_visible()


def test_the_position_is_told_in_words_by_a_key_and_in_the_menu(visit: NewVisitor) -> None:
    clara = visit()
    clara.introduce("Clara")
    clara.open_table("queen", [me("Clara"), *bots("Otto", "Jules")])
    QueenCaptain(clara.page).await_turn()
    clara.page.get_by_role("group", name="The race").focus()
    clara.page.keyboard.press("w")
    region = clara.page.locator("[aria-live=polite][aria-atomic=true]")
    expect(region.filter(has_text="Tiles laid: 2 of 12.")).to_have_count(1)
    clara.page.get_by_role("button", name="Menu").click()
    clara.page.get_by_role("button", name="The position in words").click()
    words = clara.page.get_by_role("list", name="The position in words")
    expect(words).to_contain_text("Tiles laid: 2 of 12.")
    for name in ("Clara", "Otto", "Jules"):
        expect(words).to_contain_text(name)
    assert findings(clara) == []


def test_a_lost_connection_is_counted_down_and_mended_without_a_reload(visit: NewVisitor) -> None:
    clara, otto = visit(), visit()
    clara.introduce("Clara")
    options = {"boats_per_player": "one", "passengers": False}
    clara.open_table("queen", [me("Clara"), {"sitter": "open"}], options=options)
    otto.introduce("Otto")
    otto.post(f"/api/tables/{clara.table}/seats", {"name": "Otto"})
    otto.page.goto(clara.page.url)
    captains = {"Clara": QueenCaptain(clara.page), "Otto": QueenCaptain(otto.page)}
    captains["Clara"].planner.or_(clara.page.get_by_text("Otto is planning").first).first.wait_for()
    if captains["Clara"].planner.is_visible():
        captains["Clara"].decide()
    captains["Otto"].await_turn()
    otto.context.set_offline(True)
    row = clara.page.get_by_role("list", name="Captains").get_by_role("listitem")
    lost = row.filter(has_text="Connection lost")
    expect(lost).to_contain_text("Otto", timeout=NOTICED)
    expect(lost.get_by_role("timer")).to_contain_text(re.compile(r"[0-3]:[0-5]\d"))
    expect(otto.page.get_by_role("status").filter(has_text="Connection lost")).to_be_visible()
    otto.page.evaluate("window.kept = true")
    otto.context.set_offline(False)
    expect(otto.page.get_by_text("Live")).to_be_visible()
    captains["Otto"].decide()
    captains["Clara"].await_turn()
    assert otto.page.evaluate("window.kept"), "the page was loaded anew"
    expect(lost).to_have_count(0)
    assert not otto.real_troubles()
    otto.troubles.clear()
