"""Requests made up from the description of the server: whatever comes, it is answered as said."""

import json

import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.specs.openapi.checks import allow_header_conformance, positive_data_acceptance
from scripts.wire import description
from tests.server.bystanders import complaints
from tests.server.harness import PATIENCE, Guest
from tests.server.programs import Program, account

schema = schemathesis.openapi.from_dict(json.loads(description()))

NOT_CHECKED = [
    positive_data_acceptance,  # what fits the description may still be no table, edition or name
    allow_header_conformance,  # the router names the methods of one route of an address only
]


STREAMS = ("/api/bot/events", "/api/bot/tables/{table_id}/stream")
"""What is never answered to the end, if one may hear it."""


class Others:
    """Two who are in the middle of a race, of which strangers shall notice nothing."""

    def __init__(self, address):
        self._otto, self._emil = Guest(address, "Otto"), Guest(address, "Emil")
        self._table = self._otto.open_table("me", "open")
        self._emil.post(f"/api/tables/{self._table}/seats", {})
        self._before = self._look()

    def _look(self):
        return self._otto.table(self._table), self._otto.log(self._table)

    def see_no_change(self):
        assert self._look() == self._before

    def leave(self):
        self._otto.leave()
        self._emil.leave()


@pytest.fixture(scope="module")
def others(address):
    two = Others(address)
    yield two
    two.leave()


@pytest.fixture
def anna(guest):
    return guest("Anna")


@pytest.fixture
def program(anna):
    """What Anna has made a token for."""
    one = Program(account(anna))
    yield one
    one.leave()


@pytest.fixture
def tables(anna):
    """Anna's tables: at one she is waited for, at one others may sit down, at one all is over."""
    short = {"title": "siegers", "options": {"rows": 3}}
    over = anna.open_table("random", "random", "random", **short)
    page = anna.open_page(over)
    while not page.is_over:
        page.hear()
    return (anna.open_table("me", "greedy"), anna.open_table("me", "open", "open"), over)


@pytest.mark.slow
@schema.parametrize()
@settings(
    max_examples=12,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
def test_every_request_is_answered_as_described(case, anna, program, tables, others):
    if "table_id" in case.path_parameters:  # most of them mean a table that there is
        number = len(str(case.path_parameters["table_id"])) % 4
        if number < len(tables):
            case.path_parameters["table_id"] = tables[number]
    asks = program if case.path.startswith("/api/bot/") and case.path not in STREAMS else anna
    with complaints() as logged:
        answer = case.call_and_validate(
            base_url=anna.address,
            timeout=PATIENCE,
            cookies=dict(asks.http.cookies),
            headers=dict(asks.http.headers),
            excluded_checks=NOT_CHECKED,
        )
    assert not logged
    if not answer.status_code < 400:
        assert answer.json()["code"] != "internal_error"
    others.see_no_change()
