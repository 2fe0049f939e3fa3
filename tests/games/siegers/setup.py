"""Setting up positions of Mississippi in a readable way, and playing them on.

``position("R2[5] B5[4]")`` puts a red steamer on field 2 with its 5 pointing to the right and a
black one on field 5 with its 4. The first named is to act, the others follow clockwise in the
order in which they are named, so the seats are 0, 1, 2 ... in that order.
"""

import re
from typing import Any

import paddlewheel as pw
from paddlewheel.core.event import Event
from paddlewheel.games.siegers.events import Carried, Contact, LaidAlongside
from paddlewheel.games.siegers.options import LOGS, LOGS_EACH
from paddlewheel.games.siegers.state import SiegersState

_STEAMER = re.compile(r"[A-Z](?P<field>\d+|home|-)(\[(?P<right>[1-6])\])?(/(?P<logs>\d+))?")
_OFFING = 80
"""A field far from those of the examples: who lies there touches nobody."""


def position(
    text: str,
    *,
    edition: str = "M87",
    options: dict[str, Any] | None = None,
    **changes: Any,
) -> SiegersState:
    """A position in round 2, with ten logs a steamer and the rest in the box.

    ``R2[5]/7`` has seven logs, ``Rhome`` has finished; in round 1 ``R-`` is still ashore and
    ``R-[5]`` as well, but has rolled. If fewer than three are named, steamers
    far away that touch nobody are added, because at least three must play. ``changes`` replaces
    entries of the position, such as ``seat=1`` or ``finished=[2, 0]``.
    """
    words = text.split()
    steamers = [_steamer(word, LOGS_EACH.get(len(words), 0)) for word in words]
    while len(steamers) < 3:
        steamers.append({"field": _OFFING + len(steamers), "right": 1, "logs": 10})
    data = {
        "title": "siegers",
        "rule_set": pw.rule_set("siegers", edition, options).to_dict(),
        "steamers": steamers,
        "box": LOGS - sum(steamer["logs"] for steamer in steamers),
        "first": 0,
        "seat": 0,
        "turned": False,
        "round": 2,
        "finished": [seat for seat, word in enumerate(words) if "home" in word],
        "ending": None,
    }
    state = pw.state_from_dict(data | changes)
    assert isinstance(state, SiegersState)
    return state


def _steamer(word: str, share: int) -> dict[str, Any]:
    found = _STEAMER.fullmatch(word)
    assert found, f"{word!r} is no steamer; write R2[5], R2[5]/7, Rhome or R-"
    if found["field"] == "-":
        return {"field": None, "right": found["right"] and int(found["right"]), "logs": share}
    return {
        "field": None if found["field"] == "home" else int(found["field"]),
        "right": int(found["right"] or 1),
        "logs": int(found["logs"] or 10),
    }


def play(state: Any, moves: str) -> tuple[Any, tuple[Event, ...]]:
    """Play actions such as ``"R1 +5"``, or chance outcomes such as ``"roll 5"``, one after another.

    Returns the last state and everything that happened.
    """
    happened: list[Event] = []
    for text in re.findall(r"(?:first|roll) \d|\S+", moves):
        title = state.title
        read = title.read_outcome if state.to_act == pw.CHANCE else title.read_action
        state, events = state.apply(read(text))
        happened += events
    return state, tuple(happened)


def fields(state: SiegersState) -> list[int | None]:
    """Where the steamers are, by seat."""
    return [steamer.field for steamer in state.steamers]


def logs(state: SiegersState) -> list[int]:
    """The logs of the steamers, by seat."""
    return [steamer.logs for steamer in state.steamers]


def of_chain(events: tuple[Event, ...]) -> list[Event]:
    """The events of lying alongside only."""
    return [event for event in events if isinstance(event, LaidAlongside | Carried)]


def alongside(seat: int, *contacts: tuple[int, int, int]) -> LaidAlongside:
    """The active steamer lies beside others: ``(other seat, own number, other number)`` each."""
    return LaidAlongside(seat, tuple(Contact(*contact) for contact in contacts))


def carried(seat: int, start: int, end: int, *contacts: tuple[int, int, int]) -> Carried:
    """A steamer is carried by the sum of its differences in these contacts."""
    by = sum(own - other for _, own, other in contacts)
    return Carried(seat, start, end, by, tuple(Contact(*contact) for contact in contacts))
