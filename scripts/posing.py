"""What pictures of the page begin with: people, tables that fit, turns that are planned."""

from collections.abc import Callable
from operator import methodcaller
from typing import TypeVar

from tests.e2e.captains import Captain
from tests.e2e.visitors import Visitor

from scripts.camera import Camera

TRIES = 12
"""How many tables are opened until there is one with what is to be shown."""

Someone = TypeVar("Someone", bound=Captain)


def person(camera: Camera, name: str = "Clara") -> Visitor:
    """Somebody who has told a name."""
    visitor = camera.visitor()
    visitor.introduce(name)
    return visitor


def fitting(open_table: Callable[[], str], fits: Callable[[], bool]) -> str:
    """A table with what is to be shown: some are opened and played until one of them fits."""
    for _ in range(TRIES):
        table = open_table()
        if fits():
            return table
    raise AssertionError(f"none of {TRIES} tables is worth a picture")


def planned(
    table: str,
    new_captain: type[Someone],
    choose: Callable[[Someone], None] = methodcaller("choose"),
    *,
    hover: bool = True,
) -> Callable[[Visitor], None]:
    """Makes somebody come to a table and plan a turn there."""

    def prepare(visitor: Visitor) -> None:
        visitor.page.goto(f"/t/{table}")
        captain = new_captain(visitor.page)
        captain.await_turn()
        choose(captain)
        if hover:
            captain.confirm.hover()

    return prepare
