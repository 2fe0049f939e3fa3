"""The report: everything in one file, the same for the same results, whatever bots are called."""

import re
from html.parser import HTMLParser

import pytest
from tests.arena.cups import played, queen, result, spoilt

from paddlewheel.arena.command import command
from paddlewheel.arena.digest import Digest
from paddlewheel.arena.notable import notable
from paddlewheel.arena.report import report
from paddlewheel.core.figures import Figure
from paddlewheel.core.words import LANGUAGES, Speaker

CLEAR = played(
    *(
        result(seed, lineup, places)
        for seed in (1, 2)
        for lineup, places in (((0, 1, 1), (1, 2, 3)), ((1, 0, 0), (3, 1, 2)))
    )
)


class Checker(HTMLParser):
    """Finds tags that are not closed, and ids that stand there twice."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.ids: list[str] = []
        self.texts: list[str] = []

    def handle_starttag(self, tag, attrs):
        if tag != "meta":
            self.open.append(tag)
        self.ids += [value for name, value in attrs if name == "id"]

    def handle_startendtag(self, tag, attrs):
        pass

    def handle_endtag(self, tag):
        assert self.open.pop() == tag

    def handle_data(self, data):
        self.texts.append(data)


def checked(text: str) -> Checker:
    checker = Checker()
    checker.feed(text)
    assert checker.open == []
    return checker


def test_a_report_is_whole_and_needs_nothing_else():
    text = report(CLEAR)
    checked(text)
    assert text.startswith("<!DOCTYPE html>")
    assert not re.findall(r'(?:src|href)="(?!#)[^"]*"', text.replace('xlink:href="#', 'href="#'))
    assert "<script" not in text
    assert not re.search(r"\b20\d\d-\d\d-\d\d\b", text), "no dates"


def test_the_same_results_give_the_same_bytes():
    assert report(CLEAR) == report(CLEAR)


def test_thinking_times_are_not_in_it():
    slower = played(
        *(result(r.seed, r.lineup, r.places, thinking=(9.0,) * 3) for r in CLEAR.results)
    )
    assert report(slower) == report(CLEAR)
    assert slower.to_json() == CLEAR.to_json()


@pytest.mark.parametrize(
    ("places", "headline"),
    [
        ([(1, 2, 3), (1, 2, 3)], "one leaves the fleet in its wake"),
        ([(1, 2, 3), (3, 1, 2)], "come in neck and neck"),
    ],
)
def test_the_headline_says_who_won(places, headline):
    outcome = played(*(result(s, (0, 1, 1), p) for s, p in enumerate(places)))
    assert headline in report(outcome)


def test_a_close_win_is_told_as_one():
    places = [(1, 2, 2)] * 12 + [(2, 1, 1)] * 3
    outcome = played(*(result(s, (0, 1, 1), p) for s, p in enumerate(places)), groups=15)
    assert "one comes in first" in report(outcome)


def test_names_are_texts_and_no_html():
    bots = ("cmd:sh -c '<b>&\"$x$'", "two")
    text = report(played(*CLEAR.results, bots=bots))
    checker = checked(text)
    assert "<b>" not in text
    assert bots[0] in checker.texts


def test_faults_are_told():
    outcome = played(*CLEAR.results, spoilt(3, (0, 1, 1), (1, 2, 2), 1), groups=3)
    checker = checked(report(outcome))
    assert {"Man overboard", "It <sank>.", "bot_failed"} <= set(checker.texts)
    assert "Man overboard" not in report(CLEAR)


def test_a_tournament_of_faults_only_has_a_report():
    text = report(played(*(spoilt(seed, (0, 1, 1), (3, 1, 1), 0) for seed in (1, 2))))
    checked(text)
    assert "two leaves the fleet in its wake" in text


def test_races_cut_by_the_limit_are_told():
    cut = [result(s, (0, 1, 1), (1, 2, 3), ending="round_limit") for s in (1, 2)]
    assert "100 % ran into the limit." in report(played(*cut))
    assert "ran into" not in report(CLEAR)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_it_is_told_in_every_language(lang):
    text = report(CLEAR, lang)
    assert f'<html lang="{lang}">' in text
    assert Speaker(lang)("Who beats whom") in checked(text).texts


def test_many_bots_with_long_names():
    bots = tuple(f"searcher:nodes={number}00,depth=unlimited" for number in range(9))
    races = [result(1, (a, (a + 1) % 9, (a + 2) % 9), (1, 2, 3)) for a in range(9)]
    checked(report(played(*races, bots=bots)))


def test_the_command_that_plays_it_again():
    cup = queen("random", "cmd:a b", rules={"crash": "repair", "push_chain": True}, kind="melee")
    assert command(cup) == (
        "paddlewheel arena random 'cmd:a b' --title queen --edition I97 --set crash=repair "
        "--set push_chain=true --seats 4 --groups 1 --seed 1 --schedule melee"
    )
    assert command(queen("a", "b", neighbours=True)).endswith(" --neighbours")


def test_races_to_remember():
    races = [
        result(1, (0, 1), (1, 2), rounds=9),
        result(2, (0, 1), (1, 2), rounds=3, leads=4),
        result(3, (0, 1), (1, 2), figures=({"logs": {"7": 2}}, {})),
    ]
    figures = (Figure("logs", "Logs"), Figure("sailed", "Sailed", spread=True), Figure("x", "X"))
    found = list(notable(Digest(played(*races)), figures, Speaker("en")))
    assert [(one.what, one.how_much, one.race.seed) for one in found] == [
        ("The longest race", "9 rounds", 1),
        ("The shortest race", "3 rounds", 2),
        ("The most contested race", "4 changes of the lead", 2),
        ("Most of: Logs", "14", 3),
    ]


def test_numbers_of_the_digest():
    races = [
        result(1, (0, 1), (1, 2), figures=({"a": {"1": 2, "3": 2}}, {"a": {"5": 1}})),
        result(2, (1, 0), (1, 2), figures=({}, {"a": {"1": 4}})),
        spoilt(3, (0, 1), (1, 2), 1),
    ]
    digest = Digest(played(*races))
    assert len(digest.races) == 2
    assert (digest.amount(0, "a"), digest.amount(1, "a")) == (6, 2.5)
    assert digest.spread(0, "a") == {1: 0.75, 3: 0.25}
    assert (digest.place(0, 0), digest.place(0, 1), digest.place(None, 0)) == (1, 2, 1)
    assert digest.choices(0) == [10, 10]
    assert digest.most_choices() == 20
