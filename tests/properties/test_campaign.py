"""Many games of all sorts, with everything checked at every state.

The games are split into chunks that run side by side. Each chunk demands every kind of event and
every ending for itself, so nothing has to be added up between the processes.
"""

import sys

import pytest
from tests.properties.games import Tally, check_game

CHUNKS = 20
TURNS_EACH = 1_010
"""Together more than 20,000 turns."""


@pytest.fixture(autouse=True)
def untraced():
    """The unit tests cover the lines; to measure them here again would triple the time."""
    tracer = sys.gettrace()
    sys.settrace(None)
    yield
    sys.settrace(tracer)


def play_chunk(first_seed: int, turns: int) -> Tally:
    tally, seed = Tally(), first_seed
    while tally.turns < turns:
        try:
            tally.add(check_game(seed))
        except Exception as error:
            error.add_note(f"to see it again: python -m tests.properties.soak --seed {seed}")
            raise
        seed += 1
    return tally


def test_a_sample_of_games():
    tally = play_chunk(first_seed=0, turns=150)
    assert tally.missing() == set()


@pytest.mark.slow
@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_a_chunk_of_the_campaign(chunk):
    tally = play_chunk(first_seed=1_000_000 * (chunk + 1), turns=TURNS_EACH)
    assert tally.missing() == set()


def test_the_chunks_make_a_campaign():
    assert CHUNKS * TURNS_EACH >= 20_000


def test_a_kind_that_never_occurs_is_missed():
    tally = check_game(0)
    del tally.kinds["sailed"]
    assert "sailed" in tally.missing()
