"""Whole turns are what small steps lead to, and the compiled kernel finds what its source finds.

Here is a sample; `make soak` goes on to thousands of positions of every edition.
"""

import random

import pytest
from tests.games.queen.setup import position
from tests.properties.campaign import Tally
from tests.properties.queen.interpreted import interpreted, is_compiled
from tests.properties.queen.kernel import KINDS, ROTATION, campaign
from tests.properties.queen.turns import check_turns

from paddlewheel.games.queen import kernel, outcomes

CAMPAIGN = campaign(positions=3_000)
CHUNKS = 4
POSITIONS_EACH = 6 * len(ROTATION)

pytestmark = pytest.mark.usefixtures("untraced")


@pytest.mark.rule("Q-MOVE-5")
def test_a_sample_of_positions():
    tally = CAMPAIGN.run(first_seed=0, enough=lambda tally: tally.of("positions") >= 12)
    assert tally.of("free")
    assert tally.of("push")


@pytest.mark.slow
@pytest.mark.rule("Q-MOVE-5")
@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_many_positions(chunk):
    def enough(tally: Tally) -> bool:
        return tally.of("positions") >= POSITIONS_EACH and all(map(tally.of, KINDS))

    tally = CAMPAIGN.run(1_000_000 * (chunk + 1), enough)
    assert [kind for kind in KINDS if not tally.of(kind)] == []


def test_thousands_of_positions_of_every_edition_are_wanted():
    for edition in ("I97", "P97", "F19", "T19"):
        assert CAMPAIGN.wanted[edition, "positions"] == 3_000
        assert CAMPAIGN.wanted[edition, "crash"] == CAMPAIGN.wanted[edition, "blocked"] == 20
    assert CAMPAIGN.wanted["F19", "chain"] == 20
    assert ("P97", "chain") not in CAMPAIGN.wanted, "there are none in the rules of 1997"


def test_the_source_is_loaded_beside_the_kernel():
    source = interpreted()
    assert source is not kernel
    assert not is_compiled(source)
    assert source.Exploration is not kernel.Exploration
    assert outcomes.kernel is kernel


def test_an_outcome_too_few_is_noticed(monkeypatch):
    state = position("A 1.7 N v1 c1, B 1.12 N")
    turns = state.turns()
    check_turns(state, random.Random(1))
    monkeypatch.setattr(type(state), "turns", lambda _: turns[1:])
    with pytest.raises(AssertionError):
        check_turns(state, random.Random(1))
