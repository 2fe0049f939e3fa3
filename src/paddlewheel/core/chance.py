"""Chance is explicit: the engine names the outcomes and their odds, a dealer outside it answers."""

import secrets
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from hashlib import blake2b
from math import lcm
from typing import TYPE_CHECKING, Protocol

from paddlewheel.core.errors import DealerError

if TYPE_CHECKING:
    from paddlewheel.core.state import State

CHANCE = -1
"""What ``state.to_act`` says when nobody's decision but chance is due."""


class Outcome:
    """Base of the chance outcomes of all titles; ``str()`` is the notation."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class ChanceNode:
    """What is drawn: the ``index``-th of its ``kind`` in this game, and the odds."""

    kind: str
    index: int
    outcomes: tuple[tuple[Outcome, Fraction], ...]


class Dealer(Protocol):
    """Answers chance nodes."""

    def deal(self, state: "State") -> Outcome:
        """One outcome of the chance node that the state stands at."""
        ...


def _node(state: "State") -> ChanceNode:
    node = state.chance
    if node is None:
        raise DealerError("nothing_to_deal", "Nothing is to be drawn here.")
    return node


def _at(node: ChanceNode, point: Fraction) -> Outcome:
    """The outcome at a point of the unit interval, which the odds divide among them."""
    below = Fraction(0)
    for outcome, odds in node.outcomes:
        below += odds
        if point < below:
            return outcome
    raise AssertionError("the odds of a chance node sum to one")


class SecretDealer:
    """Deals from the operating system's randomness: nobody can know what comes."""

    def deal(self, state: "State") -> Outcome:
        """One outcome, with exactly its odds."""
        node = _node(state)
        parts = lcm(*(odds.denominator for _, odds in node.outcomes))
        return _at(node, Fraction(secrets.randbelow(parts), parts))


@dataclass(frozen=True)
class SeededDealer:
    """Deals the same for the same seed, whatever the players do.

    Each draw depends on the seed, the kind and the index alone and not on how much was drawn
    before: the third tile is the third tile also when somebody rolled a die in between.
    """

    seed: int | str

    def deal(self, state: "State") -> Outcome:
        """The outcome that the seed holds for this kind and index."""
        node = _node(state)
        key = f"{self.seed}/{node.kind}/{node.index}"
        digest = blake2b(key.encode(), digest_size=16).digest()
        return _at(node, Fraction(int.from_bytes(digest), 1 << 128))


class ScriptedDealer:
    """Deals what a script says, outcomes or their notation, in order."""

    def __init__(self, script: Iterable[Outcome | str]) -> None:
        self._script: Iterator[Outcome | str] = iter(script)

    def deal(self, state: "State") -> Outcome:
        """The next line of the script."""
        node = _node(state)
        line = next(self._script, None)
        if line is None:
            raise DealerError(
                "script_ended", "The script has no answer left for “{kind}”.", kind=node.kind
            )
        for outcome, _ in node.outcomes:
            if line in (outcome, str(outcome)):
                return outcome
        raise DealerError(
            "not_in_the_odds",
            "“{line}” cannot be drawn here; it would be one of: {known}.",
            line=str(line),
            known=", ".join(str(outcome) for outcome, _ in node.outcomes),
        )
