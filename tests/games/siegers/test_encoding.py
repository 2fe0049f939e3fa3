"""Mississippi in numbers."""

import numpy as np
import pytest
from tests.games.interpreted import interpreted

import paddlewheel as pw
from paddlewheel.games.siegers import kernel, outlook
from paddlewheel.games.siegers.actions import Pass, Rotate, Sail
from paddlewheel.games.siegers.encoding_views import RADIUS
from paddlewheel.games.siegers.state import SiegersState

ROWS = 5


def position(*steamers: tuple[int | None, int, int], seat: int = 0) -> SiegersState:
    """Field, number to the right and logs of everybody."""
    state = pw.state_from_dict(
        {
            "title": "siegers",
            "rule_set": pw.rule_set("siegers", options={"rows": ROWS}).to_dict(),
            "steamers": [{"field": f, "right": r, "logs": n} for f, r, n in steamers],
            "box": 60 - sum(logs for *_, logs in steamers),
            "first": 0,
            "seat": seat,
            "turned": False,
            "round": 2,
            "finished": [],
            "ending": None,
        }
    )
    assert isinstance(state, SiegersState)
    return state


STATE = position((12, 1, 10), (13, 6, 20), (3, 2, 7))
ENCODING = STATE.title.encoding(STATE.rules, 3)


def channel(seat: int, array: str, name: str) -> np.ndarray:
    (about,) = [one for one in ENCODING.arrays if one.name == array]
    place = [one.name for one in about.channels].index(name)
    return np.take(ENCODING.observe(STATE, seat)[array], place, axis=about.axis)


def test_there_is_an_index_for_every_field_that_logs_can_pay():
    assert ENCODING.actions == 5 + 15 + (5 * 9 - 2 - 1) + 1
    long = pw.rule_set("siegers", options={"rows": 31})
    assert STATE.title.encoding(long, 3).actions == 5 + 15 + 60 + 1


@pytest.mark.parametrize("action", [Rotate(4), Sail(-16), Sail(43), Sail(0), pw.Action()])
def test_what_the_space_does_not_hold_has_no_index(action):
    with pytest.raises(pw.IllegalAction) as refused:
        ENCODING.index(STATE, action)
    assert refused.value.code == "action_without_index"


def test_the_last_index_is_to_pass():
    assert ENCODING.action(STATE, ENCODING.actions - 1) == Pass()


def test_steamers_are_counted_from_the_seat():
    assert list(channel(0, "boats", "logs")) == [10, 20, 7]
    assert list(channel(2, "boats", "logs")) == [7, 10, 20]
    assert channel(0, "game", "acts") == 1
    assert channel(2, "game", "acts") == 2


def test_a_window_is_turned_so_that_the_own_six_is_up():
    """For the one whose six points to the left, the neighbour on its left is up."""
    other = channel(1, "planes", "other")
    assert channel(1, "planes", "own")[RADIUS, RADIUS] == 1
    # The six of the second steamer points to the right; 12 is on its left in row 2, sailed left.
    across = {12: 13, 13: 12}
    row = STATE.course.cells[12][1]
    assert row == STATE.course.cells[across[12]][1] == 1
    to_right = STATE.course.neighbours[13][0] == 12
    assert other[RADIUS - 1 if to_right else RADIUS + 1, RADIUS] == 2


def test_the_course_lies_row_by_row_as_it_is_sailed():
    assert channel(0, "course", "own")[1, 3] == 1
    assert channel(0, "course", "other")[1, 4] == 1
    assert channel(0, "course", "other")[0, 3] == 2
    assert channel(0, "course", "course").sum() == len(STATE.course.cells)


def test_before_the_start_the_window_is_empty():
    new = pw.new_game("siegers", players=3, options={"rows": ROWS})
    assert not ENCODING.observe(new, 0)["planes"].any()


def test_rows_are_what_the_turns_lead_to():
    after = ENCODING.afterstates(STATE)
    assert len(after) == len(STATE.turns()) == len(after.vectors)
    for turn, row in zip(after.turns, after.vectors, strict=True):
        found: list[float] = []
        then = outlook.race(outlook.board(STATE), turn.state)
        for seat in range(3):
            then.describe(seat, found)
        np.testing.assert_allclose(row, np.array(found, dtype=np.float32))
    assert len(ENCODING.features) == 3 * kernel.FEATURES == after.vectors.shape[1]


def test_the_compiled_kernel_says_the_same_as_its_source():
    turns = outlook.moves(STATE.turns())
    source = interpreted("siegers")
    board = outlook.board(STATE)
    here = outlook.race(board, STATE)
    same = source.Race(
        source.Board(board.beyond, board.ring, board.most_back, board.stop_at_first),
        here.fields, here.fronts, here.logs, here.box, here.finished,
    )  # fmt: skip
    assert kernel.features(here, 0, turns) == source.features(same, 0, turns)


def test_at_home_a_steamer_has_its_place():
    near = position((40, 1, 20), (13, 6, 20), (3, 2, 7))
    rows = ENCODING.afterstates(near).vectors
    home = rows[rows[:, 2] > 0]
    assert len(home)
    assert (home[:, 0] == 1).all()
    assert (home[:, 2] == 1).all()
