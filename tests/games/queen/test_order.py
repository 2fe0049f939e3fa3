"""Who moves when, and who is ahead."""

import pytest
from tests.games.queen.setup import A, B, C, D, E, after, play, position

from paddlewheel.games.queen import events as ev
from paddlewheel.games.queen.order import by_position, order_of_round

RIVER = "A0 A2-2 A1-4 A3-2"


def ahead(text: str, river: str = RIVER) -> list[int]:
    """Boats by position, the leader first."""
    state = position(text, river=river)
    return by_position(state, range(len(state.boats)))


@pytest.mark.rule("Q-ORD-1")
@pytest.mark.parametrize("edition", ["I97", "P97", "F19", "T19"])
def test_round_1_goes_by_start_places(edition):
    state = position("A 0.1, B 0.17, C 1.2", river=RIVER, edition=edition, starters=(C, A, B))
    assert order_of_round(state, 1) == (C, A, B)


@pytest.mark.rule("Q-ORD-2")
def test_from_round_2_on_the_leader_moves_first():
    start = position("A 0.1, B 1.1, C 0.17", river=RIVER, turn=C)
    state, events = play(start, "v1 F .")
    assert events[-1] == ev.RoundBegan(3, order=(C, B, A))
    assert state.order == (C, B, A)
    assert state.to_act == C


@pytest.mark.rule("Q-ORD-2")
def test_the_order_is_fixed_at_the_beginning_of_the_round():
    """A overtakes B in its turn, B moves next all the same, and once only."""
    state = after(position("A 0.17, B 1.6, C 0.2", river=RIVER), "v4 F F L F F .")
    assert state.to_act == B
    state = after(state, "v1 F .")
    assert state.to_act == C


@pytest.mark.rule("Q-ORD-2")
@pytest.mark.parametrize("edition", ["I97", "F19"])
def test_clockwise_every_round_begins_with_start_place_1(edition):
    start = position(
        "A 1.2, B 0.17, C 0.2",
        river=RIVER,
        edition=edition,
        order="clockwise",
        starters=(B, C, A),
        turn=C,
    )
    assert after(start, "v1 F .").order == (B, C, A)


@pytest.mark.rule("Q-ORD-2")
def test_clockwise_means_round_the_table_also_when_the_start_places_were_drawn():
    state = position("A 1.2, B 0.17, C 0.2, D 0.9", order="clockwise", starters=(C, A, D, B))
    assert order_of_round(state, 1) == (C, A, D, B)
    assert order_of_round(state, 2) == (C, D, A, B)


@pytest.mark.rule("Q-ORD-2", "Q-2P-1")
def test_clockwise_with_two_boats_each():
    state = position("A 1.2, B 0.17, C 0.2, D 0.9", players=2, order="clockwise")
    assert order_of_round(state, 2) == (A, B, C, D)


@pytest.mark.rule("GQ-15", "Q-ORD-3")
def test_the_printed_order_of_five():
    """A is alone in front, C and B are level behind it with C to the right, then D, then E."""
    river = "A0 A2-2 A3-2 A1-4 A2-1"
    assert ahead("A 4.1 v3, B 3.5 v3 c4, C 3.9 v3 c4, D 2.17, E 1.17", river) == [A, C, B, D, E]


@pytest.mark.rule("Q-ORD-3")
def test_a_later_tile_comes_first():
    assert ahead("A 0.17 v6, B 1.1 v1") == [B, A]


@pytest.mark.rule("Q-ORD-3")
def test_on_one_tile_the_stick_decides_and_it_follows_the_bend():
    straight, right = "A0 A2-2 A1-4", "A0 A2-2 >A1-4"
    assert ahead("A 1.16, B 1.14", straight) == [A, B]
    assert ahead("A 1.16, B 1.14", right) == [B, A]


@pytest.mark.rule("Q-ORD-3")
def test_at_the_last_tile_the_stick_follows_the_quay():
    assert ahead("A 2.15, B 2.14", "A0 A2-2 A3-2 >quay") == [B, A]
    assert ahead("A 2.15, B 2.14", "A0 A2-2 A3-2 <quay") == [A, B]


@pytest.mark.rule("Q-ORD-3")
@pytest.mark.parametrize(
    ("text", "leader"),
    [
        ("A 1.16 v2 c1, B 1.18 v1 c6", A),  # speed before coal
        ("A 1.16 v2 c5, B 1.18 v2 c4", A),  # coal before the right-hand side
        ("A 1.16 v2 c5, B 1.18 v2 c5", B),
        ("A 1.16 N v2 c5, B 1.18 S v2 c5", B),  # the facing does not matter
        ("A 1.16 S v2 c5, B 1.18 N v2 c5", B),
    ],
)
def test_ties(text, leader):
    assert ahead(text)[0] == leader
    assert E not in ahead(text)


@pytest.mark.rule("Q-ORD-2", "Q-END-3")
def test_boats_that_are_home_or_out_have_no_turn():
    start = position("A 1.1, B home, C 0.17, D out", river=RIVER, edition="P97", turn=C)
    state = after(start, "v1 F .")
    assert state.order == (C, A)
    assert D not in state.order
