"""Attempts at the tasks of a lesson: the others and chance answer as the lesson says.

An attempt is a line that begins where its task does. Everything is worked out from it: what of the
script was played, how many turns were had, whether the task is done.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Literal

from paddlewheel.core.chance import CHANCE, Dealer, SeededDealer
from paddlewheel.core.errors import PaddlewheelError
from paddlewheel.core.lesson import Lesson, Task
from paddlewheel.core.state import State, TurnKey
from paddlewheel.table.errors import TableError
from paddlewheel.table.line import Line

MOST_ANSWERS = 200
"""Decisions of others before it is one's turn again; far more than there are."""
_NO_LUCK: Dealer = SeededDealer(0)
"""Nothing is left to chance: what is drawn is always named."""


@dataclass(frozen=True)
class Verdict:
    """How an attempt stands, and what is said of it."""

    kind: Literal["open", "done", "failed"]
    text: str = ""


OPEN = Verdict("open")


@dataclass(frozen=True)
class Attempt:
    """A line that tries a task, counted from 0."""

    lesson: Lesson
    number: int
    line: Line
    kept: int
    """How many of its steps were made before whoever learns could decide anything."""

    @property
    def task(self) -> Task:
        """What is to be done."""
        return self.lesson.tasks[self.number]

    def played(self, texts: Sequence[str]) -> "Attempt":
        """The same after a decision, and after what the others and chance answer."""
        if self.verdict != OPEN:
            raise TableError("task_over", "This task is over; it can be tried again.")
        line = self.line.play(texts, _NO_LUCK)
        return replace(self, line=line)._answered()

    @property
    def verdict(self) -> Verdict:
        """Whether it is done or has failed; nothing is said in the middle of a turn."""
        state, steps = self.line.state, self.line.steps[self.kept :]
        if state.to_act == CHANCE or state.interrupted_turn is not None or not steps:
            return OPEN
        events = [event for step in steps for event in step.events]
        for failure in self.task.fails:
            if failure.when.holds(events, state):
                return Verdict("failed", failure.why)
        if self.task.done.holds(events, state):
            return Verdict("done", self.task.praise)
        return Verdict("failed", self.task.otherwise) if self._turns_over else OPEN

    @property
    def _turns_over(self) -> bool:
        """Whether the turns were had, and none of them still goes on."""
        state, seat = self.line.state, self.lesson.seat
        had = {key for key, sails in _decisions(self.line) if sails and key[0] == seat}
        asked = state.to_act == seat and not state.sails
        goes_on = asked or state.turn_key in had
        return state.to_act is None or (len(had) >= self.task.turns and not goes_on)

    def _answered(self) -> "Attempt":
        """Played on until whoever learns has to decide, or it is over."""
        attempt = self
        while attempt._others_act and attempt.verdict == OPEN:
            attempt = attempt._with_answer()
        return attempt

    def played_out(self) -> "Attempt":
        """Played on until whoever learns has to decide, or the race is over."""
        attempt = self
        for _ in range(MOST_ANSWERS):
            if not attempt._others_act:
                break
            attempt = attempt._with_answer()
        return attempt

    @property
    def _others_act(self) -> bool:
        return self.line.state.to_act not in (None, self.lesson.seat)

    def _with_answer(self) -> "Attempt":
        return replace(self, line=self.line.play(_answer(self.line, self.task), _NO_LUCK))


@lru_cache(maxsize=256)
def begun(lesson: Lesson, number: int) -> Attempt:
    """An attempt at which nothing was tried yet.

    A task without a start of its own begins where the solution of the one before it has led to.
    """
    start = lesson.tasks[number].start or (None if number else lesson.start)
    if start is None:
        before = tried(lesson, number - 1, lesson.tasks[number - 1].solution)
        state = before.played_out().line.state
    else:
        state = start.state(lesson.title)
    opened = Attempt(lesson, number, Line(state), 0).played_out()
    return replace(opened, kept=len(opened.line.steps))


def tried(lesson: Lesson, number: int, decisions: Sequence[str]) -> Attempt:
    """The attempt that some decisions make."""
    attempt = begun(lesson, number)
    for text in decisions:
        attempt = attempt.played(text.split())
    return attempt


# --- Answers


def _answer(line: Line, task: Task) -> list[str]:
    """What the script says; where it says nothing, or what cannot be, something simple."""
    state = line.state
    if state.to_act == CHANCE:
        drawn = sum(step.entry.seat is None for step in line.steps)
        possible = [str(outcome) for outcome, _ in state.chance_outcomes()]
        wanted = task.chance[drawn : drawn + 1]
        return [wanted[0] if wanted and wanted[0] in possible else possible[0]]
    assert state.to_act is not None
    said = task.others.get(state.to_act, ())[_had(line, state.to_act) :][:1]
    if said and _can(line, said[0].split()):
        return said[0].split()
    return _simplest(state)


def _had(line: Line, seat: int) -> int:
    """How many decisions a captain has had."""
    keys = [key for key, _ in _decisions(line)]
    begins = (key for n, key in enumerate(keys) if n == 0 or keys[n - 1] != key)
    return sum(key[0] == seat for key in begins)


def _decisions(line: Line) -> Iterator[tuple[TurnKey, bool]]:
    """Who had to decide before every step, captains only, and whether it was to sail."""
    for state in (line.first, *(step.state for step in line.steps[:-1])):
        if line.steps and state.turn_key is not None:
            yield state.turn_key, state.sails


def _can(line: Line, texts: Sequence[str]) -> bool:
    try:
        line.play(texts, _NO_LUCK)
    except PaddlewheelError:
        return False
    return True


def _simplest(state: State) -> list[str]:
    """Something legal, as short as can be: who learns may have done what no script foresees."""
    turns = [turn.actions for turn in state.turns()]
    actions = min(turns, key=len) if turns else state.legal_actions()[:1]
    return [str(action) for action in actions]
