"""Races of Mississippi Queen at the terminal: people, bots, pushes, keeping and going on."""

from dataclasses import replace
from pathlib import Path

import pytest
from PIL import Image
from tests.cli.terminal import Run
from tests.games.queen.setup import position

import paddlewheel as pw
from paddlewheel.bots import make_bot
from paddlewheel.cli.scenes import scene_at, turn_by_turn
from paddlewheel.core.record import Entry
from paddlewheel.games.queen.state import QueenState

SHORT = ("play", "queen", "--set", "river_tiles=3", "--set", "passengers=no", "--seed", "8")
OPTIONS = {"river_tiles": 3, "passengers": False}
NAMES = ("--names", "Anna,Bert,Carla")
SEATS = ("--seats", "human,mate,mate", *NAMES)


def script(state: pw.State, seed: int, people: tuple[int, ...]) -> tuple[list[str], pw.Record]:
    """A whole race in which people do what the planner would: what they type, and the record."""
    record, typed = pw.Record.begin(state), list[str]()
    dealer, plans = pw.SeededDealer(seed), dict[tuple[int, ...], list[pw.Action]]()
    while state.to_act is not None:
        if state.to_act == pw.CHANCE:
            state = record.play(state, dealer.deal(state)).state
            continue
        if not plans.get(state.turn_id):
            own = f"{seed}/{state.to_act}/{len(record.log)}"
            plans[state.turn_id] = list(make_bot("mate", own).choose(state))
            if state.to_act in people:
                typed += [" ".join(map(str, plans[state.turn_id])), ""]
        state = record.play(state, plans[state.turn_id].pop(0)).state
    return typed, record


def lines(typed: list[str]) -> str:
    """What is typed, with the Enter keys."""
    return "".join(f"{line}\n" for line in typed)


@pytest.fixture(scope="module")
def race() -> tuple[list[str], pw.Record]:
    """A short race of a person and two planners."""
    return script(pw.new_game("queen", players=3, options=OPTIONS), 8, (0,))


def test_a_whole_race_with_a_person(
    run: Run, tmp_path: Path, race: tuple[list[str], pw.Record]
) -> None:
    path = tmp_path / "race.json"
    typed, expected = race
    result = run(*SHORT, *SEATS, "--save", path, typed=lines(typed))
    assert result.exit_code == 0
    record = pw.Record.load(path)
    record.check()
    assert record.log == expected.log
    assert record.ranking is not None
    end = result.output.split("The race is over")[1]
    assert f"🥇 1.  {'ABC'[record.ranking[0][0]]}" in end
    assert f"{record.names[record.ranking[0][0]]} wins." in end
    assert "It is the turn of Anna." in result.output


def test_the_same_race_by_goals_and_lists(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "race.json"
    typed = "N\n\n" + "list\n0.17\nlist 0.17\n0.12 N\n0.12\n\n" + "list all\nhint\nboard all\nlog\n"
    result = run(*SHORT, *SEATS, "--save", path, typed=typed)
    assert result.exit_code == 0
    own = [entry.text for entry in pw.Record.load(path).log if entry.seat == 0]
    assert own[0] == "=N"
    assert own[-1] == "."
    assert "Speed/coal left, the cheapest way; ! pushes a boat." in result.output
    assert "The bot “pilot” would play" in result.output


def kept(path: Path, state: QueenState, *players: str) -> Path:
    """A game that begins with a position."""
    seats = [
        pw.Seat(name, player)
        for name, player in zip(("Anna", "Bert", "Carla"), players, strict=False)
    ]
    pw.Record.begin(state, seats).save(path)
    return path


@pytest.fixture
def pushing(tmp_path: Path) -> Path:
    """Three people; Anna can push Bert, who lies ahead of her."""
    state = position("A 0.7 N v2 c4, B 0.12 N, C 1.14")
    return kept(tmp_path / "game.json", state, "human", "human", "human")


def test_a_pushed_captain_is_asked_in_mid_turn_and_the_turn_goes_on(
    run: Run, pushing: Path
) -> None:
    result = run("play", "--resume", pushing, typed="v3 P0.16 F\n\nSE\n\n")
    log = pw.Record.load(pushing).log
    assert [(entry.seat, entry.text) for entry in log] == [
        (0, "v3"), (0, "P0.16"), (1, "=SE"), (0, "F"), (0, "."),
    ]  # fmt: skip
    asked = result.output.split("Bert has to choose a facing. ─")[1]
    assert "Anna pushes Bert to 0.16." in asked
    assert "B Bert · =SE (Enter confirms) > " in asked


def test_a_turn_interrupted_by_a_push_can_be_kept_and_resumed(run: Run, pushing: Path) -> None:
    run("play", "--resume", pushing, typed="v3 P0.16 F\n\n")
    assert [entry.text for entry in pw.Record.load(pushing).log] == ["v3", "P0.16"]
    result = run("play", "--resume", pushing, typed="SE\n\nF\n\n")
    assert "Bert has to choose a facing." in result.output
    assert "Movement points left: 1." in result.output
    assert [entry.text for entry in pw.Record.load(pushing).log][2:] == ["=SE", "F", "."]


def test_facings_after_the_turn(run: Run, tmp_path: Path) -> None:
    state = position("A 0.7 N v2 c4, B 0.12 N, C 1.14", facing_after_push="after_turn")
    path = kept(tmp_path / "game.json", state, "human", "human", "human")
    run("play", "--resume", path, typed="v3 P0.16 F\n\nSE\n\n")
    assert [entry.text for entry in pw.Record.load(path).log] == ["v3", "P0.16", "F", ".", "=SE"]


def test_hot_seat_with_two_boats_each(run: Run, tmp_path: Path) -> None:
    state = position("A 0.7 N v2 c4, B 1.14, C 0.12 N, D 1.9", players=2)
    path = kept(tmp_path / "game.json", state, "human", "human")
    result = run("play", "--resume", path, typed="v3 P0.16 F\n\nS\n\n")
    texts = [(entry.seat, entry.text) for entry in pw.Record.load(path).log]
    assert texts == [(0, "v3"), (0, "P0.16"), (0, "=S"), (0, "F"), (0, ".")]
    assert " C  Anna (C) has to choose a facing." in result.output
    assert "C Anna > " in result.output
    assert result.output.count(" D  Bert") >= 1


@pytest.mark.parametrize("turns", [0, 1, 3])
def test_a_kept_race_goes_on_as_it_would_have(
    run: Run, tmp_path: Path, race: tuple[list[str], pw.Record], turns: int
) -> None:
    typed, expected = race
    path = tmp_path / "broken.json"
    run(*SHORT, *SEATS, "--save", path, typed=lines(typed[: 2 * turns]))
    assert pw.Record.load(path).ranking is None
    result = run("play", "--resume", path, "--seed", 8, typed=lines(typed[2 * turns :]))
    assert result.exit_code == 0
    assert pw.Record.load(path).log == expected.log


def test_typos_and_illegal_steps_are_told_and_lose_nothing(run: Run, pushing: Path) -> None:
    typed = "v3 P0.16\nsidewise\nF F\n9.9\nlist 9.9\nu\nv2 F F\n\n0.6\nu\nu\nv1 L F\n\n"
    result = run("play", "--resume", pushing, typed=typed)
    flat = " ".join(result.output.split())
    for code in ("unreadable_action", "no_points", "no_turn_ends_there", "boat_ahead"):
        assert f"[{code}]" in flat
    assert "There is no try to take back." in flat
    assert pw.Record.load(pushing).log[:3] == [Entry(0, "v1"), Entry(0, "L"), Entry(0, "F")]


def test_undo_goes_back_try_by_try(run: Run, pushing: Path) -> None:
    result = run("play", "--resume", pushing, typed="v3\nP0.16\nF\nu\nu\n")
    prompts = [line.split(" > ")[0] for line in result.output.splitlines() if " > " in line]
    assert prompts == [
        "A Anna",
        "A Anna · v3 …",
        "A Anna · v3 P0.16 …",
        "A Anna · v3 P0.16 F . (Enter confirms)",
        "A Anna · v3 P0.16 …",
        "A Anna · v3 …",
    ]


def test_the_only_thing_to_do_needs_but_enter(run: Run, tmp_path: Path) -> None:
    state = position("A 0.15 NW v6 c0, B 1.9, C 1.14", edition="P97")
    path = kept(tmp_path / "stuck.json", state, "human", "mate", "mate")
    shown = run("play", "--resume", path, typed="\n").output
    assert "There is only one thing to do:" in shown
    assert "A Anna · stop (Enter confirms) > " in shown
    assert pw.Record.load(path).log[0] == Entry(0, "stop")


def test_a_narrow_terminal_tells_the_position_in_words(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    shown = run(*SHORT, *SEATS, typed="N\n\n0.17\nlist\nboard all\n").output
    assert "Anna is on tile 0" in shown
    game = shown.split("The game is kept")[0].splitlines()
    assert max(len(line) for line in game if " > " not in line) <= 40
    assert not any("░" in line for line in game[: game.index(next(filter(is_asked, game)))])


def is_asked(line: str) -> bool:
    """Whether the whole board is asked for."""
    return line.endswith("> board all")


def test_the_board_beside_or_above_the_captains(
    run: Run, pushing: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown = {}
    for width in (60, 80, 100):
        monkeypatch.setenv("COLUMNS", str(width))
        shown[width] = run("play", "--resume", pushing, typed="help\n").output
        assert "▶A↑" in shown[width]
        assert max(map(len, shown[width].split("A Anna >")[0].splitlines())) <= width
    assert "Captain" in shown[60]
    assert "Captain" not in shown[80]
    assert "Coal 4" in shown[80]
    assert "P3.12>3.9" in shown[80]


def test_only_bots_show_the_race_turn_by_turn(run: Run) -> None:
    result = run(*SHORT, "--seats", "greedy,greedy,greedy", *NAMES)
    assert result.exit_code == 0
    assert "Anna · v" in result.output
    assert "🥇 1." in result.output
    assert "Round 2 ·" in result.output
    quiet = run(*SHORT, "--seats", "greedy,greedy,greedy", *NAMES, "--quiet")
    assert result.output.endswith(quiet.output)


@pytest.mark.parametrize("edition", ["F19", "T19", "P97", "I97"])
def test_every_edition_can_be_played(run: Run, edition: str) -> None:
    words = ("--edition", edition, "--seats", "greedy,random,greedy", "--quiet")
    assert "🥇 1." in run(*SHORT, *words).output


def test_who_plays_if_nothing_is_said(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "race.json"
    run("play", "queen", "--save", path)
    players = [seat.player for seat in pw.Record.load(path).seats]
    assert players == ["human", "mate", "mate", "mate"]


@pytest.fixture
def finished(tmp_path: Path, race: tuple[list[str], pw.Record]) -> Path:
    """The file of the short race."""
    path = tmp_path / "finished.json"
    race[1].save(path)
    return path


def test_replay_tells_shows_and_checks(run: Run, finished: Path) -> None:
    assert "Round 1" in run("replay", finished).output
    assert "▒" in run("replay", finished, "--at", 20).output
    assert run("replay", finished, "--check").exit_code == 0


def test_two_turns_of_one_captain_are_two_scenes() -> None:
    state = position("A 0.7 N v1, B 1.14, C 0.6 N v1, D 1.9", players=2)
    now: pw.State = replace(state, order=(0, 2, 1, 3))
    record = pw.Record.begin(now)
    for text in ("v1", "F", ".", "v1", "F", "."):
        assert now.to_act == 0
        now = record.play(now, now.title.read_action(text)).state
    assert [scene.state.turn_id[1] for scene in turn_by_turn(record, None)] == [0, 2, 1]
    assert len(scene_at(record, None).events) == 2


def test_pictures_and_a_film_of_one_size(run: Run, finished: Path, tmp_path: Path) -> None:
    assert run("render", finished, "-o", tmp_path / "a.svg").exit_code == 0
    assert run("render", finished, "-o", tmp_path / "a.png", "--at", 12).exit_code == 0
    film = tmp_path / "a.gif"
    assert run("render", finished, "-o", film, "--at", 30, "--width", 200).exit_code == 0
    with Image.open(film) as image:
        assert image.width == 200
        assert getattr(image, "n_frames", 1) > 1
