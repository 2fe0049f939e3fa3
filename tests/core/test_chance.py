"""Dealers: secret, from a seed, from a script."""

from collections import Counter
from dataclasses import replace
from fractions import Fraction

import pytest
from tests.core.toy import ODDS, Lot, Step
from tests.games.siegers.setup import play, position

import paddlewheel as pw
from paddlewheel.games.siegers.actions import First, Roll


@pytest.fixture
def drawing(toy):
    """The toy game where its lot is drawn."""
    for name in "acb":
        toy, _ = toy.apply(Step(name))
    assert toy.to_act == pw.CHANCE
    return toy


DEALERS = [pw.SecretDealer(), pw.SeededDealer(1), pw.ScriptedDealer(["roll 1"])]


@pytest.mark.parametrize("dealer", DEALERS)
def test_nothing_is_dealt_where_a_captain_is_to_act(dealer):
    with pytest.raises(pw.DealerError) as refused:
        dealer.deal(position("R2[5] B5[4]"))
    assert refused.value.code == "nothing_to_deal"


def test_secret_every_outcome_has_exactly_its_odds(drawing, monkeypatch):
    """Instead of drawing often, walk through every number that the randomness could give."""
    asked = set()
    numbers = iter(range(6))

    def randbelow(parts):
        asked.add(parts)
        return next(numbers)

    monkeypatch.setattr("secrets.randbelow", randbelow)
    dealt = Counter(pw.SecretDealer().deal(drawing) for _ in range(6))
    assert asked == {6}
    assert {lot: Fraction(count, 6) for lot, count in dealt.items()} == dict(ODDS)


def test_secret_brings_everything_that_is_possible():
    """That one of six numbers is missing after 600 rolls has a chance below 10 ** -46."""
    state, _ = play(pw.new_game("siegers", players=3), "first 0")
    dealt = {pw.SecretDealer().deal(state) for _ in range(600)}
    assert dealt == {Roll(number) for number in range(1, 7)}


def test_seeded_the_same_seed_deals_the_same():
    state, _ = play(pw.new_game("siegers", players=3), "first 0")
    assert pw.SeededDealer(7).deal(state) == pw.SeededDealer(7).deal(state)
    assert len({pw.SeededDealer(seed).deal(state) for seed in range(60)}) == 6


def test_seeded_deals_depend_on_seed_kind_and_index_alone(drawing):
    """The odds may stand in a state that came about in any way; the draw is the same."""
    dealt = [pw.SeededDealer(seed).deal(drawing) for seed in range(200)]
    other_way = replace(drawing, rules=type(drawing.rules).make("long"))
    assert [pw.SeededDealer(seed).deal(other_way) for seed in range(200)] == dealt
    later = replace(drawing, index=1)
    assert [pw.SeededDealer(seed).deal(later) for seed in range(200)] != dealt


def test_seeded_deals_follow_the_odds(drawing):
    """A fixed list of seeds, so this is a fact and not a matter of luck."""
    dealt = Counter(str(pw.SeededDealer(seed).deal(drawing)) for seed in range(3000))
    assert 1400 < dealt["often"] < 1600
    assert 900 < dealt["so so"] < 1100
    assert 430 < dealt["rare"] < 570


@pytest.mark.parametrize("edition", ["M87", "F06"])
def test_seeded_the_rolls_are_the_same_whatever_the_captains_do(edition):
    """The daily river: everybody's seat rolls the same, in every edition and after any move."""

    def rolls(choice):
        dealer = pw.SeededDealer("2027-05-01")
        state, seen = pw.new_game("siegers", edition=edition, players=6), {}
        while state.round == 1:
            if state.to_act == pw.CHANCE:
                outcome = dealer.deal(state)
                seen[state.chance.kind, state.chance.index] = outcome
                state, _ = state.apply(outcome)
            else:
                state, _ = state.apply(state.legal_actions()[choice])
        return seen

    assert rolls(0) == rolls(5) == rolls(-1)
    assert len(rolls(0)) == 7


def test_a_known_seed_deals_what_it_always_dealt():
    """Recorded seeds must keep their meaning in later versions."""
    state = pw.new_game("siegers", players=6)
    assert [pw.SeededDealer(seed).deal(state).seat for seed in (0, 1, "river")] == [3, 5, 0]
    rolling, _ = play(state, "first 3")
    assert [pw.SeededDealer(seed).deal(rolling).number for seed in (0, 1, "river")] == [1, 4, 3]


def test_scripted_deals_outcomes_or_their_notation_in_order():
    dealer = pw.ScriptedDealer([First(2), "roll 4"])
    state = pw.new_game("siegers", players=3)
    first = dealer.deal(state)
    assert first == First(2)
    state, _ = state.apply(first)
    assert dealer.deal(state) == Roll(4)


def test_scripted_says_when_the_script_has_ended():
    with pytest.raises(pw.DealerError) as refused:
        pw.ScriptedDealer([]).deal(pw.new_game("siegers", players=3))
    assert refused.value.code == "script_ended"
    assert "“first”" in str(refused.value)


@pytest.mark.parametrize("line", ["roll 4", "first 3", "", Roll(4), First(7)])
def test_scripted_refuses_what_cannot_be_drawn(line):
    with pytest.raises(pw.DealerError) as refused:
        pw.ScriptedDealer([line]).deal(pw.new_game("siegers", players=3))
    assert refused.value.code == "not_in_the_odds"
    assert "first 0, first 1, first 2" in str(refused.value)


def test_odds_are_exact(drawing):
    assert sum(odds for _, odds in drawing.chance_outcomes()) == 1
    assert drawing.chance_outcomes()[1] == (Lot("rare"), Fraction(1, 6))
