"""The commands and their options."""

from importlib.metadata import version
from typing import Annotated

import typer

from paddlewheel.cli import flags
from paddlewheel.cli.admin import admin
from paddlewheel.cli.dataset import dataset
from paddlewheel.cli.errors import CliError
from paddlewheel.cli.language import language
from paddlewheel.cli.lessons import lessons
from paddlewheel.cli.refusals import refusing

app = typer.Typer(
    add_completion=False,
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    help="Play, study and automate the paddle-steamer board games.",
)
app.add_typer(admin, name="admin")
app.add_typer(lessons, name="lessons")


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
    title: flags.MaybeTitle = None,
    *,
    seats: flags.Seats = None,
    names: flags.Names = None,
    edition: flags.Edition = None,
    rules: flags.Rules = None,
    settings: flags.Settings = None,
    seed: flags.Seed = None,
    lang: flags.Lang = None,
    save: flags.Save = None,
    resume: flags.Resume = None,
    force: flags.Force = False,
    quiet: flags.Quiet = False,
) -> None:
    """Play a game: people at this keyboard, bots, or both."""
    from paddlewheel.cli.opening import new_record, resumed_record  # noqa: PLC0415
    from paddlewheel.cli.play import play_on  # noqa: PLC0415
    from paddlewheel.cli.sitting import Sitting  # noqa: PLC0415

    spoken = language(lang)
    if resume is None:
        record = new_record(
            title,
            players=seats,
            names=names,
            edition=edition,
            file=rules,
            settings=settings or [],
            lang=spoken,
        )
    else:
        decided = {
            "--seats": seats,
            "--names": names,
            "--edition": edition,
            "--rules": rules,
            "--set": settings,
        }
        record = resumed_record(resume, title, decided)
    sitting = Sitting(record, spoken, seed=seed, path=resume, force=force)
    if save is not None:
        sitting.move_to(save)
    again = () if lang is None else ("--lang", lang)
    play_on(sitting, quiet=quiet, again=again)


@app.command()
@refusing
def replay(
    file: flags.RecordFile,
    at: flags.At = None,
    check: flags.Check = False,
    lang: flags.Lang = None,
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
    file: flags.AnyFile,
    *,
    output: flags.Output,
    at: flags.At = None,
    width: flags.Width = None,
    theme: flags.Theme = "light",
    lang: flags.Lang = None,
) -> None:
    """Draw a game: one moment as SVG or PNG, all turns as GIF."""
    from paddlewheel.cli.pictures import make_picture  # noqa: PLC0415

    make_picture(file, output, at=at, width=width, theme=theme, lang=language(lang))


@app.command("print")
@refusing
def print_kit(
    title: flags.Title,
    *,
    paper: flags.Paper = "A4",
    edition: flags.Edition = None,
    rules: flags.Rules = None,
    settings: flags.Settings = None,
    output: flags.KitFile = None,
    lang: flags.Lang = None,
) -> None:
    """Write a game to print and play as a PDF at true scale: board, pieces and a page of rules.

    Without --edition, --rules or --set everything that there is; with them what these rules need.
    """
    from paddlewheel.cli.kits import chosen_rules, write_kit  # noqa: PLC0415

    spoken = language(lang)
    chosen = chosen_rules(title, edition=edition, file=rules, settings=settings or [])
    write_kit(title, chosen, paper, spoken, output)


@app.command()
@refusing
def serve(
    *,
    host: flags.Host = None,
    port: flags.Port = None,
    no_browser: flags.NoBrowser = False,
    data: flags.Data = None,
    database: flags.Database = None,
    base_url: flags.BaseUrl = None,
    workers: flags.Workers = None,
    log_format: flags.LogFormat = None,
    log_level: flags.LogLevel = None,
    config: flags.Config = None,
    lang: flags.Lang = None,
) -> None:
    """Play in the browser: alone, on one screen, or with people who have the link."""
    from paddlewheel.cli.serve import serve  # noqa: PLC0415 (a web server takes time to load)
    from paddlewheel.server.configuration import configure  # noqa: PLC0415

    spoken = language(lang)
    given = {
        "host": host,
        "port": port,
        "data": data,
        "database": database,
        "base_url": base_url,
        "workers": workers,
        "log_format": log_format,
        "log_level": log_level,
    }
    serve(configure(given, config), browser=not no_browser, lang=spoken)


@app.command()
@refusing
def worker(
    *,
    data: flags.Data = None,
    database: flags.Database = None,
    workers: flags.Workers = None,
    log_format: flags.LogFormat = None,
    log_level: flags.LogLevel = None,
    config: flags.Config = None,
    lang: flags.Lang = None,
) -> None:
    """Let bots act for servers that share a PostgreSQL, on this machine too."""
    from paddlewheel.cli.worker import work  # noqa: PLC0415 (a server takes time to load)
    from paddlewheel.server.configuration import configure  # noqa: PLC0415

    given = {
        "data": data,
        "database": database,
        "workers": workers,
        "log_format": log_format,
        "log_level": log_level,
    }
    work(configure(given, config), language(lang))


@app.command()
@refusing
def settings(
    *,
    json: flags.AsJson = False,
    data: flags.Data = None,
    config: flags.Config = None,
    lang: flags.Lang = None,
) -> None:
    """Show the settings of the server that hold now, and where each comes from."""
    from paddlewheel.cli.server_settings import print_settings, show_settings  # noqa: PLC0415
    from paddlewheel.server.configuration import configure  # noqa: PLC0415

    spoken = language(lang)
    configuration = configure({"data": data}, config)
    if json:
        print_settings(configuration)
    else:
        show_settings(configuration, spoken)


@app.command()
@refusing
def backup(
    file: flags.BackupFile,
    *,
    force: flags.Force = False,
    data: flags.Data = None,
    config: flags.Config = None,
    lang: flags.Lang = None,
) -> None:
    """Copy the database of the server to a file, also while the server runs.

    It is the database alone: people, sessions and games. The secret and the settings stay where
    they are.
    """
    from paddlewheel.cli.backups import back_up  # noqa: PLC0415
    from paddlewheel.server.configuration import configure  # noqa: PLC0415

    spoken = language(lang)
    back_up(configure({"data": data}, config).settings, file, spoken, force=force)


@app.command()
@refusing
def restore(
    file: flags.BackupFile,
    *,
    data: flags.Data = None,
    config: flags.Config = None,
    lang: flags.Lang = None,
) -> None:
    """Put a backup in the place of the database; the one that was there is kept beside it."""
    from paddlewheel.cli.backups import restore  # noqa: PLC0415
    from paddlewheel.server.configuration import configure  # noqa: PLC0415

    spoken = language(lang)
    restore(configure({"data": data}, config).settings, file, spoken)


@app.command()
@refusing
def dump(
    file: flags.DumpFile,
    *,
    force: flags.Force = False,
    data: flags.Data = None,
    database: flags.Database = None,
    config: flags.Config = None,
    lang: flags.Lang = None,
) -> None:
    """Write all finished public games of a server to a file, with nobody's name; see open-data.md.

    The file is for everybody: there is no chat in it, and nothing that leads back to a person.
    """
    from paddlewheel.cli.dump import dump  # noqa: PLC0415 (a server takes time to load)
    from paddlewheel.server.configuration import configure  # noqa: PLC0415

    spoken = language(lang)
    dump(configure({"data": data, "database": database}, config), file, spoken, force=force)


@app.command()
@refusing
def arena(
    bots: flags.ArenaBots,
    *,
    title: flags.ArenaTitle = None,
    edition: flags.Edition = None,
    rules: flags.Rules = None,
    settings: flags.Settings = None,
    seats: flags.ArenaSeats = 4,
    groups: flags.Groups = 20,
    seed: flags.FirstSeed = 1,
    schedule: flags.Schedule = "duels",
    neighbours: flags.Neighbours = False,
    limit: flags.Limit = None,
    patience: flags.Patience = 60.0,
    jobs: flags.Jobs = None,
    cluster: flags.Cluster = False,
    journal: flags.JournalFile = None,
    records: flags.Records = None,
    json: flags.JsonFile = None,
    report: flags.ReportFile = None,
    lang: flags.Lang = None,
) -> None:
    """Let bots race each other, fairly: every one in every seat, with the same luck."""
    from paddlewheel.arena.tournament import Tournament  # noqa: PLC0415
    from paddlewheel.cli.arena import Wishes, hold_tournament  # noqa: PLC0415
    from paddlewheel.cli.settings import read_rules  # noqa: PLC0415

    spoken = language(lang)
    tournament = Tournament(
        rules=read_rules(
            title, edition=edition, file=rules, settings=settings or [], max_rounds=limit
        ),
        seats=seats,
        bots=tuple(bots),
        groups=groups,
        seed=seed,
        kind=schedule,
        neighbours=neighbours,
        patience=patience,
    )
    wishes = Wishes(
        jobs=jobs, cluster=cluster, journal=journal, records=records, json=json, report=report
    )
    hold_tournament(tournament, wishes, spoken)


app.command()(dataset)


@app.command()
@refusing
def editions(lang: flags.Lang = None) -> None:
    """List the editions of all games."""
    from paddlewheel.cli.catalogue import show_editions  # noqa: PLC0415

    show_editions(language(lang))


@app.command()
@refusing
def options(title: flags.Title, lang: flags.Lang = None) -> None:
    """Describe the options of a game, with their values in every edition."""
    from paddlewheel.cli.catalogue import show_options  # noqa: PLC0415

    show_options(title, language(lang))


@app.command()
@refusing
def handbook(
    source: flags.RulesSource,
    *,
    edition: flags.Edition = None,
    settings: flags.Settings = None,
    players: flags.Players = None,
    lang: flags.Lang = None,
) -> None:
    """Tell the rules of a game in words, as they hold for an edition, options or a file."""
    from paddlewheel.cli.handbook import show_handbook  # noqa: PLC0415
    from paddlewheel.cli.rulesets import chosen_rules  # noqa: PLC0415

    _, chosen = chosen_rules(source, edition=edition, settings=settings or [], name=None)
    show_handbook(chosen, players, language(lang))


@app.command()
@refusing
def rules(
    source: flags.RulesSource,
    *,
    edition: flags.Edition = None,
    settings: flags.Settings = None,
    name: flags.RulesName = None,
    output: flags.RulesOutput = None,
    force: flags.Force = False,
    lang: flags.Lang = None,
) -> None:
    """Show the rules of a game or of a file, or write them to a file to play by."""
    from paddlewheel.cli.rulesets import chosen_rules, show_rules, write_rules  # noqa: PLC0415

    spoken = language(lang)
    called, chosen = chosen_rules(source, edition=edition, settings=settings or [], name=name)
    if output is None:
        show_rules(called, chosen, spoken)
    else:
        write_rules(called, chosen, output, spoken, force=force)


@app.command()
@refusing
def bots(lang: flags.Lang = None) -> None:
    """List the bots that can take a seat."""
    from paddlewheel.cli.catalogue import show_bots  # noqa: PLC0415

    show_bots(language(lang))
