"""Every request that changes something: how Anna asks for it, and who else may."""

import json
from dataclasses import dataclass
from functools import cache

from scripts.wire import description
from tests.server.harness import Json
from tests.server.intruders import PASSWORD


@dataclass(frozen=True)
class Ask:
    """How something is asked for that Anna may do."""

    body: Json | None = None
    at: str = "running"
    """The table, if it is about one."""
    number: int = 1
    foreign: str | None = None
    """The code for somebody else; None: it is about oneself, whoever one is."""
    in_person: bool = False
    """Whether no program may do it, not even her own."""


OWN_WORD = {"password": PASSWORD}
WEBHOOK = {"kind": "webhook", "address": "http://127.0.0.1:65009/told"}
"""Where nobody listens."""
FRESH = {"title": "siegers", "players": 4}
"""One more than sail at her running table, which she may not study."""
LINE = {"start": {"kind": "race", **FRESH}, "entries": [[None, "?"], [None, "?"]]}
"""Chance has named the first captain, who has rolled."""
STEER = {"kind": "lesson", "title": "queen", "name": "steer", "task": 0}
ASKS: dict[str, Ask] = {
    "PATCH /api/me": Ask({"name": "Annabel"}),
    "PUT /api/me/boat": Ask({"livery": 4}),
    "POST /api/me/rules": Ask({"title": "queen", "name": "Hers"}),
    "DELETE /api/me/rules/{rules_id}": Ask(foreign="no_such_rule_set"),
    "POST /api/tables": Ask({"title": "queen", "seats": [{"sitter": "me"}, {"sitter": "open"}]}),
    "POST /api/tables/{table_id}/seats": Ask({"seat": 0}, "waiting", foreign="seat_taken"),
    "PUT /api/tables/{table_id}/seats/{seat}/ready": Ask(
        {"ready": True}, "waiting", foreign="not_your_seat"
    ),
    "DELETE /api/tables/{table_id}/seats/{seat}": Ask(None, "waiting", foreign="not_your_seat"),
    "PUT /api/tables/{table_id}/seats/{seat}/bot": Ask(
        {"bot": "random"}, "waiting", foreign="not_the_host"
    ),
    "POST /api/tables/{table_id}/start": Ask(None, "waiting", foreign="not_the_host"),
    "POST /api/tables/{table_id}/seats/{seat}/return": Ask(foreign="not_your_seat"),
    "POST /api/tables/{table_id}/seats/{seat}/resign": Ask(foreign="not_your_seat"),
    "POST /api/tables/{table_id}/rematch": Ask(None, "over", foreign="not_your_seat"),
    "POST /api/tables/{table_id}/chat/{number}/mute": Ask(number=2),
    "DELETE /api/mutes/{mute_id}": Ask(foreign="no_such_mute"),
    "POST /api/tables/{table_id}/chat/{number}/silence": Ask(foreign="not_the_host"),
    "DELETE /api/tables/{table_id}/chat/{number}/silence": Ask(foreign="not_the_host"),
    "PUT /api/tables/{table_id}/chat/spectators": Ask({"may_speak": False}, foreign="not_the_host"),
    "POST /api/tables/{table_id}/chat/{number}/report": Ask({"reason": "It is loud."}),
    "POST /api/daily/{day}/attempts": Ask({}, in_person=True),
    "POST /api/lessons/look": Ask({"line": {"start": STEER, "entries": []}}),
    "POST /api/study/look": Ask({"line": LINE}),
    "POST /api/study/opinion": Ask({"line": LINE, "level": "deckhand"}),
    "POST /api/study/tables": Ask({"line": LINE, "seats": [{"sitter": "me"}] * 4}),
    "POST /api/study/position/new": Ask({**FRESH}),
    "POST /api/study/position": Ask({"position": {}}),
    "POST /api/device-link": Ask(in_person=True),
    "POST /api/tokens": Ask({"label": "mine"}, foreign="account_needed", in_person=True),
    "DELETE /api/tokens/{token_id}": Ask(foreign="no_such_token", in_person=True),
    "DELETE /api/sessions/{session_id}": Ask(foreign="no_such_session", in_person=True),
    "POST /api/me/notices": Ask(WEBHOOK, in_person=True),
    "POST /api/me/notices/{target_id}/test": Ask(foreign="no_such_target", in_person=True),
    "DELETE /api/me/notices/{target_id}": Ask(foreign="no_such_target", in_person=True),
    "POST /api/account": Ask({"name": "Another one", "password": PASSWORD}, in_person=True),
    "POST /api/account/codes": Ask(OWN_WORD, foreign="account_needed", in_person=True),
    "POST /api/account/password": Ask(
        {"old": PASSWORD, "new": PASSWORD}, foreign="account_needed", in_person=True
    ),
    "DELETE /api/account": Ask(OWN_WORD, in_person=True),
}
"""Everything that changes something for the one who asks, in an order in which Anna can do it."""

PROGRAMS = {
    "POST /api/bot/tables/{table_id}/act": Ask(
        {"version": 2, "command": "command-1", "actions": ["="]}, foreign="not_your_turn"
    )
}
"""What is done with a token only."""

OPEN: dict[str, Json | None] = {
    "POST /api/guest": {"name": "Anna"},
    "POST /api/sign-in": {"name": "Anna Lisa", "password": "wrong horse"},
    "POST /api/sign-out": None,
    "POST /api/account/recover": {"name": "Anna Lisa", "code": "aaaa", "password": "new horses"},
    "POST /api/device-link/use": {"token": "made up"},
    "POST /api/rules": {"title": "queen"},
    "POST /api/tables/{table_id}/film": None,
}
"""What everybody may ask for, and how it is asked by somebody who does not know what she knows."""


@cache
def described() -> list[str]:
    """All requests that there are, as the description of the server names them."""
    paths = json.loads(description())["paths"]
    return [f"{method.upper()} {path}" for path, methods in paths.items() for method in methods]
