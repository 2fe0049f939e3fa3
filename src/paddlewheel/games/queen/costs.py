"""What a decision costs, in words."""

from collections.abc import Iterator
from itertools import islice

from paddlewheel.games.queen import events as ev
from paddlewheel.games.queen.actions import Transfer
from paddlewheel.games.queen.case import Case
from paddlewheel.games.queen.ends import cheapest_ends
from paddlewheel.games.queen.options import MAX_COAL
from paddlewheel.games.queen.river import TILE

MOST = 2
"""Sentences that are said at most."""
A_LOT_SLOWER = 2
"""So many steps of speed are a price, unless a dock asks for it."""


def costs(case: Case) -> str:
    """What the decision costs."""
    return " ".join(islice(_costs(case), MOST)) or case.say("It costs nothing.")


def _costs(case: Case) -> Iterator[str]:
    yield from _trouble(case)
    yield from _coal(case)
    yield from _passed_by(case)
    yield from _speed(case)


def _trouble(case: Case) -> Iterator[str]:
    say = case.say
    if case.own(ev.WentOut):
        yield say("The boat is out of the race.")
    elif case.after.boats[case.number].misses:
        yield say("The next turn is missed, and then the boat starts at speed 1.")
    elif bool(case.own(ev.Blocked)) or bool(case.own(ev.Stranded)):
        yield say("This turn is lost.")
    if case.own(ev.RanOntoSandbank):
        yield say("The boat lies on a sandbank, at speed 1.")


def _coal(case: Case) -> Iterator[str]:
    say, boat = case.say, case.after.boats[case.number]
    given = [action.coal for action in case.actions if isinstance(action, Transfer)]
    burnt = sum(event.coal for event in case.own(ev.SpeedSet))
    burnt += sum(event.coal for event in case.own(ev.Steered))
    burnt += sum(event.coal for event in case.own(ev.LeftSandbank))
    if given and given[0] > 0 and not case.is_rose:
        yield say("That leaves {left} coal here.", left=boat.coal)
    elif not burnt:
        return
    elif case.is_rose:
        yield say("Black Rose burns {n} coal, which is nobody’s.", n=burnt)
    elif case.own(ev.TookCoal):
        yield say("Burns {n} coal; then there are {left} again.", n=burnt, left=MAX_COAL)
    else:
        yield say("Burns {n} coal; {left} left.", n=burnt, left=boat.coal)


def _passed_by(case: Case) -> Iterator[str]:
    """A passenger who could come aboard now, and does not."""
    tiles = {event.dock for event in case.own(ev.PassengerDeclined)} or _docks_at_hand(case)
    if tiles:
        yield case.say("A passenger at hand is left waiting, on tile {tile}.", tile=max(tiles))


def _docks_at_hand(case: Case) -> set[int]:
    """The tiles on whose docks the turn could have ended, if it ends at none."""
    boat = case.before.boats[case.number]
    if not case.sails or boat.full or case.own(ev.PassengerBoarded) or not case.is_racing:
        return set()
    return {end.cell // TILE for end in cheapest_ends(case.before) if end.boards}


def _speed(case: Case) -> Iterator[str]:
    before, boat = case.before.boats[case.number].speed, case.after.boats[case.number]
    calls = bool(case.own(ev.PassengerBoarded)) or bool(case.own(ev.TookCoal))
    if not case.sails or calls or boat.misses or not case.is_racing:
        return
    if before - boat.speed >= A_LOT_SLOWER:
        yield case.say("The speed drops from {before} to {after}.", before=before, after=boat.speed)
