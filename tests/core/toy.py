"""A toy title: the smallest game with uneven odds and a turn that another captain interrupts.

Seat 0 plays two steps, "a" and "b"; between them seat 1 has to say "c". Then a lot is drawn.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any, ClassVar

from paddlewheel.core.chance import CHANCE, ChanceNode, Outcome
from paddlewheel.core.errors import IllegalAction, NotationError
from paddlewheel.core.event import Event
from paddlewheel.core.labels import Label
from paddlewheel.core.rules import Edition, RuleSet, choice, number, switch
from paddlewheel.core.state import Action, State, Turn
from paddlewheel.core.title import Title


@dataclass(frozen=True, slots=True)
class Step(Action):
    name: str

    def __str__(self) -> str:
        return self.name


@dataclass(frozen=True, slots=True)
class Lot(Outcome):
    name: str

    def __str__(self) -> str:
        return self.name


@dataclass(frozen=True, slots=True)
class StepDone(Event):
    name: str


ODDS = (
    (Lot("often"), Fraction(1, 2)),
    (Lot("rare"), Fraction(1, 6)),
    (Lot("so so"), Fraction(1, 3)),
)
SCRIPT = ((0, "a"), (1, "c"), (0, "b"), (CHANCE, ""))


@dataclass(frozen=True, kw_only=True)
class ToyRules(RuleSet):
    editions: ClassVar[dict[str, Edition]] = {
        "plain": Edition("plain", "Plain", "As it is.", {}),
        "long": Edition("long", "Long", "More of it.", {"length": 9, "loud": True}),
    }
    length: int = number(3, 1, 10, "How long.")
    loud: bool = switch(False, "How loud.")
    colour: str = choice("red", ("red", "blue"), "Which colour.")

    def check_players(self, players: int) -> None:
        assert players == 2


@dataclass(frozen=True, slots=True)
class ToyState(State):
    title_name: ClassVar[str] = "toy"
    rules: ToyRules
    played: int = 0
    index: int = 0
    odds: tuple[tuple[Lot, Fraction], ...] = ODDS

    @property
    def rule_set(self) -> RuleSet:
        return self.rules

    @property
    def players(self) -> int:
        return 2

    @property
    def to_act(self) -> int | None:
        return SCRIPT[self.played][0] if self.played < len(SCRIPT) else None

    @property
    def turn_id(self) -> tuple[int, int]:
        return 0, 0

    @property
    def chance(self) -> ChanceNode | None:
        return ChanceNode("lot", self.index, self.odds) if self.to_act == CHANCE else None

    def legal_actions(self) -> tuple[Action, ...]:
        return (Step(SCRIPT[self.played][1]),) if self.to_act in (0, 1) else ()

    def turns(self) -> Sequence[Turn]:
        return [Turn(self, self.legal_actions())]

    def _check(self, action: Action) -> None:
        if action not in self.legal_actions():
            raise IllegalAction("not_now", "Not now.")

    def _act(self, action: Action) -> tuple["ToyState", tuple[Event, ...]]:
        return replace(self, played=self.played + 1), (StepDone(str(action)),)

    def _settle(self, outcome: Outcome) -> tuple["ToyState", tuple[Event, ...]]:
        return replace(self, played=self.played + 1), (StepDone(str(outcome)),)

    @property
    def ranking(self) -> tuple[tuple[int, ...], ...] | None:
        return ((0, 1),) if self.to_act is None else None

    def to_dict(self) -> dict[str, Any]:
        return {"title": "toy", "rule_set": self.rules.to_dict(), "played": self.played}


class Toy(Title[ToyState]):
    name = "toy"
    label = "Toy"
    rules_version = 1
    rules = ToyRules

    def labels(self, lang: str) -> dict[str, Label]:
        return {option.name: Label(option.doc, str) for option in ToyRules.options()}

    def new_game(self, rules: RuleSet, players: int) -> ToyState:
        return ToyState(rules)

    def read_action(self, text: str) -> Action:
        if text not in "abc":
            raise NotationError("unreadable_action", "“{text}” is no step.", text=text)
        return Step(text)

    def read_outcome(self, text: str) -> Outcome:
        return Lot(text)

    def state_from_dict(self, data: Any) -> ToyState:
        return ToyState(ToyRules.from_dict(data["rule_set"]), data["played"])

    def describe(self, state: ToyState, lang: str, names: Sequence[str] | None) -> str:
        return f"{state.played} played"

    def tell(self, event: Event, lang: str, names: Sequence[str] | None) -> str:
        return event.kind

    def picture(self, state: ToyState, **how: Any) -> str:
        return "<svg/>"

    def view(self, state: ToyState) -> int:
        return state.played

    def plan(self, state: ToyState, actions: Sequence[Action], goal: Any) -> list[str]:
        return [str(action) for action in actions]

    def chart(self, key: str, theme: str, lang: str) -> str:
        return "<svg/>"

    def encoding(self, rules: RuleSet, players: int) -> Any:
        raise NotImplementedError

    def progress(self, state: ToyState, seat: int) -> float:
        return state.played

    def value(self, state: ToyState, seat: int) -> float:
        return state.played
