"""A store of its own for every test: a real database in a file."""

import pytest

from paddlewheel.store.sqlite import url_of


@pytest.fixture
def url(tmp_path):
    return url_of(tmp_path / "paddlewheel.db")
