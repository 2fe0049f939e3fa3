"""The page of options: it is current, and says everything about every option."""

from pathlib import Path

import pytest

import paddlewheel as pw
from scripts import options_table


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """A project without the page."""
    (tmp_path / "docs").mkdir()
    return tmp_path


def test_the_page_of_this_project_is_current(capsys: pytest.CaptureFixture[str]) -> None:
    assert options_table.main(["--check"]) == 0, capsys.readouterr().err


def test_check_notices_an_old_page(root: Path, capsys: pytest.CaptureFixture[str]) -> None:
    page = root / "docs" / "options.md"
    assert options_table.main(["--check"], root) == 1
    assert "make options-table" in capsys.readouterr().err
    assert not page.exists()
    assert options_table.main([], root) == 0
    assert options_table.main(["--check"], root) == 0
    page.write_text(page.read_text(encoding="utf-8") + "more\n", encoding="utf-8")
    assert options_table.main(["--check"], root) == 1


@pytest.mark.parametrize("name", ["queen", "siegers"])
def test_a_row_says_everything_about_an_option(name: str) -> None:
    lines = options_table.page().splitlines()
    editions = pw.editions(name)[name]
    for option in pw.options(name):
        cells = next(
            [cell.strip() for cell in line.strip("|").split("|")]
            for line in lines
            if line.startswith(f"| `{option.name}`<br>") and line.count("|") == 6 + len(editions)
        )
        assert cells[1] == option.doc
        assert cells[2] == option.kind
        assert all(value in cells[3] for value in (*option.choices, *option.names))
        presets = [pw.rule_set(name, e.name).values()[option.name] for e in editions]
        said = [str(v).lower() if isinstance(v, bool) else str(v) for v in presets]
        assert cells[5:] == [value or "–" for value in said]
