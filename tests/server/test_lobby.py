"""Lists of tables: the lobby, which everybody sees, and one's own."""

import gc
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.server.clockwork import Office, at_work, spoil
from tests.server.harness import Guest, Json, serving
from tests.server.studies import at_start

from paddlewheel.core.game import rule_set
from paddlewheel.server import hall as hall_module
from paddlewheel.server.listing import rows
from paddlewheel.server.telling import Viewer
from paddlewheel.store.shelf import Shelf
from paddlewheel.store.shelves import Found
from paddlewheel.table import Chair, Opened


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the server of these tests keeps everything."""
    return tmp_path_factory.mktemp("lobby")


@pytest.fixture(scope="module")
def address(folder: Path) -> Iterator[str]:
    """A server of these tests alone: its lobby is empty at first."""
    with serving(folder, workers=1) as where:
        yield where


def listed(somebody: Guest, where: str = "") -> dict[str, Json]:
    """The tables of a list, by their ids."""
    answer = somebody.http.get(f"/api/tables{where}").raise_for_status()
    return {row["id"]: row for row in answer.json()["tables"]}


def resign(somebody: Guest, table: str, seat: int) -> None:
    somebody.post(f"/api/tables/{table}/seats/{seat}/resign")


def test_a_public_table_stands_in_the_lobby_until_it_is_over(guest):
    anna, bert, nobody = guest("Anna"), guest("Bert"), guest()
    table = anna.open_table("me", "open", public=True, name="Friday")
    assert anna.table(table)["public"] is True
    row = listed(nobody)[table]
    assert (row["name"], row["phase"], row["to_act"], row["my_turn"]) == (
        "Friday",
        "open",
        None,
        False,
    )
    assert row["label"] == "Mississippi Queen, Super Meeple 2019"
    assert row["differs"] == "As in “Super Meeple 2019”."
    assert [(s["sitter"], s["name"]) for s in row["seats"]] == [("person", "Anna"), ("open", "")]
    bert.post(f"/api/tables/{table}/seats", {})
    row = listed(nobody)[table]
    assert row["phase"] == "running"
    assert row["to_act"] in (0, 1)
    assert row["winners"] == []
    resign(bert, table, 1)
    assert table not in listed(nobody)
    row = listed(anna, "/mine")[table]
    assert (row["phase"], row["winners"]) == ("over", [0])


def test_a_private_table_is_never_in_the_lobby(guest):
    anna, bert = guest("Anna"), guest("Bert")
    table = anna.open_table("me", "open")
    assert anna.table(table)["public"] is False
    for somebody in (anna, bert, guest()):
        assert table not in listed(somebody)
    bert.post(f"/api/tables/{table}/seats", {})
    for somebody in (anna, bert, guest()):
        assert table not in listed(somebody)
    resign(bert, table, 1)
    rematch = bert.post(f"/api/tables/{table}/rematch")["id"]
    assert not {table, rematch} & set(listed(anna))


def test_the_rematch_of_a_public_table_is_private(guest):
    anna, bert = guest("Anna"), guest("Bert")
    table = anna.open_table("me", "open", public=True)
    bert.post(f"/api/tables/{table}/seats", {})
    resign(anna, table, 0)
    assert anna.post(f"/api/tables/{table}/rematch")["id"] not in listed(anna)


def test_no_list_tells_who_people_are(guest, folder):
    anna, bert = guest("Anna"), guest("Bert")
    table = anna.open_table("me", "open", "me", public=True)
    bert.post(f"/api/tables/{table}/seats", {})
    resign(bert, table, 1)
    database = sqlite3.connect(folder / "paddlewheel.db")
    ids = [row[0] for row in database.execute("SELECT id FROM people")]
    database.close()
    assert len(ids) >= 2
    for somebody in (guest(), anna, bert, guest("Xenia")):
        told = somebody.http.get("/api/tables").text
        assert table in told
        assert not [person for person in ids if person in told]
    told = bert.http.get("/api/tables/mine").text
    assert table in told
    assert not [person for person in ids if person in told]


def test_a_list_knows_whose_turn_it_is(guest):
    anna, bert = guest("Anna"), guest("Bert")
    clock = {"kind": "move", "seconds": 600}
    table = anna.open_table("me", "open", public=True, clock=clock)
    assert listed(anna)[table]["due"] is None
    bert.post(f"/api/tables/{table}/seats", {})
    seen = {who.http: listed(who)[table] for who in (anna, bert, guest())}
    turns = [row["my_turn"] for row in seen.values()]
    to_act = seen[anna.http]["to_act"]
    assert turns == [to_act == 0, to_act == 1, False]
    assert [s["mine"] for s in seen[bert.http]["seats"]] == [False, True]
    for row in seen.values():
        assert row["changed"] < row["due"] <= row["changed"] + 600
        assert [s["ticks"] for s in row["seats"]] == [to_act == 0, to_act == 1]


def test_people_find_their_tables_whatever_becomes_of_them(guest):
    anna, bert = guest("Anna"), guest("Bert")
    hers = anna.open_table("open", "open")
    shared = anna.open_table("me", "open")
    bert.post(f"/api/tables/{shared}/seats", {})
    assert list(listed(anna, "/mine")) == [shared, hers], "the latest first"
    assert list(listed(bert, "/mine")) == [shared]
    resign(bert, shared, 1)
    assert listed(bert, "/mine")[shared]["phase"] == "over"
    bert.post(f"/api/tables/{hers}/seats", {})
    assert list(listed(bert, "/mine")) == [hers, shared]
    bert.http.delete(f"/api/tables/{hers}/seats/0").raise_for_status()
    assert list(listed(bert, "/mine")) == [shared]
    assert list(listed(anna, "/mine")) == [hers, shared]
    assert guest().refused("GET", "/api/tables/mine") == (401, "not_signed_in")
    assert listed(guest("Xenia"), "/mine") == {}


def test_lists_are_bounded(guest, monkeypatch):
    monkeypatch.setattr("paddlewheel.store.shelves.MOST", 3)
    anna = guest("Anna")
    tables = [anna.open_table("me", "open", public=True) for _ in range(5)]
    assert list(listed(guest())) == tables[:1:-1]
    assert list(listed(anna, "/mine")) == tables[:1:-1]
    first = anna.http.get("/api/tables/mine").json()
    assert first["more"] is True
    before = {"before": first["tables"][-1]["changed"]}
    rest = anna.http.get("/api/tables/mine", params=before).json()
    assert [row["id"] for row in rest["tables"]] == tables[1::-1]
    assert rest["more"] is False


def test_the_name_of_somebody_who_has_left_is_in_no_list(guest):
    anna, bert = guest("Annabella"), guest("Bert")
    table = anna.open_table("me", "open", "open", public=True, name="Annabella’s table")
    bert.post(f"/api/tables/{table}/seats", {})
    assert "Annabella" in guest().http.get("/api/tables").text
    assert anna.http.delete("/api/account").is_success
    assert table in listed(guest())
    assert "Annabella" not in guest().http.get("/api/tables").text


# --- What lists do to the tables in memory


async def waiting(office: Office) -> Opened:
    host, _ = await office.store.people.welcome("Anna")
    return Opened(host.id, "", "queen", rule_set("queen"), (Chair(), Chair()))


def test_looking_at_lists_pushes_no_table_out_that_was_used(tmp_path, monkeypatch):
    monkeypatch.setattr(hall_module, "KEPT", 2)
    monkeypatch.setattr(hall_module, "GLANCED", 3)
    viewer = Viewer(None, "en")

    async def scenario(office: Office) -> None:
        wish = await waiting(office)
        ids = [(await office.hall.open(wish)).id for _ in range(10)]
        assert in_memory(office) == set(ids[-2:])
        found = await office.store.shelves.of(wish.host)
        assert len(await rows(office.hall, found, viewer)) == 10
        assert set(ids[-2:]) < in_memory(office)
        assert len(in_memory(office)) <= 5, "and few are kept besides"
        again = in_memory(office) - set(ids[-2:])
        await rows(office.hall, [one for one in found if one.id in again], viewer)
        assert again < in_memory(office)

    at_work(tmp_path, scenario)


def in_memory(office: Office) -> set[str]:
    gc.collect()  # a table and its saloon know each other
    return {live.id for live in office.hall.live_tables()}


def test_a_table_that_cannot_be_read_or_is_gone_is_left_out(tmp_path, caplog):
    async def scenario(office: Office) -> None:
        wish = await waiting(office)
        good = await office.hall.open(wish)
        await office.store.log.open("broken", Shelf("open", public=True), wish)
        await spoil(office.store, "broken")
        found = await office.store.shelves.of(wish.host)
        gone = Found("gone", found[0].changed)
        told = await rows(office.hall, [gone, *found], Viewer(None, "de"))
        assert [row.id for row in told] == [good.id]
        assert told[0].differs == "Wie in „Super Meeple 2019“."

    at_work(tmp_path, scenario)


def test_ones_own_tables_can_be_chosen_among(guest):
    anna, bert = guest("Anna"), guest("Bert Brecht")
    waiting = anna.open_table("me", "open", name="Monday")
    alone = anna.open_table("me", "mate", "mate", title="siegers")
    together = anna.open_table("me", "open", name="100 %")
    bert.post(f"/api/tables/{together}/seats", {})
    line = {"start": at_start("queen")}
    seats = [{"sitter": "me"}, *[{"sitter": "bot", "bot": "mate"}] * 2]
    study = anna.post("/api/study/tables", {"line": line, "seats": seats})["id"]

    def found(**wanted: str) -> set[str]:
        answer = anna.http.get("/api/tables/mine", params=wanted).raise_for_status().json()
        assert answer["more"] is False
        return {row["id"] for row in answer["tables"]}

    assert found() == {waiting, alone, together, study}
    assert found(kind="study") == {study}
    assert found(state="open") == {waiting}
    assert found(title="siegers") == {alone}
    assert found(state="running") == {alone, together, study}
    assert found(kind="people") == {together}
    assert found(kind="bots") == {waiting, alone}
    assert found(text="brecht") == found(kind="people")
    assert found(text="mon") == {waiting}
    assert found(text="100 %") == {together}
    assert found(text="_onday") == set()
    mine = anna.table(together)["position"]["to_act"] == 0
    assert (together in found(state="turn")) is mine
    assert found(before="1") == set()
    assert anna.refused("GET", "/api/tables/mine?state=lost") == (422, "bad_request")
