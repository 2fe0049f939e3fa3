"""A game as a text that people can read: every entry, what it sets off, and the position after.

``python -m tests.golden.playthrough`` writes the files again. Do so when the form of the text was
changed on purpose, and read the difference: a change of the game itself shows there, too.
"""

import sys
from collections.abc import Iterator
from pathlib import Path

from tests.golden.records import FOLDER, load
from tests.golden.telling_queen import QueenTeller
from tests.golden.telling_siegers import SiegersTeller

import paddlewheel as pw

TELLERS = {"siegers": SiegersTeller, "queen": QueenTeller}
GAMES = {
    ("siegers", "M87"): "all_home",
    ("siegers", "F06"): "first_home_carried",
    ("queen", "F19"): "round_limit",
    ("queen", "T19"): "first_boat",
    ("queen", "P97"): "out_by_crash",
    ("queen", "I97"): "any_speed",
}
"""The golden game that is told of each edition."""


def path(title: str, edition: str) -> Path:
    """The file of an edition's playthrough."""
    return FOLDER / title / f"playthrough_{edition}.txt"


def playthrough(title: str, edition: str) -> str:
    """The text of an edition's playthrough."""
    return "\n".join(_tell(load(title, GAMES[title, edition]))) + "\n"


def _tell(record: pw.Record) -> Iterator[str]:
    teller = TELLERS[record.title](record.names)
    options = ", ".join(f"{name} {value}" for name, value in record.rule_set.values().items())
    yield f"{record.title}, edition {record.rule_set.edition}: {options}"
    yield f"captains: {', '.join(record.names)}"
    yield ""
    yield teller.legend
    yield from teller.after(record.first_state())
    for step in record.replay():
        who = "chance" if step.entry.seat is None else record.names[step.entry.seat]
        yield ""
        yield f"{step.number}. {who}: {step.entry.text}"
        yield from (f"    {teller.event(event)}" for event in step.events)
        yield from teller.after(step.state)


def main() -> int:
    """Write all playthroughs again."""
    for title, edition in GAMES:
        path(title, edition).write_text(playthrough(title, edition), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
