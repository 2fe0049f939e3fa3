"""Tournaments at the terminal: how far they are, and what came of them."""

import os
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import typer
from rich.text import Text

from paddlewheel.arena.cluster import play_on_cluster
from paddlewheel.arena.extras import check_extra
from paddlewheel.arena.local import play_locally
from paddlewheel.arena.outcome import Outcome
from paddlewheel.arena.result import Played
from paddlewheel.arena.running import run
from paddlewheel.arena.schedule import Match
from paddlewheel.arena.tournament import Tournament
from paddlewheel.cli.arena_tables import show_outcome
from paddlewheel.cli.arena_watch import watching
from paddlewheel.cli.errors import CliError
from paddlewheel.cli.refusals import INTERRUPTED
from paddlewheel.cli.screen import Screen
from paddlewheel.core.recordfile import write_atomically


@dataclass(frozen=True, slots=True, kw_only=True)
class Wishes:
    """Where a tournament is played and what is kept of it; nothing of it changes the results."""

    jobs: int | None = None
    cluster: bool = False
    journal: Path | None = None
    records: Path | None = None
    json: Path | None = None
    report: Path | None = None

    def play(
        self, tournament: Tournament, matches: Sequence[Match], keep: bool
    ) -> Iterator[Played]:
        """Play matches here or on the cluster."""
        if self.cluster:
            return play_on_cluster(tournament, matches, jobs=self.jobs, keep=keep)
        jobs = self.jobs or os.cpu_count() or 1
        return play_locally(tournament, matches, jobs=jobs, keep=keep)


def hold_tournament(tournament: Tournament, wishes: Wishes, lang: str) -> None:
    """Play a tournament, show its outcome and write it down; Ctrl-C can be taken back."""
    _check(wishes)
    screen = Screen(lang, ())
    try:
        with watching(tournament, screen.say) as watcher:
            outcome = run(
                tournament,
                wishes.play,
                watcher,
                journal=wishes.journal,
                records=wishes.records,
            )
    except KeyboardInterrupt:
        _farewell(screen, wishes)
        raise typer.Exit(INTERRUPTED) from None
    show_outcome(outcome, screen)
    _write(outcome, wishes, screen)


def _check(wishes: Wishes) -> None:
    """Refuse what would only fail when hours have passed."""
    check_extra("arena")
    if wishes.cluster:
        check_extra("cluster")
    for path in (wishes.json, wishes.report):
        if path is not None and (path.is_dir() or not path.absolute().parent.is_dir()):
            raise CliError("no_place_for_a_file", "There can be no file {path}.", path=str(path))


def _farewell(screen: Screen, wishes: Wishes) -> None:
    say = screen.say
    screen.show("")
    if wishes.journal is None:
        screen.show(Text(say("Stopped. Nothing is kept without --journal FILE.")))
    else:
        screen.show(Text(say("Stopped. The same command goes on from here.")))


def _write(outcome: Outcome, wishes: Wishes, screen: Screen) -> None:
    if wishes.json is not None:
        write_atomically(wishes.json, outcome.to_json().encode())
        screen.path_line(screen.say("The results are in {path}.", path=wishes.json))
    if wishes.report is not None:
        from paddlewheel.arena.report import report  # noqa: PLC0415 (plots take time to load)

        write_atomically(wishes.report, report(outcome, screen.lang).encode())
        screen.path_line(screen.say("The report is in {path}.", path=wishes.report))
