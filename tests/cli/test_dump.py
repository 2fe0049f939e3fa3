"""``paddlewheel dump``: finished public games for everybody, and nobody's name."""

import gzip
import json
import re
from dataclasses import replace
from pathlib import Path

import pytest
from sqlalchemy import URL
from tests.cli.terminal import unbroken
from tests.postgres import new_database
from tests.store.shelf import execute, in_store
from tests.table.setup import Game

import paddlewheel as pw
from paddlewheel.cli.dump_games import Masks, game
from paddlewheel.server.shelving import shelf_of
from paddlewheel.store import Store
from paddlewheel.store.nameless import NAME
from paddlewheel.store.schema import GONE
from paddlewheel.store.sqlite import url_of
from paddlewheel.table import Chair, Clock, Opened

ANNA, BERT = "a1b2c3d4e5f60718", "0123456789abcdef"


def race(*chairs: Chair, to_the_end: bool = True, resign: bool = False, **more: object) -> Game:
    """A short race, played by whoever sits there with the first turn that there is."""
    rules = pw.rule_set("siegers", None, {"rows": 3})
    first = Opened(chairs[0].who, "Anna’s table", "siegers", rules, chairs, public=True)
    played = Game(replace(first, **more), pw.SeededDealer(5))
    if resign:
        played.take(played.table.resign(0, at=played.now))
    while to_the_end and played.table.is_running:
        played.act(" ".join(str(action) for action in played.table.state.turns()[0].actions))
    return played


CHAIRS = (Chair("person", "Anna", ANNA), Chair("person", "Bert", BERT), Chair("bot", "Bob", "mate"))


@pytest.fixture(scope="module")
def games() -> dict[str, Game]:
    """Games by the ids of their tables; the first two are for everybody."""
    gone = Chair("person", NAME, GONE)
    return {
        "finished": race(*CHAIRS, clock=Clock("move", 60), resign=True),
        "another": race(CHAIRS[1], gone, CHAIRS[0]),
        "private": race(*CHAIRS, public=False),
        "unfinished": race(*CHAIRS, to_the_end=False),
    }


def keep(url: URL, games: dict[str, Game]) -> None:
    """Store games."""

    async def work(store: Store) -> None:
        host, _ = await store.people.welcome("Anna")
        for table_id, one in games.items():
            first, *rest = one.changes
            first = replace(first, host=host.id)
            await store.log.open(table_id, shelf_of(one.table), first, *rest)

    in_store(url, work)


@pytest.fixture
def data(tmp_path, games) -> Path:
    """The folder of a server."""
    folder = tmp_path / "data"
    folder.mkdir()
    (folder / "secret").write_text("a secret that is kept in this folder")
    keep(url_of(folder / "paddlewheel.db"), games)
    return folder


def lines(path: Path) -> list[dict]:
    text = gzip.decompress(path.read_bytes()) if path.suffix == ".gz" else path.read_bytes()
    return [json.loads(line) for line in text.decode().splitlines()]


def test_finished_public_games_and_no_others(run, data, tmp_path, games):
    done = run("dump", tmp_path / "games.jsonl", "--data", data)
    assert (done.exit_code, done.stderr) == (0, "")
    assert unbroken(done.stdout).endswith(": 2.")
    about, *told = lines(tmp_path / "games.jsonl")
    assert (about["format"], about["version"], about["licence"]) == (
        "paddlewheel-games",
        1,
        "CC0-1.0",
    )
    by_clock = {one["clock"] is None: one for one in told}
    assert len(by_clock) == len(told) == 2
    told, table = by_clock[False], games["finished"].table
    assert told["places"] == [list(tied) for tied in table.ranking]
    assert (told["resigned"], told["stood_in"]) == ([0], [0])
    assert told["clock"] == {"kind": "move", "seconds": 60, "increment": 0}
    assert re.fullmatch(r"\d{4}-\d\d-\d\d", told["day"])
    record = pw.Record.from_json(json.dumps(told["record"]))
    record.check()
    assert record.log == table.record.log
    assert record.rules_version == pw.Record.begin(table.first).rules_version


def test_nobody_can_be_found_in_it(run, data, tmp_path):
    run("dump", tmp_path / "games.jsonl", "--data", data)
    text = (tmp_path / "games.jsonl").read_text()
    for secret in ("Anna", "Bert", "Bob", ANNA, BERT, GONE, "finished", "another"):
        assert secret not in text, secret
    games = lines(tmp_path / "games.jsonl")[1:]
    told = {one["clock"] is None: one["record"]["seats"] for one in games}
    assert [seat["player"] for seat in told[False]] == ["human", "human", "mate"]
    anna, bert, mate = (seat["name"] for seat in told[False])
    assert anna.startswith("captain-")
    assert len({anna, bert}) == 2
    assert mate == "mate"
    assert [seat["name"] for seat in told[True]] == [bert, "somebody", anna], "they stay the same"


def test_the_same_database_gives_the_same_file(run, data, tmp_path):
    for name in ("one.jsonl.gz", "two.jsonl.gz"):
        run("dump", tmp_path / name, "--data", data)
    one, two = (tmp_path / name for name in ("one.jsonl.gz", "two.jsonl.gz"))
    assert one.read_bytes() == two.read_bytes()
    run("dump", tmp_path / "plain.jsonl", "--data", data)
    assert lines(one) == lines(tmp_path / "plain.jsonl")


def test_with_another_secret_they_are_called_otherwise():
    one, other = Masks("a secret"), Masks("another secret")
    assert one.mask("person", ANNA) == Masks("a secret").mask("person", ANNA)
    assert one.mask("person", ANNA) != other.mask("person", ANNA)
    assert one.mask("person", ANNA) != one.mask("table", ANNA)


def test_what_cannot_be_replayed_is_left_out(run, data, tmp_path):
    url = url_of(data / "paddlewheel.db")
    execute(url, "UPDATE changes SET data = '{}' WHERE table_id = 'another' AND version = 4")
    done = run("dump", tmp_path / "games.jsonl", "--data", data)
    assert "replayed: 1." in unbroken(done.stdout)
    execute(url, "UPDATE changes SET data = '{}' WHERE table_id = 'finished' AND version = 1")
    done = run("dump", tmp_path / "games.jsonl", "--data", data, "--force")
    assert (done.exit_code, len(lines(tmp_path / "games.jsonl"))) == (0, 1)


def test_what_is_refused(run, data, tmp_path):
    def refused(name: str, folder: Path = data) -> str:
        done = run("dump", tmp_path / name, "--data", folder)
        assert done.exit_code == 2
        return done.stderr.removeprefix("error [").partition("]")[0]

    for name in ("games.json", "games.jsonl.zst", "games"):
        assert refused(name) == "unknown_ending"
    (tmp_path / "games.jsonl").write_text("precious")
    assert refused("games.jsonl") == "file_is_there"
    assert (tmp_path / "games.jsonl").read_text() == "precious"
    assert refused("none/games.jsonl") == "unwritable_file"
    assert refused("new.jsonl", tmp_path / "empty") == "no_database"
    assert not (tmp_path / "empty").exists()
    assert sorted(path.name for path in tmp_path.iterdir()) == ["data", "games.jsonl"]


@pytest.mark.slow
def test_from_postgresql(run, postgresql, games, tmp_path, monkeypatch):
    url = new_database(postgresql)
    keep(url, games)
    monkeypatch.setenv("PADDLEWHEEL_SECRET", "a secret that all servers of a club know")
    where = ("--database", url.render_as_string(hide_password=False))
    done = run("dump", tmp_path / "games.jsonl", *where, "--data", tmp_path / "none")
    assert (done.exit_code, done.stderr) == (0, "")
    assert len(lines(tmp_path / "games.jsonl")) == 3
    assert not (tmp_path / "none").exists()


def test_studies_are_nobodys_games(games):
    first, *rest = games["finished"].changes
    masks = Masks("a secret")
    assert game("here", "2026-11-16", iter([first, *rest]), masks) is not None
    study = replace(first, study=True)
    assert game("here", "2026-11-16", iter([study, *rest]), masks) is None
