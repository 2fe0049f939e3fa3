"""A turn in the making: where it can end and what that costs, the ways there, what comes next.

Nothing is played here. A captain looks at plans as often as wanted, and then plays one.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from paddlewheel.core.errors import IllegalAction
from paddlewheel.core.event import Event
from paddlewheel.core.state import Action, Turn
from paddlewheel.games.queen import events as ev
from paddlewheel.games.queen.ends import Goal, ends_of, is_decided
from paddlewheel.games.queen.jobs import PlayTurn
from paddlewheel.games.queen.reach import Reach, reach
from paddlewheel.games.queen.ruling import rule_of
from paddlewheel.games.queen.state import QueenState
from paddlewheel.games.queen.wholeturn import CompleteTurns, QueenTurn

MOST_WAYS = 40
"""Ways to one goal that are told at most: with many boats to push there can be hundreds."""


@dataclass(frozen=True, slots=True)
class Ghost:
    """The boat as it would be."""

    boat: int
    cell: int | None
    facing: int
    speed: int
    coal: int
    points: int
    """Movement points left."""
    free_turn: bool


@dataclass(frozen=True, slots=True)
class Shove:
    """A boat that is pushed from one cell to another."""

    boat: int
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class QueenWay:
    """A whole turn to a goal."""

    actions: tuple[str, ...]
    cost: int
    cells: tuple[int, ...]
    """The cells moved over, the first one included."""
    facings: tuple[int, ...]
    """The facing in which each of them is left, and the one at the end."""
    pushes: tuple[Shove, ...]


@dataclass(frozen=True, slots=True)
class QueenPlan:
    """What can be said of some actions that have not been played."""

    actions: tuple[str, ...]
    complete: bool
    """Whether they are all that is to be decided."""
    rule: str | None
    """The rule by which it is decided; none if nothing is left to decide."""
    legal: tuple[str, ...]
    """What can be done next."""
    ghost: Ghost | None
    cells: tuple[int, ...]
    pushes: tuple[Shove, ...]
    reach: tuple[Reach, ...]
    """Where the turn can end from here."""
    ways: tuple[QueenWay, ...]
    """The ways to the goal, the best first, if one was named."""


def plan(state: QueenState, actions: Sequence[Action], goal: Goal | None = None) -> QueenPlan:
    """Look at some actions; an illegal one is refused as it would be when played."""
    here, events = _played(state, actions)
    complete = bool(actions) and is_decided(state, here)
    under_way = not complete and isinstance(here.job, PlayTurn)
    turns = here.turns() if under_way else ()
    coal = _coal_at_start(state)
    boat = state.boat_to_act
    return QueenPlan(
        actions=tuple(map(str, actions)),
        complete=complete,
        rule=None if complete else rule_of(here),
        legal=() if complete else tuple(map(str, _legal(here, turns))),
        ghost=None if boat is None else _ghost(here, boat, events),
        cells=tuple(_sailed(state, events)),
        pushes=tuple(_shoves(events)),
        reach=reach(here, turns, coal) if under_way else (),
        ways=tuple(_ways(state, actions, here, events, goal)) if under_way and goal else (),
    )


def _played(state: QueenState, actions: Sequence[Action]) -> tuple[QueenState, tuple[Event, ...]]:
    """What the actions lead to; pushed captains wait until the mover has moved."""
    here, events = QueenTurn(state, ()).start(), list[Event]()
    for number, action in enumerate(actions):
        if number and is_decided(state, here):
            raise IllegalAction(
                "turn_over",
                "The turn is over before “{action}”.",
                action=str(action),
                rule="Q-TURN-1",
            )
        here, happened = here.apply(action)
        events += happened
    return here, tuple(events)


def _legal(here: QueenState, turns: Sequence[Turn]) -> tuple[Action, ...]:
    """What can be done next; the speeds of the turns that have been found need no other search."""
    passage = here.passage
    if passage is None or passage.speed_set or passage.facing_due or passage.spares_rose:
        return here.legal_actions()
    return turns.speeds() if isinstance(turns, CompleteTurns) else here.legal_actions()


def _coal_at_start(state: QueenState) -> int:
    return 0 if state.boat_to_act is None else state.boats[state.boat_to_act].coal


def _ghost(after: QueenState, number: int, events: Sequence[Event]) -> Ghost:
    boat = after.boats[number]
    landed = [event for event in events if isinstance(event, ev.Sailed) and event.boat == number]
    # While a pushed captain decides, the turn under way is the pusher's.
    passage = after.passage if after.job == PlayTurn(number) else None
    return Ghost(
        boat=number,
        cell=landed[-1].end if boat.cell is None and landed else boat.cell,
        facing=boat.facing,
        speed=boat.speed,
        coal=boat.coal,
        points=0 if passage is None else passage.points,
        free_turn=passage is not None and passage.free_turn,
    )


def _ways(
    state: QueenState,
    actions: Sequence[Action],
    here: QueenState,
    events: Sequence[Event],
    goal: Goal,
) -> Iterator[QueenWay]:
    """The whole turns to a goal, from the beginning, the cheapest first."""
    coal = _coal_at_start(state)
    for end in ends_of(here, goal)[:MOST_WAYS]:
        happened = (*events, *end.turn.events)
        cells, facings = _track(state, happened)
        yield QueenWay(
            actions=tuple(map(str, (*actions, *end.steps))),
            cost=coal - end.coal,
            cells=tuple(cells),
            facings=tuple(facings),
            pushes=tuple(_shoves(happened)),
        )


def _track(state: QueenState, events: Sequence[Event]) -> tuple[list[int], list[int]]:
    """The cells of a way and the facings in which they are left."""
    number = state.boat_to_act
    assert number is not None
    boat = state.boats[number]
    assert boat.cell is not None
    cells, facings = [boat.cell], [boat.facing]
    for event in events:
        match event:
            case ev.Steered(boat=mover, facing=facing) | ev.Faced(boat=mover, facing=facing):
                if mover == number:
                    facings[-1] = facing
            case ev.Sailed(boat=mover, end=cell) | ev.BackedOff(boat=mover, end=cell) if (
                mover == number
            ):
                cells.append(cell)
                facings.append(facings[-1])
            case ev.RoundBegan():
                break
    return cells, facings


def _sailed(state: QueenState, events: Sequence[Event]) -> list[int]:
    number = state.boat_to_act
    if number is None or state.boats[number].cell is None:
        return []
    return _track(state, events)[0]


def _shoves(events: Sequence[Event]) -> Iterator[Shove]:
    for event in events:
        if isinstance(event, ev.Pushed):
            yield Shove(event.boat, event.start, event.end)
