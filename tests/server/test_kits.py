"""Games to print and play, over HTTP."""

from concurrent.futures import ThreadPoolExecutor

import pytest
from tests.server.harness import HOUSES, Guest, serving

from paddlewheel.server.attempts import Attempts


def test_a_kit_is_a_pdf_in_the_language_of_the_link(guest):
    anna = guest("Anna")
    answer = anna.http.get("/api/print/siegers.pdf?paper=A3&lang=de").raise_for_status()
    assert answer.headers["content-type"] == "application/pdf"
    assert answer.headers["content-disposition"] == 'attachment; filename="siegers-A3-de.pdf"'
    assert answer.headers["cache-control"] == "public, max-age=86400"
    assert answer.content.startswith(b"%PDF-")
    plain = anna.http.get("/api/print/siegers.pdf", headers={"Accept-Language": "fr"})
    assert 'filename="siegers-A4-fr.pdf"' in plain.headers["content-disposition"]
    assert "public" not in plain.headers["cache-control"], "it depends on who asks"


def test_many_who_ask_at_once_are_answered_the_same(guest):
    anna = guest("Anna")
    with ThreadPoolExecutor(4) as browsers:
        asked = [browsers.submit(anna.http.get, "/api/print/siegers.pdf?lang=it") for _ in range(4)]
    assert len({answer.result().raise_for_status().content for answer in asked}) == 1


@pytest.mark.parametrize(
    ("path", "refusal"),
    [
        ("poker.pdf", (400, "unknown_title")),
        ("queen.pdf?paper=A5", (422, "bad_request")),
        ("queen.png", (404, "not_found")),
    ],
)
def test_what_cannot_be_printed(guest, path, refusal):
    assert guest().refused("GET", f"/api/print/{path}") == refusal


def test_kits_are_limited(tmp_path):
    with serving(tmp_path, limited=True) as address:
        HOUSES[address].limits.pictures = Attempts("pictures", 1, 60.0)
        anna = Guest(address)
        anna.http.get("/api/print/siegers.pdf?lang=en").raise_for_status()
        assert anna.refused("GET", "/api/print/siegers.pdf") == (429, "too_many_tries")
        anna.leave()
