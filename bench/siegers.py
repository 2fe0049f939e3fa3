"""Mississippi: listing turns and playing on, against python-chess doing the same for chess."""

import random

import chess

import paddlewheel as pw
from bench.decisions import decisions
from bench.stopwatch import Figure, ratio
from paddlewheel.bots import make_bot

GAMES = 3


def _boards() -> list[chess.Board]:
    """Positions of some chess games played at random."""
    dice = random.Random(1)
    boards = []
    for _ in range(GAMES):
        board = chess.Board()
        while not board.is_game_over() and board.ply() < 80:
            board.push(dice.choice(list(board.legal_moves)))
            boards.append(board.copy(stack=False))
    return boards


def turns_vs_chess() -> Figure:
    """All results of all whole turns, chains included, against all results of chess moves."""
    states, boards = decisions(), _boards()

    def ours() -> int:
        return sum(1 for state in states for turn in state.turns() if turn.state)

    def yardstick() -> int:
        results = 0
        for board in boards:
            for move in board.legal_moves:
                after = board.copy(stack=False)
                after.push(move)
                results += 1
        return results

    return Figure(
        "siegers_turns_vs_chess",
        ratio(ours, yardstick),
        "results of whole turns a second, against results of moves in python-chess",
    )


def replay_vs_chess() -> Figure:
    """Replaying records, against pushing chess moves from text."""
    state = pw.new_game("siegers", players=4)
    bots = [make_bot("mate", seat) for seat in range(4)]
    text = pw.play(state, bots, pw.SeededDealer(1)).to_json()
    line = ["e2e4", "e7e5", "g1f3", "b8c6", "f1b5", "a7a6", "b5a4", "g8f6", "e1g1", "f8e7"]

    def ours() -> int:
        return sum(len(list(pw.Record.from_json(text).replay())) for _ in range(20))

    def yardstick() -> int:
        for _ in range(100):
            board = chess.Board()
            for move in line:
                board.push_uci(move)
        return 100 * len(line)

    return Figure(
        "siegers_replay_vs_chess",
        ratio(ours, yardstick),
        "log entries replayed a second from JSON, against moves replayed in python-chess",
    )


BENCHMARKS = (turns_vs_chess, replay_vs_chess)
