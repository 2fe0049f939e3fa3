"""What the kernels are asked in a run, so that their own work can be timed alone afterwards."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import Any
from unittest.mock import patch

from paddlewheel.games.queen import kernel as queen
from paddlewheel.games.queen import outcomes
from paddlewheel.games.siegers import kernel as siegers

Question = Callable[[], object]
"""Has the kernel work out once more what it was asked."""


class Exploration:
    """An exploration of the kernel of Mississippi Queen that keeps what it is asked."""

    def __init__(self, *made_of: Any) -> None:
        self._made_of, self._calls = made_of, list[tuple[str, tuple[Any, ...], dict[str, Any]]]()
        self._real: Any = queen.Exploration(*made_of)

    def __getattr__(self, name: str) -> Any:
        found = getattr(self._real, name)
        return partial(self._ask, name) if callable(found) else found

    def _ask(self, name: str, *given: Any, **named: Any) -> Any:
        self._calls.append((name, given, named))
        return getattr(self._real, name)(*given, **named)

    def again(self) -> object:
        """All of it, by a new one; returns the last answer."""
        real, answer = queen.Exploration(*self._made_of), None
        for name, given, named in self._calls:
            answer = getattr(real, name)(*given, **named)
        return answer


@contextmanager
def of_queen() -> Iterator[list[Question]]:
    """What the kernel of Mississippi Queen is asked meanwhile."""
    asked: list[Question] = []

    class Kernel:
        def __getattr__(self, name: str) -> Any:
            return getattr(queen, name)

        def Exploration(self, *made_of: Any) -> Exploration:  # noqa: N802 (as the kernel calls it)
            made = Exploration(*made_of)
            asked.append(made.again)
            return made

    with patch.object(outcomes, "explore", partial(outcomes.explore, by=Kernel())):
        yield asked


@contextmanager
def of_siegers() -> Iterator[list[Question]]:
    """What the kernel of Mississippi is asked for afterstates meanwhile."""
    asked: list[Question] = []
    features = siegers.features

    def kept(race: siegers.Race, seat: int, turns: list[tuple[int, int]]) -> list[float]:
        asked.append(partial(features, race, seat, turns))
        return features(race, seat, turns)

    with patch.object(siegers, "features", kept):
        yield asked
