"""What a decision aims at, in words: the gains first, then where the boat makes for."""

from collections.abc import Iterator
from itertools import islice

from paddlewheel.games.queen import events as ev
from paddlewheel.games.queen.actions import Berth, Transfer, cell_name
from paddlewheel.games.queen.case import Case
from paddlewheel.games.queen.courses import in_turns
from paddlewheel.games.queen.jobs import (
    ChooseBerth,
    ChooseBoarding,
    ChooseTransfer,
    DrawTile,
    RollDie,
)
from paddlewheel.games.queen.options import ENOUGH
from paddlewheel.games.queen.river import TILE

MOST = 2
"""Sentences that are said at most."""
A_LITTLE, MUCH = 30, 75
"""In hundredths of a turn: less is not worth a word, and so much is told in whole turns."""


def aims(case: Case) -> str:
    """What the decision aims at; there is always something to say."""
    return " ".join(islice(_aims(case), MOST)) or case.say("Sail on as well as it goes.")


def _aims(case: Case) -> Iterator[str]:
    say, job = case.say, case.before.job
    if isinstance(job, ChooseBerth):
        yield _berth(case)
    elif isinstance(job, ChooseTransfer):
        yield _transfer(case, job)
    elif isinstance(job, ChooseBoarding) and case.own(ev.PassengerDeclined):
        yield say("Leave the passenger for another boat that needs one more.")
    elif case.is_rose:
        yield from _rose(case)
    else:
        yield from _turn(case)


def _turn(case: Case) -> Iterator[str]:
    """A turn of a boat, its facing, or a passenger that it takes."""
    if case.own(ev.Arrived):
        yield case.say("Land in place {place}.", place=case.own(ev.Arrived)[0].place)
        return
    stuck = list(_stuck(case))
    if stuck:
        yield from stuck
        return
    gains = [*_gains(case), *_harmed(case), *_helped(case), *_beginning(case)]
    yield from gains
    if not case.is_racing:
        return
    if case.sails and not gains and case.waits:
        yield case.say("A waiting move: it brings the boat no closer.")
    yield onward(case) if case.own(ev.PassengerBoarded) else heading(case)
    yield from _in_passing(case)


def _gains(case: Case) -> Iterator[str]:
    say = case.say
    for boarded in case.own(ev.PassengerBoarded):
        if boarded.aboard < ENOUGH:
            yield say(
                "Take the passenger on tile {tile} aboard, the first of two.", tile=boarded.dock
            )
        else:
            yield say("Take the second passenger aboard, on tile {tile}.", tile=boarded.dock)
    for taken in case.own(ev.TookCoal):
        yield say("Fill up at the coal dock: {n} coal.", n=taken.coal)


def _stuck(case: Case) -> Iterator[str]:
    say = case.say
    if case.own(ev.WentOut):
        yield say("There is no way out: the boat runs aground whatever it does.")
    if case.own(ev.Crashed):
        yield say("There is no way past the land: stop where going on is easiest.")
    if case.own(ev.Blocked):
        yield say("Other boats block the way: wait until they have moved.")
    if case.own(ev.Stranded):
        yield say("The sandbank holds the boat: wait a turn.")


def _beginning(case: Case) -> Iterator[str]:
    """How the turn begins, if that is worth a word."""
    if case.own(ev.LeftSandbank):
        yield case.say("Get off the sandbank.")
    if case.before.boats[case.number].restarts and case.sails:
        yield case.say("Get under way again.")


def heading(case: Case) -> str:
    """Where the boat makes for, and how far that is."""
    say, course = case.say, case.course
    if course is None and case.may_find_docks:
        return say("Sail on for passengers further down the river.")
    if course is None:
        return say("Sail on as well as it goes.")
    if course.dock is None:
        return say.count(
            course.turns,
            "Make for home: the next turn can land.",
            "Make for home, about {n} turns away.",
        )
    return say.count(
        course.turns,
        "Make for the passenger on tile {tile}: the next turn can call there.",
        "Make for the passenger on tile {tile}, about {n} turns away.",
        tile=course.dock // TILE,
    )


def onward(case: Case) -> str:
    """The same, after a passenger has come aboard."""
    say, course = case.say, case.course
    if course is None:
        return say("Then on for another one further down the river.")
    if course.dock is None:
        return say.count(course.turns, "Then home: {n} turn.", "Then home: about {n} turns.")
    return say.count(
        course.turns,
        "Then on to the one on tile {tile}: {n} turn.",
        "Then on to the one on tile {tile}: about {n} turns.",
        tile=course.dock // TILE,
    )


# --- Other boats


def _harmed(case: Case) -> Iterator[str]:
    """The rival that a push costs most, if it costs enough."""
    harms = {boat: case.harm(boat) for boat in case.pushes() if not case.is_friend(boat)}
    worst = max(harms, key=harms.__getitem__, default=None)
    if worst is None or harms[worst] < A_LITTLE:
        return
    told = {"name": case.teller.boat(worst), "cell": cell_name(case.pushes()[worst])}
    if harms[worst] < MUCH:
        yield case.say("Push {name} to {cell}: that costs them about half a turn.", **told)
    else:
        yield case.say.count(
            in_turns(harms[worst]),
            "Push {name} to {cell}: that costs them about {n} turn.",
            "Push {name} to {cell}: that costs them about {n} turns.",
            **told,
        )


def _helped(case: Case) -> Iterator[str]:
    """The boat of the own side that a push brings on most, if it does."""
    gains = {boat: -case.harm(boat) for boat in case.pushes() if case.is_friend(boat)}
    best = max(gains, key=gains.__getitem__, default=None)
    if best is not None and gains[best] >= A_LITTLE:
        yield case.say(
            "Push {name} on to {cell}.",
            name=case.teller.boat(best),
            cell=cell_name(case.pushes()[best]),
        )


def _in_passing(case: Case) -> Iterator[str]:
    """Pushes that are only in passing, a new tile."""
    say = case.say
    names = [case.teller.boat(boat) for boat in case.pushes()]
    if names:
        yield say.count(
            len(names),
            "{names} must make way.",
            "{names} must make way.",
            names=say.together(names),
        )
    if isinstance(case.after.job, RollDie | DrawTile):
        yield say("A new tile is uncovered.")


def _rose(case: Case) -> Iterator[str]:
    say, job = case.say, case.after.job
    given = [event for event in case.events if isinstance(event, ev.CoalGiven)]
    if given:
        taker = case.teller.boat(given[0].taker)
        yield say("Bring Black Rose alongside {name}: {n} coal.", name=taker, n=given[0].coal)
    yield from _harmed(case)
    yield from _helped(case)
    if isinstance(job, RollDie | DrawTile):
        yield say("Black Rose uncovers a new tile.")
    yield say("Keep Black Rose where she helps the others least.")


# --- Decisions that are no turn


def _berth(case: Case) -> str:
    (berth,) = case.actions
    assert isinstance(berth, Berth)
    if case.is_racing:
        start = case.say("Begin at start place {place}.", place=berth.place)
        return f"{start} {heading(case)}"
    return case.say("Wait behind start place {place}: it hardly matters which.", place=berth.place)


def _transfer(case: Case, job: ChooseTransfer) -> str:
    say, other = case.say, case.teller.boat(job.other)
    (transfer,) = case.actions
    assert isinstance(transfer, Transfer)
    if transfer.coal > 0:
        return say("Give {n} coal to {name}, who can use it better.", n=transfer.coal, name=other)
    if transfer.coal < 0:
        return say(
            "Take {n} coal from {name}: it is worth more here.", n=-transfer.coal, name=other
        )
    return say("Keep the coal: nobody would be home sooner with another share.")
