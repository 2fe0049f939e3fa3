"""Shelves: tables are found by where they belong, in both databases."""

from datetime import UTC, datetime, timedelta

from tests.store.shelf import execute, in_store, sat

from paddlewheel.core.game import rule_set
from paddlewheel.store import Store, shelves
from paddlewheel.store.shelf import Shelf
from paddlewheel.table import Chair, Opened, Stood

NOON = datetime(2027, 1, 15, 12, tzinfo=UTC)


async def put(store: Store, table_id: str, shelf: Shelf, host: str = "") -> str:
    """Keep a table on a shelf; gives the host."""
    host = host or (await store.people.welcome("Anna"))[0].id
    chairs = (Chair(), Chair())
    opened = Opened(host, "", "siegers", rule_set("siegers"), chairs, public=shelf.public)
    await store.log.open(table_id, shelf, opened)
    return host


def ids(found: list[shelves.Found]) -> list[str]:
    return [one.id for one in found]


def test_everybody_finds_what_is_public_and_goes_on_the_open_ones_first(url):
    async def look(store: Store) -> None:
        for phase in ("open", "running", "paused", "over", "frozen", "unread"):
            await put(store, f"hidden {phase}", Shelf(phase))
            await put(store, f"public {phase}", Shelf(phase, public=True))
        await put(store, "later", Shelf("open", public=True))
        assert ids(await store.shelves.public()) == [
            "later",
            "public open",
            "public paused",
            "public running",
        ]
        await store.log.append("public open", 2, Shelf("open", public=True), sat("Bert"))
        assert ids(await store.shelves.public())[:2] == ["public open", "later"]
        await store.log.append("later", 2, Shelf("over", public=True), sat("Bert"))
        assert "later" not in ids(await store.shelves.public())

    in_store(url, look)


def test_people_find_where_they_sit_and_what_they_opened(url):
    async def look(store: Store) -> None:
        anna = await put(store, "hers", Shelf("over"))
        await put(store, "both", Shelf("open", sitters=((0, anna), (1, anna))), anna)
        await put(store, "seated", Shelf("running", sitters=((1, anna), (0, "bert"))))
        await put(store, "strange", Shelf("open", public=True, sitters=((0, "bert"),)))
        assert ids(await store.shelves.of(anna)) == ["seated", "both", "hers"]
        assert ids(await store.shelves.of("bert")) == ["strange", "seated"]
        await store.log.append("strange", 2, Shelf("open"), Stood(0))
        assert ids(await store.shelves.of("bert")) == ["seated"], "whoever stands up is gone"
        await store.log.append("strange", 3, Shelf("open", sitters=((1, "bert"),)), sat("Bert"))
        assert ids(await store.shelves.of("bert")) == ["strange", "seated"]
        assert ids(await store.shelves.of("nobody")) == []

    in_store(url, look)


def test_the_late_ones_are_found_in_their_order_and_only_they(url):
    def due(seconds: float) -> Shelf:
        return Shelf("running", due=NOON + timedelta(seconds=seconds))

    async def look(store: Store) -> None:
        for table_id, seconds in [("second", -1), ("first", -2), ("just", 0), ("soon", 0.001)]:
            await put(store, table_id, due(seconds))
        await put(store, "timeless", Shelf("running"))
        assert await store.shelves.late(NOON) == ["first", "second", "just"]
        assert await store.shelves.late(NOON, but={"first", "nowhere"}) == ["second", "just"]
        await store.log.append("first", 2, due(60), sat("Bert"))
        await store.log.append("just", 2, Shelf("over"), sat("Bert"))
        assert await store.shelves.late(NOON) == ["second"]

    in_store(url, look)


def test_lists_are_bounded(url, monkeypatch):
    monkeypatch.setattr(shelves, "MOST", 2)

    async def look(store: Store) -> None:
        anna = (await store.people.welcome("Anna"))[0].id
        for number in range(3):
            await put(store, f"t{number}", Shelf("open", public=True, due=NOON), anna)
        assert ids(await store.shelves.public()) == ["t2", "t1"]
        assert ids(await store.shelves.of(anna)) == ["t2", "t1"]
        assert len(await store.shelves.late(NOON)) == 2

    in_store(url, look)


# --- Tables of an older program


def test_a_table_is_shelved_without_being_new(url):
    async def look(store: Store) -> None:
        await put(store, "old", Shelf("unread"))
        await put(store, "new", Shelf("open", public=True))
        before = {one.id: one.changed for one in await store.shelves.public()}
        assert await store.log.in_phase("unread") == ["old"]
        shelf = Shelf("running", True, True, "bert", NOON, ((0, "bert"),))
        assert await store.log.shelve("old", shelf, 1)
        assert await store.log.in_phase("unread") == []
        assert ids(await store.shelves.public()) == ["new", "old"]
        assert ids(await store.shelves.of("bert")) == ["old"]
        assert await store.shelves.late(NOON) == ["old"]
        (old,) = [one.changed for one in await store.shelves.public() if one.id == "old"]
        assert old < before["new"]

    in_store(url, look)


def test_a_shelf_of_a_version_that_is_past_is_not_taken(url):
    async def look(store: Store) -> None:
        await put(store, "old", Shelf("unread"))
        await store.log.append("old", 2, Shelf("over"), sat("Bert"))
        assert not await store.log.shelve("old", Shelf("open", sitters=((0, "bert"),)), 1)
        assert await store.log.in_phase("over") == ["old"]
        assert ids(await store.shelves.of("bert")) == []
        assert await store.log.shelve("old", Shelf("running", sitters=((0, "bert"),)), 2)
        assert await store.log.in_phase("running") == ["old"]
        assert ids(await store.shelves.of("bert")) == ["old"]

    in_store(url, look)


def test_a_table_that_is_gone_meanwhile_is_on_no_shelf(url):
    async def look(store: Store) -> None:
        assert await store.log.shelve("gone", Shelf("open", sitters=((0, "bert"),)), 1)
        assert ids(await store.shelves.of("bert")) == []

    in_store(url, look)


def test_what_nobody_can_read_is_left_alone(url):
    async def write(store: Store) -> None:
        await put(store, "broken", Shelf("unread"))

    async def look(store: Store) -> None:
        assert await store.log.shelve("broken", Shelf("frozen"))
        assert await store.log.in_phase("frozen") == ["broken"]

    in_store(url, write)
    execute(url, "DELETE FROM changes")
    in_store(url, look)
