"""Running a tournament: what is in the journal is not played again, the rest is written there."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import nullcontext
from pathlib import Path

from paddlewheel.arena.journal import Journal, open_journal, or_refuse
from paddlewheel.arena.outcome import Outcome
from paddlewheel.arena.players import check_bots
from paddlewheel.arena.result import Played, Result
from paddlewheel.arena.schedule import Match, matches
from paddlewheel.arena.tournament import Tournament
from paddlewheel.core.recordfile import write_atomically

Players = Callable[[Tournament, Sequence[Match], bool], Iterator[Played]]
"""Those who play matches and say whether records are kept: this machine or a cluster."""
Watcher = Callable[[int, int, Result | None], None]
"""Is told how many matches of how many are over, and the last one."""


def run(
    tournament: Tournament,
    players: Players,
    watcher: Watcher,
    *,
    journal: Path | None = None,
    records: Path | None = None,
) -> Outcome:
    """Play all matches that have not been played yet."""
    check_bots(tournament)
    if records is not None:
        with or_refuse(records):
            records.mkdir(parents=True, exist_ok=True)
    opened = nullcontext(None) if journal is None else open_journal(journal, tournament)
    with opened as book:
        results = _play_rest(tournament, players, watcher, book, records)
    return Outcome(tournament, results)


def _play_rest(
    tournament: Tournament,
    players: Players,
    watcher: Watcher,
    book: Journal | None,
    records: Path | None,
) -> tuple[Result, ...]:
    schedule = matches(tournament)
    results = {} if book is None else dict(book.results)
    rest = [match for match in schedule if match.name not in results]
    over = len(schedule) - len(rest)
    watcher(over, len(schedule), None)
    for played in players(tournament, rest, records is not None):
        result = played.result
        if records is not None and played.record is not None:
            # Before the journal: what it names is never played again.
            write_atomically(record_path(records, result.match), played.record.encode())
        if book is not None:
            book.write(result)
        results[result.match] = result
        over += 1
        watcher(over, len(schedule), result)
    return tuple(results[match.name] for match in schedule)


def record_path(folder: Path, match: str) -> Path:
    """Where the record of a match lies."""
    return folder / f"{match}.json"
