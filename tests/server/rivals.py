"""Several pages of the same people that all want to be first, and what must be true afterwards."""

import asyncio
import itertools
from dataclasses import dataclass, field
from random import Random

from sqlalchemy import URL
from tests.server.harness import Guest, Json, Message, Page

from paddlewheel.store import Store
from paddlewheel.table import Acted, Change, Undone

CODES = {
    "stale_version",
    "version_taken",
    "not_your_turn",
    "nothing_to_undo",
    "not_signed_in",
}
"""Why a command may lose."""


@dataclass(frozen=True)
class Shot:
    """A command that a page sends."""

    page: int
    message: Json


@dataclass
class Rivals:
    """The pages of a table, of which all are shown the same version before each round."""

    table: str
    guests: list[Guest]
    """Whose pages they are, page by page."""
    rng: Random
    pages: list[Page] = field(default_factory=list)
    accepted: dict[str, int] = field(default_factory=dict)
    """The version that each accepted command has led to."""
    refused: set[str] = field(default_factory=set)
    lost: int = 0

    def __post_init__(self) -> None:
        self._numbers = itertools.count(1)
        self.pages = [self._open(guest) for guest in self.guests]

    def _open(self, guest: Guest) -> Page:
        page = guest.open_page(self.table)
        page.until("snapshot")
        return page

    @property
    def version(self) -> int:
        return self.pages[0].version

    @property
    def is_over(self) -> bool:
        return self.pages[0].is_over

    def order(self, actions: list[str], version: int | None = None) -> Json:
        """An act under a new id."""
        told = self.version if version is None else version
        command = f"rival-{next(self._numbers):06}"
        return {"type": "act", "command": command, "version": told, "actions": actions}

    def undo(self) -> Json:
        """An undo under a new id."""
        order = {**self.order([]), "type": "undo"}
        del order["actions"]
        return order

    # --- A round

    def round(self) -> None:
        """Let all of them fire at once; one wins, and the others are told what is."""
        movers = [n for n, page in enumerate(self.pages) if page.position["plan"]]
        turn = self.pages[movers[0]].whole_turn()
        ways = (self._twice, self._at_once, self._stale, self._reordered, self._undone)
        shots = self.rng.choice(ways)(movers, turn)
        before = self.version
        for shot in shots:
            self.pages[shot.page].send(shot.message)
        for shot, answer in self._answers(shots):
            self._judge(shot, answer, before)
        now = max(self.accepted.values(), default=before)
        for page in self.pages:
            while page.version < now:
                page.hear()
        self._check_round(before, now)

    def _twice(self, movers: list[int], turn: list[str]) -> list[Shot]:
        """The same command by several pages, and once more by the first."""
        order = self.order(turn)
        return [Shot(page, order) for page in (*self._shuffled(movers), movers[0])]

    def _at_once(self, movers: list[int], turn: list[str]) -> list[Shot]:
        """Everybody wants to play this turn, also those who may not."""
        return [Shot(page, self.order(turn)) for page in self._shuffled(range(len(self.pages)))]

    def _stale(self, movers: list[int], turn: list[str]) -> list[Shot]:
        """Commands for versions that are over or not there yet, before and after the right one."""
        now = self.version
        orders = [self.order(turn, version) for version in (now - 1, now, now - 2, now + 7)]
        return [Shot(self.rng.choice(movers), order) for order in orders]

    def _reordered(self, movers: list[int], turn: list[str]) -> list[Shot]:
        """The second half of a turn before the first, by the same page or another one."""
        first, second = self.order(turn[:1]), self.order(turn[1:] or turn, self.version + 1)
        return [Shot(self.rng.choice(movers), order) for order in (second, first)]

    def _undone(self, movers: list[int], turn: list[str]) -> list[Shot]:
        """Some want to go on, some to take back."""
        shots = [Shot(page, self.undo()) for page in self._shuffled(range(len(self.pages)))]
        return self._shuffled([*shots, *(Shot(page, self.order(turn)) for page in movers)])

    def _shuffled(self, things: object) -> list[object]:
        shuffled = list(things)
        self.rng.shuffle(shuffled)
        return shuffled

    def _answers(self, shots: list[Shot]) -> list[tuple[Shot, Message]]:
        """What each was answered; a page is answered in the order in which it has asked."""
        answers: dict[int, list[Message]] = {}
        for page in {shot.page for shot in shots}:
            own = [shot for shot in shots if shot.page == page]
            answers[page] = [
                self.pages[page].until(lambda m: m["type"] in ("acknowledged", "refused"))
                for _ in own
            ]
        return [(shot, answers[shot.page].pop(0)) for shot in shots]

    def _judge(self, shot: Shot, answer: Message, before: int) -> None:
        command, version = shot.message["command"], answer["version"]
        assert answer["command"] == command, "answers come in order"
        own = f"{self.guests[shot.page].cookies}/{command}"
        if answer["type"] == "acknowledged":
            assert self.accepted.setdefault(own, version) == version, "done once, for all answers"
            return
        self.lost += 1
        self.refused.add(own)
        assert answer["code"] in CODES, answer
        assert answer["message"]
        assert version >= before
        if answer["code"] in ("stale_version", "version_taken"):
            assert version != shot.message["version"], "it is told what is now"

    def _check_round(self, before: int, now: int) -> None:
        new = sorted(version for version in self.accepted.values() if version > before)
        assert new == list(range(before + 1, now + 1)), "one after the other, without a gap"
        assert {page.version for page in self.pages} == {now}
        assert not self.refused & set(self.accepted), "what is done is refused by nobody"

    # --- At the end

    def check(self, database: URL) -> None:
        """The log holds what was accepted, once and in order; all see what a new page sees."""
        changes = asyncio.run(_changes(database, self.table))
        stored = {
            version: change.command.rpartition("/")[2]
            for version, change in enumerate(changes, 1)
            if isinstance(change, Acted | Undone)
        }
        promised = {
            version: command.rpartition("/")[2] for command, version in self.accepted.items()
        }
        assert stored == promised
        assert len(changes) == self.version
        fresh = [self._open(guest) for guest in self.guests]
        for old, new in zip(self.pages, fresh, strict=True):
            assert (old.version, old.position) == (new.version, new.position)
        for pages in (self.pages, fresh):  # who has followed a turn in parts was told it in parts
            seen = [(page.position["view"], page.position["to_act"], page.log) for page in pages]
            assert all(one == seen[0] for one in seen)


async def _changes(database: URL, table: str) -> list[Change]:
    async with Store.opened(database) as store:
        return list(await store.log.load(table))
