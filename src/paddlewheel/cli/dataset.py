"""The command that writes games as data."""

from paddlewheel.cli import flags
from paddlewheel.cli.errors import CliError
from paddlewheel.cli.language import language
from paddlewheel.cli.refusals import refusing


@refusing
def dataset(
    file: flags.DatasetFile,
    bots: flags.DatasetBots = None,
    *,
    sources: flags.From = None,
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
    records: flags.KeptRecords = None,
    times: flags.Times = False,
    encoded: flags.Encoded = False,
    force: flags.Force = False,
    lang: flags.Lang = None,
) -> None:
    """Write every decision of games, with position and result, as Parquet; see dataset.md.

    The games are those of bots that race each other now, or of records that are there.
    """
    from paddlewheel.arena.extras import check_extra  # noqa: PLC0415
    from paddlewheel.arena.tournament import Tournament  # noqa: PLC0415
    from paddlewheel.cli.settings import read_rules  # noqa: PLC0415

    spoken = language(lang)
    check_extra("data")
    from paddlewheel.cli.dataset_making import Wishes, from_files, from_tournament  # noqa: PLC0415

    wishes = Wishes(
        file=file, jobs=jobs, force=force, records=records, times=times, encoded=encoded
    )
    if bool(sources) == bool(bots):
        raise CliError(
            "bots_or_files", "Name either bots that shall race, or files of games by --from."
        )
    if sources:
        decided = {
            "--title": title,
            "--edition": edition,
            "--rules": rules,
            "--set": settings,
            "--limit": limit,
            "--records": records,
        }
        from_files(sources, wishes, spoken, decided)
        return
    tournament = Tournament(
        rules=read_rules(
            title, edition=edition, file=rules, settings=settings or [], max_rounds=limit
        ),
        seats=seats,
        bots=tuple(bots or ()),
        groups=groups,
        seed=seed,
        kind=schedule,
        neighbours=neighbours,
        patience=patience,
    )
    from_tournament(tournament, wishes, spoken)
