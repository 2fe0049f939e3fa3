"""Where the games of releases are kept, and what is compared."""

import json
from collections.abc import Iterable
from hashlib import sha256
from pathlib import Path
from typing import Any

from paddlewheel.table import Change, Table

FOLDER = Path(__file__).parent
MOMENT = 1_900_000_000.0
"""When it is asked what time is left."""


def releases() -> list[str]:
    """The releases that are kept."""
    return sorted(path.parent.name for path in FOLDER.glob("*/index.json"))


def index(release: str) -> dict[str, Any]:
    """What the release itself said of its games."""
    return json.loads((FOLDER / release / "index.json").read_text())


def log_of(release: str, name: str) -> list[Any]:
    """The changes of a table, as they were stored."""
    text = (FOLDER / release / "tables" / f"{name}.jsonl").read_text()
    return [json.loads(line) for line in text.splitlines()]


def written(changes: Iterable[Change]) -> str:
    """Changes as the lines of a file."""
    lines = (json.dumps(change.to_dict(), separators=(",", ":")) for change in changes)
    return "".join(f"{line}\n" for line in lines)


def digest(table: Table) -> str:
    """What a table comes to, but for the position; only what every version knows."""
    begun = table.first is not None
    told = {
        "version": table.version,
        "chairs": [
            [one.sitter, one.name, one.who, one.ready, one.stand_in] for one in table.chairs
        ],
        "entries": [[step.entry.seat, step.entry.text] for step in table.steps],
        "to_act": table.state.to_act if begun else None,
        "ranking": table.ranking if begun else None,
        "resigned": table.resigned,
        "plan": table.plan,
        "paused": table.paused,
        "commands": dict(table.commands),
        "undo": [seat for seat in range(len(table.chairs)) if begun and table.may_undo(seat)],
        "deadline": table.deadline if begun else None,
        "left": table.time_left(MOMENT),
    }
    return sha256(json.dumps(told, sort_keys=True).encode()).hexdigest()[:16]
