"""What is sent follows from the log of a table alone: nothing tells what chance holds.

Tables with the same log so far send the same bytes, wherever their luck comes from and whatever it
holds for later.
"""

import itertools
import json
import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from tests.server.harness import HOUSES, Guest, Page
from tests.server.programs import Program, account

from paddlewheel.core.chance import Dealer, Outcome, ScriptedDealer, SeededDealer
from paddlewheel.core.state import State

SHORT: dict[str, dict[str, Any]] = {
    "queen": {"edition": "F19", "options": {"max_rounds": 4}},
    "siegers": {"options": {"rows": 3}},
}
SEED = "luck-of-the-draw-8731"
Frames = dict[str, list[str]]


class Forked:
    """Deals by a script, and then anything but what the script says."""

    def __init__(self, script: list[str], alike: int) -> None:
        self._script = itertools.chain(script[:alike])
        self._not = iter(script[alike:])

    def deal(self, state: State) -> Outcome:
        """The outcome."""
        node = state.chance
        assert node is not None
        outcomes = {str(outcome): outcome for outcome, _ in node.outcomes}
        text = next(self._script, None)
        if text is not None:
            return outcomes[text]
        forbidden = next(self._not, None)
        return next(
            outcome for text, outcome in outcomes.items() if text != forbidden or len(outcomes) == 1
        )


class Sitting:
    """A race of three boats of Anna, one who watches, and a program; all that they are sent."""

    def __init__(self, address: str, title: str, dealer: Dealer) -> None:
        self.anna, self.carla = account(Guest(address, "Anna")), Guest(address, "Carla")
        hall = HOUSES[address].hall
        before, hall._dealer = hall._dealer, dealer
        self.table = self.anna.open_table("me", "me", "me", title=title, **SHORT[title])
        hall._dealer = before
        self.page, self.watching = self._pages()
        self.program = Program(self.anna)
        self.lines = self.program.follow(self.table, turns=False)

    def _pages(self) -> tuple[Page, Page]:
        pages = (self.anna.open_page(self.table), self.carla.open_page(self.table, "de"))
        for page in pages:
            page.until("snapshot")
        return pages

    def play(self, version: int = 10_000) -> Frames:
        """Play to the end, or to a version; gives what everybody was sent."""
        page = self.page
        while not page.is_over and page.version < version:
            self._wait_for_the_program(page.version)
            page.send(page.order(_choice(page), command=f"command-{page.version}"))
            done = page.until("acknowledged")["version"]
            for one in (page, self.watching):
                while one.version < done:
                    one.hear()
        while not self.lines.heard or self.lines.heard[-1].get("version", 0) < page.version:
            self.lines.hear()
        sent = {"page": page.frames, "watching": self.watching.frames}
        sent["program"] = [json.dumps(line) for line in self.lines.heard]
        return {who: [frame.replace(self.table, "here") for frame in sent[who]] for who in sent}

    def _wait_for_the_program(self, version: int) -> None:
        """Somebody who is slow is told less of what is over."""
        heard = self.lines.heard
        while not heard or heard[-1]["type"] != "choose" or heard[-1]["version"] < version:
            self.lines.hear()

    def asked(self) -> list[str]:
        """What is answered to requests about the table."""
        paths = (f"/api/tables/{self.table}", f"/api/tables/{self.table}/record.json")
        return [self.anna.http.get(path).text.replace(self.table, "here") for path in paths]

    def leave(self) -> None:
        for somebody in (self.program, self.anna, self.carla):
            somebody.leave()


def _choice(page: Page) -> list[str]:
    """What is played: it depends on what is shown, and on nothing else."""
    plan = page.position["plan"]
    if plan.get("choices"):
        near = sorted(plan["choices"], key=lambda one: one["field"] or 1000)
        return near[len(near) * 3 // 4]["actions"]
    if not plan["reach"]:
        return plan["legal"][:1]
    look = {"type": "plan", "request": page.version, "version": page.version, "actions": []}
    page.send({**look, "goal": {"cell": plan["reach"][-1]["cell"]}})
    return page.until("planned")["plan"]["ways"][0]["actions"]


@pytest.fixture
def sitting(address: str, unhurried: None) -> Iterator[Callable[[str, Dealer], Sitting]]:
    found: list[Sitting] = []

    def sit_down(title: str, dealer: Dealer) -> Sitting:
        found.append(Sitting(address, title, dealer))
        return found[-1]

    yield sit_down
    for one in found:
        one.leave()


@pytest.mark.slow
@pytest.mark.parametrize("title", SHORT)
def test_the_same_log_the_same_bytes(sitting, title):
    seeded = sitting(title, SeededDealer(SEED))
    frames = seeded.play()
    assert seeded.page.is_over
    script = [text for seat, text in seeded.anna.log(seeded.table) if seat is None]

    for dealer in (SeededDealer(SEED), ScriptedDealer(script)):
        other = sitting(title, dealer)
        assert other.play() == frames
        assert other.asked() == seeded.asked()


@pytest.mark.slow
@pytest.mark.parametrize("title", SHORT)
def test_what_chance_holds_for_later_is_in_no_frame(sitting, title):
    seeded = sitting(title, SeededDealer(SEED))
    frames = seeded.play()
    log = seeded.anna.log(seeded.table)
    draws = [number for number, (seat, _) in enumerate(log, 1) if seat is None]
    alike = len(draws) - 1
    fork = next(
        message["version"]
        for message in seeded.page.heard
        if message["type"] == "changed" and message["beats"][-1]["entry"] >= draws[alike]
    )
    other = sitting(title, Forked([log[number - 1][1] for number in draws], alike))
    forked = other.play(fork)
    assert other.anna.log(other.table)[: draws[alike] - 1] == log[: draws[alike] - 1]
    assert other.anna.log(other.table)[draws[alike] - 1] != log[draws[alike] - 1]
    for who, sent in forked.items():
        told = [json.loads(frame).get("version", 0) for frame in frames[who]]
        before = sum(version < fork for version in told)
        assert before > 1
        assert sent[:before] == frames[who][:before], who


# --- Seeds

KEYS = re.compile(r"seed|rng|random|generator|entropy|dealer|secret|shuffle|salt|stack|deck", re.I)
OPAQUE = re.compile(r"[0-9a-zA-Z_+/=-]{24,}")
"""What looks like something that nobody shall read."""
READABLE = re.compile(r"\.view\.river\.chart$")
"""The name of a picture of the river: the tiles that lie there, and how."""


def suspicious(node: object, where: str = "") -> Iterator[str]:
    """Everything that looks like a seed, or like the state of a generator."""
    if isinstance(node, dict):
        for key, value in node.items():
            if KEYS.search(key):
                yield f"{where}.{key}"
            yield from suspicious(value, f"{where}.{key}")
    elif isinstance(node, list):
        for number, value in enumerate(node):
            yield from suspicious(value, f"{where}.{number}")
    elif isinstance(node, str):
        if SEED in node or (OPAQUE.search(node) and not READABLE.search(where)):
            yield f"{where}: {node}"
    elif isinstance(node, int) and abs(node) >= 2**32:
        yield f"{where}: {node}"


@pytest.mark.parametrize(
    "node",
    [
        {"seed": 7},
        {"a": [{"rngState": []}]},
        [1, 2**40],
        {"text": f"x{SEED}"},
        {"text": "0123456789abcdef0123456789abcdef"},
    ],
)
def test_seeds_would_be_found(node):
    assert list(suspicious(node))


@pytest.mark.slow
@pytest.mark.parametrize("title", SHORT)
def test_no_frame_and_no_answer_holds_a_seed(sitting, title):
    seeded = sitting(title, SeededDealer(SEED))
    frames = seeded.play()
    told = [frame for sent in frames.values() for frame in sent]
    told += seeded.asked()
    for path in ("/api/tables", "/api/tables/mine", "/api/export.json"):
        told.append(seeded.anna.http.get(path).raise_for_status().text)
    assert len(told) > 30
    assert [found for text in told for found in suspicious(json.loads(text))] == []
