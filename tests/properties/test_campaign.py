"""Many games of all sorts, with everything checked at every state.

The games are split into chunks that run side by side. Each chunk demands every kind of event and
every ending for itself, so nothing has to be added up between the processes.
"""

import pytest
from tests.properties.campaign import Tally
from tests.properties.games import CAMPAIGN, check_game

CHUNKS = 20
TURNS_EACH = 1_010
"""Together more than 20,000 turns."""

pytestmark = pytest.mark.usefixtures("untraced")


def test_a_sample_of_games():
    tally = CAMPAIGN.run(first_seed=0, enough=lambda tally: tally.of("turns") >= 150)
    assert tally.missing(CAMPAIGN.wanted) == []


@pytest.mark.slow
@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_a_chunk_of_the_campaign(chunk):
    def enough(tally: Tally) -> bool:
        return tally.of("turns") >= TURNS_EACH

    tally = CAMPAIGN.run(1_000_000 * (chunk + 1), enough)
    assert enough(tally)
    assert tally.missing(CAMPAIGN.wanted) == []


def test_the_chunks_make_a_campaign():
    assert CHUNKS * TURNS_EACH >= 20_000


def test_a_kind_that_never_occurs_is_missed():
    tally = check_game(0)
    del tally["all", "sailed"]
    assert "sailed (all): 0 of 1" in tally.missing(CAMPAIGN.wanted)
