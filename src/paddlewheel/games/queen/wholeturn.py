"""Whole turns, and how their results are made when they are asked for."""

from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple, overload

from paddlewheel.core.frozen import changed
from paddlewheel.core.state import Action, ListedTurn, Turn
from paddlewheel.games.queen import engine, kernel
from paddlewheel.games.queen.actions import DONE, Ahead, Face, Push, Speed, Steer
from paddlewheel.games.queen.boat import Boat, Passage
from paddlewheel.games.queen.needs import leaving, speed_cost
from paddlewheel.games.queen.options import MAX_SPEED
from paddlewheel.games.queen.river import TILE

if TYPE_CHECKING:
    from paddlewheel.games.queen.state import QueenState

Way = tuple[Action, ...]

_OWN = (1 << kernel.OWN_BITS) - 1


class Arrival(NamedTuple):
    """How a turn ends for its boat."""

    cell: int
    facing: int
    speed: int
    coal: int
    shoves: bool
    """Whether other boats lie elsewhere afterwards."""


class QueenTurn(Turn):
    """A whole turn of a boat."""

    before: "QueenState"

    def start(self) -> "QueenState":
        """The state to play from: pushed captains wait until the mover has moved."""
        passage = self.before.passage
        if passage is None:
            return self.before
        waiting = changed(passage, facings_wait=True, boards_wait=True)
        return changed(self.before, passage=waiting)


class CompleteTurn(QueenTurn, ListedTurn):
    """A complete turn that the kernel has found; its way is looked up when it is asked for."""

    def __init__(self, before: "QueenState", exploration: kernel.Exploration, result: int) -> None:
        # Hundreds are made for every decision.
        self.before = before
        self._exploration = exploration
        self._result = result

    @property
    def actions(self) -> Way:
        """The cheapest way."""
        return self._exploration.actions(self._result)  # type: ignore[return-value]

    @property
    def arrival(self) -> Arrival:
        """How it ends, by its numbers alone."""
        around, speed, _, cell, facing, budget = kernel.unpack(self._result)
        assert self.before.boat_to_act is not None
        boat, places = self.before.boats[self.before.boat_to_act], self._exploration.places
        # The budget holds the free turn as well, as long as it is left.
        coal = min(coal_at_start(self.before, boat, speed), budget)
        last = self._exploration.last_speed(self._result)
        # What is around has the number 0 before the first step.
        return Arrival(cell, facing, last, coal, places(around) != places(0))

    @cached_property
    def state(self) -> "QueenState":
        """The state after the turn; only what moves others is done step by step."""
        glide = Glide(self.start())
        for action in self.actions:
            if not isinstance(action, Push) and not glide.touches_sand(action):
                glide.go(action)
            else:
                after = engine.act(glide.state(), action)[0]
                if after.turn_id != self.before.turn_id:
                    return after  # landed or aground, or the race is decided
                glide = Glide(after)
        return engine.act(glide.state(), DONE)[0]


def coal_at_start(state: "QueenState", boat: Boat, speed: int) -> int:
    """What is left for turning when a speed is chosen and leaving a sandbank is paid."""
    coal = boat.coal - speed_cost(boat.speed, speed)
    on_sand = boat.cell in state.river.sandbanks
    return coal - leaving(coal, speed, stranded=boat.stranded) if on_sand else coal


def coal_by_speed(state: "QueenState", boat: Boat) -> list[int]:
    """The same for all speeds; less than none where a speed cannot be paid."""
    if boat.cell in state.river.sandbanks:
        return [coal_at_start(state, boat, speed) for speed in range(MAX_SPEED + 1)]
    return [boat.coal - speed_cost(boat.speed, speed) for speed in range(MAX_SPEED + 1)]


class Glide:
    """Turns and steps of a boat put together to one change of the state."""

    def __init__(self, state: "QueenState") -> None:
        assert state.boat_to_act is not None
        assert state.passage is not None
        self._before = state
        self._number = state.boat_to_act
        self._boat, self._passage = state.boats[self._number], state.passage
        assert self._boat.cell is not None
        self._cell, self._facing, self._speed = self._boat.cell, self._boat.facing, self._boat.speed
        self._sailed: list[int] = []
        self._turns = 0

    def touches_sand(self, action: Action) -> bool:
        """Whether an action leaves a sandbank or ends on one."""
        sand = self._before.river.sandbanks
        if not sand or not isinstance(action, Ahead):
            return False
        return self._cell in sand or self._before.river.neighbours[self._cell][self._facing] in sand

    def go(self, action: Action) -> None:
        """Do what moves nobody else."""
        if isinstance(action, Ahead):
            self._cell = self._before.river.neighbours[self._cell][self._facing]
            self._sailed.append(self._cell)
        elif isinstance(action, Steer):
            self._facing = (self._facing + action.side) % 6
            self._turns += 1
        elif isinstance(action, Speed):
            self._speed = action.speed
        elif isinstance(action, Face):
            self._facing = action.facing

    def state(self) -> "QueenState":
        """The state after all that."""
        boats = list(self._before.boats)
        boats[self._number] = self._boat_after()
        return changed(self._before, boats=tuple(boats), passage=self._passage_after())

    def _boat_after(self) -> Boat:
        boat, passage = self._boat, self._passage
        return changed(
            boat,
            cell=self._cell,
            facing=self._facing,
            speed=self._speed,
            coal=boat.coal
            - (0 if passage.speed_set else speed_cost(boat.speed, self._speed))
            - max(0, self._turns - passage.free_turn),
            face_due=boat.face_due and not passage.facing_due,
        )

    def _passage_after(self) -> Passage:
        passage = self._passage
        points = passage.points if passage.speed_set else self._speed
        wood = len([cell for cell in self._sailed if cell in self._before.river.driftwood])
        return changed(
            passage,
            facing_due=False,
            speed_set=True,
            points=points - len(self._sailed) - wood,
            driftwood=passage.driftwood + wood,
            free_turn=passage.free_turn and not self._turns,
            wake=(*passage.wake, *self._sailed),
            discoverer=self._discoverer(),
        )

    def _discoverer(self) -> int | None:
        """Who has entered the last tile first (Q-RIVER-1)."""
        river, known = self._before.river, self._passage.discoverer
        if river.is_whole or known is not None:
            return known
        last = len(river.names) - 1
        return self._number if any(cell // TILE == last for cell in self._sailed) else None


class CompleteTurns(Sequence[CompleteTurn]):
    """The complete turns of a boat; each is made when it is looked at."""

    def __init__(
        self,
        before: "QueenState",
        exploration: kernel.Exploration,
        some: list[int] | None,
        coal: list[int],
    ) -> None:
        self._before, self.exploration = before, exploration
        self._some = some
        """The results, unless it is all that the kernel has found."""
        self._coal = coal
        """What is left for turning, by speed."""
        self._made: dict[int, CompleteTurn] = {}

    @cached_property
    def results(self) -> list[int]:
        """The turns as the kernel's numbers."""
        return self.exploration.results() if self._some is None else self._some

    def __len__(self) -> int:
        return len(self.results)

    @overload
    def __getitem__(self, index: int) -> CompleteTurn: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[CompleteTurn, ...]: ...
    def __getitem__(self, index: int | slice) -> CompleteTurn | tuple[CompleteTurn, ...]:
        if isinstance(index, slice):
            return tuple(self[i] for i in range(*index.indices(len(self))))
        return self._turn(self.results[index])

    def ending_on(self, cell: int) -> list[CompleteTurn]:
        """Those that end on a cell."""
        found = [result for result in self.results if kernel.unpack(result)[3] == cell]
        return [self._turn(result) for result in found]

    def cheapest(self) -> Iterator[CompleteTurn]:
        """For each way to lie, speed and price one of them, that moves no other boat if it can.

        There can be ten thousands of turns, and a captain looks at them at every decision: so
        they are told apart by their numbers, without a look at each.
        """
        now = self.exploration.places(0)
        arounds = {result >> kernel.OWN_BITS for result in self.results}
        still = {around for around in arounds if self.exploration.places(around) == now}
        alone = [result for result in self.results if result >> kernel.OWN_BITS in still]
        found = dict(zip(map(_OWN.__and__, self.results), self.results, strict=True))
        found.update(zip(map(_OWN.__and__, alone), alone, strict=True))
        return map(self._turn, found.values())

    def speeds(self) -> tuple[Speed, ...]:
        """The speeds that can be begun with, also where another one leads to the same for less."""
        return tuple(map(Speed, self.exploration.chosen_speeds()))

    def endings(self, had: int) -> list[tuple[int, list[int]]]:
        """By the cell, for each way to lie and speed the cheapest one, as the kernel tells it."""
        if self._some is None:
            return self.exploration.all_endings(self._coal, had)
        return self.exploration.endings(self._some, self._coal, had)

    def _turn(self, result: int) -> CompleteTurn:
        turn = self._made.get(result)
        if turn is None:
            turn = self._made[result] = CompleteTurn(self._before, self.exploration, result)
        return turn
