"""Chat at a table: order, who hears it, what is refused, and what goes with those who go."""

import pytest
from tests.server.chatting import hear, refused, say, spoken, texts
from tests.server.chatting import party as party  # noqa: PLC0414 (a fixture)
from tests.server.closing import closed
from tests.server.harness import Guest, serving

HEARD = ("number", "name", "seat", "mine", "host", "spectator", "text")


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
