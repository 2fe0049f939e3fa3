"""Games of every edition and number of players, with everything checked at every state.

Each chunk demands every kind of event and every ending for itself: it plays on until all have
occurred, and fails if they do not.
"""

import pytest
from tests.properties.campaign import Tally
from tests.properties.queen.games import CAMPAIGN, ROTATION

CHUNKS = 2
GAMES_EACH = 2 * len(ROTATION)

pytestmark = pytest.mark.usefixtures("untraced")


def test_a_sample_of_games():
    tally = CAMPAIGN.run(first_seed=0, enough=lambda tally: tally.of("games") >= 8)
    assert tally.of("turns") > 20
    assert all(tally.of(kind) for kind in ("speed_set", "sailed", "steered", "game_ended"))


@pytest.mark.slow
@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_a_chunk_of_the_campaign(chunk):
    def enough(tally: Tally) -> bool:
        return tally.of("games") >= GAMES_EACH and not tally.missing(CAMPAIGN.wanted)

    tally = CAMPAIGN.run(1_000_000 * (chunk + 2), enough)
    assert tally.missing(CAMPAIGN.wanted) == []


def test_every_edition_and_number_of_players_is_wanted():
    pairs = {
        (edition, number) for edition in ("I97", "P97", "F19", "T19") for number in range(2, 7)
    }
    assert pairs <= set(ROTATION)
    assert all((edition, f"{number} players") in CAMPAIGN.wanted for edition, number in pairs)
    assert "6 players (I97): 0 of 1" in Tally().missing(CAMPAIGN.wanted)
