"""Random commands at random times: the log alone tells the table; tricks gain nobody time."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.games.queen.setup import position
from tests.games.siegers.setup import position as siegers_position
from tests.table.setup import NOON, Game, bot, person, stored

import paddlewheel as pw
from paddlewheel.table import Change, Clock, Table, TakenOver

POSITIONS = (
    position("A 0.7 N v2 c4, B 0.12 N, C 1.14"),
    position("A 0.7 N v2 c4, B 1.14, C 0.12 N, D 1.9", players=2),
    siegers_position("R9[3]/7 G5[5]/13 B18[5]/2"),
)
CLOCKS = (Clock("move", 20), Clock("bank", 60, 5), Clock("bank", 60, 40), None)
COMMANDS = ("turn", "step", "step", "undo", "take over", "time out", "give back", "resign", "pause")
EPSILON = 1e-5

waits = st.one_of(st.floats(-5, 15), st.just(0.0), st.floats(15, 100))
moves = st.lists(
    st.tuples(st.sampled_from(COMMANDS), st.integers(0, 5), waits), min_size=15, max_size=40
)


def begin(state: pw.State, clock: Clock | None, bots: int) -> Game:
    """People, and perhaps a bot on the last seat."""
    chairs = [person(name) for name in ("Anna", "Bert", "Carla")[: state.players]]
    if bots:
        chairs[-1] = bot("Bolt")
    return Game.at(state, pw.SeededDealer(1), *chairs, clock=clock)


def command(game: Game, what: str, number: int) -> None:
    """Try a command; it may well be refused."""
    if game.table.paused and number:  # most pauses are short
        game.take(game.table.resume(game.now))
        return
    table, seats = game.table, range(len(game.table.chairs))
    match what:
        case "turn" | "step":
            game.act(" ".join(some_actions(table.state, what, number)))
        case "undo":
            game.undo(table.marks[-1].seat if table.marks else number)
        case "take over":
            game.take(table.take_over(number % len(seats), at=game.now))
        case "time out":
            game.now = max(game.now, (table.deadline or 0.0) - number % 2)
            game.take(table.time_out(game.now))
        case "give back":
            stood_in = [seat for seat in seats if table.chairs[seat].stand_in is not None]
            game.take(table.give_back(stood_in[0] if stood_in else number, game.now))
        case "resign" if number < 2:
            game.take(table.resign(table.version % len(seats), game.now))
        case "pause":
            game.take(table.pause(game.now))


def some_actions(state: pw.State, what: str, number: int) -> list[str]:
    """A step, or a turn, if there are any."""
    if what == "turn" and state.to_act is not None:
        turns = state.turns()
        return [str(action) for action in turns[number * 7 % len(turns)].actions]
    actions = state.legal_actions()
    return [str(actions[number % len(actions)])] if actions else []


def check_times(before: Table, after: Table, change: Change) -> None:
    """No seat has more time than before but by what its clock grants."""
    clock, at = after.clock, after.times.at
    for seat, (had, has) in enumerate(zip(before.time_left(at), after.time_left(at), strict=True)):
        if had is None or has is None or has <= had + EPSILON:
            continue
        assert clock is not None
        if clock.kind == "move":
            assert before.times.runs_for == seat, "only a decision that is over is granted anew"
            assert has == clock.seconds
        elif seat in after.times.overdue:
            assert has == max(clock.increment, 30)
            assert change.kind == "acted" or isinstance(change, TakenOver)
        else:
            assert (change.kind, change.seat) == ("acted", seat)
            assert before.times.decision != after.times.decision
            assert has <= had + clock.increment + EPSILON
    assert all(map(float.__le__, before.times.spent, after.times.spent)), "it never comes back"
    assert after.times.at >= before.times.at


def check_clock(game: Game) -> None:
    """The clock runs just if a person is to decide."""
    table = game.table
    person_decides = (
        table.is_running and not table.paused and table.chairs[table.state.to_act].sailed_by is None
    )
    assert (table.deadline is not None) == (person_decides and table.clock is not None)
    assert (table.bot_to_act is not None) == (
        table.is_running and not table.paused and not person_decides
    )
    assert (table.ranking is None) == table.is_running


@pytest.mark.usefixtures("untraced")
@settings(max_examples=40)
@given(st.sampled_from(POSITIONS), st.sampled_from(CLOCKS), st.booleans(), moves)
def test_random_commands_at_random_times(state, clock, bots, script):
    game = begin(state, clock, bots)
    for what, number, wait in script:
        before = game.table
        game.wait(wait)
        try:
            command(game, what, number)
        except pw.PaddlewheelError:
            assert game.table is before
            continue
        check_clock(game)
        if game.table is before:
            continue
        (change,) = stored(game.changes[-1:])
        assert change == game.changes[-1]
        assert before.after(change) == game.table
        if clock is not None:
            check_times(before, game.table, change)
    game.check_fold()


@settings(max_examples=40)
@given(st.lists(st.tuples(st.sampled_from(["step", "undo"]), st.floats(0, 5)), max_size=40))
def test_a_bank_is_never_more_than_it_was_filled_with(script):
    """Whatever is done and taken back: who has made so many decisions has earned so much."""
    game = begin(POSITIONS[2], Clock("bank", 60, 5), 0)
    for what, wait in script:
        game.wait(wait)
        try:
            command(game, what, 0)
        except pw.PaddlewheelError:
            continue
    turns = {(step.entry.seat, step.state.turn_id) for step in game.table.steps}
    for seat, left in enumerate(game.left):
        assert left <= 60 + 5 * len([turn for turn in turns if turn[0] == seat]) + EPSILON
    assert sum(game.table.times.spent) <= game.now - NOON + EPSILON
