"""The regression tournament: it plays a ladder, and tells what has become weaker."""

import json
from itertools import pairwise

import pytest
from tests.arena import regression
from tests.arena.regression import BANDS, CUPS, Cup, main, shares, too_weak

from paddlewheel.bots import LEVELS

QUICK = Cup("siegers", 3, 2, {"rows": 3})


@pytest.fixture
def quick(monkeypatch):
    """A cup of moments, between the weakest two."""
    play = Cup.play
    monkeypatch.setattr(regression, "CUPS", {"quick": QUICK})
    monkeypatch.setattr(Cup, "play", lambda cup, _: play(cup, 1, ("mate", "deckhand")))


def test_every_step_of_the_ladder_has_a_band():
    bands = json.loads(BANDS.read_text(encoding="utf-8"))
    ladder = list(reversed(LEVELS))
    steps = {f"{one} > {other}" for one, other in pairwise(ladder)}
    assert {name: set(pairs) for name, pairs in bands.items()} == dict.fromkeys(CUPS, steps)
    assert all(share > 0.5 for pairs in bands.values() for share in pairs.values())


def test_neighbours_meet_and_the_same_bots_give_the_same_shares():
    first, second = (shares(QUICK.play(1, ("mate", "greedy:care=0", "random"))) for _ in range(2))
    assert first == second
    assert set(first) == {"mate > greedy:care=0", "greedy:care=0 > random"}


def test_within_the_band_nothing_is_said():
    assert not list(too_weak({"a > b": 0.71}, {"a > b": 0.8}))
    assert list(too_weak({"a > b": 0.69}, {"a > b": 0.8})) == ["a > b: 69.0%, recorded: 80.0%"]
    assert list(too_weak({}, {"a > b": 0.8})) == ["a > b: 0.0%, recorded: 80.0%"]


def test_a_bot_that_has_become_weaker_fails_the_run(tmp_path, quick, capsys):
    bands = tmp_path / "bands.json"
    assert main(["--record"], bands) == 0
    assert main([], bands) == 0
    bands.write_text(json.dumps({"quick": {"mate > deckhand": 1.2}}), encoding="utf-8")
    assert main([], bands) == 1
    assert "mate > deckhand" in capsys.readouterr().out
