"""What people keep with themselves: the colours of their boat, and their rules."""

import pytest
from tests.server.harness import Guest


def painted(somebody: Guest, table: str) -> list[int]:
    return [seat["livery"] for seat in somebody.table(table)["seats"]]


def prefer(somebody: Guest, livery: int | None) -> None:
    answer = somebody.http.put("/api/me/boat", json={"livery": livery})
    assert answer.json() == {"livery": livery}


def test_a_boat_has_the_colours_that_its_captain_prefers(guest):
    anna, bert, carla = guest("Anna"), guest("Bert"), guest("Carla")
    assert anna.http.get("/api/me/boat").json() == {"livery": None}
    prefer(anna, 4)
    prefer(bert, 0)
    prefer(carla, 4)
    assert anna.http.get("/api/me/boat").json() == {"livery": 4}
    table = anna.open_table("me", "open", "open")
    assert painted(anna, table) == [4, 1, 2]
    bert.post(f"/api/tables/{table}/seats", {})
    page = bert.open_page(table)
    assert [seat["livery"] for seat in page.until("snapshot")["table"]["seats"]] == [4, 0, 2]
    carla.post(f"/api/tables/{table}/seats", {})
    assert painted(carla, table) == [4, 0, 2], "hers were taken"
    told = page.until(lambda message: message.get("kind") == "started")
    assert [seat["livery"] for seat in told["seats"]] == [4, 0, 2]


def test_only_the_first_of_several_seats_has_them_and_they_stay_as_they_were(guest):
    anna = guest("Anna")
    prefer(anna, 2)
    table = anna.open_table("me", "me", "mate")
    assert painted(anna, table) == [2, 1, 0]
    prefer(anna, None)
    assert painted(anna, table) == [2, 1, 0], "a boat is not painted during a race"
    assert painted(anna, anna.open_table("me", "mate", "mate")) == [0, 1, 2]


def test_a_bot_that_fills_a_seat_is_called_by_the_colour_of_its_boat(guest):
    anna = guest("Anna")
    prefer(anna, 1)
    table = anna.open_table("me", "open", "open")
    anna.post(f"/api/tables/{table}/start")
    assert names(anna, table) == ["Anna", "Red", "Blue"]
    assert names(anna, anna.open_table("me", "mate", "mate")) == ["Anna", "Red", "Blue"]


def names(somebody: Guest, table: str) -> list[str]:
    return [seat["name"] for seat in somebody.table(table)["seats"]]


@pytest.mark.parametrize("livery", [-1, 6, "red", 1.5, True])
def test_there_are_six_liveries(guest, livery):
    refused = guest("Anna").refused("PUT", "/api/me/boat", {"livery": livery})
    assert refused == (422, "bad_request")


def test_rules_are_kept_told_in_words_and_removed(guest):
    anna = guest("Anna")
    wish = {
        "title": "queen",
        "name": " Our  river ",
        "edition": "F19",
        "options": {"river_tiles": 8},
    }
    kept = anna.post("/api/me/rules", wish)
    assert (kept["name"], kept["options"]) == ("Our river", {"river_tiles": 8})
    assert kept["label"] == "Mississippi Queen, Super Meeple 2019"
    assert "8" in kept["differs"]
    known = anna.http.get("/api/me/rules").json()
    assert [one["id"] for one in known["rule_sets"]] == [kept["id"]]
    assert guest("Bert").http.get("/api/me/rules").json()["rule_sets"] == []
    assert anna.http.delete(f"/api/me/rules/{kept['id']}").status_code == 204
    gone = anna.refused("DELETE", f"/api/me/rules/{kept['id']}")
    assert gone == (404, "no_such_rule_set")


def test_rules_that_make_no_sense_are_refused(guest):
    anna = guest("Anna")
    wish = {"title": "queen", "name": "Ours", "options": {"river_tiles": 1000}}
    status, code = anna.refused("POST", "/api/me/rules", wish)
    assert status == 400
    assert code != "bad_request"
    nameless = {"title": "queen", "name": "   "}
    assert anna.refused("POST", "/api/me/rules", nameless) == (400, "no_name")
    assert guest().refused("GET", "/api/me/rules") == (401, "not_signed_in")


def test_all_of_it_is_exported(guest):
    anna = guest("Anna")
    prefer(anna, 3)
    anna.post("/api/me/rules", {"title": "siegers", "name": "Ours"})
    told = anna.http.get("/api/export.json").raise_for_status().json()
    assert told["boat"] == {"livery": 3}
    assert [one["name"] for one in told["rule_sets"]] == ["Ours"]
    assert [one["title"] for one in told["ratings"]] == ["queen", "siegers"]
