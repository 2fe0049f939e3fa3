"""The moments of a table: what a replay needs, and when lines can begin there."""

import time

import pytest
from tests.server.harness import PATIENCE
from tests.server.studies import LANGUAGES, look, refusal


@pytest.fixture
def anna(guest):
    return guest("Anna")


@pytest.fixture
def race(anna):
    """A race of bots that is over."""
    options = {"rows": 3, "max_rounds": 4}
    table = anna.open_table("greedy", "greedy", "greedy", title="siegers", options=options)
    deadline = time.monotonic() + PATIENCE
    while anna.table(table)["position"]["to_act"] is not None:
        assert time.monotonic() < deadline
        time.sleep(0.05)
    return table


def resigned(anna, title="siegers"):
    """A race that has begun, and that everybody but one has given up."""
    table = anna.open_table("me", "me", "me", title=title)
    page = anna.open_page(table)
    page.until_my_turn()
    page.play_on(2)
    for seat in (0, 1):
        anna.post(f"/api/tables/{table}/seats/{seat}/resign")
    return table


def test_all_entries_with_their_words(guest, anna, race):
    nobody = guest()
    told = nobody.http.get(f"/api/tables/{race}/moments").json()
    assert [(row["seat"], row["text"]) for row in told["moments"]] == anna.log(race)
    assert [row["entry"] for row in told["moments"]] == [*range(1, len(told["moments"]) + 1)]
    assert [row["round"] for row in told["moments"]] == sorted(r["round"] for r in told["moments"])
    assert told["moments"][-1]["to_act"] is None
    assert told["may_study"]
    assert {line["entry"] for line in told["log"]} <= {row["entry"] for row in told["moments"]}
    texts = [
        nobody.http.get(f"/api/tables/{race}/moments", headers={"Accept-Language": lang}).json()
        for lang in LANGUAGES
    ]
    assert len({text["log"][-1]["text"] for text in texts}) == 4


def test_the_position_after_every_entry(anna, race):
    log = anna.log(race)
    shown, number = [], 0
    while number <= len(log):
        some = anna.http.get(f"/api/tables/{race}/moments/{number}?more=40").json()["moments"]
        shown += some
        number += len(some)
    assert [moment["entry"] for moment in shown] == [*range(len(log) + 1)]
    assert shown[0]["beat"] is None
    assert [moment["beat"]["text"] for moment in shown[1:]] == [text for _, text in log]
    assert shown[-1]["position"]["ranking"] == anna.table(race)["position"]["ranking"]
    for moment in (shown[0], shown[len(log) // 2], shown[-1]):
        line = {"start": {"kind": "table", "table": race, "entries": moment["entry"]}}
        assert look(anna, line)["position"]["view"] == moment["position"]["view"]
        assert moment["position"]["plan"] is None


@pytest.mark.parametrize("title", ["queen", "siegers"])
def test_of_a_running_race_positions_are_shown_and_nothing_else(anna, guest, title):
    table = anna.open_table("me", "me", "me", title=title)
    anna.open_page(table).until_my_turn()
    entries = len(anna.log(table))
    bert = guest("Bert")
    for somebody in (anna, bert):
        assert not somebody.http.get(f"/api/tables/{table}/moments").json()["may_study"]
        assert somebody.http.get(f"/api/tables/{table}/moments/{entries}").is_success
        line = {"start": {"kind": "table", "table": table, "entries": entries}}
        seats = [{"sitter": "me"}] * 3
        for path, more in (("look", {}), ("opinion", {}), ("tables", {"seats": seats})):
            told = refusal(somebody, path, {"line": line, **more})
            assert (told[0], told[1]["code"]) == (409, "still_running")


def test_nor_is_its_position_written_down_for_whoever_sits_there(anna, guest):
    table = anna.open_table("me", "me", "me", title="siegers")
    page = anna.open_page(table)
    page.until_my_turn()
    entries = [[seat, text] for seat, text in anna.log(table)]
    start = {"kind": "race", "title": "siegers", "players": 3}
    line = {"start": start, "entries": entries}
    told = refusal(anna, "opinion", {"line": line})[1]
    assert told["code"] == "still_running"
    bert = look(guest("Bert"), line, plain=True)
    assert bert["position"]["to_act"] is not None, "to others it is any position"
    assert refusal(anna, "position", {"position": bert["plain"]})[1]["code"] == "still_running"
    further = {**line, "entries": [*entries, [bert["position"]["to_act"], "+1"]]}
    assert refusal(anna, "look", {"line": further})[1]["code"] == "still_running"
    page.play_on(1)
    assert look(anna, {**line, "entries": entries[:-1]})["chance"], "one may look back"


def test_a_race_that_was_given_up_is_played_on_from_its_end(anna):
    table = resigned(anna)
    entries = len(anna.log(table))
    line = {"start": {"kind": "table", "table": table, "entries": entries}}
    assert look(anna, line)["position"]["to_act"] is not None


def test_moments_that_are_none(anna, race):
    assert anna.refused("GET", "/api/tables/nowhere/moments") == (404, "no_such_table")
    beyond = len(anna.log(race)) + 1
    path = f"/api/tables/{race}/moments"
    assert anna.refused("GET", f"{path}/{beyond}") == (404, "no_such_moment")
    assert anna.refused("GET", f"{path}/-1") == (422, "bad_request")
    assert anna.refused("GET", f"{path}/0?more=1000") == (422, "bad_request")
    line = {"start": {"kind": "table", "table": race, "entries": beyond}}
    assert refusal(anna, "look", {"line": line})[1]["code"] == "no_such_moment"
    waiting = anna.open_table("me", "open", "open")
    assert anna.refused("GET", f"/api/tables/{waiting}/moments") == (409, "not_started")
    line["start"]["table"] = waiting
    assert refusal(anna, "look", {"line": line})[1]["code"] == "not_started"
