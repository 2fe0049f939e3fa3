"""A store of its own for every test: a real database, in a file or on a real server."""

import pytest
from sqlalchemy import URL
from tests.postgres import new_database

from paddlewheel.store.sqlite import url_of


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
