"""People who play on whatever happens to the server, and remember what they were promised."""

import threading
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import httpx
from tests.server.harness import PATIENCE, Guest, Page
from websockets.exceptions import WebSocketException

LOST = (OSError, EOFError, WebSocketException, httpx.TransportError)
"""What it looks like when a server goes away."""


class Player(threading.Thread):
    """Somebody who plays race after race, three boats on one screen."""

    def __init__(self, number: int, address: Callable[[], str]) -> None:
        super().__init__(name=f"player {number}")
        self._address = address
        """Where a server is now."""
        self._guest = Guest(address(), f"Anna {number}")
        self._enough = threading.Event()
        self.acknowledged: dict[str, dict[str, int]] = {}
        """For every table the versions that commands have led to."""
        self.again = 0
        """How often a connection was lost."""
        self.error: BaseException | None = None

    def run(self) -> None:
        try:
            while not self._enough.is_set():
                self._race(self._patiently(self._open))
        except BaseException as error:  # noqa: BLE001 (the test shall see it)
            self.error = error
        finally:
            self._guest.leave()

    def stop(self) -> None:
        """Let the turn be ended, and then no more."""
        self._enough.set()
        self.join(4 * PATIENCE)
        assert not self.is_alive()
        if self.error is not None:
            raise self.error

    def _patiently(self, deed: Callable[[], Any]) -> Any:
        """Do something, as often as it takes while servers come and go."""
        deadline = time.monotonic() + PATIENCE
        while True:
            try:
                return deed()
            except LOST:
                assert time.monotonic() < deadline, "no server comes back"
                self.again += 1
                time.sleep(0.05)
                self._guest = self._again()

    def _again(self) -> Guest:
        """The same person with a new connection."""
        cookies = self._guest.http.cookies
        with suppress(*LOST):
            self._guest.leave()
        guest = Guest(self._address())
        guest.http.cookies = cookies
        return guest

    def _open(self) -> str:
        return self._guest.open_table("me", "me", "me", title="siegers", options={"rows": 9})

    def _race(self, table: str) -> None:
        promised = self.acknowledged.setdefault(table, {})
        while not self._enough.is_set():
            order = self._patiently(lambda: self._decide(table, promised))
            if order is None:
                return
            self._patiently(lambda order=order: self._insist(table, order, promised))

    def _decide(self, table: str, promised: dict[str, int]) -> dict[str, Any] | None:
        """An order for the next turn; None if the race is over."""
        page = self._look_in(table, promised)
        page.until_my_turn()
        order = None if page.is_over else page.order(page.whole_turn())
        page.socket.close()
        return order

    def _look_in(self, table: str, promised: dict[str, int]) -> Page:
        page = self._guest.open_page(table)
        page.until("snapshot")
        assert page.version >= max(promised.values(), default=0), "something is lost"
        return page

    def _insist(self, table: str, order: dict[str, Any], promised: dict[str, int]) -> None:
        """Send an order until it is acknowledged; if it was stored before, it is not done again."""
        page = self._look_in(table, promised)
        page.send(order)
        answer = page.until(lambda message: message.get("command") == order["command"])
        assert answer["type"] == "acknowledged", answer
        assert answer["version"] == order["version"] + 1, "it was done once, where it belongs"
        promised[order["command"]] = answer["version"]
        page.socket.close()


def check(guest: Guest, players: list[Player]) -> int:
    """Everything that was promised is there, and nothing besides; gives the number of turns."""
    turns = 0
    for player in players:
        for table, promised in player.acknowledged.items():
            version = guest.table(table)["version"]
            begun = 2  # opened and started
            assert sorted(promised.values()) == list(range(begun + 1, version + 1))
            turns += len(promised)
            assert guest.log(table), "it can be replayed"
    return turns
