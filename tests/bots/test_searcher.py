"""The searcher: it keeps to its budget, and believes what comes out on average."""

import random
from dataclasses import dataclass
from itertools import count

import pytest
from tests.games.queen.setup import position

from paddlewheel.bots import make_bot, searcher
from paddlewheel.bots.lookahead import Choice, Lookahead
from paddlewheel.bots.searcher import Budget, SearcherBot, Trials

MIDWAY = position("A 1.6 N v3, B 1.11 N, C 0.17 N", river="A0 A2-2 A1-4")


@dataclass
class Ahead:
    """Turns that come out so much better or worse than they look, and how often each was tried."""

    budget: Budget
    luck: dict[int, list[float]]
    tried: dict[int, int]

    def worth(self, turn: int, _: random.Random) -> float:
        self.budget.count()
        self.tried[turn] = self.tried.get(turn, 0) + 1
        chances = self.luck[turn]
        return chances[(self.tried[turn] - 1) % len(chances)]


class Leads:
    """A turn; the state that it leads to is its number."""

    def __init__(self, number: int) -> None:
        self.state = number


def trials(luck: dict[int, list[float]], nodes: int) -> tuple[Trials, Ahead]:
    """Turns that look the same at a glance."""
    budget = Budget(nodes, None)
    ahead = Ahead(budget, luck, {})
    choice = Choice([Leads(n) for n in luck], [0.0] * len(luck))
    return Trials(choice, ahead, budget, "seed"), ahead


# --- Budgets


def nodes_used(monkeypatch: pytest.MonkeyPatch, text: str) -> int:
    """How many decisions a bot looks at."""
    used = 0
    plain = Budget.count

    def counting(self: Budget) -> None:
        nonlocal used
        used += 1
        plain(self)

    monkeypatch.setattr(Budget, "count", counting)
    make_bot(text, 1).choose(MIDWAY)
    return used


@pytest.mark.parametrize("nodes", [1, 10, 40])
def test_a_budget_of_nodes_is_used_up_and_hardly_more(monkeypatch, nodes):
    used = nodes_used(monkeypatch, f"searcher:nodes={nodes},rounds=1")
    assert nodes <= used <= nodes + 5  # a trial that has begun is finished: one round of three


def test_without_a_budget_there_is_the_usual_one(monkeypatch):
    used = nodes_used(monkeypatch, "searcher:rounds=1")
    assert searcher.NODES <= used <= searcher.NODES + 5


def test_a_budget_of_seconds_goes_by_the_clock(monkeypatch):
    ticks = count()
    monkeypatch.setattr(searcher, "perf_counter", lambda: next(ticks) / 10)
    used = nodes_used(monkeypatch, "searcher:seconds=3,rounds=1")
    asked = next(ticks)
    assert 31 <= asked <= 40  # three seconds, a tenth at a time
    assert 15 < used < 31 * 5


def test_more_seconds_are_more_trials(monkeypatch):
    used = []
    for seconds in (1, 25):
        ticks = count()
        monkeypatch.setattr(searcher, "perf_counter", lambda ticks=ticks: next(ticks) / 10)
        used.append(nodes_used(monkeypatch, f"searcher:seconds={seconds},rounds=1"))
    assert used[0] < searcher.NODES < used[1]


def test_the_share_that_is_used_is_the_larger_one(monkeypatch):
    ticks = iter((0.0, 2.0, 9.0))
    monkeypatch.setattr(searcher, "perf_counter", lambda: next(ticks))
    budget = Budget(10, 10.0)
    for _ in range(5):
        budget.count()
    assert budget.used == 0.5
    assert budget.used == 0.9


def test_turns_that_end_the_race_at_once_are_not_tried_for_ever():
    state = position("A 2.15 NE v1 p1 p2, B 0.2 N", river="A0 A1-1 A2-4 quay")
    after = {turn.actions: turn.state for turn in state.turns()}
    endings = [actions for actions, then in after.items() if then.ending]
    chosen = SearcherBot(1, nodes=20, width=len(endings)).choose(state)
    assert len(endings) > 1
    assert tuple(chosen) in endings


# --- Trials


def test_the_best_on_average_is_taken():
    found, ahead = trials({0: [5.0], 1: [0.0, 12.0], 2: [1.0], 3: [2.0]}, 200)
    assert found.best(4) == 1
    assert sum(ahead.tried.values()) <= 200 + 4


def test_the_worse_half_drops_out():
    found, ahead = trials({n: [float(n)] for n in range(8)}, 240)
    assert found.best(8) == 7
    assert ahead.tried[7] == ahead.tried[6] > ahead.tried[4] > ahead.tried[0]
    assert ahead.tried[0] == ahead.tried[3]


def test_no_more_turns_are_tried_than_the_width():
    found, ahead = trials({n: [float(n)] for n in range(8)}, 100)
    assert found.best(3) == 2
    assert set(ahead.tried) == {0, 1, 2}


def test_the_only_turn_is_taken_without_a_trial():
    found, ahead = trials({0: [1.0]}, 50)
    assert found.best(5) == 0
    assert not ahead.tried


def test_what_was_not_tried_at_all_is_not_taken():
    found, ahead = trials({n: [float(n)] for n in range(8)}, 4)
    assert found.best(8) == max(ahead.tried)
    assert len(ahead.tried) < 8


def test_an_unfinished_pass_does_not_count():
    # Only the first of two is tried a second time, and comes out very well.
    found, ahead = trials({0: [1.0, 100.0], 1: [2.0]}, 3)
    spent = ahead.budget.count
    ahead.budget.count = lambda: None  # type: ignore[method-assign]
    ahead.worth = lambda turn, rng: (spent(), Ahead.worth(ahead, turn, rng))[1]  # type: ignore[method-assign]
    assert found.best(2) == 1
    assert ahead.tried == {0: 2, 1: 1}


def test_the_draws_are_those_of_the_seed_and_the_position(monkeypatch):
    seeds: list[str] = []

    class Noted(Trials):
        def __init__(self, choice: Choice, ahead: Lookahead, budget: Budget, seed: str) -> None:
            super().__init__(choice, ahead, budget, seed)
            seeds.append(seed)

    monkeypatch.setattr(searcher, "Trials", Noted)
    elsewhere = position("A 1.6 N v2, B 1.11 N, C 0.17 N", river="A0 A2-2 A1-4")
    for seed, state in ((1, MIDWAY), (1, MIDWAY), (2, MIDWAY), (1, elsewhere)):
        SearcherBot(seed, nodes=1).choose(state)
    assert seeds[0] == seeds[1]
    assert len(set(seeds)) == 3


def test_all_turns_of_a_pass_have_the_same_draws():
    drawn: dict[int, list[float]] = {}

    class Drawing(Lookahead):
        def worth(self, state: int, rng: random.Random) -> float:
            budget.count()
            drawn.setdefault(state, []).append(rng.random())
            return 0.0

    budget = Budget(30, None)
    choice = Choice([Leads(n) for n in range(3)], [0.0] * 3)
    Trials(choice, Drawing(None, 0), budget, "seed").best(3)
    first, second = drawn[0], drawn[1]
    assert first[:2] == second[:2]
    assert first[0] != first[1]
