"""How turns end, for those who choose one: on which cell, facing where, at which price."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from paddlewheel.core.errors import NotationError
from paddlewheel.core.frozen import changed
from paddlewheel.core.plain import read_record
from paddlewheel.core.state import Action, Turn
from paddlewheel.games.queen.actions import (
    COMPASS,
    Ahead,
    Back,
    Face,
    Push,
    Speed,
    Steer,
    Stop,
)
from paddlewheel.games.queen.jobs import PlayTurn
from paddlewheel.games.queen.needs import speed_cost
from paddlewheel.games.queen.openings import off_sand
from paddlewheel.games.queen.options import ENOUGH
from paddlewheel.games.queen.river import TILE
from paddlewheel.games.queen.state import QueenState
from paddlewheel.games.queen.wholeturn import Arrival, CompleteTurn, CompleteTurns


@dataclass(frozen=True)
class Goal:
    """What somebody wants of a whole turn: a cell, and what else matters about it."""

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


def read_goal(data: Mapping[str, Any]) -> Goal:
    """The goal that plain data means; it may come from anywhere."""
    try:
        return read_record(Goal, {"facing": None, "speed": None, **data})
    except (TypeError, ValueError, KeyError) as error:
        raise NotationError(
            "unreadable_goal",
            "A goal names a cell, and a facing and a speed if they matter, as numbers.",
        ) from error


class Shore:
    """What waits for a boat where its turn ends."""

    def __init__(self, state: QueenState, boat: int) -> None:
        self._state, self._boat = state, boat

    def boards(self, cell: int, speed: int) -> bool:
        """Whether a passenger comes aboard, if the captain wants that."""
        state = self._state
        return (
            speed == 1
            and self._boat != state.rose
            and bool(state.waiting_at(cell))
            and not state.boats[self._boat].full
            and state.may_use_dock(self._boat, cell // TILE)
        )

    def coals(self, cell: int, speed: int) -> bool:
        """Whether the boat fills up at a coal dock."""
        at_dock = cell in self._state.river.coal_docks and speed == 1
        return at_dock and self._boat != self._state.rose

    def is_sand(self, cell: int) -> bool:
        """Whether the boat lies on a sandbank."""
        return cell in self._state.river.sandbanks

    def lands(self, cell: int, speed: int) -> bool:
        """Whether the boat lands."""
        state = self._state
        if cell not in state.river.landings or self._boat == state.rose:
            return False
        slow = speed == 1 or state.rules.landing == "any_speed"
        aboard = len(state.boats[self._boat].aboard) + self.boards(cell, speed)
        return slow and (aboard >= ENOUGH or not state.rules.passengers)


class End:
    """How a turn ends, and what comes of it."""

    def __init__(self, state: QueenState, turn: Turn) -> None:
        assert isinstance(state.job, PlayTurn)
        self._state = state
        self._boat = state.job.boat
        self._shore = Shore(state, state.job.boat)
        self.turn = turn
        self.cell, self.facing, self.speed, self.coal, self._shoves = (
            turn.arrival if isinstance(turn, CompleteTurn) else _followed(state, turn.actions)
        )

    @property
    def steps(self) -> tuple[Action, ...]:
        """What is done."""
        return self.turn.actions

    @property
    def pushes(self) -> int:
        """How often boats are pushed."""
        return [*map(type, self.steps)].count(Push)

    @property
    def is_pushing(self) -> bool:
        """Whether boats are pushed; a boat can also be pushed back to where it was."""
        return self._shoves or Push in map(type, self.steps)

    def is_better_than(self, other: "End") -> bool:
        """Whether it keeps more coal, or as much without a push."""
        if self.coal != other.coal:
            return self.coal > other.coal
        return other.is_pushing and not self.is_pushing

    @property
    def stops(self) -> bool:
        """Whether the turn is not completed."""
        return not isinstance(self.turn, CompleteTurn) and isinstance(self.steps[-1], Stop)

    @property
    def boards(self) -> bool:
        """Whether a passenger comes aboard, if the captain wants that."""
        return not self.stops and self._shore.boards(self.cell, self.speed)

    @property
    def coals(self) -> bool:
        """Whether the boat fills up at a coal dock."""
        return not self.stops and self._shore.coals(self.cell, self.speed)

    @property
    def aground(self) -> bool:
        """Whether the boat lies on a sandbank."""
        return self._shore.is_sand(self.cell)

    @property
    def lands(self) -> bool:
        """Whether the boat lands."""
        return not self.stops and self._shore.lands(self.cell, self.speed)

    @property
    def price(self) -> tuple[int, int, int, int]:
        """What makes a turn the less welcome: coal, pushes, a change of speed, many steps."""
        change = abs(self.speed - self._state.boats[self._boat].speed)
        return -self.coal, self.pushes, change, len(self.steps)

    def __str__(self) -> str:
        return f"{COMPASS[self.facing]} v{self.speed}"


def _followed(state: QueenState, steps: Iterable[Action]) -> Arrival:
    """How a turn ends, told from its steps: for those that the kernel has not found."""
    assert state.boat_to_act is not None
    assert state.passage is not None
    boat, free_turn, shoves = state.boats[state.boat_to_act], state.passage.free_turn, False
    river = state.river
    for action in steps:
        here = boat.cell
        assert here is not None
        match action:
            case Face():
                boat = changed(boat, facing=action.facing)
            case Speed():
                coal = boat.coal - speed_cost(boat.speed, action.speed)
                boat = changed(boat, speed=action.speed, coal=coal)
            case Steer():
                facing = (boat.facing + action.side) % len(COMPASS)
                boat = changed(boat, facing=facing, coal=boat.coal - (not free_turn))
                free_turn = False
            case Back():
                behind = river.neighbours[here][(boat.facing + 3) % len(COMPASS)]
                facing = boat.facing if action.facing is None else action.facing
                boat = changed(off_sand(river, boat), cell=behind, facing=facing)
            case Ahead() | Push():
                ahead = river.neighbours[here][boat.facing]
                boat = changed(off_sand(river, boat), cell=ahead)
                shoves = shoves or isinstance(action, Push)
    assert boat.cell is not None
    return Arrival(boat.cell, boat.facing, boat.speed, boat.coal, shoves)


def ends_of(state: QueenState, goal: Goal | None = None) -> list[End]:
    """How the turn that is due can end, or can end as wanted, the cheapest first."""
    turns: Iterable[Turn] = state.turns()
    if goal is not None and isinstance(turns, CompleteTurns):
        turns = turns.ending_on(goal.cell)
    ends = (End(state, turn) for turn in turns)
    wanted = (end for end in ends if goal is None or goal.fits(end))
    return sorted(wanted, key=lambda end: end.price)


def cheapest_ends(state: QueenState) -> Iterable[End]:
    """For every cell, facing and speed the end that keeps most coal, without a push if it can."""
    turns: Iterable[Turn] = state.turns()
    best: dict[tuple[int, int, int], End] = {}
    for turn in turns.cheapest() if isinstance(turns, CompleteTurns) else turns:
        end = End(state, turn)
        key = (end.cell, end.facing, end.speed)
        if key not in best or end.is_better_than(best[key]):
            best[key] = end
    return best.values()


def is_decided(before: QueenState, after: QueenState) -> bool:
    """Whether the decision that was due before has been made by now."""
    return not isinstance(before.job, PlayTurn) or after.turn_id != before.turn_id


def distinct(ends: Sequence[End]) -> list[str]:
    """The facings and speeds of some ends, each once."""
    return list(dict.fromkeys(map(str, ends)))
