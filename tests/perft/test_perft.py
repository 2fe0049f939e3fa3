"""The numbers of actions and turns from fixed positions, several deep."""

from typing import Any

import pytest
from tests.games.queen import setup as queen
from tests.games.siegers import setup as siegers
from tests.perft.perft import COUNTED, TITLES, actions, afloat, count, counts, load, turns

import paddlewheel as pw
from paddlewheel.games.queen.actions import Back, Push
from paddlewheel.games.queen.jobs import ChooseTransfer

pytestmark = pytest.mark.usefixtures("untraced")

TABLES = {title: load(title) for title in TITLES}
POSITIONS = [(title, name) for title, table in TABLES.items() for name in table]


def position(title: str, name: str) -> Any:
    return pw.state_from_dict(TABLES[title][name]["position"])


def positions(title: str) -> list[Any]:
    return [position(title, name) for name in TABLES[title]]


@pytest.mark.rule("S-TURN-1", "S-MOVE-1", "S-MOVE-2", "S-MOVE-3")
@pytest.mark.rule("Q-MOVE-1", "Q-MOVE-2", "Q-MOVE-3", "Q-MOVE-4", "Q-MOVE-5", "Q-MOVE-7")
@pytest.mark.rule("Q-MOVE-8", "Q-PUSH-1", "Q-PUSH-2", "Q-PUSH-3", "Q-PUSH-6", "Q-RIVER-1")
@pytest.mark.parametrize(("title", "name"), POSITIONS)
@pytest.mark.parametrize("kind", COUNTED)
def test_the_number_of_moves(title, name, kind):
    stored = TABLES[title][name][kind]
    assert stored
    assert counts(position(title, name), len(stored), COUNTED[kind]) == stored


@pytest.mark.rule("S-DOCK-2", "S-DOCK-3", "S-DOCK-4", "S-DOCK-5", "Q-PUSH-2", "Q-PUSH-3")
@pytest.mark.parametrize(("title", "name"), POSITIONS)
def test_the_number_of_positions_after_a_turn(title, name):
    assert len(afloat(position(title, name))) == TABLES[title][name]["afloat"]


# --- The tables


@pytest.mark.parametrize("title", TITLES)
def test_a_table_has_every_edition(title):
    editions = {edition.name for edition in pw.editions(title)[title]}
    assert {state.rule_set.edition for state in positions(title)} == editions


def test_siegers_all_sorts_of_positions():
    """Every number of players, the start and the finish."""
    states = positions("siegers")
    assert {state.players for state in states} == {3, 4, 5, 6}
    assert any(state.to_act == pw.CHANCE for state in states)
    assert any(state.finished for state in states)


@pytest.mark.parametrize("edition", ["F19", "T19", "P97", "I97"])
def test_queen_all_sorts_of_positions(edition):
    """In every edition the start, boats that can be pushed, boats that can land."""
    states = [state for state in positions("queen") if state.rules.edition == edition]
    ends = [turn for state in states for turn in state.turns()]
    assert any(state.to_act == pw.CHANCE for state in states)
    assert any(isinstance(action, Push) for turn in ends for action in turn.actions)
    assert any(len(turn.state.arrived) > len(turn.before.arrived) for turn in ends)


def test_queen_boats_without_a_complete_turn_and_tiles_that_are_due():
    states = [state for state in positions("queen") if state.to_act != pw.CHANCE]
    passages = [state.passage for state in states if state.passage is not None]
    situations = {"free", "crash", "blocked", "stranded"}
    assert {passage.situation for passage in passages} == situations
    assert any(turn.state.to_act == pw.CHANCE for state in states for turn in state.turns())


@pytest.mark.rule("Q-WOOD-1", "Q-WOOD-2", "Q-SAND-1", "Q-SAND-2", "Q-COAL-1", "Q-ROSE-6")
def test_queen_positions_of_the_advanced_game():
    """Pushes onto driftwood, sandbanks entered and left, the Rose to spare, coal to hand over."""
    states = [state for state in positions("queen") if state.to_act != pw.CHANCE]
    ends = [(state, turn) for state in states for turn in state.turns()]
    pushes = [(s, a) for s, turn in ends for a in turn.actions if isinstance(a, Push)]
    assert any(s.river.driftwood & set(push.cells) for s, push in pushes)
    assert any(isinstance(turn.actions[-1], Back) for _, turn in ends)
    assert any(event.kind == "ran_onto_sandbank" for _, turn in ends for event in turn.events)
    assert any(event.kind == "slowed" for _, turn in ends for event in turn.events)
    assert any(isinstance(turn.state.job, ChooseTransfer) for _, turn in ends)
    assert any(state.passage and state.passage.spares_rose for state in states)


# --- Counting by hand


def test_siegers_by_hand():
    """Three logs on field 1: four moves straight on or after a free step, fewer after more."""
    state = siegers.position("R1[1]/3 B40[1] G60[1]")
    assert count(state, 1) == 4 + 2 * 4 + 2 * 3 + 2
    stuck = siegers.position("R0[1]/0 B1[1]/0 G60[1]")
    assert count(stuck, 1) == 1
    assert count(stuck, 2) == 1, "both can only pass"


def test_siegers_every_outcome_of_a_draw_is_counted():
    """Whoever begins and whatever is rolled, a first move of one to ten fields follows."""
    state = pw.new_game("siegers", players=6, options={"rows": 3})
    assert count(state, 1) == 6 * 6 * 10


def test_queen_by_hand():
    """Open water, no coal: one or two cells, and one turn to either side before any of the steps
    or after the last one."""
    state = queen.position("A 0.7 N v1 c0, B 0.1")
    assert count(state, 1, turns) == (1 + 2 * 2) + (1 + 2 * 3)
    # v1, v2; then L, R or F; then F after a turn, and after F at speed 1 L, R or done, else L, R, F
    assert counts(state, 3, actions) == [2, 2 * 3, 2 * (1 + 1 + 3)]


def test_queen_every_outcome_of_a_draw_is_counted():
    """Three seats can begin, eleven tiles can lie first, and the first boat can take six speeds."""
    state = queen.new(3, "P97")
    assert count(state, 1, actions) == 3 * 11 * 6


def test_a_race_that_is_over_has_no_moves():
    over = queen.after(queen.position("A 2.11 N p1 p2, B 0.2", river="A0 A2-2 A1-4 quay"), "v1 F .")
    assert over.to_act is None
    assert [count(over, depth, moves) for depth in (1, 2) for moves in COUNTED.values()] == [0] * 4
