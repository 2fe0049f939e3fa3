"""The titles. Importing this package makes them known to the core."""

from paddlewheel.core.titles import register
from paddlewheel.games.siegers.title import Siegers

register(Siegers())
