"""Pictures of the rules: a page of them, what differs between editions, the sheet over a table."""

from playwright.sync_api import expect
from tests.e2e.captains import QueenCaptain
from tests.e2e.visitors import Visitor, bots, me

from scripts.camera import Camera


def rules(camera: Camera) -> None:
    """The handbook as it is read."""

    def read(visitor: Visitor) -> None:
        visitor.page.goto("/rules/queen?edition=F19#Q-PUSH-3")
        expect(visitor.page.locator(".paragraph.shown").first).to_be_in_viewport()

    def compare(visitor: Visitor) -> None:
        visitor.page.goto("/rules/queen?edition=F19#editions")
        visitor.page.get_by_label("Compare word by word with").select_option("P97")
        visitor.page.locator("article").first.wait_for()
        visitor.page.locator("#editions").evaluate("heading => heading.scrollIntoView()")

    def ask(visitor: Visitor) -> None:
        visitor.introduce("Clara")
        seats = [me("Clara"), *bots("Otto", "Jules", "Pelican")]
        visitor.open_table("queen", seats, options={"start_facing": "downstream"})
        QueenCaptain(visitor.page).await_turn()
        visitor.page.get_by_role("link", name="Why? The rule for this").click()
        expect(visitor.page.locator("dialog .paragraph.shown").first).to_be_in_viewport()

    camera.take("rules", read)
    camera.take("editions", compare)
    camera.take("why", ask)
