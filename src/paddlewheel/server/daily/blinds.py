"""Whatever is asked of a table: nobody learns today's river before they have sailed it."""

from starlette.requests import HTTPConnection

from paddlewheel.server.errors import ServerError
from paddlewheel.server.house import TheHouse
from paddlewheel.server.sessions import known_of


async def drawn_for_others(connection: HTTPConnection, house: TheHouse) -> None:
    """Refuse whoever has yet to sail the river of the table that a request is about."""
    table_id = connection.path_params.get("table_id")
    if table_id is None:
        return
    try:
        table = (await house.hall.table(table_id)).table
    except ServerError:
        return  # whoever answers the request says what is wrong
    if not house.daily.is_open(table):
        person = await known_of(connection, house)
        await house.daily.check_may_see(table, None if person is None else person.id)
