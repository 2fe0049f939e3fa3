"""Mississippi Queen in numbers, for those who learn it."""

from functools import lru_cache

from paddlewheel.core.encoding import Encoding
from paddlewheel.games.queen.encoding_actions import QueenActions
from paddlewheel.games.queen.options import QueenRules
from paddlewheel.games.queen.state import QueenState


class QueenEncoding(QueenActions, Encoding[QueenState]):
    """Actions and positions of a rule set and a number of players."""


@lru_cache(maxsize=64)
def encoding(rules: QueenRules, players: int) -> QueenEncoding:
    """The encoding of a rule set and a number of players; made once."""
    return QueenEncoding(rules, players)
