"""What a good bot would do, and why: its aim, the price, and what it fears."""

import random
from collections.abc import Sequence
from dataclasses import dataclass

from paddlewheel.bots.lookahead import at_a_glance, settled
from paddlewheel.bots.registry import make_bot
from paddlewheel.core.chance import CHANCE
from paddlewheel.core.event import Event
from paddlewheel.core.outlook import Outlook
from paddlewheel.core.reasons import Prospect, Reason
from paddlewheel.core.state import Action, State

ADVISER = "pilot"

Played = tuple[State, tuple[Event, ...]]


@dataclass(frozen=True, slots=True)
class Advice:
    """A turn, in words, and the reasons for it."""

    actions: tuple[Action, ...]
    turn: str
    """Empty if nothing happens that could be told."""
    reasons: tuple[Reason, ...]


def advise(
    state: State,
    lang: str = "en",
    names: Sequence[str] | None = None,
    seed: int | str | None = None,
) -> Advice:
    """Ask the pilot about the decision that is due; with a seed the answer is always the same."""
    return explained(state, make_bot(ADVISER, seed).choose(state), lang, names, seed)


def explained(
    state: State,
    turn: Sequence[Action],
    lang: str = "en",
    names: Sequence[str] | None = None,
    seed: int | str | None = None,
) -> Advice:
    """A turn in words, and what speaks for it."""
    actions = tuple(turn)
    prospect, title = foresee(state, actions, seed), state.title
    told = title.brief(prospect.events, lang, names, state)
    return Advice(actions, told, title.reasons(prospect, lang, names))


def foresee(
    state: State, actions: Sequence[Action], seed: int | str | None = None
) -> Prospect[State]:
    """Sail on from a turn in the way in which the pilot has tried it out."""
    outlook = state.title.outlook(state)
    after, events = _own_turn(outlook, state, actions)
    draws = random.Random(f"{seed}/{state}").random()  # those of the pilot
    then, expected = _sail_on(outlook, after, state.to_act, random.Random(draws))
    return Prospect(state, actions, events, after, expected, then)


def _own_turn(outlook: Outlook, state: State, actions: Sequence[Action]) -> Played:
    """Play the turn, and answer what it asks of anybody before the next one."""
    turn = state.title.turn(state, actions)
    here, happened = turn.state, list(turn.events)
    while here.turn_key is not None and not here.sails:
        here, events = _expected(outlook, here)
        happened += events
    return here, tuple(happened)


def _sail_on(outlook: Outlook, state: State, seat: int | None, rng: random.Random) -> Played:
    """Let everybody do what looks best until a seat is to sail again."""
    happened: list[Event] = []
    last = state.turn_id[0] + 1
    while state.to_act is not None and state.turn_id[0] <= last:
        if state.to_act == seat and state.sails:
            break
        chance = state.to_act == CHANCE
        state, events = settled(state, rng) if chance else _expected(outlook, state)
        happened += events
    return state, tuple(happened)


def _expected(outlook: Outlook, state: State) -> Played:
    """What the captain to act will most likely do."""
    choice = at_a_glance(outlook, state)
    turn = choice.turns[choice.best]
    return turn.state, turn.events
