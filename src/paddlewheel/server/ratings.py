"""Ratings: what a race says of those who sailed it (ADR 19)."""

import asyncio
import logging
from collections.abc import Mapping
from dataclasses import replace
from datetime import datetime, timedelta

from openskill.models import PlackettLuce

from paddlewheel.core.errors import PaddlewheelError
from paddlewheel.server.hall import Hall
from paddlewheel.store.ratings import Known, Rating, Ratings
from paddlewheel.store.schema import GONE, now
from paddlewheel.table import Table

EVERY = 30.0
"""Seconds after which races are looked for that are over; whoever asks for theirs need not wait."""

BOTS: Mapping[str, Mapping[str, Rating]] = {
    "queen": {
        "deckhand": Rating(6.6, 3.5),
        "mate": Rating(17.6, 2.7),
        "pilot": Rating(32.7, 2.5),
        "captain": Rating(35.0, 2.9),
    },
    "siegers": {
        "deckhand": Rating(9.2, 2.7),
        "mate": Rating(21.4, 2.0),
        "pilot": Rating(27.8, 1.9),
        "captain": Rating(37.9, 2.3),
    },
}
"""What the levels are worth by the tournaments in docs/ladder; they do not change."""

OVERLAP = timedelta(minutes=10)
"""What is looked through once more: no write is on its way for so long."""

_MODEL = PlackettLuce()
NEW = Rating(_MODEL.mu, _MODEL.sigma)
"""Somebody of whom nothing is known."""

_log = logging.getLogger(__name__)


class Rater:
    """Counts the races that are over, each once."""

    def __init__(self, ratings: Ratings, hall: Hall) -> None:
        self._ratings = ratings
        self._hall = hall
        self._lock = asyncio.Lock()

    async def of(self, person: str) -> dict[str, Rating]:
        """The ratings of somebody, with all their races counted."""
        try:
            await self.count(person)
        except PaddlewheelError as error:
            _log.warning("the races of somebody are not counted: %s", error.code)
        return await self._ratings.of(person)

    async def keep(self) -> None:
        """Count again and again, until this is cancelled; all races at first, then new ones."""
        since: datetime | None = None
        while True:
            await asyncio.sleep(EVERY)
            begun = now()
            try:
                while await self.count(since=since):
                    pass
                since = begun - OVERLAP
            except Exception:  # noqa: BLE001 (next time, then)
                _log.exception("no race was counted")

    async def count(self, person: str | None = None, since: datetime | None = None) -> int:
        """Count some races that are over, of one person or of everybody; how many they were."""
        due = await self._ratings.due(person, since)
        for table_id in due:
            async with self._lock:  # whoever asks does not wait for all that others have to count
                await self._count(table_id)
        return len(due)

    async def _count(self, table_id: str) -> None:
        try:
            table = (await self._hall.glance(table_id)).table
        except PaddlewheelError:  # nobody can read it
            await self._ratings.count(table_id, "", (), None)
            return
        judge = (lambda known: after(table, known)) if counts(table) else None
        await self._ratings.count(table_id, table.title, people_of(table), judge)


def counts(table: Table) -> bool:
    """Whether a race says something of those who sailed it.

    It is a whole race from the start, of at least two sides and one person, each with one seat; the
    bots are among the levels. On the river of a day luck is the same for all, and can be known.
    """
    people = [chair.who for chair in table.chairs if chair.sitter == "person"]
    bots = [chair.who for chair in table.chairs if chair.sitter == "bot"]
    if table.study or table.beginning is not None or table.frozen or table.ranking is None:
        return False
    if not people or len(set(people)) < len(people) or GONE in people or table.daily is not None:
        return False
    sides = {table.rules.side(seat) for seat in range(len(table.chairs))}
    return len(sides) > 1 and set(bots) <= set(BOTS.get(table.title, ()))


def people_of(table: Table) -> list[str]:
    """The people who sat there."""
    return sorted({chair.who for chair in table.chairs if chair.sitter == "person"})


def after(table: Table, known: Known) -> dict[str, Rating]:
    """The ratings of the people after a race: those of the bots are what they were."""
    sides = _sides(table)
    places = _places(table, sides)
    old = [[_rating(table, seat, known) for seat in side] for side in sides]
    teams = [[_MODEL.rating(mu=one.mu, sigma=one.sigma) for one in team] for team in old]
    new = _MODEL.rate(teams, ranks=places)
    best = min(places)
    told: dict[str, Rating] = {}
    for side, place, before, rated in zip(sides, places, old, new, strict=True):
        for seat, was, came in zip(side, before, rated, strict=True):
            chair = table.chairs[seat]
            if chair.sitter == "person":
                won = int(place == best)
                told[chair.who] = replace(
                    was, mu=came.mu, sigma=came.sigma, games=was.games + 1, wins=was.wins + won
                )
    return told


def _rating(table: Table, seat: int, known: Known) -> Rating:
    chair = table.chairs[seat]
    if chair.sitter == "bot":
        return BOTS[table.title][chair.who]
    return known.get(chair.who, NEW)


def _sides(table: Table) -> list[list[int]]:
    """The seats of every side."""
    sides: dict[int, list[int]] = {}
    for seat in range(len(table.chairs)):
        sides.setdefault(table.rules.side(seat), []).append(seat)
    return list(sides.values())


def _places(table: Table, sides: list[list[int]]) -> list[float]:
    """The places of the sides; those that left the helm to a bot for good are behind all others."""
    ranking = table.ranking or ()
    of_seat = {seat: place for place, tied in enumerate(ranking) for seat in tied}
    away = len(ranking)
    return [float(min(of_seat[s] for s in side) + away * _is_left(table, side)) for side in sides]


def _is_left(table: Table, side: list[int]) -> bool:
    return all(table.chairs[seat].stand_in is not None for seat in side)
