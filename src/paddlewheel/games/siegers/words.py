"""Mississippi in words: the position, and every event as a line of a log."""

from collections.abc import Sequence

from paddlewheel.core.event import Event
from paddlewheel.core.fleet import colour_name
from paddlewheel.core.words import Speaker
from paddlewheel.games.siegers import events as ev
from paddlewheel.games.siegers.actions import ABOUT
from paddlewheel.games.siegers.state import SiegersState


class Teller:
    """Tells of one table in one language."""

    def __init__(self, lang: str, names: Sequence[str] | None) -> None:
        self.say = Speaker(lang)
        self._names = names

    def name(self, seat: int) -> str:
        """The captain's name, or the colour of the steamer."""
        return self._names[seat] if self._names else colour_name(seat, self.say.lang)

    def contact(self, contact: ev.Contact) -> str:
        """The two numbers of a contact."""
        return self.say(
            "{own} against the {theirs} of {name}",
            own=contact.own,
            theirs=contact.other,
            name=self.name(contact.seat),
        )

    def contacts(self, contacts: Sequence[ev.Contact]) -> str:
        """The numbers of several contacts."""
        return ", ".join(self.contact(contact) for contact in contacts)


def tell(event: Event, lang: str = "en", names: Sequence[str] | None = None) -> str:
    """One event as a line of a log; empty if there is nothing to say."""
    teller = Teller(lang, names)
    match event:
        case ev.StarterDrawn() | ev.Rolled() | ev.RoundBegan():
            return _tell_beginning(teller, event)
        case ev.Turned() | ev.Sailed() | ev.DriftedBack() | ev.Passed():
            return _tell_move(teller, event)
        case ev.LaidAlongside() | ev.Carried():
            return _tell_chain(teller, event)
        case ev.Finished() | ev.GameEnded():
            return _tell_end(teller, event)
    return ""  # a launch shows in the move that follows


def _tell_beginning(teller: Teller, event: ev.StarterDrawn | ev.Rolled | ev.RoundBegan) -> str:
    say = teller.say
    match event:
        case ev.StarterDrawn(seat):
            return say("{name} begins.", name=teller.name(seat))
        case ev.Rolled(seat, number):
            return say("{name} rolls a {number}.", name=teller.name(seat), number=number)
        case ev.RoundBegan(number):
            return say("Round {n}", n=number)


def _tell_move(teller: Teller, event: ev.Turned | ev.Sailed | ev.DriftedBack | ev.Passed) -> str:
    say, name = teller.say, teller.name(event.seat)
    match event:
        case ev.Turned():
            return _tell_rotation(teller, event)
        case ev.Sailed(_, _, end, logs):
            return say.count(
                logs,
                "{name} burns {n} log and sails to field {field}.",
                "{name} burns {n} logs and sails to field {field}.",
                name=name,
                field=end,
            )
        case ev.DriftedBack(_, _, end, fields, logs):
            drift = say.count(
                fields,
                "{name} drifts back {n} field to field {field}.",
                "{name} drifts back {n} fields to field {field}.",
                name=name,
                field=end,
            )
            gain = say.count(logs, "That brings {n} log.", "That brings {n} logs.")
            nothing = say("The box is empty.")
            return f"{drift} {gain if logs else nothing}"
        case ev.Passed():
            return say("{name} can move neither way and passes.", name=name)


def _tell_rotation(teller: Teller, event: ev.Turned) -> str:
    say, name = teller.say, teller.name(event.seat)
    degrees = 60 * abs(event.steps)
    if event.steps == ABOUT:
        text = say("{name} turns about.", name=name)
    elif event.steps > 0:
        text = say("{name} turns {degrees}° clockwise.", name=name, degrees=degrees)
    else:
        text = say("{name} turns {degrees}° counter-clockwise.", name=name, degrees=degrees)
    price = say.count(event.logs, "That costs {n} log.", "That costs {n} logs.")
    return f"{text} {price}" if event.logs else text


def _tell_chain(teller: Teller, event: ev.LaidAlongside | ev.Carried) -> str:
    say, name = teller.say, teller.name(event.seat)
    if isinstance(event, ev.Carried):
        return say.count(
            event.fields,
            "{name} is carried {n} field to field {field}: {contacts}.",
            "{name} is carried {n} fields to field {field}: {contacts}.",
            name=name,
            field=event.end,
            contacts=teller.contacts(event.contacts),
        )
    if any(contact.own != contact.other for contact in event.contacts):
        return ""  # the moves that follow tell of the numbers
    return say(
        "{name} lies alongside, nothing moves: {contacts}.",
        name=name,
        contacts=teller.contacts(event.contacts),
    )


def _tell_end(teller: Teller, event: ev.Finished | ev.GameEnded) -> str:
    say = teller.say
    if isinstance(event, ev.Finished):
        return say(
            "{name} reaches the finish: place {place}.",
            name=teller.name(event.seat),
            place=event.place,
        )
    reasons = {
        "all_home": say("All steamers but one are home."),
        "first_home": say("The first steamer is home, and that ends the race."),
        "round_limit": say("That was the last round; position decides."),
    }
    winners = ", ".join(teller.name(seat) for seat in event.ranking[0])
    victory = say("{name} wins.", name=winners)
    return f"{reasons[event.ending]} {victory}"


def describe(state: SiegersState, lang: str = "en", names: Sequence[str] | None = None) -> str:
    """The position in words: the race, every steamer from the front, the box, who is next."""
    teller = Teller(lang, names)
    say = teller.say
    order = [seat for tied in state.standings for seat in tied]
    lines = [
        say("Round {n}", n=state.round)
        + ", "
        + say("finish on field {field}.", field=state.course.finish)
    ]
    lines += [_describe_steamer(teller, state, seat) for seat in order]
    lines.append(say.count(state.box, "{n} log is in the box.", "{n} logs are in the box."))
    lines.append(_describe_next(teller, state))
    return "\n".join(lines)


def _describe_steamer(teller: Teller, state: SiegersState, seat: int) -> str:
    say, name, steamer = teller.say, teller.name(seat), state.steamers[seat]
    logs = say.count(steamer.logs, "{n} log", "{n} logs")
    if seat in state.finished:
        place = state.finished.index(seat) + 1
        return say("{name} is home in place {place}, {logs}.", name=name, place=place, logs=logs)
    if steamer.field is None:
        return say("{name} has not started, {logs}.", name=name, logs=logs)
    return say(
        "{name} is on field {field}, {number} to the right, {logs}.",
        name=name,
        field=steamer.field,
        number=steamer.right,
        logs=logs,
    )


def _describe_next(teller: Teller, state: SiegersState) -> str:
    say = teller.say
    if state.ranking is not None:
        places = (
            f"{place}. {' = '.join(teller.name(seat) for seat in seats)}"
            for place, seats in enumerate(state.ranking, start=1)
        )
        return say("The race is over: {places}.", places=", ".join(places))
    if state.first is None:
        return say("It is still to be drawn who begins.")
    if state.roller is not None:
        return say("{name} has to roll the die.", name=teller.name(state.roller))
    return say("It is the turn of {name}.", name=teller.name(state.seat))
