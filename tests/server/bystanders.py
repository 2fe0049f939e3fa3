"""What goes on besides while a server is sent strange things: races, and the log."""

import logging
import threading
from collections.abc import Iterator
from contextlib import contextmanager

from tests.server.harness import PATIENCE, Guest

from paddlewheel.core.record import Record
from paddlewheel.server import logs


class Complaints(logging.Handler):
    """Everything in the log that somebody would have to look after."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        """Keep a line, with its traceback."""
        if record.levelno >= logging.ERROR or record.exc_info:
            self.lines.append(logging.Formatter().format(record))


class Races(threading.Thread):
    """Bots that race at another table of the same server, again and again, with one watching."""

    def __init__(self, address: str) -> None:
        super().__init__(name="races")
        self._guest = Guest(address, "Racer")
        self._enough = threading.Event()
        self.done = 0
        self.error: BaseException | None = None

    def run(self) -> None:
        """Race after race, at least one."""
        try:
            while not self.done or not self._enough.is_set():
                self._race()
        except BaseException as error:  # noqa: BLE001 (the campaign shall see it)
            self.error = error
        finally:
            self._guest.leave()

    def _race(self) -> None:
        bots = ("random", "greedy", "random")
        table = self._guest.open_table(*bots, title="siegers", options={"rows": 3})
        page = self._guest.open_page(table)
        while not page.is_over:
            page.hear()  # which sees whether a version is left out
        record = Record.from_json(self._guest.http.get(f"/api/tables/{table}/record.json").text)
        record.check()
        assert [list(tied) for tied in record.ranking or ()] == page.position["ranking"]
        page.socket.close()
        self.done += 1

    def stop(self) -> None:
        """Let the race be ended, and then no more."""
        self._enough.set()
        self.join(4 * PATIENCE)
        assert not self.is_alive(), "a race has come to a stop"
        if self.error is not None:
            raise self.error


@contextmanager
def complaints() -> Iterator[list[str]]:
    """What is complained about in the log meanwhile."""
    handler = Complaints()
    handler.addFilter(logs.is_ours)
    logging.getLogger().addHandler(handler)
    try:
        yield handler.lines
    finally:
        logging.getLogger().removeHandler(handler)


def faults(guest: Guest) -> list[str]:
    """The requests that were answered with a fault of ours, as they are counted."""
    return [line for line in guest.http.get("/metrics").text.splitlines() if '"5xx"' in line]
