"""The board of Mississippi in the terminal."""

import pytest
from rich.style import Style
from rich.text import Text

import paddlewheel as pw
from paddlewheel.cli.boards import board_of
from paddlewheel.cli.boards.room import Room
from paddlewheel.cli.boards.siegers import draw, facts, headline
from paddlewheel.core.words import Speaker
from paddlewheel.games.siegers.state import SiegersState

SAY = Speaker("en")


def lines(state: pw.State, width: int, active: int | None = 0) -> list[str]:
    """The board as plain lines."""
    assert isinstance(state, SiegersState)
    board = draw(state, Room(width, 24), active)
    assert board is not None
    return board.plain.split("\n")


@pytest.mark.parametrize(
    ("width", "hexagon"),
    [
        (80, (r" /5 6\ ", "<4 A 3>", r" \1 2/ ")),
        (60, (" 5 6 ", "4 A 3", " 1 2 ")),
        (40, ("5 6", "4A3", "1 2")),
    ],
)
def test_numbers_stand_in_their_places(
    midstream: pw.State, width: int, hexagon: tuple[str, str, str]
) -> None:
    # Red has 3 to the right; against the clock follow 6, 5, 4, 1, 2.
    board = [line.ljust(width) for line in lines(midstream, width)]
    above, middle, below = hexagon
    row = next(n for n, line in enumerate(board) if middle in line)
    at = slice(board[row].index(middle), board[row].index(middle) + len(middle))
    assert (board[row - 1][at], board[row + 1][at]) == (above, below)


def test_rows_run_to_and_fro_and_even_ones_are_set_half_a_field_in(midstream: pw.State) -> None:
    board = lines(midstream, 80)
    fifth, sixth = (next(line for line in board if f" {n} " in line) for n in (38, 47))
    assert fifth.split() == ["→", *map(str, range(34, 43))]
    assert sixth.split() == ["←", *map(str, range(50, 42, -1))]
    assert sixth.index("50") - fifth.index("34") == 4


@pytest.mark.parametrize(("width", "broad"), [(80, 8), (73, 8), (72, 6), (55, 6), (54, 4), (37, 4)])
def test_board_is_as_large_as_the_width_allows(midstream: pw.State, width: int, broad: int) -> None:
    board = lines(midstream, width)
    row = next(line for line in board if line.startswith("→") and " 35 " in line)
    assert row.index("36") - row.index("35") == broad
    assert max(map(len, board)) <= width


def test_too_narrow_for_a_board(midstream: pw.State) -> None:
    assert isinstance(midstream, SiegersState)
    assert draw(midstream, Room(36, 24), 0) is None


def test_only_rows_with_steamers_take_three_lines(midstream: pw.State) -> None:
    assert len(lines(midstream, 80)) == 11 + 2 * 3  # 5 | 9 and 13 | 18


@pytest.mark.parametrize("rows", [3, 11, 15, 31])
def test_start_and_finish_are_marked(rows: int) -> None:
    state = pw.new_game("siegers", players=3, options={"rows": rows})
    board = lines(state, 40)
    assert len(board) == rows
    assert board[0].split()[1] == "▸0"
    last = rows * 8 + (rows + 1) // 2 - 1
    assert f"⚑{last}" in board[-1]


def test_colour_never_tells_alone_and_does_not_spill(midstream: pw.State) -> None:
    assert isinstance(midstream, SiegersState)
    board = draw(midstream, Room(80, 24), 0)
    assert isinstance(board, Text)
    coloured = {
        board.plain[span.start : span.end]
        for span in board.spans
        if isinstance(span.style, Style) and span.style.bgcolor
    }
    assert {"<4 A 3>", "<2 B 5>", "<2 C 5>", "<4 D 3>"} <= coloured
    assert len(coloured) <= 12
    assert board.style == ""


def test_facts_of_a_seat(midstream: pw.State) -> None:
    assert isinstance(midstream, SiegersState)
    assert facts(midstream, 2, SAY) == {"Field": "18", "Logs": "0", "Place": "1"}
    assert headline(midstream, SAY) == ("Round 2", "38 logs in the box")
    fresh = pw.new_game("siegers", players=3)
    assert board_of(fresh).facts(fresh, 0, SAY)["Field"] == "not started"


def test_facts_of_one_who_has_finished(short_race: object) -> None:
    record = pw.Record.load(str(short_race))
    last = record.state_at()
    assert record.ranking is not None
    winner = record.ranking[0][0]
    found = board_of(last).facts(last, winner, SAY)
    assert (found["Field"], found["Place"]) == ("finished", "1")
