"""Lessons over HTTP: lists, lessons in words, attempts that the server does not keep."""

import pytest
from tests.core.test_lessonfile import GOOD
from tests.server.harness import Guest, serving
from tests.server.studies import LANGUAGES

from paddlewheel.core.lessonfile import lesson
from paddlewheel.core.words import Speaker

STEER = {"kind": "lesson", "title": "queen", "name": "steer", "task": 0}


@pytest.fixture
def anna(guest):
    return guest("Anna")


def attempt(guest, start, entries=(), lang="en", **question):
    """How an attempt stands."""
    line = {"start": start, "entries": list(entries)}
    answer = guest.http.post(
        "/api/lessons/look", json={"line": line, **question}, headers={"Accept-Language": lang}
    )
    assert answer.is_success, answer.text
    return answer.json()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_lessons_in_words(anna, lang):
    say, heard = Speaker(lang), {"Accept-Language": lang}
    rows = anna.http.get("/api/lessons", headers=heard).json()["lessons"]
    assert len(rows) == 14
    assert say("Steer") in [row["heading"] for row in rows]
    assert {row["title"]: row["label"] for row in rows} == {
        "queen": "Mississippi Queen",
        "siegers": "Mississippi",
    }
    shown = anna.http.get("/api/lessons/queen/steer", headers=heard).json()
    assert shown["tasks"][0]["heading"] == say("Two cells ahead")
    assert shown["next"]["name"] == "brake"
    assert "solution" not in str(shown)
    last = anna.http.get("/api/lessons/siegers/setoff", headers=heard).json()
    assert last["next"] is None


@pytest.mark.parametrize("lang", LANGUAGES)
def test_an_attempt_is_a_line_that_is_judged(anna, lang):
    task = lesson("queen", "steer").tasks[0]
    fresh = attempt(anna, STEER, lang=lang)
    assert fresh["verdict"] == {"kind": "open", "text": ""}
    assert fresh["study"]["position"]["plan"] is not None
    done = attempt(anna, STEER, lang=lang, play=["v2", "F", "F", "."])
    assert done["verdict"] == {"kind": "done", "text": Speaker(lang)(task.praise)}
    assert done["study"]["position"]["plan"] is None
    line = done["study"]["line"]
    assert line["start"] == STEER
    assert line["entries"] == [[0, text] for text in task.solution[0].split()]
    again = attempt(anna, STEER, line["entries"], lang=lang)
    assert again["verdict"] == done["verdict"]
    failed = attempt(anna, STEER, lang=lang, play=["v1", "F", "."])
    assert failed["verdict"] == {"kind": "failed", "text": Speaker(lang)(task.otherwise)}


def test_others_and_chance_answer_and_are_told(anna):
    start = {**STEER, "name": "push"}
    pushed = attempt(anna, start, play=["v3", "F", "P1.13", "."])
    assert pushed["verdict"]["kind"] == "done"
    assert [1, "=N"] in pushed["study"]["line"]["entries"]
    assert len(pushed["study"]["beats"]) == len(pushed["study"]["line"]["entries"])
    explored = attempt(anna, {**STEER, "name": "explore"}, play=["v2", "F", "F", "."])
    drawn = [text for seat, text in explored["study"]["line"]["entries"] if seat is None]
    assert drawn == ["die right", "tile A1-1"]


def test_a_lesson_can_be_studied_and_played_on(anna):
    line = {"start": STEER, "entries": [[0, "v1"], [0, "F"], [0, "."]]}
    study = anna.http.post("/api/study/look", json={"line": line}).json()
    assert study["position"]["to_act"] == 1
    seats = [{"sitter": "me"}, {"sitter": "bot"}]
    table = anna.http.post("/api/study/tables", json={"line": line, "seats": seats})
    assert table.status_code == 201


@pytest.mark.parametrize(
    ("start", "question", "status", "code"),
    [
        ({**STEER, "name": "nothing"}, {}, 404, "no_such_lesson"),
        ({**STEER, "title": "chess"}, {}, 400, "unknown_title"),
        ({**STEER, "task": 9}, {}, 404, "no_such_task"),
        (STEER, {"play": ["v6", "F", "."]}, 400, "points_left"),
        ({"kind": "race", "title": "siegers", "players": 3}, {}, 400, "no_lesson"),
    ],
)
def test_what_is_refused(anna, start, question, status, code):
    answer = anna.http.post("/api/lessons/look", json={"line": {"start": start}, **question})
    assert (answer.status_code, answer.json()["code"]) == (status, code)


def test_a_task_that_is_over_is_over(anna):
    entries = [[0, "v1"], [0, "F"], [0, "."]]
    line = {"line": {"start": STEER, "entries": entries}, "play": ["v1", "F", "."]}
    answer = anna.http.post("/api/lessons/look", json=line)
    assert (answer.status_code, answer.json()["code"]) == (409, "task_over")
    assert anna.http.get("/api/lessons/queen/nothing").status_code == 404


@pytest.mark.parametrize("lang", ["en", "de"])
def test_lessons_of_the_server_come_after_those_that_come_along(tmp_path, lang):
    own = tmp_path / "lessons" / "siegers"
    own.mkdir(parents=True)
    (own / "harbour.toml").write_text(GOOD)
    with serving(tmp_path) as address:
        bert = Guest(address, "Bert")
        rows = bert.http.get("/api/lessons", headers={"Accept-Language": lang}).json()["lessons"]
        assert len(rows) == 15
        assert [row["name"] for row in rows if row["title"] == "siegers"][-1] == "harbour"
        last = bert.http.get("/api/lessons/siegers/setoff").json()
        assert last["next"]["heading"] == "One field"
        shown = bert.http.get("/api/lessons/siegers/harbour").json()
        assert (shown["tasks"][0]["hint"], shown["next"]) == ("Press 1.", None)
        start = {"kind": "lesson", "title": "siegers", "name": "harbour", "task": 0}
        done = attempt(bert, start, play=["+1"], lang=lang)
        assert done["verdict"] == {"kind": "done", "text": "Well done."}
        assert bert.http.post("/api/study/look", json={"line": done["study"]["line"]}).is_success
        bert.leave()
