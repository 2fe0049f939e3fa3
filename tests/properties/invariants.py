"""What must be true of every state and every step of every game of Mississippi."""

import json
import random
from collections.abc import Iterable
from typing import Any

from tests.properties.reference import Table, finish_of

import paddlewheel as pw
from paddlewheel.games.siegers import events as ev
from paddlewheel.games.siegers.actions import First, Pass, Roll, Rotate, Sail
from paddlewheel.games.siegers.kernel import Race
from paddlewheel.games.siegers.outlook import board, moves, race
from paddlewheel.games.siegers.state import SiegersState

LOGS = 60
FOLLOWED = 16
"""Turns of a position that are played out."""

ROTATIONS = tuple(Rotate(steps) for steps in range(-7, 8))
MOVES = tuple(Sail(fields) for fields in range(-18, LOGS + 3))
FOREIGN = (None, 0, "+1", (), First(0), Roll(1), Sail("1"), Sail(0.5), Rotate(None), pw.Action())

Events = tuple[pw.Event, ...]


def table(state: SiegersState) -> Table:
    """The position for the second reading of the rules."""
    return Table(
        players=state.players,
        finish=finish_of(state.rules.rows),
        stop_at_first=state.rules.stop_at_first,
        fields={s: x.field for s, x in enumerate(state.steamers) if x.field is not None},
        rights=[steamer.right for steamer in state.steamers],
        finished=list(state.finished),
    )


def check_state(state: SiegersState) -> None:
    """The position is possible, says what is due, and can be written and read back."""
    fields = [steamer.field for steamer in state.steamers if steamer.field is not None]
    assert len(set(fields)) == len(fields), "one steamer a field"
    assert all(0 <= field < finish_of(state.rules.rows) for field in fields)
    held = [steamer.logs for steamer in state.steamers]
    assert min(*held, state.box) >= 0
    assert sum(held) + state.box == LOGS
    assert not any(state.steamers[seat].field is not None for seat in state.finished)
    _check_what_is_due(state)
    data = state.to_dict()
    assert pw.state_from_dict(json.loads(json.dumps(data))) == state
    assert pw.state_from_dict(data).to_dict() == data


def _check_what_is_due(state: SiegersState) -> None:
    over, chance = state.to_act is None, state.to_act == pw.CHANCE
    assert over == (state.ranking is not None) == (state.ending is not None)
    assert chance == bool(state.chance_outcomes()) == (state.chance is not None)
    assert bool(state.legal_actions()) == bool(state.turns()) == (not over and not chance)
    if chance:
        check_odds(state)
    if over:
        placed = sorted(seat for tied in state.ranking for seat in tied)
        assert placed == list(range(state.players))


def check_odds(state: pw.State) -> None:
    """The odds sum to one, and every outcome can be written and read back."""
    outcomes = state.chance_outcomes()
    assert sum(odds for _, odds in outcomes) == 1
    assert all(odds > 0 for _, odds in outcomes)
    assert len({outcome for outcome, _ in outcomes}) == len(outcomes)
    for outcome, _ in outcomes:
        assert state.title.read_outcome(str(outcome)) == outcome


def check_actions(state: SiegersState, sample: random.Random) -> None:
    """Every action listed is accepted and has a notation; every other one is refused.

    Of the other moves those next to the listed ones are tried and a sample of twelve.
    """
    listed = state.legal_actions()
    assert len(set(listed)) == len(listed)
    for action in listed:
        assert state.title.read_action(str(action)) == action
        check_step(state, action, *state.apply(action))
    fields = [action.fields for action in listed if isinstance(action, Sail)]
    edges = (Sail(max(fields, default=0) + 1), Sail(min([0, *fields]) - 1))
    tried = (*ROTATIONS, *edges, *sample.sample(MOVES, 12), Pass(), *FOREIGN)
    check_refused(state, (action for action in tried if action not in listed))


def check_nothing_can_be_done(state: SiegersState) -> None:
    """Where no captain is to act no action is accepted."""
    due = {outcome for outcome, _ in state.chance_outcomes()}
    tried = (*ROTATIONS, *MOVES, Pass(), *FOREIGN)
    check_refused(state, (move for move in tried if move not in due))


def check_refused(state: SiegersState, moves: Iterable[Any]) -> None:
    """None of these is accepted, and the state stays as it was."""
    before = state.to_dict()
    for move in moves:
        try:
            state.apply(move)
        except pw.IllegalAction:
            continue
        raise AssertionError(f"{move!r} was accepted")
    assert state.to_dict() == before


def check_turns(state: SiegersState, sample: random.Random) -> None:
    """The whole turns are those that small steps find, and lead where their actions lead.

    In numbers, for bots, they lead to the same. Where there are many turns, a sample is followed.
    """
    turns = state.turns()
    listed = [turn.actions for turn in turns]
    assert len(set(listed)) == len(listed)
    assert set(listed) == set(_walk(state, state.to_act))
    start = race(board(state), state)
    both = list(zip(turns, moves(turns), strict=True))
    for turn, (steps, fields) in sample.sample(both, min(len(both), FOLLOWED)):
        after, happened = state, []
        for action in turn.actions:
            after, events = after.apply(action)
            happened += events
        assert (turn.state, turn.events) == (after, tuple(happened))
        _check_numbers(start.after(state.seat, steps, fields), race(start.board, after))


def _check_numbers(found: Race, expected: Race) -> None:
    for name in ("fields", "fronts", "logs", "box", "finished", "is_over"):
        assert getattr(found, name) == getattr(expected, name), name


def _walk(state: SiegersState, seat: int | None) -> Any:
    """All ways to the end of the turn, by small steps: only a rotation does not end it."""
    for action in state.legal_actions():
        if isinstance(action, Rotate):
            turned, _ = state.apply(action)
            assert turned.to_act == seat
            yield from ((action, *rest) for rest in _walk(turned, seat))
        else:
            yield (action,)


def check_step(before: SiegersState, move: Any, after: SiegersState, events: Events) -> None:
    """The events tell the whole way from one state to the next, and the rules agree."""
    longest = 2 * before.players * finish_of(before.rules.rows) + 6
    assert len(events) <= longest, "every chain ends"
    assert _told(before, events) == _position(after)
    assert isinstance(events[-1], ev.GameEnded) == (after.to_act is None)
    if isinstance(move, Sail):
        _check_move(before, move.fields, after)


def _check_move(before: SiegersState, fields: int, after: SiegersState) -> None:
    board = table(before)
    board.fields.setdefault(before.seat, 0)
    board.move(before.seat, fields)
    board.chain(before.seat)
    assert board.fields == table(after).fields
    assert board.finished == table(after).finished
    assert board.over == (after.ending in ("all_home", "first_home"))
    paid = fields if fields > 0 else -min(-fields, before.box)
    assert after.box - before.box == paid
    assert before.active.logs - after.steamers[before.seat].logs == paid


def _position(state: SiegersState) -> tuple[Any, ...]:
    board = table(state)
    logs = [steamer.logs for steamer in state.steamers]
    return board, logs, state.box, state.round, state.ending, state.ranking


def _told(before: SiegersState, events: Events) -> tuple[Any, ...]:
    """The position that the events lead to, if each fits where it is told."""
    story = _Story(before)
    for event in events:
        assert story.ending is None, "nothing happens after the end"
        story.tell(event)
    return story.board, story.logs, story.box, story.round, story.ending, story.ranking


class _Story:
    """A position that changes by events alone."""

    def __init__(self, before: SiegersState) -> None:
        self.board, self.logs, self.box, self.round, self.ending, self.ranking = _position(before)
        self.drawn = before.first is not None

    def tell(self, event: pw.Event) -> None:
        getattr(self, event.kind)(event)

    def starter_drawn(self, _: ev.StarterDrawn) -> None:
        assert not self.drawn
        self.round = 0

    def rolled(self, event: ev.Rolled) -> None:
        assert self.board.rights[event.seat] is None
        self.board.rights[event.seat] = event.number

    def launched(self, event: ev.Launched) -> None:
        assert event.seat not in self.board.fields
        self.board.fields[event.seat] = 0

    def turned(self, event: ev.Turned) -> None:
        self.board.rights[event.seat] = event.right
        self.pay(event.seat, event.logs)

    def sailed(self, event: ev.Sailed) -> None:
        self.pay(event.seat, event.logs)
        self.go(event)
        assert event.end > event.start

    def drifted_back(self, event: ev.DriftedBack) -> None:
        self.pay(event.seat, -event.logs)
        self.go(event)
        assert event.end < event.start

    def passed(self, event: ev.Passed) -> None:
        assert self.logs[event.seat] == 0

    def laid_alongside(self, event: ev.LaidAlongside) -> None:
        told = [(contact.seat, contact.own, contact.other) for contact in event.contacts]
        assert told == self.board.touching(event.seat)

    def carried(self, event: ev.Carried) -> None:
        for contact in event.contacts:
            assert contact.own > contact.other
            assert (contact.seat, contact.own, contact.other) in self.board.touching(event.seat)
        assert event.fields == sum(contact.own - contact.other for contact in event.contacts)
        self.go(event)

    def finished(self, event: ev.Finished) -> None:
        assert self.board.fields.pop(event.seat) == self.board.finish
        self.board.finished.append(event.seat)
        assert event.place == len(self.board.finished)

    def round_began(self, event: ev.RoundBegan) -> None:
        self.round += 1
        assert event.round == self.round

    def game_ended(self, event: ev.GameEnded) -> None:
        self.ending, self.ranking = event.ending, event.ranking

    def pay(self, seat: int, logs: int) -> None:
        self.logs[seat] -= logs
        self.box += logs

    def go(self, event: ev.Sailed | ev.DriftedBack | ev.Carried) -> None:
        assert self.board.fields[event.seat] == event.start
        assert event.end not in self.board.fields.values()
        self.board.fields[event.seat] = event.end


def check_record(record: pw.Record, steps: list[pw.Step]) -> None:
    """The file of the game, read back, replays to the identical states and events."""
    read = pw.Record.from_json(record.to_json())
    assert read == record
    assert list(read.replay()) == steps
    read.check()
