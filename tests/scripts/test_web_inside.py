"""The inside of the web app: small components, and a board that knows no rules."""

from pathlib import Path

WEB = Path(__file__).parents[2] / "web" / "src"
LONGEST = 300


def test_no_component_is_too_long():
    components = list(WEB.rglob("*.svelte"))
    assert len(components) > 100
    lines = {one: len(one.read_text(encoding="utf-8").splitlines()) for one in components}
    assert {str(one): many for one, many in lines.items() if many > LONGEST} == {}


def test_the_board_takes_nothing_from_the_pages_around_it():
    above = ('"../game', '"../../game', '"../lobby', '"../../lobby', '"../rules', '"../../rules')
    files = [one for one in (WEB / "board").rglob("*") if one.suffix in (".ts", ".svelte")]
    board = [one for one in files if not one.name.endswith(".test.ts")]
    assert len(board) > 20
    for one in board:
        text = one.read_text(encoding="utf-8")
        assert not [word for word in above if f"from {word}" in text], one
