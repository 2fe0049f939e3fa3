"""Load our server and others: ``python -m bench.server`` prints tables, writes server.json."""

import argparse
import json
import os
from pathlib import Path

from rich.console import Console
from rich.table import Table

from bench.server.campaign import Campaign, Size
from bench.server.verdict import Figure

RESULTS = Path(__file__).parents[1] / "server.json"


def main(arguments: list[str] | None = None) -> None:
    """Measure, print, write down."""
    wishes = _wishes(arguments)
    console = Console()
    if len(os.sched_getaffinity(0)) == 1:
        console.print("There is one core only: the load and the server share it.")
    size = Size(**{name: value for name, value in vars(wishes).items() if name != "write"})
    campaign = Campaign(size, console.print)
    figures = list(campaign.figures())
    console.print(_costs(campaign.details["moves"]))
    console.print(_table(figures))
    told = {figure.name: figure.rounded() for figure in figures}
    wishes.write.write_text(
        json.dumps({**told, "details": campaign.details}, indent=2, ensure_ascii=False) + "\n"
    )


def _wishes(arguments: list[str] | None) -> argparse.Namespace:
    usual = Size()
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--tables", type=int, default=usual.tables)
    parser.add_argument("--many-tables", type=int, default=usual.many_tables)
    parser.add_argument("--rounds", type=int, default=usual.rounds)
    parser.add_argument("--seconds", type=float, default=usual.seconds, help="of a round")
    parser.add_argument("--minutes", type=float, default=usual.minutes, help="of steady load")
    parser.add_argument("--warm", type=float, default=usual.warm, help="races before, at most")
    parser.add_argument("--write", type=Path, default=RESULTS, help="where the figures go")
    return parser.parse_args(arguments)


def _table(figures: list[Figure]) -> Table:
    table = Table("figure", "value", "wanted", "", "what it says", title="What the server bears")
    for figure in figures:
        table.add_row(
            figure.name, f"{figure.value:.3g}", figure.wanted, figure.verdict, figure.meaning
        )
    return table


def _costs(moves: dict[str, list[dict[str, float]]]) -> Table:
    """What a move costs each server, and how busy both sides were; a line a round."""
    columns = ("moves/s", "moves/core s", "CPU ms a move", "server busy", "load busy")
    keys = ("moves_a_second", "moves_a_core_second", "cpu_ms_a_move", "server_busy", "load_busy")
    table = Table("server", *columns, title="Moves, round by round")
    for name, rounds in moves.items():
        for one in rounds:
            table.add_row(name, *(f"{one[key]:g}" for key in keys))
    return table


if __name__ == "__main__":
    main()
