"""The long campaign: ``python -m tests.server.killing [--kills 50]``, on both databases."""

import argparse
import tempfile
from pathlib import Path

from tests.postgres import new_database, postgres
from tests.server.test_kills import kill_again_and_again


def main() -> None:
    """Kill a server again and again while people play; whatever is lost raises."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=50)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, postgres() as server:
        for name, url in (("SQLite", None), ("PostgreSQL", new_database(server))):
            print(f"{name}: {asked.kills} kills …", flush=True)  # noqa: T201 (a program)
            kill_again_and_again(Path(folder) / name, url, asked.kills, asked.seed)
            print(f"{name}: nothing is lost", flush=True)  # noqa: T201


if __name__ == "__main__":
    main()
