"""A position as a board shows it."""

import json
from dataclasses import asdict

import pytest
from tests.games.siegers.setup import play, position
from tests.games.siegers.test_plan import some_positions

import paddlewheel as pw
from paddlewheel.games.siegers.chart import chart
from paddlewheel.games.siegers.view import SteamerView, headway, view


def test_steamers():
    seen = view(position("R9[3]/7 G5[5]/13 Bhome"))
    assert seen.steamers == (
        SteamerView(9, 3, 7, None),
        SteamerView(5, 5, 13, None),
        SteamerView(None, 1, 10, 1),
    )
    assert (seen.title, seen.round, seen.seat, seen.box, seen.ending) == (
        "siegers", 2, 0, 30, None,
    )  # fmt: skip


def test_headway():
    state = position("R9[3]/7 G5[5]/13 Bhome")
    finish = state.course.finish
    assert headway(state) == (9 / finish, 5 / finish, 1.0)
    assert headway(pw.new_game("siegers", players=3)) == (0.0, 0.0, 0.0)


def test_places_in_the_order_of_finishing():
    seen = view(position("R9[3] Ghome B18[2] Yhome", finished=[3, 1]))
    assert [steamer.place for steamer in seen.steamers] == [None, 2, None, 1]


def test_before_the_race():
    seen = view(pw.new_game("siegers", players=4))
    assert (seen.seat, seen.round, seen.box) == (None, 1, 0)
    assert seen.steamers == (SteamerView(None, None, 15, None),) * 4


def test_whose_turn_it_is():
    state = pw.new_game("siegers", players=3)
    drawn, _ = play(state, "first 2")
    assert view(drawn).seat is None, "the die is still to be rolled"
    rolled, _ = play(drawn, "roll 4")
    assert view(rolled).seat == 2
    assert view(rolled).steamers[2].right == 4


def test_the_end():
    state = position("R89[4]/9 G92[5]", options={"stop_at_first": True})
    over, _ = play(state, "+3")
    assert (view(over).ending, view(over).seat) == ("first_home", None)
    assert view(over).steamers[0].place == 1


@pytest.mark.parametrize("rows", [3, 7, 11, 15, 31])
def test_every_field_lies_somewhere_and_the_chart_is_known(rows):
    state = pw.new_game("siegers", players=3, options={"rows": rows})
    seen = view(state)
    assert seen.chart == str(rows)
    assert len(set(seen.cells)) == len(seen.cells) == state.course.finish + 1
    assert chart(seen.chart, "light", "en")


def test_a_view_of_anything_can_be_sent():
    for state in some_positions(range(40)):
        data = asdict(state.title.view(state))
        sent = json.loads(json.dumps(data))
        assert sent["steamers"] == [dict(steamer) for steamer in data["steamers"]]
        assert sent["cells"] == [list(cell) for cell in data["cells"]]
