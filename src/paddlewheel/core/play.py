"""Playing a game to its end with bots and a dealer."""

from collections import defaultdict, deque
from collections.abc import Iterator, Sequence
from typing import Protocol

from paddlewheel.core.chance import CHANCE, Dealer, SecretDealer
from paddlewheel.core.errors import BotError
from paddlewheel.core.record import Record, Seat, Step
from paddlewheel.core.state import Action, State


class Bot(Protocol):
    """Anything that can decide for a captain."""

    def choose(self, state: State) -> Sequence[Action]:
        """What to do now: one action, or several up to the end of the turn."""
        ...


def race(
    record: Record, state: State, bots: Sequence[Bot], dealer: Dealer | None = None
) -> Iterator[Step]:
    """Play on from a state, step by step, writing the record."""
    dealer = dealer or SecretDealer()
    # A turn may be interrupted by another captain's decision: the rest of a bot's plan waits.
    plans: dict[int, deque[Action]] = defaultdict(deque)
    while state.to_act is not None:
        seat = state.to_act
        if seat == CHANCE:
            step = record.play(state, dealer.deal(state))
        else:
            plan = plans[seat] = plans[seat] or _plan(bots[seat], state)
            step = record.play(state, plan.popleft())
        yield step
        state = step.state


def _plan(bot: Bot, state: State) -> deque[Action]:
    plan = deque(bot.choose(state))
    if not plan:
        raise BotError("no_answer", "The bot of seat {seat} does nothing.", seat=state.to_act)
    return plan


def play(
    state: State,
    bots: Sequence[Bot],
    dealer: Dealer | None = None,
    seats: Sequence[Seat] | None = None,
) -> Record:
    """Play a game to its end; a bot a seat, secret randomness unless a dealer is given."""
    record = Record.begin(state, seats)
    for _ in race(record, state, bots, dealer):
        pass
    return record
