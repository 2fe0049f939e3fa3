"""Where boats make for."""

from tests.games.queen.setup import A, B, C, cell, position

from paddlewheel.games.queen.courses import Course, Courses, in_turns

RIVER = "A0 A1-1 A2-2 A3-2 A1-4 quay"
DOCK_1 = cell("1.11")


def course(state, boat: int = A) -> Course | None:
    return Courses(state).course(state, boat)


def test_with_both_passengers_it_is_home():
    state = position("A 4.11 N v1 p1 p2, B 0.2, C 0.5", river=RIVER)
    assert course(state) == Course(turns=1)


def test_without_passengers_in_the_game_as_well():
    state = position("A 4.11 N v1, B 0.2, C 0.5", river=RIVER, passengers=False)
    assert course(state) == Course(turns=1)


def test_a_dock_close_by():
    state = position("A 1.10 N v1, B 0.2, C 0.5", river=RIVER)
    assert course(state) == Course(turns=1, dock=DOCK_1)


def test_a_dock_is_used_once():
    state = position("A 1.10 N v1 p1, B 0.2, C 0.5", river=RIVER)
    found = course(state)
    assert found is not None
    assert found.dock not in (None, DOCK_1)


def test_where_nobody_waits_the_river_has_to_go_on():
    state = position("A 1.10 N v1, B 0.2, C 0.5", river="A0 A1-1/0 A2-2/0")
    assert course(state) is None


def test_out_of_reach():
    state = position("A out, B 0.2 N, C 0.5 N", river=RIVER)
    assert course(state, A) is None


def test_who_is_closer_to_a_dock():
    state = position("A 0.2 N v1, B 1.10 N v1, C 0.5 N v1", river=RIVER)
    courses = Courses(state)
    assert courses.turns_to(state, B, DOCK_1) == 1
    assert courses.rivals(state, A, DOCK_1) == [B]
    assert courses.rivals(state, B, DOCK_1) == []


def test_who_has_been_there_is_no_rival():
    state = position("A 0.2 N v1, B 1.10 N v1 p1, C 1.10 N v1 p2 p3", river=RIVER)
    assert Courses(state).rivals(state, A, DOCK_1) == []


def test_nor_is_a_friend():
    boats = "A 0.2 N v1, B 0.5 N v1, C 1.10 N v1, D 0.9 N v1"
    state = position(boats, river=RIVER, teams="two")
    assert C not in Courses(state).rivals(state, A, DOCK_1)


def test_a_turn_that_will_be_missed_counts():
    waiting = position("A 0.2 N, B 1.10 N v1 misses, C 0.5", river=RIVER)
    assert Courses(waiting).turns_to(waiting, B, DOCK_1) == 2


def test_times_as_turns():
    assert [in_turns(time) for time in (0, 40, 149, 151, 900)] == [1, 1, 1, 2, 9]
