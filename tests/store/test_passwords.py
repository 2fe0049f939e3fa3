"""Passwords are hashed as they should be, and never many at once."""

import asyncio
import threading

from paddlewheel.store.passwords import AT_ONCE, NOBODYS, Passwords, recommended

PATIENCE = 30


def test_what_nobodys_password_is_compared_with_takes_as_long_as_any():
    assert not recommended().check_needs_rehash(NOBODYS)


class Pairs:
    """A hasher that goes on as soon as a second one is at work, and counts."""

    def __init__(self) -> None:
        self.peak = self._now = 0
        self._lock = threading.Lock()
        self._both = threading.Barrier(AT_ONCE, timeout=PATIENCE)

    def hash(self, password: str) -> str:
        with self._lock:
            self._now += 1
            self.peak = max(self.peak, self._now)
        self._both.wait()
        with self._lock:
            self._now -= 1
        self._both.wait()
        return password


def test_no_more_than_a_few_are_hashed_at_once():
    async def hash_many() -> int:
        pairs = Pairs()
        passwords = Passwords(pairs)
        assert await asyncio.gather(*(passwords.hash(f"{n}") for n in range(20))) == [
            f"{n}" for n in range(20)
        ]
        passwords.close()
        return pairs.peak

    assert asyncio.run(hash_many()) == AT_ONCE


def test_a_hash_that_is_none_fits_nothing():
    async def compare() -> list[bool]:
        passwords = Passwords()
        kept = [None, "", "plain text", "$argon2id$v=19$broken"]
        fits = [await passwords.fits(hashed, "plain text") for hashed in kept]
        passwords.close()
        return fits

    assert asyncio.run(compare()) == [False] * 4
