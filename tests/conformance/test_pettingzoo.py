"""PettingZoo's own tests, for every edition and number of seats."""

import warnings
from typing import Any

import pettingzoo
import pytest
from tests.conformance.cases import CASES, EVERY, NAMES

from paddlewheel.envs import aec, queen_v0, siegers_v0

with warnings.catch_warnings():
    # It imports a game of its own in a way that it has given up itself.
    warnings.simplefilter("ignore", DeprecationWarning)
    from pettingzoo.test import api_test, render_test, seed_test

CYCLES = 25
EXPECTED = (
    "Observation is not a NumPy array",  # nested, as for every game with planes and rows
    "Observation space for each agent probably should be",
    "Action mask numpy array is all zeros",  # of those who are not to act
)
MODULES = {"queen": queen_v0, "siegers": siegers_v0}


@pytest.fixture(autouse=True)
def what_is_meant() -> Any:
    """PettingZoo warns of what its own list of games does not know; all else stays an error."""
    with warnings.catch_warnings():
        for message in EXPECTED:
            warnings.filterwarnings("ignore", message)
        yield


@pytest.mark.parametrize(("title", "edition", "players", "options"), CASES, ids=NAMES)
def test_the_interface(title, edition, players, options):
    api_test(MODULES[title].env(edition=edition, players=players, options=options), CYCLES)


@pytest.mark.parametrize(("title", "edition", "players", "options"), CASES, ids=NAMES)
def test_the_same_seed_is_the_same_race(title, edition, players, options):
    seed_test(lambda: aec.env(title, edition=edition, players=players, options=options), CYCLES)


@pytest.mark.parametrize("title", MODULES)
def test_whole_races_pass_as_well(title):
    env = MODULES[title].env(players=3, options={"max_rounds": 12}, shaping="progress")
    api_test(env, num_cycles=400)


@pytest.mark.slow
@pytest.mark.parametrize(("title", "edition", "players", "options"), CASES, ids=NAMES)
@pytest.mark.usefixtures("capsys")
def test_pictures(title, edition, players, options):
    def made(render_mode: str) -> Any:
        settings = {"edition": edition, "players": players, "options": options}
        return MODULES[title].env(**settings, render_mode=render_mode)

    render_test(made, custom_tests={"svg": lambda svg: svg.startswith("<svg")})


def test_every_edition_is_among_them():
    assert {(title, edition) for title, edition, *_ in EVERY} == {
        ("queen", "F19"), ("queen", "T19"), ("queen", "P97"), ("queen", "I97"),
        ("siegers", "M87"), ("siegers", "F06"),
    }  # fmt: skip
    assert {players for title, _, players, _ in EVERY if title == "queen"} == {2, 3, 4, 5, 6}


@pytest.mark.parametrize("title", MODULES)
def test_pettingzoo_knows_them(title):
    env = pettingzoo.make("aec", f"paddlewheel/{title}-v0", players=3)
    env.reset(seed=1)
    assert str(env.unwrapped) == f"{title}_v0"
    assert env.possible_agents == ["captain_0", "captain_1", "captain_2"]
