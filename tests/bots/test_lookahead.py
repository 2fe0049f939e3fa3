"""Trying turns out: who does what on the way, where it ends, and what it is worth then.

The game here is a made-up one: every captain adds a number, and much is better for seat 0.
"""

import random
from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

import pytest

from paddlewheel.bots.lookahead import (
    PATIENCE,
    Choice,
    Lookahead,
    at_a_glance,
    drawn,
    whim,
)
from paddlewheel.core.chance import CHANCE


@dataclass(frozen=True)
class Adding:
    """Seats add 1, 2 or 3 one after the other; after the last of a round chance adds 0 or 10."""

    total: int = 0
    round: int = 1
    to_act: int | None = 0
    seats: int = 2
    last: int = 9
    answers: bool = False
    """Whether seat 0 is asked something else before its turn."""

    @property
    def turn_id(self) -> tuple[int, ...]:
        return (self.round,)

    @property
    def sails(self) -> bool:
        return not self.answers

    def turns(self) -> list["Adds"]:
        return [Adds(self, number) for number in (1, 2, 3)]

    def chance_outcomes(self) -> list[tuple[int, Fraction]]:
        return [(0, Fraction(1, 4)), (10, Fraction(3, 4))]

    def apply(self, number: int) -> tuple["Adding", tuple[()]]:
        if self.answers:
            return replace(self, total=self.total + 100, answers=False), ()
        assert self.to_act is not None
        after = replace(self, total=self.total + number, to_act=self.to_act + 1)
        if self.to_act == CHANCE:
            after = replace(after, to_act=0, round=self.round + 1)
            return (replace(after, to_act=None) if self.round == self.last else after), ()
        return (replace(after, to_act=CHANCE) if after.to_act == self.seats else after), ()


@dataclass(frozen=True)
class Adds:
    """One turn."""

    before: Adding
    number: int

    @property
    def state(self) -> Adding:
        return self.before.apply(self.number)[0]


class Totals:
    """Seat 0 wants much, the others little."""

    def appraise(self, state: Adding, turns: Sequence[Adds]) -> list[float]:
        wish = 1 if state.to_act == 0 else -1
        return [wish * turn.state.total for turn in turns]

    def standings(self, state: Adding) -> list[float]:
        return [1000.0 + state.total] + [0.0] * (state.seats - 1)


def worth(state: Adding, widths: tuple[int, ...] = (), seed: int = 1) -> float:
    """What comes of a position, for seat 0."""
    return Lookahead(Totals()).worth(state, 0, random.Random(seed), widths)


AFTER = Adding(total=3, to_act=1)
"""Seat 0 has added 3."""


def test_at_a_glance_every_turn_is_judged_by_what_it_leads_to():
    choice = at_a_glance(Totals(), Adding())
    assert choice.worth == [1, 2, 3]
    assert choice.best == 2


def test_the_promising_ones_come_best_first():
    choice = Choice([None] * 5, [2.0, 9.0, 5.0, 9.0, 1.0])
    assert choice.best == 1
    assert choice.promising(3) == [1, 3, 2]
    assert len(choice.promising(99)) == 5


def test_everybody_does_what_looks_best_until_ones_own_next_turn():
    # 3, the other adds 1, chance 0 or 10, and then 3 again.
    assert {worth(AFTER, seed=n) for n in range(20)} == {7, 17}


def test_an_answer_on_the_way_is_no_turn():
    asked = Adding(answers=True)
    assert worth(asked) == 100 + 3


def test_a_game_that_ends_on_the_way_is_worth_its_standings():
    over = replace(AFTER, last=1)
    assert worth(over) in (1004, 1014)
    assert worth(replace(over, to_act=None)) == 1003


def test_who_has_no_turn_any_more_waits_no_longer_than_its_rounds():
    class Ashore(Adding):
        def apply(self, number: int) -> tuple[Adding, tuple[()]]:
            after, events = super().apply(number)
            return (replace(after, to_act=1) if after.to_act == 0 else after), events

    late = worth(Ashore(total=3, to_act=1))
    assert late in (1005, 1015, 1025)  # this round and the next one, each with its draw


def test_every_decision_is_counted():
    counted: list[int] = []
    ahead = Lookahead(Totals(), lambda: counted.append(1))
    ahead.worth(AFTER, 0, random.Random(1))
    assert len(counted) == 2
    ahead.worth(replace(AFTER, to_act=None), 0, random.Random(1))
    assert len(counted) == 2


class Hasty(Totals):
    """Seat 1 believes at a glance that it should add 3; as soon as it looks on it knows better."""

    def appraise(self, state: Adding, turns: Sequence[Adds]) -> list[float]:
        found = super().appraise(state, turns)
        return [-worth for worth in found] if state.to_act == 1 and state.round == 1 else found


def test_others_who_look_ahead_are_foreseen_better():
    # At a glance seat 1 adds 3; who expects it to look at its next turn expects that it adds 1.
    ahead = Lookahead(Hasty())
    draws = {ahead.worth(AFTER, 0, random.Random(n)) % 10 for n in range(9)}
    assert draws == {(3 + 3 + 3) % 10}
    foreseen = {ahead.worth(AFTER, 0, random.Random(n), (3,)) % 10 for n in range(9)}
    assert foreseen == {(3 + 1 + 3) % 10}


def test_only_so_many_turns_of_the_others_are_looked_at():
    # Of the two that look best to seat 1, to add 3 and to add 2, the second turns out better.
    foreseen = {Lookahead(Hasty()).worth(AFTER, 0, random.Random(n), (2,)) % 10 for n in range(9)}
    assert foreseen == {(3 + 2 + 3) % 10}


def test_the_best_of_some_turns_is_found_by_looking_on():
    state = replace(AFTER, to_act=1)
    choice = at_a_glance(Hasty(), state)
    found = [Lookahead(Hasty()).best(state, choice, random.Random(4), (n,)) for n in (1, 2, 3)]
    assert found == [2, 1, 0]


def test_a_draw_follows_the_odds():
    before = replace(AFTER, to_act=CHANCE)
    tens = sum(drawn(before, random.Random(n)).total == 13 for n in range(400))
    assert tens == pytest.approx(300, abs=30)


def test_a_captain_follows_whims_in_a_race_that_drags_on_only() -> None:
    choice = Choice((), (5.0, 4.0, 3.0, 2.0))
    early = Adding(round=PATIENCE)
    assert {whim(early, choice, 3, str(seed)) for seed in range(50)} == {None}
    late = replace(early, round=3 * PATIENCE)
    assert {whim(late, choice, 3, str(seed)) for seed in range(50)} == {None, 0, 1, 2}
