"""The advanced game: whole turns by any rules, and where the Black Rose may be left.

Here is a sample; `make soak` goes on to thousands of positions.
"""

import random
from dataclasses import replace

import pytest
from tests.games.queen.setup import position
from tests.properties.campaign import ALL, Tally
from tests.properties.queen.advanced import FREQUENT, RARE, campaign
from tests.properties.queen.fairness import fair_outcomes
from tests.properties.queen.turns import check_turns

CAMPAIGN = campaign(positions=3_000)
CHUNKS = 2
POSITIONS_EACH = 150
OFTEN = (
    "free", "stranded", "blocked", "chain", "pushed onto driftwood", "pushed onto sand",
    "sand entered", "sand left ahead", "sand left back", "driftwood crossed", "Rose's turn",
    "Rose pushed", "ban active", "Rose needs more",
)  # fmt: skip
"""What must be in every chunk."""

pytestmark = pytest.mark.usefixtures("untraced")


@pytest.mark.rule("Q-MOVE-5", "Q-WOOD-1", "Q-SAND-2")
def test_a_sample_of_positions():
    tally = CAMPAIGN.run(first_seed=0, enough=lambda tally: tally.of("positions") >= 40)
    assert all(tally.of(kind) for kind in ("free", "stranded", "chain", "Rose's turn"))


@pytest.mark.slow
@pytest.mark.rule("Q-MOVE-5", "Q-PUSH-3", "Q-WOOD-1", "Q-WOOD-2", "Q-SAND-1", "Q-SAND-2")
@pytest.mark.rule("Q-SAND-4", "Q-SAND-5", "Q-ROSE-3", "Q-ROSE-6")
@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_many_positions(chunk):
    def enough(tally: Tally) -> bool:
        return tally.of("positions") >= POSITIONS_EACH and all(map(tally.of, OFTEN))

    tally = CAMPAIGN.run(1_000_000 * (chunk + 1), enough)
    assert [kind for kind in OFTEN if not tally.of(kind)] == []


def test_thousands_of_positions_with_everything_are_wanted():
    assert CAMPAIGN.wanted[ALL, "positions"] == 3_000
    assert set(OFTEN) <= set(FREQUENT)
    assert all(CAMPAIGN.wanted[ALL, name] > 1 for name in FREQUENT)
    assert all(CAMPAIGN.wanted[ALL, name] == 1 for name in RARE)


@pytest.mark.rule("Q-ROSE-6")
def test_an_unfair_turn_that_is_offered_is_noticed():
    """At speed 5 between islands most of her turns lead where one coal is not enough."""
    state = position(
        "A 0.2 N, B 0.1, R 1.2 NE v5 c1",
        river="A0 A2-2 A1-4 A1-1",
        players=2,
        boats_per_player="one",
        black_rose=True,
        turn=2,
    )
    _, found = check_turns(state, random.Random(1))
    assert fair_outcomes(state, found) == found
    unminded = replace(state, passage=replace(state.passage, spares_rose=False))
    _, everything = check_turns(unminded, random.Random(1))
    assert (len(found), len(everything)) == (3, 9)
    assert fair_outcomes(unminded, everything) == found
