"""``paddlewheel dataset``: matches that are played, or files that are there, as Parquet."""

import json
import re
from pathlib import Path

import pyarrow.parquet as pq
import pytest
from tests.cli.terminal import Run

from paddlewheel.arena import extras
from paddlewheel.cli import dataset_making
from paddlewheel.dataset.schema import KEY, MATCHES, encoded

DOCS = Path(__file__).parents[2] / "docs" / "dataset.md"
CUP = "--title siegers --set rows=3 --seats 3 --groups 1 --limit 12"
BOTS = "random greedy"


def made(run: Run, file: Path, *more: object) -> tuple[bytes, bytes]:
    done = run("dataset", file, *BOTS.split(), *CUP.split(), *more)
    assert done.exit_code == 0, done.stderr
    return file.read_bytes(), file.with_suffix(".matches.parquet").read_bytes()


def test_the_same_command_writes_the_same_rows(run, tmp_path):
    one = made(run, tmp_path / "one.parquet", "--jobs", 1)
    assert made(run, tmp_path / "two.parquet", "--jobs", 2, "--records", tmp_path / "races") == one
    done = run("dataset", tmp_path / "three.parquet", "--from", tmp_path / "races", "--jobs", 1)
    assert "Games in" in done.stdout
    first, third = (pq.read_table(tmp_path / f"{name}.parquet") for name in ("one", "three"))
    assert first.equals(third)


def test_a_match_has_its_seed_and_a_dataset_its_tournament(run, tmp_path):
    file = tmp_path / "games.parquet"
    done = run("dataset", file, *BOTS.split(), *CUP.split(), "--jobs", 1)
    assert "Matches: 6 of 6." in done.stderr
    rows = pq.read_table(file)
    assert f"games.parquet: {len(rows)}." in done.stdout
    about = json.loads(pq.read_metadata(file).metadata[KEY])
    assert about["tournament"]["bots"] == BOTS.split()
    matches = pq.read_table(file.with_suffix(".matches.parquet")).to_pylist()
    assert {(match["origin"], match["seed"]) for match in matches} == {("arena", 1)}
    assert [match["name"] for match in matches] == sorted(match["name"] for match in matches)


def test_bots_that_answer_have_times_if_they_are_wanted(run, tmp_path):
    made(run, tmp_path / "games.parquet", "--jobs", 1, "--times")
    seconds = pq.read_table(tmp_path / "games.parquet").column("seconds").to_pylist()
    assert any(one is not None for one in seconds)
    assert all(one is None or one > 0 for one in seconds)


@pytest.mark.parametrize("kept", [True, False])
def test_stopped_it_says_how_to_go_on_and_does(run, tmp_path, monkeypatch, kept):
    """After the matches and before the rows are whole: nothing is played again."""
    whole = made(run, tmp_path / "whole.parquet", "--jobs", 1)
    file, making = tmp_path / "games.parquet", dataset_making.make_dataset
    words = ("dataset", file, *BOTS.split(), *CUP.split(), "--jobs", 1)
    words += ("--records", tmp_path / "races") if kept else ()

    def tired(sources, file, progress, **how):
        return making(sources, file, exhausted, **how)

    def exhausted(done, games):
        if done:
            raise KeyboardInterrupt

    monkeypatch.setattr(dataset_making, "make_dataset", tired)
    done = run(*words)
    assert done.exit_code == 130
    assert ("goes on from here" if kept else "Nothing is kept without --records") in done.stdout
    assert not list(tmp_path.glob("*games*"))
    assert not list(tmp_path.glob(".*games*"))
    monkeypatch.setattr(dataset_making, "make_dataset", making)
    done = run(*words)
    assert done.stderr.startswith(f"Matches: {6 if kept else 0} of 6.")
    assert (file.read_bytes(), file.with_suffix(".matches.parquet").read_bytes()) == whole


@pytest.mark.parametrize(
    ("words", "code"),
    [
        ("games.parquet", "bots_or_files"),
        ("games.parquet random greedy --from races", "bots_or_files"),
        ("games.parquet --from races --title queen", "decided_by_files"),
        ("games.csv --from races", "unknown_ending"),
        ("\udcff.parquet --from races", "no_text"),
        ("no/folder/games.parquet --from races", "no_place_for_a_file"),
        ("there.parquet --from races", "file_is_there"),
        ("beside.parquet --from races", "file_is_there"),
        ("games.parquet --from races", "unreadable_file"),
        ("games.parquet random --title siegers", "too_few_bots"),
        ("games.parquet random greedy", "no_title"),
        (
            "games.parquet random greedy --title siegers --seats 3 --records there.parquet",
            "unwritable_file",
        ),
    ],
)
def test_what_is_refused(run, tmp_path, monkeypatch, words, code):
    monkeypatch.chdir(tmp_path)
    for name in ("there.parquet", "beside.matches.parquet"):
        (tmp_path / name).touch()
    done = run("dataset", *words.split())
    assert done.exit_code == 2
    assert done.stderr.splitlines()[-1].startswith(f"error [{code}]")
    assert len(list(tmp_path.glob("[!s]*"))) == 2


def test_an_extra_that_is_missing_is_named(run, tmp_path, monkeypatch):
    monkeypatch.setattr(extras, "find_spec", lambda _: None)
    done = run("dataset", tmp_path / "games.parquet", "--from", tmp_path)
    assert done.stderr.startswith("error [extra_missing]")
    assert "paddlewheel[data]" in done.stderr


def test_every_column_is_described():
    """In the order of the files."""
    told = re.findall(r"^\| `(\w+)` \|", DOCS.read_text(encoding="utf-8"), re.MULTILINE)
    assert told == [*encoded(1).names, *MATCHES.names]


def test_the_examples_of_the_page_run(run, tmp_path, monkeypatch):
    made(run, tmp_path / "games.parquet", "--jobs", 1)
    monkeypatch.chdir(tmp_path)
    names: dict[str, object] = {}
    blocks = re.findall(r"```python\n(.*?)```", DOCS.read_text(encoding="utf-8"), re.DOTALL)
    assert blocks
    for block in blocks:
        exec(compile(block, DOCS.name, "exec"), names)


def test_a_seed_for_which_there_is_no_room_is_refused_before_anybody_races(run, tmp_path):
    done = run("dataset", tmp_path / "games.parquet", *BOTS.split(), *CUP.split(), "--seed", 10**19)
    assert done.exit_code == 2
    assert "--seed" in done.stderr
    assert not list(tmp_path.iterdir())
