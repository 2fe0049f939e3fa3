"""Whole races of Mississippi."""

from playwright.sync_api import expect
from tests.e2e.captains import SiegersCaptain, SiegersKeyboardCaptain
from tests.e2e.conftest import NewVisitor
from tests.e2e.visitors import PHONE, Visitor, bots, me


def open_race(visitor: Visitor, rows: int) -> str:
    """A table with two bots."""
    visitor.introduce("Clara")
    seats = [me("Clara"), *bots("Otto", "Jules")]
    return visitor.open_table("siegers", seats, options={"rows": rows, "max_rounds": 30})


def test_a_race_by_mouse(visit: NewVisitor) -> None:
    clara = visit()
    table = open_race(clara, rows=5)
    captain = SiegersCaptain(clara.page)
    captain.sail_home()
    assert clara.turns(table) == captain.decisions > 0
    ranking = clara.record(table).ranking
    assert ranking is not None
    assert sorted(seat for tied in ranking for seat in tied) == [0, 1, 2]
    expect(captain.ending.get_by_role("listitem")).to_have_count(3)


def test_a_race_by_keys_alone(visit: NewVisitor) -> None:
    clara = visit()
    table = open_race(clara, rows=4)
    captain = SiegersKeyboardCaptain(clara.page)
    captain.sail_home()
    assert clara.turns(table) == captain.decisions > 0


def test_a_race_by_touch_on_a_phone(visit: NewVisitor) -> None:
    clara = visit(size=PHONE, touch=True)
    table = open_race(clara, rows=4)
    captain = SiegersCaptain(clara.page, touch=True)
    captain.sail_home()
    assert clara.turns(table) == captain.decisions > 0


def test_a_field_on_the_board_chooses_the_distance_and_shows_the_chain(visit: NewVisitor) -> None:
    clara = visit()
    table = open_race(clara, rows=5)
    captain = SiegersCaptain(clara.page)
    captain.await_turn()
    before = len(clara.record(table).log)
    river = clara.page.get_by_role("group", name="The river")
    river.get_by_role("button", name="Sail 3 fields").click()
    distance = captain.planner.get_by_role("button", name="Sail 3 fields")
    expect(distance).to_have_attribute("aria-pressed", "true")
    follows = captain.planner.get_by_role("region", name="What follows")
    expect(follows.get_by_role("listitem").first).to_contain_text("Clara sails 3 fields")
    captain.planner.get_by_role("button", name="Start this turn over").click()
    expect(captain.confirm).to_be_disabled()
    assert len(clara.record(table).log) == before, "nothing was sent"
