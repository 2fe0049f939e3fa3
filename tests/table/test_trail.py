"""The steps that the versions of a table share: each sees its own, also what is not kept."""

import pytest

import paddlewheel as pw
from paddlewheel.bots.registry import make_bot
from paddlewheel.core.record import Step, replayed
from paddlewheel.table import trail
from paddlewheel.table.trail import Trail

FIRST = pw.new_game("siegers", players=3)


@pytest.fixture(autouse=True)
def short_stretches(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(trail, "STRETCH", 3)


def race(entries: int, luck: str = "one") -> list[Step]:
    """The first steps of a race that nobody steers."""
    bots = [make_bot("random", f"{luck} {seat}") for seat in range(3)]
    record = pw.play(FIRST, bots, pw.SeededDealer(luck))
    return list(replayed(FIRST, record.log[:entries]))


STEPS = race(20)


def test_a_trail_is_a_sequence():
    steps = Trail(FIRST, STEPS[:5]).plus(STEPS[5:12])
    assert (len(steps), steps.state, steps.first) == (12, STEPS[11].state, FIRST)
    assert list(steps) == STEPS[:12]
    assert [steps[at] for at in range(-12, 12)] == STEPS[:12] * 2
    assert STEPS[7] in steps
    assert not Trail(FIRST)
    for outside in (12, -13):
        with pytest.raises(IndexError):
            steps[outside]


@pytest.mark.parametrize("step", [1, 2, 5, -1, -3])
def test_parts_of_it(step):
    steps = Trail(FIRST, STEPS[:5]).plus(STEPS[5:12])
    for start in range(-13, 14):
        for stop in range(-13, 14):
            assert steps[start:stop:step] == tuple(STEPS[:12][start:stop:step])
    assert list(reversed(steps)) == STEPS[11::-1]


def test_positions_entries_and_turns():
    steps = Trail(FIRST, STEPS[:5]).plus(STEPS[5:12])
    states = [FIRST, *(step.state for step in STEPS[:12])]
    assert [steps.state_at(at) for at in range(13)] == states
    assert [steps.turn_at(at) for at in range(13)] == [state.turn_key for state in states]
    assert steps.entries == tuple(step.entry for step in STEPS[:12])
    assert repr(Trail(FIRST, STEPS[:2])) == f"Trail({' '.join(s.entry.text for s in STEPS[:2])})"


def test_only_some_positions_are_kept():
    steps = Trail(FIRST, STEPS[:5])
    for at in range(5, 20, 2):
        steps = steps.plus(STEPS[at : at + 2])
    kept = [number for number, _ in steps._log.kept]
    assert kept == [0, 3, 6, 9, 12, 15, 18]
    assert steps[19] is STEPS[19], "what has just happened is still known"
    assert steps[18] is not STEPS[18]
    assert steps[18] == STEPS[18]


def test_more_can_be_put_behind_a_trail_which_stays_as_it_was():
    short = Trail(FIRST, STEPS[:4])
    long = short.plus(STEPS[4:9])
    assert (list(short), list(long)) == (STEPS[:4], STEPS[:9])
    assert (short.state, long.state) == (STEPS[3].state, STEPS[8].state)
    with pytest.raises(IndexError):
        short[4]
    assert list(short.plus(())) == STEPS[:4]


def test_two_ways_to_go_on_do_not_meet():
    start = Trail(FIRST, STEPS[:1])
    elsewhere = next(
        steps
        for steps in (race(12, f"other {n}") for n in range(50))
        if steps[0] == STEPS[0] and steps[1] != STEPS[1]
    )
    one, other = start.plus(STEPS[1:8]), start.plus(elsewhere[1:12])
    assert (list(one), list(other)) == (STEPS[:8], elsewhere)
    assert list(one.plus(STEPS[8:])) == STEPS
    assert list(other) == elsewhere
    back = one.until(1)
    assert list(back.plus(elsewhere[1:])) == elsewhere
    assert (list(back), back.state, list(one)) == (STEPS[:1], STEPS[0].state, STEPS[:8])


def test_trails_are_equal_if_they_tell_the_same():
    one, same = Trail(FIRST, STEPS[:6]), Trail(FIRST, STEPS[:9]).until(6)
    assert one == same
    assert hash(one) == hash(same)
    assert one != Trail(FIRST, STEPS[:5])
    assert one != Trail(STEPS[0].state)
    assert one != tuple(STEPS[:6])
