"""The soak run finds failures, says how to see them again, and misses what never occurred."""

import multiprocessing

import pytest
from rich.console import Console
from tests.properties import soak
from tests.properties.campaign import Campaign, Tally

CONSOLE = Console(width=200)


def sails(seed: int) -> Tally:
    """A check that always goes well; every seventh seed is of another edition."""
    tally = Tally()
    tally.note("M87" if seed % 7 else "F06", "games", "sailed")
    return tally


def fails_at_7(seed: int) -> Tally:
    """A check that fails once."""
    if seed == 7:
        raise AssertionError("one steamer a field")
    return sails(seed)


def trip(check=sails, **changes) -> Campaign:
    values = {"wanted": {("F06", "sailed"): 1}, "patience": 100, "sums": ("games",), **changes}
    return Campaign("trip", check, **values)


def found_in(campaign: Campaign, seeds: int) -> soak.Findings:
    found = soak.Findings(campaign, seeds=seeds)
    for seed in range(seeds):
        found.tally.update(campaign.check(seed))
    return found


@pytest.mark.parametrize(
    ("campaign", "told"),
    [
        ("siegers", "turns"),
        ("queen", "turns"),
        ("queen-rules", "turns"),
        ("queen-kernel", "positions"),
        ("queen-advanced", "positions"),
    ],
)
def test_one_seed_can_be_seen_again(campaign, told, capsys):
    assert soak.main(["--campaign", campaign, "--seed", "3"]) == 0
    out = capsys.readouterr().out
    assert f"{campaign}, seed 3: 1 " in out
    assert told in out


def test_a_seed_belongs_to_a_campaign(capsys):
    with pytest.raises(SystemExit):
        soak.main(["--seed", "3"])
    assert "--campaign" in capsys.readouterr().err


def test_a_failure_stops_nothing_but_is_told(monkeypatch):
    monkeypatch.setattr(soak, "BATCH", 3)
    found = soak.check_batch(trip(fails_at_7), 6)
    assert found.tally.of("games") == 2
    assert [failure.seed for failure in found.failures] == [7]
    assert "one steamer a field" in str(found.failures[0])
    assert "python -m tests.properties.soak --campaign trip --seed 7" in str(found.failures[0])


def test_a_failure_of_a_test_says_how_to_see_it_again():
    with pytest.raises(AssertionError) as caught:
        trip(fails_at_7).run(5, enough=lambda tally: tally.of("games") > 10)
    assert "--campaign trip --seed 7" in caught.value.__notes__[0]


def test_a_run_ends_when_it_is_enough_or_patience_is_at_an_end():
    assert trip().run(5, enough=lambda tally: tally.of("games") == 3).of("games") == 3
    assert trip().run(5, enough=lambda _: False).of("games") == 100


def test_what_is_wanted_is_waited_for_after_the_time(monkeypatch):
    with multiprocessing.pool.ThreadPool(1) as pool:
        found = soak.soak(trip(wanted={("F06", "sailed"): 9}), 0, pool, CONSOLE)
        assert found.tally["F06", "sailed"] >= 9
        found = soak.soak(trip(wanted={("F06", "sank"): 1}), 0, pool, CONSOLE)
        assert 100 <= found.seeds < 300, "not for ever"


def test_the_report_ends_with_a_code(capsys):
    found = found_in(trip(), seeds=8)
    assert soak.report(found, CONSOLE) == 0
    assert "8 games" in capsys.readouterr().out
    found.failures.append(soak.Failure(found.campaign, 7, "AssertionError"))
    assert soak.report(found, CONSOLE) == 1
    assert "--seed 7" in capsys.readouterr().out
    missed = found_in(trip(wanted={("F06", "sank"): 1}), seeds=8)
    assert soak.report(missed, CONSOLE) == 1
    assert "too rarely: sank (F06): 0 of 1" in capsys.readouterr().out
