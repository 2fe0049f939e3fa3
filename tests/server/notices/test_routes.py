"""Notices at a real server: asked for, tested, sent, and refused with reasons."""

import json

import pytest
from tests.server.harness import Guest, serving
from tests.server.notices.browser import Browser
from tests.server.notices.receiver import receiving

from paddlewheel.server.notices import rounds


@pytest.fixture(scope="module")
def address(tmp_path_factory):
    """A server that may tell this machine, at once."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(rounds, "EVERY", 0.05)
        settings = {"allow_private_targets": True, "notice_window": 0, "workers": 1}
        settings["works"] = False  # that is for those who share a database
        base = {"base_url": None, "contact": "mailto:host@paddle.test"}
        with serving(tmp_path_factory.mktemp("server"), **settings, **base) as where:
            yield where


NOTICES = "/api/me/notices"


def hook(receiver, path: str = "", **other):
    return {"kind": "webhook", "address": f"{receiver.address}/{path}", **other}


def listed(somebody):
    return somebody.http.get(NOTICES).raise_for_status().json()["targets"]


def test_a_webhook_is_asked_for_tested_and_told(guest, receiver):
    anna = guest("Anna")
    answer = anna.post(NOTICES, hook(receiver, "hook", lang="it"))
    made, secret = answer["made"], answer["secret"]
    assert secret.startswith("whsec_")
    assert (made["kind"], made["lang"], made["off"]) == ("webhook", "it", False)
    assert made["address"] == f"{receiver.address}/hook"
    assert listed(anna) == [made]
    assert secret not in anna.http.get(NOTICES).text

    test = anna.post(f"{NOTICES}/{made['id']}/test")
    assert test["delivered"]
    assert (test["target"]["outcome"], test["target"]["status"]) == ("delivered", 200)
    came = receiver.next()
    assert json.loads(came.body)["type"] == "test"
    assert json.loads(came.body)["title"] == "Questa è una prova"

    table = anna.open_table("me", "me", name="Venerdì")
    told = json.loads(receiver.next().body)
    assert told["type"] == "your_turn"
    assert told["title"] == "Tocca a te: «Venerdì»"
    assert (told["tables"][0]["path"], told["tables"][0]["url"]) == (f"/t/{table}", None)

    assert anna.http.delete(f"{NOTICES}/{made['id']}").status_code == 204
    assert listed(anna) == []
    assert anna.refused("DELETE", f"{NOTICES}/{made['id']}") == (404, "no_such_target")


def test_a_browser_subscribes_and_reads_what_it_is_told(guest, receiver):
    anna, browser = guest("Anna"), Browser()
    key = anna.http.get(NOTICES).json()["push_key"]
    assert key == guest("Bert").http.get(NOTICES).json()["push_key"]
    anna.http.headers["Accept-Language"] = "fr-CH, en"
    made = anna.post(NOTICES, browser.subscription(f"{receiver.address}/push/1"))
    assert made["secret"] is None
    assert made["made"]["lang"] == "fr"
    assert anna.post(f"{NOTICES}/{made['made']['id']}/test")["delivered"]
    came = receiver.next()
    assert json.loads(browser.read(came.body))["title"] == "Ceci est un test"
    assert f"k={key}" in came.headers["authorization"]


def test_while_a_page_is_open_nobody_is_told(guest, receiver):
    anna, dora = guest("Anna"), guest("Dora")
    anna.post(NOTICES, hook(receiver, "anna"))
    table = anna.open_table("me", "me", waits_for_ready=True)
    page = anna.open_page(table)
    page.until("snapshot")
    for seat in (0, 1):
        anna.http.put(f"/api/tables/{table}/seats/{seat}/ready", json={}).raise_for_status()
    page.play_on(2)
    dora.post(NOTICES, hook(receiver, "dora"))
    dora.open_table("me", "me")
    assert receiver.next().path == "/dora", "what was due before would have come before"
    assert not receiver.count


def test_everything_that_is_known_is_exported_but_no_secret(guest, receiver):
    anna, browser = guest("Anna"), Browser()
    secret = anna.post(NOTICES, hook(receiver, "export"))["secret"]
    anna.post(NOTICES, browser.subscription(f"{receiver.address}/push/2"))
    export = anna.http.get("/api/export.json")
    assert export.json()["notices"] == listed(anna)
    for hidden in (secret, browser.auth, browser.p256dh):
        assert hidden not in export.text


def test_only_the_person_asks_and_sees_their_own(guest, receiver):
    anna, bert, nobody = guest("Anna"), guest("Bert"), guest()
    made = anna.post(NOTICES, hook(receiver, "own"))["made"]
    for method, path in (
        ("GET", NOTICES),
        ("DELETE", f"{NOTICES}/{made['id']}"),
        ("POST", f"{NOTICES}/{made['id']}/test"),
    ):
        assert nobody.refused(method, path) == (401, "not_signed_in")
    assert bert.refused("DELETE", f"{NOTICES}/{made['id']}") == (404, "no_such_target")
    assert bert.refused("POST", f"{NOTICES}/{made['id']}/test") == (404, "no_such_target")
    assert listed(bert) == []
    anna.post("/api/account", {"name": "Notice owner", "password": "correct horse"})
    token = anna.post("/api/tokens", {"label": "my bot"})["token"]
    bot = guest()
    bot.http.headers["Authorization"] = f"Bearer {token}"
    assert bot.refused("GET", NOTICES) == (403, "not_by_token")
    assert bot.refused("POST", NOTICES, hook(receiver)) == (403, "not_by_token")
    assert bot.refused("POST", f"{NOTICES}/{made['id']}/test") == (403, "not_by_token")
    assert listed(anna) == [made]


@pytest.mark.parametrize(
    ("wish", "status", "code"),
    [
        ({"kind": "webhook", "address": "ftp://127.0.0.1/"}, 400, "bad_address"),
        ({"kind": "webhook", "address": "https://a:b@127.0.0.1/"}, 400, "bad_address"),
        ({"kind": "webhook", "address": "https://127.0.0.1:25/"}, 400, "bad_address"),
        ({"kind": "webhook", "address": "https://0.0.0.0/"}, 400, "target_not_allowed"),
        ({"kind": "webhook", "address": "http"}, 422, "bad_request"),
        ({"kind": "webhook", "address": "https://x.test/" + "y" * 2000}, 422, "bad_request"),
        ({"kind": "webhook", "address": "https://127.0.0.1/", "lang": "xx"}, 422, "bad_request"),
        ({"kind": "mail", "address": "anna@paddle.test"}, 422, "bad_request"),
        ({"kind": "webpush", "address": "https://127.0.0.1/"}, 422, "bad_request"),
        (
            {
                "kind": "webpush",
                "address": "https://127.0.0.1/",
                "keys": {"p256dh": "AAAA", "auth": "AAAA"},
            },
            400,
            "bad_push_keys",
        ),
    ],
)
def test_what_makes_no_sense_is_refused_and_not_kept(guest, wish, status, code):
    anna = guest("Anna")
    assert anna.refused("POST", NOTICES, wish) == (status, code)
    assert listed(anna) == []


def test_ten_targets_and_no_more(guest, receiver):
    anna = guest("Anna")
    for number in range(10):
        anna.post(NOTICES, hook(receiver, str(number)))
    assert anna.refused("POST", NOTICES, hook(receiver, "10")) == (409, "too_many_targets")
    assert anna.http.get(NOTICES).json()["most"] == 10


def test_a_test_that_does_not_arrive_says_why(guest, receiver):
    anna = guest("Anna")
    made = anna.post(NOTICES, hook(receiver, "gone"))["made"]
    receiver.answers = [410]
    test = anna.post(f"{NOTICES}/{made['id']}/test")
    assert not test["delivered"]
    assert (test["target"]["outcome"], test["target"]["off"]) == ("gone", True)
    assert listed(anna) == [test["target"]]


# --- Servers that are set up otherwise


def test_a_server_that_does_not_allow_it_tells_nothing_to_this_machine(tmp_path, receiver):
    with serving(tmp_path, workers=1) as address:
        anna = Guest(address, "Anna")
        for host in ("127.0.0.1", "localhost", "[::1]", "2130706433"):
            wish = {"kind": "webhook", "address": f"http://{host}:{receiver.port}/"}
            assert anna.refused("POST", NOTICES, wish) == (400, "target_not_allowed")
        wish = Browser().subscription("http://push.test/")
        assert anna.refused("POST", NOTICES, wish) == (400, "bad_address")
        anna.leave()
    assert not receiver.count


def test_a_server_without_notices_says_so(tmp_path, receiver):
    with serving(tmp_path, workers=1, notices=False, allow_private_targets=True) as address:
        anna = Guest(address, "Anna")
        assert anna.refused("POST", NOTICES, hook(receiver)) == (409, "notices_off")
        known = anna.http.get(NOTICES).json()
        assert (known["targets"], known["push_key"]) == ([], None)
        anna.leave()


def test_so_many_tests_and_then_one_in_a_while(tmp_path):
    settings = {"workers": 1, "allow_private_targets": True}
    with receiving() as receiver, serving(tmp_path, limited=True, **settings) as address:
        anna = Guest(address, "Anna")
        made = anna.post(NOTICES, hook(receiver))["made"]
        for _ in range(5):
            anna.post(f"{NOTICES}/{made['id']}/test")
        refused = anna.http.post(f"{NOTICES}/{made['id']}/test")
        assert (refused.status_code, refused.json()["code"]) == (429, "too_many_tries")
        assert refused.json()["details"]["limit"] == "notice_tests"
        assert receiver.count == 5
        anna.leave()
