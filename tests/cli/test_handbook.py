"""The handbook in the terminal."""

import pytest
from tests.cli.terminal import Run
from tests.cli.test_refusals import refusal


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("queen --lang de --edition P97", "Dieses Feld muss leer sein. [Q-PUSH-3]"),
        ("siegers --lang it --players 5", "In 5 giocatori ognuno ha 12 ceppi. [S-SET-1]"),
        ("queen --set river_tiles=6 --players 4", "The river has 6 tiles: the start tile and 5"),
    ],
)
def test_the_rules_in_words(run: Run, words: str, told: str) -> None:
    assert told in " ".join(run("handbook", *words.split()).output.split())


def test_rules_that_are_not_there(run: Run) -> None:
    assert refusal(run, "handbook", "queen", "--players", "9") == "wrong_number_of_players"
    assert refusal(run, "handbook", "poker") == "no_game_or_file"
