"""What there is to choose from: editions, options and bots."""

from collections.abc import Sequence

from rich.console import Console
from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from paddlewheel.bots import BOTS, LEVELS
from paddlewheel.cli.screen import new_console
from paddlewheel.core.game import editions, options, rule_set
from paddlewheel.core.lessonfile import lessons
from paddlewheel.core.rules import Option, Value
from paddlewheel.core.titles import title, titles
from paddlewheel.core.words import Speaker


def show_editions(lang: str) -> None:
    """The editions of all titles."""
    say, console = Speaker(lang), new_console()
    for name, known in editions().items():
        console.print(Text(f"{title(name).label} ({name})", "bold"))
        _pairs(
            console,
            [(edition.name, f"{say(edition.label)}. {say(edition.doc)}") for edition in known],
        )


def show_bots(lang: str) -> None:
    """The levels from weak to strong, and the bots behind them, each with its style."""
    say, console = Speaker(lang), new_console()
    _pairs(console, [(level.name, say(level.doc)) for level in LEVELS.values()])
    console.print()
    _pairs(console, [(bot.name, say(bot.doc)) for bot in BOTS.values()])


def show_lessons(lang: str) -> None:
    """The lessons of all titles, as the web app has them under /learn."""
    say, console = Speaker(lang), new_console()
    for game in titles():
        console.print(Text(f"{game.label} ({game.name})", "bold"))
        _pairs(
            console,
            [
                (lesson.name, f"{say(lesson.heading)}. {say(lesson.summary)}")
                for lesson in lessons(game.name)
            ],
        )


def _pairs(console: Console, pairs: Sequence[tuple[str, str]]) -> None:
    grid = Grid.grid(padding=(0, 2, 0, 0))
    for name, doc in pairs:
        grid.add_row(Text(name, "bold", no_wrap=True), Text(doc))
    console.print(Padding(grid, (0, 0, 0, 2)))


def show_options(name: str, lang: str) -> None:
    """The options of a title: what each does, its values, the default, every edition's value."""
    console = new_console()
    for option in options(name):
        label = title(name).option_label(option.name, lang)
        console.print(Text.assemble((option.name, "bold"), f" · {label}"))
        console.print(Padding(Text(_described(name, option, lang)), (0, 0, 0, 2)))


def _described(name: str, option: Option, lang: str) -> str:
    say = Speaker(lang)
    presets = (f"{edition} {value}" for edition, value in edition_values(name, option).items())
    default = say("default {value}", value=shown(option.default))
    return "\n".join(
        [
            say(option.doc),
            f"{kind_name(option, say)} · {', '.join(values_of(name, option, lang))}",
            " · ".join([default, *presets]),
        ]
    )


def kind_name(option: Option, say: Speaker) -> str:
    """What kind of values an option takes."""
    kinds = {
        "number": say("number"),
        "choice": say("choice"),
        "switch": say("switch"),
        "picks": say("picks"),
    }
    return kinds[option.kind]


def values_of(name: str, option: Option, lang: str) -> list[str]:
    """The values that an option takes, as they are typed, with what they mean."""
    say, game = Speaker(lang), title(name)
    match option.kind:
        case "choice":
            return [
                f"{value} ({game.value_label(option.name, value, lang)})"
                for value in option.choices
            ]
        case "picks":
            names = ", ".join(option.names)
            if not option.draws:
                return [say("some of {names}, joined by “+”", names=names)]
            most = len(option.names)
            return [
                say("0 to {most} of them drawn", most=most),
                say("or some of {names}, joined by “+”", names=names),
            ]
        case _:
            return [option.allowed]


def edition_values(name: str, option: Option) -> dict[str, str]:
    """The value of an option in every edition, as it is typed."""
    return {
        edition.name: shown(rule_set(name, edition.name).values()[option.name])
        for edition in editions(name)[name]
    }


def typed(value: Value) -> str:
    """A value as it is typed after ``--set``."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def shown(value: Value) -> str:
    """The same for the eye: a dash if nothing is picked."""
    return typed(value) or "–"
