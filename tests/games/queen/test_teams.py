"""Teams: who belongs together, goals, ranking, and who is asked at the docks."""

import pytest
from tests.games.queen.setup import A, B, C, D, after, kinds, new, play, position, possible, rules
from tests.games.queen.steps import same_by_steps

from paddlewheel.core.errors import RuleSetError
from paddlewheel.games.queen import events as ev

QUAY = "A0 A2-2 A1-4 quay"
"""Landing cells 2.16, 2.17 and 2.18; a boat comes to 2.16 from 2.11."""
ALL = {"team_goal": "all_boats"}
FOUR = "A 2.11 N v1 p1 p2, B 1.2, C 0.17, D 0.2"


# --- Who belongs together


@pytest.mark.rule("Q-VAR-3")
@pytest.mark.parametrize(
    ("teams", "players", "sides"),
    [
        ("two", 4, [(0, 2), (1, 3)]),
        ("two", 6, [(0, 2, 4), (1, 3, 5)]),
        ("three", 6, [(0, 3), (1, 4), (2, 5)]),
        ("none", 4, [(0,), (1,), (2,), (3,)]),
    ],
)
def test_partners_sit_apart(teams, players, sides):
    assert new(players, teams=teams).sides == sides


@pytest.mark.rule("Q-VAR-3", "Q-VAR-4")
@pytest.mark.parametrize(
    ("teams", "allowed"), [("two", {4, 6}), ("three", {6}), ("none", {2, 3, 4, 5, 6})]
)
def test_teams_are_for_four_or_six(teams, allowed):
    for players in range(2, 7):
        if players in allowed:
            rules(teams=teams).check_players(players)
            continue
        with pytest.raises(RuleSetError) as refused:
            rules(teams=teams, boats_per_player="one").check_players(players)
        assert refused.value.code == "no_such_teams"


@pytest.mark.rule("Q-VAR-4", "Q-VAR-3")
@pytest.mark.parametrize(
    ("options", "code"),
    [
        ({"team_goal": "all_boats"}, "goal_without_teams"),
        ({"teams": "two", "boats_per_player": "two"}, "boats_in_teams"),
    ],
)
def test_combinations_that_make_no_sense(options, code):
    with pytest.raises(RuleSetError) as refused:
        rules(**options)
    assert (refused.value.code, bool(refused.value.message)) == (code, True)


# --- The first boat


@pytest.mark.rule("Q-VAR-3", "Q-END-3")
@pytest.mark.parametrize(
    ("text", "teams", "ranking"),
    [
        (FOUR, "two", ((0, 2), (1, 3))),
        (f"{FOUR}, E 0.9, F 0.5", "two", ((0, 2, 4), (1, 3, 5))),
        (f"{FOUR}, E 0.9, F 0.5", "three", ((0, 3), (1, 4), (2, 5))),
        (FOUR.replace("B 1.2", "B 0.5") + ", E 0.9, F 0.3", "three", ((0, 3), (2, 5), (1, 4))),
    ],
)
def test_first_boat_wins_for_its_team(text, teams, ranking):
    """The other teams rank by their foremost boat; partners share a place."""
    state, events = play(position(text, river=QUAY, teams=teams), "v1 F .")
    assert kinds(events)[-2:] == ["arrived", "game_ended"]
    assert (state.ending, state.ranking) == ("first_boat", ranking)


@pytest.mark.rule("Q-VAR-3", "Q-PUSH-8", "Q-TURN-3")
def test_first_boat_also_when_it_is_pushed_home_by_an_opponent():
    text = "A 2.6 N v2, B 2.11 v1 p1 p2, C 0.17, D 0.2"
    state = after(position(text, river=QUAY, teams="two"), "v2 P2.16")
    assert (state.ending, state.ranking) == ("first_boat", ((1, 3), (0, 2)))


# --- All boats


@pytest.mark.rule("Q-VAR-3")
def test_all_boats_the_first_is_not_enough():
    state = after(position(FOUR, river=QUAY, teams="two", **ALL), "v1 F .")
    assert (state.ending, state.arrived, state.boat_to_act) == (None, (A,), B)


@pytest.mark.rule("Q-VAR-3", "Q-END-3")
@pytest.mark.parametrize(
    ("text", "teams", "ranking"),
    [
        ("A 2.11 N v1 p1 p2, B home, C home, D 0.2", "two", ((0, 2), (1, 3))),
        (
            "A 2.11 N v1 p1 p2, B home, C 0.5, D home, E 0.9, F 0.2",
            "three",
            ((0, 3), (1, 4), (2, 5)),
        ),
    ],
)
def test_all_boats_the_last_of_a_team_decides(text, teams, ranking):
    """The losers rank by arrivals first."""
    state = after(position(text, river=QUAY, teams=teams, **ALL), "v1 F .")
    assert (state.ending, state.ranking) == ("whole_team", ranking)


@pytest.mark.rule("Q-VAR-3", "Q-END-3", "Q-MOVE-7")
def test_all_boats_a_team_with_a_boat_out_cannot_win_so():
    """C is out: when A lands the race goes on, until one boat is left."""
    text = "A 2.11 N v1 p1 p2, B 1.2, C out, D 0.2"
    start = position(text, river=QUAY, teams="two", crash="out", **ALL)
    assert after(start, "v1 F .").ending is None
    state = after(
        position(text.replace("B 1.2", "B home"), river=QUAY, teams="two", **ALL), "v1 F ."
    )
    assert state.ending == "all_but_one"
    assert state.ranking == ((1, 3), (0, 2)), "one arrival each, but B was earlier"


@pytest.mark.rule("Q-END-3", "Q-END-4", "Q-VAR-3")
@pytest.mark.parametrize(
    ("text", "ranking"),
    [
        ("A 0.2 N, B home, C 1.17, D 0.9", ((1, 3), (0, 2))),  # arrivals first
        ("A 0.2 N, B 1.1, C 1.17, D 0.9", ((0, 2), (1, 3))),  # then the foremost boat
        ("A 1.1 N, B 0.2, C out, D 1.17", ((1, 3), (0, 2))),
    ],
)
def test_without_a_winner_arrivals_and_then_the_foremost_boat_count(text, ranking):
    last = 3
    start = position(text, river=QUAY, teams="two", max_rounds=2, turn=last, **ALL)
    state = after(start, "v1 F .")
    assert (state.ending, state.ranking) == ("round_limit", ranking)


# --- At the docks


@pytest.mark.rule("Q-PASS-4", "Q-VAR-3")
@pytest.mark.parametrize(("teams", "asked"), [("two", True), ("none", False)])
def test_partners_are_asked_before_a_passenger_comes_aboard(teams, asked):
    text = "A 1.9 N v1, B 0.2, C 0.9, D 0.5"
    state = after(position(text, river="A0 A2-2/1 A1-4", teams=teams), "v1 F .")
    assert (possible(state) == ["board", "decline"]) == asked
    if asked:
        left, events = play(state, "decline")
        assert events[0] == ev.PassengerDeclined(A, dock=1)
        assert left.waiting[1] == 1


@pytest.mark.rule("Q-PASS-2", "Q-VAR-3")
def test_a_dock_used_by_a_partner_is_open_to_the_other_player():
    text = "A 1.9 N v1, B 0.2, C 0.9 p1, D 0.5"
    start = position(text, river="A0 A2-2/1 A1-4", teams="two", dock_limit="player")
    assert possible(after(start, "v1 F .")) == ["board", "decline"]


@pytest.mark.rule("Q-PUSH-6", "Q-VAR-3")
def test_partners_may_push_each_other_and_each_turns_the_own_boat():
    state = after(position("A 0.2 N v2, B 0.5, C 0.7, D 0.9", teams="two"), "v2 P0.12")
    assert (state.boat_to_act, state.to_act) == (C, C)
    assert state.side(B) == state.side(D)


@pytest.mark.rule("Q-VAR-3", "Q-TURN-3", "Q-MOVE-5")
@pytest.mark.parametrize("teams", ["two", "three", "none"])
@pytest.mark.parametrize("goal", ["first_boat", "all_boats"])
@pytest.mark.parametrize(
    "text",
    [
        "A 2.6 N v3 c0, B 2.11 v1 p1 p2, C 2.1, D home, E home, F 0.2",
        "A 2.1 N v4 c0, B 2.6 v1 p1 p2, C 2.11 v1 p1 p2, D home, E home, F 0.2",
        "A 2.6 N v3 c0, B 2.11 v1 p1 p2, C 2.16 v1 p1 p2, D 2.17, E 0.5, F 0.2",
    ],
)
def test_whole_turns_know_which_landings_decide_the_race(text, teams, goal):
    if teams == "none" and goal == "all_boats":
        return
    assert same_by_steps(position(text, river=QUAY, teams=teams, team_goal=goal))
