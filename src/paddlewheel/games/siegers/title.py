"""Mississippi as a title: the parts of this folder behind the one protocol."""

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
from paddlewheel.core.state import Action
from paddlewheel.core.tally import Tally
from paddlewheel.core.title import Layer, Measure, Theme, Title
from paddlewheel.core.words import Speaker
from paddlewheel.games.siegers import (
    actions,
    curves,
    events,
    facts,
    figures,
    option_words,
    outlook,
    plan,
    position,
    reasons,
    ruling,
    verdicts,
    view,
    words,
)
from paddlewheel.games.siegers.events import DriftedBack, Passed, Sailed, Turned
from paddlewheel.games.siegers.options import SiegersRules
from paddlewheel.games.siegers.state import SiegersState
from paddlewheel.games.siegers.view import SteamerTrace

if TYPE_CHECKING:
    from paddlewheel.art.paper import Paper, Sheet
    from paddlewheel.core.encoding import Encoding
    from paddlewheel.core.record import Step


class Siegers(Title[SiegersState]):
    """Mississippi by Roland Siegers, 1987."""

    name: ClassVar[str] = "siegers"
    label: ClassVar[str] = "Mississippi"
    rules_version: ClassVar[int] = 1
    rules: ClassVar[type[RuleSet]] = SiegersRules
    measure: ClassVar[Measure] = Measure("fields", 1.0)
    events: ClassVar[Mapping[str, type[Event]]] = kinds_in(events)

    def labels(self, lang: str) -> Mapping[str, Label]:
        """Every option and its values in a few words."""
        return option_words.labels(Speaker(lang))

    def facts(self, rules: RuleSet, players: int) -> Facts:
        """What the handbook depends on and fills in."""
        assert isinstance(rules, SiegersRules)
        return facts.facts(rules, players)

    def illustration(self, name: str, theme: Theme, lang: str) -> str:
        """A picture of the handbook as an SVG."""
        from paddlewheel.games.siegers import vignette  # noqa: PLC0415 (fonts take time to load)

        return vignette.vignette(self.book.pictures[name], theme, lang)

    def illustration_size(self, name: str) -> tuple[int, int]:
        """How large it is."""
        from paddlewheel.games.siegers import scene  # noqa: PLC0415 (fonts take time to load)

        area = scene.cut(self.book.pictures[name])
        return round(area.width), round(area.height)

    def rule_of(self, state: SiegersState) -> str | None:
        """The rule by which the captain to act decides."""
        return ruling.rule_of(state)

    def new_game(self, rules: RuleSet, players: int) -> SiegersState:
        """The position before anything was drawn."""
        assert isinstance(rules, SiegersRules)
        return SiegersState.new(rules, players)

    def read_action(self, text: str) -> Action:
        """The action that a notation means."""
        return actions.read_action(text)

    def read_outcome(self, text: str) -> Outcome:
        """The chance outcome that a notation means."""
        return actions.read_outcome(text)

    def state_from_dict(self, data: Mapping[str, Any]) -> SiegersState:
        """The position that ``to_dict`` wrote."""
        return position.state_from_dict(data)

    def edited(self, data: Mapping[str, Any], turn: int | None = None) -> SiegersState:
        """The position that somebody has put together."""
        return position.edited(data, turn)

    def describe(self, state: SiegersState, lang: str, names: Sequence[str] | None) -> str:
        """The position in words."""
        return words.describe(state, lang, names)

    def tell(
        self,
        event: Event,
        lang: str,
        names: Sequence[str] | None,
        state: SiegersState | None = None,  # noqa: ARG002 (all is in the events)
    ) -> str:
        """One event as a line of a log."""
        return words.tell(event, lang, names)

    def brief(
        self,
        events: Sequence[Event],
        lang: str,
        names: Sequence[str] | None,
        state: SiegersState | None = None,
    ) -> str:
        """What a captain does, without the chain."""
        deeds = [
            event for event in events if isinstance(event, Turned | Sailed | DriftedBack | Passed)
        ]
        return super().brief(deeds, lang, names, state)

    def picture(  # noqa: PLR0913 (what is drawn, and how)
        self,
        state: SiegersState,
        *,
        names: Sequence[str] | None = None,
        theme: Theme = "light",
        lang: str = "en",
        events: Sequence[Event] = (),
        layer: Layer = "all",
        ahead: SiegersState | None = None,  # noqa: ARG002 (the course lies from the beginning)
    ) -> str:
        """The position as an SVG."""
        from paddlewheel.games.siegers import moves_art, picture  # noqa: PLC0415 (fonts are slow)

        moves = moves_art.moves_of(events)
        return picture.picture(state, names=names, theme=theme, lang=lang, moves=moves, layer=layer)

    def poster(
        self,
        first: SiegersState,
        steps: Sequence["Step"],
        *,
        names: Sequence[str] | None = None,
        theme: Theme = "light",
        lang: str = "en",
    ) -> str:
        """A whole race as an SVG."""
        from paddlewheel.games.siegers import poster  # noqa: PLC0415 (fonts take time to load)

        return poster.poster(first, steps, names=names, theme=theme, lang=lang)

    def kit(self, paper: "Paper", lang: str, rules: RuleSet | None = None) -> tuple["Sheet", ...]:
        """The board, the pieces and the rules to print."""
        from paddlewheel.games.siegers.kit import kit  # noqa: PLC0415 (fonts take time to load)

        chosen = SiegersRules.make() if rules is None else rules
        assert isinstance(chosen, SiegersRules)
        return kit(chosen, paper, lang)

    def headway(self, state: SiegersState) -> tuple[float | None, ...]:
        """How much of the course every boat has behind it."""
        return view.headway(state)

    def view(self, state: SiegersState) -> view.SiegersView:
        """The position as a board shows it."""
        return view.view(state)

    def lasting(self, state: SiegersState) -> dict[str, Any]:
        """The course."""
        return view.course_view(state.rules.rows)

    def plan(
        self,
        state: SiegersState,
        actions: Sequence[Action],
        goal: Mapping[str, Any] | None,  # noqa: ARG002 (all turns are told anyway)
    ) -> plan.SiegersPlan:
        """What some actions would lead to, and all turns that there are."""
        return plan.plan(state, actions)

    def chart_key(self, state: SiegersState) -> str:
        """The length of the course."""
        return str(state.rules.rows)

    def chart(self, key: str, theme: Theme, lang: str) -> str:
        """The course of so many rows as an SVG."""
        from paddlewheel.games.siegers import chart  # noqa: PLC0415 (fonts take time to load)

        return chart.chart(key, theme, lang)

    def progress(self, state: SiegersState, seat: int) -> float:
        """How far a steamer has come."""
        return outlook.progress(state, seat)

    def value(self, state: SiegersState, seat: int) -> float:
        """What a position is worth to a seat."""
        return outlook.value(state, seat)

    def outlook(self, state: SiegersState, draws: Sequence[Random] = ()) -> Outlook:  # noqa: ARG002 (chance is over soon)
        """The view from a position."""
        return outlook.SiegersOutlook(state)

    def encoding(self, rules: RuleSet, players: int) -> "Encoding[SiegersState]":
        """Actions and positions as numbers."""
        from paddlewheel.games.siegers import encoding  # noqa: PLC0415 (arrays take time to load)

        assert isinstance(rules, SiegersRules)
        return encoding.encoding(rules, players)

    def reasons(
        self, prospect: Prospect[SiegersState], lang: str, names: Sequence[str] | None
    ) -> tuple[Reason, ...]:
        """Why a turn is a good one, in words."""
        return reasons.reasons(prospect, lang, names)

    def verdicts(
        self, first: SiegersState, steps: Sequence["Step"], lang: str, names: Sequence[str] | None
    ) -> tuple[str, ...]:
        """Why every seat has its place."""
        return verdicts.verdicts(first, steps, lang, names)

    def left(self, state: SiegersState, seat: int) -> int:
        """The logs of a steamer."""
        return state.steamers[seat].logs

    def tallied(self, tally: Tally, lang: str) -> str:
        """When a steamer came home, and with how many logs."""
        logs = Speaker(lang).count(tally.left, "{n} log left", "{n} logs left")
        return f"{super().tallied(tally, lang)} · {logs}"

    def trace(self, state: SiegersState, seat: int) -> SteamerTrace | None:
        """The steamer of a seat as it is shown beside another race."""
        return view.trace(state, seat)

    def curves(self, lang: str) -> tuple[Curve, ...]:
        """What can be drawn over the rounds."""
        return curves.curves(Speaker(lang))

    def readings(self, state: SiegersState) -> dict[str, tuple[Reading, ...]]:
        """What every boat shows."""
        return curves.readings(state)

    def figures(self, lang: str) -> tuple[Figure, ...]:
        """What is counted in a race, in words."""
        return figures.figures(Speaker(lang))

    def counts(self, event: Event, state: SiegersState) -> Iterable[Count]:  # noqa: ARG002 (all is in the events)
        """What an event adds to the figures."""
        return figures.counts(event)
