"""Where a server says that it is, and the code that phones read."""

import io
import socket

import pytest
import segno

from paddlewheel.cli import whereabouts
from paddlewheel.cli.whereabouts import addresses_for_others, announce, own_address
from paddlewheel.core.words import Speaker

SAY = Speaker("en")


class Screen(io.StringIO):
    """A terminal that remembers."""

    def isatty(self):
        return True


@pytest.fixture
def at_home(monkeypatch):
    """A network in which this machine has two addresses."""
    known = {socket.AF_INET: "192.168.1.7", socket.AF_INET6: "2001:db8::7"}
    monkeypatch.setattr(whereabouts, "_way_out", known.get)


@pytest.mark.parametrize(
    ("host", "own", "others"),
    [
        ("127.0.0.1", "http://127.0.0.1:80/", []),
        ("::1", "http://[::1]:80/", []),
        ("192.168.1.7", "http://192.168.1.7:80/", []),
        ("0.0.0.0", "http://localhost:80/", ["http://192.168.1.7:80/"]),
        ("::", "http://localhost:80/", ["http://192.168.1.7:80/", "http://[2001:db8::7]:80/"]),
    ],
)
def test_the_addresses_of_a_server(at_home, host, own, others):
    assert own_address(host, 80) == own
    assert addresses_for_others(host, 80) == others


def test_the_address_that_people_know_is_the_only_one(at_home):
    assert own_address("0.0.0.0", 80, "https://play.example") == "https://play.example/"
    assert addresses_for_others("0.0.0.0", 80, "https://play.example") == []


def test_the_way_out_is_looked_up_without_sending_anything(monkeypatch):
    asked = []

    class Probe:
        def __init__(self, family, kind):
            assert kind == socket.SOCK_DGRAM
            self.family = family

        def __enter__(self):
            return self

        def __exit__(self, *_):
            asked.append("closed")

        def connect(self, where):
            if self.family == socket.AF_INET6:
                raise OSError("no such network")
            asked.append(where[0])

        def getsockname(self):
            return ("192.168.1.7", 40000)

    monkeypatch.setattr(whereabouts.socket, "socket", Probe)
    assert addresses_for_others("::", 80) == ["http://192.168.1.7:80/"]
    assert asked == ["192.0.2.1", "closed", "closed"]


def code(address):
    drawn = io.StringIO()
    segno.make(address, error="l", micro=False).terminal(out=drawn, border=2, compact=True)
    return drawn.getvalue()


def test_on_a_terminal_the_first_address_for_others_is_a_code_too():
    screen = Screen()
    announce("http://localhost:80/", ["http://a/", "http://b/"], SAY, screen)
    lines = screen.getvalue().splitlines()
    assert lines[0] == "Paddlewheel is at http://localhost:80/. Stop it with Ctrl-C."
    assert lines[1] == "Other devices reach it at http://a/."
    assert lines[2] == "Other devices reach it at http://b/."
    assert screen.getvalue().endswith(code("http://a/"))
    assert code("http://a/") != code("http://b/")


def test_the_address_that_people_know_is_a_code():
    screen = Screen()
    announce("https://play.example/", [], SAY, screen)
    assert screen.getvalue().endswith(code("https://play.example/"))


@pytest.mark.parametrize(
    "own", ["http://localhost:80/", "http://127.0.0.1:80/", "http://[::1]:80/"]
)
def test_an_address_for_this_machine_alone_is_none(own):
    screen = Screen()
    announce(own, [], SAY, screen)
    assert len(screen.getvalue().splitlines()) == 1


def test_without_a_terminal_there_is_no_code():
    screen = io.StringIO()
    announce("http://localhost:80/", ["http://a/"], SAY, screen)
    assert len(screen.getvalue().splitlines()) == 2
