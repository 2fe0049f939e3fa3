"""The game protocol: an immutable state that knows who acts, what is possible and what follows."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar, Self

from paddlewheel.core.chance import CHANCE, ChanceNode, Outcome
from paddlewheel.core.errors import IllegalAction
from paddlewheel.core.event import Event
from paddlewheel.core.rules import RuleSet
from paddlewheel.core.titles import title

if TYPE_CHECKING:
    from paddlewheel.core.title import Title


class Action:
    """Base of the actions of all titles: what a captain wants; ``str()`` is the notation."""

    __slots__ = ()


Ranking = tuple[tuple[int, ...], ...]
"""Seats, best first, ties together."""


TurnKey = tuple[int, tuple[int, ...]]
"""A seat and the turn that it is in."""


class State(ABC):
    """A position of a game. Values never change; ``apply`` returns the next one."""

    __slots__ = ()
    title_name: ClassVar[str]

    @property
    def title(self) -> "Title[Any]":
        """The game that this is a position of."""
        return title(self.title_name)

    @property
    @abstractmethod
    def rule_set(self) -> RuleSet:
        """The rules that are played."""

    @property
    @abstractmethod
    def players(self) -> int:
        """The number of seats."""

    @property
    @abstractmethod
    def to_act(self) -> int | None:
        """The seat whose decision is due, ``CHANCE``, or None when the game is over."""

    @property
    @abstractmethod
    def turn_id(self) -> tuple[int, ...]:
        """Which decision of the game this belongs to: the round, and for example the boat."""

    @property
    def sails(self) -> bool:
        """Whether the captain to act is to sail, not to answer a question on the way."""
        return True

    @property
    def turn_key(self) -> TurnKey | None:
        """The captain to act and the turn that is due; None if no captain is to act."""
        seat = self.to_act
        return None if seat is None or seat == CHANCE else (seat, self.turn_id)

    @property
    def interrupted_turn(self) -> TurnKey | None:
        """The turn that goes on after the decision that is due now, if one was interrupted."""
        return None

    @property
    @abstractmethod
    def chance(self) -> ChanceNode | None:
        """The chance node that the game stands at, if it does."""

    @abstractmethod
    def legal_actions(self) -> tuple[Action, ...]:
        """Everything that the captain to act may do, in a fixed order; empty at chance nodes."""

    def chance_outcomes(self) -> tuple[tuple[Outcome, Fraction], ...]:
        """What may be drawn, with the exact odds; empty when a captain is to act."""
        return () if self.chance is None else self.chance.outcomes

    def apply(self, move: Action | Outcome) -> tuple[Self, tuple[Event, ...]]:
        """The next state and what happened; refuses an illegal move and changes nothing."""
        if isinstance(move, Outcome) and self.to_act == CHANCE:
            for outcome, _ in self.chance_outcomes():
                if outcome == move:
                    return self._settle(outcome)
        self.check(move)
        assert isinstance(move, Action), "a title accepts its own actions only"
        return self._act(move)

    def carry_out(self, action: Action) -> tuple[Self, tuple[Event, ...]]:
        """The same as ``apply`` for an action that has been listed: it is not checked again."""
        return self._act(action)

    def is_surely_legal(self, actions: Sequence[Action]) -> bool:  # noqa: ARG002 (of some titles)
        """Whether all these actions are known to be legal, one after the other.

        A title may see that of a whole turn sooner than by looking at every step.
        """
        return False

    def follow(self, actions: Sequence[Action]) -> Iterator[tuple[Self, tuple[Event, ...]]]:
        """The same as ``apply`` one after the other, for actions that are surely legal."""
        state = self
        for action in actions:
            state, events = state._act(action)
            yield state, events

    def check(self, move: Action | Outcome) -> None:
        """Raise ``IllegalAction``, saying why, unless this is an action that may be done now."""
        seat = self.to_act
        if seat is None:
            raise IllegalAction("game_over", "The game is over; nothing can be done any more.")
        if seat == CHANCE:
            raise IllegalAction(
                "chance_expected",
                "Chance decides here: {known}.",
                known=", ".join(str(outcome) for outcome, _ in self.chance_outcomes()),
            )
        if isinstance(move, Outcome):
            raise IllegalAction(
                "captain_expected", "A captain is to act here; nothing is to be drawn."
            )
        self._check(move)

    @abstractmethod
    def _check(self, action: Action) -> None:
        """The same for a captain's action when one is due."""

    @abstractmethod
    def _act(self, action: Action) -> tuple[Self, tuple[Event, ...]]:
        """What a legal action leads to."""

    @abstractmethod
    def _settle(self, outcome: Outcome) -> tuple[Self, tuple[Event, ...]]:
        """What a possible chance outcome leads to."""

    @abstractmethod
    def turns(self) -> Sequence["Turn"]:
        """All distinct outcomes of the whole turn of the captain to act."""

    @property
    @abstractmethod
    def ranking(self) -> Ranking | None:
        """The places when the game is over, None before."""

    @abstractmethod
    def to_dict(self) -> dict[str, Any]:
        """The position as plain data."""

    def describe(self, lang: str = "en", names: Sequence[str] | None = None) -> str:
        """The position in words."""
        return self.title.describe(self, lang, names)


class Turn:
    """A whole turn: the actions that make it, and, when asked for, what it leads to."""

    def __init__(self, before: State, actions: Iterable[Action]) -> None:
        self.before = before
        self._actions = tuple(actions)

    @property
    def actions(self) -> tuple[Action, ...]:
        """What the captain does."""
        return self._actions

    def start(self) -> State:
        """The state that the actions are played from; a title may prepare it."""
        return self.before

    @cached_property
    def _played(self) -> tuple[State, tuple[Event, ...]]:
        state = self.start()
        events: list[Event] = []
        for action in self.actions:
            state, happened = self._step(state, action)
            events += happened
        return state, tuple(events)

    def _step(self, state: State, action: Action) -> tuple[State, tuple[Event, ...]]:
        return state.apply(action)

    @property
    def state(self) -> State:
        """The state after the turn."""
        return self._played[0]

    @property
    def events(self) -> tuple[Event, ...]:
        """Everything that the turn sets off, in order."""
        return self._played[1]

    def __str__(self) -> str:
        return " ".join(str(action) for action in self.actions)

    def __repr__(self) -> str:
        return f"<Turn {self}>"


class ListedTurn(Turn):
    """A turn that a title has listed: it is legal, and looking at that again would take long."""

    def _step(self, state: State, action: Action) -> tuple[State, tuple[Event, ...]]:
        return state._act(action)
