"""The program as a process of its own: in terminals, in pipes, narrow, without colours."""

import re
import subprocess
import sys
from pathlib import Path

import pytest
from tests.cli.terminal import COMMAND, Terminal, environment, run_process

import paddlewheel as pw

BOTS = ("play", "siegers", "--set", "rows=3", "--seed", "3", "--seats", "greedy,random,greedy")
PERSON = ("play", "siegers", "--seed", "3", "--seats", "human,greedy,greedy")
COLOUR = re.compile(r"\x1b\[(\d+;)*(3[0-7]|4[0-7]|9[0-7]|10[0-7]|38|48)(;\d+)*m")


def test_help_starts_without_the_heavy_parts() -> None:
    program = (
        "import sys\n"
        "from paddlewheel.cli import main\n"
        "sys.argv = ['paddlewheel', '--help']\n"
        "try:\n    main()\n"
        "except SystemExit:\n    pass\n"
        "print({'fontTools', 'PIL', 'resvg_py', 'babel'} & set(sys.modules))\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    assert done.stdout.splitlines()[-1] == "set()"


def test_a_terminal_has_colours_and_a_pipe_has_no_control_codes() -> None:
    with Terminal(*BOTS) as terminal:
        assert terminal.end() == 0
        assert COLOUR.search(terminal.seen)
    piped = run_process(*BOTS)
    assert piped.returncode == 0
    assert "\x1b" not in piped.stdout
    assert piped.stderr == ""


def test_no_color_is_honoured() -> None:
    with Terminal(*BOTS, NO_COLOR="1") as terminal:
        assert terminal.end() == 0
        assert "🥇 1." in terminal.seen
        assert not COLOUR.search(terminal.seen)


@pytest.mark.parametrize("columns", [30, 40, 60, 80, 100, 140])
def test_nothing_is_wider_than_the_terminal(columns: int) -> None:
    done = run_process(*BOTS, COLUMNS=str(columns))
    assert done.returncode == 0
    widest = max(done.stdout.splitlines(), key=len)
    assert len(widest) <= columns, widest


def test_a_person_in_a_narrow_pipe(tmp_path: Path) -> None:
    done = run_process(*PERSON, typed="+5\n\nlist\nhelp\nR1\n", COLUMNS="40")
    told = [line for line in done.stdout.splitlines() if "kept in" not in line]
    told = [line for line in told if not line.startswith("Go on with")]
    assert max(map(len, told)) <= 40


def test_very_narrow_terminals_get_words() -> None:
    done = run_process(*PERSON, COLUMNS="30")
    assert "It is the turn of Red." in " ".join(done.stdout.split())
    assert "▸0" not in done.stdout


def test_the_end_of_input_keeps_the_game(shelf: Path) -> None:
    with Terminal(*PERSON) as terminal:
        terminal.wait_for("A Red > ")
        terminal.type("+5\n")
        terminal.wait_for("(Enter confirms) > ")
        terminal.type("\n")
        terminal.wait_for("A Red > ")
        terminal.type("\x04")
        assert terminal.end() == 0
        assert "Traceback" not in terminal.seen
        (kept,) = shelf.iterdir()
        assert f"paddlewheel play --resume {kept} --seed 3" in terminal.seen
    assert [e.text for e in pw.Record.load(kept).log if e.seat == 0] == ["+5"]


def test_ctrl_c_keeps_the_game(shelf: Path) -> None:
    with Terminal(*PERSON) as terminal:
        terminal.wait_for("A Red > ")
        terminal.type("+5\n")
        terminal.wait_for("(Enter confirms) > ")
        terminal.interrupt()
        assert terminal.end() == 130
        assert "Traceback" not in terminal.seen
        (kept,) = shelf.iterdir()
        assert f"Go on with: paddlewheel play --resume {kept}" in terminal.seen
    assert not [e for e in pw.Record.load(kept).log if e.seat == 0]


def test_ctrl_c_keeps_the_game_in_its_own_file(shelf: Path, tmp_path: Path) -> None:
    path = tmp_path / "race.json"
    with Terminal(*PERSON, "--save", path) as terminal:
        terminal.wait_for("A Red > ")
        terminal.type("+5\n\n")
        terminal.wait_for("(Enter confirms) > ")
        terminal.wait_for("A Red > ")
        # Written after the turn, not only when the game is left.
        assert [e.text for e in pw.Record.load(path).log if e.seat == 0] == ["+5"]
        terminal.interrupt()
        assert terminal.end() == 130
        assert f"The game is kept in {path}." in terminal.seen
    assert not shelf.exists()


def test_a_closed_input_is_the_end_of_input(shelf: Path) -> None:
    closed = " ".join(f"'{word}'" for word in (*COMMAND, *PERSON))
    done = subprocess.run(
        ["sh", "-c", f"{closed} <&-"],
        capture_output=True,
        text=True,
        env=environment(),
        check=False,
    )
    assert done.returncode == 0
    assert done.stderr == ""
    assert len(list(shelf.iterdir())) == 1


def test_strange_bytes_do_not_end_a_game() -> None:
    done = subprocess.run(
        [*COMMAND, *PERSON],
        input=b"\xff\xfe\n+5\n\n",
        capture_output=True,
        env=environment(),
        check=False,
    )
    assert done.returncode == 0
    assert b"[unreadable_action]" in done.stdout
    assert b"(Enter confirms)" in done.stdout
    assert b"Traceback" not in done.stderr


def test_a_reader_that_goes_away_is_no_accident(tmp_path: Path) -> None:
    race = tmp_path / "race.json"
    assert run_process(*BOTS, "--save", race).returncode == 0
    command = " ".join(f"'{word}'" for word in (*COMMAND, "replay", race))
    done = subprocess.run(
        ["sh", "-c", f"{command} | head -1"],
        capture_output=True,
        text=True,
        env=environment(),
        check=False,
    )
    assert done.stdout.startswith("Mississippi")
    assert "Traceback" not in done.stderr


def test_a_film_shows_its_progress(tmp_path: Path) -> None:
    race = tmp_path / "race.json"
    assert run_process(*BOTS, "--save", race).returncode == 0
    with Terminal("render", race, "-o", tmp_path / "x.gif", "--width", "64") as terminal:
        assert terminal.end() == 0
        assert "Drawing the turns" in terminal.seen
    piped = run_process("render", race, "-o", tmp_path / "y.gif", "--width", "64")
    assert piped.stderr == ""
    assert (tmp_path / "x.gif").read_bytes() == (tmp_path / "y.gif").read_bytes()
