"""Every edition with every number of seats, and what besides may look different to a learner."""

from typing import Any

import paddlewheel as pw
from paddlewheel.core.errors import RuleSetError

SHORT = {"queen": {"river_tiles": 4, "max_rounds": 6}, "siegers": {"rows": 4, "max_rounds": 6}}
"""So that races end within few steps."""

MORE: tuple[tuple[str, str, int, dict[str, Any]], ...] = (
    ("queen", "F19", 4, {"teams": "two", "black_rose": True, "b_tiles": "3"}),
    ("queen", "T19", 6, {"teams": "three", "team_goal": "all_boats", "b_tiles": "2"}),
    ("queen", "F19", 3, {"boats_per_player": "two"}),
)


def _allowed(title: str, edition: str, players: int) -> bool:
    try:
        pw.new_game(title, edition=edition, players=players)
    except RuleSetError:
        return False
    return True


EVERY: tuple[tuple[str, str, int, dict[str, Any]], ...] = tuple(
    (title, edition.name, players, {})
    for title, editions in pw.editions().items()
    for edition in editions
    for players in range(2, 7)
    if _allowed(title, edition.name, players)
)
CASES = tuple(
    (title, edition, players, {**SHORT[title], **options})
    for title, edition, players, options in (*EVERY, *MORE)
)
NAMES = [
    f"{title} {edition} {players} {' '.join(sorted(set(options) - set(SHORT[title])))}".strip()
    for title, edition, players, options in CASES
]
