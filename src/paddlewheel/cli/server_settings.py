"""The settings of the server that hold now, and where each comes from."""

import json
from collections.abc import Iterator
from typing import Any

import typer
from rich.table import Table as Grid
from rich.text import Text
from sqlalchemy import URL

from paddlewheel.cli.colours import DIM
from paddlewheel.cli.screen import Screen
from paddlewheel.core.words import Speaker
from paddlewheel.server.configuration import COMMAND_LINE, DEFAULT, Configuration
from paddlewheel.server.folder import Folder

HIDDEN = "***"


def show_settings(configuration: Configuration, lang: str) -> None:
    """All settings as a table; those that somebody has chosen stand out."""
    screen = Screen(lang, ())
    grid = Grid.grid(padding=(0, 2, 0, 0))
    for name, value, origin in _told(configuration):
        style = "" if origin == DEFAULT else "bold"
        grid.add_row(
            Text(name, style, no_wrap=True),
            Text(_shown(value), style, overflow="fold"),
            Text(_origin(origin, screen.say), DIM, overflow="fold"),
        )
    screen.show(grid)


def print_settings(configuration: Configuration) -> None:
    """All settings as JSON."""
    told = {name: {"value": value, "from": origin} for name, value, origin in _told(configuration)}
    typer.echo(json.dumps(told, indent=2, ensure_ascii=False))


def _told(configuration: Configuration) -> Iterator[tuple[str, Any, str]]:
    for name, value in configuration.settings:
        origin = configuration.origins[name]
        if name == "secret" and origin == DEFAULT:
            origin = str(Folder.secret_in(configuration.settings.data))
        yield name, _plain(name, value), origin


def _plain(name: str, value: object) -> object:
    """A value as plain data, without what others shall not read."""
    match value:
        case _ if name == "secret":
            return HIDDEN
        case URL():
            return value.render_as_string(hide_password=True)
        case tuple():
            return [str(each) for each in value]
        case bool() | int() | None:
            return value
        case _:
            return str(value)


def _shown(value: Any) -> str:
    match value:
        case None | []:
            return "–"
        case bool():
            return str(value).lower()
        case list():
            return ", ".join(value)
        case _:
            return str(value)


def _origin(origin: str, say: Speaker) -> str:
    if origin == DEFAULT:
        return say("default")
    return say("command line") if origin == COMMAND_LINE else origin
