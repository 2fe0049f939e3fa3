"""Counting what can be played from fixed positions: actions and whole turns, several deep.

Beside them the number of different positions after one turn is stored: in Mississippi it sees the
chains, which the numbers of turns hardly do. A change of these numbers is a change of the rules.
``python -m tests.perft.perft`` counts them again and writes the files; do so only when the rules
were meant to change. A new position is put into its file with as many zeros as it is to be deep.
"""

import json
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import paddlewheel as pw

TITLES = ("siegers", "queen")

Move = pw.Action | pw.Turn
Moves = Callable[[pw.State], Sequence[Move]]


def actions(state: pw.State) -> Sequence[Move]:
    """What a captain can do, step by step."""
    return state.legal_actions()


def turns(state: pw.State) -> Sequence[Move]:
    """The same by whole turns."""
    return state.turns()


COUNTED: dict[str, Moves] = {"actions": actions, "turns": turns}


def count(state: pw.State, depth: int, moves: Moves = turns) -> int:
    """The number of ways to make so many moves; a draw is not a move, all its outcomes count."""
    if state.to_act == pw.CHANCE:
        drawn = (state.apply(outcome)[0] for outcome, _ in state.chance_outcomes())
        return sum(count(after, depth, moves) for after in drawn)
    if depth == 1:
        return len(moves(state))
    return sum(count(_after(state, move), depth - 1, moves) for move in moves(state))


def counts(state: pw.State, depth: int, moves: Moves) -> list[int]:
    """These numbers for every depth up to one."""
    return [count(state, deep, moves) for deep in range(1, depth + 1)]


def _after(state: pw.State, move: Move) -> pw.State:
    return move.state if isinstance(move, pw.Turn) else state.apply(move)[0]


def afloat(state: pw.State) -> set[Any]:
    """The different places and orientations of all boats after one turn."""
    if state.to_act == pw.CHANCE:
        drawn = (state.apply(outcome)[0] for outcome, _ in state.chance_outcomes())
        return set().union(*(afloat(after) for after in drawn))
    return {_placing(turn.state) for turn in state.turns()}


def _placing(state: Any) -> tuple[Any, ...]:
    if state.title_name == "siegers":
        return tuple((steamer.field, steamer.right) for steamer in state.steamers)
    return tuple((boat.cell, boat.facing, boat.speed) for boat in state.boats)


def load(title: str) -> dict[str, Any]:
    """The stored positions of a title by name, each with its counts."""
    stored: dict[str, Any] = json.loads(_file(title).read_text(encoding="utf-8"))
    return stored


def save(title: str, table: dict[str, Any]) -> None:
    """Write the table of a title."""
    _file(title).write_text(_text(table, 3) + "\n", encoding="utf-8")


def _file(title: str) -> Path:
    return Path(__file__).parent / f"{title}.json"


def _text(value: Any, levels: int) -> str:
    """JSON with a line for each entry of a position: longer than a line a position, and legible."""
    if not levels or not isinstance(value, dict):
        return json.dumps(value)
    lines = (f"{json.dumps(key)}: {_text(inner, levels - 1)}" for key, inner in value.items())
    return "{\n" + ",\n".join(lines) + "\n}"


def main() -> int:
    """Count all positions again."""
    for title in TITLES:
        table = load(title)
        for entry in table.values():
            state = pw.state_from_dict(entry["position"])
            for kind, moves in COUNTED.items():
                entry[kind] = counts(state, len(entry[kind]), moves)
            entry["afloat"] = len(afloat(state))
        save(title, table)
    return 0


if __name__ == "__main__":
    sys.exit(main())
