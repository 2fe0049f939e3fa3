"""Whole races of Mississippi Queen, every choice made through what can be seen."""

from playwright.sync_api import expect
from tests.e2e.captains import KeyboardCaptain, QueenCaptain
from tests.e2e.conftest import NewVisitor
from tests.e2e.visitors import PHONE, bots, me

SHORT = {"river_tiles": 4, "passengers": False, "max_rounds": 20}


def test_a_race_against_three_planners_from_the_first_page_by_mouse(visit: NewVisitor) -> None:
    clara = visit()
    clara.page.goto("/")
    clara.page.get_by_label("Opponents").select_option("3")
    clara.page.get_by_role("button", name="Start now").click()
    captain = QueenCaptain(clara.page)
    captain.sail_home()
    record = clara.record(clara.table)
    assert record.rule_set.edition == "F19"
    assert [seat.player for seat in record.seats] == ["human"] + 3 * ["mate"]
    assert record.ranking is not None
    assert sorted(seat for tied in record.ranking for seat in tied) == [0, 1, 2, 3]
    expect(captain.ending.get_by_role("listitem")).to_have_count(4)
    winner = record.seats[record.ranking[0][0]].name
    expect(captain.ending.get_by_role("heading")).to_have_text(f"{winner} wins")


def test_a_race_by_keys_alone(visit: NewVisitor) -> None:
    clara = visit()
    clara.introduce("Clara")
    table = clara.open_table("queen", [me("Clara"), *bots("Otto", "Jules")], options=SHORT)
    captain = KeyboardCaptain(clara.page)
    captain.sail_home()
    assert captain.decisions > 1  # how many depends on the river and on the bots
    assert clara.record(table).ranking is not None
    captain.tab_to("a[href='/']")
    clara.page.keyboard.press("Enter")
    clara.page.wait_for_url(f"{clara.url}/")


def test_a_race_by_touch_on_a_phone(visit: NewVisitor) -> None:
    clara = visit(size=PHONE, touch=True)
    clara.introduce("Clara")
    clara.open_table("queen", [me("Clara"), *bots("Otto", "Jules")], options=SHORT)
    captain = QueenCaptain(clara.page, touch=True)
    assert not captain.play(2)
    clara.page.get_by_role("button", name="Captains, log and chat").tap()
    sheet = clara.page.get_by_role("dialog", name="Captains, log and chat")
    expect(sheet.get_by_role("listitem").first).to_be_visible()
    sheet.get_by_role("button", name="Close").tap()
    captain.sail_home()
    wide = clara.page.evaluate("document.documentElement.scrollWidth > innerWidth")
    assert not wide, "the page is wider than the phone"


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
