"""What is due: every reason why a race cannot stand at this point."""

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from paddlewheel.core.errors import PositionError
from paddlewheel.games.queen import jobs as jb
from paddlewheel.games.queen import order, rose, starting
from paddlewheel.games.queen.boat import Boat
from paddlewheel.games.queen.laying import tiles_in_game
from paddlewheel.games.queen.layout import has_right_tiles
from paddlewheel.games.queen.midturn import about_the_turn
from paddlewheel.games.queen.options import BERTHS, MAX_COAL, ROSE_COAL, START_PLACES
from paddlewheel.games.queen.seaworthy import of_boat
from paddlewheel.games.queen.tiles import start_cell

if TYPE_CHECKING:
    from paddlewheel.games.queen.state import QueenState

Reasons = Iterator[PositionError]

UNHEARD_OF = frozenset(
    {
        "changed_ashore",
        "dock_used_twice",
        "home_too_early",
        "home_without_passengers",
        "lifted_too_early",
        "misses_and_restarts",
        "nobody_can_finish",
        "nobody_goes_out",
        "passengers_of_the_rose",
        "river_should_go_on",
        "wrong_helm",
        "wrong_order",
        "wrong_passengers_of_a_dock",
        "wrong_start_places",
        "wrong_supply",
        "wrong_tiles",
    }
)
"""What no race comes to, but a race can go on from. Records may begin so; who puts a position
together is told."""


def about_what_is_due(state: "QueenState") -> Reasons:
    """Round, order, end and turn; for a position where everything lies as it can."""
    last = state.rules.max_rounds
    if not 0 <= state.round <= last:
        yield PositionError(
            "round_out_of_range",
            "Round {round} is not one of 1 to {last}.",
            round=state.round,
            last=last,
        )
    elif state.round == 0:
        if not _is_before_the_race(state):
            yield PositionError(
                "wrong_start", "Before the first round the boats are placed and nothing else."
            )
    elif sorted(state.starters) != list(range(len(state.boats))):
        yield PositionError("not_all_started", "Every boat has a start place when the race is on.")
    else:
        found = [*_about_the_round(state), *_about_the_end(state)]
        yield from found
        if state.ending is None and all(reason.code in UNHEARD_OF for reason in found):
            yield from about_the_turn(state)


# --- Before the race


def _are_placed(state: "QueenState") -> bool:
    """Whether the start places of all boats can be these (Q-SET-5, Q-2P-1, Q-ROSE-1)."""
    seats, first = state.starters[: state.seats], state.starters[:1]
    if sorted(seats) != list(range(state.seats)):
        return False
    if state.rules.start_order == "clockwise":
        turned = tuple((first[0] + turn) % state.seats for turn in range(state.seats))
        if seats != turned:
            return False
    second = [seat + state.seats for seat in reversed(seats)] if state.racers > state.seats else []
    return state.starters[state.seats :] == (
        *second,
        *(() if state.rose is None else (state.rose,)),
    )


def _is_before_the_race(state: "QueenState") -> bool:
    nothing = (state.order, state.arrived, state.out, state.passage, state.berth, state.ending)
    fresh = all(_is_fresh(state, number, boat) for number, boat in enumerate(state.boats))
    if any(nothing) or state.river.lifted or not fresh or not has_right_tiles(state):
        return False
    if not _are_placed(state):
        return state.jobs[-1:] == (jb.DrawStarter(),) and _are_being_placed(state)
    steered = state.rose is None or state.helm == rose.helm(state, state.starters)
    choices = (*starting.choices(state), jb.BeginRace())
    begun = len(state.river.names)
    if begun == 1:
        return steered and state.jobs == (jb.DrawTile(), *choices)
    left = len(state.jobs)
    return steered and begun == 2 and 1 < left <= len(choices) and state.jobs == choices[-left:]


def _are_being_placed(state: "QueenState") -> bool:
    """Whether start places, or before that tiles, are still drawn."""
    _, draws = tiles_in_game(state.rules)
    waiting = state.jobs[:-1]
    drawn = len(state.starters)
    random = state.rules.start_order == "random"
    return (
        len(state.river.names) == 1
        and waiting == draws[len(draws) - len(waiting) :]
        and set(state.starters) <= set(range(state.seats))
        and (drawn == 0 or (random and not waiting and drawn < state.seats - 1))
    )


def _is_fresh(state: "QueenState", number: int, boat: Boat) -> bool:
    place = state.starters.index(number) + 1 if number in state.starters else START_PLACES + 1
    cell = start_cell(place) if place <= START_PLACES else None
    coal = ROSE_COAL if number == state.rose else MAX_COAL
    return boat == Boat(cell=cell, facing=boat.facing, coal=coal)


# --- The round and the end


def _about_the_round(state: "QueenState") -> Reasons:
    boats = state.order
    if not _are_placed(state):
        yield PositionError("wrong_start_places", "The boats cannot have started in this order.")
    for boat in order.moving(state):
        if boat not in boats:
            told = of_boat(state, boat)
            yield PositionError(
                "not_in_the_order", "Boat {boat} has no turn in this round.", **told
            )
            return
    clockwise = state.rules.order == "clockwise" and state.round > 1
    fixed = order.order_of_round(replace(state, arrived=(), out=()), state.round)
    if state.round == 1 and boats != state.starters:
        yield PositionError("wrong_order", "In the first round the boats move as they started.")
    elif clockwise and boats != tuple(boat for boat in fixed if boat in boats):
        yield PositionError("wrong_order", "By these rules the boats move clockwise.")
    elif state.rose is not None and state.helm != rose.helm(state, boats):
        yield PositionError(
            "wrong_helm", "The Black Rose is steered by the captain whose boat moves last."
        )
    waits = any(
        state.boats[boat].cell is None and boat not in (*state.arrived, *state.out)
        for boat in state.starters[START_PLACES:]
    )
    if state.berth is not None and (state.berth not in BERTHS or not waits):
        yield PositionError("wrong_berth", "No boat can wait behind that start place.")


def _about_the_end(state: "QueenState") -> Reasons:
    decided = order.ending_after(state, state.arrived, state.out)
    stuck = state.rules.passengers and not any(
        order.can_finish(state, boat) for boat in order.racing(state)
    )
    over: list[str | None] = [decided]
    if decided is None:
        over += ["round_limit"] if state.round == state.rules.max_rounds else []
        over += ["no_passengers"] if stuck else []
    if state.ending not in over:
        yield PositionError(
            "wrong_ending", "With these boats home and out the race cannot stand so."
        )
    elif state.ending is not None and (state.jobs or state.passage is not None):
        yield PositionError("over_but_going_on", "The race is over, and somebody has to decide.")
    elif state.ending is None and not state.jobs:
        yield PositionError("nothing_to_do", "A race that is not over has something to decide.")
    elif state.ending is None and stuck and state.round > 1 and _begins(state):
        yield PositionError(
            "nobody_can_finish",
            "Nobody can have two passengers any more, so the race would be over.",
        )


def _begins(state: "QueenState") -> bool:
    """Whether a turn is about to begin."""
    begun = state.passage is not None and state.passage.speed_set
    return isinstance(state.job, jb.PlayTurn | jb.ChooseBerth) and not begun
