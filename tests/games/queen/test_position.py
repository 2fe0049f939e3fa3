"""Positions of Mississippi Queen as dictionaries, in and out, with reasons."""

import copy
import json

import pytest
from tests.games.queen.setup import after, position

import paddlewheel as pw
from paddlewheel.bots import make_bot


def race(edition: str, players: int, **options) -> list[pw.State]:
    """Every state of a short race."""
    state = pw.new_game("queen", edition=edition, players=players, options=options)
    bots = [make_bot("random", seat) for seat in range(players)]
    record = pw.Record.begin(state)
    return [state, *(step.state for step in pw.race(record, state, bots, pw.SeededDealer(3)))]


@pytest.mark.parametrize(
    ("edition", "players"), [("F19", 2), ("F19", 6), ("T19", 4), ("P97", 5), ("I97", 3)]
)
def test_every_position_comes_back_from_json(edition, players):
    for state in race(edition, players, river_tiles=4, max_rounds=6):
        assert pw.state_from_dict(json.loads(json.dumps(state.to_dict()))) == state


ADVANCED = [
    (3, {"b_tiles": "6", "black_rose": True}),
    (4, {"b_tiles": "B2+B3-1+B3-2", "teams": "two", "black_rose": True}),
    (6, {"b_tiles": "5", "teams": "three", "team_goal": "all_boats"}),
    (3, {"b_tiles": "3", "boats_per_player": "two", "exact_passengers": True}),
]


@pytest.mark.parametrize(("players", "options"), ADVANCED)
@pytest.mark.parametrize("edition", ["F19", "T19"])
def test_so_does_every_position_of_an_advanced_race(edition, players, options):
    for state in race(edition, players, river_tiles=6, max_rounds=5, **options):
        assert pw.state_from_dict(json.loads(json.dumps(state.to_dict()))) == state


@pytest.mark.parametrize(
    ("text", "moves"),
    [
        ("A 0.2 N v3 c4, B 0.5, C 1.2 v3 c2, D 0.9, E 1.1 v3 c2, F 0.3", "v3 F F F ."),
        ("A 0.2 N v3 c4, B 0.5, C 1.2 v3 c2, D 0.9, E 1.1 v3 c2, F 0.3", "v3 F F F . keep"),
    ],
)
def test_so_does_one_where_a_captain_is_asked_about_coal(text, moves):
    state = after(position(text, teams="two"), moves)
    assert pw.state_from_dict(json.loads(json.dumps(state.to_dict()))) == state


def midstream() -> dict:
    """A position in the middle of a race, a captain about to move."""
    states = race("F19", 4, max_rounds=6)
    return next(s for s in states[60:] if s.to_act not in (None, pw.CHANCE)).to_dict()


DATA = midstream()


def reasons(**changes) -> set[str]:
    """Why the position is impossible with some values changed, by codes."""
    data = copy.deepcopy(DATA)
    for path, value in changes.items():
        *steps, last = path.split("__")
        place = data
        for step in steps:
            place = place[int(step) if step.isdecimal() else step]
        place[int(last) if last.isdecimal() else last] = value
    with pytest.raises(pw.PositionError) as refused:
        pw.state_from_dict(data)
    return {reason.code for reason in refused.value.reasons}


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"seats": 9}, "wrong_number_of_players"),
        ({"seats": 5}, "wrong_number_of_boats"),
        ({"seats": "4"}, "malformed_position"),
        ({"boats": 4}, "malformed_position"),
        ({"ending": "boredom"}, "malformed_position"),
        ({"boats__0__speed": 7}, "speed_out_of_range"),
        ({"boats__0__coal": -1}, "coal_out_of_range"),
        ({"boats__0__facing": 6}, "facing_out_of_range"),
        ({"boats__0__cell": 0}, "boat_on_land"),
        ({"boats__0__cell": 9999}, "boat_on_land"),
        ({"boats__1__cell": DATA["boats"][0]["cell"]}, "cell_taken_twice"),
        ({"arrived": [0]}, "gone_but_afloat"),
        ({"arrived": [7]}, "no_such_boat"),
        ({"order": [0, 0, 1, 2]}, "no_such_boat"),
        ({"supply": 99}, "wrong_sum_of_passengers"),
        ({"boats__0__aboard": [0]}, "no_such_dock"),
        ({"river__names": ["A0", "A9"]}, "no_such_tile"),
        ({"river__names": ["A1-1", "A0"]}, "no_start_tile"),
        ({"river__ways": [1] * (len(DATA["river"]["names"]) - 1)}, "no_such_way"),
        ({"river__ways": []}, "wrong_ways"),
        ({"river__lifted": 50}, "wrong_lifting"),
        ({"round": 7}, "round_out_of_range"),
        ({"jobs": []}, "nothing_to_do"),
        ({"jobs": [{"job": "Sleep"}]}, "malformed_position"),
    ],
)
def test_an_impossible_position_is_refused_with_its_reason(changes, code):
    assert code in reasons(**changes)


def test_the_position_itself_is_possible():
    assert pw.state_from_dict(DATA).to_dict() == DATA


def test_a_river_that_touches_itself_is_refused():
    names = ["A0", "A1-1", "A1-2", "A1-3", "A1-4", "A2-1", "A2-2"]
    assert "river_touches_itself" in reasons(
        river={"names": names, "ways": [0] + [1] * 5, "lifted": 0}
    )


def test_what_is_missing_is_named():
    data = copy.deepcopy(DATA)
    del data["boats"]
    with pytest.raises(pw.PositionError, match="“boats” is missing"):
        pw.state_from_dict(data)


def test_a_restart_at_a_speed_that_cannot_be_paid_is_refused():
    state = position("A 1.7 N v1 c0 restarts, B 1.11 S", restart="exactly_one")
    data = state.to_dict()
    data["boats"][0]["speed"] = 5
    with pytest.raises(pw.PositionError):
        pw.state_from_dict(data)
