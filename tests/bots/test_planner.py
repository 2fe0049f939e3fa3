"""The planner finishes its races; played at random hardly one in five hundred does."""

import pytest

import paddlewheel as pw
from paddlewheel.bots import make_bot


@pytest.mark.slow
@pytest.mark.parametrize("players", [3, 4, 5, 6])
@pytest.mark.parametrize("rows", [7, 11, 15])
def test_planners_bring_everybody_home(players: int, rows: int) -> None:
    for seed in range(3):
        state = pw.new_game("siegers", players=players, options={"rows": rows})
        bots = [make_bot("planner", f"{seed}/{seat}") for seat in range(players)]
        *_, last = pw.race(pw.Record.begin(state), state, bots, pw.SeededDealer(seed))
        assert last.events[-1].to_dict()["ending"] == "all_home"


@pytest.mark.slow
def test_the_planner_beats_the_greedy() -> None:
    wins = 0
    for seed in range(12):
        planner = seed % 3
        bots = [make_bot("planner" if seat == planner else "greedy", seed) for seat in range(3)]
        state = pw.new_game("siegers", players=3, options={"max_rounds": 40})
        ranking = pw.play(state, bots, pw.SeededDealer(seed)).ranking
        assert ranking is not None
        wins += ranking[0] == (planner,)

    assert wins >= 7  # four would be chance
