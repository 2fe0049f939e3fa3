"""Answers those who study. Everything is worked out from what they send, outside the event loop."""

import asyncio
import logging
from collections.abc import Callable, Sequence
from typing import ParamSpec, TypeVar

from paddlewheel.core.chance import CHANCE, SecretDealer
from paddlewheel.core.errors import PaddlewheelError, PositionError
from paddlewheel.core.fleet import colour_name
from paddlewheel.core.game import new_game
from paddlewheel.core.lesson import Lesson
from paddlewheel.core.state import State
from paddlewheel.core.titles import title
from paddlewheel.server.attempts import Limits
from paddlewheel.server.crew import Crew
from paddlewheel.server.daily.dailies import Dailies
from paddlewheel.server.errors import ServerError
from paddlewheel.server.hall import Hall
from paddlewheel.server.live import LiveTable
from paddlewheel.server.names import cleaned, persons_name
from paddlewheel.server.study.faults import faults
from paddlewheel.server.study.learning import attempt_view
from paddlewheel.server.study.lines import (
    Studied,
    check_no_race_of,
    check_studied,
    followed,
    lesson_of,
)
from paddlewheel.server.study.showing import looked_at
from paddlewheel.server.study.thinker import Thinker
from paddlewheel.server.wire.lessons import AttemptView
from paddlewheel.server.wire.study import (
    AskOpinion,
    AtLesson,
    AtMoment,
    AtPosition,
    AtStart,
    EditedPosition,
    LookAt,
    NewPosition,
    OpinionView,
    Plain,
    PositionView,
    StudyLine,
    StudySeat,
    StudyTable,
    StudyView,
)
from paddlewheel.store import Person
from paddlewheel.table import Chair, Opened, Table
from paddlewheel.table.curriculum import Curriculum

AT_ONCE = 2
"""Lines that are followed at the same time; tables need threads, too."""
LONGEST_START = 200
"""Steps until all boats have started; far more than there are."""

P = ParamSpec("P")
T = TypeVar("T")

_log = logging.getLogger(__name__)


class Desk:
    """Where lines are followed, positions are looked at, and captains are asked."""

    def __init__(
        self, hall: Hall, crew: Crew, limits: Limits, daily: Dailies, lessons: Curriculum
    ) -> None:
        self._hall = hall
        self._limits = limits
        self._daily = daily
        self._lessons = lessons
        self._dealer = SecretDealer()
        self._thinker = Thinker(crew)
        self._threads = asyncio.Semaphore(AT_ONCE)

    async def look(self, look: LookAt, person: Person, lang: str) -> StudyView:
        """The end of a line."""
        self._limits.looks.check(person.id)
        studied = await self._followed(look.line, person, lang, look.play)
        return await self._aside(looked_at, studied, look, lang)

    async def attempt(self, look: LookAt, person: Person, lang: str) -> AttemptView:
        """An attempt at a task of a lesson."""
        self._limits.looks.check(person.id)
        studied = await self._followed(look.line, person, lang)
        return await self._aside(attempt_view, studied, look, lang)

    async def opinion(self, ask: AskOpinion, person: Person, lang: str) -> OpinionView:
        """What a captain thinks of the end of a line."""
        self._limits.opinions.check(person.id)
        studied = await self._followed(ask.line, person, lang)
        return await self._thinker.opinion(studied.state, ask.level, lang, studied.names)

    async def open_table(self, wish: StudyTable, person: Person, lang: str) -> LiveTable:
        """A table where the end of a line is played on."""
        self._limits.studies.check(person.id)
        studied = await self._followed(wish.line, person, lang)
        state = studied.state
        if state.to_act is None:
            raise ServerError("game_over", "The game is over; nothing can be done any more.")
        chairs = _chairs(wish.seats, state.players, person, lang)
        first = studied.first
        fresh = state.title.new_game(state.rule_set, state.players)
        opened = Opened(
            host=person.id,
            name=cleaned(wish.name),
            title=state.title_name,
            rules=state.rule_set,
            chairs=chairs,
            start=None if first == fresh else first,
            study=True,
        )
        return await self._hall.open(opened, studied.line.entries)

    async def position(self, wish: EditedPosition, person: Person, lang: str) -> PositionView:
        """A position that somebody has put together, or everything that is wrong with it."""
        self._limits.looks.check(person.id)
        try:
            state = await self._aside(_edited, wish)
        except PositionError as error:
            return PositionView(faults=faults(error, lang), study=None)
        start = AtPosition(kind="position", position=state.to_dict())
        look = LookAt(line=StudyLine(start=start), plain=True)
        studied = await self._followed(look.line, person, lang)
        return PositionView(faults=[], study=await self._aside(looked_at, studied, look, lang))

    async def new_position(self, wish: NewPosition, person: Person) -> Plain:
        """A fresh race to begin an editor with."""
        self._limits.looks.check(person.id)
        return (await self._aside(_fresh, wish)).to_dict()

    # --- How it is done

    async def _followed(
        self, sent: StudyLine, person: Person, lang: str, play: Sequence[str] = ()
    ) -> Studied:
        source = await self._source(sent.start, person)
        tables = [live.table for live in self._hall.live_tables()]

        def follow() -> Studied:
            studied = followed(sent, source, self._dealer, lang).played(play, self._dealer)
            check_no_race_of(person.id, tables, studied.line)
            return studied

        return await self._aside(follow)

    async def _source(
        self, start: AtMoment | AtStart | AtPosition | AtLesson, person: Person
    ) -> Table | Lesson | None:
        """The table or the lesson that a line begins at, if it does at one."""
        if isinstance(start, AtLesson):
            return lesson_of(start, self._lessons)
        if not isinstance(start, AtMoment):
            return None
        table = (await self._hall.table(start.table)).table
        await self._daily.check_may_see(table, person.id)
        check_studied(table)
        return table

    async def _aside(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Do something in a thread, a few at a time."""
        async with self._threads:
            try:
                return await asyncio.to_thread(work, *args, **kwargs)
            except PaddlewheelError:
                raise
            except Exception as error:
                # Positions come from anywhere; one may be stranger than anything that was foreseen.
                _log.exception("a line that cannot be followed")
                raise ServerError(
                    "strange_position", "Nothing can be made of this position."
                ) from error


def _edited(wish: EditedPosition) -> State:
    name = wish.position.get("title")
    if not isinstance(name, str):
        raise PositionError("malformed_position", "“{what}” is missing.", what="title")
    state: State = title(name).edited(wish.position, wish.turn)
    return state


def _fresh(wish: NewPosition) -> State:
    """A race before anything was drawn, or when its first boat is to sail."""
    state = new_game(wish.title, edition=wish.edition, players=wish.players, options=wish.options)
    dealer = SecretDealer()
    for _ in range(LONGEST_START if wish.afloat else 0):
        if state.to_act == CHANCE:
            state, _ = state.apply(dealer.deal(state))
        elif not state.sails:
            state, _ = state.apply(state.legal_actions()[0])
        else:
            break
    return state


def _chairs(seats: list[StudySeat], players: int, person: Person, lang: str) -> tuple[Chair, ...]:
    if len(seats) != players:
        raise ServerError(
            "wrong_number_of_seats",
            "Seats named: {named}; seats of the game: {seats}.",
            named=len(seats),
            seats=players,
        )
    mine = [number for number, seat in enumerate(seats) if seat.sitter == "me"]
    chairs: list[Chair] = []
    for number, seat in enumerate(seats):
        default = person.name if mine[:1] == [number] else colour_name(number, lang)
        name = default if seat.name is None else persons_name(seat.name)
        is_mine = seat.sitter == "me"
        chairs.append(Chair("person", name, person.id) if is_mine else Chair("bot", name, seat.bot))
    return tuple(chairs)
