"""A tournament gives the same outcome, however many play it and however often it is stopped."""

from collections.abc import Iterator, Sequence
from importlib.util import find_spec
from pathlib import Path

import pytest
from tests.arena.cups import queen, small

import paddlewheel as pw
from paddlewheel.arena.cluster import play_on_cluster
from paddlewheel.arena.errors import ArenaError
from paddlewheel.arena.local import play_locally
from paddlewheel.arena.match import play_match
from paddlewheel.arena.outcome import Outcome
from paddlewheel.arena.report import report
from paddlewheel.arena.result import Played, Result
from paddlewheel.arena.running import run
from paddlewheel.arena.schedule import Match, matches
from paddlewheel.arena.tournament import Tournament

CUP = small("random", "greedy", "mate", seed=5)


def alone(tournament: Tournament, rest: Sequence[Match], keep: bool) -> Iterator[Played]:
    return play_locally(tournament, rest, jobs=1, keep=keep)


def by_two(tournament: Tournament, rest: Sequence[Match], keep: bool) -> Iterator[Played]:
    return play_locally(tournament, rest, jobs=2, keep=keep)


def backwards(tournament: Tournament, rest: Sequence[Match], keep: bool) -> Iterator[Played]:
    return (play_match(tournament, match, keep) for match in reversed(rest))


def on_ray(tournament: Tournament, rest: Sequence[Match], keep: bool) -> Iterator[Played]:
    return play_on_cluster(tournament, rest, jobs=2, keep=keep)


def quietly(over: int, of: int, last: Result | None) -> None:
    """A watcher that has nothing to tell."""


def told(outcome: Outcome) -> tuple[str, str]:
    return outcome.to_json(), report(outcome)


@pytest.fixture(scope="module")
def expected() -> tuple[str, str]:
    return told(run(CUP, alone, quietly))


@pytest.mark.usefixtures("untraced")
@pytest.mark.parametrize("players", [by_two, backwards])
def test_the_same_outcome_by_several_and_in_any_order(expected, players):
    assert told(run(CUP, players, quietly)) == expected


@pytest.mark.usefixtures("untraced")
@pytest.mark.slow
@pytest.mark.skipif(find_spec("ray") is None, reason="Ray is not installed")
@pytest.mark.filterwarnings("ignore")  # Ray has many
def test_the_same_outcome_on_a_local_ray_cluster(expected, monkeypatch):
    monkeypatch.delenv("RAY_ADDRESS", raising=False)
    assert told(run(CUP, on_ray, quietly)) == expected


@pytest.mark.usefixtures("untraced")
def test_the_queen_is_the_same_in_two_processes():
    cup = queen("random", "greedy", groups=1, rules={"max_rounds": 2})
    assert run(cup, alone, quietly).to_json() == run(cup, by_two, quietly).to_json()


@pytest.mark.parametrize("stopped", [0, 1, 7])
def test_stopped_and_resumed_it_is_the_same_and_nothing_is_played_twice(
    expected, tmp_path, stopped
):
    journal, asked = tmp_path / "cup.jsonl", []

    def tired(tournament: Tournament, rest: Sequence[Match], keep: bool) -> Iterator[Played]:
        yield from alone(tournament, rest[:stopped], keep)
        raise KeyboardInterrupt

    def fresh(tournament: Tournament, rest: Sequence[Match], keep: bool) -> Iterator[Played]:
        asked.extend(rest)
        return by_two(tournament, rest, keep)

    with pytest.raises(KeyboardInterrupt):
        run(CUP, tired, quietly, journal=journal)
    assert told(run(CUP, fresh, quietly, journal=journal)) == expected
    assert asked == matches(CUP)[stopped:]


def test_more_groups_are_added_to_what_was_played(tmp_path):
    journal = tmp_path / "cup.jsonl"
    run(small("random", "greedy", groups=1), alone, quietly, journal=journal)
    more = small("random", "greedy", groups=2)
    assert told(run(more, alone, quietly, journal=journal)) == told(run(more, alone, quietly))
    fewer = small("random", "greedy", groups=1)
    assert len(run(fewer, alone, quietly, journal=journal).results) == 6


def test_every_race_has_its_record(tmp_path):
    cup = small("random", "greedy", groups=1)
    outcome = run(cup, alone, quietly, records=tmp_path / "races")
    files = sorted(path.name for path in (tmp_path / "races").iterdir())
    assert files == [f"{result.match}.json" for result in outcome.results]
    for result in outcome.results:
        record = pw.Record.load(tmp_path / "races" / f"{result.match}.json")
        assert record.ranking is not None
        best = [seat for seat, place in enumerate(result.places) if place == 1]
        assert list(record.ranking[0]) == best


def test_records_need_a_folder(tmp_path):
    (tmp_path / "file").touch()
    with pytest.raises(ArenaError) as refused:
        run(CUP, alone, quietly, records=tmp_path / "file")
    assert refused.value.code == "unwritable_file"


def test_the_watcher_is_told_of_every_match():
    told: list[tuple[int, int]] = []
    run(small("random", "greedy", groups=1), alone, lambda over, of, _: told.append((over, of)))
    assert told == [(over, 6) for over in range(7)]


def test_a_process_that_dies_is_an_error_with_a_code(tmp_path: Path, monkeypatch):
    """The bot ends its whole process, as a crash of the interpreter would."""
    (tmp_path / "sitecustomize.py").write_text(
        "import os, paddlewheel.bots.random as r\n"
        "r.RandomBot.choose = lambda self, state: os._exit(1)\n"
    )
    path = f"{tmp_path}:{Path(pw.__file__).parents[1]}"
    monkeypatch.setenv("PYTHONPATH", path)
    with pytest.raises(ArenaError) as refused:
        run(small("random", "greedy"), by_two, quietly)
    assert refused.value.code == "worker_lost"
