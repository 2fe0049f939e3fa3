"""Beats are written field by field, and say what their fields do."""

import json

import pytest

import paddlewheel as pw
from paddlewheel.bots.registry import make_bot
from paddlewheel.server.telling import beat
from paddlewheel.server.tidings import _beat


@pytest.mark.parametrize("title", ["queen", "siegers"])
def test_every_beat_of_a_race(title):
    record = pw.play(pw.new_game(title, players=3), [make_bot("random", 1)] * 3, pw.SeededDealer(5))
    kinds = set()
    for step in record.replay():
        assert json.loads(_beat(step)) == json.loads(beat(step).model_dump_json())
        kinds.update(event.kind for event in step.events)
    assert len(kinds) > 5
