"""Set-up: places, the first tile, facings, passengers, the boat behind the start."""

from dataclasses import replace
from fractions import Fraction

import pytest
from tests.games.queen.setup import after, cell, kinds, new, play, position, possible, where

from paddlewheel.core.chance import CHANCE
from paddlewheel.games.queen import events as ev
from paddlewheel.games.queen.actions import Starter
from paddlewheel.games.queen.boat import Boat
from paddlewheel.games.queen.river import LEFT, STRAIGHT
from paddlewheel.games.queen.tiles import tiles

FIVE = "starter 4 starter 2 starter 0 starter 1"
"""Draws the order 4, 2, 0, 1, 3 of five captains."""
SIX = "starter 0 starter 1 starter 2 starter 3 starter 4"
FIRST_FIVE_MOVE = "v2 F F . v2 F F . v2 R F F . v2 F F . v2 F F ."
"""All leave the start places, and nobody lies ahead of place 3."""
ROUND_TRIP = "v3 F R R F R R F ."
"""To the north, the south-east, the south-west, and back."""
FACINGS = ["=N", "=NE", "=SE", "=S", "=SW", "=NW"]


@pytest.mark.rule("Q-SET-2")
def test_boats_start_with_speed_1_and_coal_6():
    for players in (3, 4, 5):
        assert new(players).boats == (Boat(speed=1, coal=6),) * players


@pytest.mark.rule("Q-SET-2", "Q-MOVE-1")
def test_speed_is_never_below_1_nor_above_6():
    assert possible(position("A 1.2 N v6 c6, B 0.2")) == ["v1", "v2", "v3", "v4", "v5", "v6"]
    assert possible(position("A 1.2 N v6 c0, B 0.2")) == ["v5", "v6"]
    assert possible(position("A 1.2 N v1 c0, B 0.2")) == ["v1", "v2"]


@pytest.mark.rule("Q-SET-3")
@pytest.mark.parametrize("edition", ["I97", "P97", "F19", "T19"])
def test_a_tile_lies_straight_ahead_before_anybody_decides(edition):
    state = new(3, edition)
    events = []
    while state.to_act == CHANCE:
        drawn = state.chance_outcomes()[-1][0]
        state, happened = state.apply(drawn)
        events += happened
    assert state.river.names[0] == "A0"
    assert state.river.places[0].direction == 0
    assert len(state.river.names) == 2
    assert state.river.ways == (STRAIGHT,)
    assert "faced" not in kinds(events)
    assert kinds(events).count("tile_laid") == 1


@pytest.mark.rule("Q-SET-3", "Q-SET-7")
def test_the_first_tile_has_its_passengers():
    _, events = play(new(5), f"{FIVE} tile A1-3")
    assert events[-1] == ev.TileLaid(place=1, tile="A1-3", way=STRAIGHT, passengers=2)


@pytest.mark.rule("Q-SET-4")
@pytest.mark.parametrize(("edition", "length"), [("I97", 4), ("P97", 12), ("F19", 12)])
def test_the_river_has_as_many_tiles_as_the_edition_says(edition, length):
    state = new(3, edition)
    assert 1 + state.tiles_to_come == length
    assert len(state.tiles_left) == 11, "every A tile but the start may be drawn, in I97 as well"


@pytest.mark.rule("Q-SET-4", "Q-SET-8")
def test_every_tile_that_is_left_is_equally_likely():
    state = after(new(3, "P97"), "starter 1")
    assert state.chance.kind == "tile"
    assert [(str(tile), odds) for tile, odds in state.chance_outcomes()] == [
        (f"tile {name}", Fraction(1, 11)) for name in tiles() if name[0] == "A" and name != "A0"
    ]
    state = after(state, "tile A2-1")
    assert "A2-1" not in state.tiles_left
    assert len(state.tiles_left) == 10


@pytest.mark.rule("Q-SET-5", "Q-ORD-1")
@pytest.mark.parametrize("edition", ["I97", "P97"])
def test_97_a_random_first_seat_and_then_clockwise(edition):
    state = new(4, edition)
    assert state.chance_outcomes() == tuple((Starter(s), Fraction(1, 4)) for s in range(4))
    state, events = play(state, "starter 2")
    assert state.starters == (2, 3, 0, 1)
    assert events == tuple(ev.StartPlaceDrawn(s, n) for n, s in enumerate((2, 3, 0, 1), start=1))
    assert after(state, "tile A1-1").order == (2, 3, 0, 1)


@pytest.mark.rule("Q-SET-5", "Q-ORD-1")
def test_19_the_whole_order_is_drawn():
    state = after(new(5), "starter 4 starter 2")
    assert possible(state) == ["starter 0", "starter 1", "starter 3"]
    assert (state.chance.kind, state.chance.index) == ("starter", 2)
    state = after(state, "starter 0 starter 1")
    assert state.starters == (4, 2, 0, 1, 3), "the last place needs no draw"
    assert after(state, "tile A1-1 =N =N =N =N =N").order == (4, 2, 0, 1, 3)


@pytest.mark.rule("Q-SET-5")
def test_the_nth_boat_starts_on_start_place_n():
    state = after(new(5), FIVE)
    assert [state.boats[boat].cell for boat in state.starters] == [2, 9, 5, 3, 1]


@pytest.mark.rule("Q-SET-6")
@pytest.mark.parametrize("edition", ["I97", "P97"])
def test_97_the_boats_lie_downstream(edition):
    state, events = play(new(3, edition), "starter 0 tile A1-1")
    assert [boat.facing for boat in state.boats] == [0, 0, 0]
    assert kinds(events)[-1] == "round_began", "nobody is asked"


@pytest.mark.rule("Q-SET-6")
def test_19_each_captain_chooses_a_facing_in_start_order():
    state = after(new(3), "starter 2 starter 0 tile A1-1")
    asked = []
    for facing in ("=S", "=NE", "=NW"):
        asked.append(state.to_act)
        assert possible(state) == FACINGS
        state = after(state, facing)
    assert asked == [2, 0, 1]
    assert [boat.facing for boat in state.boats] == [1, 5, 3]
    assert state.round == 1


@pytest.mark.rule("Q-SET-6")
def test_the_option_start_facing():
    assert after(new(3, start_facing="downstream"), "starter 0 starter 1 tile A1-1").round == 1
    assert after(new(3, "P97", start_facing="free"), "starter 0 tile A1-1").round == 0


# --- Passengers


@pytest.mark.rule("Q-SET-7")
@pytest.mark.parametrize(
    ("players", "supply", "red", "blue"),
    [(2, 8, 1, 1), (3, 8, 1, 1), (4, 12, 1, 2), (5, 16, 2, 2), (6, 16, 2, 2)],
)
def test_passengers_by_number_of_players(players, supply, red, blue):
    state = new(players)
    assert state.supply == supply
    state, _ = play(state, "starter 0")
    while state.chance.kind == "starter":
        state, _ = state.apply(state.chance_outcomes()[0][0])
    for tile, placed in (("A2-3", red), ("A1-2", blue), ("A3-1", 0)):
        laid_there = after(state, f"tile {tile}")
        assert laid_there.waiting == (0, placed)
        assert laid_there.supply == supply - placed


@pytest.mark.rule("Q-SET-7")
def test_without_passengers_nobody_waits():
    state, events = play(new(3, "I97"), "starter 0 tile A1-1")
    assert (state.supply, state.waiting) == (0, (0, 0))
    assert ev.TileLaid(1, "A1-1", STRAIGHT, 0) in events


@pytest.mark.rule("Q-SET-7")
def test_a_dock_laid_when_fewer_are_left_receives_those_left():
    start = position("A 1.17 N, B 0.2, C 0.9, D 0.5, E 0.3", river="A0 A3-2 A3-3", supply=1)
    state, events = play(start, "v2 F F . die left tile A1-1")
    assert ev.TileLaid(3, "A1-1", LEFT, passengers=1) in events
    assert (state.waiting, state.supply) == ((0, 0, 0, 1), 0)


@pytest.mark.rule("GQ-25", "Q-SET-7")
@pytest.mark.parametrize(("players", "supply"), [(3, 8), (4, 12), (5, 16)])
def test_all_docks_take_exactly_the_supply(players, supply):
    """Laid one after the other in one game, they leave nobody over and lack nobody."""
    placed = 0
    for tile in ("A1-1", "A1-2", "A1-3", "A1-4", "A2-1", "A2-2", "A2-3", "A2-4"):
        start = position(
            "A 1.17 N, " + ", ".join(f"B 0.{n}" for n in (2, 9, 5, 3)[: players - 1]),
            river="A0 A3-2 A3-3",
            supply=supply - placed,
        )
        state = after(start, f"v2 F F . die straight tile {tile}")
        placed += state.waiting[3]
    assert placed == supply


# --- Nobody knows what will be drawn


@pytest.mark.rule("Q-SET-8")
def test_nothing_in_a_state_tells_what_comes():
    """Which tiles are in the game is known, their order is nowhere: only drawn ones are named."""
    state = after(new(3), "starter 1 starter 0 tile A1-3 =N =N =N v1 F .")
    assert state.pool == tuple(name for name in tiles() if name[0] == "A" and name != "A0")
    named = {name for name in tiles() if f"'{name}'" in repr(replace(state, pool=()))}
    assert named == {"A0", "A1-3"}


@pytest.mark.rule("Q-SET-8")
def test_games_that_went_the_same_way_are_equal_whatever_they_go_on_with():
    moves = "starter 1 starter 0 tile A1-3 =N =S =NE v1 F ."
    assert after(new(3), moves) == after(new(3), moves)
    assert hash(after(new(3), moves)) == hash(after(new(3), moves))


# --- Two players


@pytest.mark.rule("Q-2P-1")
@pytest.mark.parametrize("first", [0, 1])
def test_two_boats_each_on_places_1_and_4_or_2_and_3(first):
    state, events = play(new(2), f"starter {first}")
    second = 1 - first
    assert [state.owner(boat) for boat in state.starters] == [first, second, second, first]
    assert [event.place for event in events] == [1, 2, 3, 4]
    assert {state.boats[boat].cell for boat in state.fleet(first)} == {2, 3}
    assert {state.boats[boat].cell for boat in state.fleet(second)} == {9, 5}


@pytest.mark.rule("Q-2P-1")
def test_two_players_with_a_boat_each():
    state = after(new(2, boats_per_player="one"), "starter 1")
    assert [state.boats[boat].cell for boat in (1, 0)] == [2, 9]


# --- The sixth boat


def six(berth: int, moves: str = FIRST_FIVE_MOVE, **options: str):
    """Six captains, the first five of whom have moved in round 1."""
    return play(new(6, **options), f"{SIX} tile A3-2 =N =N =N =N =N berth {berth} {moves}")


@pytest.mark.rule("Q-6P-1")
def test_the_sixth_boat_waits_ashore_behind_the_place_it_chose():
    state = after(new(6), f"{SIX} tile A3-2 =N =N =N =N =N")
    assert (state.to_act, possible(state)) == (5, ["berth 3", "berth 5"])
    state, events = play(state, "berth 5")
    assert events[0] == ev.BerthChosen(boat=5, place=5)
    assert state.berth == 5
    assert where(state) == ["0.2", "0.9", "0.5", "0.3", "0.1", None]
    assert state.order == (0, 1, 2, 3, 4, 5)


@pytest.mark.rule("Q-6P-1")
@pytest.mark.parametrize(("berth", "there"), [(3, "0.5"), (5, "0.1")])
def test_it_is_set_on_the_river_when_its_first_turn_comes(berth, there):
    state, events = six(berth)
    assert events[-1] == ev.Launched(boat=5, cell=cell(there))
    assert where(state)[5] == there
    assert possible(state) == FACINGS
    assert state.boats[5].coal == 7


@pytest.mark.rule("Q-6P-1")
def test_if_a_boat_is_there_it_starts_from_the_other_place():
    state, events = six(3, f"v2 F F . v2 F F . {ROUND_TRIP} v2 F F . v2 F F .")
    assert where(state)[2] == "0.5"
    assert events[-1] == ev.Launched(boat=5, cell=cell("0.1"))


@pytest.mark.rule("Q-6P-1")
def test_if_both_are_taken_its_captain_chooses_among_the_free_start_places():
    state, _ = six(5, f"v2 F F . v2 F F . {ROUND_TRIP} v2 F F . {ROUND_TRIP}")
    assert (state.to_act, possible(state)) == (5, ["berth 1", "berth 2", "berth 4"])
    state, events = play(state, "berth 2")
    assert events == (ev.Launched(boat=5, cell=cell("0.9")),)
    assert possible(state) == FACINGS


@pytest.mark.rule("Q-6P-1")
def test_if_all_start_places_are_taken_it_waits_for_the_next_round():
    """The first three come back to their places, the others push one of them out of theirs."""
    second = "v3 F L L F L L F ."
    fourth, fifth = "v3 F L L P0.3 =N .", "v3 F L L P0.1 =N ."
    state, events = six(3, f"{ROUND_TRIP} {second} {ROUND_TRIP} {fourth} {fifth}")
    assert sorted(name for name in where(state) if name) == ["0.1", "0.2", "0.3", "0.5", "0.9"]
    assert ev.TurnMissed(5) in events
    assert (state.round, state.order[-1]) == (2, 5), "nobody is further behind"
    while state.to_act != 5:
        boat = state.boat_to_act
        ahead = max(state.turns(), key=lambda turn: turn.state.boats[boat].cell)
        state = ahead.state
        while state.to_act == CHANCE or possible(state) == FACINGS:
            state = after(state, possible(state)[0])
    assert where(state)[5] == "0.5"
    assert state.boats[5].coal == 7


@pytest.mark.rule("GQ-24", "Q-6P-1")
@pytest.mark.parametrize(
    ("turn", "coal"),
    [("v1 F .", 6), ("v3 F F F .", 6), ("v4 F F F F .", 5), ("v5 F F F F F .", 4)],
)
def test_what_is_left_of_the_extra_coal(turn, coal):
    state = after(six(3)[0], f"=N {turn}")
    if state.to_act == CHANCE:
        state = after(state, "die straight tile A1-1")
    assert state.round == 2
    assert state.boats[5].coal == coal


@pytest.mark.rule("GQ-24", "Q-6P-1")
def test_the_seventh_coal_can_be_used():
    """Speed 6 costs four, turning by 240 degrees three."""
    state = after(six(3)[0], "=N v6 F F F F F F R R R R . die straight tile A1-1")
    assert state.boats[5].coal == 0
