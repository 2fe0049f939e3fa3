"""Ways through a turn: what a boat can do step by step, and what that can still lead to.

The small-step rules look ahead here, so that no captain is offered a step that cannot be carried
to a complete turn (Q-MOVE-5).
"""

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, NamedTuple

from paddlewheel.core.state import Action
from paddlewheel.games.queen.actions import Ahead, Push, Steer
from paddlewheel.games.queen.boat import Boat, Passage, Situation
from paddlewheel.games.queen.options import ENOUGH, MAX_SPEED
from paddlewheel.games.queen.river import NOWHERE, TILE

if TYPE_CHECKING:
    from paddlewheel.games.queen.state import QueenState

PORT, STARBOARD = Steer(-1), Steer(1)


def speed_cost(before: int, after: int) -> int:
    """The coal for a change of speed: the first point is free (Q-MOVE-1)."""
    return max(0, abs(after - before) - 1)


class Node(NamedTuple):
    """A moment of a turn: all that can still matter for where it leads."""

    cell: int
    facing: int
    points: int
    coal: int
    free_turn: bool
    others: tuple[int, ...]
    """The cells of all boats, ``NOWHERE`` for the mover and those that are not on the river."""
    wake: frozenset[int]
    """The cells moved over, as far as it matters: empty without the taboo (Q-PUSH-3)."""
    boarded: tuple[tuple[int, int], ...] = ()
    """Boats that took a passenger where they were set down, with the tile."""
    ended: bool = False
    """Whether the movement is over before its points: landed, or the race was decided."""


class Waters:
    """The river of one turn of one boat."""

    def __init__(self, state: "QueenState", boat: int) -> None:
        self.state = state
        self.boat = boat
        self.neighbours = state.river.neighbours
        self.landings = state.river.landings
        self.chain = state.rules.push_chain
        self.taboo = state.rules.push_taboo
        self._completable: dict[Node, bool] = {}

    def node(self, boat: Boat, passage: Passage) -> Node:
        """The moment of a turn under way, with the other boats where they are now."""
        assert boat.cell is not None
        others = tuple(
            NOWHERE if boat == self.boat or other.cell is None else other.cell
            for boat, other in enumerate(self.state.boats)
        )
        wake = frozenset(passage.wake if self.taboo else ())
        return Node(
            boat.cell, boat.facing, passage.points, boat.coal, passage.free_turn, others, wake
        )

    # --- Single steps

    def steps(self, node: Node) -> Iterator[tuple[Action, Node]]:
        """Everything that can be done next but to end the movement."""
        if node.ended:
            return
        if node.free_turn or node.coal:
            for steer in (PORT, STARBOARD):
                yield steer, self._steered(node, steer.side)
        ahead = self.neighbours[node.cell][node.facing]
        if ahead == NOWHERE or not node.points:
            return
        if ahead in node.others:
            for cells in self.pushes(node):
                yield Push(cells), self.pushed(node, cells)
        else:
            yield Ahead(), self.sailed(node)

    @staticmethod
    def _steered(node: Node, side: int) -> Node:
        coal = node.coal if node.free_turn else node.coal - 1
        return node._replace(facing=(node.facing + side) % 6, coal=coal, free_turn=False)

    def sailed(self, node: Node, cost: int = 1) -> Node:
        """One cell ahead, which is free."""
        cell = self.neighbours[node.cell][node.facing]
        wake = node.wake | {cell} if self.taboo else node.wake
        return node._replace(
            cell=cell,
            points=node.points - cost,
            wake=wake,
            ended=node.ended or self._mover_lands(cell),
        )

    def _mover_lands(self, cell: int) -> bool:
        rules, boat = self.state.rules, self.state.boats[self.boat]
        ready = boat.full or not rules.passengers
        return rules.landing == "any_speed" and cell in self.landings and ready

    # --- Pushing

    def pushes(self, node: Node) -> tuple[tuple[int, ...], ...]:
        """The cells to which the boat ahead, and all that it pushes on, can be pushed."""
        ahead = self.neighbours[node.cell][node.facing]
        most = node.points - 1 if self.chain else 1
        if node.points < 2:  # Q-PUSH-1
            return ()
        return tuple(sorted(self._chains(node, (ahead,), min(most, node.points - 1))))

    def _chains(self, node: Node, taken: tuple[int, ...], most: int) -> Iterator[tuple[int, ...]]:
        """Chains of pushes that begin at the last cell taken and have at most so many boats."""
        for cell in self.neighbours[taken[-1]]:
            if cell in (NOWHERE, node.cell, *taken) or cell in node.wake:
                continue
            if cell not in node.others:
                yield (cell,)
            elif most > 1:
                for rest in self._chains(node, (*taken, cell), most - 1):
                    yield (cell, *rest)

    def pushed(self, node: Node, cells: tuple[int, ...]) -> Node:
        """After a push: the last boat of the chain is set down first, the pusher follows last."""
        ahead = self.neighbours[node.cell][node.facing]
        places = (ahead, *cells)
        boats = [node.others.index(place) for place in places[:-1]]
        for boat, cell in reversed(list(zip(boats, cells, strict=True))):
            node = self._set_down(node, boat, cell)
            if node.ended:
                return node
        return self.sailed(node, 1 + len(boats))

    def _set_down(self, node: Node, boat: int, cell: int) -> Node:
        node = self._boards(node, boat, cell)
        arrives = self._lands_pushed(node, boat, cell)
        others = list(node.others)
        others[boat] = NOWHERE if arrives else cell
        node = node._replace(others=tuple(others))
        return node._replace(ended=arrives and self._is_decided(node))

    def _is_decided(self, node: Node) -> bool:
        """Whether the boats that have landed in this turn decide the race."""
        landed = [
            number
            for number, boat in enumerate(self.state.boats)
            if node.others[number] == NOWHERE and boat.cell is not None and number != self.boat
        ]
        return len(landed) >= self.state.landings_to_end

    def _boards(self, node: Node, boat: int, cell: int) -> Node:
        if self.state.may_decline:
            return node  # nobody can count on it: the turn must go on if the captain declines
        taken = sum(tile == cell // TILE for _, tile in node.boarded)
        if taken < self.state.waiting_at(cell) and self.state.may_board(boat, cell):
            mine = any(b == boat and tile == cell // TILE for b, tile in node.boarded)
            if not mine and self._aboard(node, boat) < ENOUGH:
                return node._replace(boarded=(*node.boarded, (boat, cell // TILE)))
        return node

    def _aboard(self, node: Node, boat: int) -> int:
        return len(self.state.boats[boat].aboard) + sum(b == boat for b, _ in node.boarded)

    def _lands_pushed(self, node: Node, boat: int, cell: int) -> bool:
        rules = self.state.rules
        slow = rules.landing == "any_speed" or self.state.boats[boat].speed == 1
        ready = not rules.passengers or self._aboard(node, boat) >= ENOUGH
        return cell in self.landings and slow and ready

    # --- Where it can lead

    def can_complete(self, node: Node) -> bool:
        """Whether all points can be spent from here."""
        if node.ended or not node.points:
            return True
        known = self._completable.get(node)
        if known is None:
            # Ahead first: most ways are found at once.
            steps = sorted(self.steps(node), key=lambda step: isinstance(step[0], Steer))
            known = any(self.can_complete(after) for _, after in steps)
            self._completable[node] = known
        return known

    def at_obstacle(self, node: Node) -> bool:
        """Whether points are left and the bow is at land or at the end of the river."""
        return bool(node.points) and self.neighbours[node.cell][node.facing] == NOWHERE

    def at_boat(self, node: Node) -> bool:
        """Whether points are left and the bow is at a boat that cannot be pushed."""
        ahead = self.neighbours[node.cell][node.facing]
        is_boat = ahead != NOWHERE and ahead in node.others
        return bool(node.points) and is_boat and not self.pushes(node)

    def walk(self, nodes: list[Node]) -> set[Node]:
        """Every moment that can be reached from some moments."""
        seen = set(nodes)
        waiting = list(nodes)
        while waiting:
            for _, after in self.steps(waiting.pop()):
                if after not in seen:
                    seen.add(after)
                    waiting.append(after)
        return seen

    def least_left(self, node: Node, ends_at: Callable[[Node], bool]) -> int | None:
        """The fewest points left of all ways from here that end so; None if none does."""
        return min((n.points for n in self.walk([node]) if ends_at(n)), default=None)


def speeds(state: "QueenState", boat: Boat) -> list[int]:
    """The speeds that a boat can choose and pay (Q-MOVE-1, Q-MOVE-9)."""
    exactly_one = boat.restarts and state.rules.restart == "exactly_one"
    known = range(1, 2 if exactly_one else MAX_SPEED + 1)
    return [speed for speed in known if speed_cost(boat.speed, speed) <= boat.coal]


def openings(
    state: "QueenState", boat_number: int, waters: Waters
) -> Iterator[tuple[int, list[Node]]]:
    """By speed the moments after its choice; with a facing due for all six facings."""
    boat = state.boats[boat_number]
    assert boat.cell is not None
    facings = range(6) if boat.face_due else (boat.facing,)
    first = waters.node(boat, Passage("free", wake=(boat.cell,)))
    for speed in speeds(state, boat):
        coal = boat.coal - speed_cost(boat.speed, speed)
        chosen = first._replace(points=speed, coal=coal)
        yield speed, [chosen._replace(facing=facing) for facing in facings]


def situation(state: "QueenState", boat_number: int) -> Situation:
    """Whether a boat has a complete turn, and if not, what its ways end at."""
    if _sails_on(state, boat_number):
        return "free"
    waters = Waters(state, boat_number)
    nodes: list[Node] = []
    for _, moments in openings(state, boat_number, waters):
        if any(map(waters.can_complete, moments)):
            return "free"
        nodes += moments
    return "blocked" if any(map(waters.at_boat, waters.walk(nodes))) else "crash"


def _sails_on(state: "QueenState", boat_number: int) -> bool:
    """Whether the slowest speed leads straight on, after a free turn at most: it mostly does."""
    boat, neighbours = state.boats[boat_number], state.river.neighbours
    taken = {other.cell for other in state.boats}
    payable = speeds(state, boat)
    if not payable:
        return False  # no position of a game, but one that somebody may write down
    slowest = payable[0]
    for turn in (0, 1, 5):
        cell, facing = boat.cell, (boat.facing + turn) % 6
        for _ in range(slowest):
            assert cell is not None
            cell = neighbours[cell][facing]
            if cell == NOWHERE or cell in taken:
                break
        else:
            return True
    return False
