"""Finished games, one for every way a game can end, that must end so for ever.

How they are kept stands in ``records``; how each of them ends is looked at title by title.
"""

from typing import get_args

import pytest
from tests.golden import playthrough
from tests.golden.records import ENDS, FOLDER, GAMES, end, load, path

import paddlewheel as pw
from paddlewheel.games.queen.events import Ending as QueenEnding
from paddlewheel.games.siegers.events import Ending as SiegersEnding

ENDINGS = {
    "siegers": set(get_args(SiegersEnding)),
    "queen": set(get_args(QueenEnding)),
}


def test_every_title_has_golden_games():
    assert set(ENDS) == set(pw.editions())


@pytest.mark.parametrize("title", ENDS)
def test_every_record_has_its_end(title):
    stored = {file.stem for file in (FOLDER / title).glob("*.json")}
    assert stored == set(ENDS[title])


@pytest.mark.rule("S-END-1", "S-END-2", "Q-END-3", "Q-END-4", "Q-END-5", "Q-2P-1")
@pytest.mark.parametrize(("title", "name"), GAMES)
def test_a_golden_game_still_ends_as_it_did(title, name):
    record = load(title, name)
    record.check()
    assert (end(title, name).ending, record.ranking) == ENDS[title][name]


@pytest.mark.parametrize(("title", "name"), GAMES)
def test_a_golden_game_is_written_as_it_was(title, name):
    assert load(title, name).to_json() == path(title, name).read_text(encoding="utf-8")


@pytest.mark.rule("S-END-1", "S-END-2", "Q-END-3", "Q-END-4", "Q-END-5", "Q-2P-1")
@pytest.mark.parametrize("title", ENDS)
def test_there_is_a_golden_game_for_every_ending(title):
    assert {end(title, name).ending for name in ENDS[title]} == ENDINGS[title]


@pytest.mark.parametrize(("title", "edition"), playthrough.GAMES)
def test_the_playthrough_is_what_the_game_tells(title, edition):
    """If it was changed on purpose: ``python -m tests.golden.playthrough`` writes it again."""
    stored = playthrough.path(title, edition).read_text(encoding="utf-8")
    assert stored == playthrough.playthrough(title, edition)


def test_every_edition_has_a_playthrough():
    known = {(title, edition.name) for title, all_ in pw.editions().items() for edition in all_}
    assert set(playthrough.GAMES) == known
    for (title, edition), name in playthrough.GAMES.items():
        assert load(title, name).rule_set.edition == edition
