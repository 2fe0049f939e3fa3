"""Has a bot become weaker? A small fixed tournament against its recorded bands.

``python -m tests.arena.regression`` plays it and fails if a level comes in ahead of the one below
it less often than its band allows; ``--record`` writes the bands anew. Seeds and budgets are fixed,
so the same bots always give the same shares: what changes them is a change of the bots.
"""

import argparse
import json
import os
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import track

import paddlewheel as pw
from paddlewheel.arena.local import play_locally
from paddlewheel.arena.outcome import Outcome
from paddlewheel.arena.running import run
from paddlewheel.arena.tournament import Tournament
from paddlewheel.bots import LEVELS

BANDS = Path(__file__).with_name("bands.json")
LEEWAY = 0.1
"""So much less than recorded is still within the band: another draw could do that."""


@dataclass(frozen=True)
class Cup:
    """One title of the tournament; a short one, so that there is time for many races."""

    title: str
    seats: int
    groups: int
    options: dict[str, Any] = field(default_factory=dict)
    edition: str | None = None

    def play(self, jobs: int, levels: Sequence[str] = tuple(reversed(LEVELS))) -> Outcome:
        """All races; neighbours in the ladder of levels meet."""
        tournament = Tournament(
            rules=pw.rule_set(self.title, self.edition, self.options),
            seats=self.seats,
            bots=tuple(levels),
            groups=self.groups,
            neighbours=True,
        )
        return run(
            tournament,
            lambda cup, matches, keep: play_locally(cup, matches, jobs=jobs, keep=keep),
            lambda *_: None,
        )


CUPS = {
    "queen": Cup("queen", 4, 2, {"river_tiles": 6}, "F19"),
    "siegers": Cup("siegers", 3, 8),
}


def shares(outcome: Outcome) -> dict[str, float]:
    """How often each level came in ahead of the one below it."""
    bots = outcome.tournament.bots
    return {f"{bots[c.one]} > {bots[c.other]}": round(c.ahead, 3) for c in outcome.comparisons}


def too_weak(found: dict[str, float], bands: dict[str, float]) -> Iterator[str]:
    """What is below its band, in words."""
    for pair, recorded in bands.items():
        if found.get(pair, 0.0) < recorded - LEEWAY:
            yield f"{pair}: {found.get(pair, 0.0):.1%}, recorded: {recorded:.1%}"


def main(arguments: Sequence[str] | None = None, bands: Path = BANDS) -> int:
    """Play the tournament; 1 if a bot has become weaker."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--record", action="store_true", help="write the bands anew")
    wishes = parser.parse_args(arguments)
    jobs = os.cpu_count() or 1
    found = {name: shares(cup.play(jobs)) for name, cup in track(CUPS.items(), "Ladder")}
    console = Console()
    console.print_json(data=found)
    if wishes.record:
        bands.write_text(json.dumps(found, indent=2) + "\n", encoding="utf-8")
        return 0
    recorded = json.loads(bands.read_text(encoding="utf-8"))
    weaker = [line for name in CUPS for line in too_weak(found[name], recorded[name])]
    for line in weaker:
        console.print(f"[red]{line}[/]")
    return 1 if weaker else 0


if __name__ == "__main__":
    sys.exit(main())
