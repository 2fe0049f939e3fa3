"""Pictures of the lessons: the list, a task, and what is said of it."""

from playwright.sync_api import expect
from tests.e2e.visitors import Visitor

from scripts.camera import Camera


def learn(camera: Camera) -> None:
    """The list of somebody who has begun, and tasks of both titles."""

    def listed(visitor: Visitor) -> None:
        visitor.introduce("Clara")
        visitor.page.goto("/learn")
        done = '{"queen/steer": 3, "queen/brake": 2, "queen/passenger": 1, "siegers/logs": 3}'
        visitor.page.evaluate(f"() => localStorage.setItem('lessons', '{done}')")
        visitor.page.reload()
        expect(visitor.page.get_by_text("2 of 10 done")).to_be_visible()

    def opened(visitor: Visitor, path: str) -> None:
        visitor.introduce("Clara")
        visitor.page.goto(path)
        visitor.page.locator("[data-piece]").first.wait_for(state="attached")
        visitor.page.locator("img.chart").first.evaluate("chart => chart.decode()")

    def read(visitor: Visitor) -> None:
        opened(visitor, "/learn/queen/passenger")

    def done(visitor: Visitor) -> None:
        opened(visitor, "/learn/queen/steer")
        go = visitor.page.get_by_role("button", name="Let’s go")
        if go.is_visible():
            go.click()
        visitor.page.locator("[data-cell='12']").first.click()
        visitor.page.get_by_role("button", name="Confirm turn").click()
        expect(visitor.page.get_by_role("button", name="Next task")).to_be_visible()

    def chain(visitor: Visitor) -> None:
        opened(visitor, "/learn/siegers/alongside")
        go = visitor.page.get_by_role("button", name="Let’s go")
        if go.is_visible():
            go.click()
        visitor.page.keyboard.press("6")

    camera.take("learn", listed)
    camera.take("lesson", read)
    camera.take("lesson-done", done)
    camera.take("lesson-siegers", chain)
