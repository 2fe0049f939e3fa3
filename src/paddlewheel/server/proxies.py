"""Proxies in front of the server: whom they ask for is believed if they are trusted."""

import logging
from collections.abc import Sequence
from ipaddress import ip_address
from typing import Any, cast

from starlette.types import ASGIApp, Receive, Scope, Send
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from paddlewheel.server.settings import Network

FORWARDED = (b"x-forwarded-for", b"x-forwarded-host", b"x-forwarded-proto", b"forwarded")
HOST = b"x-forwarded-host"
UNTRUSTED = "forwarded_by_a_stranger"
"""The mark of a request that was passed on by somebody who is not trusted."""

_log = logging.getLogger(__name__)


class Proxies:
    """Puts the address, the scheme and the host that were asked for in place of the proxy's."""

    def __init__(self, app: ASGIApp, trusted: Sequence[Network]) -> None:
        self._app = app
        self._trusted = trusted
        asgi = cast(Any, app)  # the same in other words
        self._forwarded = ProxyHeadersMiddleware(asgi, [str(network) for network in trusted])
        self._warned = False

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Believe a trusted proxy; remember that another one was there."""
        if scope["type"] == "lifespan" or not _is_forwarded(scope):
            await self._app(scope, receive, send)
        elif is_within(scope, self._trusted):
            _replace_host(scope)
            await self._forwarded(cast(Any, scope), cast(Any, receive), cast(Any, send))
        else:
            scope[UNTRUSTED] = True
            self._warn(scope)
            await self._app(scope, receive, send)

    def _warn(self, scope: Scope) -> None:
        if not self._warned:  # once: anybody can send these headers
            self._warned = True
            _log.warning("a proxy at %s is not trusted; see trusted_proxies", address_of(scope))


def address_of(scope: Scope) -> str:
    """The address of whoever asks."""
    client = scope.get("client")
    return str(client[0]) if client else ""


def is_within(scope: Scope, networks: Sequence[Network]) -> bool:
    """Whether whoever asks is in one of some networks."""
    try:
        address = ip_address(address_of(scope))
    except ValueError:
        return False
    mapped = getattr(address, "ipv4_mapped", None)  # as a socket for both kinds names the old one
    return any(each in network for network in networks for each in (address, mapped) if each)


def is_this_machine(scope: Scope) -> bool:
    """Whether the request was made on this machine, and not just passed on by somebody here."""
    try:
        address = ip_address(address_of(scope))
    except ValueError:
        return False
    address = getattr(address, "ipv4_mapped", None) or address
    return address.is_loopback and UNTRUSTED not in scope


def _is_forwarded(scope: Scope) -> bool:
    return any(name in FORWARDED for name, _ in scope["headers"])


def _replace_host(scope: Scope) -> None:
    """The host of the last proxy but one: the first in a list."""
    found = [value for name, value in scope["headers"] if name == HOST]
    host = found[-1].split(b",")[0].strip() if found else b""
    if host:
        others = [(name, value) for name, value in scope["headers"] if name != b"host"]
        scope["headers"] = [(b"host", host), *others]
