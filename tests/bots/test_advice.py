"""Advice: what the pilot would do, in words, and what it expects then."""

import pytest
from tests.games.queen.setup import OPEN, A, B, after, position

import paddlewheel as pw
from paddlewheel.bots import make_bot
from paddlewheel.bots.advice import advise, foresee
from paddlewheel.games.queen import events as ev
from paddlewheel.games.queen.actions import read_action

NAMES = ("Clara", "Jules", "Marta")
QUEEN = position("A 1.10 N v1, B 0.2 N, C 0.5 N", river="A0 A1-1 A2-2 A3-2 A1-4 quay")


def read(moves: str) -> list[pw.Action]:
    return [read_action(text) for text in moves.split()]


def test_it_is_the_turn_of_the_pilot():
    for seed in (1, "table/7", None):
        assert advise(QUEEN, seed=seed).actions == tuple(make_bot("pilot", seed).choose(QUEEN))


def test_the_turn_is_told_with_names_and_without_what_others_do():
    pushing = position("A 1.18 S v3, B 1.13 v1, C 0.2", river=OPEN)
    events = foresee(pushing, read("v2 P1.7 L ."), 1).events
    told = [pushing.title.brief(events, lang, NAMES, pushing) for lang in ("en", "de")]
    way, push = "slows down to 2 and sails to 1.13, facing south-east", "pushes Jules to 1.7"
    assert told[0] == f"Clara {way}. Clara {push}."
    assert told[1].startswith("Clara bremst auf 2 und fährt auf Feld 1.13")
    assert advise(pushing, "en", NAMES, 1).turn.startswith("Clara ")


def test_with_a_seed_it_is_always_the_same():
    assert advise(QUEEN, "fr", NAMES, 3) == advise(QUEEN, "fr", NAMES, 3)


def test_nothing_to_tell_of_a_decision_that_changes_nothing():
    boats = "A 2.11 N v1 c3, B 1.2, C 2.17 v1 c2, D 0.9"
    asked = after(position(boats, river=OPEN, players=4, teams="two"), "v1 F .")
    prospect = foresee(asked, read("keep"))
    assert asked.title.brief(prospect.events, "en", None, asked) == ""


def test_everybody_sails_on_until_ones_own_next_turn():
    prospect = foresee(QUEEN, read("v1 R F L ."), 1)
    assert ev.PassengerBoarded(A, dock=1, aboard=1) in prospect.events
    assert prospect.after.to_act == B
    assert prospect.after.sails
    assert (prospect.then.to_act, prospect.then.round) == (A, 3)
    movers = {event.boat for event in prospect.expected if isinstance(event, ev.Sailed)}
    assert movers == {1, 2}


def test_what_the_turn_asks_of_others_is_answered_at_once():
    pushing = position("A 1.18 S v3, B 1.13 v1, C 0.2", river=OPEN)
    prospect = foresee(pushing, read("v2 P1.7 L ."), 1)
    assert [event.boat for event in prospect.events if isinstance(event, ev.Faced)] == [B]
    assert prospect.after.sails


def test_chance_is_drawn_by_the_seed():
    state = position("A 1.6 N v3, B 0.5, C 0.2", river=OPEN)
    rivers = {foresee(state, read("v4 F F F F ."), seed).then.river for seed in range(8)}
    assert len(rivers) > 1
    first, second = (foresee(state, read("v4 F F F F ."), 5).then for _ in range(2))
    assert first == second


def test_a_race_that_ends_is_not_sailed_on():
    state = position("A 2.11 N v1 p1 p2, B home, C 0.2", river=f"{OPEN} quay")
    prospect = foresee(state, read("v1 F ."), 1)
    assert prospect.after.to_act is None
    assert (prospect.then, prospect.expected) == (prospect.after, ())


def test_who_has_no_turn_any_more_is_not_waited_for():
    state = position("A 2.11 N v1 p1 p2, B 0.5 N, C 0.2 N", river=f"{OPEN} quay")
    prospect = foresee(state, read("v1 F ."), 1)
    assert A in prospect.after.arrived
    assert prospect.then.round == state.round + 2


@pytest.mark.usefixtures("untraced")
@pytest.mark.slow
@pytest.mark.parametrize(
    ("title", "players", "options"),
    [
        ("queen", 3, {"black_rose": True, "b_tiles": "6"}),
        ("queen", 4, {"teams": "two", "b_tiles": "3"}),
        ("queen", 2, {}),
        ("siegers", 3, {}),
    ],
)
def test_there_is_an_aim_whatever_is_to_be_decided(title, players, options):
    state, dealer = pw.new_game(title, players=players, options=options), pw.SeededDealer(1)
    asked = 0
    while state.to_act is not None and asked < 30:
        if state.to_act == pw.CHANCE:
            state, _ = state.apply(dealer.deal(state))
            continue
        advice = advise(state, "en", None, 1)
        assert [reason.kind for reason in advice.reasons] == ["aim", "cost", "fear"]
        assert all(reason.text for reason in advice.reasons)
        asked += 1
        state = state.title.turn(state, advice.actions).state
    assert asked
