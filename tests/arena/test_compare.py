"""Who is ahead of whom: shares by hand, and intervals of data that are known."""

import pytest
from tests.arena.cups import result

from paddlewheel.arena.compare import bootstrap, compare
from paddlewheel.arena.ratings import ratings


def test_a_better_place_counts_one_a_tie_one_half():
    races = [result(1, (0, 1, 2), (1, 2, 2)), result(1, (1, 0, 2), (2, 2, 1))]
    found = compare(races, 0, 1)
    assert found is not None
    assert (found.groups, found.ahead) == (1, 0.75)
    other_way = compare(races, 1, 0)
    assert other_way is not None
    assert other_way.ahead == 0.25


def test_every_seat_counts_against_every_seat_of_the_other():
    found = compare([result(1, (0, 0, 1, 1), (1, 4, 2, 3))], 0, 1)
    assert found is not None
    assert found.ahead == 0.5
    found = compare([result(1, (0, 0, 1, 1), (1, 3, 2, 4))], 0, 1)
    assert found is not None
    assert found.ahead == 0.75


def test_groups_count_alike_however_many_races_they_have():
    races = [result(1, (0, 1), (1, 2)), result(2, (0, 1), (2, 1)), result(2, (1, 0), (1, 2))]
    found = compare(races, 0, 1)
    assert found is not None
    assert (found.groups, found.ahead) == (2, 0.5)


def test_those_who_never_met_are_not_compared():
    assert compare([result(1, (0, 1), (1, 2))], 0, 2) is None


def test_the_interval_of_groups_that_are_all_the_same():
    assert bootstrap([0.75] * 9) == (0.75, 0.75)


def test_the_interval_is_that_of_the_binomial():
    low, high = bootstrap([1.0] * 60 + [0.0] * 40)
    # 60 of 100: plus and minus 1.96 times the root of 0.6 · 0.4 / 100, which is 0.096.
    assert low == pytest.approx(0.504, abs=0.012)
    assert high == pytest.approx(0.696, abs=0.012)


def test_the_interval_is_always_the_same():
    shares = [0.1, 0.5, 0.7, 0.2, 0.9]
    assert bootstrap(shares) == bootstrap(shares)
    low, high = bootstrap(shares)
    assert 0.1 <= low < 0.48 < high <= 0.9


def test_who_wins_is_rated_higher_and_surer_with_every_race():
    races = [result(seed, (0, 1, 2), (3, 1, 2)) for seed in range(10)]
    few, many = ratings(races[:2], 3), ratings(races, 3)
    assert [rating.bot for rating in many] == [1, 2, 0]
    assert many[0].sigma < few[0].sigma < 25 / 3
    assert many[0].ordinal == pytest.approx(many[0].mu - 3 * many[0].sigma)


def test_a_bot_with_two_seats_has_the_mean_of_their_places():
    even = ratings([result(1, (0, 0, 1, 1), (1, 4, 2, 3))], 2)
    assert even[0].mu == pytest.approx(even[1].mu) == pytest.approx(25)
