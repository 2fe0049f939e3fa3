"""What the tests of notices share."""

import pytest
from sqlalchemy import URL
from tests.postgres import new_database
from tests.server.clockwork import Time
from tests.server.notices.office import in_office
from tests.server.notices.receiver import receiving

from paddlewheel.store.sqlite import url_of


@pytest.fixture
def receiver():
    """Somebody who takes notices."""
    with receiving() as receiver:
        yield receiver


@pytest.fixture
def time(monkeypatch) -> Time:
    """The time of everybody."""
    return Time(monkeypatch)


@pytest.fixture
def file_url(tmp_path) -> URL:
    """A database in a file."""
    return url_of(tmp_path / "paddlewheel.db")


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest) -> URL:
    """A database of either kind."""
    if request.param == "sqlite":
        return request.getfixturevalue("file_url")
    return new_database(request.getfixturevalue("postgresql"))


@pytest.fixture
def office(file_url, time: Time):
    """Lets something happen in an office with a database in a file."""
    return lambda scenario: in_office(file_url, lambda: time.now, scenario)
