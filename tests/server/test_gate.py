"""The way of every command: open, then closed, and nothing is left in it."""

import asyncio

import pytest
from tests.server.harness import PATIENCE

from paddlewheel.server.errors import ServerError
from paddlewheel.server.gate import Gate


async def answer(opened: asyncio.Event) -> str:
    await opened.wait()
    return "stored"


def test_what_is_under_way_is_waited_for_and_nothing_more_is_let_in():
    async def scenario():
        gate, opened = Gate(), asyncio.Event()
        command = asyncio.create_task(gate.through(answer(opened)))
        await asyncio.sleep(0)
        closing = asyncio.create_task(gate.close())
        await asyncio.sleep(0)
        with pytest.raises(ServerError) as refused:
            await asyncio.wait_for(gate.through(answer(opened)), PATIENCE)
        assert refused.value.code == "closing"
        assert not closing.done()
        opened.set()
        await closing
        assert await command == "stored"

    asyncio.run(scenario())


def test_a_command_is_carried_through_though_its_sender_goes_away():
    async def scenario():
        gate, opened, done = Gate(), asyncio.Event(), []

        async def command():
            await opened.wait()
            done.append(True)

        sender = asyncio.create_task(gate.through(command()))
        await asyncio.sleep(0)
        sender.cancel()
        opened.set()
        await gate.close()
        assert done == [True]

    asyncio.run(scenario())


def test_what_was_begun_here_needs_no_further_shelter():
    async def scenario():
        gate, opened, tasks = Gate(), asyncio.Event(), []

        async def command() -> str:
            tasks.append(asyncio.current_task())
            return await answer(opened)

        begun = gate.begin(gate.through(command()))
        closing = asyncio.create_task(gate.close())
        await asyncio.sleep(0)
        assert tasks == [begun], "the command is in the same task"
        assert not closing.done()
        opened.set()
        await closing
        assert begun.result() == "stored"

    asyncio.run(scenario())


def test_a_command_that_fails_tells_its_sender_and_keeps_nobody():
    async def fail():
        raise ServerError("no", "No.")

    async def scenario():
        gate = Gate()
        with pytest.raises(ServerError):
            await gate.through(fail())
        await gate.close()

    asyncio.run(scenario())
