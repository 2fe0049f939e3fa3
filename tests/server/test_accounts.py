"""Accounts: what is asked for, what is refused, and that not too much is tried."""

import itertools
from concurrent.futures import ThreadPoolExecutor

import httpx
import pytest
from tests.server.harness import Guest, serving

from paddlewheel.server.credentials import sign_in_name
from paddlewheel.server.errors import ServerError

PASSWORD = "correct horse"
OTHER = "battery staple"
NUMBERS = itertools.count(1)


@pytest.fixture
def name():
    """A name that nobody has."""
    return f"Captain {next(NUMBERS)}"


@pytest.fixture
def account(guest, name):
    """Somebody with an account."""
    anna = guest("Anna")
    anna.codes = anna.post("/api/account", {"name": name, "password": PASSWORD})["codes"]
    return anna


def me(somebody: Guest) -> dict[str, str]:
    return somebody.http.get("/api/me").json()


def signed_in(guest, name: str, password: str = PASSWORD) -> Guest:
    somebody = guest()
    somebody.post("/api/sign-in", {"name": name, "password": password})
    return somebody


def is_out(somebody: Guest) -> bool:
    return somebody.http.get("/api/me").status_code == 401


def test_a_guest_becomes_an_account_and_keeps_the_games(guest, name):
    anna = guest("Anna")
    table = anna.open_table("me", "open", "open")
    nothing = {"name": None, "created": None, "codes": 0}
    assert anna.http.get("/api/account").json() == nothing
    codes = anna.post("/api/account", {"name": f"  {name} ", "password": PASSWORD})["codes"]
    assert len(codes) == 8
    known = anna.http.get("/api/account").json()
    assert (known["name"], known["codes"]) == (name, 8)
    elsewhere = signed_in(guest, name.upper())
    assert me(elsewhere) == me(anna)
    assert elsewhere.table(table)["host"]
    assert elsewhere.table(table)["seats"][0]["mine"]


def test_who_is_nobody_becomes_no_account(guest, name):
    wish = {"name": name, "password": PASSWORD}
    assert guest().refused("POST", "/api/account", wish) == (401, "not_signed_in")
    assert guest().refused("GET", "/api/account") == (401, "not_signed_in")


def test_a_name_is_taken_once(guest, account, name):
    wish = {"name": name.lower(), "password": OTHER}
    assert guest("Bert").refused("POST", "/api/account", wish) == (409, "name_taken")
    other = {"name": f"{name}b", "password": OTHER}
    assert account.refused("POST", "/api/account", other) == (409, "has_account")


@pytest.mark.parametrize(
    ("name", "password", "refusal"),
    [
        ("ab", PASSWORD, (400, "bad_sign_in_name")),
        (" a  b ", PASSWORD, (400, "bad_sign_in_name")),
        ("a\u200d\u200db", PASSWORD, (400, "bad_sign_in_name")),
        ("x" * 25, PASSWORD, (400, "bad_sign_in_name")),
        ("\ufdfa\ufdfa", PASSWORD, (400, "bad_sign_in_name")),
        ("Anna\x00", PASSWORD, (400, "bad_name")),
        ("Anna\u202e", PASSWORD, (400, "bad_name")),
        ("x" * 101, PASSWORD, (422, "bad_request")),
        ("Anna Lisa", "1234567", (422, "bad_request")),
        ("Anna Lisa", "x" * 201, (422, "bad_request")),
        ("Anna Lisa", None, (422, "bad_request")),
    ],
)
def test_what_is_no_name_or_no_password(guest, name, password, refusal):
    anna = guest("Anna")
    assert anna.refused("POST", "/api/account", {"name": name, "password": password}) == refusal
    assert anna.http.get("/api/account").json()["name"] is None


def test_names_to_sign_in_with():
    assert sign_in_name("Ａnna") == "Anna"
    assert sign_in_name("x" * 24) == "x" * 24
    assert sign_in_name("李小龙") == "李小龙"
    with pytest.raises(ServerError):
        sign_in_name("")


def test_what_does_not_fit_is_refused_alike(guest, account, name):
    wrong = guest().http.post("/api/sign-in", json={"name": name, "password": OTHER})
    unknown = guest().http.post("/api/sign-in", json={"name": "No One", "password": PASSWORD})
    assert wrong.status_code == unknown.status_code == 403
    assert wrong.json() == unknown.json()
    assert wrong.json()["code"] == "wrong_password"
    assert "set-cookie" not in wrong.headers


def test_a_guest_who_signs_in_leaves_the_guest_as_it_is(guest, account, name):
    bert = guest("Bert")
    before, cookies = me(bert), httpx.Cookies(bert.http.cookies)
    bert.post("/api/sign-in", {"name": name, "password": PASSWORD})
    assert me(bert) == me(account)
    bert.http.cookies = cookies
    assert me(bert) == before


def test_signing_out_ends_the_session_and_not_the_cookie_alone(guest, account, name):
    anna = signed_in(guest, name)
    cookies = httpx.Cookies(anna.http.cookies)
    assert anna.http.post("/api/sign-out").status_code == 204
    assert not anna.http.cookies
    anna.http.cookies = cookies
    assert is_out(anna)
    assert not is_out(account)
    assert guest().http.post("/api/sign-out").status_code == 204


def test_a_new_password_signs_all_others_out(guest, account, name):
    there = signed_in(guest, name)
    wrong = {"old": OTHER, "new": PASSWORD}
    assert account.refused("POST", "/api/account/password", wrong) == (403, "wrong_password")
    assert not is_out(there)
    right = {"old": PASSWORD, "new": OTHER}
    assert account.http.post("/api/account/password", json=right).status_code == 204
    assert is_out(there)
    assert not is_out(account)
    signed_in(guest, name, OTHER)
    old = {"name": name, "password": PASSWORD}
    assert guest().refused("POST", "/api/sign-in", old) == (403, "wrong_password")


def test_a_guest_has_no_password_to_change(guest):
    bert = guest("Bert")
    change = {"old": PASSWORD, "new": OTHER}
    assert bert.refused("POST", "/api/account/password", change) == (403, "account_needed")
    known = {"password": PASSWORD}
    assert bert.refused("POST", "/api/account/codes", known) == (403, "account_needed")


def test_a_code_is_good_for_one_new_password(guest, account, name):
    wish = {"name": name, "code": account.codes[0], "password": OTHER}
    anna = guest()
    assert anna.post("/api/account/recover", wish)["name"] == "Anna"
    assert not is_out(anna)
    assert is_out(account)
    assert guest().refused("POST", "/api/account/recover", wish) == (403, "wrong_code")
    signed_in(guest, name, OTHER)


def test_of_two_who_use_a_code_at_once_one_wins(guest, account, name):
    wish = {"name": name, "code": account.codes[0], "password": OTHER}
    both = [guest(), guest()]
    with ThreadPoolExecutor(2) as threads:
        answers = threads.map(lambda one: one.http.post("/api/account/recover", json=wish), both)
        assert sorted(answer.status_code for answer in answers) == [200, 403]


def test_new_codes_for_the_password(guest, account, name):
    wrong = {"password": OTHER}
    assert account.refused("POST", "/api/account/codes", wrong) == (403, "wrong_password")
    codes = account.post("/api/account/codes", {"password": PASSWORD})["codes"]
    old = {"name": name, "code": account.codes[0], "password": OTHER}
    assert guest().refused("POST", "/api/account/recover", old) == (403, "wrong_code")
    guest().post("/api/account/recover", {**old, "code": codes[0]})


# --- Not too often


@pytest.fixture(scope="module")
def strict(tmp_path_factory):
    """The address of a server that counts."""
    with serving(
        tmp_path_factory.mktemp("strict"), limited=True, workers=1, trusted_proxies=("127.0.0.1",)
    ) as where:
        yield where


def from_elsewhere(number: int) -> dict[str, str]:
    """The server believes its own machine, where the proxy would be."""
    return {"X-Forwarded-For": f"192.0.2.{number}"}


def asked(strict: str, path: str, wish: object, number: int) -> httpx.Response:
    return httpx.post(strict + path, json=wish, headers=from_elsewhere(number), timeout=30)


@pytest.mark.parametrize(
    ("path", "wish", "number"),
    [
        ("/api/sign-in", {"name": "No {}", "password": PASSWORD}, 1),
        ("/api/account/recover", {"name": "No {}", "code": "abc", "password": PASSWORD}, 2),
        ("/api/device-link/use", {"token": "made up {}"}, 3),
    ],
)
def test_one_address_tries_so_often(strict, path, wish, number):
    answers = [
        asked(strict, path, {key: value.format(n) for key, value in wish.items()}, number)
        for n in range(100 * number, 100 * number + 11)
    ]
    assert all(answer.status_code in (403, 404) for answer in answers[:10])
    last = answers[10]
    assert (last.status_code, last.json()["code"]) == (429, "too_many_tries")
    seconds = last.json()["details"]["retry_after"]
    assert last.json()["details"] == {"limit": "sign_in", "retry_after": seconds}
    assert 3500 < seconds <= 3600
    assert last.headers["Retry-After"] == str(seconds)
    assert str(seconds) in last.json()["message"]
    assert asked(strict, path, wish, number + 100).status_code in (403, 404), "elsewhere"


def test_one_name_is_tried_so_often_from_wherever(strict):
    wish = {"name": "Victim", "password": PASSWORD}
    answers = [asked(strict, "/api/sign-in", wish, 20 + n) for n in range(11)]
    assert [answer.status_code for answer in answers] == [403] * 10 + [429]
    other = asked(strict, "/api/sign-in", {**wish, "name": "Another"}, 30)
    assert other.status_code == 403


def test_guests_of_one_address_come_in_slowly_in_the_end(strict):
    answers = [asked(strict, "/api/guest", {"name": "Anna"}, 50) for _ in range(61)]
    assert [answer.status_code for answer in answers] == [200] * 60 + [429]
    assert answers[-1].json()["details"]["limit"] == "guests"
    assert asked(strict, "/api/guest", {"name": "Bert"}, 51).is_success
