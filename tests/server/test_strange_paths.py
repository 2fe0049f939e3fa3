"""Addresses with signs that not every database takes: nothing is there, and nothing breaks."""

from collections.abc import Iterator

import pytest
from sqlalchemy import URL
from tests.postgres import new_database
from tests.server.harness import Guest, serving

STRANGE = ["%00", "a%00b", "%ed%a0%80", "%ff", "%F0%9F%9B%B3", "%0A", "%20", "x" * 5000, "%25", "'"]
WAYS = [
    ("GET", "/api/tables/{}", None),
    ("GET", "/api/tables/{}/record.json", None),
    ("POST", "/api/tables/{}/seats", {}),
    ("DELETE", "/api/tables/{}/seats/0", None),
    ("PUT", "/api/tables/{}/seats/0/bot", {}),
    ("PUT", "/api/tables/{}/seats/0/ready", {}),
    ("POST", "/api/tables/{}/start", None),
    ("POST", "/api/tables/{}/seats/0/resign", None),
    ("POST", "/api/tables/{}/seats/0/return", None),
    ("POST", "/api/tables/{}/rematch", None),
    ("POST", "/api/tables/{}/chat/1/mute", None),
    ("POST", "/api/tables/{}/chat/1/silence", None),
    ("DELETE", "/api/tables/{}/chat/1/silence", None),
    ("PUT", "/api/tables/{}/chat/spectators", {"may_speak": True}),
    ("POST", "/api/tables/{}/chat/1/report", {"reason": "rude"}),
    ("DELETE", "/api/mutes/{}", None),
    ("DELETE", "/api/sessions/{}", None),
    ("DELETE", "/api/tokens/{}", None),
]


@pytest.fixture(scope="module")
def anna(postgresql: URL, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Guest]:
    """Somebody at a server that uses PostgreSQL."""
    folder = tmp_path_factory.mktemp("strange")
    database = new_database(postgresql)
    with serving(folder, database=database, workers=1, works=False) as address:
        somebody = Guest(address, "Anna")
        yield somebody
        somebody.leave()


@pytest.mark.parametrize(("method", "path", "body"), WAYS)
def test_nothing_is_there(anna, method, path, body):
    for strange in STRANGE:
        status, code = anna.refused(method, path.format(strange), body)
        assert (status, code) in {(404, "no_such_table"), (422, "bad_request")}, strange
