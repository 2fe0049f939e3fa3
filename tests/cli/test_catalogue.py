"""Lists of what there is to choose from."""

from importlib.metadata import version

import pytest
from tests.cli.terminal import Run

import paddlewheel as pw
from paddlewheel.bots import BOTS


def test_version(run: Run) -> None:
    assert run("--version").output == f"paddlewheel {version('paddlewheel')}\n"


def test_no_arguments_show_the_commands(run: Run) -> None:
    shown = run().output
    for command in ("play", "replay", "render", "editions", "options", "bots"):
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
def test_options_at_every_width(run: Run, monkeypatch: pytest.MonkeyPatch, columns: str) -> None:
    monkeypatch.setenv("COLUMNS", columns)
    shown = run("options", "siegers").output
    assert max(map(len, shown.splitlines())) <= int(columns)
    for option in pw.options("siegers"):
        assert option.name in shown
        assert option.doc.split()[0] in shown


def test_options_in_a_table_have_each_editions_value(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "120")
    shown = run("options", "siegers").output.splitlines()
    assert shown[0].split()[:6] == ["Option", "Type", "Allowed", "Default", "M87", "F06"]
    stop = next(line.split() for line in shown if line.startswith("stop_at_first"))
    assert stop[1:7] == ["switch", "true,", "false", "false", "false", "true"]


def test_options_one_below_the_other_have_each_editions_value(run: Run) -> None:
    shown = run("options", "siegers").output
    assert "number · 3 … 31 · default 11" in shown
    assert "M87 first_turn · F06 start" in shown


def test_options_of_an_unknown_game(run: Run) -> None:
    result = run("options", "rowing")
    assert result.exit_code == 2
    assert result.stderr.startswith("error [unknown_title]: ")
