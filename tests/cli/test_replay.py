"""Recorded games in words, moments of them, and checks."""

import json
from pathlib import Path

import pytest
from tests.cli.terminal import Run

import paddlewheel as pw
from paddlewheel.core.recordfile import dump
from paddlewheel.core.words import LANGUAGES


def test_a_game_is_told_entry_by_entry(run: Run, short_race: Path) -> None:
    result = run("replay", short_race)
    assert result.exit_code == 0
    heading, differs, *lines = result.output.splitlines()
    assert heading.startswith("Mississippi · M87 ──")
    assert differs == "Differs from “Mattel 1987” in: Length of the course (3 rows)."
    record = pw.Record.load(short_race)
    shown = [line for line in lines if line[:2].strip()]
    for number, (entry, line) in enumerate(zip(record.log, shown, strict=True), start=1):
        letter = "" if entry.seat is None else f"{'ABC'[entry.seat]} "
        assert line.lstrip().startswith(f"{number} {letter}{entry.text} ")
    assert "Anna burns" in result.output
    assert "All steamers but one are home." in result.output


def test_the_rules_are_told_in_the_language_asked_for(run: Run, short_race: Path) -> None:
    told = {run("replay", short_race, "--lang", lang).output.splitlines()[1] for lang in LANGUAGES}
    assert len(told) == len(LANGUAGES)
    assert all("Mattel 1987" in line for line in told)


def test_a_game_that_is_not_over_says_so(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "race.json"
    run("play", "siegers", "--save", path)
    assert "The game is not over yet." in run("replay", path).output


@pytest.mark.parametrize("at", [0, 1, 3, 6])
def test_a_moment_shows_the_board(run: Run, short_race: Path, at: int) -> None:
    result = run("replay", short_race, "--at", at)
    record = pw.Record.load(short_race)
    state = record.state_at(at)
    assert result.output.startswith(f"{at}/{len(record.log)} ")
    for steamer, letter in zip(state.to_dict()["steamers"], "ABC", strict=True):
        if steamer["field"] is not None:
            assert f" {letter} {steamer['right']}" in result.output
            assert f"Field {steamer['field']}" in result.output


def test_the_last_moment_is_the_result(run: Run, short_race: Path) -> None:
    record = pw.Record.load(short_race)
    shown = run("replay", short_race, "--at", len(record.log)).output
    assert "All steamers but one are home." in shown


def test_check_says_what_was_checked(run: Run, short_race: Path) -> None:
    result = run("replay", short_race, "--check")
    assert result.exit_code == 0
    entries = len(pw.Record.load(short_race).log)
    assert f"{entries} entries were replayed, and all are legal." in result.output
    assert "The result is the one that was written down." in result.output


def test_check_of_a_game_that_is_not_over(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "race.json"
    run("play", "siegers", "--save", path)
    result = run("replay", path, "--check")
    assert result.exit_code == 0
    assert "no result is claimed" in result.output


def test_check_finds_an_altered_entry(run: Run, short_race: Path) -> None:
    text = short_race.read_text()
    short_race.write_text(text.replace('"roll ', '"roll 1', 1))
    result = run("replay", short_race, "--check")
    assert result.exit_code == 1
    assert result.stderr.startswith("error [altered_entry]: Entry ")
    assert result.stdout == ""


def forged(path: Path, log: list[dict[str, object]], ranking: object) -> None:
    """Write a record whose checks fit although the game does not."""
    data = json.loads(path.read_text())
    keys = ("title", "rules_version", "rule_set", "seats", "start")
    path.write_text(dump({key: data[key] for key in keys}, log, {"ranking": ranking}))


def plain_log(path: Path) -> list[dict[str, object]]:
    """The log of a file without its checks."""
    log = json.loads(path.read_text())["log"]
    return [{k: v for k, v in line.items() if k not in ("n", "check")} for line in log]


def test_check_finds_a_wrong_result(run: Run, short_race: Path) -> None:
    forged(short_race, plain_log(short_race), [[2], [1], [0]][::-1])
    record = pw.Record.load(short_race)
    assert record.ranking != record.state_at().ranking
    result = run("replay", short_race, "--check")
    assert result.exit_code == 1
    assert result.stderr.startswith("error [wrong_result]: ")


def test_check_finds_an_illegal_entry(run: Run, short_race: Path) -> None:
    log = plain_log(short_race)
    log[2]["action"] = "+99"
    forged(short_race, log, None)
    result = run("replay", short_race, "--check")
    assert result.exit_code == 1
    assert result.stderr.startswith("error [illegal_entry]: Entry 3 ")
    assert run("replay", short_race).exit_code == 2


def test_check_of_a_foreign_file(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    path.write_text("Dear Anna")
    result = run("replay", path, "--check")
    assert result.exit_code == 1
    assert result.stderr.startswith("error [foreign_file]: ")
