"""How a server is: for those who look after it."""

from importlib.metadata import version

import httpx
import pytest
from prometheus_client.parser import text_string_to_metric_families
from sqlalchemy.exc import OperationalError
from tests.server.harness import HOST, Guest, serving

from paddlewheel.store import Store


def counted(address, **headers):
    """The values of all samples, by name and labels."""
    answer = httpx.get(f"{address}/metrics", headers=headers)
    assert answer.is_success
    assert answer.headers["content-type"].startswith("text/plain")
    return {
        (sample.name, *(sample.labels[name] for name in sorted(sample.labels))): sample.value
        for family in text_string_to_metric_families(answer.text)
        for sample in family.samples
    }


@pytest.fixture
def own(tmp_path):
    with serving(tmp_path) as address:
        yield address


@pytest.mark.parametrize("path", ["/health", "/api/health"])
def test_a_server_that_is_well(guest, path):
    expected = {"status": "ok", "database": "ok", "version": version("paddlewheel")}
    assert guest().http.get(path).json() == expected


@pytest.mark.parametrize("path", ["/health", "/api/health"])
def test_a_database_that_does_not_answer_is_told(guest, monkeypatch, path):
    async def fail(_store):
        raise OperationalError("SELECT 1", {}, OSError("gone"))

    monkeypatch.setattr(Store, "ping", fail)
    assert guest().refused("GET", path) == (503, "database_silent")


def test_what_is_counted(own):
    anna = Guest(own, "Anna")
    table = anna.open_table("me", "deckhand", options={"max_rounds": 4})
    page = anna.open_page(table)
    page.play_on(2)
    page.until_my_turn()
    page.refused({"type": "plan", "request": 1, "version": -1, "actions": []})
    anna.refused("GET", "/api/tables/nowhere")
    found = counted(own)
    route = "/api/tables/{table_id}"
    assert found["paddlewheel_requests_total", "POST", "/api/guest", "2xx"] == 1
    assert found["paddlewheel_requests_total", "GET", route, "4xx"] == 1
    assert found["paddlewheel_request_seconds_count", "/api/guest"] == 1
    assert found["paddlewheel_streams",] == 1
    assert found["paddlewheel_live_tables",] == 1
    # The first two changes were stored when the table was opened.
    assert found["paddlewheel_turns_stored_total",] == page.version - 2
    assert found["paddlewheel_store_seconds_count",] == page.version - 2
    assert found["paddlewheel_thinking_seconds_count", "deckhand"] >= 1
    assert found["paddlewheel_refused_total", "stale_version"] == 1
    assert found["process_resident_memory_bytes",] > 0
    assert not any(table in label for labels in found for label in labels), "no ids"
    anna.leave()


def test_addresses_that_nobody_knows_are_counted_together(own):
    for path in ("/t/abc", "/t/def", "/wp-login.php", "/api/nothing"):
        httpx.get(own + path)
    httpx.request("PROPFIND", own)
    found = counted(own)
    assert found["paddlewheel_requests_total", "GET", "other", "2xx"] == 2
    assert found["paddlewheel_requests_total", "GET", "other", "4xx"] == 2
    assert found["paddlewheel_requests_total", "OTHER", "other", "4xx"] == 1


def test_every_application_counts_for_itself(own, address):
    httpx.get(f"{own}/api/me")
    assert counted(own)["paddlewheel_requests_total", "GET", "/api/me", "4xx"] == 1


# --- For whom


def test_metrics_are_not_for_those_who_were_passed_on(address, guest):
    anna = guest()
    anna.http.headers["X-Forwarded-For"] = "127.0.0.1"
    assert anna.refused("GET", "/metrics") == (403, "not_for_you")
    assert counted(address)


def test_metrics_behind_a_proxy(tmp_path):
    with serving(tmp_path, trusted_proxies=f"{HOST},10.0.0.0/8") as address:
        anna = Guest(address)
        anna.http.headers["X-Forwarded-For"] = "203.0.113.9"
        assert anna.refused("GET", "/metrics") == (403, "not_for_you")
        anna.http.headers["X-Forwarded-For"] = "127.0.0.1, 203.0.113.9"
        assert anna.refused("GET", "/metrics") == (403, "not_for_you")
        assert counted(address, **{"X-Forwarded-For": "10.1.2.3"})
        anna.leave()


def test_metrics_for_everybody_and_for_nobody(tmp_path):
    with serving(tmp_path / "a", metrics_public=True) as address:
        assert counted(address, **{"X-Forwarded-For": "203.0.113.9"})
    with serving(tmp_path / "b", metrics=False) as address:
        anna = Guest(address)
        assert anna.refused("GET", "/metrics") == (404, "not_found")
        anna.leave()
