"""The Black Rose may not be left where one coal is not enough; what happens if she is."""

from dataclasses import replace

import pytest
from tests.games.queen.setup import after, cell, kinds, laid, play, position, possible, where
from tests.games.queen.steps import same_by_steps
from tests.games.queen.test_pushing import FACINGS, pushes

from paddlewheel.games.queen import events as ev
from paddlewheel.games.queen import rose as the_rose
from paddlewheel.games.queen.boat import Boat, Passage
from paddlewheel.games.queen.needs import TOO_MUCH, need
from paddlewheel.games.queen.openings import situation

BEHIND = "A0 A3-3 A1-2 <quay"
SAND = "A0 B3-2 A1-2 A1-4"
"""The sandbank 1.14 can be left to 1.9 and 1.8 only."""


def needs(state) -> int:
    """What the Black Rose needs where she lies."""
    rose = state.boats[state.rose]
    return need(state.river, rose.cell, rose.facing, rose.speed)


def least(state, place: int, facing: int, speed: int) -> int:
    """The same by trying: she is alone, with more and more coal."""
    for coal in range(8):
        rose = Boat(cell=place, facing=facing, speed=speed, coal=coal)
        alone = replace(state, boats=(*(Boat(),) * state.racers, rose), passage=None)
        if situation(alone, state.rose) == "free":
            return coal
    return TOO_MUCH


def unjudged(state):
    """The same position without the ban."""
    return replace(state, passage=replace(state.passage, spares_rose=False))


# --- Her need


@pytest.mark.rule("Q-ROSE-6")
@pytest.mark.parametrize("river", ["A0 A3-3", "A0 B2", "A0 B3-2", "A0 B3-1", "A0 B4"])
def test_her_need_is_the_least_coal_for_a_complete_turn_alone_on_the_river(river):
    lying = laid(river)
    state = position("A 0.2, B 0.9, R 0.5", river=river)
    for place in range(10, len(lying.cells)):
        for facing in range(6) if lying.water[place] else ():
            speed = 1 if place in lying.sandbanks else (1, 6, 3, 5, 2, 4)[(place + facing) % 6]
            found = need(lying, place, facing, speed)
            assert found == least(state, place, facing, speed), (place, facing, speed)


@pytest.mark.rule("Q-ROSE-6")
def test_other_boats_are_left_out():
    alone = position("A 0.2, B 0.9, R 1.13 N v6", river=BEHIND)
    crowd = position("A 1.12, B 1.18, R 1.13 N v6", river=BEHIND)
    assert needs(alone) == needs(crowd)


# --- Her own turn


@pytest.mark.rule("Q-ROSE-6")
@pytest.mark.parametrize(
    "text", ["R 1.7 N v5, A 0.2, B 0.9", "R 1.2 N v6, A 0.2, B 1.7", "R 1.16 NE v4, A 0.2, B 0.9"]
)
def test_her_steersman_may_not_leave_her_where_she_needs_more(text):
    state = position(text, river=BEHIND)
    assert state.passage.spares_rose
    free = same_by_steps(unjudged(state))
    fair = {end for end in free if need(state.river, end[0], end[1], end[2]) <= 1}
    assert set(same_by_steps(state)) == fair
    assert 0 < len(fair) < len(free)


@pytest.mark.rule("Q-ROSE-6")
def test_if_there_is_no_other_turn_she_may_be_left_anywhere():
    state = position("R 1.13 S v6, A 0.2, B 0.9", river=BEHIND)
    assert not state.passage.spares_rose
    assert {need(state.river, end[0], end[1], end[2]) > 1 for end in same_by_steps(state)} == {True}


@pytest.mark.rule("Q-ROSE-6")
@pytest.mark.parametrize(("river", "may"), [("A0 A2-2 A1-4", True), ("A0 A2-2 A1-4 quay", False)])
def test_not_judged_on_the_last_tile_of_a_river_that_goes_on(river, may):
    """She would come to the end of the tile with speed 5, the bow to the north."""
    state = position("R 1.11 N v5, A 0.2, B 0.9", river=river)
    end = (cell("2.16"), 0, 5)
    assert need(state.river, *end) > 1
    assert (end in {lying[:3] for lying in same_by_steps(state)}) == may


@pytest.mark.rule("Q-ROSE-6", "Q-ROSE-3")
@pytest.mark.parametrize(("text", "coal"), [("2.13 SW v6", 3), ("2.16 N v6", 2), ("2.2 N v1", 1)])
def test_she_may_spend_exactly_the_least_amount_that_allows_a_turn(text, coal):
    state = position(f"R {text}, A 0.2, B 0.9", river="A0 A2-2 A1-4 A3-2")
    if coal > 1:
        state = position(f"R {text}, A 0.2, B 0.9", river="A0 A2-2 A1-4 quay")
        assert needs(state) == coal
    assert (state.passage.situation, state.boats[state.rose].coal) == ("free", coal)
    assert same_by_steps(state)
    later = after(state, str(state.turns()[0])) if len(state.turns()) else state
    assert later.boats[later.rose].coal == 1, "in her next turn it is one again"


# --- Pushing her


@pytest.mark.rule("Q-ROSE-6", "Q-SAND-3")
@pytest.mark.parametrize(
    ("facing", "may"), [("NW", False), ("SE", False), ("N", True), ("S", True)]
)
def test_a_push_onto_a_sandbank_that_she_could_not_leave(facing, may):
    state = after(position(f"A 1.4 N v2, R 1.9 {facing} v5, B 0.2", river=SAND), "v2")
    assert ("P1.14" in pushes(state)) == may


@pytest.mark.rule("Q-ROSE-6")
def test_a_push_is_allowed_if_some_facing_keeps_her_need_at_1_and_only_those_can_be_chosen():
    river = "A0 B3-1 A1-4 quay"
    state = after(position("A 1.8 S v4 c0, R 1.3 S v6, B 0.16", river=river), "v3 P1.9")
    assert (state.boat_to_act, possible(state)) == (state.rose, ["=N", "=NE", "=S", "=SW", "=NW"])
    assert need(state.river, cell("1.9"), 2, 6) == 2


@pytest.mark.rule("Q-ROSE-6", "Q-PUSH-6")
def test_the_same_facings_when_they_are_chosen_after_the_turn():
    river = "A0 B3-1 A1-4 quay"
    text = "A 1.8 S v4 c0, R 1.3 S v6, B 0.16"
    state = position(text, river=river, facing_after_push="after_turn")
    state = after(state, "v3 P1.9 F .")
    assert possible(state) == ["=N", "=NE", "=S", "=SW", "=NW"]


@pytest.mark.rule("Q-ROSE-6")
@pytest.mark.parametrize(
    ("text", "river"),
    [
        ("A 1.4 N v2 c1, R 1.9 NW v5, B 0.2", SAND),
        ("A 1.9 NW v2 c1, R 1.8 NW v6, B 1.1", SAND),
    ],
)
def test_a_turn_that_pushes_her_spares_her_if_it_can(text, river):
    state = position(text, river=river)
    assert state.passage.spares_rose
    free, fair = same_by_steps(unjudged(state)), same_by_steps(state)
    spared = {end for end in free if _is_spared(state, end[3][state.rose])}
    assert set(fair) == spared
    assert len(fair) < len(free)


def _is_spared(state, place: int) -> bool:
    rose = state.boats[state.rose]
    if place == rose.cell:
        return True
    if place in state.river.sandbanks:
        return need(state.river, place, rose.facing, 1) <= 1
    return min(need(state.river, place, facing, rose.speed) for facing in range(6)) <= 1


@pytest.mark.rule("Q-ROSE-6", "Q-MOVE-5")
def test_if_her_steersman_turns_her_in_mid_turn_so_that_nothing_spares_her_the_turn_goes_on():
    """A could push her onto the sandbank as she lay; as she lies now she could not leave it."""
    start = position("A 2.7 SW v6 c1, R 2.2 NE v6, B 2.9", river="A0 B3-2 >A2-1 A1-4")
    assert same_by_steps(start)
    state = after(start, "v4 P2.3 =SE")
    assert possible(state) == ["L"]
    assert list(map(str, state.turns())) == ["L P1.14 ."]
    state = after(state, "L P1.14 .")
    assert needs(state) > 1


# --- Crashed, blocked, stranded


SHUT_IN = "R 1.19 SW v3, A 1.13, B 1.12, C 1.8"
"""On B2: she can only go to 1.13, and A there cannot be pushed."""


@pytest.mark.rule("Q-ROSE-7", "Q-MOVE-8")
@pytest.mark.parametrize(("blocked", "misses"), [("stay", False), ("sail_and_miss", True)])
def test_blocked_she_goes_on_with_speed_1(blocked, misses):
    state = position(SHUT_IN, river="A0 B2 A1-4", push_chain=False, blocked=blocked)
    assert state.passage.situation == "blocked"
    state, events = play(state, "stop" if blocked == "stay" else "v2 stop")
    rose = state.boats[state.rose]
    assert ev.Blocked(state.rose) in events
    assert (rose.speed, rose.misses, rose.coal) == (1, misses, 1)


@pytest.mark.rule("Q-ROSE-7", "Q-MOVE-7")
@pytest.mark.parametrize("crash", ["out", "repair"])
def test_crashed_she_is_repaired_and_never_out(crash):
    """With coal enough she always finds a turn; here she is told to have none."""
    begun = position("R 0.5 SW v2, A 0.2, B 0.9", crash=crash)
    state = replace(begun, passage=Passage("crash", wake=(cell("0.5"),)))
    state, events = play(state, "v2 stop")
    assert "crashed" in kinds(events)
    rose = state.boats[state.rose]
    assert (rose.speed, rose.misses, rose.face_due, state.out) == (1, True, True, ())


@pytest.mark.rule("Q-ROSE-7", "Q-SAND-3", "Q-ROSE-6")
@pytest.mark.parametrize("stranded", ["miss_then_face", "face_and_pass"])
def test_stranded_she_follows_the_same_rule(stranded):
    state = position("R 1.14 SE v1, A 0.2, B 0.9", river=SAND, stranded=stranded)
    assert state.passage.situation == "stranded"
    good = ["=N", "=NE", "=S", "=SW"]
    if stranded == "face_and_pass":
        assert possible(state) == good, "a facing with which she can leave"
        state = after(state, "=S v1 F . v1 F .")
    else:
        state = after(state, "stop v1 F . v1 F .")
        assert possible(state) == good
        state = after(state, "=S")
    assert possible(state)[:2] == ["v1", "v2"]
    assert where(after(state, "v1 F"))[state.rose] == "1.9"


@pytest.mark.rule("Q-ROSE-6", "Q-ROSE-7")
def test_her_blocked_turns_are_not_judged():
    state = position(SHUT_IN, river="A0 B2 A1-4", push_chain=False, blocked="sail_and_miss")
    assert not state.passage.spares_rose


@pytest.mark.rule("Q-ROSE-6", "Q-ROSE-8")
def test_a_facing_is_limited_only_where_it_matters():
    state = after(position("A 0.2 N v2, R 0.7 N v1, B 0.9"), "v2 P0.12")
    assert possible(state) == FACINGS, "with speed 1 on open water she can always sail on"


@pytest.mark.rule("Q-ROSE-6", "Q-MOVE-7")
def test_a_boat_that_crashes_spares_her_as_well(monkeypatch):
    """Cells where no facing helps her are rare: here one is declared to be so."""
    crash = "C 0.14 SE v4 c0, A 1.17 NE v2 c0, B 2.3 SE v2 c0, R 0.9 NE v3"

    def pushed_to() -> set[int]:
        state = position(crash, river="A0 A1-4 >A3-1 >A2-2", black_rose=True)
        assert state.passage.situation == "crash"
        after = [turn.state.boats[state.rose].cell for turn in state.turns()]
        return {place for place in after if place != cell("0.9")}

    free = pushed_to()
    assert len(free) > 1
    shunned = min(free)
    monkeypatch.setattr(the_rose, "may_be_pushed_to", lambda _, place: place != shunned)
    assert pushed_to() == free - {shunned}
