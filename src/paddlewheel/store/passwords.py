"""Passwords: hashed slowly, outside the event loop, and only a few at once."""

import asyncio
import unicodedata
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

T = TypeVar("T")

AT_ONCE = 2
"""Hashes that are made at the same time: more would take the machine from those who play."""
NOBODYS = (
    "$argon2id$v=19$m=19456,t=2,p=1$vymidrUATWiVOTlVgUdOPw"
    "$KtuowMK7vEgSk2NKMUZ0txdLUFiwEs+K2mT2c5BSqdo"
)
"""What is compared if there is no such account, so that the time it takes tells nothing."""


def recommended() -> PasswordHasher:
    """Argon2id as OWASP recommends it for servers that do other things as well."""
    return PasswordHasher(time_cost=2, memory_cost=19 * 1024, parallelism=1)


class Passwords:
    """Makes hashes and compares with them."""

    def __init__(self, hasher: PasswordHasher | None = None) -> None:
        self.hasher = hasher or recommended()
        self._threads = ThreadPoolExecutor(AT_ONCE, thread_name_prefix="passwords")

    def close(self) -> None:
        """Let the threads go."""
        self._threads.shutdown(wait=False, cancel_futures=True)

    async def hash(self, password: str) -> str:
        """What is kept of a password."""
        return await self._aside(lambda: self.hasher.hash(_plain(password)))

    async def fits(self, kept: str | None, password: str) -> bool:
        """Whether it is the password; it never is that of nobody."""
        fits = await self._aside(lambda: self._verify(kept or NOBODYS, _plain(password)))
        return fits and kept is not None

    async def renewed(self, kept: str, password: str) -> str:
        """What is to be kept of a password that fits: something new if it was hashed otherwise."""
        return await self.hash(password) if self.hasher.check_needs_rehash(kept) else kept

    def _verify(self, kept: str, password: str) -> bool:
        try:
            return self.hasher.verify(kept, password)
        except (VerificationError, InvalidHashError):
            return False

    async def _aside(self, work: Callable[[], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._threads, work)


def _plain(password: str) -> str:
    """The same on every keyboard: an accent may be typed as one sign or as two."""
    return unicodedata.normalize("NFKC", password)
