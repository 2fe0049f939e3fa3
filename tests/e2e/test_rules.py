"""The rules to read: looked up, searched, and reached from a question and from a refusal."""

import json
import re
from typing import Any

from playwright.sync_api import Locator, Page, WebSocketRoute, expect
from tests.e2e.captains import QueenCaptain
from tests.e2e.conftest import NewVisitor
from tests.e2e.visitors import Visitor, bots, me


def shown(page: Page | Locator) -> Locator:
    """The paragraphs that stand out."""
    return page.locator(".paragraph.shown")


def open_table(clara: Visitor) -> str:
    clara.introduce("Clara")
    seats = [me("Clara"), *bots("Otto", "Jules")]
    options = {"start_facing": "downstream", "push_chain": False, "river_tiles": 5}
    return clara.open_table("queen", seats, options=options)


def test_a_rule_is_looked_up_and_words_are_found(visit: NewVisitor) -> None:
    page = visit(lang="fr").page
    page.goto("/rules/queen?edition=P97#Q-PUSH-6")
    expect(shown(page)).to_contain_text("nouvelle orientation")
    expect(shown(page)).to_be_in_viewport()
    page.get_by_role("searchbox").fill("EMBARCADERE vitesse")
    expect(page.locator("mark").first).to_have_text(re.compile("embarcadère", re.IGNORECASE))
    expect(page.get_by_role("status").filter(has_text="paragraphe")).to_be_visible()
    page.get_by_role("searchbox").fill("xyz")
    expect(page.get_by_text("Rien trouvé.")).to_be_visible()
    expect(page.locator(".paragraph")).to_have_count(0)


def test_editions_are_chosen_and_compared(visit: NewVisitor) -> None:
    page = visit().page
    page.goto("/")
    page.get_by_role("link", name="Read the rules").click()
    page.get_by_role("link", name=re.compile("Introductory 1997")).click()
    expect(page.get_by_text("this race has no passengers")).to_be_visible()
    page.get_by_label("Edition", exact=True).select_option("F19")
    expect(page.get_by_text("this race has no passengers")).to_have_count(0)
    picture = page.locator("figure img").first
    picture.scroll_into_view_if_needed()
    expect(picture).to_have_js_property("complete", True)
    assert picture.evaluate("image => image.naturalWidth") > 0
    page.get_by_label("Compare word by word with").select_option("T19")
    expect(page.get_by_role("article", name="Q-PASS-2")).to_contain_text("to each player")


def test_a_question_leads_to_the_rule_of_this_table(visit: NewVisitor) -> None:
    clara = visit()
    table = open_table(clara)
    QueenCaptain(clara.page, clara.words).await_turn()
    clara.page.get_by_role("link", name="Why? The rule for this").click()
    sheet = clara.page.get_by_role("dialog", name="Rules")
    expect(shown(sheet)).to_contain_text("choice of the speed")
    expect(sheet.get_by_text("The river has 5 tiles")).to_be_attached()
    expect(sheet.get_by_text("That cell must be empty.")).to_be_attached()
    assert clara.page.url.endswith(f"/t/{table}"), "what is planned is not left"
    sheet.get_by_role("link", name="The rules on a page of their own").click()
    expect(clara.page.get_by_text("The river has 5 tiles")).to_be_visible()
    clara.page.get_by_role("link", name="Back to the table").click()
    QueenCaptain(clara.page, clara.words).await_turn()


def test_a_refusal_leads_to_its_rule(visit: NewVisitor) -> None:
    clara = visit()

    def spoil(line: WebSocketRoute) -> None:
        """Let the page send something that no captain could choose."""
        server = line.connect_to_server()

        def pass_on(text: Any) -> None:
            message = json.loads(text)
            if message["type"] == "act":
                message["actions"] = ["F"]
            server.send(json.dumps(message))

        line.on_message(pass_on)

    clara.page.route_web_socket(re.compile("/stream"), spoil)
    open_table(clara)
    captain = QueenCaptain(clara.page, clara.words)
    captain.await_turn()
    captain.choose()
    captain.press_confirm()
    refusal = clara.page.get_by_role("alert")
    expect(refusal).to_contain_text("The speed comes first.")
    refusal.get_by_role("link", name="Why?").click()
    expect(shown(clara.page.get_by_role("dialog", name="Rules"))).to_contain_text(
        "choice of the speed"
    )


def test_a_rule_that_a_table_does_without(visit: NewVisitor) -> None:
    page = visit().page
    page.goto("/rules/siegers#Q-PUSH-3")
    expect(page.get_by_text("Rule Q-PUSH-3 is not needed here")).to_be_visible()
    clara = visit()
    clara.page.goto("/rules/poker")
    expect(clara.page.get_by_role("heading", name="These rules are not there")).to_be_visible()
    clara.troubles = clara.real_troubles()
