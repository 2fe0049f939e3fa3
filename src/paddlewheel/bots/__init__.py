"""Bots, one file each, by name: the registry that everything above shares."""

from paddlewheel.bots.levels import LEVELS, Level
from paddlewheel.bots.registry import BOTS, BotKind, make_bot, thinks_long

__all__ = ["BOTS", "LEVELS", "BotKind", "Level", "make_bot", "thinks_long"]
