"""What places are worth."""

import pytest

from paddlewheel.core.standings import rewards


@pytest.mark.parametrize(
    ("ranking", "won"),
    [
        (((1,), (0,)), [-1, 1]),
        (((2,), (0,), (1,)), [0, -1, 1]),
        (((0, 1), (2,)), [0.5, 0.5, -1]),
        (((0, 2), (1, 3)), [2 / 3, -2 / 3, 2 / 3, -2 / 3]),
        (((0, 1, 2),), [0, 0, 0]),
    ],
)
def test_places_are_even_and_ties_share(ranking, won):
    assert rewards(ranking) == pytest.approx(won)
