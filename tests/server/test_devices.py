"""Further devices, and the list of all sessions."""

from concurrent.futures import ThreadPoolExecutor
from xml.etree import ElementTree

import pytest
from tests.server.harness import Guest


def me(somebody: Guest) -> dict[str, str]:
    return somebody.http.get("/api/me").json()


def token_of(link: dict[str, str]) -> dict[str, str]:
    return {"token": link["path"].partition("#")[2]}


def test_a_link_makes_another_device_the_same_person(guest, address):
    anna, phone = guest("Anna"), guest()
    link = anna.post("/api/device-link")
    assert link["path"].startswith("/link#")
    assert link["url"] == address + link["path"]
    assert link["seconds"] == 600
    assert phone.post("/api/device-link/use", token_of(link)) == me(anna) == me(phone)
    again = guest()
    assert again.refused("POST", "/api/device-link/use", token_of(link)) == (404, "bad_link")
    assert again.http.get("/api/me").status_code == 401


def test_the_link_is_a_picture_too(guest):
    link = guest("Anna").post("/api/device-link")
    picture = ElementTree.fromstring(link["qr"])
    assert picture.tag.endswith("svg")
    assert picture.get("viewBox")


def test_only_those_who_are_somebody_have_links(guest):
    assert guest().refused("POST", "/api/device-link") == (401, "not_signed_in")
    made_up = {"token": "made up"}
    assert guest().refused("POST", "/api/device-link/use", made_up) == (404, "bad_link")
    assert guest().refused("POST", "/api/device-link/use", {"token": ""})[0] == 422


def test_a_server_with_an_endless_name_has_no_picture(guest):
    answer = guest("Anna").http.post("/api/device-link", headers={"Host": "x" * 4000})
    assert (answer.status_code, answer.json()["code"]) == (422, "bad_request")


def test_of_two_who_use_a_link_at_once_one_wins(guest):
    token = token_of(guest("Anna").post("/api/device-link"))
    both = [guest(), guest()]
    with ThreadPoolExecutor(2) as threads:
        answers = threads.map(lambda one: one.http.post("/api/device-link/use", json=token), both)
        assert sorted(answer.status_code for answer in answers) == [200, 404]


def test_sessions_are_listed_and_ended(guest):
    anna, phone = guest("Anna"), guest()
    phone.post("/api/device-link/use", token_of(anna.post("/api/device-link")))
    listed = anna.http.get("/api/sessions").json()["sessions"]
    assert [session["this"] for session in listed] == [False, True]
    assert all(session["created"] <= session["seen"] for session in listed)
    cookie = anna.http.cookies["paddlewheel"] + phone.http.cookies["paddlewheel"]
    assert not any(session["id"] in cookie for session in listed)

    path = f"/api/sessions/{listed[0]['id']}"
    assert guest("Bert").refused("DELETE", path) == (404, "no_such_session")
    assert guest().refused("DELETE", path) == (401, "not_signed_in")
    assert anna.http.delete(path).status_code == 204
    assert phone.refused("GET", "/api/sessions") == (401, "not_signed_in")
    assert anna.refused("DELETE", path) == (404, "no_such_session")
    assert len(anna.http.get("/api/sessions").json()["sessions"]) == 1


@pytest.mark.parametrize("strange", ["x", "0" * 15, "%00" * 16, "%25" * 16, "G" * 16])
def test_an_id_that_is_none_is_refused(guest, strange):
    anna = guest("Anna")
    assert anna.refused("DELETE", f"/api/sessions/{strange}") == (422, "bad_request")
    assert anna.refused("DELETE", f"/api/tokens/{strange}") == (422, "bad_request")
