"""Lessons: all of them to their end by the solutions in their files, and open in every language."""

import pytest
from playwright.sync_api import expect
from tests.e2e.axe import findings
from tests.e2e.conftest import NewVisitor
from tests.e2e.learner import Learner
from tests.e2e.visitors import PHONE

from paddlewheel.core.lessonfile import lesson, lessons
from paddlewheel.core.words import Speaker


@pytest.mark.parametrize("title", ["queen", "siegers"])
def test_every_lesson_to_its_end(visit: NewVisitor, title: str) -> None:
    clara = visit()
    page, learner = clara.page, Learner(clara.page)
    course = lessons(title)
    page.goto("/")
    page.get_by_role("link", name="Learn to play").click()
    page.get_by_role("link", name=f"Begin: {course[0].heading}", exact=True).click()
    for number, one in enumerate(course):
        expect(page.get_by_role("heading", level=1)).to_have_text(one.heading)
        learner.solve(one)
        if number + 1 < len(course):
            page.get_by_role("link", name=f"Next lesson: {course[number + 1].heading}").click()
    expect(page.get_by_role("link", name="Race the bots")).to_be_focused()
    page.get_by_role("link", name="All lessons").click()
    done = f"{len(course)} of {len(course)} done"
    expect(page.get_by_text(done)).to_be_visible()
    page.reload()  # it is kept
    expect(page.get_by_text(done)).to_be_visible()


def test_what_fails_says_why_and_is_tried_again(visit: NewVisitor) -> None:
    clara = visit(size=PHONE, touch=True)
    page, learner = clara.page, Learner(clara.page, touch=True)
    one = lesson("siegers", "alongside")
    task = one.tasks[0]
    page.goto("/learn/siegers/alongside")
    expect(page.locator("[data-target]")).to_have_attribute("data-target", str(task.cells[0]))
    learner.try_out("siegers", task.wrong)
    expect(learner.verdict("failed")).to_contain_text(task.fails[0].why)
    expect(page.locator("[data-told=failed]")).to_contain_text(task.fails[0].why)
    learner.press("Try again")
    expect(learner.verdict("failed")).to_have_count(0)
    learner.press("Read")
    learner.try_out("siegers", task.solution)
    expect(learner.verdict("done")).to_contain_text(task.praise)
    page.reload()  # on to the next task
    expect(page.get_by_role("heading", name=one.tasks[1].heading, exact=True)).to_be_visible()


def test_the_rules_of_a_lesson_are_read_over_it(visit: NewVisitor) -> None:
    clara = visit()
    page = clara.page
    page.goto("/learn/queen/push")
    page.get_by_role("link", name="Why? The rule for this").click()
    sheet = page.get_by_role("dialog")
    expect(sheet.locator(".paragraph.shown").first).to_be_in_viewport()
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Rules").click()
    expect(sheet.get_by_role("searchbox")).to_be_visible()
    assert findings(clara) == []


def test_by_keys_alone(visit: NewVisitor) -> None:
    page = visit().page
    one = lesson("siegers", "logs")
    page.goto("/learn/siegers/logs")
    page.get_by_role("region", name="Your turn", exact=True).wait_for()
    page.keyboard.press("3")
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Next task")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name=one.tasks[1].heading, exact=True)).to_be_visible()


@pytest.mark.parametrize("lang", ["de", "fr", "it"])
def test_every_lesson_opens_in_every_language(visit: NewVisitor, lang: str) -> None:
    page, say = visit(lang=lang).page, Speaker(lang)
    page.goto("/learn")
    for one in (*lessons("queen"), *lessons("siegers")):
        page.locator(f"a[href='/learn/{one.title}/{one.name}']").last.click()
        expect(page.get_by_role("heading", level=1)).to_have_text(say(one.heading))
        card = page.locator("section.card")
        expect(card).to_contain_text(say(one.tasks[0].text))
        page.locator("[data-piece]").first.wait_for(state="attached")
        page.go_back()


def test_a_lesson_that_there_is_not(visit: NewVisitor) -> None:
    clara = visit()
    clara.page.goto("/learn/queen/nothing")
    expect(clara.page.get_by_role("heading", name="There is no such lesson")).to_be_visible()
    clara.troubles = clara.real_troubles()  # the browser itself complains about what was refused
