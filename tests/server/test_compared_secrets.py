"""How long a comparison takes tells nothing of a secret.

The program is read: what is secret is compared by ``compare_digest``, or looked up in the database
by its hash, of which nobody can choose the beginning.
"""

import ast
import inspect
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from itsdangerous.signer import SigningAlgorithm

import paddlewheel
from paddlewheel.server import sessions

ROOT = Path(paddlewheel.__file__).parent
SECRET = re.compile(r"secrets?|tokens?|passwords?|signatures?|cookies?|sessions?|links?")
HASHED = re.compile(r"digest|kept|kept_of|hash(ed)?")
ALLOWED = {
    # Both are what was kept of a password, before and now: has it been changed meanwhile?
    "store/accounts.py": ["accounts.c.password ? account.password"]
}
COMPARING = (ast.Eq, ast.NotEq, ast.In, ast.NotIn)


def compared(source: str) -> Iterator[tuple[ast.expr, ast.expr]]:
    """Both sides of every comparison that takes as long as they agree."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Compare):
            sides = (node.left, *node.comparators)
            for left, how, right in zip(sides, node.ops, sides[1:], strict=False):
                if isinstance(how, COMPARING):
                    yield left, right


def name_of(side: ast.expr) -> str:
    """The last name of an expression: of what is called, asked for or meant."""
    match side:
        case ast.Call(func=ast.Name(id=name) | ast.Attribute(attr=name)):
            return name
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name
        case _:
            return ""


def is_column(side: ast.expr) -> bool:
    """Whether it is a column of the database, which compares for itself."""
    match side:
        case ast.Attribute(value=ast.Attribute(attr="c")):
            return True
        case ast.Call(args=[first, *_]):
            return is_column(first)
        case _:
            return False


def leaks(source: str) -> list[str]:
    """The comparisons that tell something of a secret."""
    found = []
    for sides in compared(source):
        names = [name_of(side) for side in sides if not is_column(side)]
        by_database = any(map(is_column, sides))
        told = SECRET if by_database else re.compile(f"{SECRET.pattern}|{HASHED.pattern}")
        if any(told.fullmatch(name) for name in names):
            found.append(" ? ".join(map(ast.unparse, sides)))
    return found


def test_no_comparison_tells_anything_of_a_secret():
    found = {
        str(file.relative_to(ROOT)): told
        for file in sorted(ROOT.rglob("*.py"))
        if (told := leaks(file.read_text(encoding="utf-8")))
    }
    assert found == ALLOWED


@pytest.mark.parametrize(
    ("source", "tells"),
    [
        ("token == known", True),
        ("known != self.token", True),
        ("link in links", True),
        ("digest(token) == row.id", True),
        ("sessions.c.id == session", True),
        ("sessions.c.id == digest(session)", False),
        ("func.substr(tokens.c.id, 1, 16) == short", False),
        ("compare_digest(row.id, kept)", False),
        ("token is None", False),
    ],
)
def test_such_comparisons_are_found(source, tells):
    assert bool(leaks(source)) is tells


def test_the_signature_of_a_cookie_is_compared_so_too():
    assert "Signer(" in inspect.getsource(sessions._signer)
    assert "compare_digest(" in inspect.getsource(SigningAlgorithm.verify_signature)
