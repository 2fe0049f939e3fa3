"""Positions of Mississippi Queen that somebody has put together: every reason against them."""

import copy
import json
import random
from typing import Any

import pytest
from tests.games.queen.setup import after, cell, new, position

import paddlewheel as pw
from paddlewheel.bots import make_bot
from paddlewheel.core.titles import title

QUEEN = title("queen")
RIVER = "A0 A2-2 A1-4 A3-1"
"""A dock for one passenger on tile 1, one for two on tile 2; nobody has been on tile 3."""


def afloat(text: str = "A 1.7 N v2 c4, B 1.13 S, C 0.9", **changes: Any) -> dict[str, Any]:
    """The data of a position with the boats as said, in round 2."""
    return position(text, river=changes.pop("river", RIVER), **changes).to_dict()


def put(data: dict[str, Any], **changes: Any) -> dict[str, Any]:
    """The same with other values at some places, written as paths."""
    data = copy.deepcopy(data)
    for path, value in changes.items():
        *steps, last = path.split("__")
        place: Any = data
        for step in steps:
            place = place[int(step) if step.isdecimal() else step]
        place[int(last) if last.isdecimal() else last] = value
    return data


def reasons(data: dict[str, Any], turn: int | None = None) -> list[pw.PositionError]:
    """Everything that is wrong with a position."""
    with pytest.raises(pw.PositionError) as refused:
        QUEEN.edited(data, turn)
    for reason in refused.value.reasons:
        assert len({reason.tell(lang) for lang in ("en", "de", "fr", "it")}) > 1, reason
    return list(refused.value.reasons)


def codes(data: dict[str, Any], turn: int | None = None) -> list[str]:
    return [reason.code for reason in reasons(data, turn)]


def pushing(**changes: Any) -> dict[str, Any]:
    """A has pushed B, whose captain is to choose a facing, and goes on then."""
    state = after(position("A 0.7 N v2 c4, B 0.12 N, C 1.14", river=RIVER, **changes), "v3 P0.16")
    return state.to_dict()


def race(tiles: int = 4) -> dict[str, Any]:
    """Boats on a river with its quay."""
    names = ("A0", "A2-2", "A1-4", "A3-1")[: tiles - 1]
    return afloat(river=" ".join((*names, "A1-1", "quay")))


@pytest.mark.parametrize(
    "data",
    [
        afloat(),
        pushing(),
        race(),
        new(3).to_dict(),
        new(3, b_tiles="5", river_tiles=17).to_dict(),
        new(3, b_tiles="6").to_dict(),
    ],
)
def test_these_are_possible(data):
    assert QUEEN.edited(data).to_dict() == data


WAITING = afloat()["waiting"]

IMPOSSIBLE = [
    # Tiles and river
    (afloat(), {"pool": ["A1-1", "A2-2", "A1-4", "A3-1"]}, "too_few_tiles"),
    (afloat(), {"pool__0": "B4"}, "wrong_tiles"),
    (afloat(b_tiles="2"), {}, "wrong_tiles"),
    (afloat(), {"pool__1": "A1-1"}, "strange_tiles"),
    (afloat(), {"pool__1": "A0"}, "strange_tiles"),
    (new(3, b_tiles="2").to_dict(), {"pool__0": "B4"}, "wrong_start"),
    (afloat(), {"river__names__1": "A9"}, "no_such_tile"),
    (afloat(), {"river__names__1": "B4"}, "no_such_tile"),
    (afloat(), {"river__names__3": "A2-2"}, "tile_twice"),
    (afloat(), {"river__names__0": "A1-1"}, "no_start_tile"),
    (afloat(), {"river__names": []}, "no_start_tile"),
    (afloat(river_tiles=4), {"rule_set__options__river_tiles": 3}, "river_too_long"),
    (afloat(), {"river__ways": [0]}, "wrong_ways"),
    (afloat(), {"river__ways": [0, 0, 2]}, "no_such_way"),
    (afloat(), {"river__ways": [1, 0, 0]}, "no_such_way"),
    (afloat(), {"river__lifted": 1}, "wrong_lifting"),
    (afloat(), {"river__lifted": -1}, "wrong_lifting"),
    (race(), {"river__ways": [0, 0, 0]}, "quay_is_due"),
    # Boats
    (afloat(), {"boats__0__speed": 0}, "speed_out_of_range"),
    (afloat(), {"boats__1__speed": 7}, "speed_out_of_range"),
    (afloat(), {"boats__1__coal": 7}, "coal_out_of_range"),
    (afloat(), {"boats__2__coal": -1}, "coal_out_of_range"),
    (afloat(), {"boats__2__facing": 6}, "facing_out_of_range"),
    (afloat("A 1.7, B 0.9, R 0.12"), {"boats__2__coal": 3}, "coal_out_of_range"),
    (afloat(), {"boats__2__cell": cell("1.7")}, "cell_taken_twice"),
    (afloat(), {"boats__2__cell": 0}, "boat_on_land"),
    (afloat(), {"boats__2__cell": -20}, "boat_on_land"),
    (afloat(), {"boats__2__cell": 2000}, "boat_on_land"),
    (afloat(), {"boats__2__cell": cell("3.2")}, "river_should_go_on"),
    (afloat(), {"boats__2__cell": None}, "boat_nowhere"),
    (afloat(), {"boats__2__misses": True, "boats__2__restarts": True}, "misses_and_restarts"),
    (afloat(), {"boats__2__misses": True, "boats__2__speed": 3}, "too_fast_for_a_missed_turn"),
    (afloat(), {"boats__2__stranded": True}, "stranded_elsewhere"),
    (race(), {"arrived": [2]}, "gone_but_afloat"),
    (race(), {"arrived": [2], "boats__2__cell": None}, "home_without_passengers"),
    (afloat(), {"arrived": [2], "boats__2__cell": None}, "home_too_early"),
    (afloat(), {"out": [2], "boats__2__cell": None}, "nobody_goes_out"),
    (afloat(), {"boats__0__aboard": [1, 1]}, "too_many_aboard"),
    (afloat(), {"seats": 4}, "wrong_number_of_boats"),
    (afloat(), {"seats": 7}, "wrong_number_of_players"),
    (afloat(), {"out": [8]}, "no_such_boat"),
    (afloat(), {"helm": 3}, "no_such_boat"),
    (afloat(), {"jobs__0__boat": 3}, "no_such_boat"),
    # Passengers
    (afloat(), {"supply": 99}, "wrong_sum_of_passengers"),
    (afloat(), {"supply": -1}, "wrong_sum_of_passengers"),
    (afloat(), {"waiting__1": 2}, "wrong_passengers_of_a_dock"),
    (afloat(), {"boats__0__aboard": [1]}, "wrong_passengers_of_a_dock"),
    (afloat(), {"supply": 9}, "wrong_supply"),
    (afloat(), {"waiting": [*WAITING, 0]}, "no_such_dock"),
    (afloat(), {"waiting__0": 1}, "no_such_dock"),
    (afloat(), {"boats__0__aboard": [9]}, "no_such_dock"),
    (afloat("A 1.7, B 0.9, R 0.12"), {"boats__2__aboard": [1]}, "passengers_of_the_rose"),
    (
        afloat("A 1.7, B 0.9, C 0.12, D 1.9", players=2, dock_limit="player"),
        {"boats__0__aboard": [1], "boats__2__aboard": [1]},
        "dock_used_twice",
    ),
    # What is due
    (afloat(), {"round": 151}, "round_out_of_range"),
    (afloat(), {"round": -1}, "round_out_of_range"),
    (afloat(), {"round": 0}, "wrong_start"),
    (new(3).to_dict(), {"boats__0__coal": 5}, "wrong_start"),
    (new(3).to_dict(), {"jobs": []}, "wrong_start"),
    (afloat(), {"starters": [0, 1]}, "not_all_started"),
    (afloat(start_order="clockwise"), {"starters": [0, 2, 1]}, "wrong_start_places"),
    (afloat(), {"order": [0, 1]}, "not_in_the_order"),
    (afloat(), {"round": 1, "order": [1, 0, 2]}, "wrong_order"),
    (afloat(order="clockwise"), {"order": [1, 0, 2]}, "wrong_order"),
    (afloat("A 1.7, B 0.9, R 0.12"), {"helm": 0}, "wrong_helm"),
    (afloat(), {"berth": 3}, "wrong_berth"),
    (afloat(), {"jobs": []}, "nothing_to_do"),
    (afloat(), {"ending": "all_but_one"}, "wrong_ending"),
    (afloat(), {"ending": "round_limit"}, "wrong_ending"),
    (afloat(max_rounds=2), {"ending": "round_limit"}, "over_but_going_on"),
    (afloat(), {"jobs": [{"job": "PlayTurn", "boat": 0}] * 2}, "wrong_jobs"),
    (afloat(), {"jobs": [{"job": "EndTurn", "boat": 0}]}, "wrong_jobs"),
    (afloat(), {"jobs": [{"job": "DrawStarter"}]}, "wrong_jobs"),
    (afloat(), {"jobs": [{"job": "ChooseBerth", "boat": 0}]}, "no_berth_to_choose"),
    (afloat(), {"passage": None}, "no_passage"),
    (afloat(), {"jobs__0__boat": 1}, "wrong_wake"),
    (afloat(), {"passage__points": 3}, "wrong_wake"),
    (afloat(), {"passage__speed_set": True, "passage__points": 3}, "wrong_wake"),
    (afloat(), {"passage__situation": "crash"}, "wrong_situation"),
    (afloat(), {"passage__discoverer": 9}, "wrong_passage"),
    (afloat(), {"passage__to_face": [1]}, "wrong_passage"),
    (afloat(), {"passage__facing_due": True}, "wrong_passage"),
    (pushing(), {"jobs__0__boat": 0}, "wrong_jobs"),
    (pushing(), {"jobs__1__cell": cell("0.6")}, "nothing_to_decide"),
    (pushing(), {"jobs__0__job": "ChooseBoarding"}, "nothing_to_decide"),
    (pushing(), {"passage__speed_set": False}, "wrong_wake"),
    (pushing(), {"passage__points": 6, "boats__0__coal": 0}, "no_way_on"),
    # What cannot be read
    (afloat(), {"boats": 3}, "malformed_position"),
    (afloat(), {"jobs__0__job": "Sleep"}, "malformed_position"),
    (afloat(), {"round": 10**400}, "malformed_position"),
    (afloat(), {"rule_set__options__river_tiles": 99}, "option_out_of_range"),
]


@pytest.mark.parametrize(("data", "changes", "code"), IMPOSSIBLE)
def test_an_impossible_position_says_why(data, changes, code):
    assert code in codes(put(data, **changes))


def test_a_river_that_touches_itself_or_cannot_go_on():
    names = ["A0", "A1-1", "A1-2", "A1-3", "A1-4", "A2-1", "A2-2"]
    circle = {"names": names, "ways": [0] + [1] * 5, "lifted": 0}
    (touching, *_) = [
        reason
        for reason in reasons(put(afloat(), river=circle))
        if reason.code == "river_touches_itself"
    ]
    assert touching.places["tiles"]
    hook = {"names": names[:6], "ways": [0, 1, 1, 1, 1], "lifted": 0}
    assert set(codes(put(afloat(), river=hook))) & {"river_shut_in", "river_touches_itself"}


def test_reasons_have_places():
    (reason,) = reasons(put(afloat(), boats__2__cell=cell("1.7")))
    assert str(reason) == "Boats A and C are on the same cell."
    assert reason.places == {"boats": (0, 2), "cells": (cell("1.7"),), "tiles": ()}
    (reason,) = reasons(put(afloat(), boats__2__cell=cell("3.2")))
    assert reason.places == {"boats": (2,), "cells": (cell("3.2"),), "tiles": (3,)}


def test_all_reasons_are_given_at_once():
    data = put(
        afloat(), boats__0__speed=9, boats__1__coal=-1, boats__2__cell=0, supply=3, river__lifted=5
    )
    assert codes(data) == ["wrong_lifting", "speed_out_of_range", "coal_out_of_range"]
    data["river"]["lifted"] = 0
    assert codes(data) == [
        "speed_out_of_range",
        "coal_out_of_range",
        "boat_on_land",
        "wrong_sum_of_passengers",
        "wrong_supply",
    ]


def test_everything_that_cannot_be_read_is_named_at_once():
    data = put(afloat(), boats=3, supply="many")
    del data["river"]
    told = [str(reason) for reason in reasons(data)]
    assert told == [
        "A value has the wrong form: boats: 3.",
        "“river” is missing.",
        "A value has the wrong form: supply: 'many'.",
    ]


def test_what_no_race_comes_to_can_still_begin_a_record():
    data = put(afloat(), boats__2__cell=cell("3.2"))
    assert pw.state_from_dict(data).to_dict() == data


def test_a_race_that_ends_in_the_middle_of_a_turn():
    """Whoever restarts and pushes the last but one to the quay never comes to rest."""
    data = put(afloat(), boats__0__restarts=True, boats__0__speed=3)
    assert "too_fast_for_a_missed_turn" in codes(data)
    over = put(data, ending="round_limit", jobs=[], passage=None, round=150)
    assert QUEEN.edited(over).ranking is not None


# --- Passengers that are not told


@pytest.mark.parametrize("aboard", [[], [1], [1, 2]])
def test_passengers_are_worked_out_where_they_are_not_told(aboard):
    data = put(afloat(), boats__0__aboard=aboard, waiting=None, supply=None)
    state = QUEEN.edited(data)
    assert len(state.waiting) == len(state.river.names)
    assert QUEEN.edited(state.to_dict()) == state
    whole = QUEEN.edited(afloat())
    assert sum(state.waiting) + len(aboard) == sum(whole.waiting)
    assert state.supply == whole.supply


def test_passengers_are_not_simply_forgotten():
    data = afloat()
    del data["waiting"]
    assert codes(data) == ["malformed_position"]


def test_more_than_a_dock_had_are_still_refused():
    data = put(afloat(), boats__0__aboard=[1], boats__1__aboard=[1], waiting=None)
    assert "wrong_passengers_of_a_dock" in codes(data)


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"river__names__1": "A9"}, "no_such_tile"),
        ({"seats": 7}, "wrong_number_of_players"),
        ({"boats__0__aboard": [9]}, "no_such_dock"),
    ],
)
def test_what_they_cannot_be_worked_out_from_says_why(changes, code):
    assert code in codes(put(afloat(), waiting=None, supply=None, **changes))


# --- The turn of a boat


def test_the_turn_of_another_boat_is_worked_out():
    data = afloat()
    state = QUEEN.edited(data, 1)
    assert (state.boat_to_act, state.passage.wake) == (1, (cell("1.13"),))
    assert QUEEN.edited(state.to_dict()) == state
    assert QUEEN.edited(state.to_dict(), 0).to_dict() == data


def test_so_is_whether_it_has_a_complete_turn():
    data = afloat("A 1.7 N v1 c0, B 1.13 S, C 0.9")
    data["boats"][0].update(cell=cell("1.3"), facing=0, speed=6, coal=0)
    assert "wrong_wake" in codes(data)
    state = QUEEN.edited(data, 0)
    assert state.passage.situation == "crash"
    assert state.legal_actions()


def test_a_race_before_its_start_can_be_taken_up():
    begun = make_bot("random", 1)
    state = new(3)
    while state.round == 0:
        moves = state.chance_outcomes()
        move = moves[0][0] if moves else begun.choose(state)[0]
        last, (state, _) = state, state.apply(move)
    assert last.round == 0
    assert QUEEN.edited(last.to_dict(), state.order[1]).boat_to_act == state.order[1]


@pytest.mark.parametrize(
    ("changes", "boat", "code"),
    [
        ({}, 7, "no_such_boat"),
        ({}, -1, "no_such_boat"),
        ({"boats__1__misses": True}, 1, "misses_its_turn"),
        ({"boats__1__speed": 9}, 1, "speed_out_of_range"),
        ({"starters": [0]}, 1, "not_all_started"),
    ],
)
def test_a_turn_that_cannot_be(changes, boat, code):
    assert code in codes(put(afloat(), **changes), boat)


# --- Any race


def some_states(seed: int) -> list[pw.State]:
    """Some states of a short race by rules that are drawn."""
    rng = random.Random(seed)
    extras = [{}, {"b_tiles": "5"}, {"black_rose": True}, {"b_tiles": "6", "black_rose": True}]
    options = {**rng.choice(extras), "river_tiles": rng.choice((3, 5)), "max_rounds": 8}
    edition = rng.choice(("F19", "T19"))
    state = pw.new_game("queen", edition=edition, players=rng.randint(2, 5), options=options)
    states = [state]
    while state.to_act is not None and len(states) < 150:
        drawn = [outcome for outcome, _ in state.chance_outcomes()]
        state, _ = state.apply(rng.choice(drawn or state.legal_actions()))
        states.append(state)
    return rng.sample(states, 12)


@pytest.mark.parametrize("seed", range(6))
def test_every_position_of_a_race_is_possible(seed):
    for state in some_states(seed):
        assert QUEEN.edited(json.loads(json.dumps(state.to_dict()))) == state


def altered(rng: random.Random, data: Any) -> None:
    """Change one number or switch somewhere."""
    while True:
        key = rng.choice(list(data) if isinstance(data, dict) else range(len(data)))
        value = data[key]
        if isinstance(value, bool):
            data[key] = not value
            return
        if isinstance(value, int):
            data[key] = value + rng.choice((-2, -1, 1, 2, 20))
            return
        if not isinstance(value, dict | list) or not value or key == "rule_set":
            return
        data = value


@pytest.mark.parametrize("seed", range(6))
def test_what_is_accepted_can_be_shown_and_played(seed):
    rng = random.Random(f"altered {seed}")
    for begun in some_states(seed):
        for _ in range(6):
            data = begun.to_dict()
            altered(rng, data)
            try:
                state = pw.state_from_dict(data)
            except pw.PositionError:
                continue
            QUEEN.view(state)
            for _ in range(4):
                drawn = [outcome for outcome, _ in state.chance_outcomes()]
                moves = drawn or state.legal_actions()
                assert bool(moves) == (state.to_act is not None)
                if moves:
                    state, _ = state.apply(rng.choice(moves))
