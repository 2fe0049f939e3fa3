"""What those who look after a server do. Running servers see it within a second or two."""

import asyncio
from collections.abc import Callable
from datetime import datetime, timedelta
from ipaddress import ip_network

import typer

from paddlewheel.cli.admin_desk import Desk, shown
from paddlewheel.cli.errors import CliError
from paddlewheel.cli.screen import printable
from paddlewheel.server.chat import cleaned
from paddlewheel.server.farewell import forget
from paddlewheel.server.hall import Hall
from paddlewheel.server.live import LiveTable
from paddlewheel.store import Person, Store
from paddlewheel.store.admin import deletion_of
from paddlewheel.store.registers import PersonRow, TableRow
from paddlewheel.store.schema import now

SETTLING = 2.5
"""Seconds after which all servers know that somebody is let in no more."""


class _NoBots:
    """Bots act at the servers, not here."""

    def attend(self, live: LiveTable) -> None:
        """Leave it to them."""


def kick(desk: Desk, whom: str) -> None:
    """Sign somebody out everywhere."""

    async def work(store: Store) -> Person:
        person = await _person(store, whom)
        await store.admin.kick(person)
        return person

    person = desk.do(work)
    desk.tell(desk.say("{whom} is signed out everywhere.", whom=_told(person)))


def ban(
    desk: Desk,
    whom: str | None,
    address: str | None,
    *,
    days: float | None,
    until: str | None,
    reason: str,
) -> None:
    """Let somebody in no more, or nobody from an address."""
    _one_of(whom, address)
    end, why = _end(days, until), cleaned(reason) if reason.strip() else ""

    async def work(store: Store) -> str:
        if address is not None:
            network = _network(address)
            await store.bans.ban_address(network, why, end)
            return network
        person = await _person(store, whom or "")
        await store.bans.ban(person, why, end)
        return _told(person)

    banned = desk.do(work)
    if end is None:
        desk.tell(desk.say("{whom} is banned for good.", whom=banned))
    else:
        desk.tell(desk.say("{whom} is banned until {until}.", whom=banned, until=shown(end)))


def unban(desk: Desk, whom: str | None, address: str | None) -> None:
    """Let somebody, or an address, in again."""
    _one_of(whom, address)

    async def work(store: Store) -> str:
        if address is not None:
            network = _network(address)
            await store.bans.unban_address(network)
            return network
        person = await _person(store, whom or "")
        await store.bans.unban(person)
        return _told(person)

    desk.tell(desk.say("{whom} can come in again.", whom=desk.do(work)))


def delete(desk: Desk, what: str, *, yes: bool) -> None:
    """Forget somebody, or remove a table; asks first unless that is not wanted."""
    found = desk.do(lambda store: _find(store, what))
    name = f"{printable(found.name)} ({found.id})" if found.name else found.id
    if isinstance(found, TableRow):
        question = desk.say("Delete the table {table} with its game and its chat?", table=name)
        told = desk.say("The table {table} is deleted.", table=name)
    else:
        question = desk.say("Delete {whom} and everything that is theirs?", whom=name)
        told = desk.say("{whom} is deleted.", whom=name)
    if not yes:
        _confirm(question)
    desk.do(lambda store: _delete(store, found))
    desk.tell(told)


def settle(desk: Desk, line: str) -> None:
    """Note that complaints about a line are dealt with."""
    table_id, number = _line(line)
    desk.do(lambda store: store.admin.settle(table_id, number))
    desk.tell(desk.say("The complaint about {line} is dealt with.", line=line))


def unsay(desk: Desk, line: str) -> None:
    """Take a line out of a chat."""
    table_id, number = _line(line)
    desk.do(lambda store: store.admin.unsay(table_id, number))
    desk.tell(desk.say("The line {line} is deleted.", line=line))


# --- Who and what is meant


async def _person(store: Store, whom: str) -> Person:
    found = await store.registers.person(whom)
    return Person(found.id, found.name)


async def _find(store: Store, what: str) -> PersonRow | TableRow:
    return await store.registers.table(what) or await store.registers.person(what)


async def _delete(store: Store, found: PersonRow | TableRow) -> None:
    if isinstance(found, TableRow):
        await store.admin.delete_table(found.id)
        return
    person = Person(found.id, found.name)
    if found.sessions or found.tokens:  # else they would go on while they are being forgotten
        await store.bans.ban(person, "", None)
        await asyncio.sleep(SETTLING)
    await forget(Hall(store.log, _NoBots()), store, person.id, deletion_of(person))


def _told(person: Person) -> str:
    return f"{printable(person.name)} ({person.id})"


def _one_of(whom: str | None, address: str | None) -> None:
    if (whom is None) == (address is None):
        raise CliError("whom_or_address", "Name either somebody or an --address.")


def _network(text: str) -> str:
    try:
        network = ip_network(text, strict=False)
    except ValueError as error:
        raise CliError(
            "bad_address",
            "“{text}” is no address and no network; write 192.0.2.7 or 2001:db8::/32.",
            text=text,
        ) from error
    if not network.prefixlen:
        raise CliError("everybody_banned", "This would ban everybody.")
    return str(network)


def _end(days: float | None, until: str | None) -> datetime | None:
    if days is not None and until is not None:
        raise CliError("days_or_until", "Use either --days or --until.")
    if days is not None:
        return _later(lambda: now() + timedelta(days=days))
    if until is None:
        return None
    end = _later(lambda: datetime.fromisoformat(until).astimezone())
    if end <= now():
        raise CliError("past_until", "{until} is over already.", until=until)
    return end


def _later(moment: Callable[[], datetime]) -> datetime:
    try:
        return moment()
    except (ValueError, OverflowError) as error:
        raise CliError(
            "bad_moment", "This is no moment that a ban can last until: {why}.", why=str(error)
        ) from error


def _line(text: str) -> tuple[str, int]:
    table_id, _, number = text.partition("/")
    if not table_id.isalnum() or not number.isascii() or not number.isdigit() or len(number) > 9:
        raise CliError(
            "bad_line", "“{text}” names no line; write TABLE/NUMBER, as in the lists.", text=text
        )
    return table_id, int(number)


def _confirm(question: str) -> None:
    try:
        sure = typer.confirm(question)
    except typer.Abort:
        sure = False
    if not sure:
        raise CliError("not_confirmed", "Nothing was deleted; --yes deletes without asking.")
