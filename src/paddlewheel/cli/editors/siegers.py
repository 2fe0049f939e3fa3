"""Putting a turn of Mississippi together: a rotation, if any, and a distance."""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from paddlewheel.cli.colours import DIM
from paddlewheel.cli.editors.siegers_overview import overview
from paddlewheel.cli.errors import CliError
from paddlewheel.core.event import Event
from paddlewheel.core.state import Action, Turn
from paddlewheel.core.words import Speaker
from paddlewheel.games.siegers import events as ev
from paddlewheel.games.siegers.actions import Rotate, read_action
from paddlewheel.games.siegers.state import SiegersState
from paddlewheel.games.siegers.words import tell

__all__ = [
    "claims", "complete", "draft", "extend", "heading",
    "missing", "notation", "overview", "preview",
]  # fmt: skip

_WIDE = 60
"""From so many columns on the numbers stand beside the words, else below them."""


def heading(state: SiegersState, names: Sequence[str], say: Speaker) -> str:
    """Whose turn it is."""
    return say("It is the turn of {name}.", name=names[state.seat])


def draft(state: SiegersState, actions: Iterable[Action] = ()) -> Turn:
    """A turn as far as it goes."""
    return Turn(state, actions)


def claims(draft: Turn, line: str) -> bool:  # noqa: ARG001 (part of the protocol)
    """A capital U turns about, a small one takes a try back."""
    return line == "U"


def extend(draft: Turn, text: str) -> Turn:
    """A distance keeps the rotation of the draft; a rotation begins anew."""
    actions = tuple(read_action(word) for word in _words(text))
    if not all(isinstance(action, Rotate) for action in actions[:-1]):
        raise CliError(
            "more_than_a_turn", "A move ends the turn; “{text}” goes on after it.", text=text
        )
    if not isinstance(actions[0], Rotate):
        actions = (*(a for a in draft.actions if isinstance(a, Rotate)), *actions)
    state = draft.before
    for action in actions:
        state, _ = state.apply(action)  # refuses what cannot be played
    return Turn(draft.before, actions)


def _words(text: str) -> list[str]:
    """The notation of each action; forgives a missing blank, a missing plus and a long dash.

    >>> _words("R1+5"), _words("5"), _words("l3 -2")
    (['R1', '+5'], ['+5'], ['U', '-2'])
    """
    spaced = re.sub(r"([+-])", r" \1", re.sub("[−–]", "-", text))
    words = (re.sub(r"^(?=[0-9])", "+", word) for word in spaced.split())
    return ["U" if word.upper() in ("L3", "R3") else word for word in words]


def complete(draft: Turn) -> bool:
    """Whether the steamer has moved, or passed."""
    return bool(draft.actions) and not isinstance(draft.actions[-1], Rotate)


def missing(draft: Turn, say: Speaker) -> str:
    """The distance is always the last thing."""
    if draft.actions:
        return say("Now the distance: +5 sails five fields, -3 drifts back three.")
    return say("Type a turn, for example +5; “help” shows all that can be typed.")


@dataclass(frozen=True)
class _Line:
    """One step of the chain: what happens, and the field and the logs it changes."""

    text: str
    field: tuple[int, int] | None = None
    logs: tuple[int, int] | None = None


def preview(draft: Turn, names: Sequence[str], say: Speaker, width: int) -> RenderableType:
    """The chain, numbered, with fields and logs before and after."""
    lines = list(_chain(draft, names, say))
    if width < _WIDE:
        return Group(*(_block(number, line, say) for number, line in enumerate(lines, start=1)))
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style=DIM)
    table.add_column("", justify="right", no_wrap=True)
    table.add_column(str(draft))
    table.add_column(say("Field"), justify="right", no_wrap=True)
    table.add_column(say("Logs"), justify="right", no_wrap=True)
    for number, line in enumerate(lines, start=1):
        table.add_row(str(number), Text(line.text), _change(line.field), _change(line.logs))
    return table


def _block(number: int, line: _Line, say: Speaker) -> RenderableType:
    changes = [
        f"{label} {_change(change)}"
        for label, change in ((say("Field"), line.field), (say("Logs"), line.logs))
        if change
    ]
    grid = Table.grid(padding=(0, 1, 0, 0))
    grid.add_row(str(number), Text(line.text))
    if changes:
        grid.add_row("", Text(" · ".join(changes), DIM))
    return grid


def _change(change: tuple[int, int] | None) -> str:
    return f"{change[0]} → {change[1]}" if change else ""


def _chain(draft: Turn, names: Sequence[str], say: Speaker) -> Iterator[_Line]:
    before = draft.before
    assert isinstance(before, SiegersState)
    logs = before.active.logs
    for event in draft.events:
        text = tell(event, say.lang, names)
        won = _won(event)
        if text and not isinstance(event, ev.RoundBegan):
            yield _Line(text, _move(event), (logs, logs + won) if won else None)
        logs += won


def _move(event: Event) -> tuple[int, int] | None:
    match event:
        case ev.Sailed() | ev.DriftedBack() | ev.Carried():
            return event.start, event.end
        case _:
            return None


def _won(event: Event) -> int:
    """The logs that the active steamer has more after an event."""
    match event:
        case ev.Turned() | ev.Sailed():
            return -event.logs
        case ev.DriftedBack():
            return event.logs
        case _:
            return 0


def notation(say: Speaker) -> tuple[tuple[str, str], ...]:
    """Rotations and distances."""
    return (
        ("+5", say("burn five logs and sail five free fields")),
        ("-3", say("drift back three free fields and take logs from the box")),
        ("R1  L1", say("turn 60° clockwise or counter-clockwise, free")),
        ("R2  L2", say("turn 120°, costs one log")),
        ("R3  U", say("turn about, costs two logs (a small u takes a try back)")),
        ("R1 +5", say("a whole turn in one line")),
    )
