"""Places from a ranking."""

from paddlewheel.core.state import Ranking


def places(ranking: Ranking) -> tuple[int, ...]:
    """The place of every seat, from 1; those who tie share the better one.

    >>> places(((2,), (0, 3), (1,)))
    (2, 4, 1, 2)
    """
    found: dict[int, int] = {}
    for tied in ranking:
        found |= dict.fromkeys(tied, len(found) + 1)
    return tuple(found[seat] for seat in sorted(found))
