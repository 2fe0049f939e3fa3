"""Boats that cannot leave their sandbank, and sandbanks for boats without coal."""

import pytest
from tests.games.queen.setup import A, B, after, kinds, play, position, possible, where
from tests.games.queen.steps import same_by_steps
from tests.games.queen.test_pushing import FACINGS, pushes
from tests.games.queen.test_sailing import refused
from tests.games.queen.test_sandbanks import BACK, SAND, TWIN, lies

from paddlewheel.games.queen import events as ev

STUCK = "A 1.14 SE c3, B 0.2, C 0.9"
"""Ahead of A is the bank and behind it an island; its sandbank touches 1.9 and 1.8 only."""
OTHERS_MOVE = "v1 F . v1 F ."
ODDS = [("miss_then_face", "allowed"), ("miss_then_face", "forbidden"),
        ("face_and_pass", "allowed"), ("face_and_pass", "forbidden")]  # fmt: skip


def start(text: str, stranded: str = "miss_then_face", sand: str = "allowed", **options):
    options.setdefault("river", SAND)
    return position(text, stranded=stranded, sand_without_coal=sand, **options)


# --- No complete turn


@pytest.mark.rule("Q-SAND-3")
@pytest.mark.parametrize("sand", ["allowed", "forbidden"])
def test_miss_then_face_passes_and_faces_in_the_next_turn(sand):
    state = start(STUCK, "miss_then_face", sand)
    assert (state.passage.situation, possible(state)) == ("stranded", ["stop"])
    state, events = play(state, "stop")
    assert events[0] == ev.Stranded(A)
    assert lies(state, A) == ("1.14", 2, 1, 3)
    state = after(state, OTHERS_MOVE)
    assert state.boat_to_act == A
    assert possible(state) == ["=N", "=NE", "=S", "=SW"], "the others would lead nowhere"
    state = after(state, "=S v1 F .")
    assert lies(state, A) == ("1.9", 3, 1, 2), "with coal aboard leaving is not free"


@pytest.mark.rule("Q-SAND-3")
@pytest.mark.parametrize("sand", ["allowed", "forbidden"])
def test_face_and_pass_uses_this_turn_to_face(sand):
    state = start(STUCK, "face_and_pass", sand)
    assert (state.passage.situation, possible(state)) == ("stranded", FACINGS)
    state, events = play(state, "=S")
    assert kinds(events) == ["faced", "stranded"]
    assert (lies(state, A), state.boat_to_act) == (("1.14", 3, 1, 3), B)
    state = after(state, OTHERS_MOVE)
    assert possible(state) == ["v1", "v2", "v3", "v4"], "no other facing, and an island behind"
    assert lies(after(state, "v1 F ."), A) == ("1.9", 3, 1, 2)


@pytest.mark.rule("Q-SAND-3")
def test_face_and_pass_is_repeated_if_it_still_cannot_leave():
    """Faced to the north-west A is as stuck as before."""
    state = after(start(STUCK, "face_and_pass"), f"=NW {OTHERS_MOVE}")
    assert (state.boat_to_act, state.passage.situation, possible(state)) == (A, "stranded", FACINGS)


@pytest.mark.rule("Q-SAND-3")
def test_miss_then_face_is_repeated_if_it_still_cannot_leave():
    """Both ways off are taken, and with speed 1 nobody can be pushed; the facing stays due."""
    crowd = "A 1.14 SE c3 restarts to_face stranded, B 1.9, C 1.8"
    state = start(crowd, "miss_then_face", restart="exactly_one")
    assert (state.passage.situation, possible(state)) == ("stranded", ["stop"])
    state = after(state, "stop")
    assert (state.boats[A].stranded, state.boats[A].face_due) == (True, True)


@pytest.mark.rule("Q-SAND-3", "Q-MOVE-7", "Q-MOVE-8")
@pytest.mark.parametrize("text", [STUCK, "A 1.14 S c0, B 1.9, C 1.8", "A 1.12 N c0, B 1.17, C 1.7"])
@pytest.mark.parametrize("options", [{"crash": "out"}, {"blocked": "sail_and_miss"}])
def test_a_boat_on_a_sandbank_never_crashes_and_is_never_blocked(text, options):
    state = after(start(text, **options), "stop")
    assert (state.boats[A].misses, state.out) == (False, ())
    assert where(state)[A] == text.split()[1]


@pytest.mark.rule("Q-SAND-3")
def test_judged_when_its_turn_comes():
    """B, pushed aground with the bow to the bank, is not stuck yet: A may leave the cell behind."""
    state = start("A 1.4 N v2, B 1.9 N c3, C 0.9")
    state = after(state, "v2 P1.14 .")
    assert state.passage.situation == "stranded", "A lies behind it now"
    state = start("A 1.4 N v3, B 1.9 N c3, C 0.9")
    assert after(state, "v3 P1.14 L F .").passage.situation == "free"


@pytest.mark.rule("Q-PUSH-9", "Q-SAND-3", "Q-MOVE-9")
def test_a_boat_under_repair_that_is_pushed_aground_has_its_free_facing_all_the_same():
    state = start("A 1.4 N v3, B 1.9 SE c3 misses to_face, C 0.9")
    state = after(state, "v3 P1.14 L F .")
    assert state.boat_to_act == 2, "B misses its turn"
    state = after(state, "v1 F .")
    assert (state.boat_to_act, lies(state, B)) == (B, ("1.14", 2, 1, 3))
    assert possible(state) == ["=N", "=S", "=SW"], "A lies on 1.8, so there is no way back to it"


@pytest.mark.rule("Q-PUSH-9", "Q-SAND-3")
def test_a_facing_that_was_due_is_used_up_by_face_and_pass():
    crowd = "A 1.14 SE c3 restarts to_face, B 1.9, C 1.8"
    state = start(crowd, "face_and_pass", restart="exactly_one")
    assert possible(state) == FACINGS
    assert not after(state, "=S").boats[A].face_due


@pytest.mark.rule("Q-TURN-2", "Q-SAND-3", "Q-END-2")
def test_passing_on_a_landing_cell_is_no_arriving():
    """It would have arrived when it came, and a passenger on a sandbank does not come later."""
    river = "A0 A1-1 A2-1 B3-2 >quay"
    state = start("A 3.14 SE c3 p1 p2, B 0.2, C 0.9", river=river)
    assert A not in after(state, "stop").arrived


# --- Without coal


@pytest.mark.rule("Q-SAND-5", "Q-SAND-3")
@pytest.mark.parametrize(
    ("stranded", "turns"),
    [("miss_then_face", ("stop", "=N v1 F .")), ("face_and_pass", ("=N", "v1 F ."))],
)
def test_allowed_after_its_missed_turn_the_leaving_is_free(stranded, turns):
    state = start("A 1.12 N c0, B 0.2, C 0.9", stranded)
    assert state.passage.situation == "stranded"
    state, events = play(after(state, f"{turns[0]} {OTHERS_MOVE}"), turns[1])
    assert ev.LeftSandbank(A, coal=0) in events
    assert lies(state, A) == ("1.17", 0, 1, 0)


@pytest.mark.rule("Q-SAND-5", "Q-SAND-2")
def test_allowed_backwards_is_free_as_well():
    state = start("A 1.12 N c0 stranded, B 0.2, C 0.9")
    assert possible(state) == ["v1", "v2", *BACK]
    assert lies(after(state, "B=S"), A) == ("1.7", 3, 1, 0)


@pytest.mark.rule("Q-SAND-5", "Q-SAND-2")
@pytest.mark.parametrize("sand", ["allowed", "forbidden"])
def test_coal_burnt_for_speed_does_not_make_the_leaving_free(sand):
    """One coal is aboard when the turn begins: it is for leaving, not for a speed of 3."""
    state = start("A 1.12 N c1 stranded, B 0.2, C 0.9", sand=sand)
    assert possible(state) == ["v1", "v2", *BACK]
    assert after(state, "v1 F").boats[A].coal == 0
    assert same_by_steps(state)


@pytest.mark.rule("Q-SAND-5")
def test_the_next_sandbank_is_a_new_one():
    """A leaves 1.6 free of charge for 1.5, and is as stuck there as anybody without coal."""
    state = after(start("A 1.6 SW c0 stranded, B 0.2, C 0.9", river=TWIN), f"v1 F {OTHERS_MOVE}")
    assert where(state)[A] == "1.5"
    assert (state.passage.situation, possible(state)) == ("stranded", ["stop"])


@pytest.mark.rule("Q-SAND-5")
@pytest.mark.parametrize(
    ("sand", "coal", "may"), [("allowed", 0, True), ("forbidden", 0, False), ("forbidden", 1, True)]
)
def test_entering_without_coal(sand, coal, may):
    state = after(start(f"A 1.7 N v1 c{coal}, B 0.2, C 0.9", sand=sand), "v1")
    assert ("F" in possible(state)) == may
    if not may:
        assert refused(state, "F").code == "sandbank_without_coal"


@pytest.mark.rule("Q-SAND-5")
def test_forbidden_also_when_the_last_coal_was_burnt_in_this_turn():
    """For the speed; who burns it for turning must not be left with the bow at the sandbank."""
    state = after(start("A 1.2 N v1 c1, B 0.5, C 0.9", sand="forbidden"), "v3 F")
    assert state.boats[A].coal == 0
    assert refused(state, "F").code == "sandbank_without_coal"
    state = after(start("A 1.7 N v1 c1, B 0.5, C 0.9", sand="forbidden"), "v1 L")
    assert refused(state, "R").code == "no_complete_turn"


@pytest.mark.rule("Q-SAND-5", "Q-PUSH-2")
@pytest.mark.parametrize(
    ("sand", "coal", "may"), [("allowed", 0, True), ("forbidden", 0, False), ("forbidden", 1, True)]
)
def test_pushing_a_boat_without_coal_onto_a_sandbank(sand, coal, may):
    state = after(start(f"A 1.2 N v2, B 1.7 c{coal}, C 0.9", sand=sand), "v2")
    assert ("P1.12" in pushes(state)) == may
    if not may:
        assert refused(state, "P1.12").code == "no_place_to_push"


@pytest.mark.rule("Q-SAND-5", "Q-PUSH-3")
@pytest.mark.parametrize(("sand", "may"), [("allowed", True), ("forbidden", False)])
def test_in_a_chain_the_coal_of_the_boat_set_there_counts(sand, may):
    state = after(start("A 0.17 N v3, B 1.2 c3, C 1.7 c0", sand=sand), "v3")
    assert ("P1.7>1.12" in pushes(state)) == may
    state = after(start("A 0.17 N v3, B 1.2 c0, C 1.7 c3", sand=sand), "v3")
    assert "P1.7>1.12" in pushes(state)


@pytest.mark.rule("Q-MOVE-7", "Q-SAND-5")
@pytest.mark.parametrize(("sand", "situation"), [("allowed", "free"), ("forbidden", "crash")])
def test_a_sandbank_that_may_not_be_entered_is_an_obstacle(sand, situation):
    state = start("A 1.0 NW v2 c0, B 0.2", sand=sand, river=TWIN)
    assert state.passage.situation == situation
    if situation == "crash":
        assert after(state, "v1 R stop").boats[A].misses


@pytest.mark.rule("Q-SAND-3", "Q-SAND-5")
@pytest.mark.parametrize(("stranded", "sand"), ODDS)
@pytest.mark.parametrize("boat", ["c0", "c1", "c0 stranded to_face", "c2 stranded to_face"])
def test_whole_turns_are_what_small_steps_lead_to(stranded, sand, boat):
    for lying in ("1.14 SE", "1.12 N", "1.6 N"):
        assert same_by_steps(start(f"A {lying} {boat}, B 1.7, C 1.9", stranded, sand))
