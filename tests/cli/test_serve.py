"""``paddlewheel serve``: where it listens, what it says, how it ends."""

import signal
import time

import httpx
import pytest
from tests.server.harness import PATIENCE, Guest
from tests.server.process import Process, started, wait_until_gone
from websockets.exceptions import ConnectionClosed

from paddlewheel.cli.errors import CliError
from paddlewheel.cli.serve import PORT, bind


@pytest.fixture
def taken():
    """A port where somebody listens."""
    with bind("127.0.0.1", 0) as place:
        yield place.getsockname()[1]


# --- Where


def test_a_port_that_is_taken_is_refused(taken):
    with pytest.raises(CliError) as refused:
        bind("127.0.0.1", taken)
    assert refused.value.code == "port_taken"
    assert str(taken) in str(refused.value)


def test_if_no_port_is_asked_for_the_next_free_one_is_taken():
    with bind("127.0.0.1", None) as first, bind("127.0.0.1", None) as second:
        ports = [place.getsockname()[1] for place in (first, second)]
    assert PORT <= ports[0] < ports[1] <= PORT + 20


def test_if_all_are_taken_any_will_do(monkeypatch, taken):
    monkeypatch.setattr("paddlewheel.cli.serve.PORT", taken)
    monkeypatch.setattr("paddlewheel.cli.serve._TRIES", 1)
    with bind("127.0.0.1", None) as place:
        assert place.getsockname()[1] != taken


@pytest.mark.parametrize("host", ["no.such.host.example", "203.0.113.7", "not a host", "x" * 100])
def test_a_host_that_is_not_here_is_refused(host):
    for port in (None, 0):
        with pytest.raises(CliError) as refused:
            bind(host, port)
        assert refused.value.code == "cannot_listen"


def test_the_command_line_refuses_with_a_code(run, tmp_path, taken):
    done = run("serve", "--no-browser", "--port", taken, "--data", tmp_path)
    assert (done.exit_code, "error [port_taken]" in done.stderr) == (2, True)
    done = run("serve", "--no-browser", "--host", "203.0.113.7", "--data", tmp_path)
    assert (done.exit_code, "error [cannot_listen]" in done.stderr) == (2, True)
    file = tmp_path / "file"
    file.write_text("mine")
    done = run("serve", "--no-browser", "--data", file)
    assert (done.exit_code, "error [unusable_folder]" in done.stderr) == (2, True)
    for port in ("0", "65536", "-1", "x"):
        assert run("serve", "--port", port).exit_code == 2


def test_a_database_that_cannot_be_used_is_told_in_a_sentence(run, tmp_path):
    (tmp_path / "paddlewheel.db").write_text("Dear Anna, " * 1000)
    done = run("serve", "--no-browser", "--data", tmp_path)
    assert done.exit_code == 2
    assert "error [unusable_database]" in done.stderr
    assert "not a database" in done.stderr


def test_a_lesson_that_is_wrong_is_told_with_its_file_and_the_place_in_it(run, tmp_path):
    file = tmp_path / "lessons" / "queen" / "mine.toml"
    file.parent.mkdir(parents=True)
    file.write_text('title = "queen"\nnumber = 1000\n')
    done = run("serve", "--no-browser", "--data", tmp_path)
    assert done.exit_code == 2
    told = done.stderr.splitlines()
    assert f"error [bad_number]: {file}: number: A number from 0 to 999." in told
    assert f"error [missing]: {file}: heading: This is missing." in told
    assert "Paddlewheel is at" not in done.output


# --- A server


def refuses_long_messages(address: str) -> None:
    anna = Guest(address, "Anna")
    page = anna.open_page(anna.open_table("me", "open"))
    page.hear()
    page.socket.send("x" * 20_000)
    with pytest.raises(ConnectionClosed) as closed:
        page.hear()
    assert closed.value.rcvd.code == 1009
    anna.leave()


@pytest.mark.slow
@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM])
def test_it_says_where_it_is_answers_and_ends_cleanly(tmp_path, how):
    with started(tmp_path / "data") as process:
        assert process.said.startswith("Paddlewheel is at http://127.0.0.1:")
        answer = httpx.get(f"{process.address}/api/health", timeout=PATIENCE)
        assert answer.json()["status"] == "ok"
        workers = process.workers()
        refuses_long_messages(process.address)
        assert process.end(how) == (0, "")
    assert workers
    wait_until_gone(workers)


@pytest.mark.slow
def test_a_second_server_for_the_same_folder_is_refused(run, tmp_path):
    with started(tmp_path) as process:
        httpx.get(f"{process.address}/api/health", timeout=PATIENCE)
        done = run("serve", "--no-browser", "--data", tmp_path)
        assert (done.exit_code, "error [folder_in_use]" in done.stderr) == (2, True)


@pytest.mark.slow
def test_it_opens_a_browser_when_there_is_something_to_see(tmp_path):
    seen, browser = tmp_path / "seen", tmp_path / "browser"
    browser.write_text(f'#!/bin/sh\necho "$1" > {seen}.new && mv {seen}.new {seen}\n')
    browser.chmod(0o755)
    process = Process(tmp_path / "data", BROWSER=f"{browser} %s")
    try:
        deadline = time.monotonic() + PATIENCE
        while not seen.exists():
            assert time.monotonic() < deadline
            time.sleep(0.05)
        assert seen.read_text().strip() == f"{process.address}/"
        assert httpx.get(seen.read_text().strip()).is_success
    finally:
        assert process.end(signal.SIGTERM) == (0, "")
