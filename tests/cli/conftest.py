"""A terminal for tests: eighty columns, English, and a shelf of its own for kept games."""

from pathlib import Path

import pytest
from tests.cli.terminal import Run
from typer.testing import CliRunner, Result

import paddlewheel as pw
from paddlewheel.bots import make_bot
from paddlewheel.cli.app import app


@pytest.fixture(autouse=True)
def shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder where interrupted games are kept; the environment is set up around it."""
    state = tmp_path / "state"
    monkeypatch.setenv("XDG_STATE_HOME", str(state))
    monkeypatch.setenv("COLUMNS", "80")
    for name in ("LC_ALL", "LC_MESSAGES", "FORCE_COLOR", "NO_COLOR"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "C.UTF-8")
    return state / "paddlewheel"


@pytest.fixture
def run() -> Run:
    """Runs a command line with some lines typed; exceptions are not swallowed."""

    def invoke(*words: object, typed: str = "") -> Result:
        arguments = [str(word) for word in words]
        return CliRunner().invoke(app, arguments, input=typed, catch_exceptions=False)

    return invoke


@pytest.fixture
def short_race(tmp_path: Path) -> Path:
    """The file of a finished race of bots on three rows."""
    path = tmp_path / "race.json"
    state = pw.new_game("siegers", players=3, options={"rows": 3})
    seats = [pw.Seat(name, "greedy") for name in ("Anna", "Bert", "Carla")]
    bots = [make_bot("greedy", 1) for _ in seats]
    pw.play(state, bots, pw.SeededDealer(3), seats).save(path)
    return path


@pytest.fixture
def midstream() -> pw.State:
    """A position in the middle of a race: Anna, on 9, can touch Dora on 13 and Carla on 18."""
    return pw.state_from_dict(
        {
            "title": "siegers",
            "rule_set": {"edition": "M87", "options": {}},
            "steamers": [
                {"field": 9, "right": 3, "logs": 7},
                {"field": 5, "right": 5, "logs": 13},
                {"field": 18, "right": 5, "logs": 0},
                {"field": 13, "right": 3, "logs": 2},
            ],
            "box": 38,
            "first": 3,
            "seat": 0,
            "turned": False,
            "round": 2,
            "finished": [],
            "ending": None,
        }
    )
