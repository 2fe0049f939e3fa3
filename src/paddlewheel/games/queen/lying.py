"""How complete turns end, as arrays of numbers, straight from the kernel's results."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from paddlewheel.games.queen import kernel
from paddlewheel.games.queen.options import MAX_COAL, MAX_SPEED
from paddlewheel.games.queen.state import QueenState
from paddlewheel.games.queen.wholeturn import CompleteTurns, coal_at_start

Numbers = NDArray[np.int64]


@dataclass(frozen=True, slots=True)
class Lying:
    """How a boat lies at the end of each turn."""

    cell: Numbers
    facing: Numbers
    speed: Numbers
    coal: Numbers

    def only(self, which: NDArray[np.intp]) -> "Lying":
        """Some of them."""
        return Lying(self.cell[which], self.facing[which], self.speed[which], self.coal[which])


def lying_after(state: QueenState, number: int, turns: CompleteTurns) -> tuple[Lying, Numbers]:
    """How the mover lies, and the number of what is then around it."""
    results = np.array(turns.results, dtype=np.int64)
    key = results >> 7  # as ``kernel.unpack`` does it for one of them
    chosen, wood = (key >> 9) & 7, (key >> 12) & 3
    cell, facing, budget = key & 511, (results >> 4) & 7, results & 15
    boat = state.boats[number]
    coal = np.array([coal_at_start(state, boat, speed) for speed in range(MAX_SPEED + 1)])
    aground = np.isin(cell, list(state.river.sandbanks))
    lying = Lying(
        cell=cell,
        facing=facing,
        speed=np.where(aground, 1, chosen - wood),
        coal=np.minimum(np.minimum(coal[chosen], budget), MAX_COAL),
    )
    return lying, results >> kernel.OWN_BITS
