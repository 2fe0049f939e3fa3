"""The example plays against a real server until its games are over."""

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.server.harness import PATIENCE
from tests.server.programs import Program, account

from paddlewheel.server.attempts import Attempts, TooOftenError

EXAMPLE = Path(__file__).parents[2] / "examples" / "http_bot.py"


@contextmanager
def playing(bot: Program) -> Iterator["subprocess.Popen[str]"]:
    """The example with the token of a program; it is gone afterwards."""
    env = {**os.environ, "PADDLEWHEEL": bot.address, "TOKEN": bot.token}
    process = subprocess.Popen(
        [sys.executable, EXAMPLE],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=env,
    )
    try:
        yield process
    finally:
        process.kill()
        process.communicate(timeout=PATIENCE)


def test_it_is_short():
    assert len(EXAMPLE.read_text(encoding="utf-8").splitlines()) < 60


def test_it_plays_both_titles_until_the_token_is_revoked(monkeypatch, guest):
    monkeypatch.setattr("paddlewheel.server.bot_lines.PULSE", 0.05)
    anna = account(guest("Anna"))
    bot = Program(anna)
    wishes = {"queen": {"max_rounds": 3}, "siegers": {"rows": 3}}
    tables = [bot.open_table("me", "open", "mate", title=t, options=o) for t, o in wishes.items()]
    first = bot.open_table("me", "mate", "me", options=wishes["queen"])
    with playing(bot) as process:
        assert process.stdout is not None
        said = [process.stdout.readline()]
        assert said[0].startswith(f"{first} over [["), "it goes on where a game is running"
        for table in tables:
            bot.post(f"/api/tables/{table}/start")
        said += [process.stdout.readline() for _ in tables]
        assert sorted(line.split()[0] for line in said) == sorted([first, *tables])
        for line in said:
            table, _, ranking = line.split(maxsplit=2)
            assert ranking.strip() == str(anna.table(table)["position"]["ranking"])
        assert anna.http.delete(f"/api/tokens/{bot.token_id}").status_code == 204
        assert "revoked" in process.stdout.readline()
        assert process.wait(PATIENCE) == 0
    bot.leave()


def test_it_waits_when_it_is_too_quick(monkeypatch, guest):
    check, tried = Attempts.check, []

    def refuse_every_second(attempts: Attempts, *keys: str) -> None:
        if attempts.limit == "bot_moves":
            tried.append(keys)
            if len(tried) % 2:
                raise TooOftenError("too_many_tries", "Wait.", limit="moves", retry_after=0)
        check(attempts, *keys)

    monkeypatch.setattr(Attempts, "check", refuse_every_second)
    bot = Program(account(guest("Anna")))
    table = bot.open_table("me", "mate", "mate", title="siegers", options={"rows": 3})
    with playing(bot) as process:
        assert process.stdout is not None
        assert process.stdout.readline().startswith(f"{table} over [[")
    assert tried, "it has moved"
    assert len(tried) % 2 == 0, "and sent again whatever was refused"
    bot.leave()
