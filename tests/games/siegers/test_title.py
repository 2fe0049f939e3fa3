"""Mississippi behind the protocol of all titles."""

import pytest
from tests.games.siegers.setup import play, position

import paddlewheel as pw
from paddlewheel.core.titles import title
from paddlewheel.games.siegers.actions import Roll, Sail


@pytest.fixture
def siegers():
    return title("siegers")


def test_its_names(siegers):
    assert (siegers.name, siegers.label, siegers.rules_version) == ("siegers", "Mississippi", 1)


def test_it_reads_its_notations(siegers):
    assert siegers.read_action("+5") == Sail(5)
    assert siegers.read_outcome("roll 5") == Roll(5)


def test_it_starts_games(siegers):
    state = siegers.new_game(pw.rule_set("siegers"), 5)
    assert state == pw.new_game("siegers", players=5)
    assert state.title is siegers


def test_it_describes_and_draws_positions(siegers):
    state = position("R2[5] B5[4]")
    assert "field 2" in state.describe()
    assert siegers.picture(state).startswith("<svg")


def test_it_tells_of_events(siegers):
    _, events = play(position("R2[5] B5[4]"), "+2")
    lines = [siegers.tell(event, "en", ("Ann", "Bob", "Cleo")) for event in events]
    assert lines[0] == "Ann burns 2 logs and sails to field 4."


def test_progress_is_the_way_made(siegers):
    state = position("R2[5] B50[4] Ghome Y10[1]")
    order = sorted(range(4), key=lambda seat: -siegers.progress(state, seat))
    assert order == [2, 1, 3, 0]
