"""B tiles: which are in the game, which A tiles they replace, longer rivers, passengers."""

from fractions import Fraction

import pytest
from tests.games.queen.setup import A, after, laid, new, play, position, possible, rules

from paddlewheel.core.errors import RuleSetError
from paddlewheel.games.queen import events as ev
from paddlewheel.games.queen.options import A2, A3, B
from paddlewheel.games.queen.river import STRAIGHT
from paddlewheel.games.queen.tiles import tiles

A_TILES = tuple(name for name in tiles() if name[0] == "A" and name != "A0")


def refusal(**options) -> str:
    with pytest.raises(RuleSetError) as refused:
        rules(**options)
    assert refused.value.message
    return refused.value.code


# --- Replacing A tiles


@pytest.mark.rule("Q-ADV-1", "Q-SET-4")
@pytest.mark.parametrize("count", range(7))
def test_b_tiles_replace_as_many_a_tiles(count):
    """The three A3 first, then an A2 for each of the fourth to sixth."""
    state = new(4, b_tiles=str(count))
    while state.chance.kind != "starter":
        state = after(state, possible(state)[-1])
    assert len(state.pool) == 11
    left_out = set(A_TILES) - set(state.pool)
    assert len(left_out & set(A3)) == min(count, 3)
    assert len(left_out & set(A2)) == max(0, count - 3)
    assert left_out <= {*A2, *A3}


@pytest.mark.rule("Q-ADV-1")
def test_what_is_drawn_is_drawn_openly_and_evenly():
    state = new(3, b_tiles="4")
    assert possible(state) == [f"add {name}" for name in B]
    assert {odds for _, odds in state.chance_outcomes()} == {Fraction(1, 6)}
    state, events = play(state, "add B3-1 add B4 add B1 add B2")
    assert events[0] == ev.TileAdded("B3-1")
    assert possible(state) == [f"omit {name}" for name in A3]
    state, events = play(state, "omit A3-2 omit A3-1 omit A3-3")
    assert events[0] == ev.TileOmitted("A3-2")
    assert possible(state) == [f"omit {name}" for name in A2]
    state = after(state, "omit A2-4")
    assert set(state.pool) == {*A_TILES, "B3-1", "B4", "B1", "B2"} - {*A3, "A2-4"}
    assert state.chance.kind == "starter"


@pytest.mark.rule("Q-ADV-1")
def test_chosen_by_the_table():
    state = new(3, b_tiles="B2+B4+B1/B2+B1", left_out="A3-1+A3-2+A3-3+A2-1")
    assert set(state.pool) == {*A_TILES, "B1", "B1/B2", "B2", "B4"} - {*A3, "A2-1"}
    assert state.chance.kind == "starter", "nothing has to be drawn"


@pytest.mark.rule("Q-ADV-1")
def test_chosen_b_tiles_and_drawn_a_tiles():
    state = new(3, b_tiles="B2+B4")
    assert possible(state) == [f"omit {name}" for name in A3]
    state = after(state, "omit A3-2 omit A3-3")
    assert set(state.pool) == {*A_TILES, "B2", "B4"} - {"A3-2", "A3-3"}


@pytest.mark.rule("Q-ADV-1")
def test_only_tiles_in_the_game_are_drawn_for_the_river():
    state = after(new(3, b_tiles="B2+B4", left_out="A3-2+A3-3"), "starter 0 starter 1")
    drawn = {text.removeprefix("tile ") for text in possible(state)}
    assert drawn == {*A_TILES, "B2", "B4"} - {"A3-2", "A3-3"}
    state, events = play(state, "tile B4")
    assert events[0] == ev.TileLaid(1, "B4", STRAIGHT, passengers=0)


@pytest.mark.rule("Q-ADV-1", "Q-VAR-4")
@pytest.mark.parametrize(
    "options",
    [
        {"left_out": "A3-1"},  # for no B tile
        {"b_tiles": "2", "left_out": "A3-1"},  # too few
        {"b_tiles": "1", "left_out": "A2-1"},  # an A2 before the A3
        {"b_tiles": "4", "left_out": "A3-1+A3-2+A2-1+A2-2"},
        {"b_tiles": "1", "river_tiles": 13, "left_out": "A3-1"},  # a longer river leaves none out
    ],
)
def test_the_wrong_tiles_left_out(options):
    assert refusal(**options) == "wrong_tiles_left_out"


@pytest.mark.rule("Q-VAR-4", "Q-ADV-1")
@pytest.mark.parametrize("value", ["7", "B5", "B1+B1", "A3-1"])
def test_tiles_that_there_are_not(value):
    assert refusal(b_tiles=value)


@pytest.mark.rule("Q-ADV-1")
@pytest.mark.parametrize("edition", ["I97", "P97", "F19", "T19"])
def test_in_every_edition(edition):
    state = new(3, edition, b_tiles="B2", left_out="A3-1")
    assert "B2" in state.pool
    assert "A3-1" not in state.pool


# --- A longer river


@pytest.mark.rule("Q-ADV-2")
@pytest.mark.parametrize("length", range(13, 19))
def test_a_longer_river_has_all_a_tiles_and_a_b_tile_for_every_tile_more(length):
    state = new(4, river_tiles=length, b_tiles=str(length - 12))
    while state.chance.kind != "starter":
        state = after(state, possible(state)[0])
    assert set(A_TILES) < set(state.pool)
    assert len(state.pool) == length - 1
    assert state.tiles_to_come == length - 1


@pytest.mark.rule("Q-ADV-2", "Q-VAR-4")
@pytest.mark.parametrize(("length", "count"), [(13, "0"), (13, "2"), (18, "5"), (14, "B1")])
def test_a_length_that_does_not_fit_the_b_tiles(length, count):
    assert refusal(river_tiles=length, b_tiles=count) == "wrong_length"


@pytest.mark.rule("Q-ADV-2")
def test_a_longer_river_needs_no_more_passengers():
    assert rules(river_tiles=18, b_tiles="6").provision(3) == (8, {"red": 1, "blue": 1})


# --- The archipelago


@pytest.mark.rule("Q-ISL-1")
def test_the_archipelago_has_islands_and_no_rule():
    river = laid("A0 B4 A1-4")
    assert not river.driftwood | river.sandbanks | river.coal_docks
    state = after(position("A 1.1 N v2 c0, B 0.2", river="A0 B4 A1-4"), "v1 L")
    assert possible(state) == ["F"]
    assert after(state, "F .").boats[A].speed == 1


# --- Passengers


@pytest.mark.rule("GQ-26", "Q-ADV-1")
@pytest.mark.parametrize("players", range(2, 7))
@pytest.mark.parametrize("count", range(7))
def test_passengers_are_added_exactly_for_three_and_six_players_with_six_b_tiles(players, count):
    supply, at_dock = rules(b_tiles=str(count)).provision(players)
    usual = rules().provision(players)
    added = (supply, dict(at_dock)) != (usual[0], dict(usual[1]))
    assert added == (count == 6 and players in (3, 6))


@pytest.mark.rule("GQ-26", "Q-ADV-1")
@pytest.mark.parametrize(("players", "supply", "each"), [(3, 10, 2), (6, 15, 3)])
def test_then_each_dock_gets_one_more_and_the_supply_is_what_the_docks_need(players, supply, each):
    six = rules(b_tiles="6")
    assert six.provision(players) == (supply, {"red": each, "blue": each})
    assert new(players, b_tiles="6").supply == supply
    assert supply == each * 5, "four blue docks and a red one"


@pytest.mark.rule("Q-ADV-1", "Q-SET-7")
@pytest.mark.parametrize(("tile", "placed"), [("A1-2", 2), ("A2-1", 2), ("B4", 0)])
def test_they_are_placed_with_the_tile(tile, placed):
    six = {"b_tiles": "+".join(B), "left_out": "A3-1+A3-2+A3-3+A2-2+A2-3+A2-4"}
    state = after(new(3, **six), f"starter 0 starter 1 tile {tile}")
    assert (state.waiting, state.supply) == ((0, placed), 10 - placed)


@pytest.mark.rule("Q-VAR-1")
@pytest.mark.parametrize("players", range(2, 7))
@pytest.mark.parametrize("tiles_of_b", ["0", "6"])
def test_exact_passengers_are_two_a_player(players, tiles_of_b):
    exact = rules(exact_passengers=True, b_tiles=tiles_of_b)
    usual = rules(b_tiles=tiles_of_b)
    assert exact.provision(players) == (2 * players, usual.provision(players)[1])


@pytest.mark.rule("Q-VAR-1", "Q-SET-7")
def test_docks_laid_after_they_have_run_out_stay_empty():
    start = position("A 1.17 N v1, B 0.2, C 0.9", river="A0 A3-2 A1-1", exact_passengers=True)
    assert start.supply == 5, "six, and one of them waits on A1-1"
    _, events = play(start, "v1 F . die straight tile A2-1")
    assert ev.TileLaid(3, "A2-1", STRAIGHT, passengers=1) in events
    late = position(
        "A 1.17 N v1, B 0.2, C 0.9", river="A0 A3-2 A1-1", exact_passengers=True, supply=0
    )
    _, events = play(late, "v1 F . die straight tile A2-1")
    assert ev.TileLaid(3, "A2-1", STRAIGHT, passengers=0) in events


@pytest.mark.rule("Q-VAR-1", "Q-VAR-4")
def test_without_passengers_there_are_none_to_count_exactly():
    assert refusal(passengers=False, exact_passengers=True) == "no_passengers_at_all"
    assert refusal(edition="I97", exact_passengers=True) == "no_passengers_at_all"
