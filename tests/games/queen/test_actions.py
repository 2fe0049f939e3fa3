"""The notation of actions and chance outcomes."""

import pytest

from paddlewheel.core.errors import NotationError
from paddlewheel.games.queen.actions import (
    Ahead,
    Berth,
    Board,
    Die,
    Done,
    Draw,
    Face,
    Push,
    Speed,
    Starter,
    Steer,
    Stop,
    cell_name,
    read_action,
    read_outcome,
)

ACTIONS = {
    "=N": Face(0),
    "=NE": Face(1),
    "=SE": Face(2),
    "=S": Face(3),
    "=SW": Face(4),
    "=NW": Face(5),
    "v1": Speed(1),
    "v6": Speed(6),
    "L": Steer(-1),
    "R": Steer(1),
    "F": Ahead(),
    "P3.12": Push((72,)),
    "P0.7>0.12>1.2": Push((7, 12, 22)),
    ".": Done(),
    "stop": Stop(),
    "board": Board(True),
    "decline": Board(False),
    "berth 3": Berth(3),
    "berth 1": Berth(1),
}
OUTCOMES = {
    "starter 0": Starter(0),
    "starter 5": Starter(5),
    "die left": Die(-1),
    "die straight": Die(0),
    "die right": Die(1),
    "tile A1-1": Draw("A1-1"),
    "tile B1/B2": Draw("B1/B2"),
}


@pytest.mark.parametrize("text", ACTIONS)
def test_actions_are_written_and_read(text):
    assert str(ACTIONS[text]) == text
    assert read_action(text) == ACTIONS[text]
    assert read_action(f"  {text} ") == ACTIONS[text]


@pytest.mark.parametrize("text", OUTCOMES)
def test_outcomes_are_written_and_read(text):
    assert str(OUTCOMES[text]) == text
    assert read_outcome(text) == OUTCOMES[text]


@pytest.mark.parametrize(
    "text",
    ["", "v0", "v7", "v", "f", "P", "P1", "P1.20", "P1.2>", "=W", "berth 6", "berth", "..", "P²"],
)
def test_other_texts_are_no_actions(text):
    with pytest.raises(NotationError) as refused:
        read_action(text)
    assert refused.value.code == "unreadable_action"


@pytest.mark.parametrize("text", ["", "die", "die up", "tile", "tile A9-9", "starter 6", "v1"])
def test_other_texts_are_no_outcomes(text):
    with pytest.raises(NotationError) as refused:
        read_outcome(text)
    assert refused.value.code == "unreadable_outcome"


def test_cells_are_named_by_tile_and_number():
    assert [cell_name(cell) for cell in (0, 7, 20, 39, 239)] == [
        "0.0",
        "0.7",
        "1.0",
        "1.19",
        "11.19",
    ]
