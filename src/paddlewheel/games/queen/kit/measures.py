"""How large things are in print, in millimetres."""

from paddlewheel.games.queen.sheet import CELL

FIELD = 28.0
"""A cell of the river, across the flats."""
SCALE = FIELD / CELL
"""Millimetres to a unit of all drawings of the game."""
BOAT = 25.4
"""The piece of a boat, across the flats: it lies in a cell and leaves its rim to be seen."""
NECK, HEAD, DEPTH = 6.0, 9.0, 5.0
"""A nose: how wide it is at the edge of its tile and at its end, and how far it sticks out."""
MARKER = 14.0
"""A marker of the order track."""
