"""Where notices may be sent: addresses that are whole, and no machines of the own network."""

import re
from dataclasses import dataclass
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address, ip_network

import httpx

from paddlewheel.server.errors import ServerError
from paddlewheel.store.schema.notices import LONGEST_ADDRESS

IpAddress = IPv4Address | IPv6Address

_LABEL = re.compile(r"[a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?")
_LONGEST_HOST = 253
_UNICAST = IPv6Network("2000::/3")
_TRANSLATED = IPv6Network("64:ff9b::/96")
"""Long addresses that stand for short ones."""
_SPECIAL = tuple(
    map(
        ip_network,
        ("192.0.0.0/24", "192.88.99.0/24", "2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20"),
    )
)
"""Addresses in which others hide, or that are examples; not every Python knows of all of them."""
_PORTS = {"http": 80, "https": 443}
_FIRST_FREE_PORT = 1024
"""Below it are services that speak something else, as mail."""


@dataclass(frozen=True, slots=True)
class Place:
    """An address that makes sense; who is behind the host is another question."""

    url: httpx.URL

    @property
    def host(self) -> str:
        """The name or number of the host."""
        return self.url.raw_host.decode("ascii")

    @property
    def port(self) -> int:
        """The port, whether it was written or not."""
        return self.url.port or _PORTS[self.url.scheme]

    @property
    def origin(self) -> str:
        """The address without what comes after the host."""
        return f"{self.url.scheme}://{self.url.netloc.decode('ascii')}"


def place_of(address: str, *, only_https: bool = False) -> Place:
    """The place that an address names; one that makes no sense is refused."""
    try:
        url = httpx.URL(address)
    except (httpx.InvalidURL, UnicodeError, ValueError) as error:
        raise _bad_address() from error
    schemes = ("https",) if only_https else ("https", "http")
    if url.scheme not in schemes or url.userinfo or url.fragment or "#" in address:
        raise _bad_address()
    if len(str(url)) > LONGEST_ADDRESS or not _is_host(url.raw_host.decode("ascii")):
        raise _bad_address()
    if url.port is not None and not _FIRST_FREE_PORT <= url.port <= 65535:
        raise _bad_address()
    return Place(url)


def _is_host(host: str) -> bool:
    try:
        return not getattr(ip_address(host), "scope_id", None)
    except ValueError:
        labels = host.removesuffix(".").split(".")
        return len(host) <= _LONGEST_HOST and all(map(_LABEL.fullmatch, labels))


def may_be_told(address: str, *, allow_private: bool) -> bool:
    """Whether something may be sent to an address of the network."""
    try:
        found = ip_address(address)
    except ValueError:
        return False
    if found.is_multicast or found.is_unspecified:
        return False
    return allow_private or _is_public(found)


def _is_public(address: IpAddress) -> bool:
    if isinstance(address, IPv6Address) and address in _TRANSLATED:
        return _is_public(IPv4Address(int(address) & 0xFFFFFFFF))
    if isinstance(address, IPv6Address) and address not in _UNICAST:
        return False
    special = any(address in network for network in _SPECIAL)
    return address.is_global and not (address.is_reserved or address.is_multicast or special)


def _bad_address() -> ServerError:
    return ServerError(
        "bad_address",
        "This is no address to which notices can be sent; it begins with https:// or "
        "http://, names a host, and has no password in it and no port below 1024.",
    )
