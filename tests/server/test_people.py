"""Guests: a name, a session that is kept by the server, a cookie that only names it."""

import httpx
import pytest
from tests.server.harness import Guest


def test_a_guest_says_a_name_and_is_known_from_then_on(guest):
    anna = guest()
    assert anna.refused("GET", "/api/me") == (401, "not_signed_in")
    welcome = anna.post("/api/guest", {"name": "  Anna   Lisa "})
    assert welcome["name"] == "Anna Lisa"
    assert anna.http.get("/api/me").json() == welcome
    assert guest().refused("GET", "/api/me") == (401, "not_signed_in")


def test_guests_of_the_same_name_are_two_people(guest):
    ids = {guest("Anna").http.get("/api/me").json()["id"] for _ in range(2)}
    assert len(ids) == 2


def test_a_guest_can_be_called_something_else(guest):
    anna = guest("Anna")
    before = anna.http.get("/api/me").json()
    after = anna.http.patch("/api/me", json={"name": "Änne 👩‍✈️"}).json()
    assert after == {"id": before["id"], "name": "Änne 👩‍✈️"} == anna.http.get("/api/me").json()
    assert guest().refused("PATCH", "/api/me", {"name": "Bert"}) == (401, "not_signed_in")


def test_who_says_a_name_again_stays_the_same_person(guest):
    anna = guest("Anna")
    before = anna.http.get("/api/me").json()
    assert anna.post("/api/guest", {"name": "Annabel"}) == {"id": before["id"], "name": "Annabel"}


def test_the_cookie_is_for_the_server_alone(address):
    answer = httpx.post(f"{address}/api/guest", json={"name": "Anna"})
    cookie = answer.headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie
    assert "Secure" not in cookie, "this server speaks http"
    assert answer.json()["id"] not in cookie
    assert "Anna" not in cookie


@pytest.mark.parametrize("what", ["cut", "altered", "foreign", "empty", "strange"])
def test_a_cookie_that_was_not_signed_here_means_nobody(address, guest, what):
    known = Guest(address, "Anna")
    cookie = known.http.cookies["paddlewheel"]
    known.leave()
    forged = {
        "cut": cookie[:-1],
        "altered": ("b" if cookie[0] == "a" else "a") + cookie[1:],
        "foreign": "session." + cookie.rpartition(".")[2],
        "empty": "",
        "strange": "\xff\xfe.\x80",
    }[what]
    answer = httpx.get(f"{address}/api/me", headers=[(b"Cookie", f"paddlewheel={forged}".encode())])
    assert (answer.status_code, answer.json()["code"]) == (401, "not_signed_in")


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("", "bad_request"),
        ("   ", "no_name"),
        ("\u200d", "no_name"),
        ("x" * 25, "bad_request"),
        ("Anna\x00", "bad_name"),
        ("Anna\u202eannA", "bad_name"),
        ("\x07", "bad_name"),
        (None, "bad_request"),
        (7, "bad_request"),
        (["Anna"], "bad_request"),
    ],
)
def test_a_name_can_be_seen(guest, name, code):
    nobody = guest()
    status, told = nobody.refused("POST", "/api/guest", {"name": name})
    assert (status, told) == (422 if code == "bad_request" else 400, code)
    assert nobody.refused("GET", "/api/me") == (401, "not_signed_in")
