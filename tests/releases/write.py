"""Write the games of a release: ``python -m tests.releases.write 0.2.0``. Never over old ones."""

import json
import sys
from pathlib import Path
from typing import Any

from tests.releases import games
from tests.releases.files import FOLDER, digest, written

from paddlewheel.table import Table


def write(folder: Path) -> None:
    """Write the records, the logs of tables, and what they come to."""
    for kind in ("records", "tables"):
        (folder / kind).mkdir(parents=True)
    told: dict[str, Any] = {"records": {}, "tables": {}}
    for name in games.GAMES:
        record = games.record(name)
        record.save(folder / "records" / f"{name}.json")
        last = record.state_at()
        told["records"][name] = {"ranking": last.ranking, "position": last.to_dict()}
    for name, changes in games.tables():
        (folder / "tables" / f"{name}.jsonl").write_text(written(changes))
        table = Table.folded(changes)
        position = None if table.first is None else table.state.to_dict()
        told["tables"][name] = {"digest": digest(table), "position": position}
    (folder / "index.json").write_text(_lines(told))


def _lines(told: dict[str, Any]) -> str:
    """A game a line, so that a difference can be read."""
    kinds = []
    for kind, found in told.items():
        lines = (
            f"{json.dumps(name)}: {json.dumps(one, separators=(',', ':'))}"
            for name, one in found.items()
        )
        body = ",\n".join(lines)
        kinds.append(f"{json.dumps(kind)}: {{\n{body}\n}}")
    body = ",\n".join(kinds)
    return f"{{\n{body}\n}}\n"


def main() -> None:
    """Write the games of the version that is named."""
    if len(sys.argv) != 2:
        sys.exit("Say which version it is: python -m tests.releases.write 0.2.0")
    folder = FOLDER / sys.argv[1]
    if folder.exists():
        sys.exit(f"{folder} is there; the games of a release are never written again.")
    write(folder)
    sys.stdout.write(f"{folder}: {sum(f.stat().st_size for f in folder.rglob('*.*')):,} bytes\n")


if __name__ == "__main__":
    main()
