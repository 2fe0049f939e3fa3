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

from paddlewheel.cli.boards import board_of
from paddlewheel.cli.captains import HUMAN, letter
from paddlewheel.cli.logbook import Logbook
from paddlewheel.cli.person import Person
from paddlewheel.cli.refusals import INTERRUPTED
from paddlewheel.cli.screen import Screen
from paddlewheel.cli.story import Story, ends_turn
from paddlewheel.cli.table import LeftTheTableError, SeatedBot, Table
from paddlewheel.core.errors import RecordError
from paddlewheel.core.play import Bot, race
from paddlewheel.core.record import Record, Step
from paddlewheel.core.state import State

_NEWS = 12
_MEDALS = ("🥇", "🥈", "🥉")


def set_table(
    record: Record, lang: str, *, seed: int | None, path: Path | None, force: bool
) -> tuple[Table, State]:
    """The table of a record, new or with a log to go on from, and the state it stands at."""
    screen = Screen(lang, record.seats)
    story = Story(record.title, lang, screen.names)
    state = record.first_state()
    for step in record.replay():
        story.add(step)
        state = step.state
    return Table(Logbook(record, path, force=force), story, screen, seed), state


def play_at_table(table: Table, state: State, *, quiet: bool, again: Sequence[str]) -> None:
    """Play on from a state; whoever leaves is told how to come back."""
    if sys.stdin.isatty():
        with suppress(ImportError):
            import readline  # noqa: F401, PLC0415 (gives input() its line editing)
    try:
        state = _race(table, state, quiet=quiet)
    except LeftTheTableError:
        _farewell(table, again)
    except Exception:
        table.logbook.keep()  # whatever it was, the game must not be lost
        raise
    except KeyboardInterrupt:
        table.screen.show("")
        _farewell(table, again)
        raise typer.Exit(INTERRUPTED) from None
    else:
        _show_end(table, state)


def _race(table: Table, state: State, *, quiet: bool) -> State:
    watched = not table.people and not quiet
    before, turn = state, list[Step]()
    for step in race(table.record, state, _players(table), table.dealer):
        table.story.add(step)
        turn.append(step)
        if ends_turn(state, step):
            _write(table)
            if watched:
                _show_turn(table, before, turn)
            before, turn = step.state, []
        state = step.state
    _write(table)
    return state


def _write(table: Table) -> None:
    """Bring the file up to date; a full disk is told and ends no game."""
    try:
        table.logbook.write()
    except RecordError as error:
        table.screen.complain(error)


def _players(table: Table) -> list[Bot]:
    return [
        Person(number, table) if seat.player == HUMAN else SeatedBot(seat.player, number, table)
        for number, seat in enumerate(table.record.seats)
    ]


def _show_turn(table: Table, before: State, turn: Sequence[Step]) -> None:
    """A bot's turn in a race without people; the board whenever a round is over."""
    screen, after = table.screen, turn[-1].state
    seat = turn[-1].entry.seat
    assert seat is not None, "a turn ends with an action"
    notation = " ".join(step.entry.text for step in turn if step.entry.seat is not None)
    screen.heading(f"{screen.names[seat]} · {notation}", _boat(before, turn))
    screen.tell(table.story.lines(event for step in turn for event in step.events))
    if after.to_act is not None and after.turn_id[0] != before.turn_id[0]:
        screen.position(after, board_of(after).boat_to_act(after))


def _boat(before: State, turn: Sequence[Step]) -> int | None:
    """The boat that a turn was played with; chance may have had the first word."""
    states = (before, *(step.state for step in turn))
    boats = (board_of(state).boat_to_act(state) for state in states)
    return next(boat for boat in boats if boat is not None)


def _show_end(table: Table, state: State) -> None:
    screen, say = table.screen, table.screen.say
    screen.heading(say("The race is over"))
    screen.position(state, None)
    if table.people:
        acted = [e.seat for e in table.record.log if e.seat in table.people]
        news = table.story.since(acted[-1] if acted else None)[:-1]
        screen.tell(news[-_NEWS:])  # bots may have sailed on for long
    _show_ranking(screen, state)
    screen.show(*(Text(line) for line in table.story.last(1)))  # why it ended
    if table.logbook.path is not None:
        screen.path_line(say("The game is kept in {path}.", path=table.logbook.path))


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


def _farewell(table: Table, again: Sequence[str]) -> None:
    """Keep the game and say with which command it goes on."""
    say, path = table.screen.say, table.logbook.keep()
    seed = () if table.seed is None else ("--seed", str(table.seed))
    command = shlex.join([_program(), "play", "--resume", str(path), *seed, *again])
    table.screen.path_line(say("The game is kept in {path}.", path=path))
    table.screen.path_line(say("Go on with: {command}", command=command))
