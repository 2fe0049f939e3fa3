"""Every request and every command, with everything that somebody else might show: refused.

Whatever is refused changes nothing: every row of the database is the same afterwards.
"""

import json
from collections.abc import Iterator
from importlib import import_module
from pkgutil import iter_modules
from typing import Any, get_args

import httpx
import pytest
from starlette.routing import WebSocketRoute
from tests.server.asking import ASKS, OPEN, PROGRAMS, Ask, described
from tests.server.harness import HOUSES, PATIENCE, Guest, Json, serving
from tests.server.intruders import PASSWORD, Anna, Credential, Headers, cookie
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from paddlewheel.server import routes
from paddlewheel.server.wire.stream import FromBrowser


def test_no_request_that_changes_something_is_forgotten(anna):
    changing = {request for request in described() if not request.startswith("GET ")}
    assert changing == {*ASKS, *PROGRAMS, *OPEN}, "say in `asking` who may do what is new"


def test_what_the_description_leaves_out_changes_nothing():
    names = [module.name for module in iter_modules(routes.__path__)]
    hidden = [
        route
        for name in names
        for route in import_module(f"{routes.__name__}.{name}").router.routes
        if not getattr(route, "include_in_schema", False)
    ]
    streams = [route.path for route in hidden if isinstance(route, WebSocketRoute)]
    assert streams == ["/api/tables/{table_id}/stream"], "its commands are below"
    others = [route for route in hidden if not isinstance(route, WebSocketRoute)]
    assert all(route.methods == {"GET"} for route in others)


@pytest.fixture(scope="module")
def anna(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Anna]:
    """Anna, on a server of her own."""
    folder = tmp_path_factory.mktemp("matrix")
    settings = {"workers": 1, "web": folder / "web", "allow_private_targets": True}
    settings["notice_window"] = 3600.0  # longer than all of this: no postman writes meanwhile
    with serving(folder, **settings) as address:
        database = HOUSES[address].settings.database.database
        HOUSES[address].pilot.attend = lambda _: None  # what changes is asked for, by somebody
        anna = Anna(address, folder / str(database))
        yield anna
        anna.leave()


@pytest.fixture(scope="module")
def bad(anna: Anna) -> list[Credential]:
    return anna.bad_credentials()


def asked(anna: Anna, request: str, ask: Ask, headers: Headers) -> httpx.Response:
    """What a request is answered that shows these headers and nothing else."""
    method, _, path = request.partition(" ")
    filled = path.format(
        table_id=anna.tables[ask.at],
        seat=0,
        number=ask.number,
        mute_id=anna.mute,
        token_id=anna.token_id,
        session_id=anna.other_session,
        target_id=anna.target,
        rules_id=anna.rules,
        day=HOUSES[anna.address].daily.today,
        entry=0,
    )
    return anna.asked(method, filled, ask.body, headers)


def code_of(answer: httpx.Response) -> str:
    return answer.json()["code"] if answer.status_code >= 400 else "done"


# --- Requests


@pytest.mark.parametrize("request_", [*ASKS, *PROGRAMS])
def test_what_is_worth_nothing_is_refused_and_nothing_changes(anna, bad, request_):
    ask, before = {**ASKS, **PROGRAMS}[request_], anna.rows()
    told = {one.name: code_of(asked(anna, request_, ask, one.headers)) for one in bad}
    assert told == {one.name: one.code for one in bad}
    assert anna.rows() == before


@pytest.mark.parametrize("request_", ASKS)
def test_somebody_else_touches_nothing_of_hers(anna, request_):
    ask, before = ASKS[request_], anna.rows()
    bert = Guest(anna.address, "Bert")
    told = code_of(asked(anna, request_, ask, {"Cookie": bert.cookies}))
    bert.leave()
    assert told == (ask.foreign or "done")
    after = anna.rows()
    assert not before - after, "everything is still there"
    assert not any(anna.id in row for row in after - before), (
        "what is new has nothing to do with her"
    )


@pytest.mark.parametrize("request_", [request for request, ask in ASKS.items() if ask.in_person])
def test_a_program_of_hers_is_no_person(anna, request_):
    before = anna.rows()
    answer = asked(anna, request_, ASKS[request_], {"Authorization": f"Bearer {anna.token}"})
    assert (answer.status_code, code_of(answer)) == (403, "not_by_token")
    assert anna.rows() == before


@pytest.mark.parametrize("request_", PROGRAMS)
def test_a_browser_is_no_program_and_other_programs_are_not_hers(anna, request_):
    before = anna.rows()
    own = cookie(anna.guest.http.cookies["paddlewheel"])
    assert code_of(asked(anna, request_, PROGRAMS[request_], own)) == "token_needed"
    assert anna.rows() == before
    bert = Guest(anna.address, "Bert")
    bert.post("/api/account", {"name": "Bert", "password": PASSWORD})
    token = bert.post("/api/tokens", {"label": "his"})["token"]
    bert.leave()
    answer = asked(anna, request_, PROGRAMS[request_], {"Authorization": f"Bearer {token}"})
    assert code_of(answer) == PROGRAMS[request_].foreign
    assert not before - anna.rows()


@pytest.mark.parametrize("request_", OPEN)
def test_what_everybody_may_do_is_not_done_for_her(anna, bad, request_):
    before = anna.rows()
    for one in bad:
        if (request_, one.name) == ("POST /api/sign-out", "an expired session"):
            continue  # it is hers, and may be ended once more
        answer = asked(anna, request_, Ask(OPEN[request_]), one.headers)
        assert answer.status_code < 500
        assert anna.id not in answer.text, one.name
    after = anna.rows()
    assert not before - after
    assert not any(anna.id in row for row in after - before)


def test_a_link_can_be_used_once_and_not_too_late(anna):
    expired = anna.expired_link()
    used = anna.guest.post("/api/device-link")["path"].partition("#")[2]
    using = "POST /api/device-link/use"
    assert code_of(asked(anna, using, Ask({"token": used}), {})) == "done"
    before = anna.rows()
    for link in (expired, used):
        answer = asked(anna, using, Ask({"token": link}), {})
        assert (answer.status_code, code_of(answer)) == (404, "bad_link")
    assert anna.rows() == before


def test_what_is_hers_is_shown_to_nobody_else(anna, bad):
    for request in described():
        if request.startswith("GET ") and "{title}" not in request:
            for one in bad:
                assert anna.id not in asked(anna, request, Ask(), one.headers).text, one.name


# --- Commands

COMMANDS: dict[str, tuple[Json, str, str]] = {
    "act": ({"command": "command-1", "actions": ["="]}, "not_signed_in", "not_your_turn"),
    "undo": ({"command": "command-1"}, "not_signed_in", "nothing_to_undo"),
    "plan": ({"request": 1, "actions": []}, "not_your_turn", "not_your_turn"),
    "advise": ({"request": 1}, "not_your_turn", "not_your_turn"),
    "foresee": ({"request": 1, "actions": []}, "not_your_turn", "not_your_turn"),
    "say": ({"request": 1, "text": "I am Anna."}, "not_signed_in", "said"),
    "resync": ({}, "snapshot", "snapshot"),
}
"""What is sent, what nobody is told, and what somebody else is told."""


def test_no_command_is_forgotten():
    union = get_args(get_args(FromBrowser)[0])
    assert {get_args(one.model_fields["type"].annotation)[0] for one in union} == set(COMMANDS)


def commanded(anna: Anna, kind: str, headers: Headers) -> str:
    """What a command at her table is answered to somebody who shows these headers."""
    table = anna.tables["running"]
    where = f"{anna.address.replace('http', 'ws', 1)}/api/tables/{table}/stream"
    content, *_ = COMMANDS[kind]
    message: dict[str, Any] = {"type": kind, **content}
    if kind in ("act", "undo", "plan", "advise", "foresee"):
        message["version"] = 2
    with connect(where, additional_headers=headers) as socket:
        first = json.loads(socket.recv(timeout=PATIENCE))
        socket.send(json.dumps(message))
        answer = json.loads(socket.recv(timeout=PATIENCE))
    for snapshot in (told for told in (first, answer) if told["type"] == "snapshot"):
        assert not snapshot["table"]["host"]
        assert not any(seat["mine"] for seat in snapshot["table"]["seats"])
        assert snapshot["table"]["position"]["plan"] is None
    return answer["code"] if answer["type"] == "refused" else answer["type"]


@pytest.mark.parametrize("kind", COMMANDS)
def test_nobody_commands_in_her_name(anna, bad, kind):
    before, (_, expected, _) = anna.rows(), COMMANDS[kind]
    for one in bad:
        if one.code == "bad_token":
            with pytest.raises(InvalidStatus) as refused:
                commanded(anna, kind, one.headers)
            assert refused.value.response.status_code == 401
        else:
            assert commanded(anna, kind, one.headers) == expected, one.name
    assert anna.rows() == before


@pytest.mark.parametrize("kind", COMMANDS)
def test_somebody_else_commands_for_themselves_alone(anna, kind):
    before, (_, _, expected) = anna.rows(), COMMANDS[kind]
    bert = Guest(anna.address, "Bert")
    assert commanded(anna, kind, {"Cookie": bert.cookies}) == expected
    bert.leave()
    after = anna.rows()
    assert not before - after
    assert not any(anna.id in row for row in after - before)


# --- And she herself


def test_anna_may_do_all_of_it(anna):
    """So it was refused for what was shown, and not for how it was asked."""
    with anna.like_her("Anna Maria") as another:
        own = cookie(another.guest.http.cookies["paddlewheel"])
        for request, ask in ASKS.items():
            told = code_of(asked(another, request, ask, own))
            assert told in {"done", "seat_taken", "no_stand_in", "has_account"}, (request, told)
