"""The stream of a table for programs: the position, what has changed, and what can be done."""

import asyncio
from collections.abc import AsyncIterator
from itertools import islice
from typing import Any

from paddlewheel.server.audience import Watcher
from paddlewheel.server.bot_entry import Program
from paddlewheel.server.bot_lines import last, lines
from paddlewheel.server.live import LiveTable
from paddlewheel.server.telling import KINDS, Scene, Viewer
from paddlewheel.server.wire.bots import Choose, Ended, Game, GameChanged, GameOver, LogEntry
from paddlewheel.table import Change, Table, Undone

MOST_TURNS = 500
"""Whole turns in a line."""


class GameStream:
    """Tells a program everything, then every change, and what it can do whenever it decides."""

    def __init__(
        self, program: Program, live: LiveTable, follower: Watcher, *, turns: bool
    ) -> None:
        self._program = program
        self._live = live
        self._follower = follower
        self._turns = turns

    async def lines(self) -> AsyncIterator[str]:
        """The stream."""
        async for line in lines(self._follower.outbox, self._unfold, self._pulse):
            yield line

    async def _pulse(self) -> Ended | None:
        if not self._live.table.version:
            return Ended(type="gone")
        return await self._program.turned_away()

    async def _unfold(self, text: str | None) -> AsyncIterator[str]:
        yield self._everything() if text is None else text
        follower, table = self._follower, self._live.table
        if follower.outbox.is_empty and follower.version == table.version:
            if table.ranking is not None:
                ranking = [list(tied) for tied in table.ranking]
                last(follower.outbox, GameOver(version=table.version, ranking=ranking))
            elif follower.viewer.decides(table) and not follower.outbox.is_over:
                choose = await asyncio.to_thread(_choose, table, self._turns)
                yield choose.model_dump_json()

    def _everything(self) -> str:
        table, viewer = self._live.table, self._follower.viewer
        self._follower.version = table.version
        game = Game(
            id=self._live.id,
            name=table.name,
            title=table.title,
            rules_version=table.rules_version,
            edition=table.rules.edition,
            options=table.rules.differences(),
            version=table.version,
            **_seen(Scene(table, self._live.online), viewer),
        )
        return game.model_dump_json()


def _seen(scene: Scene, viewer: Viewer) -> dict[str, Any]:
    """What is told of a table each time."""
    table = scene.table
    return {
        "paused": table.paused,
        "seats": scene.seats(viewer),
        "mine": list(viewer.seats(table)),
        "to_act": table.state.to_act if table.is_running else None,
        "your_turn": viewer.decides(table),
        "position": None if table.first is None else table.state.to_dict(),
    }


def changed(scene: Scene, before: Table, change: Change, viewer: Viewer) -> GameChanged:
    """What a change means to a program that saw the table before it."""
    table = scene.table
    new = () if isinstance(change, Undone) else table.steps[len(before.steps) :]
    return GameChanged(
        version=table.version,
        kind=KINDS[type(change)],
        entries=[
            LogEntry(entry=step.number, seat=step.entry.seat, text=step.entry.text) for step in new
        ],
        **_seen(scene, viewer),
    )


def _choose(table: Table, turns: bool) -> Choose:
    """What can be done; it may take a while."""
    state = table.state
    assert state.to_act is not None, "somebody decides"
    found = state.turns() if turns else ()
    return Choose(
        version=table.version,
        seat=state.to_act,
        legal=[str(action) for action in state.legal_actions()],
        turns=[[str(action) for action in turn.actions] for turn in islice(found, MOST_TURNS)]
        if turns
        else None,
        truncated=len(found) > MOST_TURNS,
    )
