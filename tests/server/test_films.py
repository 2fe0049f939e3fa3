"""Films: made once, one after the other; forgotten when there are many, begun anew if lost."""

import asyncio
from typing import Any

import pytest
from tests.server.studies import raced

from paddlewheel.core.chance import SeededDealer
from paddlewheel.server import films, thinking
from paddlewheel.server.errors import ServerError
from paddlewheel.server.films import Film, Films
from paddlewheel.server.pictures import Style
from paddlewheel.table import Chair, Opened, Table

LIGHT, DARK = Style("light", "en"), Style("dark", "en")


class Crew:
    """Workers that draw nothing, when they are let."""

    def __init__(self) -> None:
        self.may = asyncio.Event()
        self.fails = False
        self.done: list[str] = []

    async def do_slowly(self, work: Any, *args: Any) -> Any:
        """What a worker would answer."""
        await self.may.wait()
        if self.fails:
            raise TimeoutError
        self.done.append(work.__name__)
        return [b"frame"] * len(args[0]) if work is thinking.frames else b"film" * len(args[0])


@pytest.fixture(scope="module")
def table() -> Table:
    """A race that is over."""
    record = raced("siegers", max_rounds=2)
    chairs = tuple(Chair("bot", name, "random") for name in record.names)
    opened = Opened("host", "", "siegers", record.rule_set, chairs)
    return Table.opened(opened).start(SeededDealer(1), record.log)[0]


async def made(film: Film) -> None:
    assert film.task is not None
    await asyncio.wait({film.task})


def test_a_film_is_made_once_some_frames_at_a_time(table):
    async def scenario() -> None:
        crew = Crew()
        all_films = Films(crew)  # type: ignore[arg-type]
        first = all_films.ask("a", table, LIGHT)
        assert first.view().status == "waiting"
        assert all_films.ask("a", table, LIGHT) is first
        crew.may.set()
        await made(first)
        view = first.view()
        assert (view.status, view.done, view.size) == ("ready", view.frames, 4 * view.frames)
        assert crew.done[-1] == "film"
        assert len(crew.done) - 1 == -(-view.frames // films.AT_ONCE)
        assert all_films.known("a", table, LIGHT) is first
        assert all_films.known("a", table, DARK) is None

    asyncio.run(scenario())


def test_what_could_not_be_made_is_begun_anew(table):
    async def scenario() -> None:
        crew = Crew()
        crew.fails = True
        crew.may.set()
        all_films = Films(crew)  # type: ignore[arg-type]
        lost = all_films.ask("a", table, LIGHT)
        await made(lost)
        assert all_films.known("a", table, LIGHT) is None
        crew.fails = False
        again = all_films.ask("a", table, LIGHT)
        assert again is not lost
        await made(again)
        assert again.gif is not None

    asyncio.run(scenario())


def test_few_wait_and_few_are_kept(table, monkeypatch):
    monkeypatch.setattr(films, "MOST_WAITING", 3)
    monkeypatch.setattr(films, "MOST_KEPT", 2)

    async def scenario() -> None:
        crew = Crew()
        all_films = Films(crew)  # type: ignore[arg-type]
        three = [all_films.ask(name, table, LIGHT) for name in "abc"]
        with pytest.raises(ServerError) as refusal:
            all_films.ask("d", table, LIGHT)
        assert refusal.value.code == "too_many_films"
        assert all_films.ask("c", table, LIGHT) is three[2], "to ask again is no other film"
        crew.may.set()
        for film in three:
            await made(film)
        kept = [name for name in "abc" if all_films.known(name, table, LIGHT)]
        assert kept == ["b", "c"]

    asyncio.run(scenario())
