"""How exactly the golden games of Mississippi end."""

from itertools import pairwise

import pytest
from tests.golden.records import places, steps

import paddlewheel as pw
from paddlewheel.games.siegers.events import Carried, Finished, LaidAlongside


def last_turn(name: str) -> tuple[int | None, tuple[pw.Event, ...]]:
    """Who made the last turn, and everything it set off."""
    last = steps("siegers", name)[-1]
    return last.entry.seat, last.events


def carried_home(events: tuple[pw.Event, ...]) -> int:
    """The seat that was carried to the finish last."""
    pairs = pairwise(events)
    home = [b.seat for a, b in pairs if isinstance(a, Carried) and isinstance(b, Finished)]
    return home[-1]


@pytest.mark.rule("S-END-1")
def test_first_home_by_the_own_move():
    captain, events = last_turn("first_home")
    assert captain == places("siegers", "first_home")[0]
    assert not any(isinstance(event, Carried) for event in events)


@pytest.mark.rule("S-END-1", "S-DOCK-3")
def test_first_home_by_being_carried_in_the_middle_of_a_chain():
    captain, events = last_turn("first_home_carried")
    first = carried_home(events)
    assert first != captain
    assert first == places("siegers", "first_home_carried")[0]
    contacts = [event for event in events if isinstance(event, LaidAlongside)][-1].contacts
    stronger = [contact.seat for contact in contacts if contact.other > contact.own]
    waiting = stronger[stronger.index(first) + 1 :]
    moved_since = [event.seat for event in events[-3:] if isinstance(event, Carried)]
    assert waiting, "somebody was still to be carried"
    assert not set(waiting) & set(moved_since), "and is not"


@pytest.mark.rule("S-END-1")
def test_all_home_where_the_last_to_finish_is_carried_by_another():
    captain, events = last_turn("all_home_carried")
    assert carried_home(events) != captain
    assert carried_home(events) == places("siegers", "all_home_carried")[-2]


@pytest.mark.rule("S-END-1")
def test_all_home_by_the_own_move():
    captain, events = last_turn("all_home")
    assert captain == places("siegers", "all_home")[-2]
    assert not any(isinstance(event, Carried) for event in events)
