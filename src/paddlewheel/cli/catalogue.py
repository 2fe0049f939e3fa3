"""What there is to choose from: editions, options and bots."""

from collections.abc import Sequence

from rich.console import Console
from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from paddlewheel.bots import BOTS
from paddlewheel.cli.colours import DIM
from paddlewheel.cli.screen import new_console
from paddlewheel.core.game import editions, options, rule_set
from paddlewheel.core.rules import Option, Value
from paddlewheel.core.titles import title
from paddlewheel.core.words import Speaker

_WIDE = 90
"""From so many columns on options stand in a table, else one below the other."""


def show_editions(lang: str) -> None:
    """The editions of all titles."""
    say, console = Speaker(lang), new_console()
    for name, known in editions().items():
        console.print(Text(f"{title(name).label} ({name})", "bold"))
        _pairs(
            console, [(edition.name, f"{edition.label}. {say(edition.doc)}") for edition in known]
        )


def show_bots(lang: str) -> None:
    """The bots, each with its style."""
    say = Speaker(lang)
    _pairs(new_console(), [(bot.name, say(bot.doc)) for bot in BOTS.values()])


def _pairs(console: Console, pairs: Sequence[tuple[str, str]]) -> None:
    grid = Grid.grid(padding=(0, 2, 0, 0))
    for name, doc in pairs:
        grid.add_row(Text(name, "bold", no_wrap=True), Text(doc))
    console.print(Padding(grid, (0, 0, 0, 2)))


def show_options(name: str, lang: str) -> None:
    """The options of a title, with every edition's value."""
    say, console = Speaker(lang), new_console()
    known = options(name)
    presets = {
        edition.name: rule_set(name, edition.name).values() for edition in editions(name)[name]
    }
    if console.width >= _WIDE:
        console.print(_table(known, presets, say))
        return
    for option in known:
        values = [f"{edition} {shown(values[option.name])}" for edition, values in presets.items()]
        console.print(Text(option.name, "bold"))
        described = "\n".join([_kind(option, say), " · ".join(values), say(option.doc)])
        console.print(Padding(Text(described), (0, 0, 0, 2)))


def _table(known: Sequence[Option], presets: dict[str, dict[str, Value]], say: Speaker) -> Grid:
    table = Grid(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="bold")
    table.add_column(say("Option"), no_wrap=True)
    for label in (say("Type"), say("Allowed"), say("Default"), *presets):
        table.add_column(label)
    table.add_column(say("What it does"), ratio=1)
    for option in known:
        values = (shown(values[option.name]) for values in presets.values())
        table.add_row(
            option.name, _kind_name(option, say), option.allowed, shown(option.default), *values,
            Text(say(option.doc), DIM),
        )  # fmt: skip
    return table


def _kind(option: Option, say: Speaker) -> str:
    default = say("default {value}", value=shown(option.default))
    return f"{_kind_name(option, say)} · {option.allowed} · {default}"


def _kind_name(option: Option, say: Speaker) -> str:
    return {"number": say("number"), "choice": say("choice"), "switch": say("switch")}[option.kind]


def shown(value: Value) -> str:
    """A value as it is typed after ``--set``."""
    return str(value).lower() if isinstance(value, bool) else str(value)
