"""A turn in the making: every rotation and distance with what its chain brings.

Nothing is played here. A captain looks at plans as often as wanted, and then plays one.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from paddlewheel.core.errors import IllegalAction
from paddlewheel.core.event import Event
from paddlewheel.core.state import Action, Turn
from paddlewheel.games.siegers.actions import Rotate, Sail
from paddlewheel.games.siegers.events import Carried, Contact, DriftedBack, Finished, Sailed
from paddlewheel.games.siegers.ruling import rule_of
from paddlewheel.games.siegers.state import SiegersState


@dataclass(frozen=True, slots=True)
class Choice:
    """A whole turn: how far to turn and to move, what that costs and what comes of it."""

    rotation: int
    fields: int
    actions: tuple[str, ...]
    logs: int
    """The logs aboard afterwards, less those before."""
    gain: int
    """The fields that the chain brings besides; backward is negative."""
    field: int | None
    """Where the steamer is at the end; None if it has finished."""


@dataclass(frozen=True, slots=True)
class ChainMove:
    """One move of a turn: the captain's own, or a steamer that is carried."""

    seat: int
    start: int
    end: int
    fields: int
    """Free fields: those where others lie do not count."""
    contacts: tuple[Contact, ...]
    """The numbers side by side that carry it; none for the captain's own move."""
    place: int | None
    """The place in the race, if the steamer finishes with this move."""


@dataclass(frozen=True, slots=True)
class SiegersPlan:
    """What can be said of some actions that have not been played."""

    actions: tuple[str, ...]
    complete: bool
    rule: str | None
    """The rule by which it is decided; none if nothing is left to decide."""
    legal: tuple[str, ...]
    right: int | None
    """The side that points to the right after turning."""
    logs: int
    """The logs aboard afterwards."""
    moves: tuple[ChainMove, ...]
    """The chain, in order."""
    choices: tuple[Choice, ...]
    """All turns from the beginning."""


def plan(state: SiegersState, actions: Sequence[Action]) -> SiegersPlan:
    """Look at some actions; an illegal one is refused as it would be when played."""
    after, events = _played(state, actions)
    seat = state.seat
    complete = bool(actions) and not isinstance(actions[-1], Rotate)
    return SiegersPlan(
        actions=tuple(map(str, actions)),
        complete=complete,
        rule=None if complete else rule_of(after),
        legal=() if complete else tuple(map(str, after.legal_actions())),
        right=after.steamers[seat].right,
        logs=after.steamers[seat].logs,
        moves=tuple(_moves(events)),
        choices=tuple(_choice(state, turn) for turn in state.turns()),
    )


def _played(
    state: SiegersState, actions: Sequence[Action]
) -> tuple[SiegersState, tuple[Event, ...]]:
    """What the actions lead to; those of the next captain are refused."""
    here, events = state, list[Event]()
    for action in actions:
        if here.turn_key != state.turn_key:
            raise IllegalAction(
                "turn_over",
                "The turn is over before “{action}”.",
                action=str(action),
                rule="S-MOVE-1",
            )
        here, happened = here.apply(action)
        events += happened
    return here, tuple(events)


def _choice(state: SiegersState, turn: Turn) -> Choice:
    after, seat = turn.state, state.seat
    assert isinstance(after, SiegersState)
    carried = [event for event in turn.events if isinstance(event, Carried) and event.seat == seat]
    return Choice(
        rotation=next((a.steps for a in turn.actions if isinstance(a, Rotate)), 0),
        fields=next((a.fields for a in turn.actions if isinstance(a, Sail)), 0),
        actions=tuple(map(str, turn.actions)),
        logs=after.steamers[seat].logs - state.steamers[seat].logs,
        gain=sum(event.end - event.start for event in carried),
        field=after.steamers[seat].field,
    )


def _moves(events: Sequence[Event]) -> Iterator[ChainMove]:
    for number, event in enumerate(events):
        if not isinstance(event, Sailed | DriftedBack | Carried):
            continue
        contacts = event.contacts if isinstance(event, Carried) else ()
        then = events[number + 1] if number + 1 < len(events) else None
        place = then.place if isinstance(then, Finished) and then.seat == event.seat else None
        fields = event.logs if isinstance(event, Sailed) else event.fields
        yield ChainMove(event.seat, event.start, event.end, fields, contacts, place)
