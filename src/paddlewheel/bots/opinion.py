"""What a captain thinks of a position: the turn that it would play, and how it weighs others."""

import random
from dataclasses import dataclass

from paddlewheel.bots.levels import LEVELS
from paddlewheel.bots.lookahead import Lookahead
from paddlewheel.bots.registry import make_bot
from paddlewheel.bots.searcher import NODES, SearcherBot
from paddlewheel.core.outlook import Outlook
from paddlewheel.core.state import Action, State

SEED = "study"
"""The same question always has the same answer."""
FEW = 4
"""How many turns are told of."""
SECONDS = 8.0
"""When thinking ends in positions that are far harder than any in a race."""
DRAWS = 3
"""How often a turn is played on to see which place it leads to."""


@dataclass(frozen=True, slots=True)
class Weighed:
    """A turn and what it seems to be worth."""

    actions: tuple[Action, ...]
    behind: float
    """How much less it is worth than the best one, in the measure of the title."""
    place: float
    """The place that its captain has a round later, on average."""


def weigh(state: State, level: str) -> tuple[Weighed, ...]:
    """The turn that a captain of a level would play; those who try turns out weigh others, too."""
    bot = make_bot(_in_good_time(level), SEED)
    if isinstance(bot, SearcherBot):
        turns = [(tuple(turn.actions), behind) for turn, behind in bot.weigh(state, FEW)]
    else:
        turns = [(tuple(bot.choose(state)), 0.0)]
    outlook, size = state.title.outlook(state), state.title.measure.size
    return tuple(
        Weighed(actions, behind / size, _place(outlook, state, actions))
        for actions, behind in turns
    )


def _in_good_time(level: str) -> str:
    """A bot of a level that does not think for ever."""
    thinks_long = LEVELS[level].bot.startswith("searcher")
    return f"{level}:nodes={NODES},seconds={SECONDS:g}" if thinks_long else level


def _place(outlook: Outlook, state: State, actions: tuple[Action, ...]) -> float:
    """The place that a turn leads to, when everybody sails on as seems good at a glance."""
    seat, ahead = state.to_act, Lookahead(outlook)
    assert seat is not None
    after = state.title.turn(state, actions).state
    ends = (
        ahead.played_on(after, seat, random.Random(f"{SEED}/{number}"))[1]
        for number in range(DRAWS)
    )
    return sum(_standing(outlook, end, seat) for end in ends) / DRAWS


def _standing(outlook: Outlook, state: State, seat: int) -> int:
    """The place of a seat as the race stands, with all whom it is shared with."""
    if state.ranking is not None:
        places = list(state.ranking)
        mine = next(number for number, tied in enumerate(places) if seat in tied)
        return 1 + sum(map(len, places[:mine]))
    worth, side = outlook.standings(state), state.rule_set.side
    others = (other for number, other in enumerate(worth) if side(number) != side(seat))
    return 1 + sum(other > worth[seat] for other in others)
