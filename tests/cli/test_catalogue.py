"""Lists of what there is to choose from."""

from importlib.metadata import version

import pytest
from tests.cli.terminal import Run, unbroken

import paddlewheel as pw
from paddlewheel.bots import BOTS
from paddlewheel.core.words import Speaker


def test_version(run: Run) -> None:
    assert run("--version").output == f"paddlewheel {version('paddlewheel')}\n"


def test_no_arguments_show_the_commands(run: Run) -> None:
    shown = run().output
    for command in ("play", "replay", "render", "editions", "options", "rules", "bots"):
        assert f" {command} " in shown


def test_editions(run: Run) -> None:
    shown = " ".join(run("editions").output.split())
    for edition in pw.editions()["siegers"]:
        assert f"{edition.name} {edition.label}. {edition.doc}" in shown


def test_bots(run: Run) -> None:
    shown = run("bots").output
    for bot in BOTS.values():
        assert f"{bot.name} " in shown
        assert bot.doc in shown


@pytest.mark.parametrize("columns", ["40", "60", "80", "120"])
@pytest.mark.parametrize("title", ["queen", "siegers"])
def test_options_are_described_at_every_width(
    run: Run, monkeypatch: pytest.MonkeyPatch, title: str, columns: str
) -> None:
    monkeypatch.setenv("COLUMNS", columns)
    output = run("options", title).output
    assert max(map(len, output.splitlines())) <= int(columns)
    shown = unbroken(output)
    for option in pw.options(title):
        assert f"{option.name} · " in shown
        assert option.doc in shown
        assert all(f"{value} (" in shown for value in option.choices)
        assert all(name in shown for name in option.names)


def entry(output: str, name: str) -> list[str]:
    """The lines about one option: its name and label, what it does, its values, its presets."""
    lines = [line.strip() for line in output.splitlines()]
    start = next(i for i, line in enumerate(lines) if line.startswith(f"{name} · "))
    return lines[start : start + 4]


def test_an_option_has_its_values_its_default_and_each_editions_value(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "120")
    shown = run("options", "siegers").output
    assert entry(shown, "rows")[2:] == ["number · 3 … 31", "default 11 · M87 11 · F06 11"]
    assert entry(shown, "roll")[2:] == [
        "choice · first_turn (in each first turn), start (before the race)",
        "default first_turn · M87 first_turn · F06 start",
    ]
    assert entry(shown, "stop_at_first")[2:] == [
        "switch · true, false",
        "default false · M87 false · F06 true",
    ]


def test_picks_say_what_can_be_picked(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "160")
    shown = run("options", "queen").output
    assert entry(shown, "b_tiles")[2:] == [
        "picks · 0 to 6 of them drawn, or some of B1, B1/B2, B2, B3-1, B3-2, B4, joined by “+”",
        "default 0 · F19 0 · T19 0 · P97 0 · I97 0",
    ]
    assert entry(shown, "left_out")[2:] == [
        "picks · some of A2-1, A2-2, A2-3, A2-4, A3-1, A3-2, A3-3, joined by “+”",
        "default – · F19 – · T19 – · P97 – · I97 –",
    ]


@pytest.mark.parametrize("lang", ["de", "fr", "it"])
def test_options_in_other_languages(run: Run, lang: str) -> None:
    shown = unbroken(run("options", "queen", "--lang", lang).output)
    for option in pw.options("queen"):
        assert option.doc not in shown
        assert unbroken(Speaker(lang)(option.doc)) in shown


def test_options_of_an_unknown_game(run: Run) -> None:
    result = run("options", "rowing")
    assert result.exit_code == 2
    assert result.stderr.startswith("error [unknown_title]: ")
