"""How streams end before anybody leaves."""

import time
from collections.abc import Callable

import pytest
from tests.server.harness import PATIENCE, Page
from websockets.exceptions import ConnectionClosed


def closed(page: Page) -> tuple[str, int, str]:
    """The code of the last message, and the code and the reason with which a page is closed."""
    with pytest.raises(ConnectionClosed) as ended:
        page.until(lambda _: False)
    end, last = ended.value.rcvd, page.heard[-1]
    assert end is not None, "the server has closed it, and said why"
    assert last["message"], "there is a sentence for people"
    return last["code"], end.code, end.reason


def is_open(page: Page) -> bool:
    """Whether a page is still answered."""
    page.until("snapshot") if not page.heard else None
    page.send({"type": "plan", "request": 99, "version": -1, "actions": []})
    return page.until("refused")["request"] == 99


def until(true: Callable[[], bool]) -> None:
    """Wait until something is as it shall be."""
    deadline = time.monotonic() + PATIENCE
    while not true():
        assert time.monotonic() < deadline, "it never is"
        time.sleep(0.05)
