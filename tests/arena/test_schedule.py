"""Line-ups are fair: every bot sits in every seat equally often, with the same luck."""

from collections import Counter

import pytest
from tests.arena.cups import queen, small

from paddlewheel.arena.errors import ArenaError
from paddlewheel.arena.schedule import matches, pairs, seat_lineups
from paddlewheel.arena.tournament import Tournament
from paddlewheel.core.errors import RuleSetError


def seatings(tournament: Tournament) -> Counter[tuple[int, int]]:
    """How often every bot sits in every seat."""
    return Counter(
        (bot, seat) for match in matches(tournament) for seat, bot in enumerate(match.lineup)
    )


def told(tournament: Tournament) -> str:
    return " ".join("".join("ABCDEF"[bot] for bot in lineup) for lineup in seat_lineups(tournament))


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
@pytest.mark.parametrize("bots", [2, 3, 5, 7])
@pytest.mark.parametrize("kind", ["duels", "melee"])
def test_every_bot_sits_in_every_seat_equally_often(kind, bots, seats):
    names = [f"bot{number}" for number in range(bots)]
    found = seatings(small(*names, seats=seats, kind=kind))
    assert len(found) == bots * seats
    assert len(set(found.values())) == 1


def test_the_orders_of_a_duel():
    assert told(small("a", "b", seats=3)) == "AAB ABA ABB BAA BAB BBA"
    assert told(small("a", "b", seats=4)) == "AABB ABAB ABBA BAAB BABA BBAA"


@pytest.mark.parametrize(("seats", "lineups"), [(5, 10), (6, 12)])
def test_from_five_boats_on_it_is_rotations(seats, lineups):
    found = set(seat_lineups(small("a", "b", seats=seats)))
    assert len(found) == lineups
    assert {(*lineup[1:], lineup[0]) for lineup in found} == found


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_a_duel_is_the_same_for_both(seats):
    lineups = set(seat_lineups(small("a", "b", seats=seats)))
    assert lineups == {tuple(1 - bot for bot in lineup) for lineup in lineups}


def test_two_boats_each_for_two_players():
    assert told(queen("a", "b", seats=2, edition="F19")) == "AB BA"


def test_partners_are_the_same_bot():
    cup = queen("a", "b", edition="F19", rules={"teams": "two"})
    assert told(cup) == "ABAB BABA"
    cup = queen("a", "b", seats=6, edition="F19", rules={"teams": "three"})
    assert told(cup) == "AABAAB ABAABA ABBABB BAABAA BABBAB BBABBA"


def test_a_melee_of_just_enough_of_too_few_and_of_too_many():
    assert told(small("a", "b", "c", kind="melee")) == "ABC BCA CAB"
    assert len(seat_lineups(small("a", "b", "c", "d", kind="melee"))) == 4 * 3
    too_few = seat_lineups(small("a", "b", "c", seats=4, kind="melee"))
    assert {tuple(sorted(Counter(lineup).values())) for lineup in too_few} == {(1, 1, 2)}


def test_all_meet_or_only_neighbours():
    assert pairs(small("a", "b", "c")) == [(0, 1), (0, 2), (1, 2)]
    assert pairs(small("a", "b", "c", neighbours=True)) == [(0, 1), (1, 2)]
    assert all(
        {0, 2} - set(lineup) for lineup in seat_lineups(small("a", "b", "c", neighbours=True))
    )


def test_all_line_ups_are_played_with_every_seed():
    cup = small("a", "b", groups=3, seed=7)
    by_seed = {seed: [m.lineup for m in matches(cup) if m.seed == seed] for seed in (7, 8, 9)}
    assert list(by_seed.values()) == [seat_lineups(cup)] * 3
    assert len(matches(cup)) == 18


def test_the_name_of_a_match_tells_it_from_all_others():
    names = [match.name for match in matches(small("a", "b", "c", groups=2))]
    assert len(set(names)) == len(names)
    assert names == sorted(names)
    assert names[0] == "000001-0.0.1"


@pytest.mark.parametrize(
    ("bots", "how", "code"),
    [
        (("a",), {}, "too_few_bots"),
        (("a", "b", "a"), {}, "same_bot_twice"),
        (("a", "b"), {"kind": "melee", "neighbours": True}, "no_neighbours"),
    ],
)
def test_tournaments_that_make_no_sense(bots, how, code):
    with pytest.raises(ArenaError) as refused:
        small(*bots, **how)
    assert refused.value.code == code


def test_seats_that_the_rules_do_not_allow():
    with pytest.raises(RuleSetError):
        small("a", "b", seats=7)
