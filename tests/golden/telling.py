"""Telling a game in words: what is the same for all titles."""

from abc import ABC, abstractmethod
from collections.abc import Iterator
from dataclasses import fields
from typing import Any, ClassVar

import paddlewheel as pw


class Teller(ABC):
    """Tells of one table; every title says how it shows boats, cells and the like."""

    legend: ClassVar[str]
    """How a position reads."""

    def __init__(self, names: tuple[str, ...]) -> None:
        self.names = names

    @abstractmethod
    def position(self, state: Any) -> Iterator[str]:
        """The lines of a position; none where it is not worth telling."""

    @abstractmethod
    def value(self, name: str, value: Any) -> str:
        """One entry of an event."""

    def actor(self, state: Any) -> str:
        """Who is to act."""
        return self.names[state.to_act]

    def event(self, event: pw.Event) -> str:
        """An event: its kind and all its entries."""
        entries = ((field.name, getattr(event, field.name)) for field in fields(event))
        return " ".join([event.kind, *(f"{name}={self.value(name, v)}" for name, v in entries)])

    def ranking(self, ranking: Any) -> str:
        """The places, ties together."""
        return ", ".join(" = ".join(self.names[seat] for seat in tied) for tied in ranking)

    def after(self, state: pw.State) -> Iterator[str]:
        """Where the game stands and what can be done or drawn."""
        yield from (f"  {line}" for line in self.position(state))
        if state.to_act == pw.CHANCE:
            odds = ", ".join(f"{outcome} ({odds})" for outcome, odds in state.chance_outcomes())
            yield f"  to be drawn: {odds}"
        elif state.to_act is not None:
            actions = " ".join(str(action) for action in state.legal_actions())
            yield f"  to act: {self.actor(state)}, {len(state.turns())} turns: {actions}"
