"""Programs that play in somebody's name: a token in place of a cookie."""

import itertools

import pytest
from tests.server.harness import Guest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

NUMBERS = itertools.count(1)
PASSWORD = "correct horse"


@pytest.fixture
def anna(guest):
    """Somebody with an account."""
    anna = guest("Anna")
    anna.post("/api/account", {"name": f"Bot owner {next(NUMBERS)}", "password": PASSWORD})
    return anna


@pytest.fixture
def bot(guest, anna):
    """A program with a token of hers."""
    return bearing(guest(), anna.post("/api/tokens", {"label": "my bot"})["token"])


def bearing(somebody: Guest, token: str, scheme: str = "Bearer") -> Guest:
    somebody.http.headers["Authorization"] = f"{scheme} {token}"
    return somebody


def test_a_program_with_a_token_is_its_person(guest, anna, bot):
    assert bot.http.get("/api/me").json() == anna.http.get("/api/me").json()
    table = bot.open_table("me", "open")
    assert anna.table(table)["host"]
    (token,) = anna.http.get("/api/tokens").json()["tokens"]
    assert token["label"] == "my bot"
    assert token["seen"]
    assert anna.http.delete(f"/api/tokens/{token['id']}").status_code == 204
    assert bot.refused("GET", "/api/me") == (401, "bad_token")
    assert anna.http.get("/api/tokens").json() == {"tokens": []}


@pytest.mark.parametrize(
    ("method", "path", "data"),
    [
        ("GET", "/api/sessions", None),
        ("POST", "/api/device-link", None),
        ("POST", "/api/tokens", {"label": "another"}),
        ("GET", "/api/tokens", None),
        ("GET", "/api/me/notices", None),
        ("POST", "/api/me/notices", {"kind": "webhook", "address": "https://hook.test/"}),
        ("POST", "/api/account/codes", {"password": "whatever it is"}),
        ("POST", "/api/account/password", {"old": "whatever it is", "new": "something else"}),
        ("DELETE", "/api/account", {"password": "whatever it is"}),
    ],
)
def test_a_program_does_not_change_who_its_person_is(bot, method, path, data):
    assert bot.refused(method, path, data) == (403, "not_by_token")


def stream(address: str, table: str, **headers: str) -> dict[str, str]:
    where = f"{address.replace('http', 'ws', 1)}/api/tables/{table}/stream"
    with connect(where, additional_headers=headers) as socket:
        return socket.recv(timeout=30)


def test_a_program_plays_by_the_stream(address, anna, bot):
    table = anna.open_table("me", "open", "open")
    told = stream(address, table, Authorization=bot.http.headers["Authorization"])
    assert '"mine":true' in told
    assert '"mine":true' not in stream(address, table)


def test_a_stream_with_a_wrong_token_is_refused(address, anna):
    table = anna.open_table("me", "open", "open")
    headers = {"Authorization": "Bearer pw_wrong", "Cookie": anna.cookies}
    with pytest.raises(InvalidStatus) as refused:
        stream(address, table, **headers)
    assert refused.value.response.status_code == 401
    assert b"bad_token" in refused.value.response.body


@pytest.mark.parametrize("token", ["pw_wrong", "", "\x80", "pw_" + "x" * 3000])
def test_a_wrong_token_is_refused_even_with_a_good_cookie(anna, token):
    headers = [(b"Authorization", f"Bearer {token}".strip().encode("latin-1"))]
    for answer in (
        anna.http.get("/api/me", headers=headers),
        anna.http.post("/api/guest", json={"name": "Bert"}, headers=headers),
    ):
        assert (answer.status_code, answer.json()["code"]) == (401, "bad_token")


def test_how_bearer_is_written_does_not_matter_and_other_kinds_are_not_ours(guest, anna, bot):
    token = bot.http.headers["Authorization"].split()[1]
    assert bearing(guest(), token, "bearer").http.get("/api/me").is_success
    assert bearing(anna, "YTpi", "Basic").http.get("/api/me").is_success, "the cookie counts"
    assert bearing(guest(), token, "Basic").refused("GET", "/api/me") == (401, "not_signed_in")


def test_with_a_token_the_cookie_means_nothing(guest, anna, bot):
    bert = guest("Bert")
    bert.http.headers["Authorization"] = bot.http.headers["Authorization"]
    assert bert.http.get("/api/me").json()["name"] == "Anna"
    assert bert.http.post("/api/sign-out").status_code == 204
    del bert.http.headers["Authorization"]
    assert bert.http.get("/api/me").json()["name"] == "Bert"


def test_only_accounts_have_tokens(guest):
    bert = guest("Bert")
    assert bert.refused("POST", "/api/tokens", {"label": "my bot"}) == (403, "account_needed")
    assert guest().refused("POST", "/api/tokens", {"label": "x"}) == (401, "not_signed_in")
    assert guest().refused("GET", "/api/tokens") == (401, "not_signed_in")


@pytest.mark.parametrize(("label", "status"), [("", 422), ("x" * 41, 422), (" ", 400), ("\0", 400)])
def test_a_label_can_be_seen(anna, label, status):
    assert anna.refused("POST", "/api/tokens", {"label": label})[0] == status


def test_ten_tokens_and_no_more(guest, anna):
    for number in range(10):
        anna.post("/api/tokens", {"label": f"bot {number}"})
    assert anna.refused("POST", "/api/tokens", {"label": "bot"}) == (409, "too_many_tokens")
    one = anna.http.get("/api/tokens").json()["tokens"][0]["id"]
    assert guest("Bert").refused("DELETE", f"/api/tokens/{one}") == (404, "no_such_token")
    assert anna.http.delete(f"/api/tokens/{one}").is_success
    anna.post("/api/tokens", {"label": "bot"})
