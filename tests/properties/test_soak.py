"""The soak run finds failures, says how to see them again, and misses what never occurred."""

from rich.console import Console
from tests.properties import soak
from tests.properties.games import Tally, check_game


def test_one_seed_can_be_seen_again(capsys):
    assert soak.main(["--seed", "3"]) == 0
    assert "seed 3: " in capsys.readouterr().out


def test_a_failure_stops_nothing_but_is_told(monkeypatch):
    def fails_at_7(seed):
        if seed == 7:
            raise AssertionError("one steamer a field")
        return check_game(seed)

    monkeypatch.setattr(soak, "BATCH", 3)
    monkeypatch.setattr(soak, "check_game", fails_at_7)
    tally, failures = soak.check_batch(6)
    assert tally.games == 2
    assert [failure.seed for failure in failures] == [7]
    assert "one steamer a field" in str(failures[0])
    assert "python -m tests.properties.soak --seed 7" in str(failures[0])


def test_the_report_ends_with_a_code(capsys):
    console = Console(width=200)
    whole = Tally()
    for seed in range(200):
        whole.add(check_game(seed))
        if not whole.missing():
            break
    assert soak.report(whole, [], console) == 0
    assert soak.report(whole, [soak.Failure(7, "AssertionError")], console) == 1
    assert "--seed 7" in capsys.readouterr().out
    del whole.endings["all_home"]
    assert soak.report(whole, [], console) == 1
    assert "never occurred: all_home" in capsys.readouterr().out
