"""Programs that play over HTTP: a token, and lines that are read one after the other."""

import itertools
import json
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager

import httpx
from tests.server.harness import PATIENCE, Guest, Json

NUMBERS = itertools.count(1)


def account(guest: Guest) -> Guest:
    """The same guest, with an account."""
    guest.post("/api/account", {"name": f"Skipper {next(NUMBERS)}", "password": "correct horse"})
    return guest


class Deadline:
    """The end of patience: also a stream that says nothing is alive, and says so for ever."""

    def __init__(self) -> None:
        self._at = time.monotonic() + PATIENCE

    def check(self) -> None:
        assert time.monotonic() < self._at, "what was expected does not come"


class Lines:
    """An open stream."""

    def __init__(self, answer: httpx.Response) -> None:
        self.answer = answer
        self.heard: list[Json] = []
        self._lines = answer.iter_lines()

    def next_line(self) -> str:
        """The next line as it is, also an empty one."""
        return next(self._lines)

    def hear(self) -> Json:
        """The next line that tells something."""
        deadline = Deadline()
        while not (line := self.next_line()):
            deadline.check()
        self.heard.append(json.loads(line))
        return self.heard[-1]

    def until(self, kind: str) -> Json:
        """Hear everything up to a line of a type."""
        deadline = Deadline()
        while self.hear()["type"] != kind:
            deadline.check()
        return self.heard[-1]

    def rest(self) -> list[str]:
        """The types of the lines up to the end."""
        deadline, kinds = Deadline(), []
        for line in self._lines:
            deadline.check()
            kinds += [json.loads(line)["type"]] if line else []
        return kinds


class Program(Guest):
    """A program with a token of somebody."""

    def __init__(self, owner: Guest, label: str = "a bot") -> None:
        super().__init__(owner.address)
        made = owner.post("/api/tokens", {"label": label})
        self.token_id, self.token = made["made"]["id"], made["token"]
        self.http.headers["Authorization"] = f"Bearer {self.token}"
        self._open = ExitStack()

    def events(self) -> Lines:
        """The stream of events."""
        return self._open.enter_context(self.lines("/api/bot/events"))

    def follow(self, table: str, turns: bool = True) -> Lines:
        """The stream of a table."""
        path = f"/api/bot/tables/{table}/stream" + ("?turns=1" if turns else "")
        return self._open.enter_context(self.lines(path))

    @contextmanager
    def lines(self, path: str) -> Iterator[Lines]:
        with self.http.stream("GET", path) as answer:
            assert answer.is_success, answer.read()
            lines = Lines(answer)  # held here: a stream that nobody holds is closed
            yield lines

    def order(self, version: int, actions: list[str]) -> Json:
        """A move, not yet sent."""
        command = f"command-{next(NUMBERS):06}"
        return {"version": version, "command": command, "actions": actions}

    def act(self, table: str, version: int, actions: list[str]) -> int:
        """Play; gives the version that was acknowledged."""
        return self.post(f"/api/bot/tables/{table}/act", self.order(version, actions))["version"]

    def race(self, table: str, choose: Callable[[Json], list[str]] | None = None) -> Lines:
        """Play to the end; gives everything that was heard."""
        choose = choose or (lambda line: line["turns"][-1])
        stream = self.follow(table)
        while (line := stream.hear())["type"] != "over":
            if line["type"] == "choose":
                self.act(table, line["version"], choose(line))
        return stream

    def leave(self) -> None:
        self._open.close()
        super().leave()
