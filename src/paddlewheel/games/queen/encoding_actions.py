"""The actions of Mississippi Queen as numbers.

Facings are counted clockwise from the facing of the boat that acts, as an observation shows it;
so are the directions of a push, from the direction that the pushing boat comes from.
"""

from paddlewheel.core.encoding import ActionEncoding, Block, table, without_index
from paddlewheel.core.state import Action
from paddlewheel.games.queen.actions import (
    AHEAD,
    COMPASS,
    DONE,
    PORT,
    STARBOARD,
    Back,
    Berth,
    Board,
    Face,
    Push,
    Speed,
    Stop,
    Transfer,
)
from paddlewheel.games.queen.options import MAX_COAL, MAX_SPEED, START_PLACES, QueenRules
from paddlewheel.games.queen.river import NOWHERE
from paddlewheel.games.queen.state import QueenState

SIDES = len(COMPASS)
ASIDE = (0, 1, 2, 4, 5)
"""Where a boat can be pushed: straight on, and clockwise from there, but never straight back."""
_DIGIT = {aside: digit for digit, aside in enumerate(ASIDE)}
LONGEST_CHAIN = MAX_SPEED - 1
"""Every boat of a chain takes a point, and so does the cell of the first one."""


def boats(rules: QueenRules, players: int) -> int:
    """How many boats there are, the Black Rose among them."""
    return players * rules.boats_each(players) + rules.black_rose


class QueenActions(ActionEncoding[QueenState]):
    """Facings, speeds, single steps, answers to questions, and pushes."""

    def __init__(self, rules: QueenRules, players: int) -> None:
        chain = min(LONGEST_CHAIN, boats(rules, players) - 1) if rules.push_chain else 1
        plain = table(*_PLAIN)
        self._first_push = [plain[-1].first + plain[-1].size]
        """The first index of the pushes of one boat, of two, and so on."""
        pushes = []
        for length in range(1, chain + 1):
            pushes.append((f"push {length}", len(ASIDE) ** length, _PUSHES[length > 1]))
            self._first_push.append(self._first_push[-1] + len(ASIDE) ** length)
        self._table = table(*_PLAIN, *pushes)
        self.actions = self._first_push[-1]

    def action_table(self) -> tuple[Block, ...]:
        """What the indices mean."""
        return self._table

    def index(self, state: QueenState, action: Action) -> int:
        """The index of an action."""
        number = state.boat_to_act
        index = None
        if number is not None and isinstance(action, Push):
            index = self._push_index(state, number, action.cells)
        elif number is not None:
            index = _INDICES[state.boats[number].facing].get(action)
        if index is None:
            raise without_index(action)
        return index

    def legal(self, state: QueenState) -> dict[int, Action]:
        """The legal actions by their indices; asked at every step."""
        actions = state.legal_actions()
        number = state.boat_to_act
        if number is None:
            return {}
        plain = _INDICES[state.boats[number].facing]
        found = {plain.get(action, NOWHERE): action for action in actions}
        if NOWHERE in found:  # there are pushes
            return {self.index(state, action): action for action in actions}
        return found

    def _action(self, state: QueenState, index: int) -> Action | None:
        assert state.boat_to_act is not None
        boat = state.boats[state.boat_to_act]
        if index < self._first_push[0]:
            return _ACTIONS[boat.facing][index]
        if boat.cell is None:
            return None
        return self._push(state, boat.cell, boat.facing, index)

    # --- Pushes: every boat of the chain is a digit, the first one the highest

    def _push_index(self, state: QueenState, number: int, cells: tuple[int, ...]) -> int | None:
        boat, neighbours = state.boats[number], state.river.neighbours
        if boat.cell is None or len(cells) >= len(self._first_push):
            return None
        direction, value = boat.facing, 0
        here = neighbours[boat.cell][direction]
        for cell in cells:
            if NOWHERE in (here, cell) or cell not in neighbours[here]:
                return None
            onwards = neighbours[here].index(cell)
            digit = _DIGIT.get((onwards - direction) % SIDES)
            if digit is None:
                return None
            value, direction, here = len(ASIDE) * value + digit, onwards, cell
        return self._first_push[len(cells) - 1] + value

    def _push(self, state: QueenState, cell: int, direction: int, index: int) -> Push | None:
        length = sum(first <= index for first in self._first_push)
        value = index - self._first_push[length - 1]
        neighbours = state.river.neighbours
        here = neighbours[cell][direction]
        cells: list[int] = []
        for place in reversed(range(length)):
            if here == NOWHERE:
                return None
            direction = (direction + ASIDE[value // len(ASIDE) ** place % len(ASIDE)]) % SIDES
            here = neighbours[here][direction]
            cells.append(here)
        return None if here == NOWHERE else Push(tuple(cells))


_PLAIN = (
    ("face", SIDES, "Face ahead, or 60, 120 … degrees clockwise from how the boat lies now."),
    ("speed", MAX_SPEED, "Choose speed 1, 2, 3 …"),
    ("steer", 2, "Turn 60 degrees to port, to starboard."),
    ("ahead", 1, "Sail one cell ahead."),
    ("back", 1 + SIDES, "Back off a sandbank: without a facing, or with one, counted as above."),
    ("done", 1, "End the movement."),
    ("stop", 1, "End a movement that cannot be completed."),
    ("board", 2, "Decline the passenger, take it."),
    ("transfer", 2 * MAX_COAL + 1, "Take 6, 5, 4 … coal from the other boat, keep all, give 1, …"),
    ("berth", START_PLACES, "Start place 1, 2, 3 … for the boat ashore."),
)
_PUSHES = (
    "Push the boat ahead straight on, or 60, 120, 240, 300 degrees clockwise from there.",
    "Push so many boats, each onto the next: a digit a boat in base five, the boat ahead first; "
    "each is counted from the direction in which the one before it moves.",
)


def _plain_actions(facing: int) -> tuple[Action, ...]:
    """The actions of those blocks, for a boat with a facing."""
    facings = [(facing + turn) % SIDES for turn in range(SIDES)]
    return (
        *map(Face, facings),
        *(Speed(speed) for speed in range(1, MAX_SPEED + 1)),
        PORT,
        STARBOARD,
        AHEAD,
        Back(),
        *map(Back, facings),
        DONE,
        Stop(),
        Board(False),
        Board(True),
        *(Transfer(coal) for coal in range(-MAX_COAL, MAX_COAL + 1)),
        *(Berth(place) for place in range(1, START_PLACES + 1)),
    )


_ACTIONS = tuple(_plain_actions(facing) for facing in range(SIDES))
_INDICES = tuple({action: i for i, action in enumerate(some)} for some in _ACTIONS)
