"""The log of Mississippi Queen: a line a turn."""

from tests.games.queen.setup import A, B, play, position

import paddlewheel as pw
from paddlewheel.core.event import Event
from paddlewheel.core.title import Line
from paddlewheel.games.queen import events as ev
from paddlewheel.games.queen.story import story
from paddlewheel.games.queen.telling import tell
from paddlewheel.games.queen.voyage import without_steps

NAMES = ("Anna", "Bert", "Carla")


def told(*events: Event) -> list[Line]:
    """The lines of the log."""
    return story(events, lambda event: tell(event, "en", NAMES))


def test_a_turn_is_one_line_and_one_sentence():
    assert told(
        ev.RoundBegan(2, (0, 1)),
        ev.SpeedSet(0, 1, 3, 1),
        ev.Sailed(0, 7, 12),
        ev.Sailed(0, 12, 17),
        ev.Steered(0, 1, 0),
        ev.Sailed(0, 17, 23),
        ev.SpeedSet(1, 1, 1, 0),
        ev.Sailed(1, 2, 7),
    ) == [
        Line(None, "Round 2"),
        Line(A, "Anna speeds up to 3 and sails to 1.3, facing north-east. 1 coal."),
        Line(B, "Bert sails on at 1 to 0.7."),
    ]


def test_another_captains_decision_interrupts_the_line():
    lines = told(
        ev.SpeedSet(0, 1, 3, 1),
        ev.Pushed(1, 0, 12, 20),
        ev.PassengerBoarded(1, 1, 1),
        ev.Faced(1, 3),
        ev.Sailed(0, 7, 12),
        ev.Arrived(0, 1),
    )
    assert [line.text.split(".")[0] for line in lines] == [
        "Anna speeds up to 3", "Bert faces south", "Anna sails to 0",
    ]  # fmt: skip
    assert [line.boat for line in lines] == [A, B, A]
    assert "Bert takes a passenger aboard" in lines[0].text
    assert "Anna lands" in lines[2].text


def test_a_line_that_begins_with_a_push_is_about_the_pusher():
    lines = told(ev.Faced(1, 3), ev.Pushed(1, 0, 12, 17), ev.Sailed(0, 7, 12))
    assert [line.boat for line in lines] == [B, A]
    assert lines[1].text == "Anna sails to 0.12. Anna pushes Bert to 0.17."


def test_what_has_nothing_to_say_makes_no_line():
    silent = story([ev.Faced(0, 1), ev.Faced(1, 2)], lambda event: "" if event.boat else "Yes.")
    assert silent == [Line(0, "Yes.")]
    assert story([], str) == []


def test_what_belongs_to_no_turn_stands_alone():
    lines = told(
        ev.SpeedSet(0, 1, 1, 0),
        ev.Crashed(0),
        ev.DieRolled(0, 1),
        ev.TileLaid(3, "A1-1", 1, 2),
        ev.TurnMissed(1),
        ev.Launched(2, 3),
        ev.Faced(2, 0),
        ev.GameEnded("round_limit", ((0,), (1,), (2,))),
    )
    assert [line.boat for line in lines] == [0, 0, None, 1, 2, 2, None]
    assert lines[0].text == "Anna keeps speed 1. Anna runs aground and needs repairs."


def test_of_a_turn_that_was_played():
    state = position("A 0.7 N v2 c4, B 0.12 N, C 1.14")
    _, events = play(state, "v3 P0.16 =SE F .")
    lines = state.title.story(events, "de", NAMES)
    assert [line.boat for line in lines] == [A, B, A]
    assert all(line.text for line in lines)
    assert state.title.story(events, "en", None) != state.title.story(events, "en", NAMES)


def test_only_the_end_of_a_straight_way_is_told():
    way = [ev.Sailed(0, 7, 12), ev.Sailed(0, 12, 17), ev.Steered(0, 1, 0), ev.Sailed(0, 17, 23)]
    assert list(without_steps(way)) == way[1:]
    assert list(without_steps([])) == []


def test_the_other_title_tells_every_event_in_a_line():
    state = pw.new_game("siegers", players=3)
    events = []
    for text in ("first 1", "roll 5"):
        state, happened = state.apply(state.title.read_outcome(text))
        events += happened
    lines = state.title.story(events, "en", NAMES)
    assert [line.text for line in lines] == ["Bert begins.", "Round 1", "Bert rolls a 5."]
    assert [line.boat for line in lines] == [1, None, 1]
