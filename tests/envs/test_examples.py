"""The examples for learners run, and what they say is so."""

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).parents[2]
pytestmark = pytest.mark.slow


def example(name: str) -> ModuleType:
    spec = importlib.util.spec_from_file_location(name, ROOT / "examples" / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_random_captains():
    race = example("random_captains").race
    won = race(seed=7)
    assert sum(won.values()) == pytest.approx(0)
    assert race(seed=7) == won


@pytest.mark.timeout(1200)  # a minute of computing, if nobody else does any
@pytest.mark.usefixtures("untraced")
def test_the_learner_beats_greedy():
    """All of its training, as its first lines say: it comes from nowhere, and wins in the end."""
    learner = example("afterstate_learner")
    learnt, first = learner.train(learner.RACES, seed=1)
    before, _ = learner.against(first, "greedy", 6)
    after, firsts = learner.against(learnt, "greedy", 150)
    assert before < -0.8
    assert after > 0
    assert firsts > 1 / 3
