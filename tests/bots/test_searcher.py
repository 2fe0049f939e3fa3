"""The searcher: it keeps to its budget, foresees the others, and believes what comes out."""

import random
from dataclasses import dataclass, field
from itertools import count

import pytest
from tests.games.queen.setup import position

from paddlewheel.bots import make_bot, searcher
from paddlewheel.bots.lookahead import Choice
from paddlewheel.bots.searcher import Budget, BudgetSpent, SearcherBot, Trials

MIDWAY = position("A 1.6 N v3, B 1.11 N, C 0.17 N", river="A0 A2-2 A1-4")


# --- Budgets


def nodes_used(monkeypatch: pytest.MonkeyPatch, text: str) -> int:
    """How many decisions a bot looks at."""
    used = 0
    plain = Budget.count

    def counting(self: Budget) -> None:
        nonlocal used
        plain(self)
        used += 1

    monkeypatch.setattr(Budget, "count", counting)
    make_bot(text, 1).choose(MIDWAY)
    return used


@pytest.mark.parametrize("nodes", [1, 10, 100])
def test_a_budget_of_nodes_is_used_up_and_not_more(monkeypatch, nodes):
    assert nodes_used(monkeypatch, f"searcher:nodes={nodes}") == nodes


def test_without_a_budget_there_is_the_usual_one(monkeypatch):
    assert nodes_used(monkeypatch, "searcher") == searcher.NODES


def test_a_budget_of_seconds_goes_by_the_clock(monkeypatch):
    ticks = count()
    monkeypatch.setattr(searcher, "perf_counter", lambda: next(ticks) / 10)
    assert nodes_used(monkeypatch, "searcher:seconds=3") == 29
    assert next(ticks) == 31  # three seconds, a tenth at a time


def test_of_two_budgets_the_one_that_is_spent_first_counts(monkeypatch):
    ticks = iter((0.0, 2.0, 9.0, 10.0))
    monkeypatch.setattr(searcher, "perf_counter", lambda: next(ticks))
    budget = Budget(10, 10.0)
    budget.count()
    budget.count()
    with pytest.raises(BudgetSpent):
        budget.count()


def test_turns_that_end_the_race_at_once_are_not_tried_for_ever():
    state = position("A 2.15 NE v1 p1 p2, B 0.2 N", river="A0 A1-1 A2-4 quay")
    after = {turn.actions: turn.state for turn in state.turns()}
    endings = [actions for actions, then in after.items() if then.ending]
    chosen = SearcherBot(1, nodes=20, width=len(endings)).choose(state)
    assert len(endings) > 1
    assert tuple(chosen) in endings


# --- Trials


@dataclass
class Ahead:
    """What turns come out to be worth, trial by trial, and with what they were tried."""

    worths: dict[int, list[float]]
    widths: dict[int, list[tuple[int, ...]]] = field(default_factory=dict)
    draws: dict[int, list[float]] = field(default_factory=dict)

    def worth(self, turn: int, seat: int, rng: random.Random, widths: tuple[int, ...]) -> float:
        assert seat == 2
        self.widths.setdefault(turn, []).append(widths)
        self.draws.setdefault(turn, []).append(rng.random())
        trials = self.worths[turn]
        return trials[(len(self.widths[turn]) - 1) % len(trials)]


class Leads:
    """A turn; the state that it leads to is its number."""

    def __init__(self, number: int) -> None:
        self.state = number


def best(worths: dict[int, list[float]], trials: int, width: int = 99) -> tuple[int, Ahead]:
    """What is taken of turns that look the same at a glance, after so many trials."""
    ahead = Ahead(worths)
    choice = Choice([Leads(n) for n in worths], [0.0] * len(worths))
    found = Trials(choice, ahead, 2, "seed").best(width, 3, Budget(trials, None))
    return found, ahead


def tried(ahead: Ahead) -> dict[int, int]:
    return {turn: len(widths) for turn, widths in ahead.widths.items()}


def test_the_best_on_average_is_taken():
    found, _ = best({0: [5.0], 1: [9.0, 0.0, 12.0], 2: [1.0], 3: [2.0]}, 4 + 2 + 2)
    assert found == 1


def test_the_worse_half_drops_out():
    found, ahead = best({n: [float(n)] for n in range(8)}, 8 + 4 + 2 + 2)
    assert found == 7
    assert tried(ahead) == {0: 1, 1: 1, 2: 1, 3: 1, 4: 2, 5: 2, 6: 4, 7: 4}


def test_the_first_pass_only_sorts_out():
    found, _ = best({0: [100.0, 1.0], 1: [90.0, 2.0], 2: [0.0], 3: [0.0]}, 4 + 2)
    assert found == 1


def test_the_others_are_foreseen_better_and_better():
    _, ahead = best({0: [1.0], 1: [2.0]}, 8)
    assert ahead.widths[0] == [(), (3,), (4,), (5,)]


def test_no_more_turns_are_tried_than_the_width():
    found, ahead = best({n: [float(n)] for n in range(8)}, 50, width=3)
    assert found == 2
    assert set(tried(ahead)) == {0, 1, 2}


def test_the_only_turn_is_taken_without_a_trial():
    found, ahead = best({0: [1.0]}, 50)
    assert found == 0
    assert not tried(ahead)


def test_an_unfinished_pass_does_not_count():
    # Only the first of two is tried a third time, and comes out very well.
    found, ahead = best({0: [1.0, 1.0, 100.0], 1: [2.0]}, 5)
    assert sum(tried(ahead).values()) == 5
    assert found == 1


def test_who_has_no_time_at_all_takes_what_looks_best():
    choice = Choice([Leads(0), Leads(1)], [1.0, 2.0])
    ahead = Ahead({0: [9.0], 1: [0.0]})
    assert Trials(choice, ahead, 2, "seed").best(5, 3, Budget(1, None)) == 1


def test_the_draws_are_those_of_the_seed_and_the_position(monkeypatch):
    seeds: list[str] = []

    class Noted(Trials):
        def best(self, width: int, replies: int, budget: Budget) -> int:
            seeds.append(self._seed)
            return super().best(width, replies, budget)

    monkeypatch.setattr(searcher, "Trials", Noted)
    elsewhere = position("A 1.6 N v2, B 1.11 N, C 0.17 N", river="A0 A2-2 A1-4")
    for seed, state in ((1, MIDWAY), (1, MIDWAY), (2, MIDWAY), (1, elsewhere)):
        SearcherBot(seed, nodes=1).choose(state)
    assert seeds[0] == seeds[1]
    assert len(set(seeds)) == 3


def test_all_turns_of_a_pass_have_the_same_draws():
    _, ahead = best({0: [1.0], 1: [2.0]}, 6)
    assert ahead.draws[0] == ahead.draws[1]
    assert len(set(ahead.draws[0])) == 3
