"""Playing on from a line against bots: to the end, and back past bots and chance."""

import pytest
from tests.games.queen.setup import after
from tests.games.queen.setup import position as queen_position
from tests.games.siegers.setup import position as siegers_position
from tests.server.harness import Guest, serving
from tests.server.studies import at_position, at_start, line_of, look, raced, refusal

ME, BOT = {"sitter": "me"}, {"sitter": "bot", "bot": "mate"}
NEARLY_HOME = siegers_position("R60[3]/15 G75[5]/15 B58[5]/15")
PUSHED = after(queen_position("A 0.7 N v2 c4, B 0.12 N, C 1.14"), "v3 P0.16")


@pytest.fixture
def anna(guest):
    return guest("Anna")


def play_on(guest, line, *seats, **more):
    """The table where a line is played on."""
    return guest.post("/api/study/tables", {"line": line, "seats": list(seats), **more})["id"]


@pytest.mark.parametrize(
    "line",
    [
        at_position(NEARLY_HOME),
        line_of(raced("siegers", rows=4, max_rounds=6), 9),
        {"start": at_start("siegers", rows=3, max_rounds=3)},
        line_of(raced("queen", river_tiles=3, max_rounds=2), 30),
        {"start": at_start("queen", river_tiles=3, max_rounds=1)},
        at_position(PUSHED),
    ],
)
def test_to_the_end(anna, line):
    before = look(anna, line)
    table = play_on(anna, line, ME, BOT, BOT, name="What if")
    shown = anna.table(table)
    assert (shown["study"], shown["public"], shown["name"]) == (True, False, "What if")
    assert [seat["name"] for seat in shown["seats"]] == ["Anna", "Yellow", "Blue"]
    if line["start"].get("position") is None:
        log = anna.log(table)
        sent = [tuple(entry) for entry in before["line"]["entries"]]
        assert log[: len(sent)] == sent
    page = anna.open_page(table)
    page.play_on(2)
    if before["title"] == "siegers":
        page.play_on()
        assert page.position["ranking"]


def test_back_past_bots_chance_and_the_end(anna):
    table = play_on(anna, at_position(NEARLY_HOME), ME, BOT, BOT)
    page = anna.open_page(table)
    page.until_my_turn()
    views = []
    while not page.is_over:
        views.append(page.position["view"])
        page.play_on(1)
        page.until_my_turn()
    assert len(views) > 1
    assert page.position["may_undo"], "also the end of the race"
    while views:
        page.undo()
        assert page.position["view"] == views.pop()
    assert not page.position["may_undo"]
    assert page.refused({"type": "undo", "command": page.new_id(), "version": page.version})


def test_chance_is_taken_back_too(anna):
    line = {"start": at_start("siegers", rows=3), "entries": [[None, "first 0"], [None, "roll 3"]]}
    page = anna.open_page(play_on(anna, line, ME, ME, ME))
    page.until_my_turn()
    first = page.position["view"]
    page.play_on(1)
    assert page.position["view"]["steamers"][1]["right"] is not None, "the next one has rolled"
    page.undo()
    assert page.position["view"] == first


def test_it_is_nobodys_result_and_stands_in_no_list_of_others(anna, guest):
    table = play_on(anna, at_position(NEARLY_HOME), ME, BOT, BOT)
    bert = guest("Bert")
    assert table not in [row["id"] for row in bert.http.get("/api/tables").json()["tables"]]
    mine = {row["id"]: row for row in anna.http.get("/api/tables/mine").json()["tables"]}
    assert mine[table]["study"]
    assert not anna.table(anna.open_table("me", "me", "me"))["study"]


def test_a_study_can_be_studied_while_it_goes_on(anna):
    table = play_on(anna, at_position(NEARLY_HOME), ME, ME, ME)
    assert anna.http.get(f"/api/tables/{table}/moments").json()["may_study"]
    line = {"start": {"kind": "table", "table": table, "entries": 0}}
    assert look(anna, line)["position"]["to_act"] == 0


def test_what_cannot_be_played_on(anna):
    over = line_of(raced("siegers", rows=3, max_rounds=3))
    data = {"line": over, "seats": [ME, BOT, BOT]}
    assert refusal(anna, "tables", data) == (
        409,
        {
            "code": "game_over",
            "message": "The game is over; nothing can be done any more.",
            "details": {},
        },
    )
    line = at_position(NEARLY_HOME)
    told = refusal(anna, "tables", {"line": line, "seats": [ME, BOT]})[1]
    assert told["code"] == "wrong_number_of_seats"
    for seat in ({"sitter": "bot", "bot": "searcher:nodes=9999999"}, {"sitter": "open"}):
        told = refusal(anna, "tables", {"line": line, "seats": [ME, BOT, seat]})[1]
        assert told["code"] == "bad_request"


@pytest.mark.slow
def test_a_restart_forgets_nothing(tmp_path):
    with serving(tmp_path) as address:
        anna = Guest(address, "Anna")
        cookies = dict(anna.http.cookies)
        table = play_on(anna, at_position(NEARLY_HOME), ME, BOT, BOT)
        page = anna.open_page(table)
        page.until_my_turn()
        views = []
        for _ in range(2):
            views.append(page.position["view"])
            page.play_on(1)
            page.until_my_turn()
        last = page.position["view"]
        anna.leave()
    with serving(tmp_path) as address:
        anna = Guest(address)
        anna.http.cookies.update(cookies)
        page = anna.open_page(table)
        page.until_my_turn()
        assert page.position["view"] == last
        while views:
            page.undo()
            assert page.position["view"] == views.pop()
        anna.leave()
