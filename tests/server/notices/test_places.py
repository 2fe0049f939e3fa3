"""Where notices may go: whole addresses, and nothing in the own network."""

import pytest

from paddlewheel.server.errors import ServerError
from paddlewheel.server.notices.places import may_be_told, place_of


@pytest.mark.parametrize(
    ("address", "host", "port", "origin"),
    [
        ("https://hook.test/a?b=c", "hook.test", 443, "https://hook.test"),
        ("HTTP://Hook.Test", "hook.test", 80, "http://hook.test"),
        ("https://hook.test:443/", "hook.test", 443, "https://hook.test"),
        ("https://hook.test:8443/", "hook.test", 8443, "https://hook.test:8443"),
        ("https://bücher.test/", "xn--bcher-kva.test", 443, "https://xn--bcher-kva.test"),
        ("https://my_hook.test./", "my_hook.test.", 443, "https://my_hook.test."),
        ("https://8.8.8.8/", "8.8.8.8", 443, "https://8.8.8.8"),
        ("https://[2606:4700::1]/", "2606:4700::1", 443, "https://[2606:4700::1]"),
    ],
)
def test_an_address_that_makes_sense(address, host, port, origin):
    place = place_of(address)
    assert (place.host, place.port, place.origin) == (host, port, origin)


@pytest.mark.parametrize(
    "address",
    [
        "",
        "hook.test",
        "//hook.test/",
        "https:///path",
        "https://",
        "ftp://hook.test/",
        "file:///etc/passwd",
        "javascript:alert(1)",
        "gopher://hook.test/",
        "https://anna@hook.test/",
        "https://anna:word@hook.test/",
        "https://@hook.test:pw@127.0.0.1/",
        "https://hook.test/#part",
        "https://hook.test/#",
        "https://hook.test:0/",
        "https://hook.test:22/",
        "https://hook.test:25/",
        "https://hook.test:1023/",
        "https://hook.test:65536/",
        "https://hook.test:port/",
        "https://hook test/",
        "https://hook%2etest/",
        "https://-hook.test/",
        "https://hook..test/",
        "https://hook.test\n/",
        "https://hook.test\\@127.0.0.1/",
        "https://[fe80::1%25eth0]/",
        "https://[::1",
        "https://[hook.test]/",
        f"https://{'a' * 64}.test/",
        f"https://{'a.' * 130}test/",
        f"https://hook.test/{'x' * 2000}",
    ],
)
def test_an_address_that_makes_none(address):
    with pytest.raises(ServerError) as refused:
        place_of(address)
    assert refused.value.code == "bad_address"


def test_browsers_are_reached_by_https_alone():
    with pytest.raises(ServerError):
        place_of("http://push.test/", only_https=True)
    assert place_of("https://push.test/", only_https=True).port == 443


PUBLIC = ["8.8.8.8", "1.1.1.1", "2606:4700:4700::1111", "64:ff9b::808:808"]
PRIVATE = [
    "127.0.0.1",
    "127.255.255.254",
    "10.0.0.1",
    "172.16.0.1",
    "172.31.255.255",
    "192.168.1.1",
    "169.254.169.254",  # where clouds tell their machines everything
    "100.64.0.1",
    "192.0.0.8",
    "192.88.99.1",
    "192.0.2.1",
    "198.18.0.1",
    "198.51.100.1",
    "203.0.113.1",
    "240.0.0.1",
    "255.255.255.255",
    "0.1.2.3",
    "::1",
    "::ffff:127.0.0.1",
    "::ffff:8.8.8.8",
    "::ffff:10.0.0.1",
    "::127.0.0.1",
    "64:ff9b::7f00:1",
    "64:ff9b::a00:1",
    "64:ff9b:1::1",
    "100::1",
    "2001:db8::1",
    "2001::1",
    "2001:20::1",
    "2002:7f00:1::1",
    "2002:a00:1::1",
    "3fff::1",
    "fc00::1",
    "fd12:3456::1",
    "fe80::1",
    "fe80::1%eth0",
    "fec0::1",
    "5f00::1",
    "4000::1",
]
NOWHERE = ["0.0.0.0", "::", "224.0.0.1", "239.1.2.3", "ff02::1", "ff0e::1", "hook.test", ""]


@pytest.mark.parametrize("address", PUBLIC)
def test_addresses_of_everybody(address):
    assert may_be_told(address, allow_private=False)


@pytest.mark.parametrize("address", PRIVATE)
def test_addresses_of_the_own_network_are_for_those_who_allow_it(address):
    assert not may_be_told(address, allow_private=False)
    assert may_be_told(address, allow_private=True)


@pytest.mark.parametrize("address", NOWHERE)
def test_what_is_no_address_of_one_machine_is_never_told(address):
    assert not may_be_told(address, allow_private=False)
    assert not may_be_told(address, allow_private=True)


def test_a_group_behind_a_translator_is_none_either():
    assert not may_be_told("64:ff9b::e000:1", allow_private=False)
