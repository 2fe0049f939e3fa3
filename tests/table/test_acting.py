"""Playing at a table: what is done, what is refused, and that a refusal changes nothing."""

import pytest
from tests.games.queen.setup import position
from tests.games.siegers.setup import position as siegers_position
from tests.table.setup import NO_CHANCE, Game, opened, opening, refusal

import paddlewheel as pw
from paddlewheel.core.record import Entry
from paddlewheel.table import Acted, Undone

MIDSTREAM = "R9[3]/7 G5[5]/13 B18[5]/2"


@pytest.fixture
def game() -> Game:
    """Three people in mid course; the first is to act."""
    return Game.at(siegers_position(MIDSTREAM))


@pytest.fixture
def river() -> Game:
    """Three people; A can push B, who lies ahead."""
    return Game.at(position("A 0.7 N v2 c4, B 0.12 N, C 1.14"))


def test_a_whole_turn_in_one_command(game):
    change = game.act("R1 +3")
    assert change == Acted(0, "command 2", (Entry(0, "R1"), Entry(0, "+3")))
    assert game.table.version == 3
    assert game.to_act == 1


def test_a_turn_in_small_steps(game):
    game.act("R1")
    assert game.to_act == 0
    game.act("+3")
    assert (game.to_act, game.table.version) == (1, 4)
    assert game.log == ["A R1", "A +3"]


def test_steps_are_counted_and_keep_their_events(game):
    game.act("R1 +3")
    first, second = game.table.steps
    assert (first.number, second.number) == (1, 2)
    assert [event.kind for event in first.events] == ["turned"]
    assert second.events[0].kind == "sailed"
    assert second.state == game.table.state


def test_every_moment_can_be_looked_at(game):
    start = game.table.state
    game.act("R1 +3")
    assert game.table.state_at(0) == start
    assert game.table.state_at(1) == game.table.steps[0].state
    assert game.table.state_at(2) == game.table.state
    assert opened("siegers").state_at(0) == pw.new_game("siegers", players=3)


def test_chance_answers_within_the_command():
    game = Game(opening("siegers"), pw.ScriptedDealer(["first 0", "roll 5", "roll 3"]))
    change = game.act("+4")
    assert change.entries == (Entry(0, "+4"), Entry(None, "roll 3"))
    assert game.to_act == 1


def test_commands_tell_the_version_that_they_led_to(game):
    game.act("R1")
    game.act("+3")
    game.undo(0)
    assert game.table.commands == {"command 2": 3, "command 3": 4, "command 4": 5}
    assert game.changes[-1] == Undone(0, "command 4")


# --- Refusals


def refused(game: Game, *args: object, dealer: object = NO_CHANCE) -> str:
    """The code with which ``act`` refuses; the table must be as it was."""
    before, log = game.table, list(game.log)
    code = refusal(game.table.act, *args, dealer)
    assert game.table is before
    assert game.log == log
    return code


@pytest.mark.parametrize("version", [0, 1, 3, -2, 99])
def test_an_answer_to_another_version_is_stale(game, version):
    assert refused(game, 0, version, "id", ["+3"]) == "stale_version"
    assert refusal(game.table.undo, 0, version, "id") == "stale_version"


@pytest.mark.parametrize("seat", [1, 2, -1, 3])
def test_only_the_captain_to_act_acts(game, seat):
    assert refused(game, seat, 2, "id", ["+3"]) == "not_your_turn"


def test_a_game_that_has_not_begun():
    table = opened("siegers")
    assert refusal(table.act, 0, 1, "id", ["+3"], NO_CHANCE) == "not_started"
    assert refusal(table.undo, 0, 1, "id") == "nothing_to_undo"


def test_a_game_that_is_over():
    state = siegers_position("R89[4]/9 G92[5]", options={"stop_at_first": True})
    game = Game.at(state)
    game.act("+3")
    assert game.to_act is None
    assert not game.table.is_running
    assert game.table.bot_to_act is None
    assert game.table.record.ranking == game.table.state.ranking
    for seat in range(3):
        assert refused(game, seat, 3, "id", ["+1"]) == "game_over"
    assert refusal(game.undo, 0) == "nothing_to_undo", "a result stands"


def test_a_command_without_actions(game):
    assert refused(game, 0, 2, "id", []) == "no_actions"


@pytest.mark.parametrize(
    ("actions", "code"),
    [
        (["sidewise"], "unreadable_action"),
        ([""], "unreadable_action"),
        (["R1", "sidewise"], "unreadable_action"),
        (["+8"], "too_few_logs"),
        (["R1", "R1"], "already_turned"),
        (["R1", "+8"], "too_few_logs"),
        (["+3", "+1"], "turn_over"),
        (["R1", "+3", "R1"], "turn_over"),
        (["+3", "nonsense"], "unreadable_action"),
    ],
)
def test_all_actions_are_legal_or_nothing_happens(game, actions, code):
    assert refused(game, 0, 2, "id", actions) == code


@pytest.mark.parametrize(
    ("actions", "code"),
    [
        ("v9 F", "unreadable_action"),
        ("v2 F F .", "boat_ahead"),
        ("v1 L F", None),
        ("v1 L F . .", "turn_over"),
        ("v1 L F . =N", "turn_over"),
        ("v3 P0.16 F . .", "turn_over"),
        ("v3 P0.16 F F", "no_points"),
        ("v3 P0.16 sidewise", "unreadable_action"),
        ("v3 P0.16 =S", "not_now"),
        ("v3 P0.16 =S F .", "not_now"),
    ],
)
def test_a_turn_of_the_river_is_checked_beyond_a_push(river, actions, code):
    """Also what has to wait for the pushed captain; whose facing is not for the pusher."""
    if code is None:
        river.act(actions)
    else:
        assert refused(river, 0, 2, "id", actions.split()) == code


def test_a_turn_that_draws_a_tile_is_over():
    game = Game.at(position("A 1.17 N v1, B 0.2, C 0.9"), pw.SeededDealer(1))
    dealer = pw.SeededDealer(1)
    assert refused(game, 0, 2, "id", ["v1", "F", ".", "v1"], dealer=dealer) == "turn_over"
    game.act("v1 F .")
    assert [line[:5] for line in game.log[-2:]] == ["* die", "* til"]


def test_a_dealer_that_fails_changes_nothing():
    game = Game.at(position("A 1.17 N v1, B 0.2, C 0.9"))
    assert refused(game, 0, 2, "id", ["v1", "F", "."]) == "script_ended"
