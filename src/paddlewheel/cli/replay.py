"""A recorded game in words, one moment of it on the board, or a check of it all."""

from pathlib import Path

import typer
from rich.table import Table as Grid
from rich.text import Text

from paddlewheel.cli.boards import board_of
from paddlewheel.cli.colours import DIM
from paddlewheel.cli.refusals import REFUSED, one_line
from paddlewheel.cli.scenes import check_entry
from paddlewheel.cli.screen import Screen, new_console
from paddlewheel.cli.story import lines_of
from paddlewheel.core.errors import RecordError
from paddlewheel.core.fleet import LETTERS
from paddlewheel.core.record import Entry, Record
from paddlewheel.core.titles import title
from paddlewheel.core.words import Speaker

_FAILED = 1
"""The exit code of a check that finds something."""


def show_game(path: Path, lang: str) -> None:
    """Every entry of a record: its number, its notation and what came of it."""
    record = Record.load(path)
    screen = Screen(lang, record.seats)
    game = title(record.title)
    screen.heading(f"{game.label} · {record.rule_set.edition}")
    screen.whisper(game.differs(record.rule_set, lang))
    grid = Grid.grid(padding=(0, 1, 0, 0))
    grid.add_column(justify="right", style=DIM, no_wrap=True)
    grid.add_column(no_wrap=True)
    grid.add_column()
    for step in record.replay():
        words = "\n".join(lines_of(step, lang, screen.names))
        grid.add_row(str(step.number), _notation(step.entry), Text(words))
    screen.show(grid)
    if record.ranking is None:
        screen.whisper(screen.say("The game is not over yet."))


def _notation(entry: Entry) -> str:
    return entry.text if entry.seat is None else f"{LETTERS[entry.seat]} {entry.text}"


def show_moment(path: Path, at: int, lang: str) -> None:
    """The board after so many entries."""
    record = Record.load(path)
    check_entry(record, at)
    screen = Screen(lang, record.seats)
    state = record.first_state()
    lines: list[str] = []
    for step in record.replay(at):
        state, lines = step.state, lines_of(step, lang, screen.names)
    entry = f" · {_notation(record.log[at - 1])}" if at else ""
    screen.heading(f"{at}/{len(record.log)}{entry}")
    screen.position(state, board_of(state).boat_to_act(state))
    screen.tell(lines)


def check_game(path: Path, lang: str) -> None:
    """Read, replay and compare; says what was checked, or what is wrong."""
    say, console = Speaker(lang), new_console()
    try:
        record = Record.load(path)
        record.check()
    except RecordError as error:
        typer.echo(one_line(error, lang), err=True)
        unreadable = error.code == "unreadable_file"
        raise typer.Exit(REFUSED if unreadable else _FAILED) from None
    entries = len(record.log)
    console.print(say("The file is as it was written: every entry fits those before it."))
    console.print(
        say.count(
            entries,
            "{n} entry was replayed, and it is legal.",
            "{n} entries were replayed, and all are legal.",
        )
    )
    if record.ranking is None:
        console.print(say("The game is not over yet, and no result is claimed."))
    else:
        console.print(say("The result is the one that was written down."))
