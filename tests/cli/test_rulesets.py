"""Named rule sets: written by a command line, shown, and played by."""

import json
from pathlib import Path

import pytest
from tests.cli.terminal import Run, unbroken
from tests.cli.test_refusals import refusal

import paddlewheel as pw
from paddlewheel.core.titles import title
from paddlewheel.core.words import LANGUAGES


@pytest.fixture
def tuesday(run: Run, tmp_path: Path) -> Path:
    """A file of rules, as the command writes it."""
    path = tmp_path / "tuesday.json"
    settings = ("--set", "b_tiles=B4+B1", "--set", "crash=out")
    result = run("rules", "queen", *settings, "--name", "Our Tuesday", "-o", path)
    assert result.exit_code == 0
    return path


@pytest.fixture
def short(tmp_path: Path) -> Path:
    """Rules of Mississippi for a race that is soon over."""
    path = tmp_path / "short.json"
    pw.save_rules(path, pw.rule_set("siegers", "F06", {"rows": 3, "roll": "first_turn"}), "Short")
    return path


# --- Writing


@pytest.mark.rule("Q-VAR-4")
def test_rules_are_written_as_they_were_asked_for(tuesday: Path) -> None:
    named = pw.load_rules(tuesday)
    assert named.name == "Our Tuesday"
    assert named.rules == pw.rule_set("queen", "F19", {"b_tiles": "B1+B4", "crash": "out"})


def test_writing_says_what_and_where(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "rules.json"
    words = ("rules", "queen", "--edition", "P97", "--set", "b_tiles=3", "--name", "Long", "-o")
    shown = run(*words, path).output
    assert "Differs from “Goldsieber 1997” in: B tiles (3 of them, drawn)." in shown
    assert f"The rules are in {path}." in shown


def test_rules_are_made_from_other_rules(run: Run, tuesday: Path, tmp_path: Path) -> None:
    friday = tmp_path / "friday.json"
    words = ("--set", "crash=repair", "--set", "max_rounds=60", "--name", "Friday")
    assert run("rules", tuesday, *words, "-o", friday).exit_code == 0
    named = pw.load_rules(friday)
    assert (named.name, named.rules.differences()) == (
        "Friday",
        {"b_tiles": "B1+B4", "max_rounds": 60},
    )
    assert pw.load_rules(tuesday).name == "Our Tuesday"


def test_a_copy_keeps_the_name(run: Run, tuesday: Path, tmp_path: Path) -> None:
    run("rules", tuesday, "-o", tmp_path / "copy.json")
    assert pw.load_rules(tmp_path / "copy.json") == pw.load_rules(tuesday)


def test_a_file_that_is_there_is_overwritten_by_force_only(run: Run, tuesday: Path) -> None:
    before = tuesday.read_bytes()
    words = ("rules", "siegers", "--name", "Other", "-o", tuesday)
    assert refusal(run, *words) == "file_is_there"
    assert tuesday.read_bytes() == before
    assert run(*words, "--force").exit_code == 0
    assert pw.load_rules(tuesday).title == "siegers"


# --- Showing


@pytest.mark.parametrize("columns", ["40", "60", "80", "120"])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_rules_are_shown_at_every_width(
    run: Run, monkeypatch: pytest.MonkeyPatch, tuesday: Path, lang: str, columns: str
) -> None:
    monkeypatch.setenv("COLUMNS", columns)
    lines = run("rules", tuesday, "--lang", lang).output.splitlines()
    assert max(map(len, lines)) <= int(columns)
    assert lines[0].startswith("Our Tuesday · Mississippi Queen · F19")
    differs = pw.differs(pw.load_rules(tuesday).rules, lang)
    assert unbroken(differs) in unbroken(" ".join(lines))


def test_every_option_is_shown_and_those_that_differ_are_marked(
    run: Run, monkeypatch: pytest.MonkeyPatch, tuesday: Path
) -> None:
    monkeypatch.setenv("COLUMNS", "160")
    lines = run("rules", tuesday).output.splitlines()[2:]
    rules = pw.load_rules(tuesday).rules
    assert len(lines) == len(rules.values())
    for line, (name, value) in zip(lines, rules.values().items(), strict=True):
        assert line.startswith("*") == (name in ("b_tiles", "crash"))
        assert title("queen").option_label(name, "en") in line
        assert f" {title('queen').value_label(name, value, 'en')} " in line
        assert f" {name}=" in line
    assert any(line.rstrip().endswith(" b_tiles=B1+B4") for line in lines)
    assert any(line.rstrip().endswith(" passengers=true") for line in lines)


def test_an_edition_is_shown_without_a_file(run: Run) -> None:
    shown = run("rules", "siegers", "--edition", "F06").output
    assert shown.startswith("Mississippi · F06 ──")
    assert "As in “Lemonier 2006”." in shown


# --- Playing


def saved_rules(run: Run, tmp_path: Path, *words: object) -> pw.RuleSet:
    """The rules of the game that a command line starts."""
    path = tmp_path / "race.json"
    assert run("play", *words, "--save", path, "--force").exit_code == 0
    return pw.Record.load(path).rule_set


@pytest.mark.rule("Q-VAR-4")
def test_a_game_is_played_by_the_rules_of_a_file(run: Run, tmp_path: Path, short: Path) -> None:
    loaded = pw.load_rules(short).rules
    assert saved_rules(run, tmp_path, "siegers", "--rules", short) == loaded
    assert saved_rules(run, tmp_path, "--rules", short) == loaded, "the file knows its game"


def test_single_settings_win_over_the_file(run: Run, tmp_path: Path, short: Path) -> None:
    words = ("siegers", "--rules", short, "--set", "roll=start", "--set", "max_rounds=9")
    rules = saved_rules(run, tmp_path, *words)
    assert rules.edition == "F06"
    assert rules.differences() == {"rows": 3, "max_rounds": 9}


def test_settings_are_judged_together_with_the_file(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "long.json"
    pw.save_rules(path, pw.rule_set("queen", None, {"river_tiles": 14, "b_tiles": 2}), "Long")
    assert refusal(run, "play", "queen", "--rules", path, "--set", "b_tiles=3") == "wrong_length"
    words = ("rules", path, "--set", "river_tiles=15", "--set", "b_tiles=3")
    assert run(*words).exit_code == 0


@pytest.mark.parametrize(
    ("setting", "kept"),
    [("b_tiles=3", "3"), ("b_tiles=B4+B1", "B1+B4"), ("b_tiles=B4,B1", "B1+B4")],
)
def test_picks_are_typed(run: Run, tmp_path: Path, setting: str, kept: str) -> None:
    path = tmp_path / "rules.json"
    run("rules", "queen", "--set", setting, "--name", "Long", "-o", path)
    assert pw.load_rules(path).rules.differences() == {"b_tiles": kept}


def test_nothing_is_a_value_where_none_may_be_picked(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "rules.json"
    pw.save_rules(path, pw.rule_set("queen", None, {"b_tiles": 1, "left_out": "A3-2"}), "One")
    run("rules", path, "--set", "left_out=", "-o", path, "--force")
    assert pw.load_rules(path).rules.differences() == {"b_tiles": "1"}


# --- Refused


def test_the_edition_of_a_file_is_decided(run: Run, short: Path) -> None:
    code = "edition_decided"
    assert refusal(run, "play", "siegers", "--rules", short, "--edition", "M87") == code
    assert refusal(run, "rules", short, "--edition", "M87") == code


def test_rules_of_another_game(run: Run, short: Path) -> None:
    assert refusal(run, "play", "queen", "--rules", short) == "rules_of_another_game"


def test_a_file_that_is_wrong_is_refused_in_the_language_asked_for(run: Run, short: Path) -> None:
    data = json.loads(short.read_text())
    short.write_text(json.dumps({**data, "options": {"rows": True}}))
    for words in (("play", "--rules", short), ("rules", short)):
        assert refusal(run, *words) == "bad_option_value"
    german = run("rules", short, "--lang", "de").stderr
    assert german.startswith("error [bad_option_value]: ")
    assert "cannot be" not in german
