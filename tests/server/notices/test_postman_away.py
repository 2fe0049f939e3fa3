"""Servers come and go, and no notice with them."""

from time import time as real

from tests.server.notices.office import (
    SLOW,
    WINDOW,
    PostOffice,
    in_office,
    notice,
)


def test_a_restart_loses_no_notice_and_tells_none_twice(url, time, receiver):
    async def before(office: PostOffice) -> None:
        (anna,) = await office.people("Anna")
        await office.hook(anna, receiver)
        ids.append((await office.open(anna, anna, clock=SLOW)).id)

    async def after(office: PostOffice) -> None:
        await office.deliver()
        assert [table["id"] for table in notice(receiver)["tables"]] == ids

    async def much_later(office: PostOffice) -> None:
        await office.hall.table(ids[0])
        time.goes_on(3600)
        await office.rounds.look_back()
        assert not await office.is_due()

    ids: list[str] = []
    in_office(url, lambda: time.now, before)
    time.goes_on(WINDOW)
    in_office(url, lambda: time.now, after)
    in_office(url, lambda: time.now, much_later)


def test_what_a_killed_server_did_not_note_is_found(file_url, receiver, monkeypatch):
    """The database tells when something happened, so this is about the real time."""
    later = [0.0]

    def now() -> float:
        return real() + later[0]

    async def killed(office: PostOffice) -> None:
        (anna,) = await office.people("Anna")
        await office.hook(anna, receiver)
        office.hall.on_news = lambda _: None
        ids.append((await office.open(anna, anna)).id)

    async def next_one(office: PostOffice) -> None:
        office.hall.on_news = lambda _: None  # the look alone shall find it
        await office.rounds.look_back()
        later[0] = 2 * WINDOW
        assert not await office.is_due(), "it may still be on its way"
        await office.rounds.look_back()
        later[0] += WINDOW
        await office.deliver()
        assert [table["id"] for table in notice(receiver)["tables"]] == ids
        await office.rounds.look_back()
        later[0] += WINDOW
        assert not await office.is_due()

    ids: list[str] = []
    in_office(file_url, now, killed)
    in_office(file_url, now, next_one)
