"""What measures the page: the seventh boat, and figures with their verdicts."""

from bench.page import TILES, Figure, high, joined


def test_the_black_rose_joins_every_position_and_nothing_else():
    view = {"boats": [{"rose": False, "cell": 3, "speed": 1}], "river": {}, "round": 4}
    found = joined({"moments": [{"position": {"view": view}}, {"beat": None}]})
    first, second = found["moments"]
    assert second == {"beat": None}
    mine, rose = first["position"]["view"]["boats"]
    assert mine == view["boats"][0]
    assert rose["rose"]
    assert rose["cell"] // 20 == TILES - 2
    assert len(view["boats"]) == 1


def test_figures_hold_up_to_what_is_wanted():
    assert Figure("frame", 17, 17).verdict == "holds"
    assert Figure("frame", 17.1, 17).verdict == "falls short"
    assert 95 <= high(range(1, 101)) <= 96
