"""What the command line refuses: one line on stderr with a code, exit code 2, no traceback."""

import json
from pathlib import Path

import pytest
import typer
from tests.cli.terminal import Run

import paddlewheel as pw
from paddlewheel.cli.errors import CliError
from paddlewheel.cli.refusals import one_line, refusing


def refusal(run: Run, *words: object) -> str:
    """The code with which a command line is refused."""
    result = run(*words)
    assert result.exit_code == 2
    assert result.stdout == ""
    line, rest = result.stderr.split("\n", 1)
    assert rest == ""
    assert line.startswith("error [")
    code, sentence = line.removeprefix("error [").split("]: ")
    assert sentence.endswith((".", "?"))
    return code


@pytest.mark.parametrize(
    ("words", "code"),
    [
        ("play", "no_title"),
        ("play rowing", "unknown_title"),
        ("play siegers --seats human,human", "wrong_number_of_players"),
        ("play siegers --seats a,b,c,d,e,f,g", "unknown_bot"),
        ("play siegers --seats human,greedy,deepblue", "unknown_bot"),
        ("play siegers --seats human,greedy,", "unknown_bot"),
        ("play siegers --seats random,random,random,random,random,random,random", "too_many_seats"),
        ("play siegers --names Anna,Bert", "wrong_number_of_names"),
        ("play siegers --names Anna,Bert,Anna", "same_name_twice"),
        ("play siegers --names Anna,Bert,\x1b[31m", "unprintable_name"),
        ("play siegers --edition X99", "unknown_edition"),
        ("play siegers --set rows", "bad_setting"),
        ("play siegers --set rows=", "bad_setting"),
        ("play siegers --set =7", "bad_setting"),
        ("play siegers --set rowz=7", "unknown_option"),
        ("play siegers --set rows=2", "option_out_of_range"),
        ("play siegers --set rows=-7", "option_out_of_range"),
        ("play siegers --set rows=seven", "bad_option_value"),
        ("play siegers --set rows=true", "bad_option_value"),
        ("play siegers --set stop_at_first=maybe", "bad_option_value"),
        ("play siegers --set roll=never", "bad_option_value"),
        ("play queen --set b_tiles=7", "bad_option_value"),
        ("play queen --set b_tiles=B1+B9", "bad_option_value"),
        ("play queen --set left_out=2", "bad_option_value"),
        ("play queen --set left_out=A3-1", "wrong_tiles_left_out"),
        ("play queen --set river_tiles=14", "wrong_length"),
        ("play queen --set team_goal=all_boats", "goal_without_teams"),
        ("play queen --rules missing.json", "unreadable_file"),
        ("play rowing --rules missing.json", "unknown_title"),
        ("rules rowing", "no_game_or_file"),
        ("rules missing.json", "unreadable_file"),
        ("rules queen --edition X99", "unknown_edition"),
        ("rules queen --set crahs=out", "unknown_option"),
        ("rules queen --set river_tiles=14", "wrong_length"),
        ("rules queen -o rules.json", "no_rules_name"),
        ("rules queen --name \x07 -o rules.json", "bad_rules_name"),
        ("rules queen --name Tuesday -o no/such/folder/x.json", "unwritable_file"),
        (f"rules queen --name Tuesday -o {'x' * 300}", "unwritable_file"),
        ("play --resume missing.json", "unreadable_file"),
        ("play siegers --save no/such/folder/x.json", "unwritable_file"),
        ("replay missing.json", "unreadable_file"),
        ("replay missing.json --check", "unreadable_file"),
        ("replay missing.json --check --at 3", "check_or_at"),
        ("render missing.json -o x.svg", "unreadable_file"),
    ],
)
def test_refused_command_lines(
    run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, words: str, code: str
) -> None:
    monkeypatch.chdir(tmp_path)
    assert refusal(run, *words.split()) == code
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    "flag", [["--seats", "human,greedy,greedy"], ["--names", "A,B,C"], ["--edition", "F06"],
             ["--set", "rows=7"], ["--rules", "rules.json"]],
)  # fmt: skip
def test_what_a_resumed_game_has_decided(run: Run, short_race: Path, flag: list[str]) -> None:
    assert refusal(run, "play", "--resume", short_race, *flag) == "already_decided"


def test_resuming_as_another_title(run: Run, short_race: Path) -> None:
    assert refusal(run, "play", "queen", "--resume", short_race) == "other_title"


def test_resuming_with_a_bot_that_nobody_knows(run: Run, tmp_path: Path) -> None:
    state = pw.new_game("siegers", players=3)
    seats = [pw.Seat("Anna", "deepblue"), pw.Seat("Bert"), pw.Seat("Carla")]
    pw.Record.begin(state, seats).save(tmp_path / "x.json")
    assert refusal(run, "play", "--resume", tmp_path / "x.json") == "unknown_bot"


def test_resuming_an_altered_record(run: Run, short_race: Path) -> None:
    text = short_race.read_text()
    short_race.write_text(text.replace('"roll ', '"roll 1', 1))
    assert refusal(run, "play", "--resume", short_race) == "altered_entry"


@pytest.mark.parametrize("content", [b"not ours", b"{}", b"\xff\xfe", b""])
def test_a_foreign_file_is_not_overwritten(run: Run, tmp_path: Path, content: bytes) -> None:
    foreign = tmp_path / "thesis.json"
    foreign.write_bytes(content)
    assert refusal(run, "play", "siegers", "--save", foreign) == "not_our_file"
    assert refusal(run, "play", "--resume", foreign) == "foreign_file"
    assert foreign.read_bytes() == content


def test_force_overwrites_a_foreign_file(run: Run, tmp_path: Path) -> None:
    foreign = tmp_path / "thesis.json"
    foreign.write_text("not ours")
    result = run("play", "siegers", "--save", foreign, "--force")
    assert result.exit_code == 0
    assert pw.Record.load(foreign).title == "siegers"


def test_a_game_is_not_overwritten(run: Run, short_race: Path) -> None:
    before = short_race.read_bytes()
    assert refusal(run, "play", "siegers", "--save", short_race) == "game_is_there"
    assert short_race.read_bytes() == before


def test_a_game_is_overwritten_by_force(run: Run, short_race: Path) -> None:
    assert run("play", "siegers", "--save", short_race, "--force").exit_code == 0
    assert pw.Record.load(short_race).ranking is None


@pytest.mark.parametrize("path", ["~nobody-has-this-name/x.json", "x" * 300])
def test_a_path_that_is_none_is_refused(run: Run, path: str) -> None:
    assert refusal(run, "play", "siegers", "--save", path) == "bad_path"


def test_a_bad_path_in_the_middle_of_a_game_loses_nothing(run: Run, shelf: Path) -> None:
    shown = run("play", "siegers", "--seed", 1, typed=f"save {'x' * 300}\n")
    assert shown.exit_code == 0
    assert "[bad_path]" in shown.output
    assert len(list(shelf.iterdir())) == 1


def test_without_a_shelf_the_game_is_kept_all_the_same(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", "/proc/nowhere")
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    assert run("play", "siegers", "--seed", 1).exit_code == 0
    (kept,) = tmp_path.glob("siegers-*.json")
    pw.Record.load(kept)


def test_a_name_that_is_too_long(run: Run) -> None:
    assert refusal(run, "play", "siegers", "--names", f"{'x' * 21},B,C") == "name_too_long"


def test_a_number_that_is_too_long(run: Run) -> None:
    assert refusal(run, "play", "siegers", "--set", f"rows={'9' * 5000}") == "bad_option_value"


@pytest.mark.parametrize("content", ["[" * 100_000, '{"title": ' + "9" * 5000 + "}"])
def test_a_hostile_file_is_no_record(run: Run, tmp_path: Path, content: str) -> None:
    path = tmp_path / "x.json"
    path.write_text(content)
    assert refusal(run, "render", path, "-o", tmp_path / "x.svg") == "foreign_file"


def test_a_folder_is_no_place_for_a_record(run: Run, tmp_path: Path) -> None:
    assert refusal(run, "play", "siegers", "--save", tmp_path, "--force") == "not_a_file"


def test_a_position_has_no_log(run: Run, tmp_path: Path, midstream: pw.State) -> None:
    path = tmp_path / "position.json"
    path.write_text(json.dumps(midstream.to_dict()))
    assert refusal(run, "render", path, "-o", tmp_path / "x.gif") == "no_log"
    assert refusal(run, "render", path, "-o", tmp_path / "x.svg", "--at", 1) == "no_log"


def test_impossible_positions_are_refused_with_all_reasons(
    run: Run, tmp_path: Path, midstream: pw.State
) -> None:
    path = tmp_path / "position.json"
    path.write_text(json.dumps({**midstream.to_dict(), "box": 3, "round": 0}))
    result = run("render", path, "-o", tmp_path / "x.svg")
    assert result.exit_code == 2
    assert result.stderr.count("\n") == 1
    assert "60 logs" in result.stderr
    assert "Round 0" in result.stderr


def test_moments_and_formats_that_there_are_not(run: Run, tmp_path: Path, short_race: Path) -> None:
    picture = tmp_path / "x.svg"
    for at in (-1, 999):
        assert refusal(run, "replay", short_race, "--at", at) == "no_such_entry"
        assert refusal(run, "render", short_race, "-o", picture, "--at", at) == "no_such_entry"
    bitmap = tmp_path / "x.bmp"
    assert refusal(run, "render", short_race, "-o", bitmap) == "unknown_picture_format"
    nowhere = tmp_path / "no" / "x.svg"
    assert refusal(run, "render", short_race, "-o", nowhere) == "unwritable_file"
    assert not picture.exists()


def test_an_error_is_one_line_whatever_it_quotes() -> None:
    error = CliError("code", "“{text}” is strange.", text="two\nlines")
    assert one_line(error, "en") == "error [code]: “two lines” is strange."


def test_ctrl_c_in_any_command_ends_it_quietly() -> None:
    @refusing
    def slow() -> None:
        raise KeyboardInterrupt

    with pytest.raises(typer.Exit) as ended:
        slow()
    assert ended.value.exit_code == 130
