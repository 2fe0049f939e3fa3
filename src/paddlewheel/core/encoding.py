"""A game in numbers, for those who learn it: a fixed list of actions, and positions as arrays.

A title brings an encoding along for every rule set and number of players. What an index or a
channel means is part of it, in words: nobody has to read the code to use the numbers.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

import numpy as np
from numpy.typing import DTypeLike, NDArray

from paddlewheel.core.chance import CHANCE
from paddlewheel.core.errors import IllegalAction
from paddlewheel.core.state import Action, State, Turn

S = TypeVar("S", bound=State)
Mask = NDArray[np.int8]
Numbers = NDArray[np.int16]
Features = NDArray[np.float32]
Observation = dict[str, NDArray[Any]]
"""Arrays by their names."""


# --- What the numbers mean


@dataclass(frozen=True, slots=True)
class Block:
    """Indices of actions that belong together, and what they mean, in their order."""

    first: int
    size: int
    name: str
    meaning: str


@dataclass(frozen=True, slots=True)
class Channel:
    """A plane, a column or a feature: its name, what it means, the least and the most it can be."""

    name: str
    meaning: str
    low: int = 0
    high: int = 1


@dataclass(frozen=True, slots=True)
class Array:
    """One array of an observation: its channels, and what lies along its other axes."""

    name: str
    meaning: str
    shape: tuple[int, ...]
    channels: tuple[Channel, ...]
    axis: int
    """Along which the channels lie: the first one for planes, the last one for tables."""
    dtype: DTypeLike


@dataclass(frozen=True, slots=True)
class Afterstates:
    """What every outcome of a whole turn leads to, in numbers: one row a turn."""

    turns: Sequence[Turn]
    vectors: Features
    seat: int
    """Whose turn it is, and from whose seat the rows are written."""

    def __len__(self) -> int:
        return len(self.turns)


# --- Encodings


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

    def legal(self, state: S) -> dict[int, Action]:
        """The legal actions by their indices, in the order in which the title lists them."""
        return {self.index(state, action): action for action in state.legal_actions()}

    def mask(self, state: S) -> Mask:
        """Which indices are legal, as ones; all are zero if no captain is to act."""
        return self.mask_of(self.legal(state))

    def mask_of(self, indices: Iterable[int]) -> Mask:
        """Ones for some indices, zeros for all others."""
        mask = np.zeros(self.actions, dtype=np.int8)
        for index in indices:  # they are few: so it is faster than with a list of them
            mask[index] = 1
        return mask


class Encoding(ActionEncoding[S]):
    """Actions and positions of a title as numbers, for a rule set and a number of players.

    Nothing is hidden in these games: every seat sees everything, but from its own place. Boats are
    counted from the seat's own ones onwards, seats from itself clockwise.
    """

    arrays: tuple[Array, ...]
    """What an observation is made of."""
    features: tuple[Channel, ...]
    """What a row of afterstates holds."""

    @abstractmethod
    def observe(self, state: S, seat: int) -> Observation:
        """The position as a seat sees it."""

    @abstractmethod
    def full(self, state: S) -> Numbers:
        """The whole position, seen from nowhere: two that differ never look the same."""

    @abstractmethod
    def afterstates(self, state: S) -> Afterstates:
        """All outcomes of the whole turn of the captain to act, seen from that captain's seat."""


# --- For those who write one


def without_index(action: Action) -> IllegalAction:
    """The error for an action that the space does not hold in this position."""
    return IllegalAction(
        "action_without_index", "“{action}” has no number here.", action=str(action)
    )


def table(*blocks: tuple[str, int, str]) -> tuple[Block, ...]:
    """Blocks one after the other, from their names, sizes and meanings."""
    found: list[Block] = []
    for name, size, meaning in blocks:
        found.append(Block(sum(block.size for block in found), size, name, meaning))
    return tuple(found)


def channels(*described: tuple[str, str] | tuple[str, str, int, int]) -> tuple[Channel, ...]:
    """Channels from their names and meanings; those that are not 0 or 1 say what they can be."""
    return tuple(Channel(*one) for one in described)


def slots(name: str, meaning: str, count: int, low: int, high: int) -> tuple[Channel, ...]:
    """Channels of one kind, one after the other."""
    return tuple(Channel(f"{name} {place}", meaning, low, high) for place in range(1, count + 1))


def planes(
    name: str, meaning: str, across: tuple[int, int], channels: tuple[Channel, ...]
) -> Array:
    """Planes with small numbers."""
    return Array(name, meaning, (len(channels), *across), channels, 0, np.int8)


def rows(name: str, meaning: str, count: int, channels: tuple[Channel, ...]) -> Array:
    """A table with a row a boat."""
    return Array(name, meaning, (count, len(channels)), channels, -1, np.int16)


def row(name: str, meaning: str, channels: tuple[Channel, ...]) -> Array:
    """A single row."""
    return Array(name, meaning, (len(channels),), channels, -1, np.int16)
