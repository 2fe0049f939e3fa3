"""What is to be feared after a decision, in words: what others are expected to do, and chance."""

from collections.abc import Iterator, Sequence
from itertools import islice

from paddlewheel.core.event import Event
from paddlewheel.games.queen import events as ev
from paddlewheel.games.queen.actions import cell_name
from paddlewheel.games.queen.case import Case, E
from paddlewheel.games.queen.jobs import PlayTurn
from paddlewheel.games.queen.river import TILE

MOST = 2
"""Sentences that are said at most."""
FAST, SHORT = 4, 1
"""A speed that is hard to get rid of with so little coal."""


def fears(case: Case) -> str:
    """What is to be feared; that there is nothing is said as well."""
    say = case.say
    if case.after.ending is not None:
        return say("Nothing: the race is over.")
    if case.number in case.after.arrived:
        return say("Nothing any more: the boat is home.")
    if case.number in case.after.out:
        return say("Nothing any more: the boat is out.")
    found = _fears_for_rose(case) if case.is_rose else _fears(case)
    return " ".join(islice(found, MOST)) or say("Nothing before the next turn.")


def _fears(case: Case) -> Iterator[str]:
    yield from _next_turn(case)
    yield from _pushed(case)
    yield from _taken(case)
    yield from _landed(case)
    yield from _little_coal(case)


def _fears_for_rose(case: Case) -> Iterator[str]:
    yield from _landed(case)


def _next_turn(case: Case) -> Iterator[str]:
    """The next turn cannot be completed, as things will stand then."""
    then = case.then
    if then.job == PlayTurn(case.number) and then.passage is not None:
        match then.passage.situation:
            case "crash":
                yield case.say("The next turn may end on land.")
            case "blocked":
                yield case.say("Other boats may block the next turn.")


def _pushed(case: Case) -> Iterator[str]:
    pushed = [event for event in _of_kind(case.expected, ev.Pushed) if event.boat == case.number]
    if not pushed:
        return
    said = {"name": case.teller.boat(pushed[-1].by), "cell": cell_name(pushed[-1].end)}
    if pushed[-1].end in case.then.river.sandbanks:
        yield case.say("{name} will probably push the boat onto a sandbank, {cell}.", **said)
    else:
        yield case.say("{name} will probably push the boat to {cell}.", **said)


def _taken(case: Case) -> Iterator[str]:
    """Somebody is likely to be first at the dock that the boat makes for."""
    dock = None if case.course is None or not case.is_racing else case.course.dock
    if dock is None:
        return
    say, tile = case.say, dock // TILE
    takers = [
        case.teller.boat(event.boat)
        for event in _of_kind(case.expected, ev.PassengerBoarded)
        if event.dock == tile and event.boat != case.number
    ]
    left = case.after.waiting[tile]
    closer = case.courses.rivals(case.after, case.number, dock)
    if len(takers) >= left:
        yield say.count(
            len(takers),
            "{names} will probably take the passenger on tile {tile} first.",
            "{names} will probably take the passengers on tile {tile} first.",
            names=say.together(takers),
            tile=tile,
        )
    elif len(closer) >= left:
        yield say.count(
            len(closer),
            "{names} is closer to the dock on tile {tile}.",
            "{names} are closer to the dock on tile {tile}.",
            names=say.together([case.teller.boat(boat) for boat in closer]),
            tile=tile,
        )


def _landed(case: Case) -> Iterator[str]:
    rivals = [
        event.boat
        for event in _of_kind(case.expected, ev.Arrived)
        if event.boat != case.number and not case.is_friend(event.boat)
    ]
    if rivals:
        yield case.say.count(
            len(rivals),
            "{names} will probably land before the next turn.",
            "{names} will probably land before the next turn.",
            names=case.say.together([case.teller.boat(boat) for boat in rivals]),
        )


def _little_coal(case: Case) -> Iterator[str]:
    boat = case.after.boats[case.number]
    if not case.sails or boat.coal > SHORT or not case.is_racing:
        return
    if boat.speed >= FAST:
        yield case.say(
            "Speed {speed} with {coal} coal: it is hard to stop or to turn.",
            speed=boat.speed,
            coal=boat.coal,
        )
    elif not boat.coal:
        yield case.say("No coal is left for bends or spurts.")


def _of_kind(events: Sequence[Event], kind: type[E]) -> list[E]:
    return [event for event in events if isinstance(event, kind)]
