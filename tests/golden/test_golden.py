"""Finished games, one for every way a game can end, that must end so for ever.

The records are kept as they are. A change of the rules that makes one of them unplayable breaks
the games that people have stored: raise ``rules_version`` and say so in the changelog. A new way
to end needs a new record; play games with bots until one ends so, and save it here.
"""

from itertools import pairwise
from pathlib import Path
from typing import get_args

import pytest
from tests.golden import playthrough

import paddlewheel as pw
from paddlewheel.games.siegers.events import Carried, Ending, Finished, LaidAlongside

FOLDER = Path(__file__).parent / "siegers"
RANKINGS = {
    "all_home": ((3,), (0,), (1,), (2,)),
    "all_home_carried": ((1,), (0,), (2,)),
    "first_home": ((2,), (0,), (1,)),
    "first_home_carried": ((0,), (4,), (1,), (3,), (2,), (5,)),
    "round_limit": ((1,), (0,), (3,), (2,), (4,)),
}


def load(name: str) -> pw.Record:
    return pw.Record.load(FOLDER / f"{name}.json")


def last_turn(name: str) -> tuple[int, tuple[pw.Event, ...]]:
    """Who made the last turn, and everything it set off."""
    *_, last = load(name).replay()
    return last.entry.seat, last.events


def carried_home(events: tuple[pw.Event, ...]) -> int:
    """The seat that was carried to the finish last."""
    pairs = pairwise(events)
    home = [b.seat for a, b in pairs if isinstance(a, Carried) and isinstance(b, Finished)]
    return home[-1]


def test_every_record_has_its_ranking_here():
    assert {path.stem for path in FOLDER.glob("*.json")} == set(RANKINGS)


@pytest.mark.rule("S-END-1", "S-END-2")
@pytest.mark.parametrize("name", RANKINGS)
def test_a_golden_game_still_ends_as_it_did(name):
    record = load(name)
    record.check()
    assert record.ranking == record.state_at().ranking == RANKINGS[name]


@pytest.mark.parametrize("name", RANKINGS)
def test_a_golden_game_is_written_as_it_was(name):
    assert load(name).to_json() == (FOLDER / f"{name}.json").read_text(encoding="utf-8")


@pytest.mark.rule("S-END-1", "S-END-2")
def test_there_is_a_golden_game_for_every_ending():
    assert {load(name).state_at().ending for name in RANKINGS} == set(get_args(Ending))


@pytest.mark.rule("S-END-1")
def test_first_home_by_the_own_move():
    captain, events = last_turn("first_home")
    assert captain == RANKINGS["first_home"][0][0]
    assert not any(isinstance(event, Carried) for event in events)


@pytest.mark.rule("S-END-1", "S-DOCK-3")
def test_first_home_by_being_carried_in_the_middle_of_a_chain():
    captain, events = last_turn("first_home_carried")
    winner = carried_home(events)
    assert winner != captain
    assert winner == RANKINGS["first_home_carried"][0][0]
    contacts = [event for event in events if isinstance(event, LaidAlongside)][-1].contacts
    stronger = [contact.seat for contact in contacts if contact.other > contact.own]
    waiting = stronger[stronger.index(winner) + 1 :]
    moved_since = [event.seat for event in events[-3:] if isinstance(event, Carried)]
    assert waiting, "somebody was still to be carried"
    assert not set(waiting) & set(moved_since), "and is not"


@pytest.mark.rule("S-END-1")
def test_all_home_where_the_last_to_finish_is_carried_by_another():
    captain, events = last_turn("all_home_carried")
    assert carried_home(events) != captain
    assert carried_home(events) == RANKINGS["all_home_carried"][-2][0]


@pytest.mark.rule("S-END-1")
def test_all_home_by_the_own_move():
    captain, events = last_turn("all_home")
    assert captain == RANKINGS["all_home"][-2][0]
    assert not any(isinstance(event, Carried) for event in events)


@pytest.mark.parametrize("edition", playthrough.GAMES)
def test_the_playthrough_is_what_the_game_tells(edition):
    """If it was changed on purpose: ``python -m tests.golden.playthrough`` writes it again."""
    assert playthrough.path(edition).read_text(encoding="utf-8") == playthrough.playthrough(edition)


def test_every_edition_has_a_playthrough():
    assert set(playthrough.GAMES) == {edition.name for edition in pw.editions("siegers")["siegers"]}
    for edition, game in playthrough.GAMES.items():
        assert load(game).rule_set.edition == edition
