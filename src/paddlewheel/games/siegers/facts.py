"""What the handbook of Mississippi depends on and fills in."""

from paddlewheel.core.handbook import Facts
from paddlewheel.games.siegers.course import WIDE, course
from paddlewheel.games.siegers.options import LOGS, LOGS_EACH, MOST_BACK, SiegersRules


def facts(rules: SiegersRules, players: int) -> Facts:
    """The options and the numbers of the rule book, for a number of players."""
    return {
        **rules.values(),
        "captains": players,
        "fewest": min(LOGS_EACH),
        "most": max(LOGS_EACH),
        "logs": LOGS,
        "logs_each": LOGS_EACH[players],
        "most_back": MOST_BACK,
        "wide": WIDE,
        "narrow": WIDE - 1,
        "fields": course(rules.rows).finish + 1,
    }
