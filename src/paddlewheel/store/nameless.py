"""Logs without somebody: what a table tells of a person who is forgotten.

The changes are read as plain data, so that also a table is put right that cannot be replayed.
"""

from collections.abc import Iterator, Sequence
from typing import Any

from paddlewheel.store.schema import GONE

NAME = "Somebody"

Data = dict[str, Any]


def people_of(changes: Sequence[Data]) -> set[str]:
    """Everybody who opened a table or ever sat there, but for those who are forgotten."""
    sat = {chair["who"] for data in changes for chair in _chairs(data)}
    opened = {data["host"] for data in changes if data["kind"] == "opened"}
    return (sat | opened) - {GONE}


def without(data: Data, person: str) -> Data:
    """A change in which nobody can tell any more who that was."""
    match data["kind"]:
        case "opened":
            chairs = [_without(chair, person) for chair in data["chairs"]]
            # What a table is called was their word too, and often has their name in it.
            head = {"host": GONE, "name": ""} if data["host"] == person else {}
            return {**data, **head, "chairs": chairs}
        case "sat":
            return {**data, "chair": _without(data["chair"], person)}
        case "acted" | "undone":  # their ids begin with that of the sender
            return {**data, "command": _unsigned(data["command"], person)}
        case _:
            return data


def _chairs(data: Data) -> Iterator[Data]:
    """The chairs that a change tells of and on which a person sits."""
    chairs = [*data.get("chairs", ()), *([data["chair"]] if "chair" in data else ())]
    return (chair for chair in chairs if chair["sitter"] == "person")


def _without(chair: Data, person: str) -> Data:
    theirs = chair["sitter"] == "person" and chair["who"] == person
    return {**chair, "name": NAME, "who": GONE} if theirs else chair


def _unsigned(command: str, person: str) -> str:
    theirs = command.startswith(f"{person}/")
    return GONE + command.removeprefix(person) if theirs else command
