"""A table is a fold over its changes: what each of them leads to."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any, Self

from paddlewheel.core.frozen import renewed
from paddlewheel.core.record import Step, replayed
from paddlewheel.table.chairs import Chair
from paddlewheel.table.changes import (
    Acted,
    Change,
    GivenBack,
    Opened,
    Paused,
    Readied,
    Resumed,
    Sat,
    Started,
    Stood,
    TakenOver,
    Undone,
)
from paddlewheel.table.standing import Mark, Standing
from paddlewheel.table.times import Times
from paddlewheel.table.trail import Trail
from paddlewheel.table.voyage import Plan


class Folding(Standing):
    """How a table goes on."""

    @classmethod
    def opened(cls, change: Opened) -> Self:
        """The table as it was opened."""
        change.rules.check_players(len(change.chairs))
        if change.clock is not None:
            change.clock.check()
        at = change.start
        assert at is None or (at.rule_set, at.players) == (change.rules, len(change.chairs))
        return cls(
            host=change.host,
            name=change.name,
            title=change.title,
            rules=change.rules,
            chairs=change.chairs,
            beginning=at,
            clock=change.clock,
            waits_for_ready=change.waits_for_ready,
            public=change.public,
            study=change.study,
            daily=change.daily,
        )

    @classmethod
    def folded(cls, changes: Iterable[Change]) -> Self:
        """The table that a log tells of."""
        first, *rest = changes
        assert isinstance(first, Opened)
        table = cls.opened(first)
        for change in rest:
            table = table.after(change)
        return table

    def after(self, change: Change) -> Self:
        """The table after a change that was stored."""
        match change:
            case Started(entries, at):
                return self._begun(replayed(self._first_state(), entries), at)
            case Acted(seat, command, entries, plan, at):
                steps = replayed(self.state, entries, len(self.steps))
                return self._moved(seat, command, tuple(steps), plan, at)
            case Undone(_, command, at):
                return self._back(command, at)
            case TakenOver():
                return self._taken_over(change)
            case GivenBack(seat, at):
                return self._steered(seat, None, at)
            case Paused(at):
                return self._timed(at)._next(paused=True)
            case Resumed(at):
                return self._resumed(at)
        return self._seated(change)

    def _next(self, **new: Any) -> Self:
        """The table under the next version."""
        return renewed(self, version=self.version + 1, **new)

    # --- The seats

    def _seated(self, change: Change) -> Self:
        """The table after a change before the game."""
        match change:
            case Sat(seat, chair):
                return self._next(chairs=self._chairs_with(seat, chair))
            case Stood(seat):
                return self._next(chairs=self._chairs_with(seat, Chair()))
            case Readied(seat, ready):
                chair = replace(self.chairs[seat], ready=ready)
                return self._next(chairs=self._chairs_with(seat, chair))
        raise AssertionError(f"a table is opened once: {change}")

    def _chairs_with(self, seat: int, chair: Chair) -> tuple[Chair, ...]:
        assert seat in range(len(self.chairs))
        return (*self.chairs[:seat], chair, *self.chairs[seat + 1 :])

    def _taken_over(self, change: TakenOver) -> Self:
        gone = (change.seat,) if change.why == "resigned" else ()
        table = replace(self, resigned=(*self.resigned, *gone))
        table = table._steered(change.seat, change.bot, change.at)
        if table.times is None or change.why != "time":
            return table
        return replace(table, times=table.times.run_out(change.seat))

    def _steered(self, seat: int, stand_in: str | None, at: float | None) -> Self:
        """The table when a bot, or the person, sails from now on."""
        chair = replace(self.chairs[seat], stand_in=stand_in)
        chairs, marks = self._chairs_with(seat, chair), self._marks_after(seat)
        return self._next(chairs=chairs, marks=marks)._timed(at)

    def _marks_after(self, seat: int) -> tuple[Mark, ...]:
        # What a person or a stand-in has done is not for the other one to take back.
        own = [number for number, mark in enumerate(self.marks, start=1) if mark.seat == seat]
        return self.marks[own[-1] :] if own else self.marks

    # --- The game

    def _begun(self, steps: Iterable[Step], at: float | None) -> Self:
        table = self._next(trail=Trail(self._first_state(), steps))
        if table.clock is None:
            return table
        times = Times.begun(table.clock, len(table.chairs), _told(at))
        return replace(table, times=times.handed_to(table._persons_decision))

    def _moved(
        self, seat: int, command: str, steps: Sequence[Step], plan: Plan, at: float | None
    ) -> Self:
        assert self.trail is not None, "the game has begun"
        return self._next(
            trail=self.trail.plus(steps),
            plan=plan,
            marks=self._marks_with(seat, steps),
            commands=self.commands.plus(command, self.version + 1),
        )._timed(at, made=True)

    def _marks_with(self, seat: int, steps: Sequence[Step]) -> tuple[Mark, ...]:
        granted = None if self.times is None else self.times.granted[seat]
        mark = Mark(seat, len(self.steps), self.plan, granted)
        if self.study:  # what bots do is taken back with what they have answered
            return self.marks if self.chairs[seat].sailed_by else (*self.marks, mark)
        # What chance or somebody else has answered stays, and so does the end of a game.
        own = all(step.entry.seat == seat for step in steps) and steps[-1].state.to_act is not None
        return (*self.marks, mark) if own else ()

    def _back(self, command: str, at: float | None) -> Self:
        assert self.trail is not None, "the game has begun"
        *before, mark = self.marks
        table = self._next(
            trail=self.trail.until(mark.steps),
            plan=mark.plan,
            marks=tuple(before),
            commands=self.commands.plus(command, self.version + 1),
        )
        if table.times is None or mark.granted is None:
            return table
        times = table.times.until(_told(at))
        decision = table._persons_decision
        return replace(table, times=times.back_to(decision, mark.seat, mark.granted))

    # --- The clocks

    def _timed(self, at: float | None, *, made: bool = False) -> Self:
        """The table with its clocks at a moment, running for whoever has to decide now."""
        if self.times is None:
            return self
        times, decision = self.times.until(_told(at)), self._persons_decision
        return replace(self, times=times.made(decision) if made else times.handed_to(decision))

    def _resumed(self, at: float | None) -> Self:
        times = None if self.times is None else self.times.skipped(_told(at))
        return self._next(paused=False, times=times)


def _told(at: float | None) -> float:
    assert at is not None, "a table with a clock is told the time"
    return at
