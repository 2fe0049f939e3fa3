"""A game in numbers, for those who learn it: a fixed list of actions, and positions as arrays.

A title brings an encoding along for every rule set and number of players. What an index or a
channel means is part of it, in words: nobody has to read the code to use the numbers.
"""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

import numpy as np
from numpy.typing import NDArray

from paddlewheel.core.chance import CHANCE
from paddlewheel.core.errors import IllegalAction
from paddlewheel.core.state import Action, State

S = TypeVar("S", bound=State)
Mask = NDArray[np.int8]


@dataclass(frozen=True, slots=True)
class Block:
    """Indices that belong together, and what they mean, in their order."""

    first: int
    size: int
    name: str
    meaning: str


class ActionEncoding(ABC, Generic[S]):
    """The small steps of a title as numbers from 0 to ``actions - 1``.

    Every legal action has exactly one of them, and what a number means depends on the position only
    as far as its block says.
    """

    actions: int
    """How many there are: the same in every position of a rule set and number of players."""

    @abstractmethod
    def action_table(self) -> tuple[Block, ...]:
        """What the indices mean, block by block, from 0 to the last one."""

    @abstractmethod
    def index(self, state: S, action: Action) -> int:
        """The index of an action; refuses one that has none here."""

    @abstractmethod
    def _action(self, state: S, index: int) -> Action | None:
        """The action of an index of the space; None if it means nothing here."""

    def action(self, state: S, index: int) -> Action:
        """The action of an index, legal or not; refuses an index that means none here."""
        if not 0 <= index < self.actions:
            raise IllegalAction(
                "no_such_index",
                "There is no action {index}; they are numbered from 0 to {last}.",
                index=index,
                last=self.actions - 1,
            )
        if state.to_act in (None, CHANCE):
            raise IllegalAction("no_captain_to_act", "No captain is to act here.")
        action = self._action(state, index)
        if action is None:
            raise IllegalAction(
                "meaningless_index",
                "Action {index} means nothing here; possible: {known}.",
                index=index,
                known=", ".join(map(str, np.flatnonzero(self.mask(state)))),
            )
        return action

    def mask(self, state: S) -> Mask:
        """Which indices are legal, as ones; all are zero if no captain is to act."""
        mask = np.zeros(self.actions, dtype=np.int8)
        for action in state.legal_actions():
            mask[self.index(state, action)] = 1
        return mask


class Encoding(ActionEncoding[S]):
    """Actions and positions of a title as numbers, for a rule set and a number of players."""


def without_index(action: Action) -> IllegalAction:
    """The error for an action that the space does not hold in this position."""
    return IllegalAction(
        "action_without_index", "“{action}” has no number here.", action=str(action)
    )


def table(*blocks: tuple[str, int, str]) -> tuple[Block, ...]:
    """Blocks one after the other, from their names, sizes and meanings."""
    found: list[Block] = []
    first = 0
    for name, size, meaning in blocks:
        found.append(Block(first, size, name, meaning))
        first += size
    return tuple(found)


def size(blocks: Sequence[Block]) -> int:
    """How many indices some blocks have together."""
    return sum(block.size for block in blocks)
