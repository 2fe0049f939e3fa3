"""The table of rules and the tests that check them: ``python -m scripts.rules_table``.

Rules come from the rulebooks of the titles, tests from ``@pytest.mark.rule("S-DOCK-4")`` in
``tests/``, read without running anything. ``--check`` writes nothing and fails if
``docs/rules.md`` is not current.
"""

import argparse
import ast
import sys
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TypeGuard

ROOT = Path(__file__).parents[1]
REQUIRED = ("queen", "siegers")
"""The titles whose rules and examples must all have a test."""


@dataclass(frozen=True)
class Rulebook:
    """The rules and printed examples of a title, a line each."""

    name: str
    title: str
    rules: Mapping[str, str]
    examples: Mapping[str, str]

    @property
    def ids(self) -> set[str]:
        """The ids of all of them."""
        return {*self.rules, *self.examples}


@dataclass(frozen=True)
class Mark:
    """A test that says that it checks a rule."""

    rule: str
    path: str
    test: str
    line: int


def rulebooks(root: Path) -> list[Rulebook]:
    """The rulebooks of all titles."""
    books = []
    for path in sorted(root.glob("src/paddlewheel/games/*/rulebook.toml")):
        data = tomllib.loads(path.read_text(encoding="utf-8"))
        books.append(Rulebook(path.parent.name, data["title"], data["rules"], data["examples"]))
    return books


def marks(root: Path) -> list[Mark]:
    """All marks in the tests, in the order of files and lines."""
    found: list[Mark] = []
    for path in sorted(root.glob("tests/**/test_*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        found += _in_module(tree, path.relative_to(root).as_posix())
    return found


def _in_module(tree: ast.Module, path: str) -> Iterator[Mark]:
    everywhere = [rule for node in tree.body for rule in _pytestmark(node)]
    yield from _in_body(tree.body, path, "", everywhere)


def _in_body(
    body: Sequence[ast.stmt], path: str, inside: str, outer: list[tuple[str, int]]
) -> Iterator[Mark]:
    for node in body:
        if isinstance(node, ast.ClassDef):
            own = [rule for decorator in node.decorator_list for rule in _rules(decorator)]
            own += [rule for inner in node.body for rule in _pytestmark(inner)]
            yield from _in_body(node.body, path, f"{inside}{node.name}::", outer + own)
        elif _is_test(node):
            own = [rule for decorator in node.decorator_list for rule in _rules(decorator)]
            for rule, line in dict((*outer, *own)).items():
                yield Mark(rule, path, inside + node.name, line)


def _is_test(node: ast.stmt) -> TypeGuard[ast.FunctionDef | ast.AsyncFunctionDef]:
    functions = ast.FunctionDef | ast.AsyncFunctionDef
    return isinstance(node, functions) and node.name.startswith("test")


def _pytestmark(node: ast.stmt) -> list[tuple[str, int]]:
    if isinstance(node, ast.Assign) and any(
        isinstance(target, ast.Name) and target.id == "pytestmark" for target in node.targets
    ):
        return _rules(node.value)
    return []


def _rules(node: ast.AST) -> list[tuple[str, int]]:
    """The ids, with their lines, of every ``pytest.mark.rule(...)`` in an expression."""
    return [
        (argument.value, argument.lineno)
        for call in ast.walk(node)
        if isinstance(call, ast.Call) and ast.unparse(call.func).endswith("mark.rule")
        for argument in call.args
        if isinstance(argument, ast.Constant) and isinstance(argument.value, str)
    ]


def problems(books: Sequence[Rulebook], found: Sequence[Mark]) -> list[str]:
    """Marks of rules that do not exist, and rules without a test in the titles that need them."""
    known = {rule for book in books for rule in book.ids}
    tested = {mark.rule for mark in found}
    unknown = [
        f"{mark.path}:{mark.line}: {mark.test} checks {mark.rule}, which is in no rulebook"
        for mark in found
        if mark.rule not in known
    ]
    untested = [
        f"{book.name}: no test checks {rule}"
        for book in books
        if book.name in REQUIRED
        for rule in (*book.rules, *book.examples)
        if rule not in tested
    ]
    return unknown + untested


def table(books: Sequence[Rulebook], found: Sequence[Mark]) -> str:
    """The page."""
    lines = [
        "# Rules and their tests",
        "",
        "Made by `make rules-table` from the rulebooks of the titles and the marks of the tests;",
        "do not edit it by hand.",
    ]
    for book in books:
        lines += ["", f"## {book.title}", "", *_rows("rule", book.rules, found)]
        lines += ["", f"### {book.title}: printed examples", ""]
        lines += _rows("example", book.examples, found)
    return "\n".join(lines) + "\n"


def _rows(what: str, rules: Mapping[str, str], found: Sequence[Mark]) -> Iterator[str]:
    yield f"| id | {what} | tests |"
    yield "|---|---|---|"
    for rule, line in rules.items():
        tests = dict.fromkeys((mark.path, mark.test) for mark in found if mark.rule == rule)
        links = "<br>".join(f"[{path}::{test}](../{path})" for path, test in tests)
        yield f"| {rule} | {line} | {links} |"


def main(arguments: Sequence[str] | None = None, root: Path = ROOT) -> int:
    """Write the page, or check that it is current."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--check", action="store_true", help="write nothing, fail if not current")
    check = parser.parse_args(arguments).check
    books, found = rulebooks(root), marks(root)
    wrong = problems(books, found)
    page, text = root / "docs" / "rules.md", table(books, found)
    if check and (not page.exists() or page.read_text(encoding="utf-8") != text):
        wrong.append("docs/rules.md is not current; run: make rules-table")
    for problem in wrong:
        print(problem, file=sys.stderr)
    if not check and not wrong:
        page.write_text(text, encoding="utf-8")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
