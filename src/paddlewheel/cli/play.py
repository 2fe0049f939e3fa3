"""Playing a game at the terminal, to its end or until the person leaves."""

import shlex
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from shutil import which

import typer
from rich.table import Table as Grid
from rich.text import Text

from paddlewheel.cli.captains import letter
from paddlewheel.cli.onlooker import Onlooker
from paddlewheel.cli.person import Person
from paddlewheel.cli.refusals import INTERRUPTED
from paddlewheel.cli.screen import Screen
from paddlewheel.cli.sitting import LeftTheTableError, Sitting
from paddlewheel.core.errors import RecordError
from paddlewheel.core.state import State

_NEWS = 12
_MEDALS = ("🥇", "🥈", "🥉")


def play_on(sitting: Sitting, *, quiet: bool, again: Sequence[str]) -> None:
    """Play on from where the table stands; whoever leaves is told how to come back."""
    if sys.stdin.isatty():
        with suppress(ImportError):
            import readline  # noqa: F401, PLC0415 (gives input() its line editing)
    try:
        _race(sitting, quiet=quiet)
    except LeftTheTableError:
        _farewell(sitting, again)
    except Exception:
        sitting.keep()  # whatever it was, the game must not be lost
        raise
    except KeyboardInterrupt:
        sitting.screen.show("")
        _farewell(sitting, again)
        raise typer.Exit(INTERRUPTED) from None
    else:
        _show_end(sitting)


def _race(sitting: Sitting, *, quiet: bool) -> None:
    people = {seat: Person(seat, sitting) for seat in sitting.people}
    onlooker = None if people or quiet else Onlooker(sitting)
    while sitting.state.to_act is not None:
        if sitting.state.to_act in people:
            people[sitting.state.to_act].play()
        else:
            sitting.act(sitting.bots_choice())
        _write(sitting)
        if onlooker is not None:
            onlooker.look()
    _write(sitting)


def _write(sitting: Sitting) -> None:
    """Bring the file up to date; a full disk is told and ends no game."""
    try:
        sitting.write()
    except RecordError as error:
        sitting.screen.complain(error)


def _show_end(sitting: Sitting) -> None:
    screen, say = sitting.screen, sitting.screen.say
    screen.heading(say("The race is over"))
    screen.position(sitting.state, None)
    if sitting.people:
        acted = [s.entry.seat for s in sitting.steps if s.entry.seat in sitting.people]
        news = sitting.story.since(acted[-1] if acted else None)[:-1]
        screen.tell(news[-_NEWS:])  # bots may have sailed on for long
    _show_ranking(screen, sitting.state)
    screen.show(*(Text(line) for line in sitting.story.last(1)))  # why it ended
    if sitting.logbook.path is not None:
        screen.path_line(say("The game is kept in {path}.", path=sitting.logbook.path))


def _show_ranking(screen: Screen, state: State) -> None:
    grid = Grid.grid(padding=(0, 1, 0, 0))
    place = 1
    for tied in state.ranking or ():
        medal = _MEDALS[place - 1] if place <= len(_MEDALS) else ""
        for seat in tied:
            grid.add_row(medal, f"{place}.", letter(seat), Text(screen.names[seat]))
        place += len(tied)
    screen.show(grid)


def _program() -> str:
    """What to type to start this program: it may be in a folder that the shell does not search."""
    started = Path(sys.argv[0])
    hidden = started.name == "paddlewheel" and which("paddlewheel") is None
    return str(started) if hidden else "paddlewheel"


def _farewell(sitting: Sitting, again: Sequence[str]) -> None:
    """Keep the game and say with which command it goes on."""
    screen, path = sitting.screen, sitting.keep()
    seed = () if sitting.seed is None else ("--seed", str(sitting.seed))
    command = shlex.join([_program(), "play", "--resume", str(path), *seed, *again])
    screen.path_line(screen.say("The game is kept in {path}.", path=path))
    screen.path_line(screen.say("Go on with: {command}", command=command))
