"""Strange messages, some of them; ``make soak`` sends many more (see `strange`)."""

import json
from random import Random

import pytest
from tests.server.mutations import MUTATIONS, spoilt
from tests.server.strange import campaign

MESSAGES = 1000
ACT = {"type": "act", "command": "command-1", "version": 2, "actions": ["="]}


@pytest.mark.slow
def test_whatever_is_sent_is_answered_and_others_race_on(address):
    codes = campaign(address, MESSAGES, seed=1)
    met = {"acknowledged", "planned", "said", "snapshot", "stale_version", "unreadable_message"}
    assert met <= set(codes), "all parts of the server were reached"


def test_the_same_seed_sends_the_same_messages():
    sent = [[spoilt(Random(f"7/{n}"), ACT) for n in range(200)] for _ in range(2)]
    assert sent[0] == sent[1]
    assert {strange.how for strange in sent[0]} >= {
        one.__name__.strip("_").replace("_", " ") for one in set(MUTATIONS)
    } - {"as a text that is none"}


def test_a_message_that_is_spoilt_leaves_the_real_one_as_it_was():
    before = json.dumps(ACT)
    for number in range(200):
        spoilt(Random(number), ACT)
    assert json.dumps(ACT) == before
