"""A captain who knows the rules and looks for decisions that have not been seen yet.

Which turn would lead to one is asked of the engine; it is made by what the page shows.
"""

import re
from collections.abc import Callable

from playwright.sync_api import Locator, expect
from tests.e2e.captains import QueenCaptain
from tests.e2e.visitors import Visitor

from paddlewheel.games.queen.ends import End, cheapest_ends
from paddlewheel.games.queen.jobs import (
    ChooseBerth,
    ChooseBoarding,
    ChooseFacing,
    ChooseTransfer,
    PlayTurn,
)
from paddlewheel.games.queen.river import TILE
from paddlewheel.games.queen.state import QueenState
from paddlewheel.hexgrid import distance

PROMPTS = {
    ChooseBerth: "start place",
    ChooseFacing: "facing",
    ChooseBoarding: "declining",
    ChooseTransfer: "transfer",
}
COAL = 6
"""What a piece of coal is worth: to leave a sandbank takes some."""
NAMES = ("north", "north-east", "south-east", "south", "south-west", "north-west")


def prompts(state: QueenState) -> set[str]:
    """What the decision that is due is about."""
    if not isinstance(state.job, PlayTurn):
        return {PROMPTS[type(state.job)]}
    boat = state.boats[state.job.boat]
    found = {"turn"}
    if boat.cell in state.river.sandbanks and state.passage is not None:
        found.add("sandbank exit" if state.passage.situation == "free" else "stranded")
    if state.job.boat == state.rose:
        found.add("the Rose’s turn")
    return found


def best_end(state: QueenState, missing: set[str]) -> End:
    """The turn that leads to something new, or at least downstream."""
    return max(cheapest_ends(state), key=lambda end: _worth(state, end, missing))


def _worth(state: QueenState, end: End, missing: set[str]) -> float:
    assert isinstance(state.job, PlayTurn)
    boat = state.job.boat
    after = end.turn.state
    assert isinstance(after, QueenState)
    worth = 10.0 * (end.cell // TILE) + _downstream(state, end.cell)
    worth -= 200 * end.stops + 50 * (end.aground and "sandbank exit" not in missing)
    if "sandbank exit" in missing and boat != state.rose:
        worth += 300 * (end.aground and end.coal > 0)
    if "transfer" not in missing:
        worth += COAL * end.coal
    else:
        worth += 900 * isinstance(after.job, ChooseTransfer)
        worth -= 3 * abs(end.speed - 2)  # equal speeds, and coal spent, make a transfer likely
        worth += state.boats[boat].coal - end.coal
    if "declining" in missing:
        worth += 600 * end.boards
    if "declining" in missing and boat == 0:  # the others go ahead, to find sandbanks
        worth -= 4 * _to_a_dock(state, end.cell) + 3 * end.speed
    return worth


def _to_a_dock(state: QueenState, cell: int) -> int:
    """How far it is to passengers who wait."""
    cells, docks = state.river.cells, filter(state.waiting_at, state.river.docks)
    return min((distance(cells[cell], cells[dock]) for dock in docks), default=0)


def _downstream(state: QueenState, cell: int) -> float:
    """How far along its tile a cell lies."""
    hub, ahead = TILE * (cell // TILE) + 7, TILE * (cell // TILE) + 12
    (hq, hr), (aq, ar), (q, r) = (state.river.cells[one] for one in (hub, ahead, cell))
    dx, dy, x, y = aq - hq, ar - hr, q - hq, r - hr
    return dx * x + dy * y + 0.5 * (dx * y + dy * x)


class Pilot(QueenCaptain):
    """Makes every decision by mouse, and notes what it was about."""

    def __init__(
        self, visitor: Visitor, wanted: set[str], look: Callable[[], object] = lambda: None
    ) -> None:
        """``look`` is called for every kind of decision once, when it has been prepared."""
        super().__init__(visitor.page)
        self._visitor = visitor
        self._look = look
        self.missing = set(wanted)

    def choose(self) -> None:
        """Prepare the decision that is due."""
        state = self._visitor.state(self._visitor.table)
        assert isinstance(state, QueenState)
        found = prompts(state)
        match state.job:
            case PlayTurn():
                self._plan(state)
            case ChooseFacing():
                self._turn()
            case ChooseTransfer():
                self._trade()
            case ChooseBoarding():
                self.planner.get_by_role("button", name="Leave the passenger waiting").click()
            case ChooseBerth():
                self.planner.get_by_role("button", name=re.compile("Start place")).last.click()
        if found & self.missing:
            self.missing -= found
            self._look()

    def _plan(self, state: QueenState) -> None:
        """Choose speed, cell and facing of a turn."""
        if not self.page.locator("[data-cell]").count():
            return  # nothing but to pass
        end = best_end(state, self.missing)
        back = self.planner.get_by_role("button", name="Back off")
        if "sandbank exit" in self.missing and back.count():
            back.click()
            return
        speed = self.planner.get_by_role("button", name=re.compile(f"^Speed {end.speed}:"))
        if speed.count():
            speed.click()
        cell = self.page.locator(f"[data-cell='{end.cell}']")
        cell.focus()  # brings it into sight, as arrow keys do
        cell.press("Enter")
        self._face(NAMES[end.facing])

    def _face(self, name: str) -> None:
        """Turn to the right until the boat faces there."""
        group = self.planner.get_by_role("group", name=re.compile("^Facing"))
        shown = group.locator(".name .unseen")
        for _ in NAMES:
            if re.match(rf"{name}(,|$)", shown.inner_text()):
                return
            group.get_by_role("button", name="Turn right").click()
        raise AssertionError(f"the boat cannot face {name}")

    def _turn(self) -> None:
        right = self.planner.get_by_role("button", name="Turn right")
        if right.is_enabled():
            right.click()

    def _trade(self) -> None:
        """Hand over one coal, and see what both boats have then."""
        expect(self.planner.get_by_text("Keep what you have")).to_be_visible()
        self._first_enabled("Give more", "Take more").click()
        expect(self.planner.get_by_text(re.compile("(Give|Take) [0-9] coal"))).to_be_visible()

    def _first_enabled(self, *names: str) -> Locator:
        buttons = [self.planner.get_by_role("button", name=name) for name in names]
        return next(button for button in buttons if button.is_enabled())
