"""Settings for all tests, and what tests of several parts need."""

import sys
from collections.abc import Iterator

import pytest
from hypothesis import settings
from sqlalchemy import URL
from tests.postgres import postgres

# The same examples in every run: a red test is red for everybody. `make soak` looks further.
settings.register_profile("paddlewheel", deadline=None, derandomize=True, print_blob=True)
settings.load_profile("paddlewheel")


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
