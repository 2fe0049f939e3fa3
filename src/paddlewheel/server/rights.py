"""Who may do what at a table. Who somebody is comes from the session, never from a message."""

from paddlewheel.server.errors import ServerError
from paddlewheel.table import Table, TableError


def check_host(table: Table, person: str) -> None:
    """Refuse everybody but the one who opened the table."""
    if table.host != person:
        raise ServerError("not_the_host", "Only the one who opened the table can do that.")


def check_there(table: Table, seat: int) -> None:
    """Refuse a seat that the table does not have."""
    if seat not in range(len(table.chairs)):
        raise TableError("no_such_seat", "There is no seat {seat}.", seat=seat)


def check_seat(table: Table, seat: int, person: str) -> None:
    """Refuse everybody but the one who sits there."""
    check_there(table, seat)
    if seat not in table.seats_of(person):
        raise ServerError("not_your_seat", "This is not your seat.")


def check_seat_or_host(table: Table, seat: int, person: str) -> None:
    """Refuse everybody but the one who sits there and the one who opened the table."""
    if table.host != person:
        check_seat(table, seat, person)


def may_be_advised(table: Table) -> bool:
    """Whether captains may ask what a bot would do: not where they are compared with each other."""
    return table.daily is None or table.daily.practice
