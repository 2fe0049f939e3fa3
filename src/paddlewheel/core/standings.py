"""Places and rewards from a ranking."""

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


def rewards(ranking: Ranking) -> tuple[float, ...]:
    """What every seat gains: the share of the others behind it, less that of those ahead of it.

    It is 1 for the first and -1 for the last, and sums to zero; those who tie share the mean.

    >>> rewards(((2,), (0, 3), (1,)))
    (0.0, -1.0, 1.0, 0.0)
    """
    found = places(ranking)
    others = max(1, len(found) - 1)
    return tuple(
        (sum(place > own for place in found) - sum(place < own for place in found)) / others
        for own in found
    )
