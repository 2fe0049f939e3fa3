"""Positions in and out: what is written is read back, and every impossible one says why."""

import copy
import json
import pickle

import pytest
from tests.games.siegers.setup import play, position

import paddlewheel as pw
from paddlewheel.core.titles import title


def mid_race() -> dict:
    """A possible position of four: green is home, black is to act in round 5."""
    return position("R20[1] B40[2] Ghome Y60[4]", seat=1, round=5).to_dict()


def in_round_1(**options) -> dict:
    """A possible position of four: red and black have started, green has rolled."""
    return position("R5[1]/10 B8[2]/7 G-[3] Y-", round=1, seat=2, options=options).to_dict()


def reasons(data: object) -> list[str]:
    """The codes of everything that is wrong with a position."""
    with pytest.raises(pw.PositionError) as refused:
        pw.state_from_dict(data)
    return [reason.code for reason in refused.value.reasons]


def changed(data: dict, **changes: object) -> dict:
    return copy.deepcopy(data) | changes


def with_steamer(data: dict, seat: int, **changes: object) -> dict:
    """The data with one steamer changed; the box makes up for its logs."""
    data = copy.deepcopy(data)
    steamer = data["steamers"][seat]
    data["box"] += steamer["logs"] - changes.get("logs", steamer["logs"])
    steamer.update(changes)
    return data


# --- What is possible


@pytest.mark.parametrize(
    "moves",
    [
        "",
        "first 1",
        "first 1 roll 5",
        "first 1 roll 5 +4",
        "first 1 roll 5 +4 roll 2 +3 roll 1 +3",
        "first 1 roll 5 +4 roll 2 +3 roll 1 +3 U",
        "first 1 roll 5 +4 roll 2 +3 roll 1 +3 U -2",
    ],
)
def test_a_position_is_read_back_as_it_was_written(moves):
    state, _ = play(pw.new_game("siegers", players=3), moves)
    assert pw.state_from_dict(state.to_dict()) == state
    assert pw.state_from_dict(json.loads(json.dumps(state.to_dict()))) == state


@pytest.mark.parametrize(
    ("text", "options", "ending"),
    [
        ("R92[1] Bhome Ghome Y3[1]", {}, "all_home"),
        ("R92[1] B40[1] G60[1] Y3[1]", {"stop_at_first": True}, "first_home"),
        ("R92[1] Bhome Ghome Yhome V3[1]", {}, "all_home"),
    ],
)
def test_finished_games_are_read_back_too(text, options, ending):
    over, _ = play(position(text, options=options), "+1")
    assert over.ending == ending
    assert pw.state_from_dict(over.to_dict()) == over


def test_a_game_at_the_round_limit_is_read_back():
    over, _ = play(position("R40[1] B70[1] G50[1]", options={"max_rounds": 2}, seat=2), "+1")
    assert over.ending == "round_limit"
    assert pw.state_from_dict(over.to_dict()) == over


def test_the_examples_of_this_file_are_possible():
    for data in (mid_race(), in_round_1()):
        assert pw.state_from_dict(data).to_dict() == data


# --- What cannot be read


@pytest.mark.parametrize("data", [None, [], "siegers", {}, {"title": 3}])
def test_data_without_a_title_are_malformed(data):
    assert reasons(data) == ["malformed_position"]


def test_an_unknown_title_is_refused():
    with pytest.raises(pw.RuleSetError) as refused:
        pw.state_from_dict({"title": "missouri"})
    assert refused.value.code == "unknown_title"


@pytest.mark.parametrize("key", [key for key in mid_race() if key != "title"])
def test_everything_must_be_there(key):
    data = mid_race()
    del data[key]
    with pytest.raises(pw.PositionError, match=f"“{key}” is missing") as refused:
        pw.state_from_dict(data)
    assert refused.value.code == "malformed_position"


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("box", "30"),
        ("box", True),
        ("box", 2.0),
        ("box", None),
        ("first", "0"),
        ("seat", None),
        ("turned", 1),
        ("round", "5"),
        ("finished", 2),
        ("finished", ["2"]),
        ("finished", {}),
        ("ending", "sunk"),
        ("ending", []),
        ("steamers", None),
        ("steamers", [1, 2, 3]),
        ("steamers", "RBG"),
        ("rule_set", None),
    ],
)
def test_values_of_the_wrong_form_are_malformed(key, value):
    assert len(reasons(changed(mid_race(), **{key: value}))) == 1
    with pytest.raises(pw.PositionError) as refused:
        pw.state_from_dict(changed(mid_race(), **{key: value}))
    assert refused.value.code == "malformed_position"


@pytest.mark.parametrize("part", ["field", "right", "logs"])
def test_steamers_have_whole_numbers(part):
    data = mid_race()
    data["steamers"][0][part] = "3"
    assert reasons(data) == ["malformed_position"]


def test_a_bad_rule_set_is_named():
    data = mid_race()
    data["rule_set"]["options"]["rows"] = 99
    assert reasons(data) == ["option_out_of_range"]
    data["rule_set"]["edition"] = "X99"
    assert reasons(data) == ["unknown_edition"]


# --- What is impossible, one test a reason


@pytest.mark.rule("S-SET-1")
@pytest.mark.parametrize("players", [0, 2, 7])
def test_wrong_number_of_players(players):
    steamers = [{"field": field, "right": 1, "logs": 5} for field in range(players)]
    assert reasons(changed(mid_race(), steamers=steamers)) == ["wrong_number_of_players"]


@pytest.mark.parametrize(
    "changes", [{"seat": 4}, {"seat": -1}, {"first": 4}, {"finished": [9]}, {"finished": [2, 2]}]
)
def test_no_such_seat(changes):
    assert reasons(changed(mid_race(), **changes)) == ["no_such_seat"]


def test_negative_logs():
    assert reasons(with_steamer(mid_race(), 0, logs=-1)) == ["negative_logs"]
    assert reasons(with_steamer(mid_race(), 0, logs=50)) == ["negative_logs"], "of the box"


@pytest.mark.rule("S-SET-1")
def test_wrong_sum_of_logs():
    assert reasons(changed(mid_race(), box=21)) == ["wrong_sum_of_logs"]


@pytest.mark.rule("S-BOARD-2")
@pytest.mark.parametrize("field", [-1, 93, 94])
def test_field_off_course(field):
    assert reasons(with_steamer(mid_race(), 0, field=field)) == ["field_off_course"]


@pytest.mark.rule("S-MOVE-3")
def test_field_taken_twice():
    assert reasons(with_steamer(mid_race(), 0, field=60)) == ["field_taken_twice"]


@pytest.mark.rule("S-END-1")
def test_finished_on_course():
    assert reasons(with_steamer(mid_race(), 2, field=30)) == ["finished_on_course"]


@pytest.mark.rule("S-SET-3")
def test_started_too_early():
    assert reasons(with_steamer(in_round_1(), 2, field=9)) == ["started_too_early"]


@pytest.mark.rule("S-SET-3")
def test_not_started():
    data = with_steamer(mid_race(), 0, field=None, logs=15)
    assert reasons(data) == ["not_started"]


def test_logs_before_start():
    assert reasons(with_steamer(in_round_1(), 3, logs=14)) == ["logs_before_start"]


@pytest.mark.rule("S-BOAT-1")
@pytest.mark.parametrize("number", [0, 7, -1])
def test_no_such_number(number):
    assert reasons(with_steamer(mid_race(), 0, right=number)) == ["no_such_number"]


@pytest.mark.rule("S-SET-2")
def test_not_rolled():
    assert "not_rolled" in reasons(with_steamer(mid_race(), 3, right=None))


@pytest.mark.rule("S-SET-2")
def test_not_rolled_although_all_roll_before_the_race():
    data = in_round_1()
    data["rule_set"]["options"]["roll"] = "start"
    assert reasons(data) == ["not_rolled"]
    assert pw.state_from_dict(with_steamer(data, 3, right=6))


@pytest.mark.rule("S-SET-2")
def test_rolled_too_early():
    assert reasons(with_steamer(in_round_1(), 3, right=6)) == ["rolled_too_early"]


@pytest.mark.rule("S-END-2")
@pytest.mark.parametrize("number", [0, -1, 201])
def test_round_out_of_range(number):
    assert "round_out_of_range" in reasons(changed(mid_race(), round=number))


def test_no_starter():
    assert "no_starter" in reasons(changed(in_round_1(), first=None))
    new = pw.new_game("siegers", players=4).to_dict()
    assert reasons(changed(new, round=2)) == ["no_starter"]


@pytest.mark.rule("S-END-1")
def test_finished_to_act():
    assert reasons(changed(mid_race(), seat=2)) == ["finished_to_act"]


@pytest.mark.rule("S-TURN-1")
def test_cannot_have_turned():
    stuck = with_steamer(mid_race(), 1, field=0, logs=0)
    assert pw.state_from_dict(stuck)
    assert reasons(changed(stuck, turned=True)) == ["cannot_have_turned"]
    assert reasons(changed(in_round_1(), turned=True)) == ["cannot_have_turned"], "at the start"


@pytest.mark.rule("S-END-1")
def test_wrong_ending_with_too_few_at_home():
    assert reasons(changed(mid_race(), ending="all_home")) == ["wrong_ending"]
    assert reasons(changed(mid_race(), ending="first_home")) == ["wrong_ending"]


@pytest.mark.rule("S-END-1")
def test_wrong_ending_when_the_race_must_be_over():
    data = position("R20[1] B40[2] Ghome Y60[4]").to_dict()
    data["rule_set"]["options"]["stop_at_first"] = True
    assert reasons(data) == ["wrong_ending"]
    assert pw.state_from_dict(changed(data, ending="first_home"))


@pytest.mark.rule("S-END-1")
def test_wrong_ending_with_more_at_home_than_end_the_race():
    over, _ = play(position("R92[1] Bhome Ghome Y3[1]"), "+1")
    data = with_steamer(over.to_dict(), 3, field=None)
    assert reasons(changed(data, finished=[1, 2, 0, 3])) == ["wrong_ending"]


@pytest.mark.rule("S-END-2")
def test_wrong_ending_at_the_round_limit():
    limited = position("R40[1] B70[1] G50[1]", options={"max_rounds": 2}).to_dict()
    too_soon = changed(limited, ending="round_limit")
    assert reasons(too_soon) == ["wrong_ending"], "two have not had their last turn"
    assert pw.state_from_dict(changed(too_soon, seat=2)).ranking == ((1,), (2,), (0,))


def test_all_reasons_are_given_at_once():
    data = with_steamer(mid_race(), 0, field=60, right=9)
    assert reasons(changed(data, box=7)) == [
        "wrong_sum_of_logs",
        "field_taken_twice",
        "no_such_number",
    ]


def test_the_error_says_every_reason_in_a_sentence():
    data = with_steamer(mid_race(), 0, field=60)
    with pytest.raises(pw.PositionError) as refused:
        pw.state_from_dict(changed(data, box=7))
    assert str(refused.value) == (
        "There are 60 logs in the game, not 47. "
        "Steamers A and D are on field 60; there is room for one."
    )
    travelled = pickle.loads(pickle.dumps(refused.value))
    assert [reason.code for reason in travelled.reasons] == reasons(changed(data, box=7))


# --- Positions that somebody has put together

SIEGERS = title("siegers")


def test_the_turn_of_another_steamer():
    state = SIEGERS.edited(changed(mid_race(), turned=True), 3)
    assert (state.to_act, state.turned) == (3, False)
    assert SIEGERS.edited(state.to_dict()) == state
    assert SIEGERS.edited(mid_race(), 1).to_dict() == mid_race()


def test_a_turn_draws_who_begins():
    new = pw.new_game("siegers", players=4).to_dict()
    assert SIEGERS.edited(new, 2).first == 2


@pytest.mark.parametrize(("seat", "code"), [(2, "finished_to_act"), (4, "no_such_seat")])
def test_a_turn_that_cannot_be(seat, code):
    with pytest.raises(pw.PositionError) as refused:
        SIEGERS.edited(mid_race(), seat)
    assert [reason.code for reason in refused.value.reasons] == [code]


def test_reasons_have_places():
    with pytest.raises(pw.PositionError) as refused:
        SIEGERS.edited(with_steamer(mid_race(), 0, field=60))
    (reason,) = refused.value.reasons
    assert reason.places == {"boats": (0, 3), "cells": (60,), "tiles": ()}


def test_everything_that_cannot_be_read_is_named_at_once():
    with pytest.raises(pw.PositionError) as refused:
        pw.state_from_dict(changed(mid_race(), box="30", turned=1))
    assert [str(reason) for reason in refused.value.reasons] == [
        "A value has the wrong form: box: '30'.",
        "A value has the wrong form: turned: 1.",
    ]
