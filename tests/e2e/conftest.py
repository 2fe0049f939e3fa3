"""One server for all tests of a process, a browser for those of a file, and visitors for each."""

import os
import shutil
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from threading import Timer

import psutil
import pytest
from playwright.sync_api import Browser, expect, sync_playwright
from tests.e2e.visitors import Visitor
from tests.server.process import started

import paddlewheel

CHROMIUM = os.environ.get("CHROMIUM") or shutil.which("chromium")
PAGE = Path(paddlewheel.__file__).parent / "web" / "index.html"

DAILY = "queen/F19 max_rounds=3 against mate deckhand"
"""A river of the day that is soon sailed."""

HANGS = 400
"""Seconds after which a browser is believed to hang; the longest walk takes half of it."""

expect.set_options(timeout=15_000)

NewVisitor = Callable[..., Visitor]


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server for all tests that do not hurt it."""
    assert PAGE.exists(), "the page is not built: `make web`"
    with started(tmp_path_factory.mktemp("server"), PADDLEWHEEL_DAILY=DAILY) as process:
        yield process.address


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """A browser without a window.

    Not for the whole session: as long as Playwright is open, no other test in this process
    can use `asyncio.run`.
    """
    if not CHROMIUM:
        pytest.skip("there is no Chromium; install it, or name it in $CHROMIUM")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu"]
        )
        yield browser
        browser.close()


@pytest.fixture(autouse=True)
def no_hanging_browser() -> Iterator[None]:
    """Some questions to a browser have no time limit: one that never answers is ended.

    The test fails then, and shows what it waited for.
    """
    clock = Timer(HANGS, end_browsers)
    clock.start()
    yield
    clock.cancel()


def end_browsers() -> None:
    """Kill every browser of this process."""
    for process in psutil.Process().children(recursive=True):
        with suppress(psutil.NoSuchProcess):
            if "chrom" in process.name():
                process.kill()


@pytest.fixture
def visit(browser: Browser, server: str) -> Iterator[NewVisitor]:
    """Opens browser windows; nothing may go wrong in any of them."""
    visitors: list[Visitor] = []

    def new(url: str = server, **manner: object) -> Visitor:
        visitors.append(Visitor(browser, url, **manner))  # type: ignore[arg-type]
        return visitors[-1]

    yield new
    for visitor in visitors:
        visitor.context.close()
    assert [visitor.troubles for visitor in visitors] == [[] for _ in visitors]
