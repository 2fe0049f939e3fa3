"""The benchmark of the server with tiny numbers, so that it does not rot."""

import json

import pytest
from bench.server import __main__ as program
from bench.server import campaign, yardsticks
from bench.server.memory import Memory
from bench.server.ours import loaded
from bench.server.outcome import Outcome
from bench.server.verdict import Figure
from bench.server.waits import histogram, percentile


@pytest.mark.slow
def test_people_play_at_a_real_server():
    seen: list[int] = []
    outcome = loaded(2, 1.0, period=0.25, warm=0, meanwhile=seen.append)
    assert 2 <= outcome.moves <= 8, "a turn each, four times at most"
    assert len(seen) == 1
    assert outcome.moves == len(outcome.told) == len(outcome.acknowledged)
    assert all(0 < sender <= everybody for sender, everybody in _waits(outcome))
    assert outcome.server_cpu > 0
    assert outcome.own_cpu > 0


def _waits(outcome):
    return zip(outcome.acknowledged, outcome.told, strict=True)


@pytest.mark.slow
def test_an_echo_answers():
    outcome = yardsticks.echo(0.3, pages=2)
    assert outcome.moves > 0
    assert outcome.server_cpu >= 0


@pytest.mark.slow
@pytest.mark.skipif(
    not yardsticks.is_installed(), reason="boardgame.io is not there; make bench-server installs it"
)
def test_boardgameio_counts():
    outcome = yardsticks.boardgameio(0.5, matches=2)
    assert outcome.moves > 0
    assert outcome.server_cpu > 0


def _outcome(cost: float) -> Outcome:
    return Outcome(100, 2.0, cost, 0.1, [1.0] * 100, [2.0] * 99 + [60.0])


@pytest.mark.parametrize("installed", [True, False])
def test_everything_is_written_down(monkeypatch, tmp_path, capsys, installed):
    def ours(*_, meanwhile=lambda _: None, **__):
        meanwhile(1)
        return _outcome(1.0)

    def watch(memory, _pid, _duration):
        memory.seconds, memory.megabytes = [0.0, 60.0, 120.0], [100.0, 104.0, 110.0]

    monkeypatch.setattr(campaign, "loaded", ours)
    monkeypatch.setattr(Memory, "watch", watch)
    monkeypatch.setattr(yardsticks, "echo", lambda *_: _outcome(0.1))
    monkeypatch.setattr(yardsticks, "boardgameio", lambda *_: _outcome(0.4))
    monkeypatch.setattr(yardsticks, "is_installed", lambda: installed)
    program.main(["--rounds", "2", "--write", str(tmp_path / "server.json")])
    told = json.loads((tmp_path / "server.json").read_text())
    details = told.pop("details")
    ratio = {"moves_vs_boardgameio": 0.4} if installed else {}
    assert told == {
        **ratio,
        "moves_vs_echo": 0.1,
        "p99_ms_50_tables": 2.0,
        "memory_growth": 0.1,
        "p99_ms_500_tables": 2.0,
    }
    assert len(details["moves"]["ours"]) == 2
    assert details["memory"]["mb_a_minute"] == 5
    assert details["tables_50"]["until_all_were_told"]["histogram"] == {
        "1–2 ms": 99,
        "50–70 ms": 1,
    }
    assert ("Without moves_vs_boardgameio" in capsys.readouterr().out) is not installed


@pytest.mark.parametrize(
    ("value", "wanted", "verdict"),
    [
        (0.1, {"floor": 0.2, "aim": 0.5}, "short"),
        (0.2, {"floor": 0.2, "aim": 0.5}, "short of the aim"),
        (0.5, {"floor": 0.2, "aim": 0.5}, "ok"),
        (50.0, {"most": 50}, "ok"),
        (50.1, {"most": 50}, "short"),
        (7.0, {}, "–"),
    ],
)
def test_verdicts(value, wanted, verdict):
    assert Figure("some", value, "", **wanted).verdict == verdict


def test_percentiles_and_histograms():
    waits = [float(number) for number in range(1, 101)]
    assert (percentile(waits, 0.5), percentile(waits, 0.99)) == (50, 99)
    assert sum(histogram([0.5, 1.0, 1.5, 5000.0]).values()) == 4
    assert histogram([1.0, 1.5]) == {"0–1 ms": 1, "1–2 ms": 1}
