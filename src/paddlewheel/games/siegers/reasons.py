"""Why a turn of Mississippi is a good one, in words."""

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import TypeVar

from paddlewheel.core.event import Event
from paddlewheel.core.reasons import Prospect, Reason
from paddlewheel.games.siegers import events as ev
from paddlewheel.games.siegers.course import START
from paddlewheel.games.siegers.state import SiegersState
from paddlewheel.games.siegers.words import Teller

MOST = 2
"""Sentences that are said at most."""
FEW = 2
"""So few logs are a worry."""

E = TypeVar("E", bound=Event)


def reasons(
    prospect: Prospect[SiegersState], lang: str = "en", names: Sequence[str] | None = None
) -> tuple[Reason, ...]:
    """What the turn aims at, what it costs, and what is to be feared then."""
    case = Case(prospect, lang, names)
    return (
        Reason("aim", " ".join(islice(_aims(case), MOST))),
        Reason("cost", " ".join(islice(_costs(case), MOST)) or case.say("It costs nothing.")),
        Reason("fear", " ".join(islice(_fears(case), MOST)) or _no_fear(case)),
    )


class Case:
    """One turn and what comes of it, laid out for the sentences."""

    def __init__(
        self, prospect: Prospect[SiegersState], lang: str, names: Sequence[str] | None
    ) -> None:
        self.before, self.after, self.then = prospect.before, prospect.after, prospect.then
        self.events, self.expected = prospect.events, prospect.expected
        self.teller = Teller(lang, names)
        self.say = self.teller.say
        self.seat = self.before.seat

    def own(self, kind: type[E], events: Sequence[Event] | None = None) -> list[E]:
        """What happens to the steamer, of one kind; in this turn unless other events are given."""
        found = of_kind(self.events if events is None else events, kind)
        return [event for event in found if _seat(event) == self.seat]

    def names(self, seats: Sequence[int]) -> str:
        """Captains as a list, each once."""
        return self.say.together([self.teller.name(seat) for seat in dict.fromkeys(seats)])

    def ahead(self, state: SiegersState) -> set[int]:
        """Who is ahead of the steamer on the course; those at home are ahead of all."""
        order = [seat for tied in state.standings for seat in tied]
        return set(order[: order.index(self.seat)])

    @property
    def free_to_finish(self) -> int | None:
        """How far the finish is afterwards; None if it has been reached."""
        field = self.after.steamers[self.seat].field
        return None if field is None else self.after.course.finish - field


# --- What it aims at


def _aims(case: Case) -> Iterator[str]:
    say = case.say
    if home := case.own(ev.Finished):
        yield say("Reach the finish, in place {place}.", place=home[0].place)
        return
    if case.own(ev.Passed):
        yield say("The steamer can move neither way: pass.")
        return
    gains = [*_carried(case), *_logs(case)]
    yield from gains
    yield from _lift(case)
    yield from _overtakes(case)
    yield from _else(case, gains)


def _carried(case: Case) -> Iterator[str]:
    """What the numbers of others bring."""
    carried = case.own(ev.Carried)
    if carried:
        beaten = [contact.seat for event in carried for contact in event.contacts]
        yield case.say.count(
            sum(event.fields for event in carried),
            "Lie alongside {names} and win {n} field for nothing.",
            "Lie alongside {names} and win {n} fields for nothing.",
            names=case.names(beaten),
        )


def _logs(case: Case) -> Iterator[str]:
    for drift in case.own(ev.DriftedBack):
        if drift.logs:
            yield case.say.count(drift.logs, "Drift back for {n} log.", "Drift back for {n} logs.")


def _lift(case: Case) -> Iterator[str]:
    """Lying where somebody else's turn carries the steamer on."""
    carried = case.own(ev.Carried, case.expected)
    if carried:
        yield case.say.count(
            sum(event.fields for event in carried),
            "Stay in touch: {n} field may be won in the turns of {names}.",
            "Stay in touch: {n} fields may be won in the turns of {names}.",
            names=case.names([c.seat for event in carried for c in event.contacts]),
        )


def _overtakes(case: Case) -> Iterator[str]:
    passed = case.ahead(case.before) - case.ahead(case.after)
    if passed and case.before.active.field is not None:
        yield case.say("Get ahead of {names}.", names=case.names(sorted(passed)))


def _else(case: Case, gains: Sequence[str]) -> Iterator[str]:
    say, left = case.say, case.free_to_finish
    if case.own(ev.Launched):
        yield say("Get off to a good start.")
    elif case.own(ev.Sailed) and not gains:
        yield say.count(
            left or 0,
            "Sail on: {n} field to the finish then.",
            "Sail on: {n} fields to the finish then.",
        )
    elif not gains:
        yield say("A waiting move: it wins nothing.")


# --- What it costs


def _costs(case: Case) -> Iterator[str]:
    yield from _burnt(case)
    yield from _carried_along(case)
    yield from _fields(case)


def _burnt(case: Case) -> Iterator[str]:
    say = case.say
    turning = sum(event.logs for event in case.own(ev.Turned))
    burnt = turning + sum(event.logs for event in case.own(ev.Sailed))
    left = case.after.steamers[case.seat].logs
    if turning and turning < burnt:
        yield say(
            "Burns {n} logs, {turning} of them to turn; {left} left.",
            n=burnt,
            turning=turning,
            left=left,
        )
    elif burnt:
        yield say.count(
            burnt, "Burns {n} log; {left} left.", "Burns {n} logs; {left} left.", left=left
        )


def _carried_along(case: Case) -> Iterator[str]:
    """Others win fields by this turn."""
    fields: dict[int, int] = {}
    for event in of_kind(case.events, ev.Carried):
        if event.seat != case.seat:
            fields[event.seat] = fields.get(event.seat, 0) + event.fields
    if fields:
        most = max(fields, key=fields.__getitem__)
        yield case.say.count(
            fields[most],
            "{name} is carried along, by {n} field.",
            "{name} is carried along, by {n} fields.",
            name=case.teller.name(most),
        )


def _fields(case: Case) -> Iterator[str]:
    start = case.before.active.field or START
    end = case.after.steamers[case.seat].field
    if end is not None and end < start:
        yield case.say.count(start - end, "Gives up {n} field.", "Gives up {n} fields in all.")


# --- What is to be feared


def _fears(case: Case) -> Iterator[str]:
    if case.after.ending is not None or case.seat in case.after.finished:
        return
    yield from _finishing(case)
    yield from _used(case)
    yield from _passing(case)
    yield from _few_logs(case)


def _no_fear(case: Case) -> str:
    if case.after.ending is not None:
        return case.say("Nothing: the race is over.")
    if case.seat in case.after.finished:
        return case.say("Nothing any more: the steamer is home.")
    return case.say("Nothing before the next turn.")


def _finishing(case: Case) -> Iterator[str]:
    home = [event.seat for event in of_kind(case.expected, ev.Finished) if event.seat != case.seat]
    if home:
        yield case.say.count(
            len(home),
            "{names} will probably reach the finish first.",
            "{names} will probably reach the finish first.",
            names=case.names(home),
        )


def _used(case: Case) -> Iterator[str]:
    """Somebody lies alongside with a higher number."""
    carried = [
        event
        for event in of_kind(case.expected, ev.Carried)
        if event.seat != case.seat and case.seat in [contact.seat for contact in event.contacts]
    ]
    if carried:
        worst = max(carried, key=lambda event: event.fields)
        yield case.say.count(
            worst.fields,
            "{name} may lie alongside with a higher number and win {n} field.",
            "{name} may lie alongside with a higher number and win {n} fields.",
            name=case.teller.name(worst.seat),
        )


def _passing(case: Case) -> Iterator[str]:
    passing = case.ahead(case.then) - case.ahead(case.after) - set(case.then.finished)
    if passing:
        yield case.say.count(
            len(passing),
            "{names} will probably get ahead.",
            "{names} will probably get ahead.",
            names=case.names(sorted(passing)),
        )


def _few_logs(case: Case) -> Iterator[str]:
    logs = case.after.steamers[case.seat].logs
    if not logs:
        yield case.say("No logs are left.")
    elif logs <= FEW:
        yield case.say.count(logs, "Only {n} log is left.", "Only {n} logs are left.")


def of_kind(events: Sequence[Event], kind: type[E]) -> list[E]:
    """The events of one kind."""
    return [event for event in events if isinstance(event, kind)]


def _seat(event: Event) -> int | None:
    return getattr(event, "seat", None)
