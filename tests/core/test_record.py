"""The record: everything follows from the log."""

import dataclasses
import json

import pytest
from tests.games.siegers.setup import play, position

import paddlewheel as pw
from paddlewheel.core import recordfile
from paddlewheel.games.siegers.actions import Sail

GAME = "first 0  roll 5 +4  roll 2 +3  roll 1 +3  R1 +2  L1 +3  L1 +2  +5"


def recorded(state=None, moves=GAME, seats=None) -> pw.Record:
    """The record of a game with these moves."""
    state = state or pw.new_game("siegers", players=3)
    record = pw.Record.begin(state, seats)
    for text in moves.replace("first ", "first_").replace("roll ", "roll_").split():
        title = state.title
        read = title.read_outcome if state.to_act == pw.CHANCE else title.read_action
        state = record.play(state, read(text.replace("_", " "))).state
    return record


def test_a_record_begins_empty():
    record = pw.Record.begin(pw.new_game("siegers", players=4))
    assert record.names == ("Red", "Yellow", "Blue", "Green")
    assert [seat.player for seat in record.seats] == ["human"] * 4
    assert (record.log, record.ranking, record.start) == ([], None, None)


def test_the_log_keeps_actions_and_chance_apart():
    log = recorded().log
    assert log[:4] == [
        pw.Entry(None, "first 0"),
        pw.Entry(None, "roll 5"),
        pw.Entry(0, "+4"),
        pw.Entry(None, "roll 2"),
    ]


def test_replay_gives_every_state_and_event_from_the_log_alone():
    state = pw.new_game("siegers", players=3)
    record = pw.Record.begin(state)
    played = []
    for text in ("first 0", "roll 5", "+4", "roll 2", "+3"):
        title = state.title
        read = title.read_outcome if state.to_act == pw.CHANCE else title.read_action
        played.append(record.play(state, read(text)))
        state = played[-1].state
    assert list(record.replay()) == played


def test_replay_never_draws(monkeypatch):
    record = recorded()
    monkeypatch.setattr("secrets.randbelow", lambda _: pytest.fail("drawn again"))
    assert [step.number for step in record.replay()] == list(range(1, len(record.log) + 1))


def test_the_state_after_any_number_of_entries():
    record = recorded()
    assert record.state_at(0) == record.first_state()
    assert record.state_at(3) == play(record.first_state(), "first 0 roll 5 +4")[0]
    assert record.state_at() == play(record.first_state(), GAME)[0]


def test_a_refused_move_is_not_written_down():
    record = recorded(moves="first 0 roll 5")
    with pytest.raises(pw.IllegalAction):
        record.play(record.state_at(), Sail(99))
    assert len(record.log) == 2


def test_a_record_can_begin_with_any_position():
    start = position("R2[5] B5[4]")
    record = recorded(start, "+2")
    assert record.start == start.to_dict()
    assert pw.Record.from_json(record.to_json()).first_state() == start


def test_the_ranking_is_written_down_at_the_end():
    record = recorded(position("R92[1] Bhome Ghome Y3[1]"), "+1")
    assert record.ranking == ((1,), (2,), (0,), (3,))
    assert pw.Record.from_json(record.to_json()).ranking == record.ranking
    record.check()


def test_check_compares_the_ranking_with_the_game():
    record = recorded(position("R92[1] Bhome Ghome Y3[1]"), "+1")
    wrong = dataclasses.replace(record, ranking=((0,), (1,), (2,), (3,)))
    with pytest.raises(pw.RecordError) as refused:
        wrong.check()
    assert refused.value.code == "wrong_result"


@pytest.mark.parametrize(
    "seats", [None, [pw.Seat("Zoë"), pw.Seat("李", "greedy"), pw.Seat("“x”\n")]]
)
def test_a_record_is_read_back_as_it_was_written(seats, tmp_path):
    record = recorded(seats=seats)
    assert pw.Record.from_json(record.to_json()) == record
    record.save(tmp_path / "race.json")
    assert pw.Record.load(tmp_path / "race.json") == record
    assert pw.Record.load(str(tmp_path / "race.json")) == record


def test_the_file_has_an_entry_a_line():
    lines = recorded().to_json().splitlines()
    assert sum(line.startswith('{"n": ') for line in lines) == len(recorded().log)


# --- Logs that cannot be replayed


def replayed_with(number: int, entry: pw.Entry) -> pw.RecordError:
    record = recorded()
    record.log[number] = entry
    with pytest.raises(pw.RecordError) as refused:
        list(record.replay())
    return refused.value


@pytest.mark.parametrize(
    ("number", "entry", "cause"),
    [
        (2, pw.Entry(0, "+21"), "too_few_logs"),
        (2, pw.Entry(1, "+4"), "wrong_seat"),
        (2, pw.Entry(None, "roll 3"), "wrong_seat"),
        (1, pw.Entry(0, "+4"), "wrong_seat"),
        (1, pw.Entry(None, "first 0"), "chance_expected"),
        (2, pw.Entry(0, "ahoy"), "unreadable_action"),
        (1, pw.Entry(None, "roll"), "unreadable_outcome"),
    ],
)
def test_the_first_entry_that_cannot_be_replayed_is_named(number, entry, cause):
    error = replayed_with(number, entry)
    assert (error.code, error.entry, error.details["cause"]) == ("illegal_entry", number + 1, cause)
    assert f"“{entry.text}”" in error.tell()


@pytest.mark.parametrize("entry", [pw.Entry(3, "+1"), pw.Entry(None, "roll 1")])
def test_nothing_can_follow_the_end_of_the_game(entry):
    record = recorded(position("R92[1] Bhome Ghome Y3[1]"), "+1")
    record.log.append(entry)
    with pytest.raises(pw.RecordError) as refused:
        record.check()
    assert (refused.value.code, refused.value.entry) == ("illegal_entry", 2)


# --- Files with right checks and wrong contents, as another program might write them


def forged(header=None, log=None, end=None) -> pw.RecordError:
    """The refusal of a record whose parts were replaced and whose checks are right."""
    data = json.loads(recorded().to_json())
    head = {key: data[key] for key in ("title", "rules_version", "rule_set", "seats", "start")}
    entries = [{k: v for k, v in line.items() if k not in ("n", "check")} for line in data["log"]]
    text = recordfile.dump(
        {**head, **(header or {})}, log if log is not None else entries, end or {"ranking": None}
    )
    with pytest.raises(pw.RecordError) as refused:
        pw.Record.from_json(text)
    return refused.value


@pytest.mark.parametrize(
    ("header", "code"),
    [
        ({"title": "missouri"}, "unknown_title"),
        ({"title": ["siegers"]}, "malformed_record"),
        ({"rules_version": 2}, "unknown_rules_version"),
        ({"rules_version": "1"}, "malformed_record"),
        ({"rule_set": {}}, "bad_rule_set"),
        ({"rule_set": {"edition": "M87", "options": {"rows": 1}}}, "option_out_of_range"),
        ({"seats": []}, "wrong_number_of_players"),
        ({"seats": [{"name": "A", "player": "human"}] * 7}, "wrong_number_of_players"),
        ({"seats": [{"name": "A"}] * 3}, "malformed_record"),
        ({"seats": [{"name": 1, "player": "human"}] * 3}, "malformed_record"),
        ({"seats": 3}, "malformed_record"),
        ({"start": {}}, "malformed_position"),
        ({"start": position("R2[5] B5[4]").to_dict() | {"box": 0}}, "impossible_position"),
        ({"start": position("R2[5] B5[4] G9[1] Y3[1]").to_dict()}, "malformed_record"),
        ({"start": position("R2[5] B5[4]", edition="F06").to_dict()}, "malformed_record"),
    ],
)
def test_headers_that_make_no_sense_are_refused(header, code):
    assert forged(header).code == code


@pytest.mark.parametrize(
    "line", [{"chance": 5}, {"seat": 0}, {"action": "+1"}, {"seat": 0, "action": 1}]
)
def test_entries_that_make_no_sense_are_refused(line):
    assert forged(log=[line]).code == "malformed_record"


@pytest.mark.parametrize("end", [{"places": 1}, {"ranking": 3}, {"ranking": [1, 2]}])
def test_an_end_that_makes_no_sense_is_refused(end):
    assert forged(end=end).code == "malformed_record"
