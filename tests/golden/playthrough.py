"""A game as a text that people can read: every entry, what it sets off, and the position after.

``python -m tests.golden.playthrough`` writes the files again. Do so when the form of the text was
changed on purpose, and read the difference: a change of the game itself shows there, too.
"""

import sys
from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path
from typing import Any

import paddlewheel as pw

FOLDER = Path(__file__).parent / "siegers"
GAMES = {"M87": "all_home", "F06": "first_home_carried"}
"""The golden game that is told of each edition."""


def path(edition: str) -> Path:
    """The file of an edition's playthrough."""
    return FOLDER / f"playthrough_{edition}.txt"


def playthrough(edition: str) -> str:
    """The text of an edition's playthrough."""
    record = pw.Record.load(FOLDER / f"{GAMES[edition]}.json")
    return "\n".join(_tell(record)) + "\n"


def _tell(record: pw.Record) -> Iterator[str]:
    options = ", ".join(f"{name} {value}" for name, value in record.rule_set.values().items())
    yield f"{record.title}, edition {record.rule_set.edition}: {options}"
    yield f"captains: {', '.join(record.names)}"
    yield ""
    yield "A steamer is shown as field[number to the right]/logs."
    yield from _position(record.first_state(), record.names)
    for step in record.replay():
        who = "chance" if step.entry.seat is None else record.names[step.entry.seat]
        yield ""
        yield f"{step.number}. {who}: {step.entry.text}"
        yield from (f"    {_event(event, record.names)}" for event in step.events)
        yield from _position(step.state, record.names)


def _event(event: pw.Event, names: tuple[str, ...]) -> str:
    parts = [event.kind]
    for field in fields(event):
        value = getattr(event, field.name)
        parts.append(f"{field.name}={_value(field.name, value, names)}")
    return " ".join(parts)


def _value(name: str, value: Any, names: tuple[str, ...]) -> str:
    match name:
        case "seat":
            return names[value]
        case "contacts":
            return ", ".join(f"{c.own} against {names[c.seat]}'s {c.other}" for c in value)
        case "ranking":
            return ", ".join(" = ".join(names[seat] for seat in tied) for tied in value)
        case _:
            return str(value)


def _position(state: Any, names: tuple[str, ...]) -> Iterator[str]:
    steamers = (
        f"{name} {_steamer(state, seat)}" for seat, name in enumerate(names[: state.players])
    )
    yield f"  {'  '.join(steamers)}  box {state.box}"
    if state.to_act == pw.CHANCE:
        odds = ", ".join(f"{outcome} ({odds})" for outcome, odds in state.chance_outcomes())
        yield f"  to be drawn: {odds}"
    elif state.to_act is not None:
        actions = " ".join(str(action) for action in state.legal_actions())
        yield f"  to act: {names[state.to_act]}, {len(state.turns())} turns: {actions}"


def _steamer(state: Any, seat: int) -> str:
    steamer = state.steamers[seat]
    if seat in state.finished:
        return f"home/{steamer.logs}"
    field = "ashore" if steamer.field is None else steamer.field
    return f"{field}[{steamer.right or '-'}]/{steamer.logs}"


def main() -> int:
    """Write all playthroughs again."""
    for edition in GAMES:
        path(edition).write_text(playthrough(edition), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
