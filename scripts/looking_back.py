"""Pictures of what comes after a race: its end, its charts, its replay, what can be taken along."""

import re
from collections.abc import Callable

from tests.e2e.captains import QueenCaptain
from tests.e2e.visitors import PHONE, Visitor, bots, me

from scripts.camera import Camera


def end(camera: Camera) -> None:
    """Who has won, and why."""
    clara = camera.visitor()
    clara.introduce("Clara")
    table = clara.open_table("queen", [me("Clara"), *bots("Otto", "Jules", "Pelican")])
    QueenCaptain(clara.page).sail_home()

    def prepare(visitor: Visitor) -> None:
        visitor.page.goto(f"/t/{table}")
        QueenCaptain(visitor.page).ending.wait_for()

    camera.take("end", prepare, who=clara)
    camera.take("end-charts", charted(prepare), who=clara)
    replay(camera, clara, table, len(clara.record(table).log) // 2)


def charted(prepare: Callable[[Visitor], None]) -> Callable[[Visitor], None]:
    """The same with the charts in sight."""

    def chart(visitor: Visitor) -> None:
        prepare(visitor)
        if visitor.page.viewport_size == PHONE:
            visitor.page.get_by_role("button", name=re.compile("^Captains, log and")).click()
        visitor.page.get_by_role("tab", name="Charts").click()
        visitor.page.get_by_role("img", name=re.compile("^Position over")).wait_for()

    return chart


def replay(camera: Camera, who: Visitor, table: str, at: int) -> None:
    """A race that is watched again, its charts, and what can be taken along."""

    def prepare(visitor: Visitor) -> None:
        visitor.page.goto(f"/t/{table}/replay?at={at}")
        visitor.page.get_by_role("slider", name="Moment").wait_for()
        visitor.page.locator("img.chart").first.evaluate("chart => chart.decode()")

    def take_along(visitor: Visitor) -> None:
        prepare(visitor)
        visitor.page.get_by_role("button", name="Downloads").click()

    camera.take("replay", prepare, who=who)
    camera.take("replay-charts", charted(prepare), who=who)
    camera.take("downloads", take_along, who=who)
