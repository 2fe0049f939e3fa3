"""The times of all voyages on a river, whole or not: where it ends so far, the rest is reckoned.

What is not laid yet is judged by averages; or some rivers are imagined that may come of this one,
and the times on them are averaged where it ends.
"""

from functools import lru_cache
from typing import NamedTuple

import numpy as np

from paddlewheel.games.queen.beyond import end_beyond
from paddlewheel.games.queen.options import ENOUGH, MAX_SPEED
from paddlewheel.games.queen.pilotage import A_TURN, Reach, Times
from paddlewheel.games.queen.rivalry import AN_UNSEEN_DOCK
from paddlewheel.games.queen.river import TILE, River
from paddlewheel.games.queen.voyages import Goal, Voyages, voyages

Docks = tuple[tuple[int, ...], tuple[int, ...]]
"""The cells of docks, and for each the time that it may cost because others come first."""
MUCH_LATER = 1000
"""An imagined river counts for no worse than this, compared with the usual ones."""


class End(NamedTuple):
    """What there is beyond the river as laid, and what ends a voyage."""

    docks: int
    tiles: int
    unseen: int
    """The price of a dock that is not seen yet: others want its passengers as well."""
    any_speed: bool
    """Whether a boat may land at any speed."""
    repairs: bool


@lru_cache(maxsize=64)
def timed(
    river: River, first: int, docks: Docks, end: End, rivers: tuple[River, ...] = ()
) -> Voyages:
    """The voyages from a tile on; the rivers are what may become of this one."""
    reach = Reach(river, first)
    ends, quay = reach.never(ENOUGH + 1), reach.places(())
    if river.is_whole:
        landings = reach.places(river.landings)
        ends[0][:, :, landings, : MAX_SPEED if end.any_speed else 1] = A_TURN
        quay = landings if end.any_speed else quay
    else:
        end_beyond(reach, ends, coming=end.docks, to_come=end.tiles, unseen=end.unseen)
    if rivers:
        _imagine(river, ends, end, rivers)
    cells, risks = docks
    return voyages(reach, Goal(ends, quay, reach.places(cells), risks, end.repairs))


def _imagine(river: River, ends: Times, end: End, rivers: tuple[River, ...]) -> None:
    """Enter what is left when a turn ends on the last tile, on the average of some rivers."""
    usual = ends[..., -TILE:, :].copy()
    on_rivers = [_onward(river, longer, end) for longer in rivers]
    worst = usual + np.int16(MUCH_LATER)
    times = [np.minimum(found + np.int16(A_TURN), worst) for found in on_rivers]
    average = np.rint(np.mean(times, axis=0, dtype=np.float32)).astype(np.int16)
    for missing in range(min(ENOUGH, end.docks) + 1):
        ends[missing][..., -TILE:, :] = average[missing]


def _onward(river: River, longer: River, end: End) -> Times:
    """The times from the last tile of a river that has become longer, by passengers missing."""
    last = len(river.names) - 1
    docks = tuple(sorted(dock for dock in longer.docks if dock // TILE > last))
    risks = (max(0, end.unseen - AN_UNSEEN_DOCK),) * len(docks)
    left = end._replace(
        docks=max(0, end.docks - len(docks)),
        tiles=end.tiles - len(longer.names) + len(river.names),
    )
    found = timed(longer, last, (docks, risks), left)
    legs = (found.home.before, found.one.before[-1], found.two.before)
    return np.stack([times[:, :, :TILE] for times in legs])
