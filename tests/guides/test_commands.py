"""All commands and all code of the pages are run, and what cannot be says why."""

import shutil
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from tests.guides.club import Club, founded
from tests.guides.pages import PLAIN, READ, ROOT, RUN, blocks, pages
from tests.guides.reader import Reader
from tests.postgres import new_database, programs
from tests.server.harness import serving
from tests.server.process import free_port

POSTGRESQL = "postgresql://paddle@db.example.org/paddle"
ABOUT_A_CLUB = ("$PADDLEWHEEL/", "paddlewheel admin", "paddlewheel dump")
"""What pages say that are about a server where somebody has played."""
NOT_RUN = {
    "CONTRIBUTING.md": 1,  # what one does with make
    "README.md": 1,  # make play
    "docs/guide/hosts.md": 4,  # installing; Caddy, nginx and systemd
    "docs/guide/learning.md": 1,  # installing
    "docs/guide/players.md": 1,  # make play
    "docs/ladder.md": 2,  # tournaments of 4 and 40 minutes
}
"""How many blocks of a page are not run. Each of them says why, in a comment before it."""

WITH_CODE = [page for page in pages() if any(block.is_run for block in blocks(page))]


@pytest.fixture(scope="session")
def club(tmp_path_factory: pytest.TempPathFactory) -> Club:
    return founded(tmp_path_factory.mktemp("club"))


@pytest.fixture
def reader(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Callable[[str], Reader]]:
    """Prepares everything that a page supposes: a server, a database."""
    with ExitStack() as stack:

        def prepared(text: str) -> Reader:
            data = tmp_path / "data"
            env = {"PADDLEWHEEL_DATA": str(data)}
            if any(word in text for word in ABOUT_A_CLUB):
                club = request.getfixturevalue("club")
                shutil.copytree(club.folder, data)
                env |= {"TABLE": club.table, "TOKEN": club.token}
            instead = {"--port 8000": f"--port {free_port()}"}
            if "$PADDLEWHEEL/" in text:
                env["PADDLEWHEEL"] = stack.enter_context(serving(data, web=data / "web"))
            if POSTGRESQL in text:
                url = new_database(request.getfixturevalue("postgresql"))
                plain = url.set(drivername="postgresql").render_as_string(hide_password=False)
                instead[POSTGRESQL] = f"'{plain}'"
                env["PATH"] = str(programs())
            reading = Reader(tmp_path / "here", env, instead)
            stack.callback(reading.stop)
            return reading

        yield prepared


@pytest.mark.parametrize("page", WITH_CODE)
def test_what_a_page_says_can_be_done(page, reader, tmp_path, monkeypatch):
    """In order and in one go, in an empty folder, as a reader would type it."""
    text = (ROOT / page).read_text(encoding="utf-8")
    if "curl" in text and shutil.which("curl") is None:
        pytest.skip("there is no curl")
    somebody = reader(text)
    monkeypatch.chdir(tmp_path / "here")
    for block in blocks(page):
        if block.excuse is None:
            somebody.do(block)


def test_what_is_not_run_says_why():
    excused = [block.page for page in pages() for block in blocks(page) if block.excuse]
    assert {page: excused.count(page) for page in excused} == NOT_RUN


def test_no_block_is_left_out():
    known = RUN | READ | PLAIN
    for page in pages():
        for block in blocks(page):
            assert block.excuse or block.lang in known, f"{page}, line {block.line}: {block.lang}"


def test_there_is_much_to_be_run():
    assert {"docs/guide/players.md", "docs/guide/hosts.md", "docs/bot-api.md"} < set(WITH_CODE)
