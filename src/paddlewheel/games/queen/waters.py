"""Ways through a turn: what a boat can do step by step, and what that can still lead to.

The small-step rules look ahead here, so that no captain is offered a step that cannot be carried
to a complete turn (Q-MOVE-5).
"""

from collections.abc import Callable, Iterator
from itertools import chain
from typing import TYPE_CHECKING, NamedTuple

from paddlewheel.core.state import Action
from paddlewheel.games.queen import rose
from paddlewheel.games.queen.actions import AHEAD, PORT, STARBOARD, Ahead, Push, Steer
from paddlewheel.games.queen.boat import Boat, Passage
from paddlewheel.games.queen.needs import entry, leaving
from paddlewheel.games.queen.options import ENOUGH
from paddlewheel.games.queen.river import NOWHERE, TILE

if TYPE_CHECKING:
    from paddlewheel.games.queen.state import QueenState


class Node(NamedTuple):
    """A moment of a turn: all that can still matter for where it leads."""

    cell: int
    facing: int
    speed: int
    points: int
    coal: int
    free_turn: bool
    others: tuple[int, ...]
    """The cells of all boats, ``NOWHERE`` for the mover and those that are not on the river."""
    wake: frozenset[int]
    """The cells moved over, as far as it matters: empty without the taboo (Q-PUSH-3)."""
    driftwood: int = 0
    """The cells with driftwood entered."""
    boarded: tuple[tuple[int, int], ...] = ()
    """Boats that took a passenger where they were set down, with the tile."""
    coaled: frozenset[int] = frozenset()
    """Boats that took the coal with which they may be set on a sandbank."""
    ended: bool = False
    """Whether the movement is over before its points: landed, aground, or the race decided."""


class Waters:
    """The river of one turn of one boat."""

    def __init__(self, state: "QueenState", boat: int, *, spares_rose: bool = False) -> None:
        self.state = state
        self.boat = boat
        self.river = state.river
        self.neighbours = state.river.neighbours
        self.landings = state.river.landings
        self.chain = state.rules.push_chain
        self.taboo = state.rules.push_taboo
        self.spares_rose = spares_rose
        self._completable: dict[Node, bool] = {}

    def node(self, boat: Boat, passage: Passage) -> Node:
        """The moment of a turn under way, with the other boats where they are now."""
        assert boat.cell is not None
        others = tuple(
            NOWHERE if boat == self.boat or other.cell is None else other.cell
            for boat, other in enumerate(self.state.boats)
        )
        return Node(
            cell=boat.cell,
            facing=boat.facing,
            speed=boat.speed,
            points=passage.points,
            coal=boat.coal,
            free_turn=passage.free_turn,
            others=others,
            wake=frozenset(passage.wake if self.taboo else ()),
            driftwood=passage.driftwood,
        )

    # --- Single steps

    def steps(self, node: Node) -> Iterator[tuple[Action, Node]]:
        """Everything that can be done next but to end the movement."""
        yield from self._turns(node)
        yield from self._onwards(node)

    def after(self, node: Node, action: Action) -> Node | None:
        """The moment after one of these steps; None if it cannot be done."""
        some = self._turns(node) if isinstance(action, Steer) else self._onwards(node)
        return next((after for step, after in some if step == action), None)

    def _turns(self, node: Node) -> Iterator[tuple[Steer, Node]]:
        may_turn = (node.free_turn or node.coal) and node.cell not in self.river.sandbanks
        if may_turn and not node.ended:
            for steer in (PORT, STARBOARD):
                yield steer, self._steered(node, steer.side)

    def _onwards(self, node: Node) -> Iterator[tuple[Ahead | Push, Node]]:
        ahead = self.neighbours[node.cell][node.facing]
        if node.ended or ahead == NOWHERE or self.leaving(node) > node.coal:
            return
        if ahead in node.others:
            for cells in self.pushes(node):
                yield Push(cells), self.pushed(node, cells)
        elif self.may_enter(node, ahead):
            yield AHEAD, self.sailed(node, entry(self.river, ahead))

    @staticmethod
    def _steered(node: Node, side: int) -> Node:
        # Written out, here and in ``sailed``: ``_replace`` takes three times as long.
        return Node(
            node.cell,
            (node.facing + side) % 6,
            node.speed,
            node.points,
            node.coal if node.free_turn else node.coal - 1,
            False,
            node.others,
            node.wake,
            node.driftwood,
            node.boarded,
            node.coaled,
            node.ended,
        )

    def leaving(self, node: Node) -> int:
        """The coal for leaving a sandbank."""
        if node.cell not in self.river.sandbanks:
            return 0
        return leaving(node.coal, node.speed, stranded=self.state.boats[self.boat].stranded)

    def may_enter(self, node: Node, cell: int) -> bool:
        """Whether there are points for free water ahead, and coal for a sandbank (Q-SAND-5)."""
        if node.points < entry(self.river, cell):
            return False
        coal = node.coal - self.leaving(node)
        return cell not in self.river.sandbanks or self.state.may_lie_on_sand(self.boat, coal)

    def sailed(self, node: Node, cost: int) -> Node:
        """Onto the cell ahead, which is free."""
        cell = self.neighbours[node.cell][node.facing]
        aground = cell in self.river.sandbanks
        return Node(
            cell,
            node.facing,
            1 if aground else node.speed,
            node.points - cost,
            node.coal - self.leaving(node),
            node.free_turn,
            node.others,
            node.wake | {cell} if self.taboo else node.wake,
            0 if aground else node.driftwood + (cell in self.river.driftwood),
            node.boarded,
            node.coaled,
            node.ended or aground or self._mover_lands(cell),
        )

    def _mover_lands(self, cell: int) -> bool:
        if self.boat == self.state.rose:
            return False
        rules, boat = self.state.rules, self.state.boats[self.boat]
        ready = boat.full or not rules.passengers
        return rules.landing == "any_speed" and cell in self.landings and ready

    # --- Pushing

    def pushes(self, node: Node) -> tuple[tuple[int, ...], ...]:
        """The cells to which the boat ahead, and all that it pushes on, can be pushed."""
        ahead = self.neighbours[node.cell][node.facing]
        left = node.points - entry(self.river, ahead)
        if left < 1 or ahead in self.river.sandbanks:  # Q-PUSH-1, Q-SAND-4
            return ()
        return tuple(sorted(self._chains(node, (ahead,), left)))

    def _chains(self, node: Node, taken: tuple[int, ...], left: int) -> Iterator[tuple[int, ...]]:
        """Chains of pushes that begin at the last cell taken and can be paid."""
        for cell in self.neighbours[taken[-1]]:
            if cell in (NOWHERE, node.cell, *taken) or cell in node.wake:
                continue
            price = entry(self.river, cell)  # Q-WOOD-2: one more onto driftwood
            if price > left or not self._may_be_set(node, taken[-1], cell):
                continue
            if cell not in node.others:
                yield (cell,)
            elif self.chain:
                for rest in self._chains(node, (*taken, cell), left - price):
                    yield (cell, *rest)

    def _may_be_set(self, node: Node, start: int, cell: int) -> bool:
        """Whether a sandbank takes the boat from a cell; one with a boat never does."""
        if cell not in self.river.sandbanks:
            return True
        boat = node.others.index(start)
        return cell not in node.others and (boat in node.coaled or self._has_coal_for_sand(boat))

    def _has_coal_for_sand(self, boat: int) -> bool:
        return self.state.may_lie_on_sand(boat, self.state.boats[boat].coal)

    def pushed(self, node: Node, cells: tuple[int, ...]) -> Node:
        """After a push: the last boat of the chain is set down first, the pusher follows last."""
        ahead = self.neighbours[node.cell][node.facing]
        places = (ahead, *cells)
        boats = [node.others.index(place) for place in places[:-1]]
        for boat, cell in reversed(list(zip(boats, cells, strict=True))):
            node = self._set_down(node, boat, cell)
            if node.ended:
                return node
        return self.sailed(node, self.state.push_cost(ahead, cells))

    def _set_down(self, node: Node, boat: int, cell: int) -> Node:
        node = self._boards(self._coals(node, boat, cell), boat, cell)
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
        return self.state.would_end(landed)

    def _coals(self, node: Node, boat: int, cell: int) -> Node:
        """At a coal dock, as far as it matters for sandbanks (Q-COAL-2, Q-SAND-5)."""
        slow = cell in self.river.coal_docks and self.state.boats[boat].speed == 1
        if slow and not self._has_coal_for_sand(boat):
            return node._replace(coaled=node.coaled | {boat})
        return node

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
        if boat == self.state.rose or cell not in self.landings:
            return False
        rules = self.state.rules
        aground = cell in self.river.sandbanks
        slow = rules.landing == "any_speed" or aground or self.state.boats[boat].speed == 1
        return slow and (not rules.passengers or self._aboard(node, boat) >= ENOUGH)

    # --- Where it can lead

    def can_complete(self, node: Node) -> bool:
        """Whether all points can be spent from here, and the Black Rose be spared."""
        if not self.spares_rose and (node.ended or self._runs_straight_on(node)):
            return True
        known = self._completable.get(node)
        if known is None:
            known = self._can_complete(node)
            self._completable[node] = known
        return known

    def _runs_straight_on(self, node: Node) -> bool:
        """Whether all points can be spent straight ahead over open water: mostly they can."""
        cell, facing, rough = node.cell, node.facing, self.river.rough
        if node.points and cell in rough:
            return False
        for _ in range(node.points):
            cell = self.neighbours[cell][facing]
            if cell == NOWHERE or cell in node.others or cell in rough:
                return False
        return True

    def _can_complete(self, node: Node) -> bool:
        if (node.ended or not node.points) and self.is_fair(node):
            return True
        # Ahead first: most ways are found at once.
        steps = chain(self._onwards(node), self._turns(node))
        return any(self.can_complete(after) for _, after in steps)

    def is_fair(self, node: Node) -> bool:
        """Whether the Black Rose may be left like that (Q-ROSE-6)."""
        if not self.spares_rose:
            return True
        if self.boat == self.state.rose:
            speed = node.speed - node.driftwood
            return rose.sails_on(self.state, node.cell, node.facing, speed)
        assert self.state.rose is not None
        cell = node.others[self.state.rose]
        return cell == self.state.rose_from or rose.may_be_pushed_to(self.state, cell)

    def at_obstacle(self, node: Node) -> bool:
        """Whether points are left and the bow is at something that is no boat (Q-MOVE-7)."""
        ahead = self.neighbours[node.cell][node.facing]
        if not node.points or node.ended:
            return False
        return ahead == NOWHERE or (ahead not in node.others and not self.may_enter(node, ahead))

    def at_boat(self, node: Node) -> bool:
        """Whether points are left and the bow is at a boat that cannot be pushed."""
        ahead = self.neighbours[node.cell][node.facing]
        is_boat = ahead != NOWHERE and ahead in node.others
        return bool(node.points) and not node.ended and is_boat and not self.pushes(node)

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
