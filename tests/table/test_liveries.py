"""The colours of the boats: wished for by people, first come, first served, never twice."""

from itertools import permutations

import pytest

from paddlewheel.core.fleet import LETTERS
from paddlewheel.table import Chair, liveries
from paddlewheel.table.chairs import chair_from_dict

ANNA = Chair("person", "Anna", "a", livery=2)


def test_without_wishes_every_seat_has_its_own_colours():
    assert liveries((Chair(),) * 6) == (0, 1, 2, 3, 4, 5)


def test_a_wish_is_granted_and_whoever_had_the_colours_gets_others():
    assert liveries((ANNA, Chair(), Chair("bot", "Otter", "mate"))) == (2, 1, 0)


@pytest.mark.parametrize("wished", list(permutations((None, None, 0, 1, 5))))
def test_no_colours_are_there_twice(wished):
    chairs = [Chair("person", "Anna", str(seat), livery=one) for seat, one in enumerate(wished)]
    given = liveries(tuple(chairs))
    assert len(set(given)) == len(chairs)
    assert set(given) <= set(range(len(LETTERS)))
    assert all(one in (None, got) for one, got in zip(wished, given, strict=True))


def test_who_comes_later_does_not_get_what_somebody_has():
    late = Chair("person", "Bert", "b", livery=2)
    assert late.among((ANNA, Chair())).livery is None
    assert late.among((Chair(), Chair())).livery == 2
    assert Chair("person", "Bert", "b").among((ANNA, Chair())).livery is None


def test_old_logs_know_no_wishes_and_new_ones_write_none_down():
    plain = Chair("person", "Anna", "a")
    assert "livery" not in plain.to_dict()
    assert chair_from_dict(plain.to_dict()) == plain
    assert chair_from_dict(ANNA.to_dict()) == ANNA
