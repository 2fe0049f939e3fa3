"""Sandbanks: running aground, getting off ahead and backwards, pushing around them."""

import pytest
from tests.games.queen.setup import A, B, C, after, kinds, play, position, possible, where
from tests.games.queen.steps import same_by_steps
from tests.games.queen.test_pushing import FACINGS, pushes
from tests.games.queen.test_sailing import refused

from paddlewheel.games.queen import events as ev
from paddlewheel.games.queen.jobs import PlayTurn

SAND = "A0 B3-2 A1-4"
"""Sandbanks on 1.6, 1.12 and 1.14. Around 1.12: 1.17, 1.18, an island, 1.7, 1.11, 1.16."""
TWIN = "A0 B3-1 A1-4"
"""Sandbanks on 1.5, 1.6 and 1.13; the first two lie side by side."""
BACK = [f"B{facing}" for facing in FACINGS]
FAR = "B 0.2, C 0.9"


def start(text: str, river: str = SAND, **options):
    return position(text, river=river, **options)


def lies(state, boat: int):
    ship = state.boats[boat]
    return where(state)[boat], ship.facing, ship.speed, ship.coal


# --- Running aground


@pytest.mark.rule("GQ-10", "Q-SAND-1", "Q-TURN-1")
def test_a_sandbank_ends_the_movement_at_once():
    state, events = play(start(f"A 1.7 N v4 c5, {FAR}"), "v4 F")
    assert kinds(events) == ["speed_set", "sailed", "ran_onto_sandbank"]
    assert lies(state, A) == ("1.12", 0, 1, 5)
    assert state.boat_to_act == B, "there is no turning, not even for free"


@pytest.mark.rule("Q-SAND-1", "Q-TURN-2", "Q-WOOD-1")
def test_a_sandbank_after_driftwood_makes_it_speed_1_and_no_less():
    """From 2.8 over the driftwood 2.3 onto 1.14."""
    state, events = play(start(f"A 2.2 S v5 c5, {FAR}", "A0 B3-2 >B2"), "v5 F R F")
    assert lies(state, A) == ("1.14", 4, 1, 5)
    assert "slowed" not in kinds(events)


@pytest.mark.rule("Q-SAND-1")
def test_no_turning_on_a_sandbank():
    state = after(start(f"A 1.12 N c5, {FAR}"), "v3")
    assert possible(state) == ["F"]
    for side in ("L", "R"):
        assert refused(state, side).code == "no_turning_on_sand"


@pytest.mark.rule("Q-SAND-1", "Q-END-2", "Q-TURN-2")
@pytest.mark.parametrize(("aboard", "home"), [("p1 p2", True), ("p1", False)])
def test_a_sandbank_can_be_a_landing_cell(aboard, home):
    """With the quay to the right a boat lands on the sandbank 14, as fast as it came."""
    river = "A0 A1-1 A2-1 B3-2 >quay"
    state = after(start(f"A 3.9 N v4 {aboard}, {FAR}", river), "v4 F")
    assert (A in state.arrived) == home
    assert where(state)[A] == (None if home else "3.14")


@pytest.mark.rule("Q-SAND-3", "Q-END-2", "Q-TURN-3")
def test_a_boat_pushed_onto_such_a_landing_cell_has_arrived():
    river = "A0 A1-1 A2-1 B3-2 >quay"
    _, events = play(start("A 3.4 N v2, B 3.9 v5 p1 p2, C 0.2", river), "v2 P3.14")
    assert kinds(events) == ["speed_set", "pushed", "ran_onto_sandbank", "arrived", "sailed"]


# --- Getting off ahead


@pytest.mark.rule("GQ-12", "Q-SAND-2")
def test_ahead_with_a_speed_of_choice():
    state = after(start(f"A 1.12 N c3, {FAR}"), "v3")
    assert state.boats[A].coal == 2, "for the speed"
    state, events = play(state, "F")
    assert events[0] == ev.LeftSandbank(A, coal=1)
    assert state.boats[A].coal == 1
    state = after(state, "L F F .")
    assert lies(state, A) == ("2.5", 5, 3, 1), "and then a normal turn"


@pytest.mark.rule("Q-SAND-2", "Q-MOVE-5")
@pytest.mark.parametrize(("coal", "speeds"), [(1, ["v1", "v2"]), (2, ["v1", "v2", "v3"])])
def test_there_must_be_coal_for_the_speed_and_for_leaving(coal, speeds):
    assert possible(start(f"A 1.12 N c{coal}, {FAR}")) == [*speeds, *BACK]


@pytest.mark.rule("Q-SAND-2", "Q-PUSH-1")
def test_ahead_by_pushing():
    _, events = play(start("A 1.12 N c1, B 1.17, C 0.2"), "v2 P2.2 =N .")
    assert kinds(events) == ["speed_set", "left_sandbank", "pushed", "faced", "sailed"]


@pytest.mark.rule("Q-SAND-2", "Q-SAND-1", "Q-SAND-5")
@pytest.mark.parametrize(
    ("rule", "coal", "may"), [("allowed", 1, True), ("forbidden", 1, False), ("forbidden", 2, True)]
)
def test_ahead_onto_another_sandbank(rule, coal, may):
    """The coal is paid before anybody asks whether the boat has any."""
    state = start(f"A 1.6 SW c{coal}, {FAR}", TWIN, sand_without_coal=rule)
    assert ("v1" in possible(state)) == may
    if may:
        assert lies(after(state, "v1 F"), A) == ("1.5", 4, 1, coal - 1)


# --- Backwards


@pytest.mark.rule("GQ-12", "Q-SAND-2", "Q-TURN-1")
@pytest.mark.parametrize(("facing", "number"), [("=N", 0), ("=SE", 2), ("=S", 3)])
def test_backwards_with_speed_1_and_any_facing(facing, number):
    state, events = play(start(f"A 1.12 N c3, {FAR}"), f"B{facing}")
    assert kinds(events) == ["left_sandbank", "backed_off", "faced"]
    assert lies(state, A) == ("1.7", number, 1, 2)
    assert state.boat_to_act == B


@pytest.mark.rule("Q-SAND-2")
def test_backwards_or_a_speed_but_not_both():
    state = start(f"A 1.12 N c3, {FAR}")
    assert possible(state) == ["v1", "v2", "v3", "v4", *BACK]
    assert refused(after(state, "v1"), "B=N").code == "not_now"
    assert refused(after(state, "v2 F"), "B=N").code == "not_now"


@pytest.mark.rule("Q-SAND-2")
def test_nowhere_else_does_a_boat_go_backwards():
    assert not set(possible(start(f"A 1.7 N c3, {FAR}"))) & {"B", *BACK}


@pytest.mark.rule("Q-SAND-2")
@pytest.mark.parametrize(
    ("text", "river"),
    [
        ("A 1.12 N c3, B 1.7, C 0.2", SAND),  # a boat
        ("A 1.14 SW c3, B 0.2, C 0.9", "A0 B3-2 >B2"),  # driftwood
        ("A 1.12 NW c3, B 0.2, C 0.9", SAND),  # an island
        ("A 1.14 SW c3, B 0.2, C 0.9", SAND),  # the bank
    ],
)
def test_backwards_never_onto_a_boat_driftwood_or_land(text, river):
    assert possible(start(text, river))[:1] == ["v1"]
    assert not set(possible(start(text, river))) & {"B", *BACK}


@pytest.mark.rule("Q-SAND-2")
def test_backwards_onto_another_sandbank_there_is_no_facing():
    state, events = play(start(f"A 1.6 NE c3, {FAR}", TWIN), "B")
    assert kinds(events) == ["left_sandbank", "backed_off", "ran_onto_sandbank"]
    assert lies(state, A) == ("1.5", 1, 1, 2)


@pytest.mark.rule("Q-SAND-2", "Q-SAND-5")
@pytest.mark.parametrize(
    ("rule", "coal", "may"), [("allowed", 1, True), ("forbidden", 1, False), ("forbidden", 2, True)]
)
def test_backwards_onto_another_sandbank_the_coal_is_paid_first(rule, coal, may):
    state = start(f"A 1.6 NE c{coal}, {FAR}", TWIN, sand_without_coal=rule)
    assert (state.passage.situation, possible(state)) == (
        ("free", ["B"]) if may else ("stranded", ["stop"])
    )


@pytest.mark.rule("Q-SAND-2", "Q-END-2", "Q-TURN-2")
def test_backwards_onto_a_landing_cell():
    river = "A0 A1-1 A2-1 B3-2 quay"
    state, events = play(start(f"A 3.12 S c3 p1 p2, {FAR}", river), "B=N")
    assert events[-1] == ev.Arrived(A, place=1)
    assert where(state)[A] is None


@pytest.mark.rule("Q-SAND-2", "Q-RIVER-1")
def test_backwards_onto_the_last_tile_calls_for_the_next_one():
    state = after(start(f"A 1.14 SW c3, {FAR}", "A0 B3-2 >A2-1"), "B=N")
    assert where(state)[A] == "2.3"
    assert "die straight" in possible(state)


# --- Pushing


@pytest.mark.rule("GQ-11", "Q-SAND-3", "Q-PUSH-6")
def test_push_a_boat_onto_a_sandbank():
    state, events = play(start("A 1.2 N v2, B 1.7 NE v5 c4, C 0.9"), "v2 P1.12")
    assert kinds(events) == ["speed_set", "pushed", "ran_onto_sandbank", "sailed"]
    assert lies(state, B) == ("1.12", 1, 1, 4), "its captain is not asked for a facing"
    assert (where(state)[A], state.passage.points) == ("1.7", 0)


@pytest.mark.rule("Q-PUSH-6", "Q-SAND-3")
@pytest.mark.parametrize(
    ("when", "answer", "facing"), [("at_once", "=S", 3), ("after_turn", "", 1)]
)
def test_pushed_over_water_onto_a_sandbank(when, answer, facing):
    """At once: the facing chosen on the way stays. After the turn: the one before all pushes."""
    state = start("A 0.17 N v4, B 1.2 NE v5 c4, C 0.9", facing_after_push=when)
    state = after(state, f"v4 P1.7 {answer} P1.12 .")
    assert lies(state, B) == ("1.12", facing, 1, 4)
    assert state.job == PlayTurn(B), "nobody is asked for a facing any more"


@pytest.mark.rule("Q-PUSH-3", "Q-PUSH-8", "Q-SAND-3")
def test_a_chain_may_end_on_a_sandbank():
    state, events = play(start("A 0.17 N v3, B 1.2, C 1.7 NE v6"), "v3 P1.7>1.12")
    assert kinds(events) == ["speed_set", "pushed", "ran_onto_sandbank", "pushed"]
    assert state.boat_to_act == B
    assert lies(state, C)[:3] == ("1.12", 1, 1)


@pytest.mark.rule("Q-SAND-4", "Q-PUSH-3")
def test_a_boat_on_a_sandbank_cannot_be_pushed():
    state = after(start("A 1.7 N v3, B 1.12, C 0.9"), "v3")
    assert not pushes(state)
    assert refused(state, "P1.17").code == "boat_on_sandbank"
    assert refused(state, "F").code == "boat_ahead"


@pytest.mark.rule("Q-SAND-4", "Q-PUSH-3")
def test_nor_be_part_of_a_chain():
    state = after(start("A 1.2 N v6, B 1.7, C 1.12"), "v6")
    assert {push for push in pushes(state) if ">" in push} == set()
    assert refused(state, "P1.12>1.17").code == "no_place_to_push"


@pytest.mark.rule("Q-MOVE-8", "Q-SAND-4")
@pytest.mark.parametrize(
    ("blocked", "turn", "misses"), [("stay", "stop", False), ("sail_and_miss", "v5 stop", True)]
)
def test_a_boat_on_a_sandbank_blocks_others(blocked, turn, misses):
    state = start("A 1.7 N v4 c0, B 1.12, C 0.9", "A0 B3-2", blocked=blocked)
    assert state.passage.situation == "blocked"
    state, events = play(state, turn)
    assert events[-1] == ev.Blocked(A)
    assert lies(state, A) == ("1.7", 0, 1, 0)
    assert state.boats[A].misses == misses


@pytest.mark.rule("Q-SAND-1", "Q-SAND-2", "Q-SAND-3", "Q-MOVE-5")
@pytest.mark.parametrize("rule", ["allowed", "forbidden"])
@pytest.mark.parametrize(
    ("text", "river"),
    [
        ("A 1.2 N v3 c1, B 1.7 c0, C 1.8", SAND),
        ("A 1.12 N c2, B 1.17, C 1.7", SAND),
        ("A 1.12 N c0 stranded to_face, B 1.17, C 1.7", SAND),
        ("A 1.14 SE c1 stranded to_face, B 1.9, C 0.2", SAND),
        ("A 1.6 SW c2, B 1.10, C 1.1", TWIN),
        ("A 1.10 S v2 c1, B 1.5, C 1.6", TWIN),
    ],
)
def test_whole_turns_are_what_small_steps_lead_to(text, river, rule):
    assert same_by_steps(start(text, river, sand_without_coal=rule))


@pytest.mark.rule("Q-SAND-5", "Q-COAL-2", "Q-MOVE-5")
@pytest.mark.parametrize("options", [{}, {"push_taboo": True}, {"push_chain": True}])
@pytest.mark.parametrize(
    ("last", "speed", "aground"), [("", 1, True), ("", 2, False), (">quay", 1, True)]
)
def test_a_coal_dock_on_the_way_makes_a_sandbank_possible(last, speed, aground, options):
    """C is pushed to the coal dock 1.18, on to 2.1, and onto the sandbank 2.6."""
    text, river = f"A 1.7 N v6 c0, B 0.2, C 1.12 v{speed} c0", f"A0 B1 >B3-2 {last}"
    state = start(text, river, sand_without_coal="forbidden", **options)
    ends = same_by_steps(state)
    assert any(cells[C] in state.river.sandbanks for *_, cells in ends) == aground
