"""Complaints about what was said, how much may be said, and what is never told."""

import io
import logging
import sqlite3

import pytest
from tests.server.chatting import hear, refused, say, spoken
from tests.server.harness import Guest, serving

from paddlewheel.server import logs
from paddlewheel.server.attempts import Limits, TooOftenError
from paddlewheel.server.chat import Talk


def test_a_line_is_reported_once(tmp_path):
    with serving(tmp_path) as address:
        anna, bert = Guest(address, "Anna"), Guest(address, "Bert")
        table = anna.open_table("me", "open")
        page = bert.open_page(table)
        page.until("snapshot")
        spoken(page, "Boo")
        path = f"/api/tables/{table}/chat/1/report"
        for reason, code in (("", "no_text"), ("x" * 301, "text_too_long"), ("\0", "bad_text")):
            assert anna.refused("POST", path, {"reason": reason}) == (400, code)
        assert anna.http.post(path, json={"reason": "He says\nBoo"}).status_code == 204
        again = anna.refused("POST", path, {"reason": "Really"})
        assert again == (409, "already_reported")
        for guest in (anna, bert):
            guest.leave()
    with sqlite3.connect(tmp_path / "paddlewheel.db") as database:
        kept = database.execute("SELECT name, text, reason FROM reports").fetchall()
    database.close()
    assert kept == [("Bert", "Boo", "He says Boo")]


# --- Limits


def test_reports_and_lines_are_limited(tmp_path):
    with serving(tmp_path, limited=True) as address:
        anna, bert = Guest(address, "Anna"), Guest(address, "Bert")
        table, other = anna.open_table("me", "open"), anna.open_table("me", "open")
        page, second, there = (bert.open_page(one) for one in (table, table, other))
        for each in (page, second, there):
            each.until("snapshot")
        assert refused(page, "") == ("no_text", 5), "this is not counted"
        for count in range(5):
            spoken(page, f"{count}")
        hear(second, "4")
        for each in (page, second):
            say(each, "more")
            answer = each.until("refused")
            assert answer["code"] == "too_many_lines"
            assert answer["details"]["limit"] == "lines"
            assert 0 < answer["details"]["retry_after"] <= 3600
        spoken(there, "At another table")
        hers = anna.open_page(table)
        hers.until("snapshot")
        spoken(hers, "And others may")

        path = f"/api/tables/{table}/chat/1/report"
        tries = [anna.http.post(path, json={"reason": "Rude"}) for _ in range(11)]
        assert [answer.status_code for answer in tries] == [204, *[409] * 9, 429]
        assert tries[-1].json()["details"]["limit"] == "reports"
        for guest in (anna, bert):
            guest.leave()


def test_five_lines_at_once_and_then_one_every_two_seconds():
    now = [100.0]
    talk = Talk(None, None, Limits(lambda: now[0]).lines)

    for seconds, lines in ((0, 5), (2, 1), (4, 2), (100, 5)):
        now[0] += seconds
        for _ in range(lines):
            talk.check_pace("here", "anna")
        with pytest.raises(TooOftenError) as refused:
            talk.check_pace("here", "anna")
        assert refused.value.code == "too_many_lines"
        assert refused.value.details == {"limit": "lines", "retry_after": 2}


# --- What is never told


def test_nothing_that_is_said_is_logged_or_counted(tmp_path):
    written, root = io.StringIO(), logging.getLogger()
    ours = logging.getLogger(logs.OURS)
    handlers, levels = list(root.handlers), (root.level, ours.level)
    logs.set_up("json", "debug", written)
    try:
        with serving(tmp_path, metrics=True) as address:
            anna, bert = Guest(address, "Anna"), Guest(address, "Bert")
            table = anna.open_table("me", "open")
            pages = [anna.open_page(table), bert.open_page(table)]
            for page in pages:
                page.until("snapshot")
            spoken(pages[0], "hushhush one")
            assert refused(pages[0], "hushhush \u202e two")[0] == "bad_text"
            path = f"/api/tables/{table}/chat/1"
            bert.http.post(f"{path}/report", json={"reason": "hushhush three"}).raise_for_status()
            bert.http.post(f"{path}/mute").raise_for_status()
            with sqlite3.connect(tmp_path / "paddlewheel.db") as database:
                database.execute("DROP TABLE silenced")
            database.close()
            assert refused(pages[0], "hushhush four")[0] == "not_stored"
            counted = anna.http.get("/metrics").text
            for guest in (anna, bert):
                guest.leave()
    finally:
        root.handlers[:] = handlers
        root.setLevel(levels[0])
        ours.setLevel(levels[1])
    assert "nothing was stored" in written.getvalue()
    assert 'code="not_stored"' in counted
    assert "hushhush" not in written.getvalue() + counted
