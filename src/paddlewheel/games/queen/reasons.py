"""Why a decision in Mississippi Queen is a good one, in words."""

from collections.abc import Sequence

from paddlewheel.core.reasons import Prospect, Reason
from paddlewheel.games.queen.aims import aims
from paddlewheel.games.queen.case import Case
from paddlewheel.games.queen.costs import costs
from paddlewheel.games.queen.fears import fears
from paddlewheel.games.queen.state import QueenState


def reasons(
    prospect: Prospect[QueenState], lang: str = "en", names: Sequence[str] | None = None
) -> tuple[Reason, ...]:
    """What the decision aims at, what it costs, and what is to be feared then."""
    case = Case(prospect, lang, names)
    return (
        Reason("aim", aims(case)),
        Reason("cost", costs(case)),
        Reason("fear", fears(case)),
    )
