"""Methods that do not hold the one whose they are."""

from collections.abc import Callable
from typing import ParamSpec
from weakref import WeakMethod

P = ParamSpec("P")


def weakly(method: Callable[P, None]) -> Callable[P, None]:
    """A method for a part of its owner: it does nothing once the owner is gone.

    If the part held the owner, both would stay after use until garbage is looked for; and a table
    holds all positions of its race.
    """
    held = WeakMethod(method)

    def call(*args: P.args, **kwargs: P.kwargs) -> None:
        found = held()
        if found is not None:
            found(*args, **kwargs)

    return call
