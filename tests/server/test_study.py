"""Lines over HTTP: from every kind of moment, with chance named or drawn, and what is refused."""

import json

import pytest
from tests.games.queen.setup import position as queen_position
from tests.games.siegers.setup import position as siegers_position
from tests.server.studies import LANGUAGES, at_position, at_start, line_of, look, raced, refusal

import paddlewheel as pw
from paddlewheel.server.attempts import Limits
from paddlewheel.server.study.lines import MOST_ENTRIES

PUSHING = queen_position("A 0.7 N v2 c4, B 0.12 N, C 1.14")
RACES = {
    "queen": raced("queen", river_tiles=3, max_rounds=4),
    "siegers": raced("siegers", rows=4, max_rounds=6),
}


@pytest.fixture
def anna(guest):
    return guest("Anna")


# --- Every moment of a race


def one_of_each_kind(states: list[pw.State]) -> list[int]:
    """The first states where chance or a captain decides something of a kind, and the last."""
    kinds: dict[object, int] = {}
    for number, state in enumerate(states):
        chance = None if state.chance is None else state.chance.kind
        passage = getattr(state, "passage", None)
        under_way = passage is not None and passage.speed_set
        kind = (state.to_act is None, chance, type(getattr(state, "job", None)), under_way)
        kinds.setdefault(kind, number)
    return list(kinds.values())


@pytest.mark.parametrize("title", RACES)
def test_every_kind_of_moment_is_shown(anna, title):
    record = RACES[title]
    states = [record.first_state(), *(step.state for step in record.replay())]
    for number in one_of_each_kind(states):
        state, shown = states[number], look(anna, line_of(record, number), plain=True)
        assert shown["entry"] == number
        assert shown["plain"] == json.loads(json.dumps(state.to_dict()))
        assert shown["line"]["entries"] == line_of(record, number)["entries"]
        position, chance = shown["position"], shown["chance"]
        if state.to_act == pw.CHANCE:
            assert (position["to_act"], position["plan"], position["ranking"]) == (None,) * 3
            odds = [(one["text"], tuple(one["odds"])) for one in chance]
            assert odds == [(str(o), p.as_integer_ratio()) for o, p in state.chance_outcomes()]
            assert all(one["words"] for one in chance)
            continue
        assert chance == []
        assert position["to_act"] == state.to_act
        if state.to_act is None:
            assert position["ranking"] == [list(tied) for tied in state.ranking]
        else:
            assert position["plan"]["legal"] == [str(action) for action in state.legal_actions()]


@pytest.mark.parametrize("title", RACES)
def test_a_line_tells_what_has_happened_as_far_as_it_is_not_known(anna, title):
    record = RACES[title]
    everything = look(anna, line_of(record), since=0)
    assert [beat["entry"] for beat in everything["beats"]] == [*range(1, len(record.log) + 1)]
    assert [beat["text"] for beat in everything["beats"]] == [entry.text for entry in record.log]
    assert everything["log"]
    end = look(anna, line_of(record), since=len(record.log) - 2)
    assert end["beats"] == everything["beats"][-2:]
    assert look(anna, line_of(record))["beats"] == []


def test_words_have_the_language_and_the_names(anna):
    line = line_of(RACES["siegers"], 6)
    told = [look(anna, line, lang, since=0) for lang in LANGUAGES]
    assert len({shown["words"] for shown in told}) == 4
    assert len({shown["log"][-1]["text"] for shown in told}) == 4
    assert told[1]["names"] == ["Rot", "Gelb", "Blau"]
    named = look(anna, {**line, "names": ["Ada", "Bea", "Cleo"]}, since=0)
    assert "Ada" in named["words"]
    assert any("Bea" in said["text"] for said in named["log"])


# --- Trying things


def test_a_turn_is_planned_and_played(anna):
    line = at_position(siegers_position("R9[3]/7 G5[5]/13 B18[5]/2"))
    planned = look(anna, line, actions=["R1"])
    assert planned["position"]["plan"]["actions"] == ["R1"]
    assert planned["line"]["entries"] == []
    played = look(anna, line, play=["R1", "+3"])
    assert played["line"]["entries"] == [[0, "R1"], [0, "+3"]]
    assert [beat["text"] for beat in played["beats"]] == ["R1", "+3"]
    assert played["position"]["to_act"] == 1
    assert look(anna, played["line"])["position"] == played["position"]


def test_the_ways_to_a_goal(anna):
    shown = look(anna, at_position(PUSHING))
    reach = shown["position"]["plan"]["reach"][-1]
    aimed = look(anna, at_position(PUSHING), goal={"cell": reach["cell"]})
    assert aimed["position"]["plan"]["ways"]


def test_a_pushed_captain_decides_in_the_middle_of_a_turn(anna):
    pushed = look(anna, at_position(PUSHING), play=["v3", "P0.16", "F", "."])
    assert pushed["line"]["entries"] == [[0, "v3"], [0, "P0.16"]]
    assert pushed["line"]["plan"] == ["F", "."]
    assert pushed["position"]["to_act"] == 1
    assert pushed["position"]["view"]["decision"] == "facing"
    gone_on = look(anna, pushed["line"], play=["=SE"])
    assert gone_on["line"]["entries"][2:] == [[1, "=SE"], [0, "F"], [0, "."]]
    assert gone_on["line"]["plan"] == []
    assert gone_on["position"]["to_act"] == 1


def test_the_same_without_a_plan_for_the_rest(anna):
    pushed = look(anna, at_position(PUSHING), play=["v3", "P0.16"])
    back = look(anna, pushed["line"], play=["=SE"])
    assert (back["line"]["plan"], back["position"]["to_act"]) == ([], 0)


def test_a_plan_without_an_interrupted_turn_is_dropped(anna):
    shown = look(anna, {**at_position(PUSHING), "plan": ["F", "."]})
    assert shown["line"]["plan"] == []


def test_chance_is_named_or_drawn(anna):
    line = {"start": at_start("siegers"), "entries": [[None, "first 2"], [None, "?"]]}
    shown = look(anna, line)
    (_, (seat, drawn)) = shown["line"]["entries"]
    assert seat is None
    assert drawn in {f"roll {number}" for number in range(1, 7)}
    assert [beat["text"] for beat in shown["beats"]] == [drawn], "only this is new"
    assert look(anna, shown["line"])["position"] == shown["position"]
    named = look(anna, {"start": at_start("siegers")}, play=["first 1", "roll 5"])
    assert named["line"]["entries"] == [[None, "first 1"], [None, "roll 5"]]
    assert look(anna, {"start": at_start("siegers")}, play=["?"])["line"]["entries"]


def test_a_drawn_tile(anna):
    state = queen_position("A 1.17 N v1, B 0.2, C 0.9")
    shown = look(anna, at_position(state), play=["v1", "F", "."])
    ways = {outcome["text"] for outcome in shown["chance"]}
    assert {"die left", "die ahead", "die right"} & ways
    laid = look(anna, look(anna, shown["line"], play=["?"])["line"], play=["?"])
    tiles = laid["position"]["view"]["river"]["tiles"]
    assert len(tiles) == len(state.river.names) + 1


# --- What is refused


@pytest.mark.parametrize(
    ("entries", "entry", "cause"),
    [
        ([[0, "R1"], [0, "+99"]], 2, None),
        ([[0, "R1"], [1, "+1"]], 2, "wrong_seat"),
        ([[None, "?"]], 1, "wrong_seat"),
        ([[0, "hello"]], 1, "unreadable_action"),
        ([[0, "+1"], [1, "+1"], [2, "+1"], [0, "?"]], 4, "unreadable_action"),
    ],
)
def test_an_illegal_entry_is_named(anna, entries, entry, cause):
    line = {**at_position(siegers_position("R9[3]/7 G5[5]/13 B18[5]/2")), "entries": entries}
    status, problem = refusal(anna, "look", {"line": line})
    assert (status, problem["code"]) == (400, "illegal_entry")
    assert problem["details"]["entry"] == entry
    assert cause is None or problem["details"]["cause"] == cause


def test_an_illegal_outcome_and_an_illegal_play(anna):
    start = {"start": at_start("siegers")}
    _, problem = refusal(anna, "look", {"line": {**start, "entries": [[None, "roll 3"]]}})
    assert problem["details"] == {"entry": 1, "cause": "chance_expected"}
    status, problem = refusal(anna, "look", {"line": at_position(PUSHING), "play": ["v1", "v1"]})
    assert status == 400
    assert problem["code"]
    over = line_of(RACES["siegers"])
    assert refusal(anna, "look", {"line": over, "play": ["+1"]})[1]["code"] == "game_over"


def test_an_impossible_start_says_why(anna):
    line = at_position(siegers_position("R9[3]/7 G5[5]/13 B18[5]/2"))
    line["start"]["position"]["box"] = 3
    status, problem = refusal(anna, "look", {"line": line})
    assert (status, problem["code"]) == (400, "impossible_position")
    assert [fault["code"] for fault in problem["details"]["faults"]] == ["wrong_sum_of_logs"]


@pytest.mark.parametrize(
    ("line", "status", "code"),
    [
        ({"start": {"kind": "race", "title": "chess", "players": 2}}, 400, "unknown_title"),
        ({"start": at_start("siegers", 9)}, 400, "wrong_number_of_players"),
        ({"start": at_start("siegers", rows=99)}, 400, "option_out_of_range"),
        ({"start": at_start("siegers"), "names": ["A"]}, 400, "wrong_number_of_names"),
        ({"start": at_start("siegers"), "names": ["A", "B", " "]}, 400, "no_name"),
        ({"start": {"kind": "table", "table": "nowhere", "entries": 0}}, 404, "no_such_table"),
        ({"start": {"kind": "table", "table": "nowhere", "entries": -1}}, 422, "bad_request"),
        ({"start": {"kind": "position", "position": []}}, 422, "bad_request"),
        ({"start": {"kind": "position", "position": {}}}, 400, "malformed_position"),
        ({"start": at_start("siegers"), "entries": [[0]]}, 422, "bad_request"),
        ({"start": at_start("siegers"), "entries": [[None, "x" * 61]]}, 422, "bad_request"),
        ({"entries": []}, 422, "bad_request"),
    ],
)
def test_lines_that_are_none(anna, line, status, code):
    told, problem = refusal(anna, "look", {"line": line})
    assert (told, problem["code"]) == (status, code)


def test_a_line_that_is_too_long_or_too_large(anna):
    entries = [[None, "?"]] * (MOST_ENTRIES + 1)
    line = {"start": at_start("siegers"), "entries": entries}
    assert refusal(anna, "look", {"line": line})[1]["code"] == "line_too_long"
    large = {"start": {"kind": "position", "position": {"title": "x" * 70_000}}}
    assert refusal(anna, "look", {"line": large})[0] == 413


@pytest.mark.parametrize("path", ["look", "opinion", "tables", "position", "position/new"])
def test_one_has_to_have_a_name(guest, path):
    line = {"start": at_start("siegers")}
    data = {
        "look": {"line": line},
        "opinion": {"line": line},
        "tables": {"line": line, "seats": [{"sitter": "me"}]},
        "position": {"position": {}},
        "position/new": {"title": "queen", "players": 3},
    }
    assert refusal(guest(), path, data[path])[1]["code"] == "not_signed_in"


@pytest.mark.parametrize("name", ["looks", "opinions", "studies"])
def test_everything_is_limited(name):
    limit = getattr(Limits(lambda: 0.0), name)
    for _ in range(limit.most):
        limit.check("anna")
    with pytest.raises(pw.PaddlewheelError):
        limit.check("anna")
    limit.check("bert")
