"""Somebody who does what a page says, from top to bottom, in a folder of their own."""

import json
import os
import re
import shutil
import signal
import subprocess
import sys
import tomllib
from pathlib import Path

from tests.guides.pages import ROOT, Block
from tests.server.process import wait_until_gone

from paddlewheel.server.configuration import configure

LONGEST = 120.0
"""Seconds after which a block is believed never to end."""

PADDLEWHEEL = """#!/bin/sh
# A server would go on for ever: it goes on behind, as if it had been started in another window.
run() {{ exec "{python}" -c "from paddlewheel.cli import main; main()" "$@"; }}
case "$1" in
serve | worker)
    said="{behind}/said.$$"
    (run "$@") >"$said" 2>&1 </dev/null &
    echo $! >>"{behind}/pids"
    until [ -s "$said" ]; do kill -0 $! || exit 1; sleep 0.1; done
    cat "$said"
    ;;
*) run "$@" ;;
esac
"""
CURL = """#!{python}
# A stream would go on for ever: it is left when it has said what a reader waits for.
import json, subprocess, sys

command = ["{curl}", "--silent", "--show-error", "--fail-with-body", *sys.argv[1:]]
with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
    for line in process.stdout:
        print(line, end="", flush=True)
        if "-N" in command and line.strip() and json.loads(line)["type"] in ("tables", "choose"):
            process.kill()
            sys.exit(0)
sys.exit(process.returncode)
"""
COPIED = {"TABLE": "id", "VERSION": "version", "LINE": "line", "POSITION": "position"}
"""What is taken from an answer for the commands that follow, and the field where it is."""


class Reader:
    """Types blocks of code: those of the shell in one window, those of Python in another."""

    def __init__(self, folder: Path, env: dict[str, str], instead: dict[str, str]) -> None:
        self._folder, self._instead = folder, instead
        self._names: dict[str, object] = {"__name__": "__main__"}
        self._behind = folder.parent / "behind"
        self._programs = folder.parent / "programs"
        self._set_up()
        found = f"{self._programs}:{Path(sys.executable).parent}:{env.pop('PATH', '')}:"
        home = {"HOME": str(folder.parent), "XDG_STATE_HOME": str(folder.parent / "state")}
        quiet = {"BROWSER": "true", "LANG": "C.UTF-8", "PATH": found + os.environ["PATH"]}
        self.env = {**os.environ, **home, **quiet, **env}

    def _set_up(self) -> None:
        for place in (self._folder, self._behind, self._programs):
            place.mkdir()
        (self._folder / "examples").symlink_to(ROOT / "examples")
        # As after `make`: an environment in the folder.
        (self._folder / ".venv").mkdir()
        (self._folder / ".venv" / "bin").symlink_to(self._programs)
        values = {"python": sys.executable, "behind": self._behind, "curl": shutil.which("curl")}
        for name, text in (("paddlewheel", PADDLEWHEEL), ("curl", CURL)):
            program = self._programs / name
            program.write_text(text.format(**values), encoding="utf-8")
            program.chmod(0o755)

    def do(self, block: Block) -> None:
        """What a block says; anything that goes wrong ends the test."""
        match block.lang:
            case "python":
                exec(compile(block.text, f"{block.page}, line {block.line}", "exec"), self._names)
            case "sh":
                self._copy(self._shell(block.text))
            case "console":
                self._converse(block.text)
            case "json":
                json.loads(block.text)
            case "toml":
                self._write(block.text)

    def _shell(self, text: str) -> str:
        for said, meant in self._instead.items():
            text = text.replace(said, meant)
        if "paddlewheel restore" in text:  # as the page says, no server runs meanwhile
            self.stop()
        kept = self._behind / "env"
        done = subprocess.run(
            ["sh", "-c", f"set -ea\n{text}\nenv -0 >'{kept}'"],
            cwd=self._folder,
            env=self.env,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            timeout=LONGEST,
            check=False,
        )
        assert done.returncode == 0, f"{text}\n{done.stdout}\n{done.stderr}"
        self.env = dict(one.split("=", 1) for one in kept.read_text().split("\0") if one)
        return done.stdout

    def _converse(self, text: str) -> None:
        """Commands after a dollar sign, each with what it says; “…” stands for anything."""
        for part in re.split(r"^\$ ", text, flags=re.MULTILINE)[1:]:
            command, _, expected = part.partition("\n")
            pattern = ".*".join(map(re.escape, expected.strip().split("…")))
            said = self._shell(command).strip()
            assert re.fullmatch(pattern, said, re.DOTALL), f"{command}\n{said}"

    def _copy(self, output: str) -> None:
        """Take from answers what the next commands are about."""
        for line in output.splitlines():
            if not line.startswith("{"):
                continue
            told = json.loads(line)
            for name, key in COPIED.items():
                if key in told:
                    value = told[key]
                    self.env[name] = value if isinstance(value, str) else json.dumps(value)
            if told.get("type") == "choose":
                self.env["ACTIONS"] = json.dumps(told["turns"][0])

    def _write(self, text: str) -> None:
        """A file, if its name stands in the first line; settings of a server have to be valid."""
        tomllib.loads(text)
        if named := re.match(r"# (\S+\.toml)\n", text):
            file = self._folder / named[1]
            file.write_text(text, encoding="utf-8")
            if file.name == "paddlewheel.toml":
                configure({"data": self._folder}, file)

    def stop(self) -> None:
        """End the servers that go on behind, as Ctrl-C does."""
        pids = self._behind / "pids"
        if pids.exists():
            running = [int(pid) for pid in pids.read_text().split()]
            pids.unlink()
            for pid in running:
                os.kill(pid, signal.SIGINT)
            wait_until_gone(running)
