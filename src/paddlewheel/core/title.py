"""What a title brings along beside its states: how to start, read, tell, draw and value them."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Literal, TypeVar

from paddlewheel.core.chance import Outcome
from paddlewheel.core.contrast import Contrast, Difference, contrasts, differences
from paddlewheel.core.curves import Curve, Reading
from paddlewheel.core.errors import NotationError, RenderError
from paddlewheel.core.event import Event
from paddlewheel.core.figures import Count, Figure
from paddlewheel.core.handbook import Facts, Handbook, handbook_of
from paddlewheel.core.labels import Label, differs
from paddlewheel.core.outlook import Outlook, PlainOutlook
from paddlewheel.core.reasons import Prospect, Reason
from paddlewheel.core.rules import RuleSet, Value
from paddlewheel.core.state import Action, State, Turn
from paddlewheel.core.tally import Tally
from paddlewheel.core.told import ToldChapter, tell_handbook
from paddlewheel.core.words import Speaker

if TYPE_CHECKING:
    from paddlewheel.art.paper import Paper, Sheet
    from paddlewheel.core.encoding import Encoding
    from paddlewheel.core.record import Step

S = TypeVar("S", bound=State)
Theme = Literal["light", "dark"]
Layer = Literal["all", "ground", "pieces"]
"""What of a picture is drawn: what does not move can be drawn once for a whole film."""


@dataclass(frozen=True, slots=True)
class Measure:
    """In what positions are judged by bots: a unit, and how much of their numbers it is."""

    unit: Literal["turns", "fields", "points"]
    size: float


@dataclass(frozen=True, slots=True)
class Line:
    """A line of a log, and the boat that it is about."""

    boat: int | None
    text: str


class Title(ABC, Generic[S]):
    """One game. Everything above the games knows this protocol only."""

    name: ClassVar[str]
    label: ClassVar[str]
    rules_version: ClassVar[int]
    """Raised when a change of the rules code could make an old log mean something else."""
    rules: ClassVar[type[RuleSet]]
    plans_at_once: ClassVar[bool] = False
    """Whether looking at the turn that is due takes so little time that nobody need wait for it."""
    measure: ClassVar[Measure] = Measure("points", 1.0)
    """In what its outlook counts."""
    events: ClassVar[Mapping[str, type[Event]]] = {}
    """Everything that can happen, by its kind."""
    untold: ClassVar[tuple[str, ...]] = ()
    """The parts of a position that ``edited`` works out where they are null."""

    # --- Rules

    @abstractmethod
    def labels(self, lang: str) -> Mapping[str, Label]:
        """Every option and its values in a few words."""

    def option_label(self, name: str, lang: str) -> str:
        """An option in a few words."""
        return self.labels(lang)[name].option

    def value_label(self, name: str, value: Value, lang: str) -> str:
        """A value of an option in a few words."""
        return self.labels(lang)[name].value(value)

    def differs(self, rules: RuleSet, lang: str) -> str:
        """What a rule set does otherwise than its edition."""
        return differs(rules, self.labels(lang), Speaker(lang))

    # --- The rules for people

    @property
    def book(self) -> Handbook:
        """All chapters, whatever the rule set; they stand in the title's folder."""
        return handbook_of(type(self).__module__.rpartition(".")[0])

    def facts(self, rules: RuleSet, players: int) -> Facts:  # noqa: ARG002 (a title may know more)
        """What the handbook may depend on or fill in, for a rule set and a number of players."""
        return rules.values()

    def handbook(
        self, rules: RuleSet, players: int | None = None, lang: str = "en"
    ) -> tuple[ToldChapter, ...]:
        """The rules in words; without a number of players, for all that these rules allow."""
        numbers = rules.player_numbers() if players is None else (players,)
        return tell_handbook(
            self.book, lambda number: self.facts(rules, number), numbers, Speaker(lang)
        )

    def differences(self, lang: str) -> tuple[Difference, ...]:
        """The options in which the editions differ, in words."""
        return differences(self.rules, self.book, self.labels(lang))

    def contrasts(self, here: RuleSet, there: RuleSet, lang: str) -> tuple[Contrast, ...]:
        """What two rule sets do not say alike, in words."""
        return contrasts(self.book, self.handbook(here, lang=lang), self.handbook(there, lang=lang))

    def illustration(self, name: str, theme: Theme, lang: str) -> str:  # noqa: ARG002
        """A picture of the handbook as an SVG: a position, cut to what matters."""
        raise RenderError("no_such_chart", "There is no chart “{key}”.", key=name)

    def illustration_size(self, name: str) -> tuple[int, int]:
        """Its width and height, for those who leave room for it."""
        raise RenderError("no_such_chart", "There is no chart “{key}”.", key=name)

    def rule_of(self, state: S) -> str | None:  # noqa: ARG002 (a title need not have ids)
        """The id of the rule by which the captain to act decides; None if nobody has to."""
        return None

    # --- Positions

    @abstractmethod
    def new_game(self, rules: RuleSet, players: int) -> S:
        """The position before anything was drawn; the number of players has been checked."""

    @abstractmethod
    def read_action(self, text: str) -> Action:
        """The action that a notation means, legal or not; ``NotationError`` if it means none."""

    @abstractmethod
    def read_outcome(self, text: str) -> Outcome:
        """The same for a chance outcome."""

    def turn(self, state: S, actions: Sequence[Action]) -> Turn:
        """Actions of the captain to act as one turn, not interrupted by anybody."""
        return Turn(state, actions)

    @abstractmethod
    def state_from_dict(self, data: Mapping[str, Any]) -> S:
        """The position that ``to_dict`` wrote, or ``PositionError`` with all reasons."""

    def edited(self, data: Mapping[str, Any], turn: int | None = None) -> S:  # noqa: ARG002
        """A position that somebody has put together; also what no race comes to is refused.

        With a turn, that of this boat is to begin, and the title works out what follows from that.
        A title where nothing does reads the data as they are.
        """
        return self.state_from_dict(data)

    @abstractmethod
    def describe(self, state: S, lang: str, names: Sequence[str] | None) -> str:
        """The position in words."""

    @abstractmethod
    def tell(
        self, event: Event, lang: str, names: Sequence[str] | None, state: S | None = None
    ) -> str:
        """One event as a line of a log; empty if there is nothing to say.

        A state of the game, before or after it, helps to call everything by its name.
        """

    def story(
        self,
        events: Sequence[Event],
        lang: str,
        names: Sequence[str] | None,
        state: S | None = None,
    ) -> list[Line]:
        """Events as a log; those that belong together can share a line."""
        lines = [
            Line(getattr(event, "seat", None), self.tell(event, lang, names, state))
            for event in events
        ]
        return [line for line in lines if line.text]

    def brief(
        self,
        events: Sequence[Event],
        lang: str,
        names: Sequence[str] | None,
        state: S | None = None,
    ) -> str:
        """What the first one does in some events, without what follows for others."""
        lines = self.story(events, lang, names, state)
        return " ".join(line.text for line in lines if line.boat == lines[0].boat)

    def headway(self, state: S) -> tuple[float | None, ...]:  # noqa: ARG002
        """How much of the course every boat has behind it, from 0 to 1; None if it sails no more.

        For lists, where there is no room for a board; a title may have nothing to say.
        """
        return ()

    @abstractmethod
    def picture(  # noqa: PLR0913 (what is drawn, and how)
        self,
        state: S,
        *,
        names: Sequence[str] | None = None,
        theme: Theme = "light",
        lang: str = "en",
        events: Sequence[Event] = (),
        layer: Layer = "all",
        ahead: S | None = None,
    ) -> str:
        """The position as an SVG, with the way of the last turn if its events are given.

        With a position that comes later, room is left for all that will lie by then: so the
        pictures of a film have one size.
        """

    def poster(
        self,
        first: S,
        steps: Sequence["Step"],
        *,
        names: Sequence[str] | None = None,
        theme: Theme = "light",
        lang: str = "en",
    ) -> str:
        """A whole race as an SVG in the shape of a sheet of paper, with the tracks of all boats.

        A title that draws none has a picture of the end.
        """
        last: Any = steps[-1].state if steps else first
        return self.picture(last, names=names, theme=theme, lang=lang)

    def kit(
        self,
        paper: "Paper",
        lang: str,  # noqa: ARG002 (a title need not have a kit)
        rules: RuleSet | None = None,  # noqa: ARG002
    ) -> tuple["Sheet", ...]:
        """Sheets to print and play: board, pieces and a rule sheet, as SVG in millimetres.

        With rules, what these need; without, everything that the title has.
        """
        raise RenderError(
            "no_kit", "There is nothing to print for {label} on {paper}.",
            label=self.label, paper=paper,
        )  # fmt: skip

    @abstractmethod
    def view(self, state: S) -> Any:
        """The position as a board shows it: a dataclass of plain values."""

    def lasting(self, state: S) -> Mapping[str, Any]:  # noqa: ARG002
        """Those fields of the view that stay the same for some turns, such as where water is.

        Whoever follows a game is told them only when one of them is another one.
        """
        return {}

    @abstractmethod
    def plan(self, state: S, actions: Sequence[Action], goal: Mapping[str, Any] | None) -> Any:
        """What some actions would lead to, what can follow, and the ways to a goal."""

    def foresee(self, state: S, actions: Sequence[Action]) -> Any:  # noqa: ARG002
        """What is to be known of the turn after the one that is planned; None if nothing is."""
        return None

    def odds(self, state: S) -> Any:  # noqa: ARG002
        """What chance may bring to the board next; None if it brings nothing."""
        return None

    @abstractmethod
    def chart_key(self, state: S) -> str:
        """The name of the board that a position is shown on."""

    @abstractmethod
    def chart(self, key: str, theme: Theme, lang: str) -> str:
        """The board of that name as an SVG, with everything that does not move."""

    @abstractmethod
    def progress(self, state: S, seat: int) -> float:
        """How far a seat has come."""

    @abstractmethod
    def value(self, state: S, seat: int) -> float:
        """What a position is worth to a seat, at a glance."""

    def outlook(self, state: S, draws: Sequence[Random] = ()) -> Outlook:  # noqa: ARG002 (other titles need them)
        """The view ahead from a position with a captain to act, for bots that plan.

        Each of the generators draws one future: what chance may bring.
        """
        return PlainOutlook(self.value)

    def reasons(
        self,
        prospect: Prospect[S],  # noqa: ARG002 (a title that gives none need not look)
        lang: str,  # noqa: ARG002
        names: Sequence[str] | None,  # noqa: ARG002
    ) -> tuple[Reason, ...]:
        """Why a turn is a good one, in words; a title without reasons gives none."""
        return ()

    @abstractmethod
    def encoding(self, rules: RuleSet, players: int) -> "Encoding[S]":
        """Actions and positions as numbers, for those who learn the game."""

    # --- Looking back

    def verdicts(
        self,
        first: S,
        steps: Sequence["Step"],  # noqa: ARG002 (a title that gives no reasons need not look)
        lang: str,  # noqa: ARG002
        names: Sequence[str] | None,  # noqa: ARG002
    ) -> tuple[str, ...]:
        """Why every seat has its place, in a few words, after a race or a part of one."""
        return ("",) * first.players

    def left(self, state: S, seat: int) -> int:  # noqa: ARG002 (not every title has such a thing)
        """What a captain has left to burn; it decides between boats that are equal otherwise."""
        return 0

    def tallied(self, tally: Tally, lang: str) -> str:
        """What a race came to for a boat, in a few words."""
        say = Speaker(lang)
        if tally.home:
            return say("Home in round {n}", n=tally.rounds)
        return say.count(tally.rounds, "Not home after {n} round", "Not home after {n} rounds")

    def trace(self, state: S, seat: int) -> Any:  # noqa: ARG002 (a title may have no ghosts)
        """The boat of a seat as a board can show it beside another race; None if it is not there.

        Where it lies is said by coordinates: the other race may not have come as far.
        """
        return None

    def curves(self, lang: str) -> tuple[Curve, ...]:  # noqa: ARG002 (a title need not have any)
        """What can be drawn over the rounds, in words."""
        return ()

    def readings(self, state: S) -> dict[str, tuple[Reading, ...]]:  # noqa: ARG002
        """What every boat shows in a position, by the names of the curves."""
        return {}

    # --- Statistics; a title without figures has none

    def figures(self, lang: str) -> tuple[Figure, ...]:  # noqa: ARG002
        """What is counted in a race, in words."""
        return ()

    def counts(self, event: Event, state: S) -> Iterable[Count]:  # noqa: ARG002
        """What an event that followed this state adds to the figures."""
        return ()


def parse_action(state: State, text: str) -> Action:
    """The legal action that a notation means; says whether it is unreadable or illegal."""
    if not isinstance(text, str):
        raise NotationError("no_text", "An action is written as text.")
    action = state.title.read_action(text)
    state.check(action)
    return action
