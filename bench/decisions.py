"""Positions of races of Mississippi, the same in every run."""

import paddlewheel as pw
from paddlewheel.bots import make_bot

GAMES = 3


def decisions() -> list[pw.State]:
    """The decisions of some races between planners."""
    states: list[pw.State] = []
    for seed in range(GAMES):
        state = pw.new_game("siegers", players=3 + seed)
        bots = [make_bot("mate", seat) for seat in range(state.players)]
        record = pw.play(state, bots, pw.SeededDealer(seed))
        states += [step.state for step in record.replay() if step.state.legal_actions()]
    return states
