"""The rules to read: of an edition, of single options, of a table; and the rule of a refusal."""

from xml.etree import ElementTree

import pytest


def rules_of(book):
    return {
        rule: one["text"]
        for chapter in reversed(book["chapters"])
        for one in reversed(chapter["paragraphs"])
        for rule in one["rules"]
    }


def test_the_rules_of_an_edition_in_the_language_of_the_page(guest):
    http = guest().http
    book = http.get("/api/handbook/queen?edition=P97", headers={"Accept-Language": "de"}).json()
    assert (book["title"], book["edition"], book["players"]) == ("queen", "P97", None)
    assert rules_of(book)["Q-PUSH-3"] == "Dieses Feld muss leer sein."
    assert [edition["name"] for edition in book["editions"]] == ["F19", "T19", "P97", "I97"]
    landing = next(one for one in book["differences"] if one["name"] == "landing")
    assert (landing["label"], landing["values"][-1]) == ("Anlegen", "mit jedem Tempo")


def test_single_options_and_a_number_of_players(guest):
    http = guest().http
    address = "/api/handbook/queen?set=push_chain=false&set=b_tiles=B1%2BB4&players=4"
    book = http.get(address).json()
    assert book["options"] == {"push_chain": False, "b_tiles": "B1+B4"}
    assert "B tiles" in book["differs"]
    told = rules_of(book)
    assert told["Q-PUSH-3"] == "That cell must be empty."
    assert "Q-COAL-2" in told
    assert "Q-2P-1" not in told


@pytest.mark.parametrize(
    ("path", "code"),
    [
        ("poker", "unknown_title"),
        ("queen?edition=X00", "unknown_edition"),
        ("queen?set=colour=red", "unknown_option"),
        ("queen?set=rows", "bad_setting"),
        ("queen?set=teams=two&players=5", "no_such_teams"),
        ("queen?players=x", "bad_request"),
        ("queen/contrasts?than=X00", "unknown_edition"),
        ("queen/contrasts", "bad_request"),
    ],
)
def test_what_is_not_there_is_refused(guest, path, code):
    answer = guest().http.get(f"/api/handbook/{path}")
    assert (answer.is_client_error, answer.json()["code"]) == (True, code)


def test_two_editions_word_by_word(guest):
    http = guest().http
    found = http.get("/api/handbook/queen/contrasts?edition=F19&than=T19").json()["contrasts"]
    assert [one["rule"] for one in found] == ["Q-MOVE-8", "Q-PASS-2"]
    assert "to each player" in found[1]["there"][0]
    assert http.get("/api/handbook/queen/contrasts?edition=F19&than=F19").json() == {
        "contrasts": []
    }


def test_the_rules_of_a_table_are_those_that_it_plays_by(guest):
    anna = guest("Anna")
    options = {"crash": "out", "river_tiles": 5}
    table = anna.open_table("me", "me", "me", options=options)
    book = anna.http.get(f"/api/tables/{table}/handbook").json()
    assert book["players"] == 3
    assert book["options"] == options
    told = rules_of(book)
    assert "5 tiles" in told["Q-SET-4"]
    assert anna.refused("GET", "/api/tables/nowhere/handbook") == (404, "no_such_table")


def test_pictures_are_drawn_and_kept(guest):
    http = guest().http
    book = http.get("/api/handbook/siegers").json()
    pictures = [
        one["picture"]
        for chapter in book["chapters"]
        for one in chapter["paragraphs"]
        if one["picture"]
    ]
    name = pictures[0]["name"]
    answer = http.get(f"/api/handbook/siegers/pictures/dark/de/{name}.svg")
    assert answer.headers["content-type"] == "image/svg+xml"
    assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
    width = float(ElementTree.fromstring(answer.text).attrib["width"])
    assert round(width) == pictures[0]["width"]


@pytest.mark.parametrize("path", ["queen/dark/de/x", "queen/pink/de/push", "poker/dark/de/push"])
def test_a_picture_that_is_not_there(guest, path):
    title, rest = path.split("/", 1)
    answer = guest().http.get(f"/api/handbook/{title}/pictures/{rest}.svg")
    assert (answer.status_code, answer.json()["code"]) == (404, "no_such_chart")


def test_a_question_and_a_refusal_name_their_rule(guest):
    anna = guest("Anna")
    table = anna.open_table("me", "me", "me", options={"start_facing": "downstream"})
    page = anna.open_page(table)
    assert page.until_my_turn()["rule"] == "Q-MOVE-1"
    order = {"type": "act", "command": page.new_id(), "version": page.version, "actions": ["F"]}
    assert page.refused(order) == "speed_first"
    assert page.heard[-1]["rule"] == "Q-MOVE-1"
    assert page.refused({**order, "version": 1, "command": page.new_id()}) == "stale_version"
    assert page.heard[-1]["rule"] is None, "that is no rule of the game"
    assert "Q-MOVE-1" in rules_of(anna.http.get(f"/api/tables/{table}/handbook").json())


def test_rules_that_make_no_sense_name_their_rule(guest):
    answer = guest().http.post(
        "/api/rules", json={"title": "queen", "options": {"team_goal": "all_boats"}}
    )
    assert answer.json()["details"] == {"rule": "Q-VAR-3"}
