"""Answers that are found once: for many who ask, again after a failure, and not for ever."""

import asyncio

import pytest

from paddlewheel.server.kept import Kept


def test_many_who_ask_wait_for_one_answer():
    async def main() -> None:
        found, asked = Kept[str, str](), []

        async def find() -> str:
            asked.append(1)
            await asyncio.sleep(0)
            return "answer"

        answers = await asyncio.gather(*(found.get("name", find) for _ in range(5)))
        assert (answers, len(asked)) == (["answer"] * 5, 1)

    asyncio.run(main())


def test_what_failed_is_looked_for_again():
    async def main() -> None:
        found, tries = Kept[str, int](), iter((0, 1))

        async def find() -> int:
            return 1 // next(tries)

        with pytest.raises(ZeroDivisionError):
            await found.get("name", find)
        assert await found.get("name", find) == 1

    asyncio.run(main())


def test_the_oldest_is_forgotten():
    async def main() -> None:
        found, asked = Kept[str, str](2), []

        async def find(name: str) -> str:
            asked.append(name)
            return name

        for name in "ababcab":
            await found.get(name, lambda name=name: find(name))
        assert "".join(asked) == "abcab"

    asyncio.run(main())
