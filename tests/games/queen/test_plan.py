"""Turns in the making, step by step, and the other decisions of captains."""

import random

import pytest
from tests.games.queen.planning import AT_THE_QUAY, PUSHING, looked, played, read, some_positions
from tests.games.queen.setup import A, B, C, after, cell, new, position

import paddlewheel as pw
from paddlewheel.games.queen.actions import read_action
from paddlewheel.games.queen.ends import Goal
from paddlewheel.games.queen.jobs import PlayTurn
from paddlewheel.games.queen.plan import Shove, plan
from paddlewheel.games.queen.wholeturn import QueenTurn


@pytest.mark.usefixtures("untraced")
def test_a_plan_after_some_steps_agrees_with_playing_them():
    """Reach, ghost and legal steps are those of the state after them; costs count from before."""
    for seed, state in enumerate(some_positions(range(200, 240))):
        rng, number = random.Random(seed), state.boat_to_act
        here, steps = QueenTurn(state, ()).start(), []
        spent = state.boats[number].coal
        while isinstance(here.job, PlayTurn) and here.turn_id == state.turn_id:
            seen, alone = plan(state, steps), plan(here, [])
            assert not seen.complete
            assert seen.legal == tuple(map(str, here.legal_actions()))
            assert seen.ghost == alone.ghost
            more = spent - here.boats[number].coal
            assert read(seen.reach) == {
                lying: (cost + more, flags) for lying, (cost, flags) in read(alone.reach).items()
            }
            steps.append(rng.choice(here.legal_actions()))
            here, _ = here.apply(steps[-1])
        seen = plan(state, steps)
        assert seen.complete
        assert (seen.legal, seen.reach, seen.ways) == ((), (), ())


def test_the_ghost_goes_along():
    state = position(PUSHING)
    ghost = looked(state).ghost
    assert (ghost.boat, ghost.cell, ghost.facing, ghost.speed) == (A, cell("0.7"), 0, 2)
    assert (ghost.coal, ghost.points, ghost.free_turn) == (4, 0, True)
    ghost = looked(state, "v4 R F").ghost
    assert (ghost.cell, ghost.facing, ghost.speed) == (cell("0.13"), 1, 4)
    assert (ghost.coal, ghost.points, ghost.free_turn) == (3, 3, False)
    ghost = looked(state, "v1 R F .").ghost
    assert (ghost.cell, ghost.points, ghost.free_turn) == (cell("0.13"), 0, False)


def test_the_ghost_of_a_boat_that_lands_is_where_it_lands():
    state = position("A 2.9 N v1 c6 p0 p1, B 0.5, C 0.9", river=AT_THE_QUAY)
    seen = looked(state, "v1 F .")
    assert seen.complete
    assert seen.ghost.cell == cell("2.14")


def test_pushed_captains_wait_until_the_mover_has_moved():
    """By the rules B is asked in between; whoever plans goes on."""
    state = position(PUSHING)
    seen = looked(state, "v3 P0.16")
    assert not seen.complete
    assert "F" in seen.legal
    assert seen.pushes == (Shove(B, cell("0.12"), cell("0.16")),)
    assert seen.cells == (cell("0.7"), cell("0.12"))
    assert looked(state, "v3 P0.16 F .").complete


def test_the_cells_of_a_chain():
    state = position("A 0.2 N v3 c6, B 0.7 N, C 0.12 N")
    seen = looked(state, "v4 P0.12>0.17")
    assert seen.pushes == (
        Shove(C, cell("0.12"), cell("0.17")),
        Shove(B, cell("0.7"), cell("0.12")),
    )


@pytest.mark.parametrize(
    ("actions", "code"),
    [
        ("v2 F", "boat_ahead"),
        ("F", "speed_first"),
        ("v1 R F . v1", "turn_over"),
        ("v1 R F . =N", "turn_over"),
        ("=N", "not_now"),
        ("board", "not_now"),
    ],
)
def test_what_could_not_be_played_is_refused(actions, code):
    with pytest.raises(pw.PaddlewheelError) as refused:
        looked(position(PUSHING), actions)
    assert refused.value.code == code


def test_looking_plays_nothing():
    state = position(PUSHING)
    before = state.to_dict()
    looked(state, "v3 P0.16 F .", Goal(0))
    assert state.to_dict() == before


def test_nothing_is_within_reach_of_who_is_not_to_move():
    start = new(3)
    assert plan(start, []).reach == ()
    assert plan(start, []).ghost is None
    assert plan(start, []).legal == ()
    asked = after(start, "starter 0 starter 1 tile A1-1")
    assert plan(asked, []).reach == ()


# --- Other decisions


def test_a_facing():
    state = after(position(PUSHING), "v3 P0.16")
    seen = looked(state)
    assert (seen.complete, seen.reach, seen.cells) == (False, (), (cell("0.16"),))
    assert seen.legal == ("=N", "=NE", "=SE", "=S", "=SW", "=NW")
    assert (seen.ghost.boat, seen.ghost.facing) == (B, 0)
    assert (seen.ghost.points, seen.ghost.free_turn) == (0, False), "those are A's"
    done = looked(state, "=SE")
    assert (done.complete, done.legal, done.ghost.facing) == (True, (), 2)
    assert done.ghost.cell == cell("0.16")


def test_a_passenger():
    river = "A0 A2-2/1 A1-4"
    state = after(position("A 1.9 N v1, B 0.2, C 0.9, D 0.5", players=2, river=river), "v1 F .")
    assert looked(state).legal == ("board", "decline")
    assert looked(state, "board").complete
    with pytest.raises(pw.IllegalAction) as refused:
        looked(state, "board v1")
    assert refused.value.code == "turn_over"


def test_a_berth():
    starters = " ".join(f"starter {seat}" for seat in range(5))
    state = after(new(6), f"{starters} tile A1-1 =N =N =N =N =N")
    seen = plan(state, [])
    assert (seen.legal, seen.ghost.cell, seen.cells) == (("berth 3", "berth 5"), None, ())
    assert plan(state, [read_action("berth 3")]).complete


def test_the_free_facing_of_a_restart():
    state = position("A 0.7 N v1 c1 to_face restarts, B 1.9, C 1.14")
    assert looked(state).legal[0] == "=N"
    assert read(looked(state).reach) == played(state)
    assert looked(state, "=S v1 F .").complete
