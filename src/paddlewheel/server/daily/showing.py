"""What is shown of the rivers of the days, and to whom."""

from collections.abc import Sequence
from datetime import date

from paddlewheel.core.curves import ends_of_rounds
from paddlewheel.core.game import rule_set
from paddlewheel.core.titles import game_label, title
from paddlewheel.server.daily.dailies import Dailies
from paddlewheel.server.daily.results import SEAT, Ranked, in_order, streaks
from paddlewheel.server.telling import Viewer
from paddlewheel.server.wire.daily import (
    DailyDay,
    DailyKnown,
    DailyRace,
    DailyRecord,
    DailyResult,
    DailyRow,
    DailyTrack,
)
from paddlewheel.store.daily import Attempt, Race
from paddlewheel.table import Table

MOST = 100
"""Results of a day that are told; one's own is told besides."""


async def day(daily: Dailies, race: Race, viewer: Viewer) -> DailyDay:
    """A day as somebody may see it: no result of today is for those who have yet to sail."""
    over = daily.is_over(race.day)
    knows = over or (viewer.person is not None and await daily.has_sailed(race.day, viewer.person))
    own = await daily.attempt_of(race.day, viewer.person)
    found = await daily.attempts(race.day) if knows else [own] if own else []
    ranked = in_order(found)
    told = [_result(one, race, viewer) for one in ranked]
    return DailyDay(
        race=_race(daily, race, viewer, ranked, await daily.sailed(race.day)),
        may_practise=knows,
        seed=daily.seed(race),
        results=told[:MOST] if knows else None,
        more=max(0, len(told) - MOST) if knows else 0,
    )


async def rows(daily: Dailies, races: Sequence[Race], viewer: Viewer) -> list[DailyRow]:
    """Days that are over, in short."""
    attempts = await daily.attempts(*(race.day for race in races))
    return [
        _row(daily, race, viewer, in_order(one for one in attempts if one.day == race.day))
        for race in races
    ]


def _row(daily: Dailies, race: Race, viewer: Viewer, ranked: Sequence[Ranked]) -> DailyRow:
    best = next((one for one in ranked if one.rank is not None), None)
    captain = next((one for one in ranked if one.attempt.captain), None)
    return DailyRow(
        race=_race(daily, race, viewer, ranked, sum(not one.attempt.captain for one in ranked)),
        best=None if best is None else _result(best, race, viewer),
        captain=None if captain is None else _result(captain, race, viewer),
    )


def _race(
    daily: Dailies, race: Race, viewer: Viewer, ranked: Sequence[Ranked], sailed: int
) -> DailyRace:
    game = title(race.title)
    rules = rule_set(race.title, race.edition, dict(race.options))
    mine = [one for one in ranked if _is_mine(one.attempt, viewer)]
    return DailyRace(
        day=race.day,
        ends=daily.end_of(race.day).timestamp(),
        over=daily.is_over(race.day),
        title=race.title,
        label=game_label(rules, viewer.lang),
        differs=game.differs(rules, viewer.lang) if rules.differences() else "",
        bots=list(race.bots),
        sailed=sailed,
        mine=_result(mine[0], race, viewer) if mine else None,
    )


def _result(ranked: Ranked, race: Race, viewer: Viewer) -> DailyResult:
    attempt, result = ranked.attempt, ranked.attempt.result
    return DailyResult(
        rank=ranked.rank,
        name=attempt.name,
        mine=_is_mine(attempt, viewer),
        captain=attempt.captain,
        table=None if attempt.phase is None else attempt.table_id,
        status=attempt.status,
        place=None if result is None else result.place,
        rounds=None if result is None else result.tally.rounds,
        words="" if result is None else title(race.title).tallied(result.tally, viewer.lang),
    )


def _is_mine(attempt: Attempt, viewer: Viewer) -> bool:
    return viewer.person is not None and attempt.person == viewer.person


def record(attempts: Sequence[Attempt], today: str) -> DailyRecord:
    """How somebody has fared on all days."""
    days = [date.fromisoformat(one.day).toordinal() for one in attempts if one.result is not None]
    places = [one.result.place for one in attempts if one.result is not None]
    streak, longest = streaks(days, date.fromisoformat(today).toordinal())
    return DailyRecord(
        streak=streak,
        longest=longest,
        finished=len(days),
        places=[places.count(place) for place in range(1, max(places, default=0) + 1)],
    )


def known(attempt: Attempt) -> DailyKnown:
    """An attempt with all that is kept of it."""
    result = attempt.result
    tally = None if result is None else result.tally
    return DailyKnown(
        day=attempt.day,
        table=attempt.table_id,
        status=attempt.status,
        place=None if result is None else result.place,
        home=None if tally is None else tally.home,
        rounds=None if tally is None else tally.rounds,
        way=None if tally is None else tally.way,
        left=None if tally is None else tally.left,
    )


def track(table_id: str, table: Table) -> DailyTrack:
    """Where the boat of an attempt lay at the end of every round."""
    assert table.first is not None, "such a table begins at once"
    game = title(table.title)
    ends = ends_of_rounds(table.first, table.steps)
    return DailyTrack(table=table_id, rounds=[game.trace(state, SEAT) for _, _, state in ends])
