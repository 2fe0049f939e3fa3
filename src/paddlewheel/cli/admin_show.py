"""What is known of one person or one table, for those who look after a server."""

from dataclasses import asdict, dataclass

from paddlewheel.cli.admin_desk import Desk
from paddlewheel.cli.admin_lists import show_acts
from paddlewheel.store import Act, Ban, Line, Report, Session, Store, Token
from paddlewheel.store.registers import PersonRow, TableRow

LINES = 20
"""Of a chat, the last ones."""
ACTS = 20


@dataclass(frozen=True)
class _Person:
    """Everything about somebody."""

    person: PersonRow
    ban: Ban | None
    sessions: list[Session]
    tokens: list[Token]
    tables: list[str]
    """Where they sit, or that they have opened; the latest."""
    reports: list[Report]
    """Complaints about what they said."""
    history: list[Act]


@dataclass(frozen=True)
class _Table:
    """Everything about a table."""

    table: TableRow
    seats: list[tuple[int, str, str]]
    chat: list[Line]
    history: list[Act]


def show(desk: Desk, what: str) -> None:
    """Show a table of this id, or else somebody."""
    found = desk.do(lambda store: _find(store, what))
    if desk.prints:
        desk.print(asdict(found))
    elif isinstance(found, _Table):
        _show_table(desk, found)
    else:
        _show_person(desk, found)


async def _find(store: Store, what: str) -> _Person | _Table:
    table = await store.registers.table(what)
    if table is not None:
        return _Table(
            table=table,
            seats=await store.registers.seats(table.id),
            chat=await store.chat.last(table.id, LINES),
            history=await store.acts.last(ACTS, table.id),
        )
    person = await store.registers.person(what)
    reports = [one for one in await store.chat.reports() if one.line.person == person.id]
    return _Person(
        person=person,
        ban=await store.bans.of(person.id),
        sessions=await store.sessions.of(person.id),
        tokens=await store.tokens.of(person.id),
        tables=[found.id for found in await store.shelves.of(person.id)],
        reports=reports,
        history=await store.acts.last(ACTS, person.id),
    )


def _show_person(desk: Desk, found: _Person) -> None:
    say, person, ban = desk.say, found.person, found.ban
    desk.pairs(
        [
            (say("Id"), person.id),
            (say("Name"), person.name),
            (say("Account"), person.account),
            (say("Came"), person.created),
            (say("Seen"), person.seen),
            (say("Sessions"), len(found.sessions)),
            (say("Tokens"), ", ".join(token.label for token in found.tokens)),
            (say("Tables"), ", ".join(found.tables)),
            (say("Banned until"), None if ban is None else ban.until or say("for good")),
            (say("Reason"), None if ban is None else ban.reason),
        ]
    )
    if found.reports:
        desk.screen.heading(say("Complaints"))
        headings = (say("Line"), say("Text"), say("Complaint"), say("Dealt with"))
        rows = (
            (f"{one.table_id}/{one.line.number}", one.line.text, one.reason, one.dealt)
            for one in found.reports
        )
        desk.grid(headings, rows)
    _show_history(desk, found.history)


def _show_table(desk: Desk, found: _Table) -> None:
    say, table = desk.say, found.table
    desk.pairs(
        [
            (say("Id"), table.id),
            (say("Name"), table.name),
            (say("Game"), table.title),
            (say("Phase"), table.phase),
            (say("Public"), table.public),
            (say("Opened by"), f"{table.host_name} ({table.host})"),
            (say("Opened"), table.created),
            (say("Changed"), table.changed),
        ]
    )
    if found.seats:
        desk.grid((say("Seat"), say("Id"), say("Name")), found.seats)
    if found.chat:
        desk.screen.heading(say("Chat"))
        headings = (say("Line"), say("Said by"), say("Id"), say("Text"))
        rows = (
            (f"{table.id}/{line.number}", line.name, line.person, line.text) for line in found.chat
        )
        desk.grid(headings, rows)
    _show_history(desk, found.history)


def _show_history(desk: Desk, history: list[Act]) -> None:
    if history:
        desk.screen.heading(desk.say("History"))
        show_acts(desk, history)
