"""What is timed as the kernel's own work is what it was asked, no more and no less."""

import pytest
from bench.batches import batches
from bench.decisions import decisions
from bench.positions import advanced, crowded
from bench.questions import of_queen, of_siegers

from paddlewheel.games.siegers.encoding import encoding


@pytest.mark.parametrize("positions", [crowded, advanced])
def test_what_the_kernel_of_queen_is_asked_is_asked_again(positions):
    for state in positions(20):
        with of_queen() as asked:
            turns = state.turns()
            outcomes = turns.exploration.results()
        assert len(asked) == 1
        assert asked[0]() == outcomes
        assert len(outcomes) >= len(turns)


def test_what_the_kernel_of_siegers_is_asked_is_asked_again():
    for state in decisions()[:20]:
        numbers = encoding(state.rules, state.players)
        with of_siegers() as asked:
            batch = numbers.afterstates(state)
        assert len(asked) == 1
        assert asked[0]() == pytest.approx(batch.vectors.ravel().tolist())


def test_nothing_is_kept_afterwards():
    with of_queen() as queens, of_siegers() as siegers:
        batches(crowded(3))
        batches(decisions()[:3])
    assert (len(queens), len(siegers)) == (3, 3)
    batches(crowded(3))
    batches(decisions()[:3])
    assert (len(queens), len(siegers)) == (3, 3)
