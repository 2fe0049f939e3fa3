"""What chance holds for a day. It follows from a key of the server, and is written down nowhere.

Whoever knows the seed when the day is over can sail the same race anywhere: a ``SeededDealer`` has
it, and the bot of a seat is made with it and the number of the seat.
"""

import hmac
from dataclasses import dataclass, field
from hashlib import sha256

from paddlewheel.core.chance import Dealer, SeededDealer
from paddlewheel.table import Table

KEY = "daily"
"""The name of the key. It is no other one's, so that new cookies do not make new rivers."""


@dataclass(frozen=True)
class Rivers:
    """The rivers of all days."""

    key: str = field(repr=False)

    def seed(self, day: str, title: str) -> str:
        """What nobody is told before the day is over.

        >>> Rivers("a secret").seed("2026-11-18", "queen")[:8]
        '46dc915f'
        """
        return self._drawn("seed", day, title).hex()

    def dealer(self, table: Table, otherwise: Dealer) -> Dealer:
        """Who deals at a table."""
        if table.daily is None:
            return otherwise
        return SeededDealer(self.seed(table.daily.day, table.title))

    def bot_seed(self, table: Table, seat: int) -> str | None:
        """What the bot of a seat draws its whims from; None if that is its own affair."""
        if table.daily is None:
            return None
        return bot_seed(self.seed(table.daily.day, table.title), seat)

    def captain(self, day: str, title: str) -> bytes:
        """What the Captain's table is named by: the same on all servers, and known to nobody."""
        return self._drawn("captain", day, title)

    def _drawn(self, *what: str) -> bytes:
        return hmac.digest(self.key.encode(), "/".join((KEY, *what)).encode(), sha256)


def bot_seed(seed: str, seat: int) -> str:
    """The seed of the bot on a seat."""
    return f"{seed}/{seat}"
