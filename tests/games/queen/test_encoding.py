"""Mississippi Queen in numbers."""

from dataclasses import replace

import numpy as np
import pytest
from tests.games.queen.setup import cell, position

import paddlewheel as pw
from paddlewheel.games.queen.actions import Back, Berth, Face, Push, Speed, Transfer
from paddlewheel.games.queen.encoding_chart import RADIUS, chart, levels
from paddlewheel.games.queen.encoding_fates import MEANINGS, Fates
from paddlewheel.games.queen.encoding_sights import sights
from paddlewheel.games.queen.river import River
from paddlewheel.games.queen.state import QueenState
from paddlewheel.hexgrid import distance

SHOVING = "A 1.2 N v4 c2, B 1.7 N, C 1.6 NE"
RIVER = River(("A0", "A2-2", "A1-4"), (0, 1))


def encoding(state: QueenState):
    return state.title.encoding(state.rules, state.players)


def channel(state: QueenState, seat: int, array: str, name: str) -> np.ndarray:
    (about,) = [one for one in encoding(state).arrays if one.name == array]
    place = [one.name for one in about.channels].index(name)
    return np.take(encoding(state).observe(state, seat)[array], place, axis=about.axis)


# --- Actions


@pytest.mark.parametrize(
    ("players", "options", "actions"),
    [
        (3, {}, 44 + 5 + 25),
        (4, {}, 44 + 5 + 25 + 125),
        (6, {}, 44 + 5 + 25 + 125 + 625 + 3125),
        (2, {}, 44 + 5 + 25 + 125),
        (4, {"push_chain": False}, 44 + 5),
        (3, {"black_rose": True}, 44 + 5 + 25 + 125),
    ],
)
def test_the_space_has_room_for_the_longest_chain(players, options, actions):
    state = pw.new_game("queen", players=players, options=options)
    assert encoding(state).actions == actions


@pytest.mark.parametrize("facing", range(6))
def test_facings_are_counted_from_the_boat_that_acts(facing):
    state = position("A 1.7 N v3 c3, B 0.2 N, C 0.5 N")
    boats = (replace(state.boats[0], facing=facing), *state.boats[1:])
    state = replace(state, boats=boats)
    turned = encoding(state)
    assert turned.index(state, Face(facing)) == 0
    assert turned.action(state, 5) == Face((facing + 5) % 6)
    assert turned.action(state, 16) == Back(facing)


def test_pushes_are_counted_from_the_direction_of_the_pusher():
    state = position(SHOVING, turn=0)
    state, _ = state.apply(Speed(4))
    space = encoding(state)
    pushes = [action for action in state.legal_actions() if isinstance(action, Push)]
    assert pushes, "B lies ahead"
    aside = state.river.neighbours[cell("1.7")][1]
    assert space.index(state, Push((aside,))) == 44 + 1
    for push in pushes:
        assert space.action(state, space.index(state, push)) == push


@pytest.mark.parametrize(
    "action",
    [Push((0,)), Push((23, 22, 21, 20)), Speed(7), Berth(9), Transfer(7), Push((-1,))],
)
def test_what_the_space_does_not_hold_has_no_index(action):
    state = position(SHOVING)
    with pytest.raises(pw.IllegalAction) as refused:
        encoding(state).index(state, action)
    assert refused.value.code == "action_without_index"


def test_a_push_onto_land_means_nothing():
    state = position("A 0.2 S v1 c6, B 1.7 N, C 1.6 NE")
    with pytest.raises(pw.IllegalAction) as refused:
        encoding(state).action(state, 44)
    assert refused.value.code == "meaningless_index"


# --- What a seat sees


def test_downstream_is_counted_as_the_measuring_stick_does():
    for number, level in enumerate(levels(RIVER)):
        tile, here, _ = RIVER.stick(number)
        middle = RIVER.stick(20 * tile + 7)[1]
        assert level == 8 * tile + here - middle


@pytest.mark.parametrize("facing", range(6))
def test_a_window_shows_what_is_near_with_the_bow_up(facing):
    seen = chart(RIVER, (0, 1, 2), 12)
    for here in (7, 25, 44):
        water = seen.window(here, facing)[0]
        near = [
            other
            for other in range(60)
            if RIVER.water[other] and distance(RIVER.cells[here], RIVER.cells[other]) <= RADIUS
        ]
        assert water.sum() == len(near)
        assert water[RADIUS - 1, RADIUS] == (RIVER.neighbours[here][facing] != -1)


def test_boats_are_seen_from_the_own_one():
    state = position("A 1.7 NE v3 c3, B 1.13 N v2, C 0.5 N")
    own = channel(state, 0, "planes", "own")
    assert own[RADIUS, RADIUS] == 1
    assert own.sum() == 1
    rivals = channel(state, 0, "planes", "rival")
    assert rivals.sum() == 2
    speeds = channel(state, 0, "planes", "speed")
    assert sorted(speeds[speeds > 0]) == [1, 2, 3]
    ahead = channel(state, 0, "planes", "heading 0")
    assert ahead[RADIUS, RADIUS] == 1
    # B points 60 degrees to the left of where A does.
    assert channel(state, 0, "planes", "heading 5").sum() == 2


def test_another_seat_looks_from_its_own_boat_and_counts_from_itself():
    state = position("A 1.7 NE v3 c3, B 1.13 N v2 c5, C 0.5 N")
    assert channel(state, 1, "planes", "own")[RADIUS, RADIUS] == 1
    assert list(channel(state, 1, "boats", "coal")) == [5, 6, 3]
    assert list(channel(state, 0, "boats", "coal")) == [3, 5, 6]
    assert channel(state, 0, "game", "acts") == 1
    assert channel(state, 1, "game", "acts") == 3


def test_who_has_no_boat_on_the_river_sees_an_empty_window():
    state = position("A 1.7 NE v3 c3, B 1.13 N v2 c5, C home")
    assert not encoding(state).observe(state, 2)["planes"].any()


def test_the_river_lies_tile_by_tile():
    state = position("A 1.7 NE v3 c3, B 1.13 N, C 0.5 N", river="A0 A2-2/1 A1-4")
    assert channel(state, 0, "river", "own")[1, 7] == 1
    assert channel(state, 0, "river", "rival")[1, 13] == 1
    water = channel(state, 0, "river", "water")
    assert water[:3].sum() == sum(state.river.water)
    assert not water[3:].any()
    assert channel(state, 0, "river", "waiting")[1, 14] == 1


def test_teams_and_the_rose_are_told_apart():
    state = position(
        "A 1.2 N, B 1.7 N, C 1.6 N, D 1.13 N, R 0.7 N", players=4, teams="two", black_rose=True
    )
    assert list(channel(state, 0, "boats", "kind")) == [0, 2, 1, 2, 3]
    assert channel(state, 0, "planes", "friend").sum() == 1
    assert channel(state, 0, "planes", "rose").sum() == 1


def test_observations_are_new_arrays():
    state = position(SHOVING)
    first, second = (encoding(state).observe(state, 0) for _ in range(2))
    for name, array in first.items():
        array[...] = 1
        assert not (second[name] == 1).all(), name


# --- Afterstates


NAMES = [name for name, *_ in MEANINGS]

PLACES = {
    "open water": ("A 1.7 N v3 c3, B 0.2 N, C 0.5 N", "A0 A2-2 A1-4"),
    "boats to push": (SHOVING, "A0 A2-2 A1-4"),
    "a passenger": ("A 1.9 N v1 c6, B 0.2 N, C 0.5 N", "A0 A2-2/1 A1-4"),
    "the quay": ("A 2.13 N v1 c6 p1 p2, B 0.2 N, C 0.5 N", "A0 A1-1 A2-2 quay"),
    "sandbanks": ("A 0.17 N v4 c2, B 0.2 N, C 0.5 N", "A0 B3-1 A1-4"),
}


@pytest.mark.parametrize(("boats", "river"), PLACES.values(), ids=PLACES.keys())
def test_rows_are_what_the_turns_lead_to(boats, river):
    """The mover in every turn; the others where nobody is pushed."""
    options = {"river_tiles": 3} if "quay" in river else {}
    state = position(boats, river=river, **options)
    after = encoding(state).afterstates(state)
    assert after.vectors.shape == (len(state.turns()), len(encoding(state).features))
    seen = sights(state.river, state.rules.river_tiles)
    told = after.vectors.reshape(len(after), 3, len(MEANINGS))
    for turn, row in zip(after.turns, told, strict=True):
        shoves = turn.arrival.shoves
        for boat in (0,) if shoves else (0, 1, 2):
            fate = Fates.in_states([turn.state], boat)
            np.testing.assert_allclose(fate.features(state, boat, seen)[0], row[boat])


def test_landing_and_boarding_are_seen_in_the_rows():
    boats, river = PLACES["the quay"]
    state = position(boats, river=river, river_tiles=3)
    rows = encoding(state).afterstates(state).vectors
    assert (rows[:, NAMES.index("home")] == 1).any()
    boats, river = PLACES["a passenger"]
    state = position(boats, river=river)
    rows = encoding(state).afterstates(state).vectors
    assert (rows[:, NAMES.index("passengers")] == 0.5).any()


def test_answers_have_rows_as_well():
    state = pw.new_game("queen", players=3)
    while state.to_act == pw.CHANCE:
        state, _ = state.apply(pw.SeededDealer(1).deal(state))
    after = encoding(state).afterstates(state)
    assert len(after) == 6
    assert after.seat == state.to_act
    headings = after.vectors[:, [NAMES.index(f"heading {turn}") for turn in range(6)]]
    assert headings.sum(axis=1).tolist() == [1] * 6
