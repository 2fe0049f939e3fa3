"""Events name their kind and turn into plain data."""

import json
from dataclasses import fields, is_dataclass

import pytest
from tests.core.toy import StepDone
from tests.games.siegers.setup import play, position

import paddlewheel as pw
from paddlewheel.games.siegers import events as ev

KINDS = {
    "starter_drawn": ev.StarterDrawn,
    "rolled": ev.Rolled,
    "launched": ev.Launched,
    "turned": ev.Turned,
    "sailed": ev.Sailed,
    "drifted_back": ev.DriftedBack,
    "passed": ev.Passed,
    "laid_alongside": ev.LaidAlongside,
    "carried": ev.Carried,
    "finished": ev.Finished,
    "round_began": ev.RoundBegan,
    "game_ended": ev.GameEnded,
}


@pytest.mark.parametrize(("kind", "event"), KINDS.items())
def test_the_kind_comes_from_the_name(kind, event):
    assert event.kind == kind
    assert is_dataclass(event)
    assert "kind" not in {field.name for field in fields(event)}


def test_an_event_is_plain_data():
    assert StepDone("a").to_dict() == {"kind": "step_done", "name": "a"}
    assert ev.Sailed(0, 2, 4, logs=2).to_dict() == {
        "kind": "sailed",
        "seat": 0,
        "start": 2,
        "end": 4,
        "logs": 2,
    }


def test_contacts_and_rankings_become_plain_data_too():
    _, events = play(position("R89[4] B82[6] G92[5]", options={"stop_at_first": True}), "+2")
    told = [event.to_dict() for event in events]
    assert json.loads(json.dumps(told))[1]["contacts"] == [{"seat": 2, "own": 4, "other": 2}]
    assert json.loads(json.dumps(told))[-1] == {
        "kind": "game_ended",
        "ending": "first_home",
        "ranking": [[0], [2], [1]],
    }


def test_every_event_of_the_title_is_listed_here():
    defined = {
        kind for kind in vars(ev).values() if isinstance(kind, type) and issubclass(kind, pw.Event)
    }
    assert defined - {pw.Event} == set(KINDS.values())
