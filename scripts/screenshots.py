"""Pictures of the page for documents and for looking at it: `make screenshots`.

Every picture is taken on a desktop and on a phone, by day and by night, from a real server with a
real browser, as somebody who plays would see it.
"""

import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from PIL import Image
from playwright.sync_api import Browser, Page, expect, sync_playwright
from tests.e2e.captains import Cell, QueenCaptain, SiegersCaptain, await_one, play_together
from tests.e2e.conftest import CHROMIUM
from tests.e2e.visitors import DESKTOP, PHONE, Visitor, bots, me
from tests.server.process import started

FOLDER = Path(__file__).parents[1] / "docs" / "pictures" / "web"
SIZES = {"desktop": DESKTOP, "phone": PHONE}
THEMES = ("light", "dark")
COLOURS = 128
TRIES = 12
"""How many tables are opened until there is one with what is to be shown."""
WITHIN_REACH = 20
"""How many cells can be chosen in a turn that is worth a picture."""
CHAIN = 4
"""How many moves a chain has that is worth a picture."""
FRAME, WHILE = 40, 400
"""Milliseconds from one look to the next, and how many looks are taken, while boats move."""


class Camera:
    """Takes the same picture in all looks."""

    def __init__(self, browser: Browser, url: str) -> None:
        self._browser, self._url = browser, url

    def looks(self) -> Iterator[tuple[str, dict[str, object]]]:
        """Names of the looks, and how a visitor gets them."""
        for size, pixels in SIZES.items():
            for theme in THEMES:
                yield f"{size}-{theme}", {"size": pixels, "theme": theme, "touch": size == "phone"}

    def visitor(self, **manner: object) -> Visitor:
        """Somebody with a browser."""
        return Visitor(self._browser, self._url, **manner)  # type: ignore[arg-type]

    def take(
        self, name: str, prepare: Callable[[Visitor], None], who: Visitor | None = None
    ) -> None:
        """One picture in every look; ``who`` lends the cookies."""
        for look, manner in self.looks():
            visitor = self.visitor(**manner)
            if who is not None:
                visitor.context.add_cookies(who.context.cookies())  # type: ignore[arg-type]
            prepare(visitor)
            save(visitor.page, f"{name}-{look}")
            visitor.context.close()


def save(page: Page, name: str) -> None:
    """Write what a page shows, with few enough colours to be small."""
    page.wait_for_load_state("networkidle")
    page.wait_for_function("() => document.getAnimations().length === 0")
    path = FOLDER / f"{name}.png"
    page.screenshot(path=path)
    reduced(Image.open(path).convert("RGB")).save(path, optimize=True)
    print(path)


def reduced(picture: Image.Image) -> Image.Image:
    """A picture in few colours: half of them for what is large, half for what is rare."""
    large = picture.quantize(COLOURS, Image.Quantize.MEDIANCUT, kmeans=3)
    rare = picture.quantize(COLOURS, Image.Quantize.MAXCOVERAGE)
    palette = Image.new("P", (1, 1))
    palette.putpalette([*colours(large), *colours(rare)])
    return picture.quantize(palette=palette, dither=Image.Dither.FLOYDSTEINBERG)


def colours(picture: Image.Image) -> list[int]:
    """The palette of a picture."""
    return (picture.getpalette() or [])[: 3 * COLOURS]


def home(camera: Camera) -> None:
    """The first page."""

    def prepare(visitor: Visitor) -> None:
        visitor.introduce("Clara")
        visitor.page.goto("/")
        visitor.page.get_by_role("heading", name="Race the bots").wait_for()

    camera.take("home", prepare)


def race(camera: Camera) -> None:
    """A race of two people and two bots: a turn planned, and a wait."""
    clara, otto = camera.visitor(), camera.visitor()
    clara.introduce("Clara")
    seats = [me("Clara"), {"sitter": "open"}, *bots("Pelican", "Delta Queen")]
    table = clara.open_table("queen", seats, name="Tuesday night on the river")
    otto.introduce("Otto")
    otto.post(f"/api/tables/{table}/seats", {"name": "Otto"})
    otto.page.goto(f"/t/{table}")
    hers, his = QueenCaptain(clara.page), QueenCaptain(otto.page)
    both = hers, his

    def plan(visitor: Visitor) -> None:
        visitor.page.goto(f"/t/{table}")
        captain = QueenCaptain(visitor.page)
        captain.await_turn()
        captain.choose()
        captain.confirm.hover()

    def wait(visitor: Visitor) -> None:
        visitor.page.goto(f"/t/{table}")
        visitor.page.get_by_role("heading", name="Otto is planning").first.wait_for()

    play_together(both, 7)
    until(both, hers)
    while len(hers.cells_in_sight()) < WITHIN_REACH:
        hers.decide()
        until(both, hers)
    camera.take("turn", plan, who=clara)
    until(both, his)
    camera.take("waiting", wait, who=clara)


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


def until(captains: Sequence[QueenCaptain], due: QueenCaptain) -> None:
    """Play until it is somebody's turn."""
    while (captain := await_one(captains)) is not due:
        assert captain is not None, "the race is over too soon"
        captain.decide()


def push(camera: Camera) -> None:
    """A push in the planner."""
    clara = camera.visitor()
    clara.introduce("Clara")
    for _ in range(TRIES):
        table = clara.open_table("queen", [me("Clara"), *bots("Otto", "Jules", "Pelican")])
        if pushes_soon(QueenCaptain(clara.page)):
            break
    else:
        raise AssertionError("no race with a push")

    def prepare(visitor: Visitor) -> None:
        visitor.page.goto(f"/t/{table}")
        captain = QueenCaptain(visitor.page)
        captain.await_turn()
        captain.choose_cell(max(pushing(captain), key=lambda cell: cell.worth))
        captain.confirm.hover()

    camera.take("push", prepare, who=clara)


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


def siegers(camera: Camera) -> None:
    """A chain in the planner of Mississippi."""
    clara = camera.visitor()
    clara.introduce("Clara")
    crew = bots("Otto", "Jules", "Pelican", "Marta")
    for _ in range(TRIES):
        table = clara.open_table("siegers", [me("Clara"), *crew], name="Log by log")
        if chained(SiegersCaptain(clara.page)):
            break
    else:
        raise AssertionError("no race with a long chain")

    def prepare(visitor: Visitor) -> None:
        visitor.page.goto(f"/t/{table}")
        captain = SiegersCaptain(visitor.page)
        captain.await_turn()
        captain.choose()
        captain.confirm.hover()

    camera.take("siegers", prepare, who=clara)


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
    "race": race,
    "push": push,
    "tile": tile,
    "end": end,
    "siegers": siegers,
}


def main(wanted: Sequence[str]) -> None:
    """Take all pictures, or those that are named."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory() as folder, started(Path(folder)) as server, sync_playwright() as play:
        browser = play.chromium.launch(
            executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu"]
        )
        for name in wanted or PICTURES:
            PICTURES[name](Camera(browser, server.address))
        browser.close()


if __name__ == "__main__":
    main(sys.argv[1:])
