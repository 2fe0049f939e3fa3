"""Whole races over the wire."""

import pytest

from paddlewheel.core.record import Record


@pytest.mark.slow
def test_one_person_against_two_planners_to_the_end(guest):
    anna, watcher = guest("Anna"), guest()
    options = {"max_rounds": 8}
    table = anna.open_table("me", "mate", "mate", edition="F19", options=options)
    page, watching = anna.open_page(table, "de"), watcher.open_page(table)
    page.play_on()
    assert page.position["ranking"]
    while not watching.is_over:
        watching.hear()
    assert (watching.version, watching.position) == (page.version, page.position)
    assert (
        page.log[-80:]
        == anna.http.get(f"/api/tables/{table}", headers={"Accept-Language": "de"}).json()["log"]
    )

    beats = [beat for m in watching.heard if m["type"] == "changed" for beat in m["beats"]]
    first = watching.heard[0]["table"]["log"]
    assert beats[0]["entry"] >= first[-1]["entry"], "the beats go on where the snapshot ends"
    assert [beat["entry"] for beat in beats] == list(
        range(beats[0]["entry"], beats[-1]["entry"] + 1)
    )
    answer = anna.http.get(f"/api/tables/{table}/record.json")
    record = Record.from_json(answer.text)
    record.check()
    assert len(record.log) == beats[-1]["entry"]
    assert [list(tied) for tied in record.ranking] == page.position["ranking"]


@pytest.mark.parametrize(
    ("title", "options"), [("queen", {"max_rounds": 3}), ("siegers", {"rows": 3})]
)
def test_friends_on_one_screen_to_the_end(guest, title, options):
    anna = guest("Anna")
    page = anna.open_page(anna.open_table("me", "me", "me", title=title, options=options))
    page.play_on()
    assert page.position["ranking"]
    assert all(m["type"] != "refused" for m in page.heard)


def test_a_person_between_bots_of_mississippi(guest):
    anna = guest("Anna")
    options = {"rows": 3}
    table = anna.open_table("greedy", "me", "random", title="siegers", options=options)
    page = anna.open_page(table)
    page.play_on()
    assert page.position["ranking"]


def test_bots_alone_race_without_anybody_watching(guest):
    anna = guest("Anna")
    options = {"rows": 3}
    table = anna.open_table("greedy", "random", "mate", title="siegers", options=options)
    page = guest().open_page(table)
    page.hear()
    while not page.is_over:
        page.hear()
    assert page.position["ranking"]
