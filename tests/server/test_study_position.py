"""The position editor over HTTP: a start, what a position looks like, why it is impossible."""

import copy
import random

import pytest
from tests.games.queen.setup import position as queen_position
from tests.games.siegers.setup import position as siegers_position
from tests.server.studies import LANGUAGES, at_position, look, refusal

import paddlewheel as pw
from paddlewheel.core.titles import title

LOGS = siegers_position("R9[3]/7 G5[5]/13 B18[5]/2").to_dict()
BOATS = queen_position("A 1.7 N v2 c4, B 1.13 S, C 0.9", river="A0 A2-2 A1-4 A3-1").to_dict()


@pytest.fixture
def anna(guest):
    return guest("Anna")


def edited(guest, data, lang="en", **more):
    answer = guest.http.post(
        "/api/study/position", json={"position": data, **more}, headers={"Accept-Language": lang}
    )
    assert answer.is_success, answer.text
    return answer.json()


def codes(guest, data, **more):
    told = edited(guest, data, **more)
    assert told["study"] is None
    return [fault["code"] for fault in told["faults"]]


@pytest.mark.parametrize("players", [3, 5, 6])
@pytest.mark.parametrize("name", ["queen", "siegers"])
def test_a_fresh_race_to_begin_with(anna, name, players):
    wish = {"title": name, "players": players}
    begun = anna.post("/api/study/position/new", wish)["position"]
    told = edited(anna, begun)
    assert told["faults"] == []
    assert told["study"]["position"]["plan"] is not None, "the first one is to sail"
    assert told["study"]["plain"] == begun
    bare = anna.post("/api/study/position/new", {**wish, "afloat": False})["position"]
    assert pw.state_from_dict(bare) == pw.new_game(name, players=players)
    assert edited(anna, bare)["study"]["chance"]


def test_what_cannot_begin(anna):
    path = "/api/study/position/new"
    wish = {"title": "queen", "players": 3}
    for wrong, code in (
        ({"title": "chess"}, "unknown_title"),
        ({"players": 9}, "wrong_number_of_players"),
        ({"options": {"river_tiles": 99}}, "option_out_of_range"),
        ({"edition": "X"}, "unknown_edition"),
    ):
        assert anna.refused("POST", path, {**wish, **wrong}) == (400, code)


def test_all_reasons_with_their_places_in_the_askers_language(anna):
    data = copy.deepcopy(BOATS)
    data["boats"][0]["speed"], data["boats"][2]["cell"] = 9, data["boats"][0]["cell"]
    told = [edited(anna, data, lang)["faults"] for lang in LANGUAGES]
    assert [fault["code"] for fault in told[0]] == ["speed_out_of_range", "cell_taken_twice"]
    assert (told[0][1]["boats"], told[0][1]["cells"]) == ([0, 2], [data["boats"][0]["cell"]])
    for number in range(2):
        assert len({faults[number]["message"] for faults in told}) == 4


def test_of_both_titles(anna):
    wrong = copy.deepcopy(LOGS)
    wrong["box"], wrong["steamers"][0]["field"] = 3, 18
    assert codes(anna, wrong) == ["wrong_sum_of_logs", "field_taken_twice"]
    assert codes(anna, {"title": "siegers"}) == ["malformed_position"] * 9
    assert codes(anna, {}) == ["malformed_position"]
    assert codes(anna, {**BOATS, "supply": 3, "round": True}) == ["malformed_position"]
    assert refusal(anna, "position", {"position": {"title": "chess"}})[1]["code"] == "unknown_title"


@pytest.mark.parametrize(("data", "boat"), [(LOGS, 2), (BOATS, 1)])
def test_whose_turn_it_is_can_be_said(anna, data, boat):
    told = edited(anna, data, turn=boat)
    assert told["faults"] == []
    assert told["study"]["position"]["to_act"] == boat
    assert look(anna, told["study"]["line"])["position"] == told["study"]["position"]
    assert codes(anna, data, turn=17)


def test_what_is_found_is_a_line_that_can_be_played_on(anna):
    line = edited(anna, LOGS)["study"]["line"]
    played = look(anna, line, play=["R1", "+3"])
    seats = [{"sitter": "me"}] * 3
    table = anna.post("/api/study/tables", {"line": played["line"], "seats": seats})["id"]
    assert anna.table(table)["position"]["view"] == played["position"]["view"]


@pytest.mark.parametrize("name", ["queen", "siegers"])
def test_any_position_of_a_race_is_accepted_and_looks_the_same(anna, name):
    rng = random.Random(name)
    state = pw.new_game(name, players=4)
    for number in range(120):
        drawn = [outcome for outcome, _ in state.chance_outcomes()]
        state, _ = state.apply(rng.choice(drawn or state.legal_actions()))
        if state.to_act is None:
            break
        if number % 12 == 0:
            told = edited(anna, state.to_dict())
            assert told["faults"] == []
            assert told["study"]["position"] == look(anna, at_position(state))["position"]


def test_what_nobody_has_foreseen_is_no_accident_of_the_server(anna, monkeypatch):
    def fail(*_args):
        raise AssertionError("a strange position")

    monkeypatch.setattr(type(title("siegers")), "plan", fail)
    told = refusal(anna, "position", {"position": LOGS})
    assert (told[0], told[1]["code"]) == (400, "strange_position")


@pytest.mark.parametrize("name", ["names", "ways"])
def test_a_river_without_an_end_is_refused_at_once(anna, name):
    data = copy.deepcopy(BOATS)
    data["river"][name] = [data["river"][name][0]] * 5000
    assert set(codes(anna, data)) & {"river_too_long", "wrong_ways"}
