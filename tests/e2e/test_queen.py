"""A whole race of Mississippi Queen on one screen; more of them in ``test_journeys``."""

from playwright.sync_api import expect
from tests.e2e.captains import QueenCaptain
from tests.e2e.conftest import NewVisitor
from tests.e2e.visitors import PHONE, bots, me


def test_three_captains_on_one_screen(visit: NewVisitor) -> None:
    clara = visit()
    clara.page.goto("/screen")
    clara.page.get_by_text("Introductory 1997").click()
    for number, name in enumerate(("Clara", "Otto", "Jules"), start=1):
        row = clara.page.get_by_role("listitem").nth(number - 1)
        if number == 3:
            row.get_by_role("button", name="Person").click()
        row.get_by_label(f"Name of captain {number}").fill(name)
    clara.page.get_by_role("button", name="Start the race").click()
    captain = QueenCaptain(clara.page)
    captain.sail_home()
    record = clara.record(clara.table)
    assert [seat.name for seat in record.seats] == ["Clara", "Otto", "Jules"]
    assert {entry.seat for entry in record.log} == {None, 0, 1, 2}
    assert record.ranking


def test_the_first_planner_does_not_cover_the_boat(visit: NewVisitor) -> None:
    """The turn's planner is much taller than the one for the facing before it."""
    clara = visit(size=PHONE, touch=True)
    clara.introduce("Clara")
    clara.open_table("queen", [me("Clara"), *bots("Otter", "Heron", bot="deckhand")], edition="F19")
    captain = QueenCaptain(clara.page, touch=True)
    captain.play(1)
    captain.await_turn()
    expect(clara.page.get_by_role("button", name="Confirm turn")).to_be_visible()
    expect(clara.page.locator(".viewport.dragging")).to_have_count(0)
    boat = clara.page.locator('[data-piece="0"]').bounding_box()
    zoom = clara.page.get_by_role("group", name="View").bounding_box()
    assert boat
    assert zoom
    assert boat["y"] + boat["height"] <= zoom["y"]


def test_six_boats_and_the_question_to_the_pilot_fit_a_small_phone(visit: NewVisitor) -> None:
    clara = visit(size={"width": 360, "height": 740}, touch=True)
    clara.introduce("Clara")
    others = bots("Otter", "Heron", "Crane", "Egret", "Coot", bot="deckhand")
    clara.open_table("queen", [me("Clara"), *others], options={"start_facing": "downstream"})
    assert not QueenCaptain(clara.page, touch=True).await_turn()
    track = clara.page.get_by_role("region", name="Order of turns")
    expect(track.get_by_role("listitem")).to_have_count(6)
    last = track.get_by_role("listitem").last.bounding_box()
    zoom = clara.page.get_by_role("group", name="View").bounding_box()
    ask = clara.page.get_by_role("button", name="What would the Pilot do?").bounding_box()
    assert last
    assert zoom
    assert ask
    assert last["x"] + last["width"] <= 360
    assert zoom["x"] + zoom["width"] < ask["x"]
    assert ask["x"] + ask["width"] <= 360
