"""A running game at a table: who sits where, what has happened, what may be taken back. No I/O."""

from paddlewheel.table.chairs import Chair, liveries
from paddlewheel.table.changes import (
    Acted,
    Change,
    GivenBack,
    Opened,
    Paused,
    Readied,
    Resumed,
    Sat,
    Started,
    Stood,
    TakenOver,
    Undone,
)
from paddlewheel.table.clock import Clock
from paddlewheel.table.daily import Daily
from paddlewheel.table.errors import TableError
from paddlewheel.table.frozen import fold_as_far_as_possible
from paddlewheel.table.line import Line
from paddlewheel.table.reading import change_from_dict
from paddlewheel.table.table import STAND_IN, Table

__all__ = [
    "STAND_IN",
    "Acted",
    "Chair",
    "Change",
    "Clock",
    "Daily",
    "GivenBack",
    "Line",
    "Opened",
    "Paused",
    "Readied",
    "Resumed",
    "Sat",
    "Started",
    "Stood",
    "Table",
    "TableError",
    "TakenOver",
    "Undone",
    "change_from_dict",
    "fold_as_far_as_possible",
    "liveries",
]
