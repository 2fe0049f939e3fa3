"""The titles. Importing this package makes them known to the core."""

from paddlewheel.core.titles import register
from paddlewheel.games.queen.title import Queen
from paddlewheel.games.siegers.title import Siegers

register(Queen())
register(Siegers())
