"""A whole race of Mississippi Queen on one screen; more of them in ``test_journeys``."""

from tests.e2e.captains import QueenCaptain
from tests.e2e.conftest import NewVisitor


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
