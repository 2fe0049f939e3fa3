"""Lying alongside: the chain of moves for nothing that follows a move."""

from collections.abc import Sequence

from paddlewheel.games.siegers.events import Carried, Contact, LaidAlongside
from paddlewheel.games.siegers.fairway import Fairway


def run_chain(fairway: Fairway, active: int) -> None:
    """Look at the contacts of the active steamer again and again until nothing moves (S-DOCK-5)."""
    while fairway.ending is None and (contacts := fairway.contacts(active)):
        fairway.events.append(LaidAlongside(active, contacts))
        if not (
            _carry_active(fairway, active, contacts) or _carry_others(fairway, active, contacts)
        ):
            return


def _carry_active(fairway: Fairway, active: int, contacts: Sequence[Contact]) -> bool:
    """The active steamer moves by the sum of its positive differences (S-DOCK-2)."""
    beaten = tuple(contact for contact in contacts if contact.own > contact.other)
    if beaten:
        _carry(fairway, active, beaten)
    return bool(beaten)


def _carry_others(fairway: Fairway, active: int, contacts: Sequence[Contact]) -> bool:
    """Those with the higher numbers move, one by one (S-DOCK-3)."""
    stronger = [contact for contact in contacts if contact.other > contact.own]
    for contact in stronger:
        _carry(fairway, contact.seat, (Contact(active, contact.other, contact.own),))
        if fairway.ending is not None or _beats(fairway, active, contact.seat):
            break  # S-DOCK-4: the active steamer moves at once, those still waiting stay
    return bool(stronger)


def _carry(fairway: Fairway, seat: int, contacts: tuple[Contact, ...]) -> None:
    start = fairway.fields[seat]
    assert start is not None, "only steamers on the course touch"
    fields = sum(contact.own - contact.other for contact in contacts)
    end = fairway.ahead(start, fields)
    fairway.events.append(Carried(seat, start, end, fields, contacts))
    fairway.place(seat, end)


def _beats(fairway: Fairway, active: int, seat: int) -> bool:
    return any(c.seat == seat and c.own > c.other for c in fairway.contacts(active))
