"""What a race came to for a boat, in numbers: as the verdicts tell it in words."""

import pytest

from paddlewheel.bots import make_bot
from paddlewheel.core.chance import SeededDealer
from paddlewheel.core.game import new_game
from paddlewheel.core.play import play
from paddlewheel.core.tally import Tally, tally

RACES = {"siegers": {"rows": 5}, "queen": {"river_tiles": 4, "passengers": False}}


@pytest.mark.parametrize("title", RACES)
def test_a_tally_says_what_the_verdicts_say(title):
    first = new_game(title, players=3, options=RACES[title])
    bots = [make_bot("mate", f"bot {seat}") for seat in range(3)]
    steps = tuple(play(first, bots, dealer=SeededDealer(3)).replay())
    game, last = first.title, steps[-1].state
    verdicts = game.verdicts(first, steps, "en", None)
    tallies = [tally(first, steps, seat) for seat in range(3)]
    assert [one.home for one in tallies].count(True) == 2, "the last one has to give up"
    for told, verdict in zip(tallies, verdicts, strict=True):
        words = game.tallied(told, "en")
        assert words == verdict if told.home else words.startswith("Not home after")
    by_tally = sorted(range(3), key=lambda seat: tallies[seat].order)
    assert by_tally[-1] == last.ranking[-1][0]
    assert [game.trace(last, seat) is None for seat in range(3)] == [one.home for one in tallies]


def test_few_rounds_come_before_coal_and_a_long_way_before_a_short_one():
    best, slow = Tally(True, 12, 0, 0), Tally(True, 13, 0, 6)
    far, near = Tally(False, 20, 31.5, 0), Tally(False, 9, 30.0, 6)
    thrifty = Tally(True, 12, 0, 1)
    found = sorted((near, far, slow, best, thrifty), key=lambda one: one.order)
    assert found == [thrifty, best, slow, far, near]
