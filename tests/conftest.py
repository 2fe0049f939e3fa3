"""Settings for all tests, and what tests of several parts need."""

import os
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from hypothesis import settings
from sqlalchemy import URL
from tests.postgres import postgres

# The same examples in every run: a red test is red for everybody. `make soak` looks further.
settings.register_profile("paddlewheel", deadline=None, derandomize=True, print_blob=True)
settings.load_profile("paddlewheel")

LUCK = os.environ.get("LUCK", "")
"""Another word, and other tiles and dice come: ``LUCK=2 make test``."""
TIMES: Counter[str] = Counter()
"""How often a test has begun: some are begun for every request that they try."""


SLOW = {
    "arena",
    "bench",
    "bots",
    "cli",
    "conformance",
    "dataset",
    "e2e",
    "guides",
    "scripts",
    "server",
    "store",
}
"""Where servers, databases, programs and whole races take their time; `make quick` does without."""


REAL = {"cli", "e2e", "server", "store"}
"""Where programs, browsers, servers and databases really run, and are waited for."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Whatever is slow as a whole is marked here, single tests where they are.

    Where a busy machine can be late, a test gets a second chance: a fault is there again. Those
    that needed it are listed at the end of the run.
    """
    here = Path(__file__).parent
    for item in items:
        part = item.path.relative_to(here).parts[0]
        if part in SLOW:
            item.add_marker(pytest.mark.slow)
        if part in REAL:
            item.add_marker(pytest.mark.flaky(reruns=1))


@pytest.fixture(autouse=True)
def same_luck(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is drawn in a test is the same in every run, too: a table's name gives its bots luck."""
    if getattr(request.node, "execution_count", 1) == 1:  # a second chance has the same luck
        TIMES[request.node.nodeid] += 1
    for draw, kind in ("randbelow", "randrange"), ("choice", "choice"):
        luck = Random(f"{LUCK} {request.node.nodeid} {TIMES[request.node.nodeid]}")
        monkeypatch.setattr(f"secrets.{draw}", getattr(luck, kind))


@pytest.fixture(scope="session")
def postgresql() -> Iterator[URL]:
    """A real PostgreSQL, one a test process."""
    with postgres() as address:
        yield address


@pytest.fixture
def untraced() -> Iterator[None]:
    """For whole races: unit tests cover the lines, to measure them again would triple the time."""
    tracer = sys.gettrace()
    sys.settrace(None)
    yield
    sys.settrace(tracer)
