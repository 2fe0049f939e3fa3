"""Strange messages by the thousand: ``python -m tests.server.strange [--messages 20000]``.

Whatever is sent is answered or ends that one stream; races at other tables go on. The same seed
sends the same messages.
"""

import argparse
import json
import tempfile
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any
from unittest import mock

from tests.server.bystanders import Races, complaints, faults
from tests.server.harness import HOUSES, Guest, Json, Message, Page, serving
from tests.server.mutations import Strange, spoilt
from websockets.exceptions import ConnectionClosed

from paddlewheel.core.chance import SeededDealer
from paddlewheel.server import conversation

SHORT: dict[str, dict[str, Any]] = {
    "queen": {"edition": "F19", "options": {"max_rounds": 3}},
    "siegers": {"options": {"rows": 3}},
}
FORBIDDEN = {1002, 1007, 1009}
"""Codes with which a stream is closed because of what came; 1011 would be a fault of ours."""
SLOW = ("advise", "foresee")
"""What is thought about, and answered later."""
FIRST = 10**12
"""Numbers of questions that nothing strange asks."""


class Table:
    """A table, those who sit there, and those who only look."""

    def __init__(self, address: str, title: str) -> None:
        self._title = title
        self._anna, self._bert = Guest(address, "Anna"), Guest(address, "Bert")
        self._people = (self._anna, self._anna, self._bert, Guest(address, "Carla"), Guest(address))
        self.pages: list[Page] = []
        self._begin()

    def _begin(self) -> None:
        self.id = self._anna.open_table("me", "me", "open", title=self._title, **SHORT[self._title])
        self._bert.post(f"/api/tables/{self.id}/seats", {})
        self.pages = [self._open(person) for person in self._people]

    def _open(self, person: Guest) -> Page:
        page = person.open_page(self.id)
        page.until("snapshot")
        return page

    def come_back(self, number: int) -> None:
        """Open a page anew that was closed."""
        self.pages[number] = self._open(self._people[number])

    def all_hear_of(self, version: int) -> None:
        """Let everybody know of a version, so that it does not matter how fast they are told."""
        for page in self.pages:
            while page.version < version:
                page.hear()
        if self.pages[0].is_over:
            self.close_pages()
            self._begin()

    def close_pages(self) -> None:
        for page in self.pages:
            page.socket.close()

    def leave(self) -> None:
        for person in set(self._people):
            person.leave()


class Campaign:
    """Sends strange messages to two tables, one a title, and hears what is answered."""

    def __init__(self, address: str, seed: int) -> None:
        self._seed = seed
        self._tables = [Table(address, title) for title in SHORT]
        self.codes: Counter[str] = Counter()
        """What became of them: types of answers, codes of refusals and of closed streams."""

    def send(self, number: int) -> None:
        """Send one, and see that nothing breaks."""
        rng = Random(f"{self._seed}/{number}")
        table = rng.choice(self._tables)
        who = rng.randrange(len(table.pages))
        page = table.pages[who]
        real = sensible(rng, page, number)
        strange = spoilt(rng, real)
        kinds = (real["type"], str(strange.content))
        thinking = any(slow in kind for kind in kinds for slow in SLOW)
        try:
            heard = self._say(page, strange, FIRST + number)
        except ConnectionClosed as closed:
            code = closed.rcvd.code if closed.rcvd else 0
            told = strange.ends_the_stream and code in FORBIDDEN
            assert told, f"closed with {code}: {self._name(strange, number)}"
            self.codes[f"closed {code}"] += 1
            table.come_back(who)
            return
        self._judge(heard, strange, number)
        assert heard or thinking, f"no answer: {self._name(strange, number)}"
        done = [message["version"] for message in heard if message["type"] == "acknowledged"]
        table.all_hear_of(max(done, default=0))

    def _say(self, page: Page, strange: Strange, probe: int) -> list[Message]:
        """Send it and a question after it; gives what was heard before the answer to that."""
        content = strange.content
        if strange.pieces > 1:
            size = len(content) // strange.pieces + 1
            page.socket.send(content[at : at + size] for at in range(0, len(content), size))  # type: ignore[arg-type]
        else:
            page.socket.send(content, text=strange.as_text)
        question = {"type": "plan", "request": probe, "version": -1, "actions": []}
        if not strange.ends_the_stream:
            page.socket.send(json.dumps(question))
        heard: list[Message] = []
        while (message := page.hear()).get("request") != probe:
            heard.append(message)
        assert message["code"] == "stale_version"
        return heard

    def _judge(self, heard: list[Message], strange: Strange, number: int) -> None:
        for message in heard:
            what = message["code"] if message["type"] == "refused" else message["type"]
            assert what not in ("internal_error", "closing"), self._name(strange, number)
            self.codes[what] += 1

    def _name(self, strange: Strange, number: int) -> str:
        return f"seed {self._seed}, message {number}, {strange.how}: {strange.content[:2000]!r}"

    def leave(self) -> None:
        for table in self._tables:
            table.leave()


def sensible(rng: Random, page: Page, number: int) -> Json:
    """A message that a page might send at this moment."""
    plan = (page.position or {}).get("plan") or {}
    legal = plan.get("legal") or ["F", "v3", "="]
    actions = [rng.choice(legal) for _ in range(rng.randrange(1, 3))]
    command, version = f"strange-{number:06}", page.version
    cells = [reach["cell"] for reach in plan.get("reach", ())] or [rng.randrange(-1, 90)]
    goal = rng.choice((None, {"cell": rng.choice(cells)}, {"cell": rng.choice(cells), "facing": 1}))
    ask = {"request": number, "version": version}
    return rng.choice(
        (
            {"type": "act", "command": command, "version": version, "actions": actions[:1]},
            {"type": "act", "command": command, "version": version, "actions": actions},
            {"type": "undo", "command": command, "version": version},
            {"type": "plan", **ask, "actions": rng.choice((actions, [])), "goal": goal},
            {"type": "advise", **ask},
            {"type": "foresee", **ask, "actions": rng.choice((actions, []))},
            {"type": "say", "request": number, "text": f"Land ahoy, {number}!"},
            {"type": "resync"},
        )
    )


def campaign(address: str, messages: int, seed: int) -> Counter[str]:
    """Send so many messages to a server while others play there; gives what became of them."""
    hall, asking = HOUSES[address].hall, Guest(address)
    with (
        complaints() as logged,
        mock.patch.object(conversation, "MESSAGES_A_SECOND", 1_000_000),
        mock.patch.object(hall, "_dealer", SeededDealer(seed)),
    ):
        before, races, strangers = faults(asking), Races(address), Campaign(address, seed)
        races.start()
        try:
            for number in range(messages):
                strangers.send(number)
                assert not logged, f"seed {seed}, message {number}: {logged}"
        finally:
            races.stop()
            strangers.leave()
        assert faults(asking) == before
        asking.leave()
    assert not logged, logged
    return strangers.codes


def main() -> None:
    """Send strange messages; whatever breaks raises."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--messages", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder)) as address:
        codes = campaign(address, asked.messages, asked.seed)
    for code, count in codes.most_common():
        print(f"{count:7} {code}")  # noqa: T201 (a program)
    print(f"{asked.messages} strange messages, and nothing broke", flush=True)  # noqa: T201


if __name__ == "__main__":
    main()
