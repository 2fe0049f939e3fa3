"""Why every captain has the place, in words."""

import pytest
from tests.games.queen.setup import position

from paddlewheel.core.record import Entry, Step, replayed
from paddlewheel.games.queen.curves import readings
from paddlewheel.games.queen.state import QueenState

NAMES = ("Anna", "Bert", "Carla", "Dora")
QUAY = "A0 A2-2 A1-4 quay"


def told(start: QueenState, *texts: str, lang: str = "en") -> tuple[str, ...]:
    """The verdicts after some actions of whoever is to act."""
    steps: list[Step] = []
    state = start
    for text in texts:
        assert state.to_act is not None
        steps += replayed(state, [Entry(state.to_act, text)], len(steps))
        after = steps[-1].state
        assert isinstance(after, QueenState)
        state = after
    return start.title.verdicts(start, steps, lang, NAMES[: start.players])


def test_a_boat_that_has_landed_says_in_which_round_and_what_it_had_left():
    start = position("A 2.11 N v2 c4 p1 p2, B 0.2, C 0.9", river=QUAY, edition="P97")
    first, *others = told(start, "v1", "F", ".")
    assert first == "Landed in round 2 · 4 coal left"
    assert others[0] == "On tile 0 · level with Carla, who is farther right · 0 passengers aboard"
    assert others[1] == "On tile 0 · 0 passengers aboard"


@pytest.mark.parametrize(
    ("boat", "words"),
    [
        ("B 1.7", "On tile 1 · behind Anna there · 0 passengers aboard"),
        ("B 1.11 N v3", "On tile 1 · level with Anna, but slower · 0 passengers aboard"),
        ("B 1.11 N v4 c3", "On tile 1 · level with Anna, but with less coal · 0 passengers aboard"),
        ("B 0.7", "On tile 0 · 0 passengers aboard"),
        ("B ashore", "Not started"),
    ],
)
def test_what_decided_between_boats_on_one_tile(boat, words):
    assert told(position(f"A 1.13 N v4 c5, {boat}, C 0.2"))[1] == words


def test_a_boat_that_is_out_says_where_that_was():
    state = position("A out, B 1.9, C 0.2")
    assert told(state)[0].startswith("Out of the race in round 2")


def test_teams_say_which_of_their_boats_counts():
    afloat = told(position("A 1.9, B 1.7, C 0.2, D 0.9", teams="two", passengers=False))
    assert afloat == (
        "On tile 1; the foremost of the team",
        "On tile 1; the foremost of the team",
        "On tile 0",
        "On tile 0",
    ), "A sails with C, and B with D"
    landed = told(position("A home, B 1.7, C 0.2, D 0.9", teams="two", passengers=False))
    assert landed[2] == "On tile 0; boats of the team home: 1 of 2"


def test_without_passengers_nobody_counts_them():
    assert told(position("A 1.13, B 1.7, C 0.2", passengers=False))[0] == "On tile 1"


def test_every_language_says_it_in_its_own_words():
    start = position("A 2.11 N v2 c4 p1 p2, B 0.2, C 0.9", river=QUAY, edition="P97")
    assert len({told(start, "v1", "F", ".", lang=lang) for lang in ("en", "de", "fr", "it")}) == 4


def test_readings_of_boats_afloat_at_home_and_gone():
    state = position("A 2.7 N v3 c2, B home, C out, R 1.7 v2", river=QUAY, black_rose=True)
    read = readings(state)
    assert read["position"] == (2.0, 3.0, None, 1.0)
    assert read["speed"] == (3, None, None, 2)
    assert read["coal"] == (2, None, None, None), "the Black Rose burns none of anybody's"
