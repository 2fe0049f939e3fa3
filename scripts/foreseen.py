"""Pictures of what the page of a table tells besides the turn: traps, odds, a recap, onlookers."""

from playwright.sync_api import expect
from tests.e2e.captains import QueenCaptain
from tests.e2e.visitors import Visitor, bots, me

from scripts.camera import Camera, save
from scripts.posing import TRIES, fitting, person, planned

TRAPS = "[data-cell][aria-label*='costly next turn']"
"""The cells that are warned of."""


def ahead(camera: Camera) -> None:
    """What comes next: a trap that is planned, and the tiles that may come as ghosts."""
    clara = person(camera)
    table = fitting(
        lambda: clara.open_table("queen", [me("Clara"), *bots("Otto", "Jules", "Pelican")]),
        lambda: warned(QueenCaptain(clara.page)),
    )

    def fall_into(captain: QueenCaptain) -> None:
        trap = captain.page.locator(TRAPS).first
        trap.focus()
        trap.press("Enter")
        expect(captain.planner.get_by_text("Trap: ")).to_be_visible()

    def look_ahead(captain: QueenCaptain) -> None:
        captain.page.get_by_role("button", name="What may come next").click()
        tiles = captain.page.locator(".odds-card .tiles").get_by_role("button")
        tiles.nth(1).click()
        expect(captain.page.locator("[data-way] image").first).to_be_visible()

    camera.take("trap", planned(table, QueenCaptain, fall_into), who=clara)
    camera.take("odds", planned(table, QueenCaptain, look_ahead, hover=False), who=clara)


def warned(captain: QueenCaptain) -> bool:
    """Play some turns; true as soon as a trap is seen and something to gain in two turns."""
    for _ in range(6):
        assert not captain.await_turn(), "the race is over too soon"
        captain.page.wait_for_load_state("networkidle")
        if captain.page.locator(TRAPS).count() and captain.page.locator("[data-aim='2']").count():
            return True
        captain.decide()
    return False


def recap(camera: Camera) -> None:
    """What happened since one's last turn, on opening a slow game; time stands still for it."""
    clara = person(camera)
    seats = [me("Clara"), *bots("Otto", "Jules", "Pelican")]
    clock = {"kind": "move", "seconds": 86_400}
    table = clara.open_table("queen", seats, name="A move a day", clock=clock)
    captain = QueenCaptain(clara.page)
    captain.play(4)
    offer = clara.page.get_by_role("button", name="Replay since your last turn")
    for _ in range(TRIES):  # not right after one's own turn
        captain.await_turn()
        if offer.count():
            break
        captain.decide()
    for look, manner in camera.looks():
        visitor = camera.visitor(**manner, moving=True)
        visitor.context.add_cookies(clara.context.cookies())  # type: ignore[arg-type]
        visitor.page.clock.install()
        visitor.page.goto(f"/t/{table}")
        told = visitor.page.get_by_role("region", name="Since your last turn")
        told.get_by_role("status").filter(has_text="sails").wait_for()
        visitor.page.clock.pause_at(visitor.page.evaluate("Date.now() / 1000") + 0.3)
        save(visitor.page, f"recap-{look}", still=False)
        visitor.context.close()


def watching(camera: Camera) -> None:
    """A race as somebody sees it who looks on."""
    clara = person(camera)
    table = clara.open_table("queen", [me("Clara"), *bots("Otto", "Jules", "Pelican")])
    captain = QueenCaptain(clara.page)
    captain.play(3)
    captain.await_turn()

    def prepare(visitor: Visitor) -> None:
        visitor.page.goto(f"/t/{table}")
        visitor.page.get_by_text("You are watching").wait_for()

    camera.take("watching", prepare)
