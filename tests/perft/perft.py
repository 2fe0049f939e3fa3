"""Counting turns: how many whole turns there are, one and two turns deep, from fixed positions.

Beside them the number of different positions after one turn is stored: it sees the chains, which
the numbers of turns hardly do. A change of these numbers is a change of the rules.
``python -m tests.perft.perft`` counts them again and writes the file; do so only when the rules
were meant to change.
"""

import json
import sys
from pathlib import Path
from typing import Any

import paddlewheel as pw

FILE = Path(__file__).parent / "siegers.json"


def count(state: pw.State, depth: int) -> int:
    """The number of ways to play so many turns; a draw is not a turn, all its outcomes count."""
    if state.to_act == pw.CHANCE:
        return sum(count(state.apply(outcome)[0], depth) for outcome, _ in state.chance_outcomes())
    if depth == 1:
        return len(state.turns())
    after = (turn.state for turn in state.turns())
    return sum(count(state, depth - 1) for state in after if state.to_act is not None)


def afloat(state: pw.State) -> set[Any]:
    """The different places and orientations of all steamers after one turn."""
    if state.to_act == pw.CHANCE:
        drawn = (state.apply(outcome)[0] for outcome, _ in state.chance_outcomes())
        return set().union(*(afloat(after) for after in drawn))
    states: Any = (turn.state for turn in state.turns())
    return {tuple((steamer.field, steamer.right) for steamer in s.steamers) for s in states}


def load() -> dict[str, Any]:
    """The stored positions by name, each with its counts."""
    stored: dict[str, Any] = json.loads(FILE.read_text(encoding="utf-8"))
    return stored


def save(table: dict[str, Any]) -> None:
    """Write the table, a position a block."""
    FILE.write_text(json.dumps(table, indent=1) + "\n", encoding="utf-8")


def main() -> int:
    """Count all positions again."""
    table = load()
    for entry in table.values():
        state = pw.state_from_dict(entry["position"])
        entry["turns"] = [count(state, depth) for depth in (1, 2)]
        entry["afloat"] = len(afloat(state))
    save(table)
    return 0


if __name__ == "__main__":
    sys.exit(main())
