"""Making a dataset at the terminal: how far it is, and what is in it."""

import os
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

import typer
from rich.text import Text

from paddlewheel.arena.local import play_locally
from paddlewheel.arena.result import Played
from paddlewheel.arena.running import run
from paddlewheel.arena.schedule import Match
from paddlewheel.arena.tournament import Tournament
from paddlewheel.cli.arena_watch import watching
from paddlewheel.cli.bars import progress_bar
from paddlewheel.cli.errors import CliError
from paddlewheel.cli.refusals import INTERRUPTED
from paddlewheel.cli.screen import Screen
from paddlewheel.dataset.making import make_dataset
from paddlewheel.dataset.sources import Matches, Source, sources_of
from paddlewheel.dataset.writing import check_place, matches_file

_JOURNAL = "journal.jsonl"
"""In the folder of the records: which matches have been played."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Wishes:
    """Where a dataset goes, and how it is made."""

    file: Path
    jobs: int | None = None
    force: bool = False
    records: Path | None = None
    times: bool = False
    encoded: bool = False

    def play(
        self, tournament: Tournament, matches: Sequence[Match], keep: bool
    ) -> Iterator[Played]:
        """Play matches on this machine."""
        return play_locally(tournament, matches, jobs=self.jobs or os.cpu_count() or 1, keep=keep)


def from_files(
    paths: Sequence[Path], wishes: Wishes, lang: str, decided: Mapping[str, object]
) -> None:
    """Write the games of files and folders; what these decide cannot be asked for."""
    for flag, value in decided.items():
        if value is not None:
            raise CliError(
                "decided_by_files", "{flag} is for bots that race, not for --from.", flag=flag
            )
    check_place(wishes.file, force=wishes.force)
    _make(sources_of(paths, times=wishes.times), wishes, Screen(lang, ()))


def from_tournament(tournament: Tournament, wishes: Wishes, lang: str) -> None:
    """Let bots race and write their games; Ctrl-C can be taken back if the records are kept."""
    check_place(wishes.file, force=wishes.force)
    screen = Screen(lang, ())
    try:
        with _folder(wishes.records) as folder:
            with watching(tournament, screen.say) as watcher:
                journal = folder / _JOURNAL
                run(tournament, wishes.play, watcher, journal=journal, records=folder, times=True)
            source = Matches(tournament, folder, times=wishes.times)
            _make([source], wishes, screen, tournament)
    except KeyboardInterrupt:
        _farewell(screen, wishes)
        raise typer.Exit(INTERRUPTED) from None


@contextmanager
def _folder(kept: Path | None) -> Iterator[Path]:
    """Where records are until they are written as rows."""
    if kept is not None:
        yield kept
        return
    with TemporaryDirectory(prefix="paddlewheel-") as folder:
        yield Path(folder)


def _make(
    sources: Sequence[Source],
    wishes: Wishes,
    screen: Screen,
    tournament: Tournament | None = None,
) -> None:
    say = screen.say
    with progress_bar(say("Writing")) as progress:
        made = make_dataset(
            sources,
            wishes.file,
            progress,
            jobs=wishes.jobs,
            encoded=wishes.encoded,
            tournament=tournament,
        )
    screen.path_line(say("Decisions in {path}: {n}.", path=wishes.file, n=made.decisions))
    matches = matches_file(wishes.file)
    screen.path_line(say("Games in {path}: {games}.", path=matches, games=made.matches))
    if made.left_out:
        left_out = say("Left out, because they were not played to the end: {n}.", n=made.left_out)
        screen.show(Text(left_out))


def _farewell(screen: Screen, wishes: Wishes) -> None:
    say = screen.say
    screen.show("")
    if wishes.records is None:
        screen.show(Text(say("Stopped. Nothing is kept without --records DIR.")))
    else:
        screen.show(Text(say("Stopped. The same command goes on from here.")))
