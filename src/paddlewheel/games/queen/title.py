"""Mississippi Queen as a title: the parts of this folder behind the one protocol."""

from collections.abc import Iterable, Mapping, Sequence
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar

from paddlewheel.core.chance import Outcome
from paddlewheel.core.curves import Curve, Reading
from paddlewheel.core.event import Event, kinds_in
from paddlewheel.core.figures import Count, Figure
from paddlewheel.core.handbook import Facts
from paddlewheel.core.labels import Label
from paddlewheel.core.outlook import Outlook
from paddlewheel.core.reasons import Prospect, Reason
from paddlewheel.core.rules import RuleSet
from paddlewheel.core.state import Action, Turn
from paddlewheel.core.tally import Tally
from paddlewheel.core.title import Layer, Line, Measure, Theme, Title
from paddlewheel.core.words import Speaker
from paddlewheel.games.queen import (
    actions,
    curves,
    events,
    facts,
    figures,
    foresight,
    odds,
    option_words,
    plan,
    position,
    ruling,
    story,
    telling,
    values,
    verdicts,
    view,
    words,
)
from paddlewheel.games.queen.ends import read_goal
from paddlewheel.games.queen.imagined import imagined
from paddlewheel.games.queen.options import QueenRules
from paddlewheel.games.queen.state import QueenState
from paddlewheel.games.queen.view import BoatTrace
from paddlewheel.games.queen.wholeturn import QueenTurn

if TYPE_CHECKING:
    from paddlewheel.art.paper import Paper, Sheet
    from paddlewheel.core.encoding import Encoding
    from paddlewheel.core.record import Step


class Queen(Title[QueenState]):
    """Mississippi Queen by Werner Hodel, 1997 and 2019."""

    name: ClassVar[str] = "queen"
    label: ClassVar[str] = "Mississippi Queen"
    rules_version: ClassVar[int] = 2
    rules: ClassVar[type[RuleSet]] = QueenRules
    plans_at_once: ClassVar[bool] = True
    measure: ClassVar[Measure] = Measure("turns", 100.0)
    events: ClassVar[Mapping[str, type[Event]]] = kinds_in(events)
    untold: ClassVar[tuple[str, ...]] = ("waiting", "supply")

    def labels(self, lang: str) -> Mapping[str, Label]:
        """Every option and its values in a few words."""
        return option_words.labels(Speaker(lang))

    def facts(self, rules: RuleSet, players: int) -> Facts:
        """What the handbook depends on and fills in."""
        assert isinstance(rules, QueenRules)
        return facts.facts(rules, players)

    def illustration(self, name: str, theme: Theme, lang: str) -> str:  # noqa: ARG002 (no word on it)
        """A picture of the handbook as an SVG."""
        from paddlewheel.games.queen import vignette  # noqa: PLC0415 (fonts take time to load)

        return vignette.vignette(self.book.pictures[name], theme)

    def illustration_size(self, name: str) -> tuple[int, int]:
        """How large it is."""
        from paddlewheel.games.queen import scene  # noqa: PLC0415 (fonts take time to load)

        area = scene.cut(self.book.pictures[name])
        return round(area.width), round(area.height)

    def rule_of(self, state: QueenState) -> str | None:
        """The rule by which the captain to act decides."""
        return ruling.rule_of(state)

    def new_game(self, rules: RuleSet, players: int) -> QueenState:
        """The position before anything was drawn."""
        assert isinstance(rules, QueenRules)
        return QueenState.new(rules, players)

    def read_action(self, text: str) -> Action:
        """The action that a notation means."""
        return actions.read_action(text)

    def read_outcome(self, text: str) -> Outcome:
        """The chance outcome that a notation means."""
        return actions.read_outcome(text)

    def turn(self, state: QueenState, actions: Sequence[Action]) -> Turn:
        """Actions as one turn: pushed captains wait until the mover has moved."""
        return QueenTurn(state, actions)

    def state_from_dict(self, data: Mapping[str, Any]) -> QueenState:
        """The position that ``to_dict`` wrote."""
        return position.state_from_dict(data)

    def edited(self, data: Mapping[str, Any], turn: int | None = None) -> QueenState:
        """The position that somebody has put together."""
        return position.edited(data, turn)

    def describe(self, state: QueenState, lang: str, names: Sequence[str] | None) -> str:
        """The position in words."""
        return words.describe(state, lang, names)

    def tell(
        self,
        event: Event,
        lang: str,
        names: Sequence[str] | None,
        state: QueenState | None = None,
    ) -> str:
        """One event as a line of a log."""
        return telling.tell(event, lang, names, None if state is None else state.rose)

    def story(
        self,
        events: Sequence[Event],
        lang: str,
        names: Sequence[str] | None,
        state: QueenState | None = None,
    ) -> list[Line]:
        """Events as a log: a line a turn."""
        return story.story(events, lambda event: self.tell(event, lang, names, state))

    def picture(  # noqa: PLR0913 (what is drawn, and how)
        self,
        state: QueenState,
        *,
        names: Sequence[str] | None = None,
        theme: Theme = "light",
        lang: str = "en",
        events: Sequence[Event] = (),
        layer: Layer = "all",
        ahead: QueenState | None = None,
    ) -> str:
        """The position as an SVG."""
        from paddlewheel.games.queen import picture  # noqa: PLC0415 (fonts take time to load)

        return picture.picture(
            state,
            names=names,
            theme=theme,
            lang=lang,
            events=events,
            layer=layer,
            ahead=ahead,
        )

    def poster(
        self,
        first: QueenState,
        steps: Sequence["Step"],
        *,
        names: Sequence[str] | None = None,
        theme: Theme = "light",
        lang: str = "en",
    ) -> str:
        """A whole race as an SVG."""
        from paddlewheel.games.queen import poster  # noqa: PLC0415 (fonts take time to load)

        return poster.poster(first, steps, names=names, theme=theme, lang=lang)

    def kit(self, paper: "Paper", lang: str, rules: RuleSet | None = None) -> tuple["Sheet", ...]:
        """Tiles, boats, all that belongs to them, and the rules to print."""
        from paddlewheel.games.queen.kit import kit  # noqa: PLC0415 (fonts take time to load)

        assert rules is None or isinstance(rules, QueenRules)
        return kit(rules, paper, lang)

    def headway(self, state: QueenState) -> tuple[float | None, ...]:
        """How much of the course every boat has behind it."""
        return view.headway(state)

    def view(self, state: QueenState) -> view.QueenView:
        """The position as a board shows it."""
        return view.view(state)

    def lasting(self, state: QueenState) -> dict[str, Any]:
        """The river: it lies the same until a tile is laid or somebody boards."""
        return {"river": view.river_view(state)}

    def plan(
        self, state: QueenState, actions: Sequence[Action], goal: Mapping[str, Any] | None
    ) -> plan.QueenPlan:
        """What some actions would lead to; a goal names a cell, and a facing and speed or none."""
        return plan.plan(state, actions, None if goal is None else read_goal(goal))

    def foresee(self, state: QueenState, actions: Sequence[Action]) -> foresight.Foresight:
        """Traps, and what the next turn can reach."""
        from paddlewheel.games.queen import foreseeing  # noqa: PLC0415 (arrays take time to load)

        return foreseeing.foresee(state, actions)

    def odds(self, state: QueenState) -> odds.RiverOdds | None:
        """Where the next tile can lie, and which are left."""
        return odds.odds(state)

    def chart_key(self, state: QueenState) -> str:
        """The river as it lies."""
        return state.river.key

    def chart(self, key: str, theme: Theme, lang: str) -> str:  # noqa: ARG002 (no word on it)
        """The river of that name as an SVG."""
        from paddlewheel.games.queen import chart  # noqa: PLC0415 (fonts take time to load)

        return chart.chart(key, theme)

    def progress(self, state: QueenState, seat: int) -> float:
        """How far the foremost boat of a seat has come."""
        return values.progress(state, seat)

    def value(self, state: QueenState, seat: int) -> float:
        """What a position is worth to a seat."""
        return values.value(state, seat)

    def outlook(self, state: QueenState, draws: Sequence[Random] = ()) -> Outlook:
        """The view ahead from a position, for bots that plan."""
        from paddlewheel.games.queen.outlook import QueenOutlook  # noqa: PLC0415 (slow to load)

        rivers = [] if state.river.is_whole else [imagined(state, rng) for rng in draws]
        return QueenOutlook(state, rivers)

    def encoding(self, rules: RuleSet, players: int) -> "Encoding[QueenState]":
        """Actions and positions as numbers."""
        from paddlewheel.games.queen import encoding  # noqa: PLC0415 (arrays take time to load)

        assert isinstance(rules, QueenRules)
        return encoding.encoding(rules, players)

    def reasons(
        self, prospect: Prospect[QueenState], lang: str, names: Sequence[str] | None
    ) -> tuple[Reason, ...]:
        """Why a decision is a good one, in words."""
        from paddlewheel.games.queen import reasons  # noqa: PLC0415 (the outlook is slow to load)

        return reasons.reasons(prospect, lang, names)

    def verdicts(
        self, first: QueenState, steps: Sequence["Step"], lang: str, names: Sequence[str] | None
    ) -> tuple[str, ...]:
        """Why every seat has its place."""
        return verdicts.verdicts(first, steps, lang, names)

    def left(self, state: QueenState, seat: int) -> int:
        """The coal of the boat of a seat."""
        return state.boats[seat].coal

    def tallied(self, tally: Tally, lang: str) -> str:
        """When a boat landed, and with how much coal."""
        say = Speaker(lang)
        home = say("Landed in round {n}", n=tally.rounds)
        how = home if tally.home else super().tallied(tally, lang)
        return f"{how} · {say('{n} coal left', n=tally.left)}"

    def trace(self, state: QueenState, seat: int) -> BoatTrace | None:
        """The boat of a seat as it is shown beside another race."""
        return view.trace(state, seat)

    def curves(self, lang: str) -> tuple[Curve, ...]:
        """What can be drawn over the rounds."""
        return curves.curves(Speaker(lang))

    def readings(self, state: QueenState) -> dict[str, tuple[Reading, ...]]:
        """What every boat shows."""
        return curves.readings(state)

    def figures(self, lang: str) -> tuple[Figure, ...]:
        """What is counted in a race, in words."""
        return figures.figures(Speaker(lang))

    def counts(self, event: Event, state: QueenState) -> Iterable[Count]:
        """What an event adds to the figures."""
        return figures.counts(event, state)
