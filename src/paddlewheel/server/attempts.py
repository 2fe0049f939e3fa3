"""How often something may be tried: so often at once, and then once in a while."""

from collections import Counter, OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from math import ceil
from time import monotonic

from starlette.requests import HTTPConnection

from paddlewheel.server.errors import ServerError
from paddlewheel.server.households import household

REMEMBERED = 10_000
"""Those who tried last; of whoever tried before them nothing is known any more."""


class TooOftenError(ServerError):
    """Something was tried too often; it can be tried again later."""

    @property
    def retry_after(self) -> int:
        """Seconds until it can be."""
        return int(self.details["retry_after"])


class Attempts:
    """Counts what is tried, by whatever tells those who try apart."""

    def __init__(
        self, limit: str, most: int, every: float, clock: Callable[[], float] = monotonic
    ) -> None:
        self.limit = limit
        self.most = most
        self.every = every
        """Seconds after which one more is allowed."""
        self.remembered = REMEMBERED
        self._clock = clock
        self._spent: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def check(self, *keys: str) -> None:
        """Count one try under all keys, or refuse it and count it under none."""
        now = self._clock()
        spent = {key: self._spent_of(key, now) for key in keys}
        wait = (max(spent.values()) + 1 - self.most) * self.every
        if wait > 0:
            raise TooOftenError(
                "too_many_tries",
                "That was tried too often; it can be tried again in {retry_after} seconds.",
                limit=self.limit,
                retry_after=ceil(wait),
            )
        for key, before in spent.items():
            self._spent[key] = (before + 1, now)
            self._spent.move_to_end(key)
        while len(self._spent) > self.remembered:
            self._spent.popitem(last=False)

    def _spent_of(self, key: str, now: float) -> float:
        """How many tries are not yet made good by waiting."""
        spent, last = self._spent.get(key, (0.0, now))
        return max(0.0, spent - (now - last) / self.every)


class Places:
    """Counts what is open at the same time, by whose it is."""

    def __init__(self, limit: str, most: int, every: float) -> None:
        self.limit = limit
        self.most = most
        self.every = every
        """Seconds after which one that was given up is noticed."""
        self._taken: Counter[str] = Counter()

    @contextmanager
    def taken(self, key: str) -> Iterator[None]:
        """Have a place until this is left, if there is one."""
        if self._taken[key] >= self.most:
            raise TooOftenError(
                "too_many_streams",
                "There are {most} open streams already; close one first.",
                limit=self.limit,
                most=self.most,
                retry_after=ceil(self.every),
            )
        self._taken[key] += 1
        try:
            yield
        finally:
            self._taken[key] -= 1
            if not self._taken[key]:
                del self._taken[key]


class Limits:
    """Everything that is limited."""

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self.sign_in = Attempts("sign_in", 10, 30.0, clock)
        self.guests = Attempts("guests", 60, 10.0, clock)
        self.exports = Attempts("exports", 5, 60.0, clock)
        self.notice_targets = Attempts("notice_targets", 20, 60.0, clock)
        self.notice_tests = Attempts("notice_tests", 5, 30.0, clock)
        self.lines = Attempts("lines", 5, 2.0, clock)
        self.reports = Attempts("reports", 10, 60.0, clock)
        self.looks = Attempts("looks", 120, 0.25, clock)
        self.opinions = Attempts("opinions", 12, 5.0, clock)
        self.studies = Attempts("studies", 10, 30.0, clock)
        self.dailies = Attempts("dailies", 10, 30.0, clock)
        self.pictures = Attempts("pictures", 60, 1.0, clock)
        self.films = Attempts("films", 6, 60.0, clock)
        self.bot_moves = Attempts("bot_moves", 20, 0.2, clock)
        self.bot_openings = Attempts("bot_openings", 20, 0.2, clock)
        self.bot_streams = Places("bot_streams", 8, 7.0)


def address_of(connection: HTTPConnection) -> str:
    """Where somebody asks from, as one who cannot choose it at will.

    The households of long addresses are one each.
    """
    return household(connection.client.host if connection.client else "")
