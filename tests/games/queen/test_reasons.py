"""Why a decision is a good one: what it aims at, what it costs, what is to be feared."""

import re

import pytest
from tests.games.queen.setup import OPEN, after, new, position
from tests.games.queen.test_coal import DOCKS
from tests.games.queen.test_sandbanks import SAND
from tests.games.queen.test_starting import SIX

from paddlewheel.bots.advice import advise, foresee
from paddlewheel.core.reasons import Reason
from paddlewheel.core.words import LANGUAGES
from paddlewheel.games.queen.actions import read_action
from paddlewheel.games.queen.reasons import reasons

NAMES = ("Clara", "Jules", "Marta", "Ned", "Ida", "Otto")
RIVER = "A0 A1-1 A2-2 A3-2 A1-4 quay"
NO_PRICE, NO_FEAR = "It costs nothing.", "Nothing before the next turn."


def told(state, moves: str, lang: str = "en") -> tuple[Reason, ...]:
    """The reasons for a decision that is written down."""
    actions = [read_action(text) for text in re.findall(r"berth \S+|\S+", moves)]
    return reasons(foresee(state, actions, 1), lang, NAMES[: state.players])


def why(state, moves: str) -> tuple[str, ...]:
    """Their texts."""
    return tuple(reason.text for reason in told(state, moves))


def test_there_is_one_reason_of_each_kind():
    state = position("A 1.10 N v1, B 0.2 N, C 0.5 N", river=RIVER)
    assert [reason.kind for reason in told(state, "v1 R F L .")] == ["aim", "cost", "fear"]


# --- Turns


def test_landing():
    state = position("A 4.11 N v2 p1 p2, B 4.5 N p1 p2, C 2.2 N", river=RIVER)
    assert why(state, "v1 F .") == (
        "Land in place 1.",
        NO_PRICE,
        "Nothing any more: the boat is home.",
    )


def test_landing_that_ends_the_race():
    state = position("A 4.11 N v2 p1 p2, B 4.5 N p1 p2, C home", river=RIVER)
    assert why(state, "v1 F .") == ("Land in place 2.", NO_PRICE, "Nothing: the race is over.")


def test_the_first_passenger_and_the_way_to_the_second():
    state = position("A 1.10 N v1, B 0.2 N, C 0.5 N", river=RIVER)
    assert why(state, "v1 R F L .") == (
        "Take the passenger on tile 1 aboard, the first of two. "
        "Then on to the one on tile 4: about 5 turns.",
        "Burns 1 coal; 5 left.",
        NO_FEAR,
    )


def test_the_second_passenger_and_the_way_home():
    state = position("A 1.10 N v1 p2, B 0.2 N, C 0.5 N", river=RIVER)
    assert why(state, "v1 R F L .")[0] == (
        "Take the second passenger aboard, on tile 1. Then home: about 4 turns."
    )


def test_on_the_way_home():
    state = position("A 2.2 N v3 p1 p2, B 0.2 N, C 0.5 N", river=RIVER)
    assert why(state, "v2 F R F .") == ("Make for home, about 3 turns away.", NO_PRICE, NO_FEAR)


def test_a_passenger_within_reach_of_the_next_turn():
    state = position("A 1.6 N v2, B 0.17 N v3, C 0.2", river=OPEN)
    assert why(state, "v2 R F F .")[0] == (
        "Make for the passenger on tile 1: the next turn can call there."
    )


def test_a_push_that_costs_a_rival_time():
    state = position("A 1.18 S v3, B 1.13 v1, C 0.2", river=OPEN)
    assert why(state, "v2 P1.7 L .") == (
        "Push Jules to 1.7: that costs them about half a turn. "
        "Make for the passenger on tile 1: the next turn can call there.",
        NO_PRICE,
        "Jules will probably push the boat to 1.14.",
    )


def test_a_push_in_passing_and_a_new_tile():
    state = position("A 1.6 N v3, B 1.11 N, C 0.17 N", river=OPEN)
    assert why(state, "v4 P1.10 F F .")[0] == (
        "Sail on for passengers further down the river. Jules must make way."
    )
    alone = position("A 1.6 N v3, B 0.5, C 0.2", river=OPEN)
    assert why(alone, "v4 F F F F .")[0].endswith("A new tile is uncovered.")


def test_a_coal_dock():
    state = position("A 1.2 N v2 c3, B 0.2, C 0.5", river=DOCKS)
    assert why(state, "v1 F R R .") == (
        "Fill up at the coal dock: 4 coal. Make for the passenger on tile 2, about 3 turns away.",
        "Burns 1 coal; then there are 6 again.",
        NO_FEAR,
    )


def test_a_turn_that_leads_nowhere_is_called_a_waiting_move():
    state = position("A 1.12 N v2, B 0.17 N v3, C 0.2", river=OPEN)
    aim, price, _ = why(state, "v1 R R R F .")
    assert aim.startswith("A waiting move: it brings the boat no closer. Make for the passenger")
    assert price == "Burns 2 coal; 4 left."


def test_a_passenger_who_could_have_come_aboard():
    state = position("A 1.9 N v1, B 0.2, C 0.5", river=OPEN)
    assert why(state, "v2 F F .")[1] == "A passenger at hand is left waiting, on tile 1."


def test_a_speed_that_is_given_up():
    state = position("A 1.6 N v4, B 0.17 N v3, C 0.2", river=OPEN)
    assert why(state, "v2 R F F .")[1] == "Burns 1 coal; 5 left. The speed drops from 4 to 2."


def test_speed_without_coal():
    state = position("A 0.17 N v5 c1, B 0.2, C 0.5", river=OPEN)
    assert why(state, "v4 L F F R F F .")[1:] == (
        "Burns 1 coal; 0 left.",
        "Speed 4 with 0 coal: it is hard to stop or to turn.",
    )


def test_somebody_who_is_first_at_the_dock():
    state = position("A 0.2 N v1, B 1.9 N v1, C 0.5", river="A0 A2-2/1 A1-4")
    assert why(state, "v3 F F F R .")[2] == (
        "Jules will probably take the passenger on tile 1 first."
    )


def test_somebody_who_lands_first():
    state = position("A 2.2 N v3 p1 p2, B 4.11 N v2 p1 p2, C 0.2", river=RIVER)
    assert why(state, "v2 F R F .")[2] == "Jules will probably land before the next turn."


def test_a_trap():
    state = position("A 0.17 N v6 c0, B 0.2 N, C 0.5 N", river="A0 A1-1 A1-4 quay")
    assert why(state, "v5 F F F F F .")[2] == (
        "The next turn may end on land. Jules and Marta are closer to the dock on tile 1."
    )


# --- Trouble


def test_repairs():
    state = position("A 1.16 S v5 c0, B 0.2, C 0.5", river="A0 A1-1/1 A2-1")
    assert why(state, "v4 F L F stop") == (
        "There is no way past the land: stop where going on is easiest.",
        "The next turn is missed, and then the boat starts at speed 1.",
        "No coal is left for bends or spurts.",
    )


def test_out_of_the_race():
    state = position("A 1.16 S v5 c0, B 0.2, C 0.5", river="A0 A1-1/1 A2-1", edition="P97")
    assert why(state, "stop") == (
        "There is no way out: the boat runs aground whatever it does.",
        "The boat is out of the race.",
        "Nothing any more: the boat is out.",
    )


def test_after_repairs():
    state = position("A 1.11 N v1 restarts to_face, B 0.2 N, C 0.5 N", river=RIVER)
    assert why(state, "=N v1 F .") == (
        "Get under way again. Make for the passenger on tile 2, about 2 turns away.",
        NO_PRICE,
        NO_FEAR,
    )


def test_blocked_by_others():
    boats = "A 2.17 N v1 c3 restarts to_face, B 2.16, C 2.18"
    state = position(boats, river=f"{OPEN} quay", restart="exactly_one", blocked="stay")
    assert why(state, "stop")[:2] == (
        "Other boats block the way: wait until they have moved.",
        "This turn is lost.",
    )


def test_a_sandbank():
    stuck = position("A 1.14 SE v1 c3, B 0.2, C 0.9", river=SAND, stranded="miss_then_face")
    assert why(stuck, "stop") == (
        "The sandbank holds the boat: wait a turn.",
        "This turn is lost.",
        NO_FEAR,
    )
    leaving = position("A 1.14 S v1 c3, B 0.2, C 0.9", river=SAND)
    assert why(leaving, "v1 F .")[:2] == (
        "Get off the sandbank. Sail on for passengers further down the river.",
        "Burns 1 coal; 2 left.",
    )
    entering = position("A 1.9 N v1 c3, B 0.2, C 0.9", river=SAND)
    assert why(entering, "v1 F")[1] == "The boat lies on a sandbank, at speed 1."


# --- Decisions that are no turn


def test_a_facing_after_a_push():
    pushed = after(position("A 1.6 N v3, B 1.11 N, C 0.17 N", river=OPEN), "v2 P1.10")
    assert why(pushed, "=N") == (
        "Make for the passenger on tile 2, about 3 turns away.",
        NO_PRICE,
        "Clara is closer to the dock on tile 2.",
    )


def test_a_passenger_to_take_or_to_leave():
    state = position("A 1.9 N v1, B 0.2, C 0.5, D 0.9", players=2, river=OPEN)
    aim = "Take the passenger on tile 1 aboard, the first of two. "
    assert why(state, "v1 F .")[0].startswith(aim), "it is taken when the question comes"
    asked = after(state, "v1 F .")
    assert why(asked, "board")[0].startswith(aim)
    assert why(asked, "decline")[:2] == (
        "Leave the passenger for another boat that needs one more.",
        "A passenger at hand is left waiting, on tile 1.",
    )


def test_coal_to_hand_over():
    boats = "A 2.11 N v1 c3, B 1.2, C 2.17 v1 c2, D 0.9"
    state = after(position(boats, river=OPEN, players=4, teams="two"), "v1 F .")
    assert why(state, "keep")[:2] == (
        "Keep the coal: nobody would be home sooner with another share.",
        NO_PRICE,
    )
    assert why(state, "give1")[:2] == (
        "Give 1 coal to Marta, who can use it better.",
        "That leaves 2 coal here.",
    )
    assert why(state, "take1")[:2] == (
        "Take 1 coal from Marta: it is worth more here.",
        NO_PRICE,
    )


def test_a_start_place_for_the_sixth_boat():
    state = after(new(6), f"{SIX} tile A3-2 =N =N =N =N =N")
    assert why(state, "berth 3") == (
        "Wait behind start place 3: it hardly matters which.",
        NO_PRICE,
        NO_FEAR,
    )


def test_the_black_rose():
    river = "A0 A3-2 A1-2 A1-4"
    state = position("R 0.7 N v1, A 0.12 c2, B 0.9", river=river, helm=0)
    assert why(state, "v2 P0.18 .") == (
        "Push Clara on to 0.18. Keep Black Rose where she helps the others least.",
        NO_PRICE,
        NO_FEAR,
    )
    assert why(state, "v1 R R F .")[1] == "Black Rose burns 1 coal, which is nobody’s."


# --- Whatever is decided, in every language

DECISIONS = {
    "a turn": position("A 1.10 N v1, B 0.2 N, C 0.5 N", river=RIVER),
    "the Rose": position("R 0.7 N v1, A 0.12 c2, B 0.9", river="A0 A3-2 A1-2 A1-4", helm=0),
    "no way": position("A 1.16 S v5 c0, B 0.2, C 0.5", river="A0 A1-1/1 A2-1"),
    "no passengers": position("A 2.6 N v3, B 0.3, C 0.2", river=f"{OPEN} quay", edition="I97"),
    "two boats": position("A 1.9 N v1, B 0.2, C 0.5, D 0.9", players=2, river=OPEN),
    "a passenger": after(
        position("A 1.9 N v1, B 0.2, C 0.5, D 0.9", players=2, river=OPEN), "v1 F ."
    ),
    "coal": after(
        position("A 2.11 N v1 c3, B 1.2, C 2.17 v1 c2, D 0.9", river=OPEN, players=4, teams="two"),
        "v1 F .",
    ),
    "a facing": after(position("A 1.6 N v3, B 1.11 N, C 0.17 N", river=OPEN), "v2 P1.10"),
    "a berth": after(new(6), f"{SIX} tile A3-2 =N =N =N =N =N"),
    "a sandbank": position("A 1.14 SE v1 c3, B 0.2, C 0.9", river=SAND),
    "the last one": position("A 2.11 N v2 p1 p2, B home, C 0.2", river=f"{OPEN} quay"),
}


@pytest.mark.parametrize("decision", DECISIONS)
def test_the_pilot_has_reasons_in_every_language(decision: str) -> None:
    state = DECISIONS[decision]
    names = NAMES[: state.players]
    given = [advise(state, lang, names, 1) for lang in LANGUAGES]
    assert len({advice.actions for advice in given}) == 1
    for kind, *texts in zip(
        ("aim", "cost", "fear"), *(advice.reasons for advice in given), strict=True
    ):
        assert {reason.kind for reason in texts} == {kind}
        assert len({reason.text for reason in texts}) == len(LANGUAGES)
        assert all(reason.text.endswith(".") for reason in texts)
