"""What the worker processes do: bots think and charts are drawn here, never in the event loop."""

import gzip
import os
from collections.abc import Sequence
from typing import Any

from paddlewheel.bots import make_bot
from paddlewheel.bots.advice import Advice, explained
from paddlewheel.bots.advice import advise as pilots_advice
from paddlewheel.bots.opinion import SEED, Weighed
from paddlewheel.bots.opinion import weigh as captains_opinion
from paddlewheel.core.state import Action, State, Turn
from paddlewheel.core.title import Theme
from paddlewheel.core.titles import title


def warm() -> int:
    """Nothing, but the worker has started and knows the games when it is done."""
    return os.getpid()


def choose(bot: str, seed: str, state: State) -> list[str]:
    """What a bot does, as notation."""
    answer: Any = make_bot(bot, seed).choose(state)
    actions = answer.actions if isinstance(answer, Turn) else answer
    return [str(action) for action in actions]


def advise(state: State, lang: str, names: Sequence[str], seed: str) -> Advice:
    """What the pilot would do, and why."""
    return pilots_advice(state, lang, names, seed)


def foresee(state: State, actions: Sequence[Action]) -> Any:
    """What is to be known of the turn after the one that is planned."""
    return state.title.foresee(state, actions)


def weigh(state: State, level: str) -> tuple[Weighed, ...]:
    """What a captain of a level would do, and how it weighs other turns."""
    return captains_opinion(state, level)


def explain(
    state: State, turns: Sequence[Sequence[Action]], lang: str, names: Sequence[str]
) -> list[Advice]:
    """Turns in words, and what speaks for them."""
    return [explained(state, turn, lang, names, SEED) for turn in turns]


def draw(name: str, key: str, theme: Theme, lang: str) -> bytes:
    """A chart as a compressed SVG."""
    return gzip.compress(title(name).chart(key, theme, lang).encode(), mtime=0)
