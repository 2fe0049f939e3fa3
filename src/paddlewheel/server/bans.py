"""Who is not let in: what the database says of it, kept at hand for every request."""

from collections.abc import Callable
from datetime import datetime
from ipaddress import ip_address, ip_network

from paddlewheel.server.errors import ServerError
from paddlewheel.server.settings import Network
from paddlewheel.store import Ban, Bans
from paddlewheel.store.schema import now


class BanList:
    """The bans that are in force; read anew when somebody has changed them."""

    def __init__(self, kept: Bans, clock: Callable[[], datetime] = now) -> None:
        self._kept = kept
        self._clock = clock
        self._people: dict[str, Ban] = {}
        self._networks: list[tuple[Network, Ban]] = []

    async def read(self) -> None:
        """Be what the database says."""
        self._people = {ban.whom: ban for ban in await self._kept.people()}
        addresses = await self._kept.addresses()
        self._networks = [(ip_network(ban.whom), ban) for ban in addresses]

    @property
    def people(self) -> frozenset[str]:
        """Those who are banned now."""
        moment = self._clock()
        return frozenset(whom for whom, ban in self._people.items() if ban.holds(moment))

    def check(self, person: str) -> None:
        """Refuse somebody who is banned, and say why."""
        ban = self._people.get(person)
        if ban is not None and ban.holds(self._clock()):
            raise refusal("banned", ban)

    def check_address(self, address: str) -> None:
        """Refuse everybody who comes from where nobody may come from."""
        if not self._networks:
            return
        try:
            where = ip_address(address)
        except ValueError:
            return
        where = getattr(where, "ipv4_mapped", None) or where
        for network, ban in self._networks:
            if where in network and ban.holds(self._clock()):
                raise refusal("address_banned", ban)


def refusal(code: str, ban: Ban) -> ServerError:
    """What somebody is told who is not let in."""
    if ban.until is None and not ban.reason:
        return ServerError(code, "You are banned from this server.")
    if ban.until is None:
        return ServerError(code, "You are banned from this server: {reason}", reason=ban.reason)
    until = ban.until.strftime("%Y-%m-%d %H:%M UTC")
    if not ban.reason:
        return ServerError(code, "You are banned from this server until {until}.", until=until)
    return ServerError(
        code,
        "You are banned from this server until {until}: {reason}",
        until=until,
        reason=ban.reason,
    )
