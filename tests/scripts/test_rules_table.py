"""The table of rules and tests: every mark is found, nothing unknown or untested passes."""

from pathlib import Path

import pytest

from scripts import rules_table

RULEBOOK = """
title = "Game"
[rules]
S-A-1 = "First."
S-A-2 = "Second."
[examples]
GS-1 = "Shown."
"""

TESTS = """
import pytest

pytestmark = pytest.mark.rule("GS-1")


@pytest.mark.rule("S-A-1", "S-A-2")
def test_function():
    pass


@pytest.mark.rule("S-A-2")
class TestClass:
    def test_method(self):
        pass

    def helper(self):
        pass


@pytest.mark.parametrize("x", [pytest.param(1, marks=pytest.mark.rule("S-A-1")), 2])
async def test_parametrized(x):
    pass
"""


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """A small project with one title and one file of tests."""
    for path, text in (
        ("src/paddlewheel/games/siegers/rulebook.toml", RULEBOOK),
        ("tests/core/test_thing.py", TESTS),
        ("docs/readme.md", ""),
    ):
        (tmp_path / path).parent.mkdir(parents=True)
        (tmp_path / path).write_text(text, encoding="utf-8")
    return tmp_path


def test_the_table_of_this_project_is_current(capsys):
    assert rules_table.main(["--check"]) == 0, capsys.readouterr().err


def test_every_sort_of_mark_is_found(root):
    found = {(mark.test, mark.rule) for mark in rules_table.marks(root)}
    assert found == {
        ("test_function", "S-A-1"),
        ("test_function", "S-A-2"),
        ("test_function", "GS-1"),
        ("TestClass::test_method", "S-A-2"),
        ("TestClass::test_method", "GS-1"),
        ("test_parametrized", "S-A-1"),
        ("test_parametrized", "GS-1"),
    }


def test_the_page_names_rule_line_and_tests(root):
    assert rules_table.main([], root) == 0
    page = (root / "docs" / "rules.md").read_text(encoding="utf-8")
    assert "## Game\n" in page
    link = "[tests/core/test_thing.py::test_function](../tests/core/test_thing.py)"
    assert f"| S-A-1 | First. | {link}<br>" in page


def test_check_notices_an_old_page(root, capsys):
    assert rules_table.main(["--check"], root) == 1
    assert "not current" in capsys.readouterr().err
    rules_table.main([], root)
    assert rules_table.main(["--check"], root) == 0
    page = root / "docs" / "rules.md"
    page.write_text(page.read_text(encoding="utf-8") + "more\n", encoding="utf-8")
    assert rules_table.main(["--check"], root) == 1


def test_an_unknown_id_is_an_error_with_its_place(root, capsys):
    path = root / "tests" / "core" / "test_thing.py"
    path.write_text(TESTS.replace('"S-A-1", "S-A-2"', '"S-A-9"'), encoding="utf-8")
    assert rules_table.main([], root) == 1
    assert "tests/core/test_thing.py:7: test_function checks S-A-9" in capsys.readouterr().err
    assert not (root / "docs" / "rules.md").exists()


@pytest.mark.parametrize("missing", ["S-A-2", "GS-1"])
def test_a_rule_or_example_without_a_test_is_an_error(root, missing, capsys):
    path = root / "tests" / "core" / "test_thing.py"
    path.write_text(TESTS.replace(f'"{missing}"', '"S-A-1"'), encoding="utf-8")
    assert rules_table.main([], root) == 1
    assert f"siegers: no test checks {missing}" in capsys.readouterr().err


def test_titles_that_are_not_required_may_have_untested_rules(root):
    book = root / "src/paddlewheel/games/siegers"
    book.rename(book.parent / "other")
    (root / "tests" / "core" / "test_thing.py").write_text("", encoding="utf-8")
    assert rules_table.main([], root) == 0
