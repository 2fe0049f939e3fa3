"""From the first page to the end of a race, every way to play in another language.

The language is the browser's; whatever is pressed is found by what it says there.
"""

from playwright.sync_api import Page, expect
from tests.e2e.captains import KeyboardCaptain, QueenCaptain, play_together
from tests.e2e.conftest import NewVisitor
from tests.e2e.visitors import NOTICED, PHONE, Visitor
from tests.e2e.words import Words


def arrive(visitor: Visitor) -> Page:
    """Open the first page; it is in the language of the browser."""
    page, words = visitor.page, visitor.words
    page.goto("/")
    expect(page.locator("html")).to_have_attribute("lang", words.lang)
    expect(page.get_by_role("heading", name=words("Race the bots"))).to_be_visible()
    return page


def test_a_race_against_bots_by_mouse_in_german(visit: NewVisitor) -> None:
    clara = visit(lang="de")
    page, words = arrive(clara), clara.words
    page.get_by_label(words("Opponents")).select_option("2")
    page.get_by_role("button", name=words("Start now")).click()
    captain = QueenCaptain(page, words)
    captain.sail_home()
    record = clara.record(clara.table)
    assert record.rule_set.edition == "F19"
    assert [seat.player for seat in record.seats] == ["human"] + 2 * ["mate"]
    assert record.ranking is not None
    assert sorted(seat for tied in record.ranking for seat in tied) == [0, 1, 2]
    expect(captain.ending.get_by_role("listitem")).to_have_count(3)
    winner = record.seats[record.ranking[0][0]].name
    expect(captain.ending.get_by_role("heading")).to_have_text(words("{name} wins", name=winner))


def test_a_race_by_keys_alone_in_french(visit: NewVisitor) -> None:
    clara = visit(lang="fr")
    page, words = arrive(clara), clara.words
    captain = KeyboardCaptain(page, words)
    captain.tab_to("[aria-labelledby=race] select")
    page.keyboard.type(words("Introductory 1997"))
    page.keyboard.press("Shift+Tab")
    expect(page.get_by_role("button", name=words("Start now"))).to_be_focused()
    page.keyboard.press("Enter")
    captain.sail_home()
    assert captain.decisions > 1  # how many depends on the river and on the bots
    record = clara.record(clara.table)
    assert record.rule_set.edition == "I97"
    assert record.ranking is not None
    captain.tab_to("a[href='/']")
    page.keyboard.press("Enter")
    page.wait_for_url(f"{clara.url}/")


def test_a_race_by_touch_on_a_phone_in_italian(visit: NewVisitor) -> None:
    clara = visit(size=PHONE, touch=True, lang="it")
    page, words = arrive(clara), clara.words
    game = page.get_by_role("combobox", name=words("Game"), exact=True)
    game.select_option(words("Introductory 1997"))
    page.get_by_role("button", name=words("Start now")).tap()
    captain = QueenCaptain(page, words, touch=True)
    assert not captain.play(2)
    page.get_by_role("button", name=words("Captains, log and chat")).tap()
    sheet = page.get_by_role("dialog", name=words("Captains, log and chat"))
    expect(sheet.get_by_role("listitem").first).to_be_visible()
    sheet.get_by_role("button", name=words("Close")).tap()
    captain.sail_home()
    assert clara.record(clara.table).ranking is not None


def test_two_browsers_race_by_link_through_a_reload_and_a_lost_connection_in_english(
    visit: NewVisitor,
) -> None:
    clara, otto = visit(), visit()
    link = open_table(clara)
    otto.page.goto(link)
    otto.page.get_by_label("Your name, captain").fill("Otto")
    otto.page.get_by_role("button", name="Take a seat").click()

    first, second = QueenCaptain(clara.page), QueenCaptain(otto.page)
    both = first, second
    assert not play_together(both, 4)

    clara.page.reload()
    assert not play_together(both, 2)

    otto.context.set_offline(True)
    expect(otto.page.get_by_role("status").filter(has_text="Connection lost")).to_be_visible()
    expect(clara.page.get_by_text("Connection lost").first).to_be_visible(timeout=NOTICED)
    if first.planner.is_visible():
        first.decide()  # the other one misses it
    otto.context.set_offline(False)
    expect(otto.page.get_by_text("Live")).to_be_visible()

    assert play_together(both)
    rows = [captain.ending.get_by_role("listitem").all_inner_texts() for captain in both]
    # Place, letter and name; why is told a moment later.
    places = [[row.split("\n")[:3] for row in page] for page in rows]
    assert places[0] == places[1]
    assert clara.record(clara.table).ranking
    assert not otto.real_troubles()
    otto.troubles.clear()


def open_table(visitor: Visitor) -> str:
    """From the first page to a table with a seat for a friend and one for a bot; gives its link."""
    page = arrive(visitor)
    page.get_by_role("link", name="Get a link").click()
    page.get_by_text("Introductory 1997").click()
    page.get_by_label("Name of captain 1").fill("Clara")
    page.get_by_role("listitem").nth(2).get_by_role("button", name="Bot").click()
    page.get_by_role("button", name="Open the table").click()
    return page.get_by_label("Link to this table").input_value()


def test_another_language_is_chosen_on_the_first_page_and_kept(visit: NewVisitor) -> None:
    clara, german = visit(lang="fr"), Words("de")
    page = arrive(clara)
    page.get_by_label(clara.words("Language")).select_option("Deutsch")
    for _ in range(2):
        expect(page.get_by_role("heading", name=german("Race the bots"))).to_be_visible()
        expect(page.locator("html")).to_have_attribute("lang", "de")
        page.reload()
