"""What measures the page: the seventh boat, and figures with their verdicts."""

import json

from bench.page import TILES, Figure, high, joined

from bench import page


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


def test_what_was_measured_is_kept_and_what_falls_short_is_told(tmp_path, monkeypatch):
    kept = tmp_path / "page.json"
    monkeypatch.setattr(page, "RESULTS", kept)
    for value, told in (16.6, 0), (34.2, 1):
        found = [Figure("frame", value, 17)]
        monkeypatch.setattr(page, "measured", lambda *_, found=found: found)
        assert page.main([]) == told
        assert json.loads(kept.read_text("utf-8")) == {"frame": {"ms": value, "at_most": 17}}
