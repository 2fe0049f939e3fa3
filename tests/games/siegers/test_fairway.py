"""Moving over occupied fields, finding contacts, leaving the board at the finish."""

import pytest
from tests.games.siegers.setup import position

from paddlewheel.games.siegers.events import Contact, Finished
from paddlewheel.games.siegers.fairway import Fairway

# Field 21 is the middle of row 3; these lie around it.
RIGHT, UPPER_RIGHT, UPPER_LEFT, LEFT, LOWER_LEFT, LOWER_RIGHT = 22, 12, 13, 20, 30, 29


@pytest.mark.rule("S-BOAT-1")
@pytest.mark.parametrize(
    ("field", "own"),
    [(RIGHT, 1), (UPPER_RIGHT, 2), (UPPER_LEFT, 3), (LEFT, 6), (LOWER_LEFT, 5), (LOWER_RIGHT, 4)],
)
def test_the_numbers_go_round_the_steamer(field, own):
    """With the 1 to the right the ring 1, 2, 3, 6, 5, 4 goes round against the clock."""
    fairway = Fairway(position(f"R21[1] B{field}[1]"))
    assert fairway.contacts(0) == (Contact(seat=1, own=own, other=7 - own),)


@pytest.mark.rule("S-BOAT-1")
@pytest.mark.parametrize(("right", "upper_right"), [(1, 2), (2, 3), (3, 6), (6, 5), (5, 4), (4, 1)])
def test_the_next_of_the_ring_is_at_the_upper_right(right, upper_right):
    fairway = Fairway(position(f"R21[{right}] B{UPPER_RIGHT}[1]"))
    assert fairway.contacts(0)[0].own == upper_right


@pytest.mark.rule("S-DOCK-1")
def test_a_contact_compares_the_two_numbers_that_face_each_other():
    fairway = Fairway(position("R21[5] B22[4]"))
    assert fairway.contacts(0) == (Contact(seat=1, own=5, other=3),)
    assert fairway.contacts(1) == (Contact(seat=0, own=3, other=5),)


@pytest.mark.rule("S-DOCK-1", "S-BOARD-3")
def test_a_steamer_can_touch_five_others():
    state = position(
        f"R21[1] B{RIGHT}[1] G{UPPER_RIGHT}[2] Y{UPPER_LEFT}[3] V{LEFT}[4] W{LOWER_LEFT}[5]"
    )
    assert Fairway(state).contacts(0) == (
        Contact(1, own=1, other=6),
        Contact(2, own=2, other=4),
        Contact(3, own=3, other=2),
        Contact(4, own=6, other=4),
        Contact(5, own=5, other=4),
    )


@pytest.mark.rule("S-DOCK-3")
def test_contacts_come_in_clockwise_order_of_the_players_after_the_steamer():
    around = f"R{RIGHT}[1] B{LEFT}[1] G21[1] Y{UPPER_LEFT}[1]"
    assert [contact.seat for contact in Fairway(position(around)).contacts(2)] == [3, 0, 1]


@pytest.mark.rule("S-DOCK-1")
def test_who_is_home_or_ashore_touches_nobody():
    fairway = Fairway(position("R21[1] B22[1] Ghome"))
    assert fairway.contacts(2) == ()
    assert [contact.seat for contact in fairway.contacts(0)] == [1]


@pytest.mark.rule("S-MOVE-3")
def test_occupied_fields_are_not_counted_either_way():
    fairway = Fairway(position("R10[1] B11[1] G13[1] Y8[1]"))
    assert [fairway.ahead(10, free) for free in (1, 2, 3)] == [12, 14, 15]
    assert [fairway.behind(10, free) for free in (1, 2, 3)] == [9, 7, 6]


@pytest.mark.rule("S-MOVE-3", "S-MOVE-2")
def test_a_move_ends_at_the_finish():
    fairway = Fairway(position("R90[1] B92[1] G5[1]"))
    assert fairway.ahead(90, 1) == 91
    assert fairway.ahead(90, 2) == 93
    assert fairway.ahead(90, 30) == 93


@pytest.mark.rule("S-END-1")
def test_at_the_finish_a_steamer_leaves_the_board():
    fairway = Fairway(position("R90[1] B92[1] G5[1]"))
    fairway.place(1, fairway.course.finish)
    assert fairway.fields == [90, None, 5]
    assert fairway.events == [Finished(seat=1, place=1)]
    assert fairway.ahead(90, 2) == 92, "the field it lay on is free again"
