"""Looking at plans, and finding out by playing whether they are right."""

import random
from collections.abc import Iterator
from dataclasses import replace
from functools import cache

from tests.properties.queen.games import ROTATION, begin
from tests.properties.queen.positions import crowded

import paddlewheel as pw
from paddlewheel.core.event import Event
from paddlewheel.games.queen import events as ev
from paddlewheel.games.queen.actions import read_action
from paddlewheel.games.queen.boat import Boat
from paddlewheel.games.queen.ends import Goal
from paddlewheel.games.queen.jobs import ChooseBoarding, ChooseFacing, EndTurn, PlayTurn
from paddlewheel.games.queen.options import QueenRules
from paddlewheel.games.queen.plan import plan
from paddlewheel.games.queen.reach import AGROUND, BOARDS, COALS, LANDS, PUSHES, STOPS
from paddlewheel.games.queen.state import QueenState
from paddlewheel.games.queen.wholeturn import QueenTurn

PUSHING = "A 0.7 N v2 c4, B 0.12 N, C 1.14"
AT_THE_QUAY = "A0 A1-1 A2-2/1 >quay"
MOST_TURNS = 400
"""Positions with more are not worth playing out one by one."""

Ends = dict[tuple[int, int, int], tuple[int, int]]
"""Cost and flags by cell, facing and speed."""


def looked(state: QueenState, actions: str = "", goal: Goal | None = None):
    """The plan of some actions."""
    return plan(state, [read_action(word) for word in actions.split()], goal)


def read(reach) -> Ends:
    """The numbers of a reach, taken apart."""
    ends: Ends = {}
    for place in reach:
        for code in place.ends:
            rest, flags = divmod(code, 100)
            facing, speed, cost = rest // 100, rest // 10 % 10, rest % 10
            assert facing in range(6)
            assert (place.cell, facing, speed) not in ends, "each is told once"
            ends[place.cell, facing, speed] = cost, flags
    return ends


def played(state: QueenState) -> Ends:
    """The same by playing every whole turn there is and reading what has happened."""
    best: Ends = {}
    number = state.boat_to_act
    for turn in state.turns():
        lying, cost, flags = told(state, number, QueenTurn(state, turn.actions))
        known = best.get(lying)
        if known is None or (cost, flags & PUSHES) < (known[0], known[1] & PUSHES):
            best[lying] = cost, flags
    return best


def told(state: QueenState, number: int, turn: QueenTurn):
    """How the boat lies, at what price, and what came of it, from the events of a turn."""
    boat: Boat = state.boats[number]
    place, facing, speed, cost = boat.cell, boat.facing, boat.speed, 0
    after, events = come_to_rest(turn, number)
    kinds = {event.kind for event in events if getattr(event, "boat", None) == number}
    for event in events:
        match event:
            case ev.Sailed(boat=mover, end=end) | ev.BackedOff(boat=mover, end=end) if (
                mover == number
            ):
                place = end
            case ev.LeftSandbank(boat=mover, coal=coal) if mover == number:
                cost += coal
            case ev.RanOntoSandbank(boat=mover) if mover == number:
                speed = 1
            case ev.Slowed(boat=mover, speed=slowed) if mover == number:
                speed = slowed
            case ev.Steered(boat=mover, facing=way, coal=coal) if mover == number:
                facing, cost = way, cost + coal
            case ev.Faced(boat=mover, facing=way) if mover == number:
                facing = way
            case ev.SpeedSet(boat=mover, speed=chosen, coal=coal) if mover == number:
                speed, cost = chosen, cost + coal
    asked = after.job == ChooseBoarding(number)
    boards = asked or "passenger_boarded" in kinds
    lands = "arrived" in kinds or (asked and _would_land(after))
    stops = {"crashed", "blocked", "went_out"} & kinds
    pushes = any(isinstance(event, ev.Pushed) for event in events)
    coals = place in state.river.coal_docks and speed == 1 and number != state.rose and not stops
    flags = PUSHES * pushes + BOARDS * boards + LANDS * lands + STOPS * bool(stops)
    flags += COALS * coals + AGROUND * (place in state.river.sandbanks)
    return (place, facing, speed), cost, flags


def come_to_rest(turn: QueenTurn, number: int) -> tuple[QueenState, list[Event]]:
    """What comes of a turn when pushed captains have chosen: they do before a boat lands."""
    after, events = turn.state, list(turn.events)
    while isinstance(after.job, ChooseFacing) and EndTurn(number) in after.jobs:
        after, happened = after.apply(after.legal_actions()[0])
        events += [event for event in happened if not isinstance(event, ev.Faced)]
    return after, events


def _would_land(asked: QueenState) -> bool:
    """Whether a captain who is asked would land with the passenger."""
    _, events = asked.apply(read_action("board"))
    return any(isinstance(event, ev.Arrived) for event in events)


def followed(state: QueenState) -> Ends:
    """Cost, and whether boats are pushed, by cell, facing and speed."""
    best: Ends = {}
    boat = state.boats[state.boat_to_act]
    for turn in state.turns():
        place, facing, speed, turns, pushes = boat.cell, boat.facing, boat.speed, 0, 0
        for word in map(str, turn.actions):
            match word[0]:
                case "v":
                    speed = int(word[1])
                case "L" | "R":
                    facing, turns = (facing + (1 if word == "R" else 5)) % 6, turns + 1
                case "F" | "P":
                    place = state.river.neighbours[place][facing]
                    pushes = pushes or int(word[0] == "P")
        cost = max(0, abs(speed - boat.speed) - 1) + max(0, turns - 1)
        key = (place, facing, speed)
        best[key] = min(best.get(key, (99, 99)), (cost, pushes))
    return best


def some_positions(seeds: range) -> Iterator[QueenState]:
    """Boats at the beginning of a turn, or in the middle of one, of all editions."""
    for seed in seeds:
        rng = random.Random(seed)
        state = begin(rng, *ROTATION[seed % len(ROTATION)])
        while state.to_act is not None and not isinstance(state.job, PlayTurn):
            chance = state.to_act == pw.CHANCE
            moves = [m for m, _ in state.chance_outcomes()] if chance else state.legal_actions()
            state, _ = state.apply(rng.choice(moves))
        for _ in range(rng.choice((0, 0, 1, 2)) if state.to_act is not None else 0):
            further, _ = state.apply(rng.choice(state.legal_actions()))
            state = further if isinstance(further.job, PlayTurn) else state
        if 0 < len(state.turns()) <= MOST_TURNS:
            yield state


def in_the_thick_of_it(seed: int, edition: str = "F19") -> QueenState:
    """Six boats side by side, fast and full of coal."""
    rng = random.Random(seed)
    rules = QueenRules.make(edition, {"players": "2_to_6"})
    state = crowded(rng, rules, 6)
    boats = tuple(
        boat if boat.cell is None else replace(boat, speed=rng.randint(3, 6), coal=6, misses=False)
        for boat in state.boats
    )
    return replace(state, boats=boats)


@cache
def largest() -> QueenState:
    """One with very many turns."""
    return max(map(in_the_thick_of_it, range(12)), key=lambda state: len(state.turns()))


def at_the_table(state: QueenState, actions: tuple[str, ...]) -> QueenState:
    """Play a whole turn in small steps; captains who interrupt it choose anything."""
    turn, words = state.turn_key, list(actions)
    while words:
        if state.turn_key == turn:
            state, _ = state.apply(read_action(words.pop(0)))
        else:
            state, _ = state.apply(state.legal_actions()[-1])
    return state
