"""Pictures of the page for documents and for looking at it: `make screenshots`.

Every picture is taken on a desktop and on a phone, by day and by night, from a real server with a
real browser, as somebody who plays would see it.
"""

import sys
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import expect, sync_playwright
from tests.e2e.captains import Cell, QueenCaptain, SiegersCaptain, await_one, play_together
from tests.e2e.conftest import CHROMIUM
from tests.e2e.visitors import Visitor, bots, me
from tests.server.process import started

from paddlewheel.core.state import State
from paddlewheel.games.queen.ends import cheapest_ends
from paddlewheel.games.queen.jobs import PlayTurn
from paddlewheel.games.queen.state import QueenState
from paddlewheel.hexgrid import distance
from scripts.besides import besides
from scripts.camera import FOLDER, Camera, save
from scripts.company import COMPANY
from scripts.foreseen import ahead, recap, watching
from scripts.learning import learn
from scripts.looking_back import end
from scripts.posing import fitting, person, planned
from scripts.reading import rules
from scripts.screenshots_daily import DAILY, daily
from scripts.screenshots_own import OWN
from scripts.staging import Stage, raced
from scripts.studying import editor, study

WITHIN_REACH = 20
"""How many cells can be chosen in a turn that is worth a picture."""
NEAR = 1
"""How many cells from where a turn can end something is that can be seen on a phone as well."""
CHAIN = 4
"""How many moves a chain has that is worth a picture."""
FRAME, WHILE = 40, 400
"""Milliseconds from one look to the next, and how many looks are taken, while boats move."""
ADVANCED: dict[str, object] = {
    "black_rose": True,
    "teams": "two",
    "b_tiles": "B1+B1/B2+B2+B3-1+B3-2+B4",
}
SEEDS = range(17, 117)
"""The first of these races shows everything; the others are there in case the rules change."""


def home(camera: Camera) -> None:
    """The first page."""

    def prepare(visitor: Visitor) -> None:
        visitor.introduce("Clara")
        visitor.page.goto("/")
        visitor.page.get_by_role("heading", name="Race the bots").wait_for()

    camera.take("home", prepare)


def race(camera: Camera) -> None:
    """A race of two people and two bots: a turn planned, and a wait."""
    clara, otto = person(camera), person(camera, "Otto")
    seats = [me("Clara"), {"sitter": "open"}, *bots("Pelican", "Delta Queen")]
    table = clara.open_table("queen", seats, name="Tuesday night on the river")
    otto.post(f"/api/tables/{table}/seats", {"name": "Otto"})
    otto.page.goto(f"/t/{table}")
    hers, his = QueenCaptain(clara.page), QueenCaptain(otto.page)
    both = hers, his

    def wait(visitor: Visitor) -> None:
        visitor.page.goto(f"/t/{table}")
        visitor.page.get_by_role("heading", name="Otto is planning").first.wait_for()

    play_together(both, 7)
    until(both, hers)
    while len(hers.cells_in_sight()) < WITHIN_REACH:
        hers.decide()
        until(both, hers)
    camera.take("turn", planned(table, QueenCaptain), who=clara)
    until(both, his)
    camera.take("waiting", wait, who=clara)


def until(captains: Sequence[QueenCaptain], due: QueenCaptain) -> None:
    """Play until it is somebody's turn."""
    while (captain := await_one(captains)) is not due:
        assert captain is not None, "the race is over too soon"
        captain.decide()


def push(camera: Camera) -> None:
    """A push in the planner."""
    clara = person(camera)
    seats = [me("Clara"), *bots("Otto", "Jules", "Pelican")]
    table = fitting(
        lambda: clara.open_table("queen", seats), lambda: pushes_soon(QueenCaptain(clara.page))
    )

    def choose(captain: QueenCaptain) -> None:
        captain.choose_cell(max(pushing(captain), key=lambda cell: cell.worth))

    camera.take("push", planned(table, QueenCaptain, choose), who=clara)


def pushes_soon(captain: QueenCaptain) -> bool:
    """Play some turns; true as soon as one can push."""
    for _ in range(4):
        assert not captain.await_turn(), "the race is over too soon"
        if pushing(captain):
            return True
        captain.decide()
    return False


def pushing(captain: QueenCaptain) -> list[Cell]:
    """The cells to which one has to push, away from the crowd at the start."""
    cells = captain.cells_in_sight()
    return [cell for cell in cells if "pushes" in cell.words and cell.tile > 0]


def tile(camera: Camera) -> None:
    """A tile on its way to its place: time stands still for the picture."""
    for look, manner in camera.looks():
        visitor = camera.visitor(**manner, moving=True)
        visitor.introduce("Clara")
        visitor.page.clock.install()
        visitor.open_table("queen", [me("Clara"), *bots("Otto", "Jules", "Pelican")])
        captain = QueenCaptain(visitor.page)
        while not sliding(captain):
            assert not captain.await_turn(), "a race without a new tile"
        save(visitor.page, f"tile-{look}")
        visitor.context.close()


def sliding(captain: QueenCaptain) -> bool:
    """Play a turn slowly; true as soon as a tile slides in."""
    captain.await_turn()
    captain.choose()
    expect(captain.confirm).to_be_enabled()
    clock = captain.page.clock
    clock.pause_at(captain.page.evaluate("Date.now() / 1000") + 0.5)
    planner = captain.planner.element_handle()
    captain.press_confirm()
    planner.wait_for_element_state("hidden")
    for _ in range(WHILE):
        clock.run_for(FRAME)
        if captain.page.locator("img.chart").count() > 1:
            clock.run_for(2 * FRAME)
            return True
        if captain.planner.or_(captain.ending).is_visible():
            break
    clock.resume()
    return False


def advanced(camera: Camera) -> None:
    """Teams, the Black Rose, and everything that lies in the water of the B tiles."""
    clara, names = person(camera), ("Clara", "Otto", "Jules", "Pelican")
    record = raced(ADVANCED, len(names), everything_is_near, SEEDS)
    table = camera.stage.table(clara, "Sand, wood and coal", names, ADVANCED, record)
    camera.take("advanced", planned(table, QueenCaptain), who=clara)


def everything_is_near(state: State) -> bool:
    """Whether Clara can go to the Black Rose, a coal dock, driftwood and sandbanks, or nearly."""
    assert isinstance(state, QueenState)
    if not isinstance(state.job, PlayTurn) or state.job.boat != 0:
        return False
    cells, river = state.river.cells, state.river
    ends = {end.cell for end in cheapest_ends(state)}
    rose = [boat.cell for boat in state.boats[4:] if boat.cell is not None]
    return len(ends) >= WITHIN_REACH and all(
        any(distance(cells[end], cells[cell]) <= NEAR for cell in places for end in ends)
        for places in (rose, river.coal_docks, river.driftwood, river.sandbanks)
    )


def new_table(camera: Camera) -> None:
    """The page on which a table is opened, with some house rules."""

    def prepare(visitor: Visitor) -> None:
        visitor.introduce("Clara")
        visitor.page.goto("/screen")
        rules = visitor.page.get_by_role("button", name="House rules")
        rules.click()
        visitor.page.get_by_text("two teams", exact=True).click()
        for number, name in enumerate(("Clara", "Otto", "Jules", "Pelican"), 1):
            visitor.page.get_by_label(f"Name of captain {number}").fill(name)
        visitor.page.get_by_role("switch", name="Black Rose").click()
        expect(visitor.page.locator(".sentence")).to_contain_text("Black Rose (yes)")
        rules.evaluate("button => scrollBy(0, button.getBoundingClientRect().top - 20)")

    camera.take("newtable", prepare)


def siegers(camera: Camera) -> None:
    """A chain in the planner of Mississippi."""
    clara = person(camera)
    seats = [me("Clara"), *bots("Otto", "Jules", "Pelican", "Marta")]
    table = fitting(
        lambda: clara.open_table("siegers", seats, name="Log by log"),
        lambda: chained(SiegersCaptain(clara.page)),
    )
    camera.take("siegers", planned(table, SiegersCaptain), who=clara)


def chained(captain: SiegersCaptain) -> bool:
    """Play until what is chosen sets off a long chain; false if the race ends before."""
    follows = captain.planner.get_by_role("region", name="What follows")
    while not captain.await_turn():
        captain.choose()
        expect(follows.get_by_text("Working it out")).to_have_count(0)
        if follows.get_by_role("listitem").count() >= CHAIN:
            return True
        captain.send()
    return False


PICTURES = {
    "home": home,
    "newtable": new_table,
    "race": race,
    "push": push,
    "ahead": ahead,
    "recap": recap,
    "watching": watching,
    "advanced": advanced,
    "tile": tile,
    "end": end,
    "siegers": siegers,
    "rules": rules,
    "study": study,
    "editor": editor,
    "learn": learn,
    "daily": daily,
    "besides": besides,
    **COMPANY,
    **OWN,
}


def main(wanted: Sequence[str]) -> None:
    """Take all pictures, or those that are named."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    with (
        TemporaryDirectory() as folder,
        started(Path(folder), PADDLEWHEEL_DAILY=DAILY) as server,
        sync_playwright() as play,
    ):
        browser = play.chromium.launch(
            executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu"]
        )
        for name in wanted or PICTURES:
            PICTURES[name](Camera(browser, server.address, Stage(Path(folder))))
        browser.close()


if __name__ == "__main__":
    main(sys.argv[1:])
