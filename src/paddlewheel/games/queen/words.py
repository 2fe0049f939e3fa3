"""A position of Mississippi Queen in words."""

from collections.abc import Sequence

from paddlewheel.games.queen.jobs import (
    ChooseBerth,
    ChooseBoarding,
    ChooseFacing,
    ChooseTransfer,
    DrawAddition,
    DrawOmission,
    DrawStarter,
    DrawTile,
    PlayTurn,
    RollDie,
)
from paddlewheel.games.queen.order import by_position, moving
from paddlewheel.games.queen.river import TILE
from paddlewheel.games.queen.state import QueenState
from paddlewheel.games.queen.teller import Teller


def describe(state: QueenState, lang: str = "en", names: Sequence[str] | None = None) -> str:
    """The position in words: the river, every boat from the front, what is to be decided."""
    teller = Teller(lang, names, state.rose)
    lines = [_describe_river(teller, state)]
    boats = [*state.arrived, *by_position(state, moving(state)), *reversed(state.out)]
    lines += [_describe_boat(teller, state, boat) for boat in boats]
    lines += _describe_docks(teller, state)
    lines.append(_describe_next(teller, state))
    return "\n".join(lines)


def _describe_river(teller: Teller, state: QueenState) -> str:
    say = teller.say
    laid = say(
        "Tiles laid: {laid} of {all}.", laid=len(state.river.names), all=state.rules.river_tiles
    )
    return say("Round {n}", n=state.round) + ". " + laid


def _describe_boat(teller: Teller, state: QueenState, number: int) -> str:
    say, name, boat = teller.say, teller.boat(number), state.boats[number]
    if number in state.arrived:
        place = state.arrived.index(number) + 1
        return say("{name} has landed in place {place}.", name=name, place=place)
    if number in state.out:
        return say("{name} is out of the race.", name=name)
    if boat.cell is None:
        return say("{name} waits behind the start.", name=name)
    lying = {
        "name": name,
        "tile": boat.cell // TILE,
        "cell": boat.cell % TILE,
        "facing": teller.facing(boat.facing),
        "speed": boat.speed,
    }
    if number == state.rose:
        text = say(
            "{name} is on tile {tile}, cell {cell}, facing {facing}; speed {speed}.", **lying
        )
    else:
        text = say(
            "{name} is on tile {tile}, cell {cell}, facing {facing}; "
            "speed {speed}, coal {coal}, passengers {aboard}.",
            coal=boat.coal,
            aboard=len(boat.aboard),
            **lying,
        )
    notes = [text]
    if boat.cell in state.river.sandbanks:
        notes.append(say("It lies on a sandbank."))
    if boat.misses:
        notes.append(say("It misses its next turn."))
    return " ".join(notes)


def _describe_docks(teller: Teller, state: QueenState) -> list[str]:
    return [
        teller.say.count(
            waiting,
            "On tile {tile}, cell {cell}, {n} passenger waits.",
            "On tile {tile}, cell {cell}, {n} passengers wait.",
            tile=place,
            cell=tile.dock.cell,
        )
        for place, (tile, waiting) in enumerate(zip(state.river.tiles, state.waiting, strict=True))
        if tile.dock is not None and waiting and place >= state.river.lifted
    ]


def _describe_next(teller: Teller, state: QueenState) -> str:
    say = teller.say
    if state.ranking is not None:
        places = (
            f"{n}. {say.together([teller.seat(seat) for seat in seats])}"
            for n, seats in enumerate(state.ranking, start=1)
        )
        return say("The race is over: {places}.", places=", ".join(places))
    match state.job:
        case DrawAddition() | DrawOmission():
            return say("It is still to be drawn which tiles are in the game.")
        case DrawStarter():
            return say("It is still to be drawn who starts where.")
        case DrawTile():
            return say("The next tile is still to be drawn.")
        case RollDie():
            return say("The die is still to be rolled for the way of the river.")
        case ChooseBerth(boat):
            return say("{name} has to choose a start place.", name=teller.boat(boat))
        case ChooseFacing(boat):
            return say("{name} has to choose a facing.", name=teller.boat(boat))
        case ChooseBoarding(boat):
            return say("{name} may take a passenger aboard.", name=teller.boat(boat))
        case ChooseTransfer(boat, other):
            return say(
                "{name} may give coal to {other} or take some.",
                name=teller.boat(boat),
                other=teller.boat(other),
            )
    assert isinstance(state.job, PlayTurn)
    return say("It is the turn of {name}.", name=teller.boat(state.job.boat))
