"""Running a tournament: what is in the journal is not played again, the rest is written there."""

import json
from collections.abc import Callable, Iterator, Sequence
from contextlib import nullcontext
from dataclasses import dataclass
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


def run(  # noqa: PLR0913 (who plays, who watches, and what is kept)
    tournament: Tournament,
    players: Players,
    watcher: Watcher,
    *,
    journal: Path | None = None,
    records: Path | None = None,
    times: bool = False,
) -> Outcome:
    """Play all matches that have not been played yet; keep records, and times beside them."""
    check_bots(tournament)
    if records is not None:
        with or_refuse(records):
            records.mkdir(parents=True, exist_ok=True)
    opened = nullcontext(None) if journal is None else open_journal(journal, tournament)
    with opened as book:
        keep = _Keep(records, times)
        results = _play_rest(tournament, players, watcher, book, keep)
    return Outcome(tournament, results)


def _play_rest(
    tournament: Tournament,
    players: Players,
    watcher: Watcher,
    book: Journal | None,
    keep: "_Keep",
) -> tuple[Result, ...]:
    schedule = matches(tournament)
    results = {} if book is None else dict(book.results)
    rest = [match for match in schedule if match.name not in results]
    over = len(schedule) - len(rest)
    watcher(over, len(schedule), None)
    for played in players(tournament, rest, keep.folder is not None):
        result = played.result
        keep.write(played)  # before the journal: what it names is never played again
        if book is not None:
            book.write(result)
        results[result.match] = result
        over += 1
        watcher(over, len(schedule), result)
    return tuple(results[match.name] for match in schedule)


@dataclass(frozen=True, slots=True)
class _Keep:
    """What is kept of a match besides its result."""

    folder: Path | None
    times: bool

    def write(self, played: Played) -> None:
        if self.folder is None or played.record is None:
            return
        name = played.result.match
        if self.times:
            write_atomically(times_path(self.folder, name), json.dumps(played.seconds).encode())
        write_atomically(record_path(self.folder, name), played.record.encode())


def record_path(folder: Path, match: str) -> Path:
    """Where the record of a match lies."""
    return folder / f"{match}.json"


def times_path(folder: Path, match: str) -> Path:
    """Where it stands how long bots thought: seconds by the numbers of entries, as JSON."""
    return folder / f"{match}.times"
