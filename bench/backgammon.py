"""Mississippi Queen: playing whole turns at random, against backgammon in OpenSpiel.

Backgammon is the nearest game there: a race with dice where one action is a whole turn. Both are
played from the start to the end by choosing evenly among all whole turns, with chance sampled by
its odds. A Queen race at random ends at the round limit; by then the river is discovered to its
end. What counts as a turn is the turn of a captain, and in backgammon one throw of the dice, played
by one action or, for doubles, by two.
"""

import random
from statistics import mean

import pyspiel

import paddlewheel as pw
from bench.stopwatch import Figure, ratio
from paddlewheel.games.queen.jobs import PlayTurn
from paddlewheel.games.queen.state import QueenState

RACES = 4
PLAYERS = 4
GAMES = 40


def _race(seed: int) -> list[int]:
    """Play one race; for every turn of a captain how many there were to choose from."""
    rng, dealer = random.Random(seed), pw.SeededDealer(seed)
    state = pw.new_game("queen", edition="F19", players=PLAYERS)
    choices: list[int] = []
    while state.to_act is not None:
        if state.to_act == pw.CHANCE:
            state, _ = state.apply(dealer.deal(state))
            continue
        turns = state.turns()
        assert isinstance(state, QueenState)
        if isinstance(state.job, PlayTurn):
            choices.append(len(turns))
        state = rng.choice(turns).state
    return choices


def _backgammon(game: pyspiel.Game, seed: int) -> int:
    """Play one game; how many turns it had."""
    rng = random.Random(seed)
    state = game.new_initial_state()
    turns = 0
    while not state.is_terminal():
        if state.is_chance_node():
            dice, odds = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choices(dice, odds)[0])
            turns += 1
        else:
            state.apply_action(rng.choice(state.legal_actions()))
    return turns


def turns_vs_backgammon() -> Figure:
    """Whole turns a second in random play."""
    game = pyspiel.load_game("backgammon")

    def ours() -> int:
        return sum(len(_race(seed)) for seed in range(RACES))

    def yardstick() -> int:
        return sum(_backgammon(game, seed) for seed in range(GAMES))

    choices = mean(count for seed in range(RACES) for count in _race(seed))
    return Figure(
        "turns_vs_openspiel_backgammon",
        ratio(ours, yardstick),
        f"whole turns a second at random ({choices:.0f} to choose from), against OpenSpiel",
    )


BENCHMARKS = (turns_vs_backgammon,)
