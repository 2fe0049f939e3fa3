"""Opening tables, sitting down, beginning; and everything that is refused there."""

import pytest

from paddlewheel.core.record import Record


def test_the_catalogue_says_what_can_be_chosen(guest):
    told = guest().http.get("/api/catalogue", headers={"Accept-Language": "de-CH, en;q=0.5"}).json()
    editions = {
        edition["name"]: edition["players"] for t in told["titles"] for edition in t["editions"]
    }
    assert editions["F19"] == [2, 3, 4, 5, 6]
    assert editions["P97"] == [3, 4, 5]
    assert {t["name"]: t["label"] for t in told["titles"]} == {
        "queen": "Mississippi Queen",
        "siegers": "Mississippi",
    }
    docs = {bot["name"]: bot["doc"] for bot in told["bots"]}
    assert list(docs) == ["deckhand", "mate", "pilot", "captain"]
    assert docs["deckhand"] == "Ab und zu unachtsam, kommt aber ans Ziel."


def test_a_table_without_open_seats_begins_at_once(guest):
    anna = guest("Anna")
    table = anna.open_table("me", "random", name="Friday  night ")
    seen = anna.table(table)
    assert seen["name"] == "Friday night"
    assert seen["host"] is True
    assert seen["label"] == "Mississippi Queen, Super Meeple 2019"
    assert [(s["sitter"], s["name"], s["bot"], s["mine"]) for s in seen["seats"]] == [
        ("person", "Anna", None, True),
        ("bot", "Yellow", "random", False),
    ]
    assert seen["position"]["view"]["title"] == "queen"
    assert seen["log"]


def test_a_table_tells_how_its_rules_differ_from_the_edition(guest):
    anna = guest("Anna")
    plain = anna.table(anna.open_table("me", "random"))
    assert (plain["options"], plain["differs"]) == ({}, "As in “Super Meeple 2019”.")
    options = {"black_rose": True, "river_tiles": 12}
    seen = anna.table(anna.open_table("me", "random", options=options))
    assert seen["options"] == {"black_rose": True}
    assert seen["differs"] == "Differs from “Super Meeple 2019” in: Black Rose (yes)."


def test_a_table_with_open_seats_waits(guest):
    anna, bert = guest("Anna"), guest("Bert")
    table = anna.open_table("me", "open", "open", title="siegers")
    seen = bert.table(table)
    assert (seen["version"], seen["position"], seen["host"]) == (1, None, False)
    assert [seat["sitter"] for seat in seen["seats"]] == ["person", "open", "open"]

    seen = bert.post(f"/api/tables/{table}/seats", {"seat": 2})
    assert seen["position"] is None
    assert seen["seats"][2] == {
        "sitter": "person",
        "name": "Bert",
        "bot": None,
        "mine": True,
        "online": False,
        "ready": False,
        "stand_in": None,
        "resigned": False,
        "seconds": None,
        "ticks": False,
        "livery": 2,
    }
    seen = guest("Carla").post(f"/api/tables/{table}/seats", {"name": "Captain Carla"})
    assert seen["seats"][1]["name"] == "Captain Carla"
    assert seen["position"] is not None, "with the last open seat the game begins"


def test_one_person_can_have_several_seats(guest):
    anna = guest("Anna")
    table = anna.open_table("me", "me", "open", title="siegers")
    assert [seat["name"] for seat in anna.table(table)["seats"]] == ["Anna", "Yellow", ""]
    status, code = anna.refused("POST", f"/api/tables/{table}/seats", {})
    assert (status, code) == (409, "already_seated"), "a second click is no second wish"
    seen = anna.post(f"/api/tables/{table}/seats", {"seat": 2, "name": "Anton"})
    assert [seat["mine"] for seat in seen["seats"]] == [True, True, True]


def test_the_host_begins_with_bots_on_the_open_seats(guest):
    anna, bert = guest("Anna"), guest("Bert")
    table = anna.open_table("me", "open", "open", title="siegers")
    bert.post(f"/api/tables/{table}/seats", {"seat": 1})
    assert bert.refused("POST", f"/api/tables/{table}/start") == (403, "not_the_host")
    assert guest().refused("POST", f"/api/tables/{table}/start") == (401, "not_signed_in")
    seen = anna.post(f"/api/tables/{table}/start")
    assert seen["position"] is not None
    assert [(seat["sitter"], seat["bot"]) for seat in seen["seats"]] == [
        ("person", None),
        ("person", None),
        ("bot", "mate"),
    ]
    assert anna.refused("POST", f"/api/tables/{table}/start") == (409, "already_started")


def test_seats_that_cannot_be_taken(guest):
    anna, bert = guest("Anna"), guest("Bert")
    table = anna.open_table("me", "open", "open", title="siegers")
    seats = f"/api/tables/{table}/seats"
    assert guest().refused("POST", seats, {}) == (401, "not_signed_in")
    assert bert.refused("POST", seats, {"seat": 0}) == (409, "seat_taken")
    for seat in (3, -1, 10**30):
        assert bert.refused("POST", seats, {"seat": seat}) == (404, "no_such_seat")
    for seat in ("1", 1.5, True, [1]):
        assert bert.refused("POST", seats, {"seat": seat}) == (422, "bad_request")
    assert bert.refused("POST", seats, {"name": "\x00"}) == (400, "bad_name")
    assert bert.table(table)["version"] == 1, "nothing has changed"
    bert.post(seats, {})
    guest("Carla").post(seats, {})
    assert guest("Dora").refused("POST", seats, {"seat": 1}) == (409, "already_started")
    assert guest("Emil").refused("POST", seats, {}) == (409, "table_full")


def test_the_record_can_be_taken_home(guest, tmp_path):
    anna = guest("Anna")
    waiting = anna.open_table("me", "open")
    path = f"/api/tables/{waiting}/record.json"
    assert anna.refused("GET", path) == (409, "not_started")
    answer = anna.http.get(f"/api/tables/{anna.open_table('me', 'greedy')}/record.json")
    assert answer.headers["content-disposition"].startswith('attachment; filename="queen-')
    file = tmp_path / "race.json"
    file.write_bytes(answer.content)
    record = Record.load(file)
    record.check()
    assert [(seat.name, seat.player) for seat in record.seats] == [
        ("Anna", "human"),
        ("Yellow", "greedy"),
    ]


@pytest.mark.parametrize("path", ["", "/record.json"])
@pytest.mark.parametrize("table", ["nowhere", "x" * 300, "%00", "'; --", "é"])
def test_a_table_that_is_not_there(guest, path, table):
    status, code = guest("Anna").refused("GET", f"/api/tables/{table}{path}")
    assert status == 404
    assert code in ("no_such_table", "not_found")


ME = {"sitter": "me"}
TWO = [ME, {"sitter": "bot"}]


@pytest.mark.parametrize(
    ("wish", "code"),
    [
        ({"title": "poker", "seats": TWO}, "unknown_title"),
        ({"title": "queen", "edition": "F20", "seats": TWO}, "unknown_edition"),
        ({"title": "queen", "options": {"rockets": True}, "seats": TWO}, "unknown_option"),
        ({"title": "queen", "options": {"river_tiles": 99}, "seats": TWO}, "option_out_of_range"),
        ({"title": "queen", "options": {"river_tiles": "9"}, "seats": TWO}, "bad_option_value"),
        ({"title": "queen", "options": {"river_tiles": None}, "seats": TWO}, "bad_option_value"),
        ({"title": "queen", "options": {"landing": {"a": []}}, "seats": TWO}, "bad_option_value"),
        ({"title": "queen", "options": {"push_chain": 1}, "seats": TWO}, "bad_option_value"),
        ({"title": "queen", "seats": [ME]}, "wrong_number_of_players"),
        ({"title": "queen", "edition": "P97", "seats": TWO}, "wrong_number_of_players"),
        ({"title": "queen", "seats": [ME] * 8}, "wrong_number_of_players"),
        ({"title": "queen", "seats": [ME, {"sitter": "bot", "bot": "deep"}]}, "unknown_bot"),
        (
            {"title": "queen", "seats": [ME, {"sitter": "bot", "bot": "searcher:seconds=3600"}]},
            "no_settings_for_bots",
        ),
        ({"title": "queen", "seats": [ME, {"sitter": "me", "bot": "mate"}]}, "not_a_bots_seat"),
        ({"title": "queen", "seats": [ME, {"sitter": "me", "name": " "}]}, "no_name"),
        ({"title": "queen", "seats": TWO, "name": "a\x00"}, "bad_name"),
        ({"title": "queen", "seats": []}, "bad_request"),
        ({"title": "queen", "seats": [ME] * 9}, "bad_request"),
        ({"title": "queen", "seats": [{"sitter": "cat"}, ME]}, "bad_request"),
        ({"title": "queen", "seats": TWO, "name": "x" * 41}, "bad_request"),
        ({"title": "queen", "seats": TWO, "spell": "x"}, "bad_request"),
        ({"title": 7, "seats": TWO}, "bad_request"),
        ({"title": "queen", "options": [], "seats": TWO}, "bad_request"),
        ({}, "bad_request"),
        ([], "bad_request"),
        ("queen", "bad_request"),
        (None, "bad_request"),
    ],
)
def test_wishes_that_cannot_be_granted(guest, wish, code):
    status, told = guest("Anna").refused("POST", "/api/tables", wish)
    assert (status, told) == (422 if code == "bad_request" else 400, code)


def test_only_who_has_a_name_opens_a_table(guest):
    wish = {"title": "queen", "seats": TWO}
    assert guest().refused("POST", "/api/tables", wish) == (401, "not_signed_in")


def test_refusals_speak_the_language_of_the_reader(guest):
    wish = {"title": "poker", "seats": TWO}
    headers = {"Accept-Language": "it"}
    answer = guest("Anna").http.post("/api/tables", json=wish, headers=headers)
    assert answer.json()["message"].startswith("Non c’è")
