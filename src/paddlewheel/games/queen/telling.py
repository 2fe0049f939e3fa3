"""What happens in Mississippi Queen, every event as a line of a log."""

from collections.abc import Callable, Sequence

from paddlewheel.core.event import Event
from paddlewheel.games.queen import events as ev
from paddlewheel.games.queen.actions import cell_name
from paddlewheel.games.queen.teller import Teller
from paddlewheel.games.queen.voyage import Voyage


def tell(
    event: Event,
    lang: str = "en",
    names: Sequence[str] | None = None,
    rose: int | None = None,
) -> str:
    """One event as a line of a log; empty if there is nothing to say.

    ``rose`` is the number of the Black Rose, if she sails along.
    """
    teller, kind = Teller(lang, names, rose), type(event)
    if kind not in _part_of:
        _part_of[kind] = next((part for part in _PARTS if part(teller, event) is not None), None)
    part = _part_of[kind]
    return "" if part is None else part(teller, event) or ""


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
        case ev.TookTheHelm(seat):
            return say("{name} steers Black Rose in this round.", name=teller.seat(seat))
        case ev.RoundBegan(number, _):
            return say("Round {n}", n=number)
    return None


def _tell_river(teller: Teller, event: Event) -> str | None:
    say = teller.say
    match event:
        case ev.TileAdded(tile):
            return say("Tile {tile} is in the game.", tile=tile)
        case ev.TileOmitted(tile):
            return say("Tile {tile} is left out.", tile=tile)
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
    end = cell_name(voyage.end)
    if voyage.facing is not None:
        end = say("{cell}, facing {facing}", cell=end, facing=teller.facing(voyage.facing))
    before, speed = voyage.speed or (0, 0)
    who = {"name": teller.boat(voyage.boat), "speed": speed, "where": end}
    if voyage.speed is None:
        text = say("{name} sails to {where}.", **who)
    elif speed > before:
        text = say("{name} speeds up to {speed} and sails to {where}.", **who)
    elif speed < before:
        text = say("{name} slows down to {speed} and sails to {where}.", **who)
    else:
        text = say("{name} sails on at {speed} to {where}.", **who)
    price = say.count(voyage.coal, "{n} coal.", "{n} coal.")
    return f"{text} {price}" if voyage.coal else text


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


def _tell_sand(teller: Teller, event: Event) -> str | None:
    say = teller.say
    match event:
        case ev.RanOntoSandbank(boat):
            return say("{name} lies on a sandbank.", name=teller.boat(boat))
        case ev.LeftSandbank(boat, coal):
            if not coal:
                return say("{name} gets off the sandbank for free.", name=teller.boat(boat))
            return say("{name} gets off the sandbank for 1 coal.", name=teller.boat(boat))
        case ev.BackedOff(boat, _, end):
            return say("{name} backs off to {cell}.", name=teller.boat(boat), cell=cell_name(end))
        case ev.Stranded(boat):
            return say("{name} cannot leave the sandbank yet.", name=teller.boat(boat))
        case ev.Slowed(boat, speed):
            return say(
                "Driftwood slows {name} down to {speed}.", name=teller.boat(boat), speed=speed
            )
    return None


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
        case ev.TookCoal(boat, coal):
            name = teller.boat(boat)
            return say.count(
                coal, "{name} takes {n} coal aboard.", "{name} takes {n} coal aboard.", name=name
            )
        case ev.CoalGiven(giver, taker, coal):
            return say.count(
                coal,
                "{giver} gives {n} coal to {taker}.",
                "{giver} gives {n} coal to {taker}.",
                giver=teller.boat(giver),
                taker=teller.boat(taker),
            )
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
            return _tell_end(teller, ending, ranking[0])
    return None


def _tell_end(teller: Teller, ending: ev.Ending, winners: Sequence[int]) -> str:
    say = teller.say
    reasons = {
        "all_but_one": say("Only one boat is left in the race."),
        "first_boat": say("The first boat has landed, and that ends the race."),
        "whole_team": say("All boats of a team have landed."),
        "no_passengers": say("Nobody can have two passengers any more; position decides."),
        "round_limit": say("That was the last round; position decides."),
    }
    if len(winners) > 1:
        team = say.together([teller.seat(winner) for winner in winners])
        victory = say("{team} win.", team=team)
    else:
        victory = say("{name} wins.", name=teller.seat(winners[0]))
    return f"{reasons[ending]} {victory}"


Part = Callable[[Teller, Event], str | None]
_PARTS: tuple[Part, ...] = (
    _tell_start,
    _tell_river,
    _tell_moving,
    _tell_sand,
    _tell_trouble,
    _tell_gain,
)
_part_of: dict[type[Event], Part | None] = {}
"""Which of them tells of a kind of events, as soon as that is known: most happen every turn."""
