"""What `docs/notices.md` says is true."""

import json
import re
from pathlib import Path
from time import time

import pytest

from paddlewheel.server.notices import postman, webhook
from paddlewheel.server.notices.courier import Patience
from paddlewheel.server.wire.notices import NewPush, NewWebhook, Notice
from paddlewheel.store.targets import MOST

DOCS = Path(__file__).parents[3] / "docs" / "notices.md"
TEXT = DOCS.read_text(encoding="utf-8")
BLOCKS = re.findall(r"```(\w+)\n(.*?)```", TEXT, re.DOTALL)


@pytest.fixture(scope="module")
def is_genuine():
    (code,) = (block for lang, block in BLOCKS if lang == "python")
    names: dict = {}
    exec(code, names)
    return names["is_genuine"]


def test_what_is_genuine_and_what_is_not(is_genuine):
    secret, moment = webhook.new_secret(), int(time())
    signed = webhook.headers(secret, "id", moment, b"body")
    assert is_genuine(secret, signed, b"body")
    assert not is_genuine(secret, signed, b"bodY")
    assert not is_genuine(webhook.new_secret(), signed, b"body")
    assert not is_genuine(secret, {**signed, "webhook-id": "other"}, b"body")
    old = webhook.headers(secret, "id", moment - 1000, b"body")
    assert not is_genuine(secret, old, b"body")


def test_the_messages_are_those_of_the_wire():
    hook, push, notice = (json.loads(block) for lang, block in BLOCKS if lang == "json")
    assert NewWebhook.model_validate(hook)
    assert NewPush.model_validate(push)
    assert Notice.model_validate(notice).model_dump() == notice


def test_the_numbers():
    minutes = [int(delay / 60) for delay in postman.DELAYS]
    assert f"after {', '.join(map(str, minutes[:-1]))} and {minutes[-1]} minutes" in TEXT
    assert f"{postman.MOST_FAILURES} tries" in TEXT
    assert Patience().whole == 10
    assert MOST == 10
