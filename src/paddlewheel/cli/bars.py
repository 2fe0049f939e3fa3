"""A bar for work that takes a while."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn

from paddlewheel.cli.screen import new_console


@contextmanager
def progress_bar(label: str) -> Iterator[Callable[[int, int], None]]:
    """A bar on a terminal, told how much is done of how much; nothing elsewhere."""
    console = new_console()
    columns = (TextColumn(label), BarColumn(), TaskProgressColumn())
    with Progress(
        *columns, console=console, transient=True, disable=not console.is_terminal
    ) as bar:
        task = bar.add_task("")
        yield lambda done, whole: bar.update(task, completed=done, total=whole)
