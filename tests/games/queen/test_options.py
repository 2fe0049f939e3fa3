"""The editions and options of Mississippi Queen."""

import pytest
from tests.games.queen.setup import rules

from paddlewheel.core.errors import RuleSetError
from paddlewheel.games.queen.options import QueenRules

EDITIONS = ("I97", "P97", "F19", "T19")
PRESETS = {
    "players": ("3_to_5", "3_to_5", "2_to_6", "2_to_6"),
    "boats_per_player": ("usual", "usual", "usual", "usual"),
    "start_order": ("clockwise", "clockwise", "random", "random"),
    "order": ("clockwise", "position", "position", "position"),
    "start_facing": ("downstream", "downstream", "free", "free"),
    "river_tiles": (4, 12, 12, 12),
    "passengers": (False, True, True, True),
    "dock_limit": ("boat", "boat", "boat", "player"),
    "landing": ("any_speed", "speed_1", "speed_1", "speed_1"),
    "crash": ("out", "out", "repair", "repair"),
    "blocked": ("stay", "stay", "stay", "sail_and_miss"),
    "restart": ("normal", "normal", "normal", "normal"),
    "push_chain": (False, False, True, True),
    "push_taboo": (True, True, False, False),
    "facing_after_push": ("at_once", "at_once", "at_once", "at_once"),
    "sand_without_coal": ("allowed", "allowed", "allowed", "forbidden"),
    "stranded": ("miss_then_face", "miss_then_face", "miss_then_face", "face_and_pass"),
    "teams": ("none", "none", "none", "none"),
    "black_rose": (False, False, False, False),
    "exact_passengers": (False, False, False, False),
    "b_tiles": ("0", "0", "0", "0"),
    "lift_left_tiles": (True, True, False, False),
    "max_rounds": (150, 150, 150, 150),
}
"""What the rule books say, option by option, in the order of the editions above."""


COMPANIONS = {"team_goal": {"teams": "two"}, "exact_passengers": {"passengers": True}}
"""What an option makes no sense without."""


@pytest.mark.rule("Q-SET-1", "Q-SET-4", "Q-SET-5", "Q-SET-6", "Q-ORD-2", "Q-END-4")
@pytest.mark.parametrize("edition", EDITIONS)
def test_an_edition_is_a_preset_of_all_options(edition):
    column = EDITIONS.index(edition)
    said = {name: values[column] for name, values in PRESETS.items()}
    made = rules(edition).values()
    assert {name: made[name] for name in said} == said


def test_there_are_four_editions_and_the_french_one_comes_first():
    assert set(QueenRules.editions) == set(EDITIONS)
    assert QueenRules.make().edition == "F19"


def test_every_option_is_described():
    options = {option.name: option for option in QueenRules.options()}
    assert set(PRESETS) <= set(options)
    assert all(option.doc for option in options.values())
    assert options["river_tiles"].kind == options["max_rounds"].kind == "number"
    assert options["push_taboo"].allowed == "true, false"
    assert options["blocked"].allowed == "stay, sail_and_miss"


@pytest.mark.rule("Q-VAR-4")
@pytest.mark.parametrize(
    ("name", "value"),
    [(o.name, v) for o in QueenRules.options() for v in o.choices]
    + [(o.name, v) for o in QueenRules.options() if o.kind == "switch" for v in (True, False)],
)
def test_every_option_can_be_set_by_itself_in_every_edition(name, value):
    for edition in EDITIONS:
        options = {**COMPANIONS.get(name, {}), name: value}
        assert rules(edition, **options).values() == {**rules(edition).values(), **options}


@pytest.mark.parametrize(("name", "value"), [("river_tiles", 2), ("max_rounds", 0), ("crash", "x")])
def test_other_values_are_refused(name, value):
    with pytest.raises(RuleSetError):
        rules(**{name: value})


@pytest.mark.rule("Q-SET-1")
@pytest.mark.parametrize(
    ("edition", "allowed"),
    [("I97", {3, 4, 5}), ("P97", {3, 4, 5}), ("F19", {2, 3, 4, 5, 6}), ("T19", {2, 3, 4, 5, 6})],
)
def test_how_many_can_play(edition, allowed):
    for players in allowed:
        rules(edition).check_players(players)
    for players in set(range(9)) - allowed:
        with pytest.raises(RuleSetError) as refused:
            rules(edition).check_players(players)
        assert refused.value.code == "wrong_number_of_players"


@pytest.mark.rule("Q-2P-1")
@pytest.mark.parametrize(
    ("option", "players", "boats"),
    [
        ("usual", 2, 2),
        ("one", 2, 1),
        ("two", 2, 2),
        *(("usual", players, 1) for players in (3, 4, 5, 6)),
        *(("one", players, 1) for players in (3, 4, 5, 6)),
    ],
)
def test_boats_for_each_player(option, players, boats):
    chosen = rules(boats_per_player=option)
    chosen.check_players(players)
    assert chosen.boats_each(players) == boats


@pytest.mark.rule("Q-2P-1")
@pytest.mark.parametrize("players", [4, 5, 6])
def test_two_boats_each_are_too_many_for_more_players(players):
    with pytest.raises(RuleSetError) as refused:
        rules(boats_per_player="two").check_players(players)
    assert refused.value.code == "too_many_boats"
