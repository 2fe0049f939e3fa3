"""Mississippi in numbers, for those who learn it."""

from functools import lru_cache

from paddlewheel.core.encoding import Encoding
from paddlewheel.games.siegers.encoding_actions import SiegersActions
from paddlewheel.games.siegers.options import SiegersRules
from paddlewheel.games.siegers.state import SiegersState


class SiegersEncoding(SiegersActions, Encoding[SiegersState]):
    """Actions and positions of a rule set and a number of players."""

    def __init__(self, rules: SiegersRules, players: int) -> None:
        super().__init__(rules)
        self.players = players


@lru_cache(maxsize=64)
def encoding(rules: SiegersRules, players: int) -> SiegersEncoding:
    """The encoding of a rule set and a number of players; made once."""
    return SiegersEncoding(rules, players)
