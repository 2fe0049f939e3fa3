"""Telling other servers who is here."""

import asyncio
from types import SimpleNamespace

from paddlewheel.server.roster import Roster


class Heard:
    """What the other servers hear; it can be silent, and forget everything."""

    def __init__(self) -> None:
        self.said: list[tuple[str, frozenset[str]]] = []
        self.forgot = True
        self.broken = False

    async def live(self) -> bool:
        anew, self.forgot = self.forgot, False
        return anew

    async def say(self, table_id: str, people: frozenset[str]) -> None:
        if self.broken:
            raise OSError("nobody answers")
        self.said.append((table_id, people))

    async def leave(self) -> None:
        if self.broken:
            raise OSError("nobody answers")
        self.said.append(("all", frozenset()))


class River(SimpleNamespace):
    """A table with its people."""

    __hash__ = object.__hash__
    __eq__ = object.__eq__


def table(name: str, *people: str) -> River:
    return River(id=name, here=frozenset(people))


def test_what_has_changed_is_said_once():
    async def scenario() -> None:
        heard = Heard()
        roster, river = Roster(heard), table("river", "anna")
        await roster._say()
        roster.note(river)
        roster.note(river)
        await roster._say()
        await roster._say()
        assert heard.said == [("river", {"anna"})]
        river.here = frozenset()
        roster.note(river)
        await roster._say()
        assert heard.said[1:] == [("river", frozenset())]

    asyncio.run(scenario())


def test_who_was_taken_for_dead_says_everything_anew():
    async def scenario() -> None:
        heard = Heard()
        roster, river, empty = Roster(heard), table("river", "anna"), table("empty")
        for one in (river, empty):
            roster.note(one)
        await roster._say()
        heard.said.clear()
        heard.forgot = True
        await roster._say()
        assert heard.said == [("river", {"anna"})]

    asyncio.run(scenario())


def test_what_could_not_be_said_is_said_later(caplog):
    async def scenario() -> None:
        heard = Heard()
        heard.broken = True
        roster, river = Roster(heard), table("river", "anna")
        keeping = asyncio.create_task(roster.keep())
        roster.note(river)
        await asyncio.sleep(0)
        await roster.close()
        heard.broken = False
        roster.note(river)
        async with asyncio.timeout(30):
            while not heard.said:
                await asyncio.sleep(0.01)
        keeping.cancel()
        assert heard.said == [("river", {"anna"})]

    asyncio.run(scenario())
    assert {record.message for record in caplog.records} == {
        "nobody elsewhere knows who is here",
        "nobody elsewhere knows that all have left",
    }
