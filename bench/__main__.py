"""Run all benchmarks: ``python -m bench`` prints a table and writes bench/results.json."""

import json
from importlib.util import find_spec
from pathlib import Path

from rich.console import Console
from rich.progress import track
from rich.table import Table

from bench import backgammon, batches, bots, envs, queen, siegers
from bench.stopwatch import Benchmark, Figure

RESULTS = Path(__file__).parent / "results.json"


def main() -> None:
    """Measure, print, write down."""
    console = Console()
    figures = [benchmark() for benchmark in track(_all(console), "Measuring", console=console)]
    console.print(_table(figures))
    RESULTS.write_text(
        json.dumps({figure.name: figure.rounded() for figure in figures}, indent=2) + "\n"
    )


def _all(console: Console) -> list[Benchmark]:
    benchmarks = [
        *backgammon.BENCHMARKS,
        *queen.BENCHMARKS,
        *siegers.BENCHMARKS,
        *bots.BENCHMARKS,
        *envs.BENCHMARKS,
        *batches.BENCHMARKS,
    ]
    if find_spec("socha") is None:
        console.print("Without listing_vs_socha: there is no socha for this Python.")
        return benchmarks
    from bench import challenge  # noqa: PLC0415 (it needs socha)

    return [*challenge.BENCHMARKS, *benchmarks]


def _table(figures: list[Figure]) -> Table:
    table = Table("figure", "value", "what it says", title="Ratios: larger is better for us")
    for figure in figures:
        table.add_row(figure.name, f"{figure.value:.3g}", figure.meaning)
    return table


if __name__ == "__main__":
    main()
