"""``paddlewheel arena``: tables and files; stopped in any way it goes on."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from tests.arena.cups import result, small, spoilt
from tests.cli.terminal import Run

from paddlewheel.arena import extras
from paddlewheel.cli import arena
from paddlewheel.cli.arena_watch import watching
from paddlewheel.core.words import Speaker

CUP = "arena random greedy --title siegers --set rows=3 --seats 3 --groups 2 --limit 12 --jobs 1"
SLOW = "arena random mate --title siegers --set rows=3 --seats 3 --groups 8 --limit 12 --jobs 2"
PROGRAM = (
    "import signal; signal.signal(signal.SIGINT, signal.default_int_handler);"  # not as inherited
    "from paddlewheel.cli import main; main()"
)


def started(words: str, *more: object) -> "subprocess.Popen[str]":
    command = [sys.executable, "-c", PROGRAM, *words.split(), *map(str, more)]
    return subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env={**os.environ}
    )


def test_the_tables_and_the_files(run: Run, tmp_path: Path) -> None:
    races, results, page = tmp_path / "races", tmp_path / "cup.json", tmp_path / "cup.html"
    done = run(*CUP.split(), "--records", races, "--json", results, "--report", page)
    assert done.exit_code == 0
    assert "95 % interval" in done.stdout
    assert "Matches: 12 of 12." in done.stderr
    data = json.loads(results.read_text())
    (pair,) = data["pairs"]
    assert pair["bots"] == ["random", "greedy"]
    assert pair["groups"] == 2
    assert 0 <= pair["interval"][0] <= pair["ahead"] <= pair["interval"][1] <= 1
    assert {rating["bot"] for rating in data["ratings"]} == {"random", "greedy"}
    assert len(data["results"]) == len(list(races.iterdir())) == 12
    assert data["tournament"]["rule_set"]["options"]["max_rounds"] == 12
    assert page.read_text().startswith("<!DOCTYPE html>")
    assert run("replay", next(races.iterdir()), "--check").exit_code == 0


def test_it_speaks_other_languages(run: Run) -> None:
    done = run(*CUP.split(), "--lang", "de")
    assert "95-%-Intervall" in done.stdout
    assert "Rennen: 12 von 12." in done.stderr


def test_killed_in_the_middle_and_resumed_it_is_the_same(run: Run, tmp_path: Path) -> None:
    files = ("--json", tmp_path / "a.json", "--report", tmp_path / "a.html")
    assert run(*SLOW.split(), *files).exit_code == 0

    journal = tmp_path / "cup.jsonl"
    process = started(SLOW, "--journal", journal)
    assert process.stderr is not None
    for line in process.stderr:  # it tells of every tenth part
        if not line.startswith("Matches: 0 "):
            break
    process.kill()
    process.communicate()
    kept = journal.read_bytes().count(b"\n") - 1
    assert 0 < kept < 48

    files = ("--json", tmp_path / "b.json", "--report", tmp_path / "b.html")
    done = run(*SLOW.split(), "--journal", journal, *files)
    assert done.stderr.startswith(f"Matches: {kept} of 48.")
    for kind in ("json", "html"):
        assert (tmp_path / f"a.{kind}").read_bytes() == (tmp_path / f"b.{kind}").read_bytes()


@pytest.mark.parametrize(
    ("flags", "words"),
    [(["--journal", "cup.jsonl"], "goes on from here"), ([], "Nothing is kept")],
)
def test_ctrl_c_says_how_to_go_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, flags: list[str], words: str
) -> None:
    monkeypatch.chdir(tmp_path)
    process = started(SLOW, *flags)
    assert process.stderr is not None
    process.stderr.readline()
    process.send_signal(signal.SIGINT)
    shown, complaint = process.communicate()
    assert process.returncode == 130
    assert words in shown
    assert "Traceback" not in complaint


@pytest.mark.parametrize(
    ("words", "code"),
    [
        ("arena random greedy", "no_title"),
        ("arena random --title siegers", "too_few_bots"),
        ("arena random random --title siegers", "same_bot_twice"),
        ("arena random deepblue --title siegers", "unknown_bot"),
        ("arena random cmd:no-such-thing --title siegers", "no_such_program"),
        ("arena random greedy --title siegers --seats 9", "wrong_number_of_players"),
        ("arena random greedy --title siegers --limit 0", "option_out_of_range"),
        ("arena random greedy --title siegers --schedule melee --neighbours", "no_neighbours"),
        ("arena random greedy --title siegers --json no/such/folder/x", "no_place_for_a_file"),
        ("arena random greedy --title siegers --report .", "no_place_for_a_file"),
        ("arena random greedy --title siegers --journal no/such/folder/x", "unwritable_file"),
    ],
)
def test_what_is_refused(run: Run, words: str, code: str) -> None:
    result = run(*words.split())
    assert result.exit_code == 2
    assert result.stderr.splitlines()[-1].startswith(f"error [{code}]")


@pytest.mark.parametrize(("extra", "flags"), [("arena", []), ("cluster", ["--cluster"])])
def test_an_extra_that_is_missing_is_named(
    run: Run, monkeypatch: pytest.MonkeyPatch, extra: str, flags: list[str]
) -> None:
    gone = {"arena": "numpy", "cluster": "ray"}[extra]
    monkeypatch.setattr(extras, "find_spec", lambda name: None if name == gone else object())
    result = run(*CUP.split(), *flags)
    assert result.exit_code == 2
    assert result.stderr.startswith("error [extra_missing]")
    assert f"paddlewheel[{extra}]" in result.stderr


def test_the_cluster_is_played_on_if_it_is_wished_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(arena, "play_on_cluster", lambda *_, jobs, keep: iter([(jobs, keep)]))
    wishes = arena.Wishes(cluster=True, jobs=3)
    assert list(wishes.play(small("a", "b"), [], True)) == [(3, True)]


@pytest.mark.parametrize("terminal", ["", "1"])
def test_faults_are_told_at_once(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, terminal: str
) -> None:
    """With a bar and without one."""
    if terminal:
        monkeypatch.setenv("FORCE_COLOR", terminal)
    with watching(small("one", "two"), Speaker("en")) as watcher:
        watcher(0, 2, None)
        watcher(1, 2, result(1, (0, 1, 1), (1, 2, 3)))
        watcher(2, 2, spoilt(1, (0, 1, 1), (1, 2, 2), 2))
    told = capsys.readouterr().err
    assert "000001-0.1.1 · two · It <sank>. [bot_failed]" in told
    assert ("Matches: 2 of 2." in told) is not bool(terminal)
