"""What is drawn over the rounds of a race."""

import pytest
from tests.server.studies import raced

from paddlewheel.core.curves import samples


@pytest.mark.parametrize("title", ["queen", "siegers"])
def test_a_sample_a_round_from_the_beginning_to_the_end(title):
    record = raced(title, "random", max_rounds=5)
    first, steps = record.first_state(), list(record.replay())
    game = first.title
    read = samples(first, steps)
    assert [sample.round for sample in read] == list(range(steps[-1].state.turn_id[0] + 1))
    assert [sample.entry for sample in read] == sorted({sample.entry for sample in read})
    assert read[-1].entry == len(record.log)
    assert read[-1].readings == game.readings(steps[-1].state)
    names = {curve.name for curve in game.curves("en")}
    for sample in read:
        state = steps[sample.entry - 1].state if sample.entry else first
        assert sample.readings == game.readings(state)
        assert set(sample.readings) == names


def test_before_anything_happened_there_is_one_sample():
    first = raced("siegers", max_rounds=1).first_state()
    (only,) = samples(first, ())
    assert (only.round, only.entry) == (0, 0)
