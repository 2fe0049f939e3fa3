"""A person's turn at the keyboard: trying, looking, confirming."""

from pathlib import Path

import pytest
from tests.cli.terminal import Run

import paddlewheel as pw
from paddlewheel.core.record import Entry

SEATS = ("--seats", "human,greedy,greedy", "--names", "Anna,Bert,Carla")


@pytest.fixture
def game(tmp_path: Path) -> Path:
    """A game in which it is Anna's turn, in mid course."""
    path = tmp_path / "game.json"
    state = pw.new_game("siegers", players=3)
    seats = [pw.Seat("Anna"), pw.Seat("Bert", "greedy"), pw.Seat("Carla", "greedy")]
    record = pw.Record.begin(state, seats)
    title = state.title
    for text in ("first 0", "roll 5", "+8", "roll 3", "+6", "roll 2", "+5"):
        read = title.read_outcome if state.to_act == pw.CHANCE else title.read_action
        state = record.play(state, read(text)).state
    assert state.to_act == 0
    record.save(path)
    return path


def own_moves(path: Path) -> list[str]:
    """What Anna did after the seven entries that the game began with."""
    log = pw.Record.load(path).log[7:]
    return [entry.text for entry in log if entry.seat == 0]


def test_nothing_is_played_before_it_is_confirmed(run: Run, game: Path) -> None:
    before = game.read_text()
    result = run("play", "--resume", game, typed="R1 +3\n+2\nL1\n-2\n")
    assert result.exit_code == 0
    assert "A Anna · L1 -2 (Enter confirms) > " in result.output
    assert game.read_text() == before


@pytest.mark.parametrize("confirm", ["", "ok", "OK"])
def test_enter_or_ok_confirms(run: Run, game: Path, confirm: str) -> None:
    run("play", "--resume", game, typed=f"R1 +3\n{confirm}\n")
    assert own_moves(game) == ["R1", "+3"]


def test_a_whole_turn_step_by_step(run: Run, game: Path) -> None:
    result = run("play", "--resume", game, typed="R1\n\n+5\n+3\n\n")
    assert "A Anna · R1 … > " in result.output
    assert "Now the distance: +5 sails five fields, -3 drifts back three." in result.output
    assert own_moves(game) == ["R1", "+3"]


def test_enter_without_a_try_confirms_nothing(run: Run, game: Path) -> None:
    result = run("play", "--resume", game, typed="\n\nok\n")
    assert result.output.count("Type a turn, for example +5") == 4  # once as a greeting
    assert own_moves(game) == []


@pytest.mark.parametrize("undo", ["u", "undo", "UNDO"])
def test_undo_takes_the_last_try_back(run: Run, game: Path, undo: str) -> None:
    run("play", "--resume", game, typed=f"R1 +3\nL1 +2\n{undo}\n\n")
    assert own_moves(game) == ["R1", "+3"]


def test_undo_with_nothing_to_take_back(run: Run, game: Path) -> None:
    assert "There is no try to take back." in run("play", "--resume", game, typed="u\n").output


def test_clear_takes_all_tries_back(run: Run, game: Path) -> None:
    run("play", "--resume", game, typed="R1\n+3\n+2\nclear\n+1\n\n")
    assert own_moves(game) == ["+1"]


def test_a_capital_u_turns_about(run: Run, game: Path) -> None:
    run("play", "--resume", game, typed="+5\nU\n+1\n\n")
    assert own_moves(game) == ["U", "+1"]


def test_typos_and_illegal_turns_are_told_and_lose_nothing(run: Run, game: Path) -> None:
    result = run("play", "--resume", game, typed="R1 +3\nsidewise\n+99\n+2 +2\nlist me\n\n")
    flat = " ".join(result.output.split())
    assert "“sidewise” is no action" in flat
    assert "[unreadable_action]" in flat
    assert "Logs needed for this distance: 99; at hand: 12. [too_few_logs]" in flat
    assert "[more_than_a_turn]" in flat
    assert own_moves(game) == ["R1", "+3"]


def test_signs_that_drive_a_terminal_are_not_echoed(run: Run, game: Path) -> None:
    assert "\x1b" not in run("play", "--resume", game, typed="\x1b[31mred\n").output


def test_the_preview_shows_the_board_and_the_chain(run: Run, game: Path) -> None:
    shown = run("play", "--resume", game, typed="+5\n").output.split("> +5\n")[1]
    assert "1  Anna burns 5 logs and sails to field" in shown
    assert "12 → 7" in shown
    assert " A " in shown.split("1  Anna")[0]
    assert "Logs 7" in shown


def test_a_narrow_preview_is_brief(run: Run, game: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    before, preview = run("play", "--resume", game, typed="+5\n").output.split("> +5\n")
    assert "Captain" in before
    assert "Captain" not in preview
    assert "logs in the box" not in preview


def test_list_shows_where_turns_lead(run: Run, game: Path) -> None:
    shown = run("play", "--resume", game, typed="list\nlist all\n").output
    short, full = shown.split("> list")[1:]
    assert "straight" in short
    assert "“list all” shows" in short
    assert "more distance" not in full
    assert len(full.splitlines()) > len(short.splitlines())


@pytest.mark.parametrize("word", ["hint", "why"])
def test_hint_shows_what_the_planner_would_do(run: Run, game: Path, word: str) -> None:
    shown = run("play", "--resume", game, typed=f"{word}\n").output
    advised = shown.split("The bot “pilot” would play ")[1].split(":")[0]
    record = pw.Record.load(game)
    assert advised in {str(turn) for turn in record.state_at().turns()}
    assert "1  Anna" in shown.split("would play")[1]
    reasons = shown.split("would play")[1].splitlines()
    for label in ("Aim", "Price", "Fear"):
        assert any(line.startswith(f"{label} ") for line in reasons), label
    assert own_moves(game) == []


def test_describe_and_log(run: Run, game: Path) -> None:
    shown = run("play", "--resume", game, typed="describe\nlog\n").output
    described, log = shown.split("> describe\n")[1].split("> log\n")
    assert pw.Record.load(game).state_at().describe("en", ("Anna", "Bert", "Carla")) in described
    assert "Anna begins." in log
    assert "Carla burns 5 logs" in log


def test_describe_tells_of_the_draft(run: Run, game: Path) -> None:
    shown = run("play", "--resume", game, typed="-1\ndescribe\n").output
    assert "13 logs" in shown.split("> describe\n")[1]


def test_board_shows_the_position_again(run: Run, game: Path) -> None:
    shown = run("play", "--resume", game, typed="board\n").output
    first, again = shown.split("> board\n")
    assert again.split("A Anna >")[0].strip() in first


def test_help_names_every_command(run: Run, game: Path) -> None:
    shown = run("play", "--resume", game, typed="help\n?\n").output
    first, second = (part.split("A Anna")[0] for part in shown.split("> ")[1:3])
    assert first.removeprefix("help") == second.removeprefix("?")
    for word in ("undo", "clear", "list all", "hint", "board", "describe", "log", "save", "quit"):
        assert word in first


def test_what_happened_since_the_last_turn_is_told(run: Run, game: Path) -> None:
    shown = run("play", "--resume", game).output
    assert "Bert rolls a 3." in shown
    assert "Carla burns 5 logs" in shown
    assert "Anna burns" not in shown
    assert "Round 2" in shown


def test_save_keeps_the_game_and_goes_on(run: Run, game: Path, shelf: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy.json"
    shown = run("play", "--resume", game, typed=f"save {copy}\n+1\n\nsave\n").output
    assert shown.count(f"The game is kept in {copy}.") == 3  # with the good-bye
    assert own_moves(copy) == ["+1"]
    assert own_moves(game) == []
    assert not shelf.exists()


def test_save_overwrites_nothing_foreign(run: Run, game: Path, tmp_path: Path) -> None:
    foreign = tmp_path / "letter.txt"
    foreign.write_text("Dear Anna")
    shown = run("play", "--resume", game, typed=f"save {foreign}\n+1\n\n").output
    assert "[not_our_file]" in shown
    assert foreign.read_text() == "Dear Anna"
    assert own_moves(game) == ["+1"]


def test_a_game_without_a_file_goes_to_the_shelf(run: Run, shelf: Path) -> None:
    shown = run("play", "siegers", *SEATS, "--seed", 1, typed="save\n").output
    (kept,) = shelf.iterdir()
    assert f"The game is kept in {kept}." in shown
    assert f"Go on with: paddlewheel play --resume {kept} --seed 1" in shown


def test_the_only_thing_to_do_needs_but_enter(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "stuck.json"
    stuck = {
        "title": "siegers",
        "rule_set": {"edition": "M87", "options": {}},
        "steamers": [
            {"field": 0, "right": 1, "logs": 0},
            {"field": 40, "right": 1, "logs": 30},
            {"field": 60, "right": 1, "logs": 30},
        ],
        "box": 0, "first": 0, "seat": 0, "turned": False, "round": 2, "finished": [],
        "ending": None,
    }  # fmt: skip
    pw.Record.begin(pw.state_from_dict(stuck)).save(path)
    shown = run("play", "--resume", path, typed="\n").output
    assert "There is only one thing to do:" in shown
    assert "A Red · pass (Enter confirms) > " in shown
    assert pw.Record.load(path).log == [Entry(0, "pass")]
