"""What is one's own: an account from a guest, a second device, settings, rules, games, leaving."""

import re

import httpx
from playwright.sync_api import Page, expect
from tests.e2e.conftest import NewVisitor
from tests.e2e.tour import PASSWORD
from tests.e2e.visitors import PHONE, Visitor


def come_in(visitor: Visitor, name: str) -> Page:
    """Somebody says a name on the page for it."""
    page = visitor.page
    page.goto("/me")
    page.get_by_label("Your name, captain").fill(name)
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.get_by_role("status").filter(has_text="Saved.")).to_be_visible()
    return page


def race_the_bots(page: Page) -> str:
    """Open a race with one click; gives the address of its table."""
    page.goto("/")
    page.get_by_role("button", name="Start now").click()
    page.wait_for_url("**/t/*")
    return page.url


def make_account(page: Page, name: str) -> list[str]:
    """Become an account; gives the recovery codes."""
    page.goto("/me/account")
    page.get_by_label("Name to sign in with").fill(name)
    page.get_by_label("Password, at least 8 signs").fill(PASSWORD)
    page.get_by_role("button", name="Make it an account").click()
    codes = page.get_by_role("group", name="Recovery codes")
    expect(codes).to_contain_text("shown this once")
    return codes.locator("code").all_inner_texts()


def has_game(page: Page, table: str) -> None:
    """Whether a table is among somebody's games."""
    page.goto("/me/games")
    path = table[table.index("/t/") :]
    listed = page.get_by_role("list", name="My games").locator(f"a[href='{path}']")
    expect(listed).to_be_visible()


def test_a_guest_becomes_an_account_and_is_the_same_person_on_a_second_device(
    visit: NewVisitor,
) -> None:
    clara, phone = visit(), visit(size=PHONE, touch=True)
    page = come_in(clara, "Clara")
    table = race_the_bots(page)
    codes = make_account(page, "Clara of the river")
    assert len(set(codes)) == len(codes) > 1
    expect(page.get_by_text(f"{len(codes)} recovery codes are left.")).to_be_visible()
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save to a file").click()
    assert saved.value.path().read_text().splitlines()[3:] == codes

    page.get_by_role("button", name="Make a link").click()
    expect(page.get_by_alt_text(re.compile("picture for the camera"))).to_be_visible()
    link = page.get_by_label("Link for the other device").input_value()
    phone.page.goto(link)
    phone.page.get_by_role("button", name="Sign in here").click()
    phone.page.wait_for_url("**/me/games")
    assert link.split("#")[1] not in phone.page.evaluate("() => JSON.stringify(history.state)")
    has_game(phone.page, table)
    phone.page.goto("/me")
    expect(phone.page.get_by_label("Your name, captain")).to_have_value("Clara")

    third = visit()
    third.page.goto(link)
    third.page.get_by_role("button", name="Sign in here").click()
    expect(third.page.get_by_text("was used already")).to_be_visible()
    third.troubles.clear()  # the browser tells of the refusal

    page.reload()
    there = page.get_by_role("listitem").filter(has_text="Another browser")
    there.get_by_role("button", name="Sign out there").click()
    expect(page.get_by_text("You are signed out there.")).to_be_visible()
    phone.page.goto("/me/games")
    expect(phone.page.get_by_role("heading", name="We have not met yet")).to_be_visible()
    phone.troubles.clear()


def test_signing_out_and_in_and_a_forgotten_password(visit: NewVisitor) -> None:
    dora = visit()
    page = come_in(dora, "Dora")
    table = race_the_bots(page)
    codes = make_account(page, "Dora")
    page.get_by_role("button", name="Sign out here").click()
    page.wait_for_url("**/sign-in")
    expect(page.get_by_role("link", name=re.compile("^Guest"))).to_be_visible()

    page.get_by_label("Name to sign in with").fill("dora")
    page.get_by_label("Password", exact=True).fill("wrong battery staple")
    page.get_by_role("button", name="Sign in", exact=True).click()
    expect(page.get_by_role("alert").filter(has_text="wrong")).to_be_visible()
    dora.troubles.clear()
    page.get_by_label("Password", exact=True).fill(PASSWORD)
    page.get_by_role("button", name="Sign in", exact=True).click()
    expect(page.get_by_role("link", name=re.compile("^Dora"))).to_be_visible()
    has_game(page, table)

    page.goto("/me/account")
    page.get_by_role("button", name="Sign out here").click()
    page.get_by_role("button", name="I have forgotten my password").click()
    asked = page.get_by_role("region", name="With a recovery code")
    asked.get_by_label("Name to sign in with").fill("Dora")
    asked.get_by_label("Recovery code").fill(codes[0])
    asked.get_by_label("New password").fill("another horse entirely")
    asked.get_by_role("button", name="Set the new password").click()
    page.wait_for_url("**/me/account")
    expect(page.get_by_text(f"{len(codes) - 1} recovery codes are left.")).to_be_visible()
    has_game(page, table)


def test_settings_and_the_boat_survive_a_reload_and_go_to_the_table(visit: NewVisitor) -> None:
    emil = visit()
    page = come_in(emil, "Emil")
    page.get_by_role("radio", name="Violet, with checks").check()
    expect(page.get_by_role("status").filter(has_text="Saved.").last).to_be_visible()
    page.get_by_role("group", name="Theme").get_by_label("Dark").check()
    page.get_by_role("group", name="Sound").get_by_label("Off").check()
    page.get_by_role("group", name="Keys of one letter").get_by_label("Off").check()
    page.get_by_role("group", name="Language").get_by_label("Deutsch").check()
    expect(page.get_by_role("heading", name="Dein Boot")).to_be_visible()
    page.reload()
    expect(page.get_by_role("radio", name="Violett, mit Karos")).to_be_checked()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    expect(page.locator("html")).to_have_attribute("lang", "de")
    expect(page.get_by_role("group", name="Ton").get_by_label("Aus")).to_be_checked()

    page.goto("/")
    page.get_by_role("button", name="Jetzt starten").click()
    page.wait_for_url("**/t/*")
    mine = page.get_by_role("listitem").filter(has_text="Emil").locator(".badge").first
    expect(mine).to_have_css("background-color", "rgb(124, 75, 163)")
    expect(mine).to_contain_text("A")
    others = page.locator("ul .badge:has-text('E')")
    assert others.count() == 0


def test_rules_are_kept_and_played_by(visit: NewVisitor) -> None:
    page = come_in(visit(), "Frieda")
    page.goto("/invite")
    page.get_by_role("button", name="House rules").click()
    page.get_by_role("switch", name="Black Rose").click()
    page.get_by_label("Name of the rules").fill("With the Rose")
    page.get_by_role("button", name="Keep them").click()
    expect(page.get_by_text("“With the Rose” is kept.")).to_be_visible()

    page.goto("/me/rules")
    kept = page.get_by_role("listitem").filter(has_text="With the Rose")
    expect(kept).to_contain_text("Black Rose (yes)")
    kept.get_by_role("link", name="One screen").click()
    expect(page.get_by_label("My rules")).to_contain_text("With the Rose")
    captains = page.get_by_role("region", name="Captains")
    expect(captains).to_contain_text("Black Rose")
    page.goto("/me/rules")
    page.get_by_role("button", name="Remove “With the Rose”").click()
    expect(page.get_by_text("You keep no rules yet.")).to_be_visible()


def test_games_are_greeted_listed_and_filtered(visit: NewVisitor) -> None:
    page = come_in(visit(), "Greta")
    page.goto("/invite")
    page.get_by_label("Name of the table, if you like").fill("Sunday fleet")
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url("**/t/*")
    race_the_bots(page)
    page.goto("/")
    expect(page.get_by_text(re.compile(r"(Good|Still).*Greta"))).to_be_visible()
    page.get_by_role("link", name="All my games").click()
    games = page.get_by_role("list", name="My games").get_by_role("listitem")
    expect(games).to_have_count(2)
    page.get_by_role("combobox", name="State").select_option("open")
    expect(games).to_have_count(1)
    expect(games).to_contain_text("Sunday fleet")
    page.get_by_role("combobox", name="Game").select_option("siegers")
    expect(page.get_by_text("No game of yours is like that.")).to_be_visible()
    page.get_by_role("button", name="Show all").click()
    page.get_by_label("Name of a captain or table").fill("sunday")
    expect(games).to_have_count(1)


def test_being_forgotten_needs_a_clear_word(visit: NewVisitor) -> None:
    page = come_in(visit(), "Hugo")
    make_account(page, "Hugo who goes")
    with page.expect_download() as saved:
        page.get_by_role("link", name="Save my data").click()
    assert '"Hugo who goes"' in saved.value.path().read_text()
    page.get_by_role("button", name="Delete everything of mine").click()
    asked = page.get_by_role("dialog", name="Delete everything of yours?")
    gone = asked.get_by_role("button", name="Delete for good")
    expect(gone).to_be_disabled()
    asked.get_by_label("Password").fill(PASSWORD)
    asked.get_by_label("I know that it is for good.").check()
    gone.click()
    expect(page.get_by_role("heading", name="Race the bots")).to_be_visible()
    expect(page.get_by_role("link", name=re.compile("^Guest"))).to_be_visible()


def test_a_program_plays_with_a_token_until_it_is_taken_away(visit: NewVisitor) -> None:
    lotte = visit()
    page = come_in(lotte, "Lotte")
    make_account(page, "Lotte and her bot")
    page.get_by_label("What the program is called").fill("Paddler")
    page.get_by_role("button", name="Make a token").click()
    token = page.locator("code", has_text="pw_").inner_text()

    def known() -> int:
        headers = {"Authorization": f"Bearer {token}"}
        return httpx.get(f"{lotte.url}/api/me", headers=headers).status_code

    assert known() == 200
    page.get_by_role("button", name="Remove “Paddler”").click()
    expect(page.get_by_text("The token is worth nothing any more.")).to_be_visible()
    assert known() == 401
