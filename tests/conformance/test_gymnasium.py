"""Gymnasium's own tests."""

import gymnasium
import pytest
from gymnasium.utils.env_checker import check_env
from tests.conformance.cases import CASES, NAMES, SHORT

import paddlewheel.envs  # noqa: F401 (makes them known)

SETTINGS = (
    {"players": 3, "opponents": "random"},
    {"players": 4, "opponents": ("greedy", "random", "random"), "seat": 2, "shaping": "progress"},
    {"players": 5, "opponents": "random", "seat": None},
)


@pytest.mark.parametrize("settings", SETTINGS, ids=lambda some: str(some["players"]))
@pytest.mark.parametrize(("name", "title"), [("Queen", "queen"), ("Siegers", "siegers")])
def test_the_interface(name, title, settings, capsys):
    env = gymnasium.make(f"paddlewheel/{name}-v0", options=SHORT[title], **settings)
    check_env(env.unwrapped, skip_render_check=settings["players"] != 3)


@pytest.mark.parametrize(("title", "edition", "players", "options"), CASES, ids=NAMES)
def test_every_edition_and_number_of_seats(title, edition, players, options):
    settings = {"edition": edition, "players": players, "options": options, "opponents": "random"}
    env = gymnasium.make(f"paddlewheel/{title.capitalize()}-v0", **settings)
    check_env(env.unwrapped, skip_render_check=True)
