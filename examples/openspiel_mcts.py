"""OpenSpiel's Monte-Carlo tree search sails a short river of Mississippi Queen.

    pip install 'paddlewheel[openspiel]'
    python examples/openspiel_mcts.py --races 2 --simulations 25

Two boats, three tiles, no passengers. Every choice of the first captain is searched, the second one
does anything that is allowed; they change seats after every race.
"""

import argparse

import numpy as np
import pyspiel
from open_spiel.python.algorithms import mcts

import paddlewheel.envs.openspiel  # noqa: F401 (makes the games known)

RIVER = {
    "edition": "I97",
    "players": 2,
    "options": "players=2_to_6,boats_per_player=one,river_tiles=3",
    "max_rounds": 8,
}


def main() -> None:
    """Sail some races and tell what came of them."""
    parser = argparse.ArgumentParser(description="OpenSpiel's search on a short river.")
    parser.add_argument("--races", type=int, default=2)
    parser.add_argument("--simulations", type=int, default=25, help="for every choice")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    game = pyspiel.load_game("python_paddlewheel_queen", RIVER)
    luck = np.random.RandomState(given.seed)
    evaluator = mcts.RandomRolloutEvaluator(1, luck)
    searcher = mcts.MCTSBot(game, 1.5, given.simulations, evaluator, solve=False, random_state=luck)
    total = 0.0
    for race in range(given.races):
        gained = sail(game, searcher, race % 2, luck)
        total += gained
        print(f"race {race + 1}: {gained:+.0f}")
    print(f"mean of the search: {total / given.races:+.2f}")


def sail(
    game: pyspiel.Game, searcher: mcts.MCTSBot, seat: int, luck: np.random.RandomState
) -> float:
    """One race with the search in a seat; what it gains, from -1 to 1."""
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            actions, odds = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(int(luck.choice(actions, p=odds)))
        elif state.current_player() == seat:
            state.apply_action(searcher.step(state))
        else:
            state.apply_action(int(luck.choice(state.legal_actions())))
    return float(state.returns()[seat])


if __name__ == "__main__":
    main()
