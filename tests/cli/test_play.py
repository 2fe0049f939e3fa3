"""Whole games at the terminal: people, bots, keeping and going on."""

from pathlib import Path

import pytest
from tests.cli.terminal import Run

import paddlewheel as pw
from paddlewheel.cli.captains import filled

SHORT = ("play", "siegers", "--set", "rows=3", "--seed", "5")
TURN = ["-9", "-3", "+1", "+4", "+9", "ok"]
"""Confirms the last of these that is legal: always something, mostly forward."""


def script(turns: int) -> str:
    """What a simple-minded person types in so many turns."""
    return "\n".join(TURN * turns) + "\n"


def test_a_whole_game_with_a_person(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "race.json"
    seats = ("--seats", "human,greedy,random", "--names", "Anna,Bert,Carla")
    result = run(*SHORT, *seats, "--save", path, typed=script(100))
    assert result.exit_code == 0
    record = pw.Record.load(path)
    record.check()
    assert record.ranking is not None
    end = result.output.split("The race is over")[1]
    places = [line.split()[1:] for line in end.splitlines() if line.startswith(("🥇", "🥈", "🥉"))]
    assert places == [
        [f"{place}.", "ABC"[seat], record.names[seat]]
        for place, (seat,) in enumerate(record.ranking, start=1)
    ]
    assert f"All steamers but one are home. {record.names[record.ranking[0][0]]} wins." in end
    assert f"The game is kept in {path}." in end
    assert any(entry.seat == 0 for entry in record.log)


@pytest.mark.parametrize("turns", [0, 1, 4])
def test_a_kept_game_goes_on_as_it_would_have(run: Run, tmp_path: Path, turns: int) -> None:
    whole, broken = tmp_path / "whole.json", tmp_path / "broken.json"
    words = ("play", "siegers", "--seed", 5, "--seats", "human,random,greedy")
    short = ("--set", "rows=7", "--set", "max_rounds=8")
    run(*words, *short, "--save", whole, typed=script(20))
    assert pw.Record.load(whole).ranking is not None
    run(*words, *short, "--save", broken, typed=script(turns) + "+1\n")
    assert pw.Record.load(broken).ranking is None
    result = run("play", "--resume", broken, "--seed", 5, typed=script(20))
    assert result.exit_code == 0
    assert broken.read_text() == whole.read_text()


def test_resuming_into_another_file_leaves_the_first(run: Run, tmp_path: Path) -> None:
    first, second = tmp_path / "first.json", tmp_path / "second.json"
    run(*SHORT, "--save", first, typed=script(1))
    before = first.read_text()
    run("play", "siegers", "--resume", first, "--save", second, typed=script(1))
    assert first.read_text() == before
    assert len(pw.Record.load(second).log) > len(pw.Record.load(first).log)


def test_resuming_into_the_same_file_by_another_spelling(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    run(*SHORT, "--save", "race.json", typed=script(1))
    result = run("play", "--resume", "race.json", "--save", tmp_path / "race.json")
    assert result.exit_code == 0


def test_the_record_is_written_after_every_turn(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "race.json"
    run(*SHORT, "--save", path, typed="+1\n\n")
    record = pw.Record.load(path)
    assert [entry.text for entry in record.log if entry.seat == 0] == ["+1"]
    assert [seat.player for seat in record.seats] == ["human", "mate", "deckhand"]


def test_resuming_a_finished_game_shows_the_result(run: Run, short_race: Path) -> None:
    before = short_race.read_text()
    result = run("play", "--resume", short_race)
    assert result.exit_code == 0
    assert "🥇 1." in result.output
    assert short_race.read_text() == before


@pytest.mark.parametrize("leave", ["quit\n", "q\n", ""])
def test_whoever_leaves_is_told_how_to_come_back(run: Run, shelf: Path, leave: str) -> None:
    result = run(*SHORT, "--lang", "en", typed=f"+1\n\n{leave}")
    assert result.exit_code == 0
    (kept,) = shelf.iterdir()
    assert result.output.endswith(
        f"The game is kept in {kept}.\n"
        f"Go on with: paddlewheel play --resume {kept} --seed 5 --lang en\n"
    )
    assert run("play", "--resume", kept).exit_code == 0


def test_two_kept_games_do_not_fight_for_a_place(run: Run, shelf: Path) -> None:
    for _ in range(3):
        run(*SHORT)
    assert len(list(shelf.iterdir())) == 3


def test_hot_seat_says_whose_turn_it_is(run: Run, tmp_path: Path) -> None:
    seats = ("--seats", "human,human,human", "--names", "Anna,,Carla")
    path = tmp_path / "race.json"
    result = run(*SHORT, *seats, "--save", path, typed="+1\n\n" * 3)
    record = pw.Record.load(path)
    assert record.names == ("Anna", "Yellow", "Carla")
    first = int(record.log[0].text.split()[1])
    for seat in range(3):
        name = record.names[seat]
        assert f"{'ABC'[seat]}  It is the turn of {name}. ──" in result.output
        assert f"{'ABC'[seat]} {name} > " in result.output
    second = result.output.split("It is the turn of")[2]
    assert f"{record.names[first]} burns 1 log" in second


def test_only_bots_show_the_race_turn_by_turn(run: Run) -> None:
    seats = ("--seats", "greedy,greedy,greedy", "--names", "Anna,Bert,Carla")
    result = run(*SHORT, *seats)
    assert result.exit_code == 0
    assert " A  Anna · +" in result.output
    assert " · Anna burns " in result.output
    assert "🥇 1." in result.output
    assert result.output.index("Anna burns") < result.output.index("The race is over")


def headings(shown: str) -> list[str]:
    """Who has played what."""
    return [line for line in shown.splitlines() if line.endswith("──")]


def test_a_resumed_race_of_bots_is_shown_from_where_it_was_kept(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "race.json"
    words = ("--set", "rows=7", "--seed", "5", "--seats", "greedy,greedy,greedy")
    whole = headings(run("play", "siegers", *words, "--save", path).output)
    record = pw.Record.load(path)
    log = record.log[: len(record.log) // 2]
    pw.Record(record.title, 1, record.rule_set, record.seats, log=log).save(path)
    rest = headings(run("play", "--resume", path, "--seed", 5).output)
    assert rest[1:] == whole[1 - len(rest) :]  # it may have been kept in the middle of a turn
    assert len(whole) > len(rest) > len(whole) // 3


def test_quiet_bots_show_only_the_result(run: Run) -> None:
    loud = run(*SHORT, "--seats", "greedy,greedy,greedy")
    quiet = run(*SHORT, "--seats", "greedy,greedy,greedy", "--quiet")
    assert quiet.output.startswith("The race is over")
    assert loud.output.endswith(quiet.output)


def test_the_same_seed_is_the_same_race(run: Run) -> None:
    seats = ("--seats", "random,random,random")
    assert run(*SHORT, *seats).output == run(*SHORT, *seats).output
    other = ("play", "siegers", "--set", "rows=3", "--seed", "6")
    assert run(*SHORT, *seats).output != run(*other, *seats).output


def test_without_a_seed_games_differ(run: Run) -> None:
    seats = ("--seats", "random,random,random,random")
    words = ("play", "siegers", "--set", "max_rounds=2", *seats, "--quiet")
    assert len({run(*words).output for _ in range(5)}) > 1


def test_editions_and_settings_reach_the_game(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "race.json"
    settings = ("--set", "rows=7", "--set", "stop_at_first=no", "--set", "roll=first_turn")
    run("play", "siegers", "--edition", "F06", *settings, "--save", path)
    rules = pw.Record.load(path).rule_set
    assert rules.edition == "F06"
    assert rules.values()["rows"] == 7
    assert rules.values()["stop_at_first"] is False
    assert rules.values()["roll"] == "first_turn"


def test_first_at_the_finish_ends_the_race_if_so_agreed(run: Run) -> None:
    words = ("--set", "stop_at_first=true", "--seats", "greedy,greedy,greedy", "--quiet")
    assert "The first steamer is home, and that ends the race." in run(*SHORT, *words).output


def test_names_in_a_record_cannot_drive_the_terminal(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "race.json"
    seats = [pw.Seat("\x1b[2JAnna", "greedy"), pw.Seat("[bold]Bert[/]", "greedy"),
             pw.Seat("Carla", "greedy")]  # fmt: skip
    state = pw.new_game("siegers", players=3, options={"max_rounds": 2})
    pw.Record.begin(state, seats).save(path)
    shown = run("play", "--resume", path).output
    assert "\x1b" not in shown
    assert "[bold]Bert[/]" in shown


def test_a_disk_that_fails_is_told_and_ends_no_game(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "race.json"
    run(*SHORT, "--save", path)
    save, failures = pw.Record.save, iter([True])

    def full_once(record: pw.Record, where: str | Path) -> None:
        if next(failures, False):
            raise pw.RecordError("unwritable_file", "{path} cannot be written.", path=str(where))
        save(record, where)

    monkeypatch.setattr(pw.Record, "save", full_once)
    result = run("play", "--resume", path, "--seed", 5, typed=script(100))
    assert result.exit_code == 0
    assert "[unwritable_file]" in result.output
    monkeypatch.undo()
    pw.Record.load(path).check()
    assert pw.Record.load(path).ranking is not None


@pytest.mark.parametrize(
    ("width", "lines"),
    [(3, ["one", "two", "three"]), (9, ["one · two", "three"]), (99, ["one · two · three"])],
)
def test_filled_lines_never_break_a_piece(width: int, lines: list[str]) -> None:
    assert filled(["one", "two", "three"], width) == lines
