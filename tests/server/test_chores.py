"""What a server does besides ends with it, and fails alone."""

import asyncio

from paddlewheel.server.chores import Chores


def test_chores_end_with_the_server():
    ended = []

    async def for_ever() -> None:
        try:
            await asyncio.Event().wait()
        finally:
            ended.append(True)

    async def scenario() -> None:
        async with Chores() as chores:
            chores.begin(for_ever())
            chores.begin(for_ever())
            await asyncio.sleep(0)
        assert ended == [True, True]
        assert len(asyncio.all_tasks()) == 1

    asyncio.run(scenario())


def test_one_that_fails_is_complained_about_and_the_others_go_on(caplog):
    async def scenario() -> None:
        failed, others = asyncio.Event(), []

        async def fail() -> None:
            failed.set()
            raise ZeroDivisionError

        async def other() -> None:
            await failed.wait()
            others.append(True)

        async with Chores() as chores:
            chores.begin(other())
            chores.begin(fail())
            while not others:
                await asyncio.sleep(0)

    asyncio.run(scenario())
    assert "a chore has failed" in caplog.text
    assert "ZeroDivisionError" in caplog.text


def test_one_that_is_ended_is_not_complained_about(caplog):
    async def scenario() -> None:
        async with Chores() as chores:
            chores.begin(asyncio.sleep(3600))
            await asyncio.sleep(0)

    asyncio.run(scenario())
    assert not caplog.records
