"""Before and after races: finding a table, its clock, giving up, and racing again."""

from playwright.sync_api import Page, expect
from tests.e2e.axe import findings
from tests.e2e.conftest import NewVisitor
from tests.e2e.visitors import PHONE, Visitor, bots, me

PAIR = {"river_tiles": 4, "passengers": False, "boats_per_player": "one"}


def sit_down(visitor: Visitor, link: str, name: str) -> None:
    visitor.page.goto(link)
    visitor.page.get_by_label("Your name, captain").fill(name)
    visitor.page.get_by_role("button", name="Take a seat").click()


def resign(page: Page) -> None:
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Resign", exact=True).click()
    page.get_by_role("dialog", name="Resign?").get_by_role("button", name="Resign").click()


def test_somebody_gives_up_and_both_race_again(visit: NewVisitor) -> None:
    clara, otto = visit(), visit(size=PHONE)
    clara.introduce("Clara")
    clara.open_table("queen", [me("Clara"), {"sitter": "open"}], options=PAIR)
    sit_down(otto, clara.page.url, "Otto")
    expect(clara.page.get_by_role("list", name="Captains")).to_contain_text("Otto")
    resign(otto.page)
    for visitor in (clara, otto):
        expect(visitor.page.get_by_text("All others have given up.")).to_be_visible()
        expect(visitor.page.get_by_text("has resigned").first).to_be_visible()

    first = clara.page.url
    otto.page.keyboard.press("Escape")  # the menu
    otto.page.get_by_role("button", name="Race again").click()
    otto.page.get_by_role("button", name="I am ready").click()
    expect(clara.page.get_by_text("Somebody of you wants to race again.")).to_be_visible()
    clara.page.get_by_role("button", name="Come along to the next race").click()
    expect(clara.page.get_by_text("The race begins when everybody is ready.")).to_be_visible()
    assert findings(clara) == []
    clara.page.get_by_role("button", name="I am ready").click()
    for visitor in (clara, otto):
        expect(visitor.page.get_by_role("main", name="The river")).to_be_visible()
    assert clara.page.url == otto.page.url != first


def test_a_stranger_finds_a_table_with_a_clock(visit: NewVisitor) -> None:
    clara, otto = visit(), visit(size=PHONE)
    clara.page.goto("/invite")
    clara.page.get_by_label("Name of the table, if you like").fill("For everybody")
    clara.page.get_by_label("Time to think").select_option("Calm: three minutes a turn")
    clara.page.get_by_label("Everybody finds this table on the first page").check()
    clara.page.get_by_role("button", name="Open the table").click()
    expect(clara.page.get_by_role("heading", name="For everybody")).to_be_visible()

    otto.page.goto("/")
    row = otto.page.get_by_role("region", name="Open to everybody").get_by_role("link")
    row.filter(has_text="For everybody").click()
    otto.page.get_by_role("button", name="Take a seat").click()
    expect(clara.page.get_by_role("timer").first).to_be_visible()
    assert findings(clara) == []

    clara.page.goto("/")
    mine = clara.page.get_by_role("region", name="Your races")
    expect(mine.get_by_role("link", name="For everybody")).to_be_visible()
    assert findings(clara) == []


def test_a_bot_sails_when_time_is_up_and_gives_the_helm_back(visit: NewVisitor) -> None:
    clara = visit()
    clara.introduce("Clara")
    clock = {"kind": "move", "seconds": 10}
    clara.open_table("siegers", [me("Clara"), *bots("Otto", "Jules")], clock=clock)
    expect(clara.page.get_by_role("timer").first).to_be_visible()
    helm = clara.page.get_by_role("button", name="Take the helm")
    expect(helm).to_be_visible(timeout=60_000)
    expect(clara.page.get_by_text("a bot sails", exact=True)).to_be_visible()
    helm.click()
    expect(clara.page.get_by_text("a bot sails", exact=True)).to_be_hidden()
    expect(clara.page.get_by_role("timer").first).to_be_visible()
