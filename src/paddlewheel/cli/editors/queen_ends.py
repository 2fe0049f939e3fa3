"""Where turns of Mississippi Queen end, and the turns that end where somebody wants to."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from paddlewheel.cli.errors import CliError
from paddlewheel.core.state import Action, State, Turn
from paddlewheel.games.queen.actions import (
    COMPASS,
    Ahead,
    Face,
    Push,
    Speed,
    Steer,
    Stop,
    cell_name,
)
from paddlewheel.games.queen.jobs import PlayTurn
from paddlewheel.games.queen.options import ENOUGH
from paddlewheel.games.queen.outcomes import QueenTurn
from paddlewheel.games.queen.river import TILE
from paddlewheel.games.queen.state import QueenState
from paddlewheel.games.queen.waters import speed_cost


@dataclass(frozen=True)
class Goal:
    """What somebody types to choose a whole turn: a cell, and what else matters about it."""

    cell: int
    facing: int | None = None
    speed: int | None = None

    def fits(self, end: "End") -> bool:
        """Whether a turn ends like that."""
        return (
            end.cell == self.cell
            and self.facing in (None, end.facing)
            and self.speed in (None, end.speed)
        )


class End:
    """How a turn ends, told from its steps alone: there can be thousands of turns to list."""

    def __init__(self, state: QueenState, turn: Turn) -> None:
        assert isinstance(state.job, PlayTurn)
        assert state.passage is not None
        self._state = state
        self._boat = state.job.boat
        self._steps = turn.actions
        ship = state.boats[self._boat]
        assert ship.cell is not None
        self.cell, self.facing, self.speed, self.coal = (
            ship.cell,
            ship.facing,
            ship.speed,
            ship.coal,
        )
        self._free_turn = state.passage.free_turn
        for action in turn.actions:
            self._follow(action)

    def _follow(self, action: Action) -> None:
        match action:
            case Face(facing):
                self.facing = facing
            case Speed(speed):
                self.coal -= speed_cost(self.speed, speed)
                self.speed = speed
            case Steer(side):
                self.facing = (self.facing + side) % len(COMPASS)
                self.coal -= not self._free_turn
                self._free_turn = False
            case Ahead() | Push():
                self.cell = self._state.river.neighbours[self.cell][self.facing]

    @property
    def steps(self) -> tuple[Action, ...]:
        """What is done."""
        return self._steps

    @property
    def pushes(self) -> int:
        """How often boats are pushed."""
        return sum(isinstance(action, Push) for action in self._steps)

    @property
    def stops(self) -> bool:
        """Whether the turn is not completed."""
        return isinstance(self._steps[-1], Stop)

    @cached_property
    def boards(self) -> bool:
        """Whether a passenger comes aboard."""
        state = self._state
        return (
            self.speed == 1
            and not self.stops
            and bool(state.waiting_at(self.cell))
            and not state.boats[self._boat].full
            and state.may_use_dock(self._boat, self.cell // TILE)
        )

    @cached_property
    def lands(self) -> bool:
        """Whether the boat lands."""
        state = self._state
        slow = self.speed == 1 or state.rules.landing == "any_speed"
        aboard = len(state.boats[self._boat].aboard) + self.boards
        ready = aboard >= ENOUGH or not state.rules.passengers
        return slow and ready and not self.stops and self.cell in state.river.landings

    @property
    def price(self) -> tuple[int, int, int, int]:
        """What makes a turn the less welcome: coal, pushes, a change of speed, many steps."""
        change = abs(self.speed - self._state.boats[self._boat].speed)
        return -self.coal, self.pushes, change, len(self._steps)

    def __str__(self) -> str:
        return f"{COMPASS[self.facing]} v{self.speed}"


def is_over(draft: Turn) -> bool:
    """Whether the decision that a draft is about has been made."""
    return bool(draft.actions) and decided(queen(draft.before), queen(draft.state))


def decided(before: QueenState, after: QueenState) -> bool:
    """Whether the decision that was due before has been made by now."""
    own_turn = isinstance(before.job, PlayTurn)
    return not own_turn or after.ending is not None or after.turn_id != before.turn_id


def queen(state: State) -> QueenState:
    """The state as what it is."""
    assert isinstance(state, QueenState)
    return state


def open_draft(draft: Turn) -> Turn:
    """The draft to go on from: a whole turn is begun anew."""
    return QueenTurn(queen(draft.before), ()) if is_over(draft) else draft


def ends_of(draft: Turn) -> list[End]:
    """How the turn can end from here, the cheapest first."""
    state = queen(open_draft(draft).state)
    return sorted((End(state, turn) for turn in state.turns()), key=lambda end: end.price)


def reach(draft: Turn, goal: Goal) -> Turn:
    """The cheapest turn to a goal; refuses one that cannot be reached, saying what can."""
    base = open_draft(draft)
    at_cell = [end for end in ends_of(draft) if end.cell == goal.cell]
    if not at_cell:
        raise CliError(
            "no_turn_ends_there",
            "No turn ends on {cell}; “list all” shows where turns end.",
            cell=cell_name(goal.cell),
        )
    end = next((end for end in at_cell if goal.fits(end)), None)
    if end is None:
        raise CliError(
            "no_turn_ends_like_that",
            "No turn ends on {cell} like that; possible: {known}.",
            cell=cell_name(goal.cell),
            known=", ".join(distinct(at_cell)),
        )
    return QueenTurn(queen(draft.before), (*base.actions, *end.steps))


def distinct(ends: Sequence[End]) -> list[str]:
    """The facings and speeds of some ends, each once."""
    return list(dict.fromkeys(map(str, ends)))
