"""Games to print and play from the command line."""

from pathlib import Path

import pytest
from tests.cli.terminal import Run


def test_a_kit_is_written_where_it_was_asked_for(run: Run, tmp_path: Path) -> None:
    kit = tmp_path / "kit.pdf"
    result = run("print", "siegers", "--paper", "A3", "--lang", "de", "-o", kit)
    assert result.exit_code == 0
    assert result.output == f"2 Bögen sind in {kit}.\n"
    assert kit.read_bytes().startswith(b"%PDF-")


def test_without_a_name_it_is_called_after_the_game_and_the_paper(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert run("print", "siegers", "--set", "rows=5").output == "3 sheets are in siegers-A4.pdf.\n"
    assert (tmp_path / "siegers-A4.pdf").is_file()


def test_rules_from_a_file_choose_what_is_printed(run: Run, tmp_path: Path) -> None:
    rules, kit = tmp_path / "tuesday.json", tmp_path / "kit.pdf"
    run("rules", "queen", "--edition", "I97", "--name", "Tuesday", "-o", rules)
    assert "10 sheets" in run("print", "queen", "--rules", rules, "-o", kit).output


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (("poker",), "no game"),
        (("queen", "-o", "kit.png"), ".pdf"),
        (("queen", "--set", "rows=5"), "no option"),
        (("queen", "--lang", "xx"), "no language"),
        (("queen", "--paper", "A5"), "A5"),
    ],
)
def test_what_makes_no_sense_is_refused_and_nothing_is_written(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...], code: str
) -> None:
    monkeypatch.chdir(tmp_path)
    result = run("print", *words)
    assert result.exit_code != 0
    assert code in result.output
    assert not list(tmp_path.glob("*.p*"))
