"""Playing a game to its end with bots and a dealer."""

from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Protocol

from paddlewheel.core.chance import CHANCE, Dealer, SecretDealer
from paddlewheel.core.errors import BotError, IllegalAction
from paddlewheel.core.record import Record, Seat, Step
from paddlewheel.core.state import Action, State, Turn


class Bot(Protocol):
    """Anything that can decide for a captain."""

    def choose(self, state: State) -> Sequence[Action]:
        """What to do now: the next actions, one or more, up to the end of the turn."""
        ...


def race(
    record: Record, state: State, bots: Sequence[Bot], dealer: Dealer | None = None
) -> Iterator[Step]:
    """Play on from a state, step by step, writing the record."""
    if len(bots) != state.players:
        raise BotError(
            "wrong_number_of_bots",
            "Bots: {bots}; seats: {seats}. Every seat needs one.",
            bots=len(bots),
            seats=state.players,
        )
    dealer = dealer or SecretDealer()
    # A turn may be interrupted by another captain's decision: the rest of a bot's plan waits.
    plans: dict[object, deque[Action]] = {}
    while state.to_act is not None:
        seat = state.to_act
        if seat == CHANCE:
            step = record.play(state, dealer.deal(state))
        else:
            # By turn: what is left of a plan when its turn is over is never played.
            turn = state.turn_key
            plan = plans[turn] = plans.get(turn) or plan_of(bots[seat], state)
            step = _carry_out(record, state, plan.popleft())
        yield step
        state = step.state


def plan_of(bot: Bot, state: State) -> deque[Action]:
    """What a bot means to do now; there is at least one action."""
    plan = deque(actions_of(bot.choose(state)))
    if not plan:
        raise BotError("no_answer", "The bot of seat {seat} does nothing.", seat=state.to_act)
    return plan


def actions_of(answer: Any) -> tuple[Action, ...]:
    """The actions of an answer; a single action or a turn is understood as well."""
    if isinstance(answer, Turn):
        return answer.actions
    if isinstance(answer, Action):
        return (answer,)
    actions = tuple(answer) if isinstance(answer, Iterable) else (answer,) * (answer is not None)
    if not all(isinstance(action, Action) for action in actions):
        raise BotError("no_action", "A bot answers with actions, and not with {what}.", what=answer)
    return actions


def illegal_answer(state: State, action: Action, error: IllegalAction) -> BotError:
    """The error of a bot that wants what the rules refuse."""
    return BotError(
        "illegal_answer",
        "The bot of seat {seat} plays “{action}”: {why}",
        seat=state.to_act,
        action=str(action),
        why=error,
    )


def _carry_out(record: Record, state: State, action: Action) -> Step:
    try:
        return record.play(state, action)
    except IllegalAction as error:
        raise illegal_answer(state, action, error) from error


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
