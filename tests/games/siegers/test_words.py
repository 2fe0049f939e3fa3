"""Mississippi in words, in four languages."""

import pytest

import paddlewheel as pw
from paddlewheel.bots import make_bot
from paddlewheel.core.words import LANGUAGES
from paddlewheel.games.siegers import events as ev
from paddlewheel.games.siegers.words import tell

NAMES = ("Clara", "Jules", "Marta")


@pytest.mark.parametrize(
    ("event", "line"),
    [
        (ev.StarterDrawn(1), "Jules begins."),
        (ev.Rolled(0, 5), "Clara rolls a 5."),
        (ev.Launched(0), ""),
        (ev.RoundBegan(4), "Round 4"),
        (ev.Turned(0, 1, 0, 4), "Clara turns 60° clockwise."),
        (ev.Turned(0, -2, 1, 4), "Clara turns 120° counter-clockwise. That costs 1 log."),
        (ev.Turned(0, 3, 2, 4), "Clara turns about. That costs 2 logs."),
        (ev.Sailed(0, 4, 7, 1), "Clara burns 1 log and sails to field 7."),
        (ev.Sailed(0, 4, 7, 3), "Clara burns 3 logs and sails to field 7."),
        (
            ev.DriftedBack(2, 9, 7, 2, 2),
            "Marta drifts back 2 fields to field 7. That brings 2 logs.",
        ),
        (ev.DriftedBack(2, 8, 7, 1, 0), "Marta drifts back 1 field to field 7. The box is empty."),
        (ev.Passed(2), "Marta can move neither way and passes."),
        (
            ev.LaidAlongside(0, (ev.Contact(1, 2, 2),)),
            "Clara lies alongside, nothing moves: 2 against the 2 of Jules.",
        ),
        (ev.LaidAlongside(0, (ev.Contact(1, 2, 2), ev.Contact(2, 3, 1))), ""),
        (
            ev.Carried(0, 7, 15, 7, (ev.Contact(1, 6, 1), ev.Contact(2, 4, 2))),
            "Clara is carried 7 fields to field 15: "
            "6 against the 1 of Jules, 4 against the 2 of Marta.",
        ),
        (ev.Finished(1, 2), "Jules reaches the finish: place 2."),
        (
            ev.GameEnded("all_home", ((1,), (0,), (2,))),
            "All steamers but one are home. Jules wins.",
        ),
    ],
)
def test_events_as_lines_of_a_log(event: ev.Event, line: str) -> None:
    assert tell(event, "en", NAMES) == line


def test_without_names_the_colours_speak() -> None:
    assert tell(ev.StarterDrawn(1), "en", None) == "Yellow begins."
    assert tell(ev.StarterDrawn(1), "de", None) == "Gelb beginnt."


def test_the_position_in_words() -> None:
    state = pw.new_game("siegers", players=3)
    for text in ("first 1", "roll 4"):
        state, _ = state.apply(state.title.read_outcome(text))
    assert state.describe(names=NAMES).splitlines() == [
        "Round 1, finish on field 93.",
        "Clara has not started, 20 logs.",
        "Jules has not started, 20 logs.",
        "Marta has not started, 20 logs.",
        "0 logs are in the box.",
        "It is the turn of Jules.",
    ]
    state, _ = state.apply(pw.parse_action(state, "+3"))
    assert "Jules is on field 3, 4 to the right, 17 logs." in state.describe(names=NAMES)
    assert "Marta has to roll the die." in state.describe(names=NAMES)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_whole_race_can_be_told(lang: str) -> None:
    state = pw.new_game("siegers", players=3, options={"rows": 5})
    record = pw.play(state, [make_bot("mate", seat) for seat in range(3)], pw.SeededDealer(1))
    lines = []
    for step in record.replay():
        lines += [state.title.tell(event, lang, NAMES) for event in step.events]
        assert len(step.state.describe(lang).splitlines()) == 6

    assert len({line for line in lines if line}) > 10
    assert not any("{" in line for line in lines)


def test_languages_differ() -> None:
    state = pw.new_game("siegers", players=3)
    assert len({state.describe(lang) for lang in LANGUAGES}) == len(LANGUAGES)
