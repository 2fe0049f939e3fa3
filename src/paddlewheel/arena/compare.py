"""Which bot comes in ahead of which, and how sure that is."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import product

from paddlewheel.arena.result import Result

RESAMPLES = 10_000
_AT_ONCE = 100
_SEED = 1871
"""The same results give the same interval."""


@dataclass(frozen=True, slots=True)
class Comparison:
    """How often one bot was ahead of another one, by seed groups."""

    one: int
    other: int
    groups: int
    ahead: float
    """The mean over the groups; a tie counts one half."""
    interval: tuple[float, float]
    """It holds the true share in 95 of 100 cases."""


def compare(results: Iterable[Result], one: int, other: int) -> Comparison | None:
    """Compare two bots over all matches in which they met; None if they never did."""
    by_seed: dict[int, list[float]] = {}
    for result in results:
        by_seed.setdefault(result.seed, []).extend(_ahead(result, one, other))
    shares = [sum(games) / len(games) for _, games in sorted(by_seed.items()) if games]
    if not shares:
        return None
    mean = sum(shares) / len(shares)
    return Comparison(one, other, len(shares), mean, bootstrap(shares))


def _ahead(result: Result, one: int, other: int) -> Iterable[float]:
    """Every seat of the one against every seat of the other."""
    seats = [[s for s, bot in enumerate(result.lineup) if bot == which] for which in (one, other)]
    for mine, theirs in product(*seats):
        a, b = result.places[mine], result.places[theirs]
        yield 1.0 if a < b else 0.5 if a == b else 0.0


def bootstrap(shares: Sequence[float]) -> tuple[float, float]:
    """The 95 % interval of the mean, by drawing groups again and again with replacement."""
    import numpy as np  # noqa: PLC0415 (only the arena needs it)

    values, rng = np.asarray(shares), np.random.default_rng(_SEED)
    means = np.concatenate(
        [
            values[rng.integers(0, len(values), (_AT_ONCE, len(values)))].mean(axis=1)
            for _ in range(RESAMPLES // _AT_ONCE)
        ]
    )
    low, high = np.quantile(means, (0.025, 0.975))
    return float(low), float(high)
