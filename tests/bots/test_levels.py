"""The four ranks: each a bot with its settings, and the weakest gets home as well."""

import pytest
from tests.games.siegers.setup import position

import paddlewheel as pw
from paddlewheel.bots import BOTS, LEVELS, make_bot
from paddlewheel.bots.greedy import GreedyBot
from paddlewheel.bots.planner import PlannerBot
from paddlewheel.bots.searcher import SearcherBot


def test_the_ranks_from_the_weakest_to_the_strongest():
    assert list(LEVELS) == ["deckhand", "mate", "pilot", "captain"]
    kinds = [type(make_bot(name)) for name in LEVELS]
    assert kinds == [GreedyBot, GreedyBot, PlannerBot, SearcherBot]


def test_a_rank_is_a_bot_that_there_is():
    for name, level in LEVELS.items():
        assert level.name == name
        assert level.bot.partition(":")[0] in BOTS
        assert level.doc.endswith(".")
    assert not set(LEVELS) & set(BOTS)


def test_a_setting_that_is_said_counts_more_than_that_of_the_rank():
    state = position("R5[5] B9[4] G2[3]")
    careful = {tuple(make_bot("deckhand:care=1", seed).choose(state)) for seed in range(12)}
    careless = {tuple(make_bot("deckhand", seed).choose(state)) for seed in range(12)}
    assert len(careful) == 1
    assert len(careless - careful) > 1


@pytest.mark.usefixtures("untraced")
@pytest.mark.parametrize("seed", range(3))
def test_deckhands_bring_their_passengers_home(seed):
    state = pw.new_game("queen", players=3)
    bots = [make_bot("deckhand", f"{seed}/{seat}") for seat in range(3)]
    *_, last = pw.race(pw.Record.begin(state), state, bots, pw.SeededDealer(seed))
    assert last.state.ending == "all_but_one"
    assert len(last.state.arrived) == 2
    assert last.state.round < 60


@pytest.mark.usefixtures("untraced")
def test_most_deckhands_get_home_even_where_a_crash_is_the_end():
    home = 0
    for seed in range(3):
        state = pw.new_game("queen", edition="I97", players=3)
        bots = [make_bot("deckhand", f"{seed}/{seat}") for seat in range(3)]
        *_, last = pw.race(pw.Record.begin(state), state, bots, pw.SeededDealer(seed))
        home += len(last.state.arrived)
    assert home >= 4  # of six: the race is over when one is left


@pytest.mark.usefixtures("untraced")
@pytest.mark.parametrize("seed", range(3))
def test_deckhands_finish_races_of_mississippi(seed):
    state = pw.new_game("siegers", players=4, options={"rows": 7})
    bots = [make_bot("deckhand", f"{seed}/{seat}") for seat in range(4)]
    *_, last = pw.race(pw.Record.begin(state), state, bots, pw.SeededDealer(seed))
    assert last.state.ending == "all_home"
