"""Taking everything along, and being forgotten, while others play on."""

import itertools
import json

from tests.server.harness import Guest, serving

from paddlewheel.core.record import Record

NUMBERS = itertools.count(1)
PASSWORD = "correct horse"


def leave(somebody: Guest, **known: str) -> int:
    return somebody.http.request("DELETE", "/api/account", json=known or None).status_code


def test_a_guest_leaves_without_a_word(guest):
    anna = guest("Anna")
    table = anna.open_table("me", "open")
    assert leave(anna) == 204
    assert not anna.http.cookies
    assert guest().refused("GET", f"/api/tables/{table}") == (404, "no_such_table")
    assert anna.refused("DELETE", "/api/account") == (401, "not_signed_in")


def test_an_account_goes_for_its_password_only(guest):
    anna, name = guest("Anna"), f"Leaver {next(NUMBERS)}"
    anna.post("/api/account", {"name": name, "password": PASSWORD})
    token = anna.post("/api/tokens", {"label": "my bot"})["token"]
    assert anna.refused("DELETE", "/api/account") == (400, "password_needed")
    wrong = {"password": "battery staple"}
    assert anna.refused("DELETE", "/api/account", wrong) == (403, "wrong_password")
    assert anna.http.get("/api/me").is_success
    assert leave(anna, password=PASSWORD) == 204
    known = {"name": name, "password": PASSWORD}
    assert guest().refused("POST", "/api/sign-in", known) == (403, "wrong_password")
    bot = guest()
    bot.http.headers["Authorization"] = f"Bearer {token}"
    assert bot.refused("GET", "/api/me") == (401, "bad_token")
    guest("Bert").post("/api/account", known)


def test_others_see_at_once_that_somebody_has_left(guest):
    anna, bert = guest("Anna"), guest("Bert")
    table = anna.open_table("me", "open", "open", name="Anna’s")
    bert.post(f"/api/tables/{table}/seats", {})
    page = bert.open_page(table)
    assert page.until("snapshot")["table"]["name"] == "Anna’s"
    assert leave(anna) == 204
    seen = page.until(lambda m: m["type"] == "snapshot" and m["table"]["name"] == "")["table"]
    assert [seat["name"] for seat in seen["seats"][:2]] == ["Somebody", "Bert"]
    assert bert.table(table)["seats"] == seen["seats"]
    carla = guest("Carla")
    carla.post(f"/api/tables/{table}/seats", {})
    assert [seat["name"] for seat in carla.table(table)["seats"]] == ["Somebody", "Bert", "Carla"]


def test_a_page_that_is_still_open_plays_no_more(guest):
    anna, bert = guest("Anna"), guest("Bert")
    table = anna.open_table("me", "me", "open", title="siegers")
    bert.post(f"/api/tables/{table}/seats", {})
    page = anna.open_page(table)
    page.until("snapshot")
    assert page.position is not None
    assert leave(anna) == 204
    assert page.until("refused")["code"] == "signed_out"
    assert bert.table(table)["position"]["ranking"][0] == [2]


def test_the_others_race_on_when_somebody_leaves(guest):
    anna, bert = guest("Anna"), guest("Bert")
    table = anna.open_table("me", "open", "mate", title="siegers")
    bert.post(f"/api/tables/{table}/seats", {})
    assert leave(anna) == 204
    seat = bert.table(table)["seats"][0]
    assert (seat["name"], seat["resigned"], seat["stand_in"]) == ("Somebody", True, "mate")
    page = bert.open_page(table)
    page.play_on()
    assert page.position["ranking"][-1] == [0]


def test_bots_do_not_race_on_at_a_table_that_is_gone(tmp_path, caplog):
    with serving(tmp_path, workers=1) as address:
        anna = Guest(address, "Anna")
        table = anna.open_table("mate", "mate", "mate", "mate")
        page = anna.open_page(table)
        page.until("changed")
        assert leave(anna) == 204
        assert anna.refused("GET", f"/api/tables/{table}") == (404, "no_such_table")
        anna.leave()
    assert not [record for record in caplog.records if table in record.getMessage()]


# --- Taking everything along


def test_everything_that_is_known(guest):
    anna, bert = guest("Anna"), guest("Bert")
    name = f"Taker {next(NUMBERS)}"
    anna.post("/api/account", {"name": name, "password": PASSWORD})
    anna.post("/api/tokens", {"label": "my bot"})
    open_one = bert.open_table("open", "me", "open", title="siegers")
    anna.post(f"/api/tables/{open_one}/seats", {"seat": 2})
    running = anna.open_table("me", "me", "me", title="siegers", name="Friday")
    bert.open_table("me", "open")
    for somebody, text in ((anna, "Ahoy"), (bert, "Hello, landlubber")):
        page = somebody.open_page(running)
        page.send({"type": "say", "request": 1, "text": text})
        page.until("said")
    anna.http.post(f"/api/tables/{running}/chat/2/mute").raise_for_status()

    answer = anna.http.get("/api/export.json")
    assert "attachment" in answer.headers["content-disposition"]
    known = answer.json()
    assert (known["name"], known["account"]["name"]) == ("Anna", name)
    assert [session["this"] for session in known["sessions"]] == [True]
    assert [token["label"] for token in known["tokens"]] == ["my bot"]
    assert [(line["table"], line["text"]) for line in known["said"]] == [(running, "Ahoy")]
    assert [mute["name"] for mute in known["mutes"]] == ["Bert"]
    tables = {table["id"]: table for table in known["tables"]}
    assert set(tables) == {open_one, running}
    assert tables[open_one]["record"] is None
    assert (tables[open_one]["host"], tables[open_one]["seats"]) == (False, [2])
    assert (tables[running]["host"], tables[running]["seats"]) == (True, [0, 1, 2])
    assert tables[running]["name"] == "Friday"
    record = Record.from_json(json.dumps(tables[running]["record"]))
    record.check()
    assert record.names[0] == "Anna"
    assert not any(secret in answer.text for secret in (PASSWORD, "argon2", "pw_"))


def test_only_ones_own(guest):
    assert guest().refused("GET", "/api/export.json") == (401, "not_signed_in")
    assert guest("Bert").http.get("/api/export.json").json()["tables"] == []
