"""Taking confirmed turns back at the terminal, as long as nobody has answered them."""

from pathlib import Path

import pytest
from tests.cli.terminal import Run
from tests.games.queen.setup import position
from tests.games.siegers.setup import position as siegers_position

import paddlewheel as pw

NAMES = ("Anna", "Bert", "Carla")
TAKEN = "The last turn of {} is taken back."
NOTHING = "There is no try to take back."


def kept(path: Path, state: pw.State, *players: str) -> Path:
    """A game that begins with a position; people unless other players are said."""
    players = players or ("human",) * state.players
    seats = [pw.Seat(name, player) for name, player in zip(NAMES, players, strict=False)]
    pw.Record.begin(state, seats).save(path)
    return path


def log(path: Path) -> list[str]:
    """The entries, with the letters of the seats."""
    entries = pw.Record.load(path).log
    return [f"{'*' if e.seat is None else 'ABC'[e.seat]} {e.text}" for e in entries]


@pytest.fixture
def midstream(tmp_path: Path) -> Path:
    """Three people in mid course; Anna is to act."""
    return kept(tmp_path / "game.json", siegers_position("R9[3]/7 G5[5]/13 B18[5]/2"))


@pytest.fixture
def pushing(tmp_path: Path) -> Path:
    """Three people; Anna can push Bert."""
    return kept(tmp_path / "game.json", position("A 0.7 N v2 c4, B 0.12 N, C 1.14"))


@pytest.mark.parametrize("undo", ["u", "undo", "UNDO"])
def test_the_next_captain_lets_it_be_taken_back(run: Run, midstream: Path, undo: str) -> None:
    result = run("play", "--resume", midstream, typed=f"R1 +3\n\n{undo}\n+1\n\n")
    shown = result.output
    assert result.exit_code == 0
    assert TAKEN.format("Anna") in shown
    assert log(midstream) == ["A +1"]
    order = [line.split("turn of ")[1][:4] for line in shown.splitlines() if "turn of " in line]
    assert order == ["Anna", "Bert", "Anna", "Anna", "Bert"], "asked, asked, taken back, asked …"


def test_the_file_is_brought_up_to_date(run: Run, midstream: Path) -> None:
    before = midstream.read_text()
    run("play", "--resume", midstream, typed="R1 +3\n\nundo\n")
    assert midstream.read_text() == before


def test_a_try_is_taken_back_first(run: Run, midstream: Path) -> None:
    shown = run("play", "--resume", midstream, typed="R1 +3\n\n+1\nu\nu\n+2\n\n").output
    assert shown.index("B Bert · +1 (Enter confirms)") < shown.index(TAKEN.format("Anna"))
    assert NOTHING not in shown
    assert log(midstream) == ["A +2"]


def test_turn_by_turn_back_to_the_beginning(run: Run, midstream: Path) -> None:
    typed = "+1\n\n+1\n\n" + "u\n" * 3
    shown = run("play", "--resume", midstream, typed=typed).output
    assert shown.index(TAKEN.format("Bert")) < shown.index(TAKEN.format("Anna"))
    assert shown.rindex(NOTHING) > shown.index(TAKEN.format("Anna"))
    assert log(midstream) == []


def test_not_what_a_bot_has_answered(run: Run, tmp_path: Path) -> None:
    state = siegers_position("R9[3]/7 G5[5]/13 B18[5]/2")
    path = kept(tmp_path / "game.json", state, "human", "greedy", "greedy")
    shown = run("play", "--resume", path, typed="+1\n\nundo\n").output
    assert NOTHING in shown
    assert log(path)[0] == "A +1"


def test_not_what_chance_has_answered(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    words = ("play", "siegers", "--seats", "human,human,human", "--save", path)
    assert NOTHING in run(*words, typed="+1\n\nundo\n").output
    assert [entry.text[:4] for entry in pw.Record.load(path).log] == ["firs", "roll", "+1", "roll"]


def test_not_what_was_confirmed_before_the_game_was_kept(run: Run, midstream: Path) -> None:
    run("play", "--resume", midstream, typed="+1\n\n")
    assert NOTHING in run("play", "--resume", midstream, typed="undo\n").output
    assert log(midstream) == ["A +1"]


def test_a_push_until_the_pushed_captain_has_decided(run: Run, pushing: Path) -> None:
    shown = run("play", "--resume", pushing, typed="v3 P0.16 F\n\nundo\nv1 L F\n\n").output
    assert "Bert has to choose a facing." in shown
    assert TAKEN.format("Anna") in shown
    assert log(pushing) == ["A v1", "A L", "A F", "A ."]


def test_a_push_that_was_answered_stays(run: Run, pushing: Path) -> None:
    shown = run("play", "--resume", pushing, typed="v3 P0.16 F\n\nSE\n\nundo\n").output
    assert NOTHING in shown
    assert log(pushing) == ["A v3", "A P0.16", "B =SE", "A F", "A ."]


def test_the_facing_of_the_own_second_boat(run: Run, tmp_path: Path) -> None:
    state = position("A 0.7 N v2 c4, B 1.14, C 0.12 N, D 1.9", players=2)
    path = kept(tmp_path / "game.json", state, "human", "human")
    typed = "v3 P0.16 F\n\nS\n\nu\nN\n\n"
    shown = run("play", "--resume", path, typed=typed).output
    assert shown.count("Anna (C) has to choose a facing. ─") == 2
    assert log(path) == ["A v3", "A P0.16", "A =N", "A F", "A ."]


def test_help_says_so(run: Run, midstream: Path) -> None:
    shown = run("play", "--resume", midstream, typed="help\n").output
    assert "or the last turn" in " ".join(shown.split())


def test_chance_is_kept_with_the_turn_that_it_answers(run: Run, tmp_path: Path) -> None:
    """Nobody can leave the table and come back for another roll."""
    path = tmp_path / "game.json"
    words = ("play", "siegers", "--seats", "human,human,human", "--save", path)
    run(*words, typed="+1\n\n")
    before = pw.Record.load(path).log
    assert before[-1].text.startswith("roll")
    run("play", "--resume", path)
    assert pw.Record.load(path).log == before
