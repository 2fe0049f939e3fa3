"""Under which addresses a server is reached, and as a code for the cameras of phones."""

import socket
from collections.abc import Sequence
from typing import TextIO

import segno

from paddlewheel.core.words import Speaker

EVERYWHERE = {"0.0.0.0": (socket.AF_INET,), "::": (socket.AF_INET, socket.AF_INET6)}
"""Hosts that stand for all addresses of this machine, and of which kind these are."""
_FAR_AWAY = {socket.AF_INET: "192.0.2.1", socket.AF_INET6: "2001:db8::1"}
"""Addresses of nobody. Nothing is sent there; the way out is only looked up."""


def own_address(host: str, port: int, base_url: str | None = None) -> str:
    """The address for whoever sits at this machine."""
    if base_url is not None:
        return f"{base_url}/"
    return _address("localhost" if host in EVERYWHERE else host, port)


def addresses_for_others(host: str, port: int, base_url: str | None = None) -> list[str]:
    """The addresses for other devices, the best one first; none if they are not let in."""
    if base_url is not None:
        return []  # it is the same for all
    found = (_way_out(kind) for kind in EVERYWHERE.get(host, ()))
    return [_address(here, port) for here in found if here is not None]


def _way_out(kind: socket.AddressFamily) -> str | None:
    """The address of this machine that others see; None if there are no others."""
    try:
        with socket.socket(kind, socket.SOCK_DGRAM) as probe:
            probe.connect((_FAR_AWAY[kind], 9))  # a datagram socket sends nothing by itself
            return str(probe.getsockname()[0])
    except OSError:
        return None


def _address(host: str, port: int) -> str:
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"


def announce(own: str, others: Sequence[str], say: Speaker, screen: TextIO) -> None:
    """Say where the server is; on a terminal also as a code to be scanned."""
    _tell(screen, say("Paddlewheel is at {address}. Stop it with Ctrl-C.", address=own))
    for address in others:
        _tell(screen, say("Other devices reach it at {address}.", address=address))
    scanned = others[0] if others else own
    if screen.isatty() and not _is_local(scanned):
        segno.make(scanned, error="l", micro=False).terminal(out=screen, border=2, compact=True)
        screen.flush()


def _tell(screen: TextIO, line: str) -> None:
    screen.write(line + "\n")
    screen.flush()  # whoever waits for the address shall see it at once


def _is_local(address: str) -> bool:
    """Whether an address means something else on every machine."""
    return address.startswith(("http://localhost:", "http://127.", "http://[::1]"))
