"""What waits for a watcher: bounded, in order, and a slow one gets everything anew."""

import asyncio

import pytest

from paddlewheel.server.outbox import Outbox


async def drained(outbox: Outbox) -> list[str | None]:
    """Everything that waits."""
    outbox.answer("the end")
    taken: list[str | None] = []
    while (text := await outbox.next()) != "the end":
        taken.append(text)
    return taken


def test_messages_come_in_order():
    async def talk() -> None:
        outbox = Outbox()
        outbox.answer("acknowledged 3")
        outbox.news("changed 3")
        outbox.news("changed 4")
        assert await drained(outbox) == ["acknowledged 3", "changed 3", "changed 4"]

    asyncio.run(talk())


def test_who_falls_behind_gets_a_snapshot_in_place_of_the_news():
    async def talk() -> None:
        outbox = Outbox(most=3)
        outbox.news("changed 1")
        outbox.answer("acknowledged")
        for number in range(2, 9):
            outbox.news(f"changed {number}")
        assert await drained(outbox) == ["acknowledged", None]
        outbox.news("changed 9")
        assert await drained(outbox) == ["changed 9"], "what comes after the snapshot is told again"

    asyncio.run(talk())


def test_while_a_snapshot_waits_news_are_part_of_it():
    async def talk() -> None:
        outbox = Outbox()
        outbox.news("changed 1")
        outbox.renew()
        outbox.renew()
        outbox.news("changed 2")
        outbox.answer("refused")
        assert await drained(outbox) == [None, "refused"]

    asyncio.run(talk())


@pytest.mark.parametrize("answers", [3, 5])
def test_who_does_not_read_the_answers_is_not_listened_to(answers):
    async def talk() -> None:
        outbox = Outbox(most=3)
        for number in range(answers):
            outbox.answer(f"refused {number}")
        with pytest.raises(TimeoutError):
            async with asyncio.timeout(0.01):
                await outbox.room()
        for number in range(answers):
            assert await outbox.next() == f"refused {number}", "none is dropped"
        await outbox.room()

    asyncio.run(talk())


def test_whoever_waits_is_woken():
    async def wait() -> None:
        outbox = Outbox()
        waiting = asyncio.create_task(outbox.next())
        await asyncio.sleep(0)
        outbox.news("changed")
        async with asyncio.timeout(5):
            assert await waiting == "changed"

    asyncio.run(wait())


class Tube:
    """Takes messages as long as it is open."""

    def __init__(self) -> None:
        self.sent: list[str] = []
        self.is_open = True

    def __call__(self, text: str) -> bool:
        if self.is_open:
            self.sent.append(text)
        return self.is_open


def test_a_message_goes_at_once_if_nothing_waits_before_it():
    async def talk() -> None:
        outbox, tube = Outbox(), Tube()
        outbox.tube = tube
        outbox.news("before anybody sends")
        assert tube.sent == []
        assert await outbox.next() == "before anybody sends"
        outbox.news("while that is being sent")
        assert tube.sent == []
        assert await outbox.next() == "while that is being sent"
        waiting = asyncio.create_task(outbox.next())
        await asyncio.sleep(0)
        outbox.news("news")
        outbox.answer("answer")
        assert tube.sent == ["news", "answer"]
        assert not waiting.done()
        tube.is_open = False
        outbox.news("slow")
        tube.is_open = True
        outbox.news("behind it")
        assert tube.sent == ["news", "answer"], "nothing overtakes"
        assert await waiting == "slow"
        assert await outbox.next() == "behind it"

    asyncio.run(talk())


def test_snapshots_and_last_words_are_for_whoever_sends():
    async def talk() -> None:
        outbox, tube = Outbox(), Tube()
        outbox.tube = tube
        waiting = asyncio.create_task(outbox.next())
        await asyncio.sleep(0)
        outbox.renew()
        outbox.news("part of it")
        assert await waiting is None
        waiting = asyncio.create_task(outbox.next())
        await asyncio.sleep(0)
        outbox.last("farewell")
        outbox.answer("too late")
        assert await waiting == "farewell"
        assert outbox.is_over
        assert tube.sent == []

    asyncio.run(talk())
