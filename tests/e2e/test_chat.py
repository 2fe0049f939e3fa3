"""Talking at the table: captains, spectators, and what can be done about a line."""

from playwright.sync_api import Locator, Page, expect
from tests.e2e.axe import findings
from tests.e2e.conftest import NewVisitor
from tests.e2e.visitors import PHONE, Visitor, bots, me


def chat(page: Page) -> Locator:
    """The lines that are shown."""
    return page.get_by_role("list", name="Chat").get_by_role("listitem")


def say(page: Page, text: str) -> None:
    page.get_by_label("Say something").fill(text)
    page.get_by_role("button", name="Send").click()
    expect(page.get_by_label("Say something")).to_have_value("")


def together(visit: NewVisitor) -> tuple[Visitor, Visitor]:
    """Clara, whose table it is, and Otto, who watches it on a phone and has told no name."""
    clara, otto = visit(), visit(size=PHONE, touch=True)
    clara.introduce("Clara")
    clara.open_table("siegers", [me("Clara"), *bots("Jules", "Emma")])
    otto.page.goto(clara.page.url)
    return clara, otto


def test_a_captain_and_a_spectator_talk(visit: NewVisitor) -> None:
    clara, otto = together(visit)
    clara.page.get_by_role("tab", name="Chat").click()
    expect(chat(clara.page)).to_have_text("Nothing has been said yet.")
    say(clara.page, "Ahoy!")
    expect(chat(clara.page)).to_contain_text("Ahoy!")
    assert findings(clara) == []

    panel = otto.page.get_by_role("button", name="Captains, log and chat, 1 new line")
    panel.tap()
    otto.page.get_by_role("tab", name="Chat, 1 new line").tap()
    expect(chat(otto.page)).to_contain_text("Ahoy!")
    say(otto.page, "A fine morning")
    assert findings(otto) == []
    expect(chat(clara.page).first).to_contain_text("A fine morning")
    expect(chat(clara.page).first).to_contain_text("spectator")
    expect(clara.page.locator("[aria-live]", has_text="says: A fine morning")).to_have_count(1)
    otto.page.get_by_role("button", name="Close").tap()
    expect(
        otto.page.get_by_role("button", name="Captains, log and chat", exact=True)
    ).to_be_visible()


def test_a_host_has_the_last_word(visit: NewVisitor) -> None:
    clara, otto = together(visit)
    clara.page.get_by_role("tab", name="Chat").click()
    otto.page.get_by_role("button", name="Captains, log and chat").tap()
    otto.page.get_by_role("tab", name="Chat").tap()
    say(otto.page, "Turn left!")

    clara.page.get_by_role("button", name="What to do about this line").click()
    clara.page.get_by_label("Report it: what is wrong with it?").fill("He knows it better")
    clara.page.get_by_role("button", name="Report", exact=True).click()
    expect(clara.page.get_by_text("Those who look after the server will see it.")).to_be_visible()

    clara.page.get_by_label("Spectators may speak").uncheck()
    otto.page.reload()
    otto.page.get_by_role("button", name="Captains, log and chat").tap()
    otto.page.get_by_role("tab", name="Chat").tap()
    expect(otto.page.get_by_text("Only the captains speak at this table.")).to_be_visible()

    clara.page.get_by_role("button", name="What to do about this line").click()
    clara.page.get_by_role("button", name="no more, at any table").click()
    expect(chat(clara.page)).to_have_text("Nothing has been said yet.")

    table = clara.page.url
    clara.page.evaluate("() => localStorage.setItem('met', 'yes')")  # she came by a program
    clara.page.goto("/me/account")
    clara.page.get_by_role("button", name="Hear again").click()
    expect(clara.page.get_by_text("You hear everybody.")).to_be_visible()
    clara.page.goto(table)
    clara.page.get_by_role("tab", name="Chat").click()
    expect(chat(clara.page)).to_contain_text("Turn left!")
