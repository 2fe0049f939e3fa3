"""What captains think of positions: found by workers, once a position, told in any language."""

import asyncio
import logging
from collections.abc import Callable
from typing import ParamSpec, TypeVar

from paddlewheel.bots.advice import Advice
from paddlewheel.bots.opinion import Weighed
from paddlewheel.core.chance import CHANCE
from paddlewheel.core.errors import PaddlewheelError
from paddlewheel.core.state import State
from paddlewheel.server import thinking
from paddlewheel.server.attempts import TooOftenError
from paddlewheel.server.crew import Crew
from paddlewheel.server.errors import ServerError
from paddlewheel.server.kept import Kept
from paddlewheel.server.wire.stream import ReasonView
from paddlewheel.server.wire.study import OpinionView, TurnOpinion

MOST_WAITING = 12
"""Questions that wait for an answer; more would wait too long."""
LATER = 15
"""Seconds after which it is worth while to ask again."""

P = ParamSpec("P")
T = TypeVar("T")

_log = logging.getLogger(__name__)


class Thinker:
    """Asks the captains, one question at a time: bots at tables shall not wait for those."""

    def __init__(self, crew: Crew) -> None:
        self._crew = crew
        self._one = asyncio.Semaphore(1)
        self._waiting = 0
        self._weighed: Kept[tuple[State, str], tuple[Weighed, ...]] = Kept()
        self._told: Kept[tuple[State, str, str, tuple[str, ...]], list[Advice]] = Kept()

    async def opinion(
        self, state: State, level: str, lang: str, names: tuple[str, ...]
    ) -> OpinionView:
        """What a captain of a level thinks of a position."""
        _check_due(state)
        turns = await self._weighed.get((state, level), lambda: self._weigh(state, level))
        words = await self._told.get(
            (state, level, lang, names), lambda: self._tell(state, turns, lang, names)
        )
        assert state.to_act is not None
        return OpinionView(
            level=level,
            seat=state.to_act,
            unit=state.title.measure.unit,
            turns=[_turn(turn, told) for turn, told in zip(turns, words, strict=True)],
        )

    async def _weigh(self, state: State, level: str) -> tuple[Weighed, ...]:
        return await self._think(thinking.weigh, state, level)

    async def _tell(
        self, state: State, turns: tuple[Weighed, ...], lang: str, names: tuple[str, ...]
    ) -> list[Advice]:
        actions = [turn.actions for turn in turns]
        return await self._think(thinking.explain, state, actions, lang, names)

    async def _think(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        if self._waiting >= MOST_WAITING:
            raise TooOftenError(
                "too_many_questions",
                "Too many questions wait for an answer; ask again in {retry_after} seconds.",
                limit="questions",
                retry_after=LATER,
            )
        self._waiting += 1
        try:
            async with self._one:
                return await self._crew.do_slowly(work, *args, **kwargs)
        except PaddlewheelError:
            raise
        except Exception as error:
            # A worker is lost, or a position is stranger than any that captains know.
            _log.exception("no opinion")
            raise ServerError("no_opinion", "There is no answer to this question.") from error
        finally:
            self._waiting -= 1


def _check_due(state: State) -> None:
    if state.to_act is None:
        raise ServerError("game_over", "The game is over; nothing can be done any more.")
    if state.to_act == CHANCE:
        raise ServerError("chance_decides", "Chance decides here, and no captain.")


def _turn(turn: Weighed, told: Advice) -> TurnOpinion:
    return TurnOpinion(
        actions=[str(action) for action in turn.actions],
        turn=told.turn,
        behind=turn.behind,
        place=turn.place,
        reasons=[ReasonView(kind=why.kind, text=why.text) for why in told.reasons],
    )
