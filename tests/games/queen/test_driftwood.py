"""Driftwood: its price, how it slows, pushing onto it and off it."""

import pytest
from tests.games.queen.setup import A, B, C, after, kinds, laid, play, position, possible, where
from tests.games.queen.steps import same_by_steps
from tests.games.queen.test_pushing import FACINGS, pushes
from tests.games.queen.test_sailing import refused

from paddlewheel.games.queen import events as ev
from paddlewheel.games.queen.boat import Passage
from paddlewheel.games.queen.waters import Waters

WOOD = "A0 B2 A1-4"
"""Ahead of 0.18 lie the driftwood 1.3 and 1.8 and then the open water 1.13."""
FAR = "B 0.5"


def start(text: str, **options):
    return position(text, river=WOOD, **options)


# --- Entering it


@pytest.mark.rule("GQ-8", "Q-WOOD-1", "Q-TURN-2")
def test_twice_through_driftwood_and_once_over_open_water():
    state, points = after(start(f"A 0.18 N v5 c6, {FAR}"), "v5"), []
    for _ in range(3):
        state = after(state, "F")
        points.append(state.passage.points)
    assert points == [3, 1, 0]
    assert state.boats[A].speed == 5, "it is slowed at the end of the movement"
    state, events = play(state, ".")
    assert events[0] == ev.Slowed(A, 3)
    assert (where(state)[A], state.boats[A].speed, state.boats[A].coal) == ("1.13", 3, 6)


@pytest.mark.rule("Q-WOOD-1", "Q-TURN-2")
def test_the_last_turning_comes_before_the_slowing():
    _, events = play(start(f"A 0.18 N v2 c6, {FAR}"), "v2 F L .")
    assert kinds(events) == ["speed_set", "sailed", "steered", "slowed"]


@pytest.mark.rule("Q-WOOD-1")
def test_one_point_is_too_little():
    state = after(start(f"A 0.13 N v2 c6, {FAR}"), "v2 F")
    error = refused(state, "F")
    assert (error.code, error.details["cost"], error.details["points"]) == ("too_few_points", 2, 1)


@pytest.mark.rule("Q-WOOD-1")
def test_leaving_driftwood_costs_nothing_more_and_slows_nobody():
    state, events = play(start(f"A 1.8 N v2 c6, {FAR}"), "v2 F L F .")
    assert where(state)[A] == "1.12"
    assert (state.boats[A].speed, "slowed" in kinds(events)) == (2, False)


@pytest.mark.rule("Q-WOOD-1", "Q-MOVE-1")
def test_the_next_change_of_speed_counts_from_the_lower_speed():
    state = after(start(f"A 0.18 N v3 c6, {FAR}", turn=A), "v3 F R F . v1 F .")
    assert state.boats[A].speed == 2
    assert after(state, "v4").boats[A].coal == 5


@pytest.mark.rule("Q-WOOD-1")
@pytest.mark.parametrize("river", ["A0 B2", "A0 B1/B2", "A0 B2 <B1/B2", "A0 B2 B1/B2 quay"])
def test_no_driftwood_ever_takes_the_speed_below_1(river):
    """Every moment of every turn from everywhere, whatever the speed."""
    lying = laid(river)
    state = position("A 0.2 N c2, B 0.5", river=river)
    waters = Waters(state, A)
    first = waters.node(state.boats[A], Passage("free"))._replace(others=(-1, -1))
    moments = waters.walk([
        first._replace(cell=cell, facing=facing, speed=speed, points=speed)
        for cell, is_water in enumerate(lying.water)
        for facing in range(6)
        for speed in range(1, 7)
        if is_water
    ])  # fmt: skip
    assert max(moment.driftwood for moment in moments) >= 2
    for moment in moments:
        left = moment.speed - moment.driftwood
        assert left >= 1
        if moment.driftwood and moment.cell not in lying.driftwood:
            assert left >= 2, "so it is too fast for every dock"


@pytest.mark.rule("Q-WOOD-1", "Q-TURN-2", "Q-END-2")
@pytest.mark.parametrize(
    ("text", "turn", "home"), [("3.11 N v2", "v2 F .", True), ("3.6 N v3", "v3 F F .", False)]
)
def test_landing_looks_at_the_speed_after_the_driftwood(text, turn, home):
    """With the quay to the left cell 16 of B1/B2, which is driftwood, is a landing cell."""
    river = "A0 A1-1 A2-1 B1/B2 <quay"
    state = after(position(f"A {text} p1 p2, B 0.2, C 0.5", river=river), turn)
    assert (A in state.arrived) == home
    assert where(state)[A] == (None if home else "3.16")


# --- No complete turn


@pytest.mark.rule("Q-MOVE-7", "Q-WOOD-1")
def test_driftwood_is_an_obstacle_without_the_points_for_it():
    """From 1.9 only the driftwood to the north-west is in reach, and one point is too little."""
    state = start("A 1.9 N c0 restarts, B 0.5", restart="exactly_one")
    assert state.passage.situation == "crash"
    state, events = play(state, "v1 L stop")
    assert events[-1] == ev.Crashed(A)
    assert (where(state)[A], state.boats[A].misses) == ("1.9", True)


@pytest.mark.rule("Q-MOVE-8", "Q-WOOD-2")
@pytest.mark.parametrize(
    ("blocked", "moves"), [("stay", ["stop"]), ("sail_and_miss", ["v1", "v2"])]
)
def test_a_boat_on_driftwood_blocks_who_has_two_points(blocked, moves):
    state = start("A 1.9 N v1 c0, B 1.8, C 0.5", blocked=blocked)
    assert (state.passage.situation, possible(state)) == ("blocked", moves)


# --- Pushing


@pytest.mark.rule("GQ-9", "Q-WOOD-2", "Q-PUSH-6")
def test_push_a_boat_onto_driftwood():
    state = after(start("A 0.13 N v3, B 0.18 v4, C 0.5"), "v3 P1.3")
    assert (state.boat_to_act, possible(state)) == (B, FACINGS)
    state = after(state, "=SW")
    assert (state.boats[B].speed, state.boats[B].facing) == (4, 4), "it is not slowed"
    assert (where(state)[:2], state.passage.points) == (["0.18", "1.3"], 0)
    assert after(state, ".").boats[A].speed == 3, "nor is the pusher"


@pytest.mark.rule("GQ-9", "Q-WOOD-2")
def test_two_points_are_too_few_for_it():
    state = after(start("A 0.13 N v2, B 0.18, C 0.5"), "v2")
    assert "P0.17" in pushes(state)
    assert "P1.3" not in pushes(state)
    error = refused(state, "P1.3")
    assert (error.code, error.details["cost"]) == ("too_few_points", 3)


@pytest.mark.rule("Q-WOOD-2")
def test_push_a_boat_off_driftwood_and_enter_it():
    assert not pushes(after(start("A 0.18 N v2, B 1.3 v5, C 0.5"), "v2"))
    state = after(start("A 0.18 N v3, B 1.3 v5, C 0.5"), "v3 P1.9 =N")
    assert (where(state)[:2], state.passage.points) == (["1.3", "1.9"], 0)
    state = after(state, ".")
    assert (state.boats[A].speed, state.boats[B].speed) == (2, 5), "only the pusher is slowed"


@pytest.mark.rule("Q-WOOD-2", "Q-PUSH-3")
def test_from_driftwood_to_driftwood_costs_four():
    assert "P1.8" not in pushes(after(start("A 0.18 N v3, B 1.3, C 0.5"), "v3"))
    state = after(start("A 0.18 N v4, B 1.3, C 0.5"), "v4 P1.8 =N")
    assert (where(state)[:2], state.passage.points) == (["1.3", "1.8"], 0)


@pytest.mark.rule("Q-PUSH-3", "Q-WOOD-2")
@pytest.mark.parametrize(
    ("text", "chain", "price"),
    [
        ("A 0.13 N, B 0.18, C 1.3", "P1.3>1.2", 4),  # 1, B onto driftwood 2, C 1
        ("A 0.13 N, B 0.18, C 1.3", "P1.3>1.8", 5),  # and C onto driftwood as well
        ("A 0.18 N, B 1.3, C 1.2", "P1.2>1.6", 4),  # the own cell 2, B 1, C 1
        ("A 0.18 N, B 1.3, C 1.8", "P1.8>1.13", 5),  # the own cell 2, B 2, C 1
        ("A 0.18 N, B 1.3, C 1.2", "P1.2>1.8", 5),  # the own cell 2, B 1, C 2
        ("A 0.12 N, B 0.17, C 1.2", "P1.2>1.3", 4),  # 1, B 1, C 2
    ],
)
def test_the_price_of_a_chain_over_driftwood(text, chain, price):
    def at(speed: int):
        return after(start(text.replace("N,", f"N v{speed} c0,")), f"v{speed}")

    assert chain in pushes(at(price))
    assert after(at(6), f"{chain} =N =N").passage.points == 6 - price
    assert chain not in pushes(at(price - 1))
    assert refused(at(price - 1), chain).details["cost"] == price


@pytest.mark.rule("Q-WOOD-2")
def test_in_a_chain_only_the_pusher_is_slowed():
    state = after(start("A 0.18 N v5, B 1.3 v3, C 1.8 v4"), "v5 P1.8>1.13 =N =N .")
    assert [state.boats[boat].speed for boat in (A, B, C)] == [4, 3, 4]


@pytest.mark.rule("Q-WOOD-1", "Q-WOOD-2", "Q-MOVE-5")
@pytest.mark.parametrize(
    "text",
    [
        "A 0.18 N v3 c1, B 0.5",
        "A 0.13 N v4 c0, B 0.18 v4, C 1.3",
        "A 1.2 NE v3 c1, B 1.8, C 1.13",
        "A 1.4 NW v4 c0, B 1.3, C 1.8",
    ],
)
@pytest.mark.parametrize("edition", ["F19", "P97"])
def test_whole_turns_are_what_small_steps_lead_to(text, edition):
    assert same_by_steps(position(text, river=WOOD, edition=edition))
