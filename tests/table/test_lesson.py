"""Attempts: every lesson can be learnt, wrong ways fail, and the others answer as they should."""

from dataclasses import replace

import pytest

from paddlewheel.core.lesson import Lesson
from paddlewheel.core.lessonfile import lesson, lessons
from paddlewheel.table import TableError
from paddlewheel.table.lesson import OPEN, begun, tried
from paddlewheel.table.proof import doubts

ALL = [one for title in ("queen", "siegers") for one in lessons(title)]


def with_task(old: Lesson, number: int, **changes: object) -> Lesson:
    """The same lesson with another task."""
    tasks = list(old.tasks)
    tasks[number] = replace(tasks[number], **changes)
    return replace(old, tasks=tuple(tasks))


@pytest.mark.parametrize("one", ALL, ids=lambda one: f"{one.title}/{one.name}")
def test_solutions_solve_and_wrong_ways_fail(one):
    assert doubts(one) == []
    for number, task in enumerate(one.tasks):
        assert begun(one, number).verdict == OPEN
        assert begun(one, number).line.state.to_act == one.seat
        done = tried(one, number, task.solution).verdict
        assert (done.kind, done.text) == ("done", task.praise)
        assert task.wrong, "every lesson that we ship has a wrong way"
        failed = tried(one, number, task.wrong).verdict
        assert failed.kind == "failed"
        assert failed.text in {task.otherwise, *(fail.why for fail in task.fails)}


def test_a_task_goes_on_where_the_solution_of_the_last_one_ended():
    steer = lesson("queen", "steer")
    first, second = begun(steer, 0), begun(steer, 1)
    assert first.line.state.boats[0].cell == 2
    assert second.line.state.boats[0].cell == 12
    assert second.line.state.boats[1].cell == 14, "the other captain has had a turn"
    assert second.kept == 0


def test_what_happens_before_one_can_decide_is_no_part_of_the_attempt():
    pushed = begun(lesson("queen", "push"), 2)
    assert pushed.kept == len(pushed.line.steps) > 0
    assert pushed.line.state.boats[0].cell == 31
    assert not pushed.line.state.sails


def test_chance_and_others_follow_the_script_and_else_do_something_simple():
    explore = lesson("queen", "explore")
    laid = tried(explore, 0, ["v2 F F ."]).line.state.river
    assert (laid.names[-1], laid.ways[-1]) == ("A1-1", 1)
    other = with_task(explore, 0, chance=("die left", "tile A0"))
    laid = tried(other, 0, ["v2 F F ."]).line.state.river
    assert (laid.ways[-1], laid.names[-1]) == (-1, "A1-1"), "a tile that cannot come is another"
    passenger = lesson("queen", "passenger")
    slow = tried(passenger, 0, ["v1 F ."]).line.state
    assert slow.boats[1].cell == 14, "nothing is said of the other captain"
    script = with_task(passenger, 0, others={1: ("v2 F F .",)})
    assert tried(script, 0, ["v1 F ."]).line.state.boats[1].cell == 19
    nonsense = with_task(passenger, 0, others={1: ("v6 F .",)})
    assert tried(nonsense, 0, ["v1 F ."]).line.state.boats[1].cell == 14


def test_a_task_has_its_turns_and_no_more():
    passenger = lesson("queen", "passenger")
    once = tried(passenger, 0, ["v1 F ."])
    assert once.verdict == OPEN
    twice = once.played(["v1", "L", "F", "."])
    assert twice.verdict.kind == "failed"
    with pytest.raises(TableError, match="This task is over"):
        twice.played(["v1", "F", "."])


def test_questions_on_the_way_are_no_turns():
    coal = lesson("queen", "coal")
    asked = tried(coal, 1, ["v2 F F ."])
    assert asked.verdict == OPEN
    assert not asked.line.state.sails
    assert asked.played(["take1"]).verdict.kind == "done"


def test_what_cannot_be_learnt_is_told():
    logs = lesson("siegers", "logs")

    def told(**changes: object) -> list[tuple[str, str]]:
        return [(doubt.code, doubt.place) for doubt in doubts(with_task(logs, 0, **changes))]

    assert told(solution=("+2",)) == [("not_solved", "tasks[1].solution")]
    assert told(solution=("+2",), turns=2) == [
        ("not_done", "tasks[1].solution"),
        ("not_wrong", "tasks[1].wrong"),
    ]
    assert told(solution=("+99",)) == [("too_few_logs", "tasks[1].solution")]
    assert told(wrong=("+3",)) == [("not_wrong", "tasks[1].wrong")]
    assert told(wrong=("nonsense",)) == [("unreadable_action", "tasks[1].wrong")]
