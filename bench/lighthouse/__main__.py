"""What Lighthouse says of the first page and of a running table: ``make lighthouse``.

A real server and a real Chromium, in which somebody sits at the table whose turn it is. Every page
is looked at some times as Lighthouse does it for phones, with a slow network and processor, and for
desktops; the middle of the scores counts. Figures of a busy machine say little: a look does not
count if Lighthouse itself warns that the processor was slower than it expects.
"""

import argparse
import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import Browser, sync_playwright
from rich.console import Console
from rich.table import Table
from tests.e2e.captains import QueenCaptain
from tests.e2e.conftest import CHROMIUM
from tests.e2e.visitors import Visitor, bots, me
from tests.server.process import free_port, started

HERE = Path(__file__).parent
RESULTS = HERE.parent / "lighthouse.json"
CATEGORIES = ("performance", "accessibility", "best-practices")
WANTED = 95
MANNERS = {"mobile": [], "desktop": ["--preset=desktop"]}
ROUNDS = 3
TRIES = 4
"""Looks at most for one that counts."""
SLOW = "slower CPU"
"""In Lighthouse's warning."""

Scores = dict[str, int]
"""By category, out of a hundred."""
Report = dict[str, dict[str, Scores]]
"""By page and by manner."""


@contextmanager
def captain(port: int) -> Iterator[Visitor]:
    """Somebody at a table, in a browser that Lighthouse can use as well."""
    with (
        TemporaryDirectory() as folder,
        started(Path(folder)) as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(
            executable_path=CHROMIUM, args=["--no-sandbox", f"--remote-debugging-port={port}"]
        )
        yield seated(browser, server.address)
        browser.close()


def seated(browser: Browser, address: str) -> Visitor:
    """A captain after the first turn, to whom the second is due."""
    clara = Visitor(browser, address)
    clara.introduce("Clara")
    clara.page.goto("/", wait_until="networkidle")  # the server has drawn its rivers before
    clara.open_table("queen", [me("Clara"), *bots("Otto", "Jules", "Pelican")])
    hers = QueenCaptain(clara.page)
    hers.play(1)
    hers.await_turn()
    return clara


def scored(look: Callable[[], dict[str, Any]]) -> Scores:
    """The scores of the first look that counts."""
    for _ in range(TRIES):
        told = look()
        if not any(SLOW in warning for warning in told["runWarnings"]):
            found = told["categories"]
            return {category: round(100 * found[category]["score"]) for category in CATEGORIES}
    sys.exit("The machine is too busy: Lighthouse finds its processor slower than it expects.")


def looked_at(
    address: str, port: int, manner: str, cookie: str, keep: Path | None
) -> dict[str, Any]:
    """What Lighthouse says after one look at a page."""
    command = ["node", str(HERE / "node_modules/lighthouse/cli/index.js"), address]
    command += [f"--port={port}", "--output=json", "--quiet", *MANNERS[manner]]
    command += [f"--only-categories={','.join(CATEGORIES)}"]
    command += [f"--extra-headers={json.dumps({'Cookie': cookie})}"]
    done = subprocess.run(command, check=True, capture_output=True, text=True, env=os.environ)
    if keep:
        keep.write_text(done.stdout, "utf-8")
    return dict(json.loads(done.stdout))


def measured(tell: Callable[[str], object], rounds: int, keep: Path | None) -> Report:
    """All pages in all manners."""
    port = free_port()
    report: Report = {}
    with captain(port) as clara:
        pages = {"home": f"{clara.url}/", "table": clara.page.url}
        cookie = "; ".join(f"{one['name']}={one['value']}" for one in clara.context.cookies())
        clara.page.goto("about:blank")
        for page, address in pages.items():
            for manner in MANNERS:
                tell(f"{page}, {manner} …")
                file = keep / f"{page}-{manner}.json" if keep else None
                look = partial(looked_at, address, port, manner, cookie, file)
                looks = [scored(look) for _ in range(rounds)]
                middle = {name: round(median(look[name] for look in looks)) for name in CATEGORIES}
                report.setdefault(page, {})[manner] = middle
    return report


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure, print and write it down."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=ROUNDS, help="looks at every page")
    parser.add_argument("--keep", type=Path, help="a folder for the last report of every page")
    wishes = parser.parse_args(arguments)
    console = Console()
    report = measured(console.print, wishes.rounds, wishes.keep)
    table = Table("page", "manner", *CATEGORIES, title=f"Lighthouse, wanted: {WANTED}")
    for page, manners in report.items():
        for manner, scores in manners.items():
            table.add_row(page, manner, *map(str, scores.values()))
    console.print(table)
    RESULTS.write_text(json.dumps(report, indent=1) + "\n", "utf-8")
    short = [
        score for manners in report.values() for one in manners.values() for score in one.values()
    ]
    return int(min(short) < WANTED)


if __name__ == "__main__":
    sys.exit(main())
