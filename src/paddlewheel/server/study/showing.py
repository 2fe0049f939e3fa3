"""What is shown of lines, moments and positions."""

from collections.abc import Mapping, Sequence
from typing import Any

from paddlewheel.core.chance import CHANCE
from paddlewheel.core.record import Step
from paddlewheel.core.state import State
from paddlewheel.core.titles import game_label, title
from paddlewheel.server.chronicle import lines_of
from paddlewheel.server.study.lines import Studied, check_moment
from paddlewheel.server.telling import beat
from paddlewheel.server.wire.study import (
    LookAt,
    MomentRow,
    Moments,
    MomentView,
    OutcomeView,
    StudyView,
)
from paddlewheel.server.wire.tables import Position
from paddlewheel.table import Table


def looked_at(studied: Studied, look: LookAt, lang: str) -> StudyView:
    """The end of a line, as the question wants it."""
    state, game = studied.state, studied.state.title
    new = studied.steps[studied.kept + _known(look) :]
    goal = None if look.goal is None else look.goal.model_dump()
    return StudyView(
        line=studied.as_sent(),
        title=game.name,
        label=game_label(state.rule_set, lang),
        edition=state.rule_set.edition,
        options=state.rule_set.differences(),
        differs=game.differs(state.rule_set, lang),
        names=list(studied.names),
        entry=len(studied.steps),
        round=state.turn_id[0],
        position=_position(state, _planned(state, look.actions, goal)),
        chance=_outcomes(state, lang, studied.names),
        words=state.describe(lang, studied.names),
        beats=[beat(step) for step in new],
        log=lines_of(studied, new, lang),
        plain=state.to_dict() if look.plain else None,
    )


def _known(look: LookAt) -> int:
    """How many entries of the line need not be told."""
    if look.since is not None:
        return look.since
    drawn = [number for number, (_, text) in enumerate(look.line.entries) if text == "?"]
    return drawn[0] if drawn else len(look.line.entries)


def _planned(state: State, actions: Sequence[str], goal: Mapping[str, Any] | None) -> Any:
    if state.turn_key is None:
        return None
    return state.title.plan(state, [state.title.read_action(text) for text in actions], goal)


def _position(state: State, plan: Any = None) -> Position:
    return Position(
        to_act=None if state.to_act == CHANCE else state.to_act,
        view=state.title.view(state),
        ranking=None if state.ranking is None else [list(tied) for tied in state.ranking],
        may_undo=False,
        plan=plan,
    )


def _outcomes(state: State, lang: str, names: Sequence[str]) -> list[OutcomeView]:
    """What chance may bring, with what would happen at once."""
    found: list[OutcomeView] = []
    for outcome, odds in state.chance_outcomes():
        after, events = state.apply(outcome)
        story = state.title.story(events[:1], lang, names, after)
        words = story[0].text if story else str(outcome)
        found.append(OutcomeView(text=str(outcome), words=words, odds=odds.as_integer_ratio()))
    return found


# --- Moments of a table


def moments(table_id: str, table: Table, lang: str) -> Moments:
    """All entries of a log, and the log in words."""
    check_moment(table, 0)
    game = title(table.title)
    return Moments(
        table=table_id,
        title=game.name,
        label=game_label(table.rules, lang),
        names=list(table.names),
        may_study=table.study or not table.is_running,
        moments=[_row(step) for step in table.steps],
        log=lines_of(table, table.steps, lang),
    )


def _row(step: Step) -> MomentRow:
    state = step.state
    return MomentRow(
        entry=step.number,
        seat=step.entry.seat,
        text=step.entry.text,
        round=state.turn_id[0],
        to_act=None if state.to_act == CHANCE else state.to_act,
    )


def moments_from(table: Table, entries: int, more: int) -> list[MomentView]:
    """The position after so many entries, and after some more."""
    check_moment(table, entries)
    last = min(entries + more, len(table.steps))
    return [_moment(table, number) for number in range(entries, last + 1)]


def _moment(table: Table, number: int) -> MomentView:
    return MomentView(
        entry=number,
        beat=beat(table.steps[number - 1]) if number else None,
        position=_position(table.state_at(number)),
    )
