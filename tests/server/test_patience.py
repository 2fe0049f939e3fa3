"""Somebody who does not take a message is given up, and nobody else."""

import asyncio

import pytest

from paddlewheel.server.patience import Patience


def test_a_message_that_is_not_taken_is_given_up():
    async def wait() -> None:
        async with Patience(0.02) as patience:
            patience.begin()
            await asyncio.Event().wait()

    with pytest.raises(TimeoutError):
        asyncio.run(wait())


def test_nobody_is_given_up_while_there_is_nothing_to_take():
    async def idle() -> None:
        async with Patience(0.02) as patience:
            patience.begin()
            patience.end()
            await asyncio.sleep(0.1)

    asyncio.run(idle())


def test_many_messages_may_take_long_together():
    async def send() -> None:
        async with Patience(0.2) as patience:
            for _ in range(50):
                patience.begin()
                await asyncio.sleep(0.01)
                patience.end()

    asyncio.run(send())


def test_it_ends_with_what_is_done_inside():
    async def fail() -> None:
        patience = Patience(0.01)
        with pytest.raises(ZeroDivisionError):
            async with patience:
                raise ZeroDivisionError
        patience.begin()
        await asyncio.sleep(0.05)  # nobody looks any more

    asyncio.run(fail())
