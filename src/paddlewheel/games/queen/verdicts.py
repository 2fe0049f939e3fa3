"""Why every captain of Mississippi Queen has the place that the ranking says, in words."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from paddlewheel.core.fleet import LETTERS
from paddlewheel.core.record import Step
from paddlewheel.games.queen.events import Arrived, WentOut
from paddlewheel.games.queen.order import by_position, racing, standing
from paddlewheel.games.queen.river import TILE
from paddlewheel.games.queen.state import QueenState
from paddlewheel.games.queen.teller import Teller


@dataclass
class _Log:
    """When and where boats left the river."""

    rounds: dict[int, int] = field(default_factory=dict)
    tiles: dict[int, int] = field(default_factory=dict)


def verdicts(
    first: QueenState, steps: Sequence[Step], lang: str, names: Sequence[str] | None
) -> tuple[str, ...]:
    """A few facts for every seat: its boats, and its team."""
    state = first
    log = _Log()
    for step in steps:
        _note(log, state, step)
        assert isinstance(step.state, QueenState)
        state = step.state
    teller = Teller(lang, names, state.rose)
    return tuple(_seat(state, seat, log, teller) for seat in range(state.players))


def _note(log: _Log, before: QueenState, step: Step) -> None:
    for event in step.events:
        if isinstance(event, Arrived | WentOut):
            cell = before.boats[event.boat].cell
            log.rounds[event.boat] = before.round
            log.tiles[event.boat] = 0 if cell is None else cell // TILE


def _seat(state: QueenState, seat: int, log: _Log, teller: Teller) -> str:
    boats = state.fleet(seat)
    told = [" · ".join(_boat(state, boat, log, teller)) for boat in boats]
    if len(told) > 1:
        told = [f"{LETTERS[boat]}: {text}" for boat, text in zip(boats, told, strict=True)]
    return "; ".join([*told, *_team(state, seat, teller)])


def _team(state: QueenState, seat: int, teller: Teller) -> list[str]:
    """What a team has its place by: boats at home, or the foremost one on the river."""
    if state.rules.teams == "none":
        return []
    boats = next(side for side in state.sides if seat in side)
    home = sum(boat in state.arrived for boat in boats)
    if home:
        return [teller.say("boats of the team home: {n} of {all}", n=home, all=len(boats))]
    afloat = by_position(state, [boat for boat in racing(state) if boat in boats])
    foremost = bool(afloat) and state.owner(afloat[0]) == seat
    return [teller.say("the foremost of the team")] if foremost else []


def _boat(state: QueenState, number: int, log: _Log, teller: Teller) -> list[str]:
    say, boat = teller.say, state.boats[number]
    gone, tile = log.rounds.get(number, state.round), log.tiles.get(number, 0)
    if number in state.arrived:
        landed = say("Landed in round {n}", n=gone)
        return [landed, say("{n} coal left", n=boat.coal)]
    passengers = (
        [say.count(len(boat.aboard), "{n} passenger aboard", "{n} passengers aboard")]
        if state.rules.passengers
        else []
    )
    if number in state.out:
        where = say("Out of the race in round {n}, on tile {tile}", n=gone, tile=tile)
        return [where, *passengers]
    if boat.cell is None:
        return [say("Not started")]
    return [say("On tile {n}", n=boat.cell // TILE), *_behind(state, number, teller), *passengers]


def _behind(state: QueenState, number: int, teller: Teller) -> list[str]:
    """What decided between a boat and the next one ahead of it, if both are on one tile."""
    order = by_position(state, racing(state))
    place = order.index(number)
    if place == 0 or state.has_fleets:  # then the best boat of each side counts
        return []
    ahead = order[place - 1]
    say, name = teller.say, teller.boat(ahead)
    mine, other = standing(state, number), standing(state, ahead)
    reasons = (
        "",
        say("behind {name} there", name=name),
        say("level with {name}, but slower", name=name),
        say("level with {name}, but with less coal", name=name),
        say("level with {name}, who is farther right", name=name),
    )
    decided = next(
        (i for i, pair in enumerate(zip(mine, other, strict=True)) if pair[0] != pair[1]), 0
    )
    return [reasons[decided]] if decided else []
