"""What is checked and added for every request."""

import asyncio

import httpx
import pytest
from websockets.exceptions import InvalidStatus

from paddlewheel.server.app import create_app
from paddlewheel.server.settings import Settings


def test_pages_load_nothing_from_elsewhere(guest):
    for path in ("/", "/t/abc", "/api/health", "/api/nothing"):
        headers = guest().http.get(path).headers
        policy = headers["content-security-policy"]
        assert "default-src 'self'" in policy
        assert "script-src" not in policy, "scripts come from here alone"
        assert "frame-ancestors 'none'" in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "same-origin"
        assert headers["cross-origin-opener-policy"] == "same-origin"
        assert "camera=()" in headers["permissions-policy"]
        assert "strict-transport-security" not in headers, "at home there is no https"


@pytest.mark.parametrize(
    "origin", ["https://evil.example", "http://127.0.0.1:1", "null", "http://[", "//", "x"]
)
def test_other_sites_cannot_act_in_somebodys_name(guest, origin):
    anna = guest("Anna")
    table = anna.open_table("me", "open")
    with pytest.raises(InvalidStatus) as refused:
        anna.open_page(table, origin=origin)
    assert refused.value.response.status_code == 403
    assert b"foreign_origin" in refused.value.response.body

    answer = anna.http.post(f"/api/tables/{table}/start", headers={"Origin": origin})
    assert (answer.status_code, answer.json()["code"]) == (403, "foreign_origin")
    assert anna.table(table)["version"] == 1
    assert anna.http.get("/api/me", headers={"Origin": origin}).is_success, "reading is harmless"


def test_programs_that_name_no_origin_may_play(guest):
    anna = guest("Anna")
    page = anna.open_page(anna.open_table("me", "me"), origin=None)
    assert page.hear()["type"] == "snapshot"


def test_a_request_that_is_too_large_is_refused(address, guest):
    anna = guest("Anna")
    wish = {"title": "queen", "seats": [], "name": "x" * 70_000}
    assert anna.refused("POST", "/api/tables", wish) == (413, "too_large")
    pieces = (b" " * 1000 for _ in range(100))
    answer = httpx.post(f"{address}/api/guest", content=pieces)
    assert (answer.status_code, answer.json()["code"]) == (413, "too_large")


@pytest.mark.parametrize(
    "body",
    [b"", b"{", b"\xff", b"[" * 30_000, b'{"name": "\\ud800"}', b"9" * 6000, b"name=Anna", b"NaN"],
)
def test_a_body_that_is_no_json_is_refused(address, body):
    headers = {"Content-Type": "application/json"}
    answer = httpx.post(f"{address}/api/guest", content=body, headers=headers)
    assert answer.json()["code"] == "bad_request"
    assert answer.status_code in (400, 422)


@pytest.mark.parametrize(
    ("path", "body", "code"),
    [
        ("/api/rules", r'{"title": "\ud800"}', "unknown_title"),
        ("/api/rules", r'{"title": "queen", "edition": "\ud800"}', "unknown_edition"),
        ("/api/rules", r'{"title": "queen", "options": {"\ud800": 1}}', "unknown_option"),
    ],
)
def test_half_a_sign_is_refused_with_a_sentence_that_can_be_sent(address, path, body, code):
    headers = {"Content-Type": "application/json"}
    answer = httpx.post(address + path, content=body, headers=headers)
    assert (answer.status_code, answer.json()["code"]) == (400, code)
    assert "“?”" in answer.json()["message"]


@pytest.mark.parametrize("kind", ["text/plain", "application/x-www-form-urlencoded", ""])
def test_a_form_of_another_site_is_no_json(address, kind):
    headers = {"Content-Type": kind}
    answer = httpx.post(f"{address}/api/guest", content=b'{"name": "Anna"}', headers=headers)
    assert (answer.status_code, answer.json()["code"]) == (422, "bad_request")


def test_what_is_not_there_and_what_cannot_be_done(guest):
    anna = guest("Anna")
    assert anna.refused("GET", "/api/nothing") == (404, "not_found")
    assert anna.refused("GET", "/api") == (404, "not_found")
    assert anna.refused("DELETE", "/api/me") == (405, "method_not_allowed")
    assert anna.refused("PUT", "/") == (405, "method_not_allowed")
    assert anna.refused("PUT", "/api/tables") == (405, "method_not_allowed")


def test_long_answers_are_compressed(guest):
    anna = guest("Anna")
    table = anna.open_table("me", "me", "me")
    answer = anna.http.get(f"/api/tables/{table}")
    assert answer.headers["content-encoding"] == "gzip"
    plain = anna.http.get(f"/api/tables/{table}", headers={"Accept-Encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert plain.json() == answer.json()


def test_what_is_told_of_a_table_is_not_kept_by_the_browser(guest):
    anna = guest("Anna")
    table = anna.open_table("me", "open")
    for path in ("/api/me", f"/api/tables/{table}", "/api/tables/nowhere"):
        assert anna.http.get(path).headers["cache-control"] == "no-store"


def test_a_fault_of_ours_is_told_without_what_is_inside(tmp_path):
    """A server whose house was never opened."""

    async def ask() -> httpx.Response:
        app = create_app(Settings(database="sqlite+aiosqlite://", web=tmp_path))
        transport = httpx.ASGITransport(app, raise_app_exceptions=False)
        async with httpx.AsyncClient(transport=transport, base_url="http://here") as browser:
            return await browser.get("/api/me", headers={"Accept-Language": "en"})

    answer = asyncio.run(ask())
    assert answer.status_code == 500
    assert answer.json() == {
        "code": "internal_error",
        "message": "Something went wrong here.",
        "details": {},
    }
