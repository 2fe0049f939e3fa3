"""The page on bots over HTTP: its commands do what it says."""

import json
import os
import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest
from tests.server.harness import PATIENCE
from tests.server.programs import Program, account

from paddlewheel.server.attempts import Limits
from paddlewheel.server.wire import bots

PAGE = (Path(__file__).parents[2] / "docs" / "bot-api.md").read_text(encoding="utf-8")
COMMANDS = re.findall(r"```sh\n(.*?)```", PAGE, re.DOTALL)


@pytest.mark.skipif(shutil.which("curl") is None, reason="there is no curl")
def test_its_commands_from_the_first_to_the_last(guest):
    bot = Program(account(guest("Anna")))
    env = {**os.environ, "PADDLEWHEEL": bot.address, "TOKEN": bot.token}

    def run(command: str) -> list[dict[str, Any]]:
        quiet = ["sh", "-c", command.replace("curl", "curl -s")]
        done = subprocess.run(
            quiet, env=env, capture_output=True, text=True, timeout=PATIENCE, check=True
        )
        return [json.loads(line) for line in done.stdout.splitlines() if line]

    def first_lines(command: str, count: int) -> list[dict[str, Any]]:
        """The first lines of a stream, which is left then."""
        return run(f"{command.strip()} | head -n {count}")

    me, opening, events, game, move = COMMANDS
    assert run(me)[0]["name"] == "Anna"
    env["TABLE"] = str(run(opening)[0]["id"])
    (tables,) = first_lines(events, 1)
    assert tables["tables"][0]["id"] == env["TABLE"]
    lines = first_lines(game, 2)
    while lines[-1]["type"] != "choose":  # the other boats were first
        lines = first_lines(game, 2)
    env["VERSION"] = str(lines[-1]["version"])
    env["ACTIONS"] = json.dumps(lines[-1]["turns"][0])
    (told,) = run(move)
    assert told["type"] == "acknowledged"
    assert told["version"] == int(env["VERSION"]) + 1
    bot.leave()


def test_every_limit_and_every_type_is_on_it():
    for limit in vars(Limits()).values():
        assert not limit.limit.startswith("bot_") or f"`{limit.limit}`" in PAGE
    models = (bots.TableCards, bots.TableEvent, bots.Game, bots.GameChanged, bots.Choose)
    for model in (*models, bots.GameOver, bots.Ended):
        for kind in model.model_fields["type"].annotation.__args__:
            assert f"`{kind}`" in PAGE, kind
