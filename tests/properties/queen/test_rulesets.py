"""Games by three hundred rule sets that are drawn, with everything checked at every state.

`make soak` plays as many as fit into its time, and wants every kind of event and every ending.
"""

import random
from collections import Counter

import pytest
from tests.properties.campaign import Tally
from tests.properties.queen.rules import any_rules
from tests.properties.queen.rulesets import CAMPAIGN, LENGTHS, RARE

from paddlewheel.games.queen.options import QueenRules

CHUNKS = 6
RULE_SETS_EACH = 50
"""Together three hundred."""

pytestmark = pytest.mark.usefixtures("untraced")


@pytest.mark.rule("Q-VAR-4")
def test_a_sample_of_rule_sets():
    tally = CAMPAIGN.run(first_seed=0, enough=lambda tally: tally.of("rule sets") >= 8)
    assert tally.of("turns") > 20


@pytest.mark.slow
@pytest.mark.rule("Q-VAR-4", "Q-SAND-4", "Q-COAL-1", "Q-COAL-2", "Q-ROSE-2", "Q-ROSE-3", "Q-ROSE-4")
@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_a_chunk_of_the_campaign(chunk):
    def enough(tally: Tally) -> bool:
        return tally.of("rule sets") >= RULE_SETS_EACH and not missing(tally)

    tally = CAMPAIGN.run(1_000_000 * (chunk + 1), enough)
    assert missing(tally) == []


def missing(tally: Tally) -> list[str]:
    often = {(all_, name): n for (all_, name), n in CAMPAIGN.wanted.items() if name not in RARE}
    return tally.missing(often)


def test_the_chunks_make_three_hundred():
    assert CHUNKS * RULE_SETS_EACH >= 300


@pytest.mark.rule("Q-VAR-4", "Q-SET-1")
def test_every_value_of_every_option_is_drawn():
    rng = random.Random(1)
    drawn = [any_rules(rng, LENGTHS) for _ in range(600)]
    seen = Counter((name, value) for rules, _ in drawn for name, value in rules.values().items())
    for option in QueenRules.options():
        values = {"switch": (True, False), "choice": option.choices}.get(option.kind, ())
        if option.name != "players":
            assert all(seen[option.name, value] for value in values), option.name
    assert {players for _, players in drawn} == set(range(2, 7))
    assert {rules.edition for rules, _ in drawn} == set(QueenRules.editions)
    assert {rules.b_count for rules, _ in drawn} == set(range(7))
