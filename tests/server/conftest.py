"""One server for all tests of a process, and guests for each."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from tests.server import harness
from tests.server.harness import Guest, serving

from paddlewheel.server import conversation, pilot


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Where the server is."""
    folder: Path = tmp_path_factory.mktemp("server")
    with serving(folder, web=folder / "web") as where:
        yield where


@pytest.fixture
def guest(address: str) -> Iterator[Callable[..., Guest]]:
    """Lets somebody come in, with a name or without."""
    guests: list[Guest] = []

    def come_in(name: str | None = None) -> Guest:
        guests.append(Guest(address, name))
        return guests[-1]

    yield come_in
    for somebody in guests:
        somebody.leave()


@pytest.fixture(autouse=True)
def no_courtesy(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots that stand in for somebody do not wait for them."""
    monkeypatch.setattr(pilot, "COURTESY", 0.0)


@pytest.fixture
def unhurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lets pages that are opened from now on send as much as they like."""
    for module in (conversation, harness):
        monkeypatch.setattr(module, "MESSAGES_A_SECOND", 1_000_000)
