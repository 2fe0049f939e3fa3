"""Behind a proxy: who is believed, what a page of ours is, when cookies need https."""

import httpx
import pytest
from tests.server.harness import HOST, Guest, serving
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from paddlewheel.server.proxies import address_of, is_this_machine, is_within
from paddlewheel.server.settings import Settings

FORWARDED = {
    "X-Forwarded-For": "203.0.113.9",
    "X-Forwarded-Proto": "https",
    "X-Forwarded-Host": "play.example",
}
FOREIGN = ("https://evil.example", "null", "http://play.example.evil.example")


@pytest.fixture(scope="module")
def behind_a_proxy(tmp_path_factory):
    with serving(tmp_path_factory.mktemp("proxy"), trusted_proxies=f"{HOST},::1") as address:
        yield address


@pytest.fixture(scope="module")
def known_as(tmp_path_factory):
    """A server that people know by a name."""
    folder = tmp_path_factory.mktemp("known")
    with serving(folder, base_url="https://play.example/") as address:
        yield address


def come_in(address, **headers):
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    return httpx.post(f"{address}/api/guest", json={"name": "Anna"}, headers=named)


def refuses(address, origin, headers):
    """Whether requests and streams of an origin are refused as foreign; both or neither."""
    anna = Guest(address)
    anna.http.headers.update(headers)
    table = "abcdefghijkm"
    answer = anna.http.post("/api/guest", json={"name": "Anna"}, headers={"Origin": origin})
    foreign = answer.status_code == 403 and answer.json()["code"] == "foreign_origin"
    assert foreign or answer.is_success
    assert opens_stream(address, table, origin, headers) == (not foreign)
    anna.leave()
    return foreign


def opens_stream(address, table, origin, headers):
    where = f"{address.replace('http', 'ws', 1)}/api/tables/{table}/stream"
    try:
        with connect(where, additional_headers={**headers, "Origin": origin}):
            return True
    except InvalidStatus:
        return False


# --- Whom to believe


def test_a_stranger_is_not_believed(address):
    answer = come_in(address, **FORWARDED)
    assert "Secure" not in answer.headers["set-cookie"]
    assert "strict-transport-security" not in answer.headers
    assert refuses(address, "https://play.example", FORWARDED)
    assert not refuses(address, address, FORWARDED), "the host that was asked for counts"


def test_a_trusted_proxy_is_believed(behind_a_proxy):
    answer = come_in(behind_a_proxy, **FORWARDED)
    assert "Secure" in answer.headers["set-cookie"]
    assert "max-age" in answer.headers["strict-transport-security"]
    assert not refuses(behind_a_proxy, "https://play.example", FORWARDED)
    assert refuses(behind_a_proxy, behind_a_proxy, FORWARDED), "the proxy's own name is no page"


def test_a_trusted_proxy_that_tells_nothing_is_as_anybody(behind_a_proxy):
    answer = come_in(behind_a_proxy)
    assert "Secure" not in answer.headers["set-cookie"]
    assert not refuses(behind_a_proxy, behind_a_proxy, {})


@pytest.mark.parametrize("origin", FOREIGN)
def test_foreign_pages_are_refused_everywhere(address, behind_a_proxy, known_as, origin):
    for server in (address, behind_a_proxy, known_as):
        for headers in ({}, FORWARDED):
            assert refuses(server, origin, headers)


# --- The address that people know


def test_with_a_base_url_its_pages_are_ours_and_no_others(known_as):
    assert not refuses(known_as, "https://play.example", {})
    assert refuses(known_as, "http://play.example", {})
    assert refuses(known_as, known_as, {})


def test_with_a_base_url_of_https_cookies_need_it(known_as):
    answer = come_in(known_as, Origin="https://play.example")
    assert "Secure" in answer.headers["set-cookie"]
    assert "max-age" in answer.headers["strict-transport-security"]


def test_at_home_the_cookie_can_be_used_without_https(address):
    anna = Guest(address, "Anna")
    assert anna.http.get("/api/me").json()["name"] == "Anna"
    anna.leave()


# --- Addresses


def networks(text):
    return Settings(trusted_proxies=text).trusted_proxies


@pytest.mark.parametrize(
    ("client", "inside"),
    [
        ("10.1.2.3", True),
        ("::ffff:10.1.2.3", True),
        ("11.1.2.3", False),
        ("2001:db8::7", True),
        ("2001:db9::7", False),
        ("", False),
        ("unix:", False),
    ],
)
def test_who_is_within_a_network(client, inside):
    assert is_within({"client": (client, 1)}, networks("10.0.0.0/8,2001:db8::/32")) == inside


def test_whoever_has_no_address_is_nowhere():
    for client in (None, ()):
        assert address_of({"client": client}) == ""
        assert not is_within({"client": client}, networks("0.0.0.0/0,::/0"))
        assert not is_this_machine({"client": client})


@pytest.mark.parametrize(
    ("client", "here"),
    [
        ("127.0.0.1", True),
        ("127.8.8.8", True),
        ("::1", True),
        ("::ffff:127.0.0.1", True),
        ("192.168.1.2", False),
        ("2001:db8::1", False),
    ],
)
def test_who_is_this_machine(client, here):
    assert is_this_machine({"client": (client, 1)}) == here
