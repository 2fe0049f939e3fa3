"""How the river may go on: tiles that are imagined, for bots that reckon with them."""

import random

from paddlewheel.games.queen.river import River, open_ways
from paddlewheel.games.queen.state import QueenState

TILES = 2
"""So many more are imagined: a turn hardly ever leads further."""


def imagined(state: QueenState, rng: random.Random) -> River:
    """The river with some more tiles, and with the arrival tile if that comes before."""
    river, left, to_come = state.river, list(state.tiles_left), state.tiles_to_come
    for _ in range(TILES):
        if river.is_whole:
            break
        ways = (*river.ways, rng.choice(open_ways(river.places, to_come)))
        new = [left.pop(rng.randrange(len(left)))] if to_come else []
        river = River((*river.names, *new), ways, river.lifted)
        to_come -= len(new)
    return river
