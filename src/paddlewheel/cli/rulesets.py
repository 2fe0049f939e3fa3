"""Rule sets with a name: shown, and written to files that can be played by and passed on."""

from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from rich.table import Table as Grid
from rich.text import Text

from paddlewheel.cli.catalogue import typed
from paddlewheel.cli.colours import DIM
from paddlewheel.cli.errors import CliError
from paddlewheel.cli.screen import Screen
from paddlewheel.cli.settings import read_rules, with_settings
from paddlewheel.core.errors import RuleSetError
from paddlewheel.core.rulefile import NamedRules, load_rules, save_rules
from paddlewheel.core.rules import RuleSet
from paddlewheel.core.titles import title_of, titles

_WIDE = 76
"""From so many columns on there is room for what would be typed after ``--set``."""


def chosen_rules(
    source: str, *, edition: str | None, settings: Sequence[str], name: str | None
) -> tuple[str | None, RuleSet]:
    """The rules of a game or of a file, some options changed, and what they are called."""
    known = [game.name for game in titles()]
    if source in known:
        return name, read_rules(source, edition=edition, file=None, settings=settings)
    named = with_settings(_loaded(source, known), edition, settings)
    return name or named.name, named.rules


def _loaded(source: str, known: Sequence[str]) -> NamedRules:
    try:
        return load_rules(source)
    except RuleSetError as error:
        if error.code != "unreadable_file" or Path(source).suffix:
            raise
        raise CliError(
            "no_game_or_file",
            "“{source}” is neither a game nor a file; games: {known}.",
            source=source,
            known=", ".join(known),
        ) from error


def show_rules(name: str | None, rules: RuleSet, lang: str) -> None:
    """All options of a rule set with their values; those that differ from the edition stand out."""
    screen, game = Screen(lang, ()), title_of(rules)
    screen.heading(" · ".join([*([name] if name else []), game.label, rules.edition]))
    screen.whisper(game.differs(rules, lang))
    differences, labels = rules.differences(), game.labels(lang)
    grid = Grid.grid(padding=(0, 2, 0, 0))
    for option, value in rules.values().items():
        style = "bold" if option in differences else ""
        setting = [Text(f"{option}={typed(value)}", DIM)] if screen.width >= _WIDE else []
        grid.add_row(
            "*" if option in differences else " ",
            Text(labels[option].option, style),
            Text(labels[option].value(value), style),
            *setting,
        )
    screen.show(grid)


def write_rules(name: str | None, rules: RuleSet, path: Path, lang: str, *, force: bool) -> None:
    """Write a rule set to a file that is not there yet, or that may be overwritten."""
    if name is None:
        raise CliError("no_rules_name", "Rules in a file have a name; write --name.")
    if _is_there(path) and not force:
        raise CliError(
            "file_is_there", "{path} is there; only --force overwrites it.", path=str(path)
        )
    save_rules(path, rules, name)
    screen = Screen(lang, ())
    screen.whisper(title_of(rules).differs(rules, lang))
    screen.path_line(screen.say("The rules are in {path}.", path=path))


def _is_there(path: Path) -> bool:
    with suppress(OSError):
        return path.exists()
    return False  # then writing says what is wrong with it
