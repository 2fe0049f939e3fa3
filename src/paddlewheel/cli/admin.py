"""The commands of those who look after a server, and their options."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from paddlewheel.cli import flags
from paddlewheel.cli.language import language
from paddlewheel.cli.refusals import refusing

if TYPE_CHECKING:
    from paddlewheel.cli.admin_desk import Desk

admin = typer.Typer(
    no_args_is_help=True,
    help="Look after a server: list, sign out, ban, delete; also while it runs.",
)

Whom = Annotated[
    str, typer.Argument(metavar="PERSON", help="An id, its beginning, an account or a name.")
]
MaybeWhom = Annotated[
    str | None,
    typer.Argument(metavar="[PERSON]", help="An id, its beginning, an account or a name."),
]
What = Annotated[str, typer.Argument(metavar="PERSON|TABLE", help="A table's id, or somebody.")]
TheLine = Annotated[
    str, typer.Argument(metavar="TABLE/NUMBER", help="A line of a chat, see `admin reports`.")
]
Search = Annotated[str, typer.Option(metavar="TEXT", help="Only those that have this in them.")]
Most = Annotated[int, typer.Option(min=1, metavar="N", help="So many at most.")]
Yes = Annotated[bool, typer.Option("--yes", help="Do not ask.")]
Days = Annotated[float | None, typer.Option(min=0.001, metavar="N", help="For so many days.")]
Until = Annotated[
    str | None, typer.Option(metavar="MOMENT", help="2031-12-24, or 2031-12-24T18:00.")
]
Reason = Annotated[str, typer.Option(help="They are told it.")]
Address = Annotated[
    str | None, typer.Option(metavar="CIDR", help="An address or a network: 192.0.2.0/24.")
]
All = Annotated[bool, typer.Option("--all", help="Also those that are dealt with.")]


@admin.command()
@refusing
def people(
    *,
    search: Search = "",
    most: Most = 100,
    json: flags.AsJson = False,
    data: flags.Data = None,
    database: flags.Database = None,
    config: flags.Config = None,
    lang: flags.Lang = None,
) -> None:
    """List people, those who came last first."""
    from paddlewheel.cli.admin_lists import list_people  # noqa: PLC0415

    list_people(_desk(data, database, config, lang, json), search, most)


@admin.command()
@refusing
def tables(
    *,
    search: Search = "",
    most: Most = 100,
    json: flags.AsJson = False,
    data: flags.Data = None,
    database: flags.Database = None,
    config: flags.Config = None,
    lang: flags.Lang = None,
) -> None:
    """List tables, those where something happened last first."""
    from paddlewheel.cli.admin_lists import list_tables  # noqa: PLC0415

    list_tables(_desk(data, database, config, lang, json), search, most)


@admin.command()
@refusing
def show(
    what: What,
    *,
    json: flags.AsJson = False,
    data: flags.Data = None,
    database: flags.Database = None,
    config: flags.Config = None,
    lang: flags.Lang = None,
) -> None:
    """Show what is known of a person or a table."""
    from paddlewheel.cli.admin_show import show  # noqa: PLC0415

    show(_desk(data, database, config, lang, json), what)


@admin.command()
@refusing
def kick(
    whom: Whom,
    *,
    data: flags.Data = None,
    database: flags.Database = None,
    config: flags.Config = None,
    lang: flags.Lang = None,
) -> None:
    """Sign somebody out everywhere and close their pages; with a password they can come back."""
    from paddlewheel.cli.admin_deeds import kick  # noqa: PLC0415

    kick(_desk(data, database, config, lang), whom)


@admin.command()
@refusing
def ban(
    whom: MaybeWhom = None,
    *,
    address: Address = None,
    days: Days = None,
    until: Until = None,
    reason: Reason = "",
    data: flags.Data = None,
    database: flags.Database = None,
    config: flags.Config = None,
    lang: flags.Lang = None,
) -> None:
    """Let somebody in no more, or nobody from an address; bots sail their boats."""
    from paddlewheel.cli.admin_deeds import ban  # noqa: PLC0415

    ban(_desk(data, database, config, lang), whom, address, days=days, until=until, reason=reason)


@admin.command()
@refusing
def unban(
    whom: MaybeWhom = None,
    *,
    address: Address = None,
    data: flags.Data = None,
    database: flags.Database = None,
    config: flags.Config = None,
    lang: flags.Lang = None,
) -> None:
    """Let somebody, or an address, in again."""
    from paddlewheel.cli.admin_deeds import unban  # noqa: PLC0415

    unban(_desk(data, database, config, lang), whom, address)


@admin.command()
@refusing
def bans(
    *,
    json: flags.AsJson = False,
    data: flags.Data = None,
    database: flags.Database = None,
    config: flags.Config = None,
    lang: flags.Lang = None,
) -> None:
    """List everybody who is banned, and all addresses."""
    from paddlewheel.cli.admin_lists import list_bans  # noqa: PLC0415

    list_bans(_desk(data, database, config, lang, json))


@admin.command()
@refusing
def delete(
    what: What,
    *,
    yes: Yes = False,
    data: flags.Data = None,
    database: flags.Database = None,
    config: flags.Config = None,
    lang: flags.Lang = None,
) -> None:
    """Forget somebody as if they had asked for it, or remove a table with its chat."""
    from paddlewheel.cli.admin_deeds import delete  # noqa: PLC0415

    delete(_desk(data, database, config, lang), what, yes=yes)


@admin.command()
@refusing
def reports(
    *,
    everything: All = False,
    json: flags.AsJson = False,
    data: flags.Data = None,
    database: flags.Database = None,
    config: flags.Config = None,
    lang: flags.Lang = None,
) -> None:
    """List what people complain about."""
    from paddlewheel.cli.admin_lists import list_reports  # noqa: PLC0415

    list_reports(_desk(data, database, config, lang, json), everything=everything)


@admin.command()
@refusing
def settle(
    line: TheLine,
    *,
    data: flags.Data = None,
    database: flags.Database = None,
    config: flags.Config = None,
    lang: flags.Lang = None,
) -> None:
    """Note that complaints about a line are dealt with."""
    from paddlewheel.cli.admin_deeds import settle  # noqa: PLC0415

    settle(_desk(data, database, config, lang), line)


@admin.command()
@refusing
def unsay(
    line: TheLine,
    *,
    data: flags.Data = None,
    database: flags.Database = None,
    config: flags.Config = None,
    lang: flags.Lang = None,
) -> None:
    """Take a line out of a chat; complaints about it are dealt with."""
    from paddlewheel.cli.admin_deeds import unsay  # noqa: PLC0415

    unsay(_desk(data, database, config, lang), line)


@admin.command()
@refusing
def history(
    *,
    most: Most = 100,
    json: flags.AsJson = False,
    data: flags.Data = None,
    database: flags.Database = None,
    config: flags.Config = None,
    lang: flags.Lang = None,
) -> None:
    """List what those who look after the server have done, the newest first."""
    from paddlewheel.cli.admin_lists import list_history  # noqa: PLC0415

    list_history(_desk(data, database, config, lang, json), most)


def _desk(
    data: Path | None,
    database: str | None,
    config: Path | None,
    lang: str | None,
    json: bool = False,
) -> "Desk":
    """Where the work is done; a server takes time to load."""
    from paddlewheel.cli.admin_desk import Desk  # noqa: PLC0415
    from paddlewheel.server.configuration import configure  # noqa: PLC0415

    spoken = language(lang)
    settings = configure({"data": data, "database": database}, config).settings
    return Desk(settings, spoken, json=json)
