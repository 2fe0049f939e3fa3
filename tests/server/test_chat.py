"""Chat at a table: order, who hears it, who may speak, and what is refused."""

import io
import logging
import sqlite3
from types import SimpleNamespace

import pytest
from tests.server.closing import closed
from tests.server.harness import Guest, Json, Page, serving
from tests.server.test_shared import together as together  # noqa: PLC0414 (a fixture)

from paddlewheel.server import logs
from paddlewheel.server.attempts import Limits, TooOftenError
from paddlewheel.server.chat import Talk

HEARD = ("number", "name", "seat", "mine", "host", "spectator", "text")


def say(page: Page, text: str) -> None:
    page.send({"type": "say", "request": 5, "text": text})


def shown(page: Page) -> list[Json]:
    """What a page shows: the chat of the last snapshot, and what came after it."""
    lines: list[Json] = []
    for message in page.heard:
        if message["type"] == "snapshot":
            lines = list(message["table"]["chat"])
        elif message["type"] == "said":
            lines.append(message)
    return lines


def texts(page: Page) -> list[str]:
    return [line["text"] for line in shown(page)]


def hear(page: Page, text: str) -> Json:
    """Hear everything up to a line, which comes by itself or with everything anew."""
    while text not in texts(page):
        assert page.hear()["type"] != "refused"
    return shown(page)[texts(page).index(text)]


def spoken(page: Page, text: str) -> int:
    """Say something that was not said before, and hear it; gives its number."""
    say(page, text)
    return hear(page, " ".join(text.split()))["number"]


def refused(page: Page, text: str) -> tuple[str, int]:
    say(page, text)
    answer = page.until(lambda m: m["type"] == "refused" or m.get("mine"))
    assert answer["type"] == "refused", answer
    return answer["code"], answer["request"]


@pytest.fixture
def party(guest):
    """A table of Anna, where Bert sits as well and Carla watches; and their open pages."""
    people = {name: guest(name.title()) for name in ("anna", "bert", "carla")}
    table = people["anna"].open_table("me", "open", "open", title="siegers")
    people["bert"].post(f"/api/tables/{table}/seats", {"seat": 2, "name": "Captain B"})
    pages = {f"{name}s": person.open_page(table) for name, person in people.items()}
    for page in pages.values():
        page.until("snapshot")
    return SimpleNamespace(table=table, path=f"/api/tables/{table}/chat", **people, **pages)


def test_everybody_is_told_who_says_what(party):
    for page, text in ((party.annas, "Ahoy"), (party.berts, "Land!"), (party.carlas, "Where?")):
        spoken(page, text)
    for page in (party.annas, party.berts):
        hear(page, "Where?")
    hers, his, watching = (
        [
            tuple(message[key] for key in HEARD)
            for message in page.heard
            if message["type"] == "said"
        ]
        for page in (party.annas, party.berts, party.carlas)
    )
    assert hers == [
        (1, "Anna", 0, True, True, False, "Ahoy"),
        (2, "Captain B", 2, False, False, False, "Land!"),
        (3, "Carla", None, False, False, True, "Where?"),
    ]
    assert [line[3] for line in his] == [False, True, False]
    assert [line[3] for line in watching] == [False, False, True]
    assert party.annas.version == party.anna.table(party.table)["version"] == 2, "no version"


def test_nobody_is_told_who_somebody_is(party):
    spoken(party.berts, "Land!")
    told = str(hear(party.annas, "Land!")) + party.anna.http.get(f"/api/tables/{party.table}").text
    for person in (party.bert, party.carla):
        assert person.http.get("/api/me").json()["id"] not in told


def test_all_hear_the_same_in_the_same_order(party):
    for count in range(6):
        for name in ("annas", "berts", "carlas"):
            say(getattr(party, name), f"{name} {count}")
    pages = (party.annas, party.berts, party.carlas)
    for page in pages:
        while len(texts(page)) < 18:
            page.hear()
    assert texts(party.annas) == texts(party.berts) == texts(party.carlas)
    mine = [text for text in texts(party.carlas) if text.startswith("berts")]
    assert mine == [f"berts {count}" for count in range(6)]


def test_who_comes_back_misses_nothing_and_hears_nothing_twice(party):
    spoken(party.annas, "one")
    party.berts.socket.close()
    spoken(party.annas, "two")
    again = party.bert.open_page(party.table)
    again.until("snapshot")
    spoken(party.annas, "three")
    hear(again, "three")
    again.send({"type": "resync"})
    again.until("snapshot")
    assert texts(again) == ["one", "two", "three"]
    spoken(party.annas, "four")
    hear(again, "four")
    again.quiet()
    assert texts(again) == ["one", "two", "three", "four"]


def test_pages_that_are_opened_while_others_talk_have_everything_once(party):
    late = []
    for count in range(20):
        say(party.annas, f"{count}")
        page = party.carla.open_page(party.table)
        page.send({"type": "resync"})
        late.append(page)
    spoken(party.annas, "the end")
    for page in late:
        while texts(page)[-1:] != ["the end"]:
            page.hear()
        assert texts(page) == [*map(str, range(20)), "the end"]


def test_the_last_hundred_lines_are_shown(party):
    for count in range(105):
        spoken(party.annas, f"{count}")
    shown = party.carla.table(party.table)["chat"]
    assert [line["text"] for line in shown] == [f"{count}" for count in range(5, 105)]
    assert [line["number"] for line in shown] == list(range(6, 106))


def test_what_was_said_outlives_a_server(tmp_path):
    with serving(tmp_path) as address:
        anna = Guest(address, "Anna")
        table = anna.open_table("me", "open")
        page = anna.open_page(table)
        page.until("snapshot")
        spoken(page, "Ahoy")
        put = anna.http.put(f"/api/tables/{table}/chat/spectators", json={"may_speak": False})
        assert put.status_code == 204
        anna.leave()
    with serving(tmp_path) as address:
        bert = Guest(address, "Bert")
        seen = bert.table(table)
        assert [(line["name"], line["text"]) for line in seen["chat"]] == [("Anna", "Ahoy")]
        assert seen["spectators_speak"] is False
        bert.leave()


# --- What can be said


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "no_text"),
        (" \n\t ", "no_text"),
        ("\u200d", "no_text"),
        ("\u3164\u2800 \ufe0f", "no_text"),
        ("a\u202eb", "bad_text"),
        ("a\u0000b", "bad_text"),
        ("a\u200bb", "bad_text"),
        ("\x1b[31mred", "bad_text"),
        ("x" * 301, "text_too_long"),
    ],
)
def test_texts_that_are_refused(party, text, code):
    assert refused(party.annas, text) == (code, 5)
    spoken(party.annas, "still here")
    assert party.bert.table(party.table)["chat"][0]["text"] == "still here"


@pytest.mark.parametrize("message", [{"text": 7}, {"text": None}, {}, {"text": "a", "seat": 1}])
def test_messages_that_are_none(party, message):
    party.annas.send({"type": "say", "request": 5, **message})
    assert party.annas.until("refused")["code"] == "unreadable_message"


@pytest.mark.parametrize(
    ("text", "heard"),
    [
        ("  one\r\ntwo\u2028three\t ", "one two three"),
        ("x" * 300, "x" * 300),
        ("\n" * 400 + "y" + " " * 400, "y"),
        ("👩\u200d✈️ ⛴️", "👩\u200d✈️ ⛴️"),
        ("<b>{name} %s</b>", "<b>{name} %s</b>"),
    ],
)
def test_texts_as_they_are_heard(party, text, heard):
    spoken(party.annas, text)
    assert hear(party.berts, heard)["text"] == heard


# --- Who may speak


def test_who_has_no_name_does_not_speak(guest, party):
    page = guest().open_page(party.table)
    page.until("snapshot")
    assert refused(page, "Boo") == ("not_signed_in", 5)
    spoken(party.annas, "Who is there?")
    assert hear(page, "Who is there?")["mine"] is False


def test_the_host_closes_the_chat_to_those_who_watch(guest, party):
    path = f"{party.path}/spectators"
    for other in (party.bert, party.carla):
        assert other.refused("PUT", path, {"may_speak": False}) == (403, "not_the_host")
    assert guest().refused("PUT", path, {"may_speak": False}) == (401, "not_signed_in")
    spoken(party.carlas, "Hello")
    assert party.anna.http.put(path, json={"may_speak": False}).status_code == 204
    assert party.carlas.until("snapshot")["table"]["spectators_speak"] is False
    assert texts(party.carlas) == ["Hello"]
    assert refused(party.carlas, "Hello?") == ("spectators_silent", 5)
    spoken(party.annas, "At last")
    spoken(party.berts, "Peace")
    hear(party.carlas, "Peace")
    assert party.anna.http.put(path, json={"may_speak": True}).status_code == 204
    assert party.carlas.until("snapshot")["table"]["spectators_speak"] is True
    spoken(party.carlas, "Thank you")


def test_a_host_without_a_seat_speaks(guest):
    anna = guest("Anna")
    table = anna.open_table("open", "open")
    anna.http.put(f"/api/tables/{table}/chat/spectators", json={"may_speak": False})
    page = anna.open_page(table)
    page.until("snapshot")
    spoken(page, "Come in")
    line = hear(page, "Come in")
    assert (line["host"], line["spectator"], line["seat"]) == (True, True, None)


def test_the_host_silences_somebody(guest, party):
    number = spoken(party.berts, "Boo")
    path = f"{party.path}/{number}/silence"
    assert party.carla.refused("POST", path) == (403, "not_the_host")
    assert party.anna.http.post(path).status_code == 204
    assert refused(party.berts, "Boo!") == ("silenced", 5)
    spoken(party.carlas, "Thank you")
    other = party.bert.open_table("me", "open")
    page = party.bert.open_page(other)
    page.until("snapshot")
    spoken(page, "Boo")
    assert party.carla.refused("DELETE", path) == (403, "not_the_host")
    assert party.anna.http.delete(path).status_code == 204
    spoken(party.berts, "Sorry")
    own = spoken(party.annas, "Well")
    assert party.anna.refused("POST", f"{party.path}/{own}/silence") == (400, "own_line")


@pytest.mark.parametrize("what", ["mute", "silence", "report"])
def test_lines_that_are_not_there(guest, party, what):
    data = {"reason": "Rude"} if what == "report" else None
    spoken(party.berts, "Boo")
    assert party.anna.refused("POST", f"{party.path}/2/{what}", data) == (404, "no_such_line")
    nowhere = f"/api/tables/nowhere/chat/1/{what}"
    assert party.anna.refused("POST", nowhere, data) == (404, "no_such_table")
    assert guest().refused("POST", f"{party.path}/1/{what}", data) == (401, "not_signed_in")
    assert party.bert.refused("POST", f"{party.path}/1/{what}", data) == (400, "own_line")
    for number in ("0", "-1", "x", str(2**31)):
        path = f"{party.path}/{number}/{what}"
        assert party.anna.refused("POST", path, data) == (422, "bad_request")


# --- Mutes


def test_who_mutes_somebody_hears_them_no_more_at_any_table(guest, party):
    spoken(party.annas, "Ahoy")
    number = spoken(party.berts, "Boo")
    other = party.bert.open_table("me", "open")
    elsewhere = party.carla.open_page(other)
    elsewhere.until("snapshot")
    his = party.bert.open_page(other)
    his.until("snapshot")
    spoken(his, "Boo there")
    hear(elsewhere, "Boo there")

    assert party.carla.http.post(f"{party.path}/{number}/mute").status_code == 204
    party.carlas.until("snapshot")
    assert texts(party.carlas) == ["Ahoy"], "also what was said before"
    elsewhere.until("snapshot")
    assert texts(elsewhere) == []
    spoken(party.berts, "Boo again")
    spoken(party.annas, "Did you hear?")
    hear(party.carlas, "Did you hear?")
    assert texts(party.carlas) == ["Ahoy", "Did you hear?"]
    again = party.carla.open_page(party.table)
    again.until("snapshot")
    assert texts(again) == ["Ahoy", "Did you hear?"]
    hear(party.annas, "Boo again")

    [muted] = party.carla.http.get("/api/mutes").json()["mutes"]
    assert muted["name"] == "Captain B"
    assert muted["id"] != party.bert.http.get("/api/me").json()["id"]
    path = f"/api/mutes/{muted['id']}"
    assert party.anna.refused("DELETE", path) == (404, "no_such_mute")
    assert party.anna.http.get("/api/mutes").json() == {"mutes": []}
    assert party.carla.http.delete(path).status_code == 204
    party.carlas.until("snapshot")
    assert texts(party.carlas) == ["Ahoy", "Boo", "Boo again", "Did you hear?"]
    assert party.carla.refused("DELETE", path) == (404, "no_such_mute")
    assert guest().refused("GET", "/api/mutes") == (401, "not_signed_in")


# --- Reports


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


# --- Forgetting


def test_what_somebody_said_goes_with_them_from_every_page(party):
    spoken(party.carlas, "I am Carla, of Cologne")
    spoken(party.annas, "Hello")
    hear(party.berts, "Hello")
    assert party.carla.http.delete("/api/account").status_code == 204
    party.berts.until("snapshot")
    assert texts(party.berts) == ["Hello"]
    assert closed(party.carlas)[0] == "signed_out"
    assert spoken(party.annas, "Bye") == 3
    hear(party.berts, "Bye")
    assert [line["number"] for line in party.bert.table(party.table)["chat"]] == [2, 3]
    assert party.bert.refused("POST", f"{party.path}/1/mute") == (404, "no_such_line")


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


# --- Several servers


@pytest.mark.slow
def test_people_at_two_servers_hear_each_other(together):
    here, there = together(), together()
    anna, bert, carla = Guest(here, "Anna"), Guest(there, "Bert"), Guest(there, "Carla")
    table = anna.open_table("me", "open", "open", title="siegers")
    bert.post(f"/api/tables/{table}/seats", {})
    hers, his, watching = (one.open_page(table) for one in (anna, bert, carla))
    for page in (hers, his, watching):
        page.until("snapshot")
    for count in range(5):
        for name, page in (("Anna", hers), ("Bert", his), ("Carla", watching)):
            say(page, f"{name} {count}")
    for page in (hers, his, watching):
        while len(texts(page)) < 15:
            page.hear()
    assert texts(hers) == texts(his) == texts(watching)
    shown = anna.table(table)["chat"]
    assert [line["text"] for line in shown] == texts(hers)
    assert [line["number"] for line in shown] == list(range(1, 16))

    # What is decided at one server holds at the other.
    by_carla = next(line["number"] for line in shown if line["name"] == "Carla")
    path = f"/api/tables/{table}/chat"
    anna.http.post(f"{path}/{by_carla}/mute").raise_for_status()
    hers.until("snapshot")
    spoken(watching, "Nobody hears me")
    spoken(his, "I do")
    hear(hers, "I do")
    assert not any("Carla" in text or "Nobody" in text for text in texts(hers))
    anna.http.put(f"{path}/spectators", json={"may_speak": False}).raise_for_status()
    watching.until(lambda m: m["type"] == "snapshot" and not m["table"]["spectators_speak"])
    assert refused(watching, "Hello?")[0] == "spectators_silent"
    anna.http.put(f"{path}/spectators", json={"may_speak": True}).raise_for_status()
    anna.http.post(f"{path}/{by_carla}/silence").raise_for_status()
    assert refused(watching, "Hello?")[0] == "silenced"

    # Somebody who is forgotten at one server is at the other too.
    assert carla.http.delete("/api/account").status_code == 204
    hers.until(lambda m: m["type"] == "snapshot" and m["table"]["spectators_speak"])
    spoken(his, "Gone")
    hear(hers, "Gone")
    numbers = [line["number"] for line in anna.table(table)["chat"]]
    assert by_carla not in numbers
    for guest in (anna, bert, carla):
        guest.leave()
