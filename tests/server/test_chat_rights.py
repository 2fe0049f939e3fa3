"""Who may speak at a table, and who hears whom."""

import pytest
from tests.server.chatting import hear, refused, spoken, texts
from tests.server.chatting import party as party  # noqa: PLC0414 (a fixture)


def test_who_has_no_name_does_not_speak(guest, party):
    page = guest().open_page(party.table)
    page.until("snapshot")
    assert refused(page, "Boo") == ("not_signed_in", 5)
    spoken(party.annas, "Who is there?")
    assert hear(page, "Who is there?")["mine"] is False


def test_the_host_closes_the_chat_to_those_who_watch(guest, party):
    path = f"{party.path}/spectators"
    for other in (party.bert, party.carla):
        assert other.refused("PUT", path, {"may_speak": False}) == (403, "not_the_host")
    assert guest().refused("PUT", path, {"may_speak": False}) == (401, "not_signed_in")
    spoken(party.carlas, "Hello")
    assert party.anna.http.put(path, json={"may_speak": False}).status_code == 204
    assert party.carlas.until("snapshot")["table"]["spectators_speak"] is False
    assert texts(party.carlas) == ["Hello"]
    assert refused(party.carlas, "Hello?") == ("spectators_silent", 5)
    spoken(party.annas, "At last")
    spoken(party.berts, "Peace")
    hear(party.carlas, "Peace")
    assert party.anna.http.put(path, json={"may_speak": True}).status_code == 204
    assert party.carlas.until("snapshot")["table"]["spectators_speak"] is True
    spoken(party.carlas, "Thank you")


def test_a_host_without_a_seat_speaks(guest):
    anna = guest("Anna")
    table = anna.open_table("open", "open")
    anna.http.put(f"/api/tables/{table}/chat/spectators", json={"may_speak": False})
    page = anna.open_page(table)
    page.until("snapshot")
    spoken(page, "Come in")
    line = hear(page, "Come in")
    assert (line["host"], line["spectator"], line["seat"]) == (True, True, None)


def test_the_host_silences_somebody(guest, party):
    number = spoken(party.berts, "Boo")
    path = f"{party.path}/{number}/silence"
    assert party.carla.refused("POST", path) == (403, "not_the_host")
    assert party.anna.http.post(path).status_code == 204
    assert refused(party.berts, "Boo!") == ("silenced", 5)
    spoken(party.carlas, "Thank you")
    other = party.bert.open_table("me", "open")
    page = party.bert.open_page(other)
    page.until("snapshot")
    spoken(page, "Boo")
    assert party.carla.refused("DELETE", path) == (403, "not_the_host")
    assert party.anna.http.delete(path).status_code == 204
    spoken(party.berts, "Sorry")
    own = spoken(party.annas, "Well")
    assert party.anna.refused("POST", f"{party.path}/{own}/silence") == (400, "own_line")


def test_the_host_sees_who_is_silenced(guest, party):
    path = f"{party.path}/silenced"
    assert party.anna.http.get(path).json() == {"silenced": []}
    lines = [spoken(party.berts, "Boo"), spoken(party.carlas, "Ha"), spoken(party.berts, "Boo!")]
    for number in lines[:2]:
        party.anna.http.post(f"{party.path}/{number}/silence").raise_for_status()
    (carla, bert) = party.anna.http.get(path).json()["silenced"]
    assert (carla["name"], carla["number"]) == ("Carla", lines[1])
    assert (bert["name"], bert["number"]) == ("Captain B", lines[2]), "the last one"
    party.anna.http.delete(f"{party.path}/{bert['number']}/silence").raise_for_status()
    assert party.anna.http.get(path).json() == {"silenced": [carla]}
    assert party.bert.refused("GET", path) == (403, "not_the_host")


@pytest.mark.parametrize("what", ["mute", "silence", "report"])
def test_lines_that_are_not_there(guest, party, what):
    data = {"reason": "Rude"} if what == "report" else None
    spoken(party.berts, "Boo")
    assert party.anna.refused("POST", f"{party.path}/2/{what}", data) == (404, "no_such_line")
    nowhere = f"/api/tables/nowhere/chat/1/{what}"
    assert party.anna.refused("POST", nowhere, data) == (404, "no_such_table")
    assert guest().refused("POST", f"{party.path}/1/{what}", data) == (401, "not_signed_in")
    assert party.bert.refused("POST", f"{party.path}/1/{what}", data) == (400, "own_line")
    for number in ("0", "-1", "x", str(2**31)):
        path = f"{party.path}/{number}/{what}"
        assert party.anna.refused("POST", path, data) == (422, "bad_request")


# --- Mutes


def test_who_mutes_somebody_hears_them_no_more_at_any_table(guest, party):
    spoken(party.annas, "Ahoy")
    number = spoken(party.berts, "Boo")
    other = party.bert.open_table("me", "open")
    elsewhere = party.carla.open_page(other)
    elsewhere.until("snapshot")
    his = party.bert.open_page(other)
    his.until("snapshot")
    spoken(his, "Boo there")
    hear(elsewhere, "Boo there")

    assert party.carla.http.post(f"{party.path}/{number}/mute").status_code == 204
    party.carlas.until("snapshot")
    assert texts(party.carlas) == ["Ahoy"], "also what was said before"
    elsewhere.until("snapshot")
    assert texts(elsewhere) == []
    spoken(party.berts, "Boo again")
    spoken(party.annas, "Did you hear?")
    hear(party.carlas, "Did you hear?")
    assert texts(party.carlas) == ["Ahoy", "Did you hear?"]
    again = party.carla.open_page(party.table)
    again.until("snapshot")
    assert texts(again) == ["Ahoy", "Did you hear?"]
    hear(party.annas, "Boo again")

    [muted] = party.carla.http.get("/api/mutes").json()["mutes"]
    assert muted["name"] == "Captain B"
    assert muted["id"] != party.bert.http.get("/api/me").json()["id"]
    path = f"/api/mutes/{muted['id']}"
    assert party.anna.refused("DELETE", path) == (404, "no_such_mute")
    assert party.anna.http.get("/api/mutes").json() == {"mutes": []}
    assert party.carla.http.delete(path).status_code == 204
    party.carlas.until("snapshot")
    assert texts(party.carlas) == ["Ahoy", "Boo", "Boo again", "Did you hear?"]
    assert party.carla.refused("DELETE", path) == (404, "no_such_mute")
    assert guest().refused("GET", "/api/mutes") == (401, "not_signed_in")
