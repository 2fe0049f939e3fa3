"""Bots that are programs of their own: a line of JSON in, a line of JSON out (docs/arena.md)."""

import json
import os
import signal
import subprocess
import threading
from collections.abc import Sequence
from contextlib import suppress
from typing import Any

from paddlewheel.core.errors import BotError
from paddlewheel.core.state import Action, State

PROTOCOL = 1
_LONGEST_LINE = 1 << 20
_FAREWELL = 1.0
"""Seconds that a program has to leave after its last line."""


class Program:
    """A running program that decides for one captain in one match."""

    def __init__(self, command: Sequence[str], *, seat: int, seed: str, patience: float) -> None:
        self._patience = patience
        self._hello = {"type": "hello", "protocol": PROTOCOL, "seat": seat, "seed": seed}
        self._wants_turns: bool | None = None
        try:
            self._process = subprocess.Popen(
                command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                start_new_session=True,  # so that all it starts can be ended with it
            )
        except OSError as error:
            raise BotError(
                "program_not_started",
                "The program cannot be started: {why}.",
                why=error.strerror or str(error),
            ) from error

    def choose(self, state: State) -> Sequence[Action]:
        """What the program answers."""
        if self._wants_turns is None:
            answer = self._ask({**self._hello, "title": state.title_name, "seats": state.players})
            self._wants_turns = answer.get("turns") is True
        answer = self._ask(_question(state, turns=self._wants_turns))
        actions = answer.get("actions")
        if not isinstance(actions, list) or not all(isinstance(text, str) for text in actions):
            raise _nonsense(json.dumps(answer))
        return [state.title.read_action(text) for text in actions]

    def _ask(self, question: dict[str, Any]) -> dict[str, Any]:
        # Ended from outside, it closes its pipes: nothing waits longer, be it reading or writing.
        late = threading.Event()
        watch = threading.Timer(self._patience, self._give_up, (late,))
        watch.daemon = True
        watch.start()
        try:
            line = self._exchange(json.dumps(question).encode() + b"\n")
        finally:
            watch.cancel()
        if late.is_set():
            raise BotError(
                "program_too_slow",
                "The program has not answered within {seconds} seconds.",
                seconds=f"{self._patience:g}",
            )
        return _read(line)

    def _exchange(self, line: bytes) -> bytes:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        with suppress(OSError):  # then nothing can be read either
            self._process.stdin.write(line)
            self._process.stdin.flush()
        return self._process.stdout.readline(_LONGEST_LINE)

    def close(self) -> None:
        """Say goodbye; a program that does not leave is ended."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        with suppress(OSError):
            self._process.stdin.write(b'{"type": "bye"}\n')
            self._process.stdin.close()
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(_FAREWELL)
        self._kill()
        self._process.wait()
        self._process.stdout.close()

    def _give_up(self, late: threading.Event) -> None:
        late.set()
        self._kill()

    def _kill(self) -> None:
        with suppress(OSError):
            os.killpg(self._process.pid, signal.SIGKILL)


def _question(state: State, *, turns: bool) -> dict[str, Any]:
    question: dict[str, Any] = {
        "type": "choose",
        "state": state.to_dict(),
        "legal": [str(action) for action in state.legal_actions()],
    }
    if turns:
        question["turns"] = [[str(action) for action in turn.actions] for turn in state.turns()]
    return question


def _read(line: bytes) -> dict[str, Any]:
    if not line:
        raise BotError("program_ended", "The program has ended without an answer.")
    try:
        answer = json.loads(line)
    except (ValueError, RecursionError) as error:
        raise _nonsense(line.decode(errors="replace")) from error
    if not isinstance(answer, dict):
        raise _nonsense(line.decode(errors="replace"))
    return answer


def _nonsense(text: str) -> BotError:
    return BotError(
        "program_nonsense",
        "The program answers “{text}”; right would be a line such as {example}.",
        text=text.strip()[:80],
        example='{"actions": ["…"]}',
    )
