"""The page on studying: its commands do what it says, and its numbers are those of the code."""

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
from paddlewheel.server.guard import LARGEST_BODY
from paddlewheel.server.study.lines import MOST_ENTRIES

PAGE = (Path(__file__).parents[2] / "docs" / "study.md").read_text(encoding="utf-8")
COMMANDS = re.findall(r"```sh\n(.*?)```", PAGE, re.DOTALL)


@pytest.mark.skipif(shutil.which("curl") is None, reason="there is no curl")
def test_its_commands_from_the_first_to_the_last(guest):
    bot = Program(account(guest("Anna")))
    env = {**os.environ, "PADDLEWHEEL": bot.address, "TOKEN": bot.token}

    def run(command: str) -> dict[str, Any]:
        quiet = ["sh", "-c", command.replace("curl", "curl -s")]
        done = subprocess.run(
            quiet, env=env, capture_output=True, text=True, timeout=PATIENCE, check=True
        )
        answer: dict[str, Any] = json.loads(done.stdout)
        return answer

    first, further, opinion, table, fresh, edited = COMMANDS
    line = run(first)["line"]
    assert line["entries"][1][1].startswith("roll")
    env["LINE"] = json.dumps(line)
    env["LINE"] = json.dumps(run(further)["line"])
    shown = run(further.replace('[\\"+4\\"]', '[\\"?\\"]'))
    env["LINE"] = json.dumps(shown["line"])
    assert run(opinion)["turns"][0]["reasons"]
    assert run(table)["id"]
    env["POSITION"] = json.dumps(run(fresh)["position"])
    told = run(edited)
    assert told["study"]["position"]["to_act"] == 2
    bot.leave()


def test_its_numbers():
    assert f"{MOST_ENTRIES:,} entries" in PAGE
    assert f"{LARGEST_BODY // 1024} KiB" in PAGE
    limits = Limits()
    for limit in (limits.looks, limits.opinions, limits.studies):
        assert f"`{limit.limit}`" in PAGE
        assert re.search(rf"\b{limit.most}\b", PAGE)
