"""A running game at a table: who sits where, what has happened, what may be taken back. No I/O."""

from paddlewheel.table.chairs import Chair
from paddlewheel.table.changes import Acted, Change, Opened, Sat, Started, Undone, change_from_dict
from paddlewheel.table.errors import TableError
from paddlewheel.table.table import Table

__all__ = [
    "Acted",
    "Chair",
    "Change",
    "Opened",
    "Sat",
    "Started",
    "Table",
    "TableError",
    "Undone",
    "change_from_dict",
]
