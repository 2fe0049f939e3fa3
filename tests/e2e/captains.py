"""Captains who see the page and use its controls: by mouse, by touch or by keys alone."""

import re
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from playwright.sync_api import Locator, Page, expect
from tests.e2e.words import ENGLISH, Words

TURN_LIMIT = 120
"""Decisions after which a race that does not end is a mistake."""
PATIENCE = 60_000
"""Milliseconds in which it becomes one's turn again."""

CELLS = "[data-cell]"
"""The cells where a turn can end."""
NOTES = ("lands", "takes a passenger", "pushes a boat", "ends the turn in trouble")
"""What is said of a cell that a captain of some sense cares for."""
STOPS = 60
"""How often Tab is pressed at most."""
OPPOSITE = {
    "ArrowUp": "ArrowDown",
    "ArrowDown": "ArrowUp",
    "ArrowLeft": "ArrowRight",
    "ArrowRight": "ArrowLeft",
}

IN_SIGHT = """cells => cells.map(cell => {
  const box = cell.getBoundingClientRect();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const hit = document.elementFromPoint(x, y);
  return hit !== null && cell.contains(hit);
})"""
"""Whether the middle of each cell can be pressed: it is on the screen and nothing lies above it."""


@dataclass(frozen=True)
class Cell:
    """A cell within reach as its label tells of it."""

    number: int
    tile: int
    coal: int
    words: str

    @property
    def worth(self) -> int:
        """How much a captain of some sense wants to end there."""
        gain = 60 * ("lands" in self.words) + 25 * ("takes a passenger" in self.words)
        harm = 50 * ("trouble" in self.words) + 3 * ("pushes" in self.words)
        return gain + 10 * self.tile - 4 * self.coal - harm


def read_cell(number: int, label: str, words: Words = ENGLISH) -> Cell:
    """A cell from what its button is called, such as “Tile 2, cell 7: 1 coal, lands”."""
    found = re.match(
        rf"{words.pattern('Tile {tile}, cell {cell}')}: (?P<coal>\d+)(?P<rest>.*)", label
    )
    assert found, f"no such label: {label!r}"
    told = [note for note in NOTES if words(note) in found["rest"]]
    return Cell(number, int(found["tile"]), int(found["coal"]), ", ".join(told))


class Captain:
    """Makes decisions until the race is over."""

    planner_name = "Planner"

    def __init__(self, page: Page, words: Words = ENGLISH) -> None:
        self.page = page
        self.words = words
        self.decisions = 0

    @property
    def planner(self) -> Locator:
        """Where a decision is made; there only when one is due."""
        return self.page.get_by_role("region", name=self.words(self.planner_name), exact=True)

    @property
    def ending(self) -> Locator:
        """What the page shows when the race is over."""
        return self.page.locator("section.ending")

    @property
    def confirm(self) -> Locator:
        """The one button that sends something."""
        sends = self.words.beginning("Confirm", "Confirm turn", "Stop there", "Pass")
        return self.planner.get_by_role("button", name=sends)

    @property
    def options(self) -> Locator:
        """A start place or a passenger to choose."""
        group = self.planner.get_by_role("group", name=self.words("Your choice"))
        return group.get_by_role("button")

    def play(self, decisions: int = TURN_LIMIT) -> bool:
        """Decide so many times; true if the race ended before."""
        for _ in range(decisions):
            if self.await_turn():
                return True
            self.decide()
        return False

    def sail_home(self) -> None:
        """Play until the race is over."""
        over = self.play() or self.await_turn()
        assert over, "the race does not end"

    def await_turn(self) -> bool:
        """Wait for a decision or the end; true if it is the end."""
        self.planner.or_(self.ending).first.wait_for(state="visible", timeout=PATIENCE)
        return self.ending.is_visible()

    def decide(self) -> None:
        """Make one decision and see that it was taken."""
        self.choose()
        self.send()

    def send(self) -> None:
        """Send what was chosen and see that it was taken."""
        planner = self.planner.element_handle()
        expect(self.confirm).to_be_enabled()
        self.press_confirm()
        self.decisions += 1
        planner.wait_for_element_state("hidden")

    def choose(self) -> None:
        """Prepare a decision."""
        raise NotImplementedError

    def press_confirm(self) -> None:
        """Send it."""
        raise NotImplementedError


class QueenCaptain(Captain):
    """Mississippi Queen by mouse, or by touch."""

    def __init__(self, page: Page, words: Words = ENGLISH, *, touch: bool = False) -> None:
        super().__init__(page, words)
        self._press: Callable[[Locator], None] = Locator.tap if touch else Locator.click

    def choose(self) -> None:
        """The best cell in sight; else the first of the options, or what is proposed."""
        cells = self.cells_in_sight()
        if cells:
            self.choose_cell(max(cells, key=lambda cell: cell.worth))
        elif self.options.count():
            self._press(self.options.first)

    def cells_in_sight(self) -> list[Cell]:
        """The cells within reach that can be pressed."""
        cells = self.page.locator(CELLS)
        expect(self.page.locator(".viewport.dragging")).to_have_count(0)  # it glides to the boat
        labels = cells.evaluate_all("cells => cells.map(cell => cell.ariaLabel)")
        sight = cells.evaluate_all(IN_SIGHT)
        assert any(sight) or not labels, "no cell within reach can be seen"
        return [read_cell(n, label, self.words) for n, label in enumerate(labels) if sight[n]]

    def choose_cell(self, cell: Cell) -> None:
        """Plan to end the turn there."""
        self._press(self.page.locator(CELLS).nth(cell.number))

    def press_confirm(self) -> None:
        """Send the turn."""
        self._press(self.confirm)


def play_together(captains: Sequence[Captain], decisions: int = TURN_LIMIT) -> bool:
    """Whoever has to decide does, so many times; true if the race ended before."""
    for _ in range(decisions):
        captain = await_one(captains)
        if captain is None:
            return True
        captain.decide()
    return False


def await_one(captains: Sequence[Captain]) -> Captain | None:
    """The captain whose decision is due; none when everybody sees the end."""
    end = time.monotonic() + PATIENCE / 1000
    while time.monotonic() < end:
        for captain in captains:
            if captain.planner.is_visible():
                return captain
        if all(captain.ending.is_visible() for captain in captains):
            return None
        captains[0].page.wait_for_timeout(20)  # lets the pages go on
    raise AssertionError("nobody has to decide")


class KeyboardCaptain(Captain):
    """Mississippi Queen by keys alone."""

    def choose(self) -> None:
        """Go to the cells by Tab, along them by arrows, and choose the best one met."""
        if self.options.count():
            self.tab_to(f"[aria-label='{self.words('Your choice')}'] button")
            self.page.keyboard.press("Space")
        elif self.page.locator("[data-cell]").count():
            self.tab_to("[data-cell]")
            self._walk()
            self.page.keyboard.press("Enter")

    def _walk(self) -> None:
        """Some steps along the cells, as long as they get better."""
        here = self._focused()
        for key in ("ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"):
            self.page.keyboard.press(key)
            there = self._focused()
            if there.worth > here.worth:
                here = there
            elif there.number != here.number:
                self.page.keyboard.press(OPPOSITE[key])
                here = self._focused()

    def _focused(self) -> Cell:
        cell = self.page.locator("[data-cell]:focus")
        label = cell.get_attribute("aria-label") or ""
        return read_cell(int(cell.get_attribute("data-cell") or 0), label, self.words)

    def tab_to(self, selector: str) -> None:
        """Press Tab until something has the focus."""
        for _ in range(STOPS):
            if self.page.locator(f"{selector}:focus").count():
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"{selector} cannot be reached by Tab")

    def press_confirm(self) -> None:
        """Send the turn."""
        self.tab_to("button.confirm")
        self.page.keyboard.press("Enter")


class SiegersCaptain(Captain):
    """Mississippi by mouse, or by touch: the distance that brings most, also after turning."""

    planner_name = "Your turn"

    def __init__(self, page: Page, words: Words = ENGLISH, *, touch: bool = False) -> None:
        super().__init__(page, words)
        self._press: Callable[[Locator], None] = Locator.tap if touch else Locator.click

    def choose(self) -> None:
        """Turn once if that is free, then take the distance that goes furthest for its logs."""
        clockwise = self.planner.get_by_role("button", name="Turn 60° clockwise")
        if clockwise.is_enabled():
            self._press(clockwise)
        distances = self.planner.get_by_role(
            "button", name=re.compile("(Sail|Drift back) [0-9]+ field")
        )
        labels = distances.evaluate_all("buttons => buttons.map(button => button.ariaLabel)")
        if labels:
            best = max(range(len(labels)), key=lambda number: worth(labels[number]))
            self._press(distances.nth(best))

    def press_confirm(self) -> None:
        """Send the turn."""
        self._press(self.confirm)


class SiegersKeyboardCaptain(SiegersCaptain):
    """Mississippi by keys alone."""

    def choose(self) -> None:
        """Turn by an arrow, choose by a digit or by arrows."""
        keys = self.page.keyboard
        keys.press("ArrowRight")
        keys.press("2")
        for key in ("ArrowUp", "ArrowDown"):
            if self.confirm.is_disabled():
                keys.press(key)

    def press_confirm(self) -> None:
        """Send the turn."""
        self.page.keyboard.press("Enter")


def worth(label: str) -> int:
    """What a distance brings, from what its button is called: fields, but not too many logs.

    >>> worth("2 +5: Sail 2 fields, costs 2 logs, the chain adds 5 fields, to field 19")
    12
    """
    found = re.search(r"(Sail|Drift back) (\d+) fields?(?:.*adds (\d+))?(.*finish$)?", label)
    assert found, f"no such label: {label!r}"
    way, count, chain, home = found.groups()
    fields = int(count)
    moved = fields - 2 * max(0, fields - 5) if way == "Sail" else -fields
    return moved + 2 * int(chain or 0) + 1000 * bool(home)
