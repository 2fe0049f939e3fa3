"""The commands and their options."""

from importlib.metadata import version
from pathlib import Path
from typing import Annotated, Literal

import typer

from paddlewheel.cli.errors import CliError
from paddlewheel.cli.language import language
from paddlewheel.cli.refusals import refusing

app = typer.Typer(
    add_completion=False,
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    help="Play, study and automate the paddle-steamer board games.",
)

Lang = Annotated[
    str | None, typer.Option(help="en, de, fr or it; else the language of the environment.")
]
RecordFile = Annotated[Path, typer.Argument(metavar="FILE", help="The record of a game.")]
At = Annotated[int | None, typer.Option(metavar="N", help="The moment after N entries of the log.")]

_SEATS = "human,planner,greedy"


def _show_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"paddlewheel {version('paddlewheel')}")
        raise typer.Exit


@app.callback()
def paddlewheel(
    show: Annotated[
        bool,
        typer.Option("--version", callback=_show_version, is_eager=True, help="Say which it is."),
    ] = False,
) -> None:
    """Play, study and automate the paddle-steamer board games."""


@app.command()
@refusing
def play(
    title: Annotated[str | None, typer.Argument(help="The game, for example siegers.")] = None,
    *,
    seats: Annotated[
        str | None,
        typer.Option(show_default=_SEATS, help="Who plays, a seat each: human or a bot."),
    ] = None,
    names: Annotated[str | None, typer.Option(help="Their names: Anna,Bert,Carla.")] = None,
    edition: Annotated[str | None, typer.Option(help="See `paddlewheel editions`.")] = None,
    settings: Annotated[
        list[str] | None,
        typer.Option("--set", metavar="NAME=VALUE", help="See `paddlewheel options siegers`."),
    ] = None,
    seed: Annotated[
        int | None, typer.Option(help="The same dice and the same bots every time.")
    ] = None,
    lang: Lang = None,
    save: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Write the record there after every turn.")
    ] = None,
    resume: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Go on with a game that was kept.")
    ] = None,
    force: Annotated[bool, typer.Option("--force", help="Overwrite any file.")] = False,
    quiet: Annotated[
        bool, typer.Option("--quiet", help="Only the result, when only bots play.")
    ] = False,
) -> None:
    """Play a game: people at this keyboard, bots, or both."""
    from paddlewheel.cli.opening import new_record, resumed_record  # noqa: PLC0415
    from paddlewheel.cli.play import play_at_table, set_table  # noqa: PLC0415

    spoken = language(lang)
    if resume is None:
        record = new_record(
            title,
            players=seats or _SEATS,
            names=names,
            edition=edition,
            settings=settings or [],
            lang=spoken,
        )
    else:
        decided = {"--seats": seats, "--names": names, "--edition": edition, "--set": settings}
        record = resumed_record(resume, title, decided)
    table, state = set_table(record, spoken, seed=seed, path=resume, force=force)
    if save is not None:
        table.logbook.move_to(save)
    again = () if lang is None else ("--lang", lang)
    play_at_table(table, state, quiet=quiet, again=again)


@app.command()
@refusing
def replay(
    file: RecordFile,
    at: At = None,
    check: Annotated[
        bool, typer.Option("--check", help="Replay everything and compare the result.")
    ] = False,
    lang: Lang = None,
) -> None:
    """Tell a recorded game in words, show a moment of it, or check it."""
    from paddlewheel.cli.replay import check_game, show_game, show_moment  # noqa: PLC0415

    spoken = language(lang)
    if check and at is not None:
        raise CliError("check_or_at", "Use either --check or --at.")
    if check:
        check_game(file, spoken)
    elif at is not None:
        show_moment(file, at, spoken)
    else:
        show_game(file, spoken)


@app.command()
@refusing
def render(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A record or a position.")],
    *,
    output: Annotated[
        Path, typer.Option("--output", "-o", metavar="PICTURE", help="A .svg, .png or .gif file.")
    ],
    at: At = None,
    width: Annotated[int | None, typer.Option(min=16, max=8192, help="In pixels.")] = None,
    theme: Annotated[Literal["light", "dark"], typer.Option(help="The colours.")] = "light",
    lang: Lang = None,
) -> None:
    """Draw a game: one moment as SVG or PNG, all turns as GIF."""
    from paddlewheel.cli.pictures import make_picture  # noqa: PLC0415

    make_picture(file, output, at=at, width=width, theme=theme, lang=language(lang))


@app.command()
@refusing
def editions(lang: Lang = None) -> None:
    """List the editions of all games."""
    from paddlewheel.cli.catalogue import show_editions  # noqa: PLC0415

    show_editions(language(lang))


@app.command()
@refusing
def options(
    title: Annotated[str, typer.Argument(help="The game, for example siegers.")],
    lang: Lang = None,
) -> None:
    """List the options of a game, with every edition's value."""
    from paddlewheel.cli.catalogue import show_options  # noqa: PLC0415

    show_options(title, language(lang))


@app.command()
@refusing
def bots(lang: Lang = None) -> None:
    """List the bots that can take a seat."""
    from paddlewheel.cli.catalogue import show_bots  # noqa: PLC0415

    show_bots(language(lang))
