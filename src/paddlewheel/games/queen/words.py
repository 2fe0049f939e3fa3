"""Mississippi Queen in words: the position, and every event as a line of a log."""

from collections.abc import Sequence

from paddlewheel.core.event import Event
from paddlewheel.core.fleet import LETTERS, colour_name
from paddlewheel.core.words import Speaker
from paddlewheel.games.queen import events as ev
from paddlewheel.games.queen.actions import cell_name
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
from paddlewheel.games.queen.order import by_position, racing
from paddlewheel.games.queen.river import LEFT, RIGHT, TILE
from paddlewheel.games.queen.state import QueenState
from paddlewheel.games.queen.voyage import Voyage


class Teller:
    """Tells of one table in one language."""

    def __init__(self, lang: str, names: Sequence[str] | None) -> None:
        self.say = Speaker(lang)
        self._names = names

    def boat(self, number: int) -> str:
        """Whose boat it is; a player's second boat is told by its letter as well."""
        if self._names is None:
            return colour_name(number, self.say.lang)
        if number < len(self._names):
            return self._names[number]
        owner = self._names[number % len(self._names)]
        return f"{owner} ({LETTERS[number]})"

    def seat(self, number: int) -> str:
        """The player's name, or the colour of the first boat."""
        return self._names[number] if self._names else colour_name(number, self.say.lang)

    def facing(self, direction: int) -> str:
        """A point of the compass."""
        say = self.say
        points = (
            say("north"), say("north-east"), say("south-east"),
            say("south"), say("south-west"), say("north-west"),
        )  # fmt: skip
        return points[direction]

    def way(self, way: int) -> str:
        """Where the river goes on."""
        say = self.say
        ways = {LEFT: say("to the left"), RIGHT: say("to the right")}
        return ways.get(way, say("straight ahead"))


def tell(event: Event, lang: str = "en", names: Sequence[str] | None = None) -> str:
    """One event as a line of a log; empty if there is nothing to say."""
    teller = Teller(lang, names)
    for part in (_tell_start, _tell_river, _tell_moving, _tell_trouble, _tell_gain):
        line = part(teller, event)
        if line is not None:
            return line
    return ""


def _tell_start(teller: Teller, event: Event) -> str | None:
    say = teller.say
    match event:
        case ev.StartPlaceDrawn(boat, place):
            return say("{name} has start place {place}.", name=teller.boat(boat), place=place)
        case ev.BerthChosen(boat, place):
            return say(
                "{name} waits behind start place {place}.", name=teller.boat(boat), place=place
            )
        case ev.Launched(boat, _):
            return say("{name} comes to the start.", name=teller.boat(boat))
        case ev.RoundBegan(number, _):
            return say("Round {n}", n=number)
    return None


def _tell_river(teller: Teller, event: Event) -> str | None:
    say = teller.say
    match event:
        case ev.DieRolled(boat, way):
            return say("{name} rolls the die: {way}.", name=teller.boat(boat), way=teller.way(way))
        case ev.TileLaid(place, tile, _, passengers):
            laid = say("Tile {place} is {tile}.", place=place, tile=tile)
            waiting = say.count(passengers, "{n} passenger waits.", "{n} passengers wait.")
            return f"{laid} {waiting}" if passengers else laid
        case ev.ArrivalLaid(way, _):
            return say("The town lies {way}.", way=teller.way(way))
        case ev.TilesLifted(lifted):
            return say("Tiles left behind: {n}.", n=lifted)
    return None


def _tell_moving(teller: Teller, event: Event) -> str | None:
    say = teller.say
    match event:
        case ev.SpeedSet(boat, before, speed, coal):
            return _tell_speed(teller, boat, speed - before, speed, coal)
        case ev.Steered(boat, facing, coal):
            name, point = teller.boat(boat), teller.facing(facing)
            if coal:
                return say("{name} turns {facing} for 1 coal.", name=name, facing=point)
            return say("{name} turns {facing}.", name=name, facing=point)
        case Voyage():
            return _tell_voyage(teller, event)
        case ev.Sailed(boat, _, end):
            return say("{name} sails to {cell}.", name=teller.boat(boat), cell=cell_name(end))
        case ev.Pushed(boat, by, _, end):
            return say(
                "{pusher} pushes {name} to {cell}.",
                pusher=teller.boat(by),
                name=teller.boat(boat),
                cell=cell_name(end),
            )
        case ev.Faced(boat, facing):
            return say(
                "{name} faces {facing}.", name=teller.boat(boat), facing=teller.facing(facing)
            )
    return None


def _tell_voyage(teller: Teller, voyage: Voyage) -> str:
    say = teller.say
    name, cell = teller.boat(voyage.boat), cell_name(voyage.end)
    manner = []
    if voyage.speed is not None:
        manner.append(say("speed {speed}", speed=voyage.speed))
    if voyage.facing is not None:
        manner.append(say("facing {facing}", facing=teller.facing(voyage.facing)))
    if voyage.coal:
        manner.append(say.count(voyage.coal, "{n} coal", "{n} coal"))
    if not manner:
        return say("{name} sails to {cell}.", name=name, cell=cell)
    how = ", ".join(manner)
    return say("{name} sails to {cell}: {how}.", name=name, cell=cell, how=how)


def _tell_speed(teller: Teller, boat: int, change: int, speed: int, coal: int) -> str:
    say, name = teller.say, teller.boat(boat)
    if change > 0:
        text = say("{name} speeds up to {speed}.", name=name, speed=speed)
    elif change < 0:
        text = say("{name} slows down to {speed}.", name=name, speed=speed)
    else:
        text = say("{name} keeps speed {speed}.", name=name, speed=speed)
    price = say.count(coal, "That costs {n} coal.", "That costs {n} coal.")
    return f"{text} {price}" if coal else text


def _tell_trouble(teller: Teller, event: Event) -> str | None:
    say = teller.say
    match event:
        case ev.TurnMissed(boat):
            return say("{name} misses this turn.", name=teller.boat(boat))
        case ev.Crashed(boat):
            return say("{name} runs aground and needs repairs.", name=teller.boat(boat))
        case ev.WentOut(boat):
            return say("{name} runs aground and is out of the race.", name=teller.boat(boat))
        case ev.Blocked(boat):
            return say("{name} is blocked by other boats.", name=teller.boat(boat))
    return None


def _tell_gain(teller: Teller, event: Event) -> str | None:
    say = teller.say
    match event:
        case ev.PassengerBoarded(boat, dock, aboard):
            return say(
                "{name} takes a passenger aboard on tile {tile}; aboard now: {n}.",
                name=teller.boat(boat),
                tile=dock,
                n=aboard,
            )
        case ev.PassengerDeclined(boat, _):
            return say("{name} leaves the passenger waiting.", name=teller.boat(boat))
        case ev.Arrived(boat, place):
            return say("{name} lands: place {place}.", name=teller.boat(boat), place=place)
        case ev.GameEnded(ending, ranking):
            return _tell_end(teller, ending, ranking[0][0])
    return None


def _tell_end(teller: Teller, ending: ev.Ending, winner: int) -> str:
    say = teller.say
    reasons = {
        "all_but_one": say("Only one boat is left in the race."),
        "first_boat": say("The first boat has landed, and that ends the race."),
        "no_passengers": say("Nobody can have two passengers any more; position decides."),
        "round_limit": say("That was the last round; position decides."),
    }
    victory = say("{name} wins.", name=teller.seat(winner))
    return f"{reasons[ending]} {victory}"


def describe(state: QueenState, lang: str = "en", names: Sequence[str] | None = None) -> str:
    """The position in words: the river, every boat from the front, what is to be decided."""
    teller = Teller(lang, names)
    lines = [_describe_river(teller, state)]
    boats = [*state.arrived, *by_position(state, racing(state)), *reversed(state.out)]
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
    text = say(
        "{name} is on tile {tile}, cell {cell}, facing {facing}; "
        "speed {speed}, coal {coal}, passengers {aboard}.",
        name=name,
        tile=boat.cell // TILE,
        cell=boat.cell % TILE,
        facing=teller.facing(boat.facing),
        speed=boat.speed,
        coal=boat.coal,
        aboard=len(boat.aboard),
    )
    missing = say("It misses its next turn.")
    return f"{text} {missing}" if boat.misses else text


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
        places = (f"{n}. {teller.seat(seat)}" for n, (seat,) in enumerate(state.ranking, start=1))
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
