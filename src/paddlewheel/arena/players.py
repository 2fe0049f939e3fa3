"""Bots by their names: those of the registry, and programs by their command lines."""

import shlex
from shutil import which

from paddlewheel.arena.errors import ArenaError
from paddlewheel.arena.external import Program
from paddlewheel.arena.tournament import Tournament
from paddlewheel.bots import make_bot
from paddlewheel.core.play import Bot

PROGRAM = "cmd:"
"""What stands before a command line."""


def check_bots(tournament: Tournament) -> None:
    """Refuse a bot that there is not, before anything is played."""
    for bot in tournament.bots:
        if bot.startswith(PROGRAM):
            _command(bot)
        else:
            make_bot(bot, 0)


def seated_bot(tournament: Tournament, bot: str, seed: int, seat: int) -> Bot:
    """A bot for a seat; its seed is that of the match and the seat, whoever sits elsewhere."""
    own = f"{seed}/{seat}"
    if bot.startswith(PROGRAM):
        return Program(_command(bot), seat=seat, seed=own, patience=tournament.patience)
    return make_bot(bot, own)


def _command(bot: str) -> list[str]:
    try:
        words = shlex.split(bot.removeprefix(PROGRAM))
    except ValueError as error:
        raise ArenaError(
            "bad_command", "“{bot}” is no command line: {why}.", bot=bot, why=str(error)
        ) from error
    if not words or which(words[0]) is None:
        raise ArenaError(
            "no_such_program",
            "There is no program for “{bot}”; write for example cmd:python3 my_bot.py.",
            bot=bot,
        )
    return words
