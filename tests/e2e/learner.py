"""Somebody who learns: does what a notation says, through the controls that the page shows."""

import re
from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect
from tests.e2e.captains import PATIENCE

from paddlewheel.core.lesson import Lesson

FACINGS = {
    "N": "north",
    "NE": "north-east",
    "SE": "south-east",
    "S": "south",
    "SW": "south-west",
    "NW": "north-west",
}


class Learner:
    """Works through lessons, by mouse or by touch."""

    def __init__(self, page: Page, *, touch: bool = False) -> None:
        self.page = page
        self._press: Callable[[Locator], None] = Locator.tap if touch else Locator.click
        self._touch = touch

    # --- A lesson

    def solve(self, lesson: Lesson) -> None:
        """Solve all tasks of the lesson that is open; the last verdict is left standing."""
        for number, task in enumerate(lesson.tasks):
            if number:
                self.press("Next task")
            expect(self.page.get_by_role("heading", name=task.heading, exact=True)).to_be_visible()
            self.try_out(lesson.title, task.solution)
            expect(self.verdict("done")).to_contain_text(task.praise)

    def try_out(self, title: str, decisions: tuple[str, ...]) -> None:
        """Decide, one after the other."""
        if self._touch:
            self.press("Let’s go")
        for text in decisions:
            self.planner(title).wait_for(timeout=PATIENCE)
            if title == "queen":
                self._queen(text.split())
            else:
                self._siegers(text.split())
            self._confirm(title)

    def verdict(self, kind: str) -> Locator:
        """What is said of the task when it is over."""
        return self.page.locator(f"[data-verdict={kind}]")

    # --- Controls

    def planner(self, title: str) -> Locator:
        """Where a decision is made."""
        name = "Planner" if title == "queen" else "Your turn"
        return self.page.get_by_role("region", name=name, exact=True)

    def press(self, name: str | re.Pattern[str]) -> None:
        """Press a button."""
        self._press(self.page.get_by_role("button", name=name, exact=isinstance(name, str)).first)

    def _confirm(self, title: str) -> None:
        planner = self.planner(title)
        confirm = planner.get_by_role("button", name=re.compile("^Confirm"))
        expect(confirm).to_be_enabled()
        shown = planner.element_handle()
        self._press(confirm)
        shown.wait_for_element_state("hidden")

    def _siegers(self, actions: list[str]) -> None:
        for action in actions:
            if action[0] in "LR":
                side = "counter-clockwise" if action[0] == "L" else "clockwise"
                for _ in range(int(action[1:])):
                    self.press(f"Turn 60° {side}")
            elif action[0] == "-":
                self.press(re.compile("^Drift back"))
                self.press(re.compile(rf"Drift back {action[1:]} field"))
            else:
                self.press(re.compile(rf"Sail {action[1:]} field"))

    def _queen(self, actions: list[str]) -> None:
        if actions[0][0] in "=tgk":
            return self._answer(actions[0])
        self.press("Step by step")
        for action in actions:
            if action != ".":
                self._step(action)
        return None

    def _step(self, action: str) -> None:
        simple = {"L": "Turn left", "R": "Turn right", "F": "Ahead"}
        if action in simple:
            self.press(simple[action])
        elif action[0] == "v":
            self.press(f"Speed {action[1:]}")
        elif action[0] == "B":
            self.press(f"Back off, then face {FACINGS[action[2:]]}")
        else:
            self.press("Push")
            tile, cell = action[1:].split(".")
            told = self.page.get_by_role("group", name="Pushes")
            wanted = re.compile(rf"tile {tile}, cell {cell}\b", re.IGNORECASE)
            self._until(wanted, told, lambda: self.press("Next way"))

    def _answer(self, action: str) -> None:
        """A facing, or coal that changes hands."""
        if action[0] == "=":
            faces = self.planner("queen").locator(".name .unseen")
            return self._until(
                re.compile(f"^{FACINGS[action[1:]]}$"), faces, lambda: self.press("Turn right")
            )
        amount = re.search(r"\d+", action)
        told = self.page.get_by_role("group", name="Give or take coal").locator("p[aria-live]")
        if amount:
            side = "Take" if action.startswith("take") else "Give"
            wanted = re.compile(f"{side} {amount[0]} coal")
            self._until(wanted, told, lambda: self.press(f"{side} more"))
        return None

    def _until(self, wanted: re.Pattern[str], told: Locator, press: Callable[[], None]) -> None:
        """Press something until the page tells what is wanted."""
        told.wait_for()
        for _ in range(7):
            before = told.inner_text()
            if wanted.search(before):
                return
            press()
            expect(told).not_to_have_text(before)
        raise AssertionError(f"{wanted.pattern} is never told")
