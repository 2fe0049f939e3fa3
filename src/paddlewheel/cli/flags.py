"""The flags of the commands: their types and what the help says of them."""

from pathlib import Path
from typing import Annotated, Literal

import typer

SEATS = {"queen": "human,mate,mate,mate", "siegers": "human,mate,deckhand"}
"""Who plays each game if nothing is said."""

Lang = Annotated[
    str | None, typer.Option(help="en, de, fr or it; else the language of the environment.")
]
RecordFile = Annotated[Path, typer.Argument(metavar="FILE", help="The record of a game.")]
AnyFile = Annotated[Path, typer.Argument(metavar="FILE", help="A record or a position.")]
At = Annotated[int | None, typer.Option(metavar="N", help="The moment after N entries of the log.")]

Title = Annotated[str, typer.Argument(help="The game: queen or siegers.")]
MaybeTitle = Annotated[str | None, typer.Argument(help="The game: queen or siegers.")]
Seats = Annotated[
    str | None,
    typer.Option(
        show_default="a human and bots", help="Who plays, a seat each, e.g. human,mate,captain."
    ),
]
Names = Annotated[str | None, typer.Option(help="Their names: Anna,Bert,Carla.")]
Edition = Annotated[str | None, typer.Option(help="See `paddlewheel editions`.")]
Settings = Annotated[
    list[str] | None,
    typer.Option("--set", metavar="NAME=VALUE", help="See `paddlewheel options queen`."),
]
Rules = Annotated[
    Path | None,
    typer.Option(metavar="FILE", help="Rules from a file, see `paddlewheel rules`; --set wins."),
]
Seed = Annotated[int | None, typer.Option(help="The same dice and the same bots every time.")]
Save = Annotated[
    Path | None, typer.Option(metavar="FILE", help="Write the record there after every turn.")
]
Resume = Annotated[
    Path | None, typer.Option(metavar="FILE", help="Go on with a game that was kept.")
]
Force = Annotated[bool, typer.Option("--force", help="Overwrite any file.")]
Quiet = Annotated[bool, typer.Option("--quiet", help="Only the result, when only bots play.")]

RulesSource = Annotated[
    str, typer.Argument(metavar="GAME|FILE", help="The game, queen or siegers, or a file of rules.")
]
Players = Annotated[
    int | None, typer.Option(show_default="all that can play", help="For so many players.")
]
RulesName = Annotated[str | None, typer.Option(help="What the rules are called.")]
RulesOutput = Annotated[
    Path | None, typer.Option("--output", "-o", metavar="FILE", help="Write the rules there.")
]

Check = Annotated[bool, typer.Option("--check", help="Replay everything and compare the result.")]
Output = Annotated[
    Path, typer.Option("--output", "-o", metavar="PICTURE", help="A .svg, .png or .gif file.")
]
Paper = Annotated[Literal["A4", "A3"], typer.Option(help="What it is printed on.")]
KitFile = Annotated[
    Path | None,
    typer.Option(
        "--output", "-o", metavar="FILE", show_default="GAME-PAPER.pdf", help="A .pdf file."
    ),
]
Width = Annotated[int | None, typer.Option(min=16, max=8192, help="In pixels.")]
Theme = Annotated[Literal["light", "dark"], typer.Option(help="The colours.")]

ArenaBots = Annotated[
    list[str],
    typer.Argument(
        metavar="BOT…", help="Two or more: see `paddlewheel bots`, or “cmd:COMMAND LINE”."
    ),
]
ArenaTitle = Annotated[str | None, typer.Option("--title", help="The game: queen or siegers.")]
ArenaSeats = Annotated[int, typer.Option(help="How many boats race.")]
Groups = Annotated[int, typer.Option(min=1, help="So many seeds, each with all orders of seats.")]
FirstSeed = Annotated[int, typer.Option(min=0, max=10**18, help="The first of the seeds.")]
"""Beyond that the last one might have no room in the columns of a dataset."""
Schedule = Annotated[
    Literal["duels", "melee"],
    typer.Option(help="Two bots at a table, every pair; or all of them at one."),
]
Neighbours = Annotated[
    bool, typer.Option("--neighbours", help="Only bots side by side in the list meet.")
]
Limit = Annotated[
    int | None, typer.Option(metavar="ROUNDS", help="The longest race; as --set max_rounds=ROUNDS.")
]
Patience = Annotated[
    float, typer.Option(min=0.1, metavar="SECONDS", help="What a program may take for an answer.")
]
Jobs = Annotated[
    int | None, typer.Option(min=1, show_default="one a core", help="Processes that play matches.")
]
Cluster = Annotated[
    bool, typer.Option("--cluster", help="Play on Ray: the cluster of RAY_ADDRESS, or a local one.")
]
JournalFile = Annotated[
    Path | None,
    typer.Option(
        "--journal", metavar="FILE", help="Written after every match; goes on from there."
    ),
]
Records = Annotated[
    Path | None, typer.Option(metavar="DIR", help="Keep the record of every match there.")
]
JsonFile = Annotated[
    Path | None, typer.Option("--json", metavar="FILE", help="Write all results there.")
]
ReportFile = Annotated[
    Path | None, typer.Option("--report", metavar="FILE", help="Write an HTML page with plots.")
]

Host = Annotated[
    str | None,
    typer.Option(show_default="127.0.0.1", help="0.0.0.0 lets other computers in."),
]
Port = Annotated[
    int | None,
    typer.Option(min=1, max=65535, show_default="8000 or the next one that is free"),
]
NoBrowser = Annotated[bool, typer.Option("--no-browser", help="Do not open a browser.")]
Data = Annotated[Path | None, typer.Option(metavar="DIR", help="Where people and games are kept.")]
Database = Annotated[
    str | None,
    typer.Option(metavar="URL", show_default="SQLite in the folder", help="Another database."),
]
BaseUrl = Annotated[
    str | None, typer.Option(metavar="URL", help="The address that people know, behind a proxy.")
]
Workers = Annotated[
    int | None,
    typer.Option(min=1, max=256, show_default="one a core", help="Processes in which bots think."),
]
LogFormat = Annotated[
    Literal["text", "json"] | None,
    typer.Option(show_default="text", help="For people or for machines."),
]
LogLevel = Annotated[
    Literal["debug", "info", "warning", "error"] | None,
    typer.Option(show_default="warning", help="From which level on; info tells every request."),
]
Config = Annotated[
    Path | None,
    typer.Option(
        metavar="FILE",
        envvar="PADDLEWHEEL_CONFIG",
        show_default="paddlewheel.toml in the folder, if it is there",
        help="Settings from a file; the environment wins, and so does the command line.",
    ),
]
AsJson = Annotated[bool, typer.Option("--json", help="For programs.")]
BackupFile = Annotated[Path, typer.Argument(metavar="FILE", help="A copy of the database.")]
DumpFile = Annotated[
    Path, typer.Argument(metavar="FILE", help="A .jsonl file, or .jsonl.gz to be compressed.")
]

DatasetFile = Annotated[Path, typer.Argument(metavar="FILE", help="A .parquet file to write.")]
DatasetBots = Annotated[
    list[str] | None,
    typer.Argument(
        metavar="[BOT…]", help="Let these race, as in `paddlewheel arena`; or use --from."
    ),
]
From = Annotated[
    list[Path] | None,
    typer.Option(
        "--from", metavar="PATH", help="A record, a folder of them, or a file of open data."
    ),
]
Times = Annotated[
    bool, typer.Option("--times", help="Also how long the bots thought: never the same twice.")
]
Encoded = Annotated[
    bool, typer.Option("--encoded", help="Also the positions and legal actions as numbers.")
]
KeptRecords = Annotated[
    Path | None,
    typer.Option(
        "--records", metavar="DIR", help="Keep the matches there; the same command goes on."
    ),
]
