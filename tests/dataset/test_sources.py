"""Where the games of a dataset come from, and what is refused."""

import gzip
import json
import os
from pathlib import Path
from typing import Any

import pyarrow.parquet as pq
import pytest

import paddlewheel as pw
from paddlewheel.bots import make_bot
from paddlewheel.core.gamesfile import header
from paddlewheel.dataset.making import make_dataset
from paddlewheel.dataset.sources import sources_of
from paddlewheel.dataset.writing import matches_file


@pytest.fixture(scope="module")
def record() -> pw.Record:
    start = pw.new_game("siegers", players=3, options={"rows": 3})
    return pw.play(start, [make_bot("greedy", 1) for _ in range(3)], pw.SeededDealer(2))


def line(record: pw.Record, **more: Any) -> dict[str, Any]:
    places = [[2], [0], [1]]
    return {"game": "f00d", "places": places, "record": json.loads(record.to_json()), **more}


def dumped(path: Path, *lines: object) -> Path:
    text = "".join(f"{json.dumps(one)}\n" for one in (header("1.0"), *lines)).encode()
    path.write_bytes(gzip.compress(text) if path.suffix == ".gz" else text)
    return path


def make(path: Path, file: Path, **how: Any) -> list[dict[str, Any]]:
    make_dataset(sources_of([path], **how), file, lambda *_: None, jobs=1)
    return pq.read_table(file).to_pylist()


@pytest.mark.parametrize("name", ["games.jsonl", "games.jsonl.gz"])
def test_open_data_says_how_a_game_ended(record, tmp_path, name):
    """Somebody may have given up: then the record alone does not know the places."""
    unfinished = pw.Record.from_json(record.to_json())
    unfinished.log, unfinished.ranking = unfinished.log[:-1], None
    path = dumped(tmp_path / name, line(record), line(unfinished, game="cafe"))
    rows = make(path, tmp_path / "games.parquet")
    assert {tuple(row["places"]) for row in rows} == {(2, 3, 1)}
    matches = pq.read_table(matches_file(tmp_path / "games.parquet")).to_pylist()
    assert [(match["name"], match["origin"]) for match in matches] == [
        ("f00d", "open-data"),
        ("cafe", "open-data"),
    ]


def test_times_stand_beside_a_record(record, tmp_path):
    record.save(tmp_path / "race.json")
    first = next(number for number, one in enumerate(record.log, start=1) if one.seat is not None)
    (tmp_path / "race.times").write_text(json.dumps({first: 0.5}))
    rows = make(tmp_path, tmp_path / "games.parquet", times=True)
    assert [row["seconds"] for row in rows] == [0.5] + [None] * (len(rows) - 1)
    assert {row["seconds"] for row in make(tmp_path, tmp_path / "games.parquet")} == {None}
    (tmp_path / "race.times").write_text("soon")
    with pytest.raises(pw.PaddlewheelError, match="“race” cannot be used: Its times"):
        make(tmp_path, tmp_path / "games.parquet", times=True)


def test_a_file_may_be_called_by_what_is_no_text(record, tmp_path):
    path = tmp_path / os.fsdecode(b"race-\xff.json")
    path.write_text(record.to_json())
    make(path, tmp_path / "games.parquet")
    (match,) = pq.read_table(matches_file(tmp_path / "games.parquet")).to_pylist()
    assert match["name"] == "race-\ufffd"


@pytest.mark.parametrize(
    ("name", "content", "code"),
    [
        ("games.jsonl", b"", "foreign_file"),
        ("games.jsonl", b'{"format": "paddlewheel-arena", "version": 1}\n', "foreign_file"),
        ("games.jsonl", b"\xff\xff\n", "unreadable_file"),
        (
            "games.jsonl",
            b'{"format": "paddlewheel-games", "version": 9}\n',
            "unknown_format_version",
        ),
        ("games.jsonl", b'{"format": "paddlewheel-games", "version": 1}\n{}\n', "damaged_games"),
        ("games.jsonl.gz", b"no gzip", "unreadable_file"),
        ("race.json", b"{}", "bad_game"),
    ],
)
def test_files_that_hold_no_games_are_refused(tmp_path, name, content, code):
    (tmp_path / name).write_bytes(content)
    with pytest.raises(pw.PaddlewheelError) as refused:
        make(tmp_path / name, tmp_path / "games.parquet")
    assert refused.value.code == code


def test_places_that_are_not_those_of_all_seats_are_refused(record, tmp_path):
    path = dumped(tmp_path / "games.jsonl", line(record), line(record, places=[[0], [1]]))
    with pytest.raises(pw.RecordError, match="Line 3 of"):
        make(path, tmp_path / "games.parquet")


@pytest.mark.parametrize(
    ("path", "code"),
    [(".", "no_records"), ("no.json", "unreadable_file"), ("no.jsonl", "unreadable_file")],
)
def test_where_there_is_nothing_is_said(tmp_path, monkeypatch, path, code):
    monkeypatch.chdir(tmp_path)
    with pytest.raises(pw.PaddlewheelError) as refused:
        make(Path(path), tmp_path / "games.parquet")
    assert refused.value.code == code
