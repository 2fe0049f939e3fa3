"""How large things are in print, in millimetres."""

from paddlewheel.games.siegers.sheet import CELL

FIELD = 28.0
"""A field of the board, across the flats."""
SCALE = FIELD / CELL
"""Millimetres to a unit of all drawings of the game."""
LAND = 14.0
"""The bank round the fields."""
FLAP = 10.0
"""How far two sheets of a board overlap."""
