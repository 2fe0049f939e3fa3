"""Games of all sorts, with everything checked at every state.

Each chunk demands every kind of event and every ending for itself: it plays on until all have
occurred, and fails if they do not.
"""

import sys

import pytest
from tests.properties.queen.games import KINDS, Tally, check_game

CHUNKS = 4
GAMES_EACH = 50
PATIENCE = 400
"""So many games must be enough for every kind of event."""


@pytest.fixture(autouse=True)
def untraced():
    """The unit tests cover the lines; to measure them here again would triple the time."""
    tracer = sys.gettrace()
    sys.settrace(None)
    yield
    sys.settrace(tracer)


def play_games(first_seed: int, games: int, patience: int = 0) -> Tally:
    """At least so many games; with patience more, until everything has occurred."""
    tally, seed = Tally(), first_seed
    while tally.games < games or (tally.missing() and tally.games < patience):
        try:
            tally.add(check_game(seed))
        except Exception as error:
            error.add_note(f"in the game of seed {seed}")
            raise
        seed += 1
    return tally


def test_a_sample_of_games():
    tally = play_games(first_seed=0, games=8)
    assert tally.turns > 20
    assert {"speed_set", "sailed", "steered", "game_ended"} <= set(tally.kinds)


@pytest.mark.slow
@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_a_chunk_of_the_campaign(chunk):
    tally = play_games(1_000_000 * (chunk + 1), GAMES_EACH, PATIENCE)
    assert tally.missing() == set()


def test_a_kind_that_never_occurs_is_missed():
    tally = Tally(kinds=dict.fromkeys(KINDS - {"blocked"}, 1))
    assert "blocked" in tally.missing()
    assert "sailed" not in tally.missing()
