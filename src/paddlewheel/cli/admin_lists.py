"""Lists for those who look after a server."""

from dataclasses import asdict

from paddlewheel.cli.admin_desk import Desk
from paddlewheel.store import Act, Ban, Report, Store
from paddlewheel.store.registers import PersonRow, TableRow


def list_people(desk: Desk, search: str, most: int) -> None:
    """People, those who came last first."""
    say, found = desk.say, desk.do(lambda store: store.registers.people(search, most))
    headings = (say("Id"), say("Name"), say("Account"), say("Seen"), say("Tables"), say("Banned"))

    def row(one: PersonRow) -> tuple[object, ...]:
        return one.id, one.name, one.account, one.seen, one.tables, one.banned

    desk.list(found, headings, row, say("There is nobody."))


def list_tables(desk: Desk, search: str, most: int) -> None:
    """Tables, those where something happened last first."""
    say, found = desk.say, desk.do(lambda store: store.registers.tables(search, most))
    headings = (
        say("Id"),
        say("Name"),
        say("Game"),
        say("Phase"),
        say("Public"),
        say("Opened by"),
        say("Changed"),
    )

    def row(one: TableRow) -> tuple[object, ...]:
        return one.id, one.name, one.title, one.phase, one.public, one.host_name, one.changed

    desk.list(found, headings, row, say("There are no tables."))


def list_bans(desk: Desk) -> None:
    """Everybody who is banned, and all addresses."""

    async def find(store: Store) -> list[tuple[Ban, str]]:
        named = [(ban, await _name(store, ban.whom)) for ban in await store.bans.people()]
        return [*named, *((ban, "") for ban in await store.bans.addresses())]

    say, found = desk.say, desk.do(find)
    if desk.prints:
        desk.print([{**asdict(ban), "name": name} for ban, name in found])
    elif found:
        headings = (say("Whom"), say("Name"), say("Since"), say("Until"), say("Reason"))
        rows = ((ban.whom, name, ban.at, ban.until, ban.reason) for ban, name in found)
        desk.grid(headings, rows)
    else:
        desk.screen.whisper(say("Nobody is banned."))


async def _name(store: Store, person: str) -> str:
    return (await store.registers.person(person)).name


def list_reports(desk: Desk, *, everything: bool) -> None:
    """What people complain about, the newest first."""
    say, found = desk.say, desk.do(lambda store: store.chat.reports())
    wanted = [one for one in found if everything or one.dealt is None]
    headings = (say("Line"), say("Said by"), say("Text"), say("Complaint"), say("When"))

    def row(one: Report) -> tuple[object, ...]:
        line = one.line
        return f"{one.table_id}/{line.number}", line.name, line.text, one.reason, one.at

    desk.list(wanted, headings, row, say("Nobody complains."))


def list_history(desk: Desk, most: int) -> None:
    """What was done, the newest first."""
    show_acts(desk, desk.do(lambda store: store.acts.last(most)))


def show_acts(desk: Desk, acts: list[Act]) -> None:
    """Some of what was done."""
    say = desk.say
    headings = (say("When"), say("What"), say("Whom"), say("Name"), say("Reason"))
    words = done(desk)

    def row(act: Act) -> tuple[object, ...]:
        return act.at, words[act.what], act.whom, act.name, act.note

    desk.list(acts, headings, row, say("Nothing was done."))


def done(desk: Desk) -> dict[str, str]:
    """What can be done, in words."""
    say = desk.say
    return {
        "kick": say("signed out"),
        "ban": say("banned"),
        "unban": say("let in again"),
        "ban_address": say("banned"),
        "unban_address": say("let in again"),
        "delete_person": say("person deleted"),
        "delete_table": say("table deleted"),
        "settle": say("complaint dealt with"),
        "unsay": say("line deleted"),
    }
