"""Why every captain has the place, in words."""

from tests.games.siegers.setup import position

from paddlewheel.core.record import Entry, replayed

NAMES = ("Anna", "Bert", "Carla", "Dora")


def test_home_on_the_river_and_ashore():
    start = position("R92[1] B40[1] G50[1] Y60[1]")
    steps = list(replayed(start, [Entry(0, "+1")]))
    anna, bert, carla, dora = start.title.verdicts(start, steps, "en", NAMES)
    assert anna.startswith(f"Home in round {start.round} · ")
    assert bert.startswith("On field 40 of 93 · 10 fields behind Carla · ")
    assert carla.startswith("On field 50 of 93 · 10 fields behind Dora · ")
    assert dora.startswith("On field 60 of 93 · "), "nobody on the river is ahead"
    assert dora.count(" · ") == 1
    fresh = start.title.new_game(start.rules, 4)
    assert set(fresh.title.verdicts(fresh, (), "en", None)) == {"Not started"}


def test_readings_of_steamers_afloat_at_home_and_ashore():
    start = position("R92[1] B40[1] G50[1] Y60[1]")
    (step,) = replayed(start, [Entry(0, "+1")])
    read = step.state.title.readings(step.state)
    assert read["position"] == (93, 40, 50, 60)
    assert read["logs"][0] is None
    assert all(logs is not None for logs in read["logs"][1:])
    fresh = start.title.new_game(start.rules, 4)
    assert fresh.title.readings(fresh)["position"] == (None,) * 4
