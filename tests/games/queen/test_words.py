"""Mississippi Queen in words, in four languages."""

import pytest

import paddlewheel as pw
from paddlewheel.bots import make_bot
from paddlewheel.core.words import LANGUAGES
from paddlewheel.games.queen import events as ev
from paddlewheel.games.queen.telling import tell

NAMES = ("Clara", "Jules", "Marta")


@pytest.mark.parametrize(
    ("event", "line"),
    [
        (ev.StartPlaceDrawn(1, 2), "Jules has start place 2."),
        (ev.BerthChosen(1, 3), "Jules waits behind start place 3."),
        (ev.Launched(1, 5), "Jules comes to the start."),
        (ev.RoundBegan(4, (0, 1, 2)), "Round 4"),
        (ev.DieRolled(0, -1), "Clara rolls the die: to the left."),
        (ev.TileLaid(3, "A2-4", 1, 1), "Tile 3 is A2-4. 1 passenger waits."),
        (ev.TileLaid(3, "A3-1", 1, 0), "Tile 3 is A3-1."),
        (ev.ArrivalLaid(0, (216, 217)), "The town lies straight ahead."),
        (ev.TilesLifted(2), "Tiles left behind: 2."),
        (ev.SpeedSet(0, 2, 3, 0), "Clara speeds up to 3."),
        (ev.SpeedSet(0, 6, 3, 2), "Clara slows down to 3. That costs 2 coal."),
        (ev.SpeedSet(0, 3, 3, 0), "Clara keeps speed 3."),
        (ev.Steered(0, 1, 0), "Clara turns north-east."),
        (ev.Steered(0, 4, 1), "Clara turns south-west for 1 coal."),
        (ev.Sailed(0, 7, 12), "Clara sails to 0.12."),
        (ev.Pushed(1, 0, 12, 33), "Clara pushes Jules to 1.13."),
        (ev.Faced(1, 3), "Jules faces south."),
        (ev.TurnMissed(1), "Jules misses this turn."),
        (ev.Crashed(1), "Jules runs aground and needs repairs."),
        (ev.WentOut(1), "Jules runs aground and is out of the race."),
        (ev.Blocked(1), "Jules is blocked by other boats."),
        (
            ev.PassengerBoarded(2, 4, 1),
            "Marta takes a passenger aboard on tile 4; aboard now: 1.",
        ),
        (ev.PassengerDeclined(2, 4), "Marta leaves the passenger waiting."),
        (ev.Arrived(2, 1), "Marta lands: place 1."),
        (
            ev.GameEnded("all_but_one", ((2,), (0,), (1,))),
            "Only one boat is left in the race. Marta wins.",
        ),
    ],
)
def test_events_as_lines_of_a_log(event, line):
    assert tell(event, "en", NAMES) == line


def test_the_second_boat_of_a_player_has_its_letter():
    assert tell(ev.Crashed(2), "en", ("Clara", "Jules")) == (
        "Clara (C) runs aground and needs repairs."
    )


def test_without_names_the_colours_speak():
    assert tell(ev.Crashed(2), "en", None) == "Blue runs aground and needs repairs."


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("edition", "players"), [("F19", 2), ("T19", 6), ("P97", 3)])
def test_a_whole_race_can_be_told(lang, edition, players):
    state = pw.new_game(
        "queen", edition=edition, players=players, options={"river_tiles": 4, "max_rounds": 6}
    )
    record = pw.play(state, [make_bot("random", s) for s in range(players)], pw.SeededDealer(1))
    lines = []
    for step in record.replay():
        lines += [state.title.tell(event, lang, None) for event in step.events]
        assert step.state.describe(lang).count("\n") > len(step.state.starters)
    assert all(lines)
    assert not any("{" in line for line in lines)


def test_languages_differ():
    state = pw.new_game("queen", players=3)
    assert len({state.describe(lang) for lang in LANGUAGES}) == len(LANGUAGES)
