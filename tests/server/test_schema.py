"""Requests made up from the description of the server: whatever comes, it is answered as said."""

import json

import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.specs.openapi.checks import allow_header_conformance, positive_data_acceptance
from scripts.wire import description
from tests.server.harness import PATIENCE

schema = schemathesis.openapi.from_dict(json.loads(description()))

NOT_CHECKED = [
    positive_data_acceptance,  # what fits the description may still be no table, edition or name
    allow_header_conformance,  # the router names the methods of one route of an address only
]


@pytest.fixture
def anna(guest):
    return guest("Anna")


@pytest.fixture
def table(anna):
    return anna.open_table("me", "open", "open")


@pytest.mark.slow
@schema.parametrize()
@settings(
    max_examples=12,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
def test_every_request_is_answered_as_described(case, address, anna, table):
    if len(str(case.path_parameters.get("table_id", ""))) % 2:  # half of them mean a table
        case.path_parameters["table_id"] = table
    cookies = dict(anna.http.cookies)
    answer = case.call_and_validate(
        base_url=address, timeout=PATIENCE, cookies=cookies, excluded_checks=NOT_CHECKED
    )
    if not answer.status_code < 400:
        assert answer.json()["code"] != "internal_error"
