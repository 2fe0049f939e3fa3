"""A position of Mississippi: where the steamers are, what points where, who has the logs."""

from dataclasses import asdict, dataclass
from fractions import Fraction
from typing import Any, ClassVar

from paddlewheel.core.chance import CHANCE, ChanceNode, Outcome
from paddlewheel.core.event import Event
from paddlewheel.core.frozen import changed
from paddlewheel.core.state import Action, Ranking, State, Turn
from paddlewheel.games.siegers import turns, voyage
from paddlewheel.games.siegers.actions import First, Roll
from paddlewheel.games.siegers.course import Course, course
from paddlewheel.games.siegers.events import Ending, Rolled, RoundBegan, StarterDrawn
from paddlewheel.games.siegers.options import LOGS_EACH, SiegersRules

DIE = range(1, 7)


@dataclass(frozen=True)  # no slots: they are copied by ``changed``
class Steamer:
    """One steamer. Off the board it has no field; before its roll no number points anywhere."""

    field: int | None = None
    right: int | None = None
    """The number that points to the right (S-BOAT-1)."""
    logs: int = 0


@dataclass(frozen=True)
class SiegersState(State):
    """A position of Mississippi."""

    title_name: ClassVar[str] = "siegers"

    rules: SiegersRules
    steamers: tuple[Steamer, ...]
    box: int = 0
    first: int | None = None
    """The seat that begins, as soon as it is drawn."""
    seat: int = 0
    """Whose turn it is: the active steamer."""
    turned: bool = False
    """Whether the active steamer has made its rotation."""
    round: int = 1
    finished: tuple[int, ...] = ()
    ending: Ending | None = None

    @classmethod
    def new(cls, rules: SiegersRules, players: int) -> "SiegersState":
        """The position before anything was drawn (S-SET-1)."""
        return cls(rules, (Steamer(logs=LOGS_EACH[players]),) * players)

    @property
    def rule_set(self) -> SiegersRules:
        """The rules that are played."""
        return self.rules

    @property
    def course(self) -> Course:
        """The board."""
        return course(self.rules.rows)

    @property
    def players(self) -> int:
        """The number of seats."""
        return len(self.steamers)

    @property
    def active(self) -> Steamer:
        """The steamer whose turn it is."""
        return self.steamers[self.seat]

    @property
    def to_act(self) -> int | None:
        """The seat whose decision is due, ``CHANCE``, or None when the game is over."""
        if self.ending is not None:
            return None
        return self.seat if self.first is not None and self.roller is None else CHANCE

    @property
    def turn_id(self) -> tuple[int, int]:
        """Round and seat."""
        return self.round, self.seat

    @property
    def roller(self) -> int | None:
        """The seat that has to roll the die before the game goes on, if any (S-SET-2)."""
        if self.first is None or self.active.field is not None:
            return None
        everybody = range(self.first, self.first + self.players)
        due = everybody if self.rules.roll == "start" else (self.seat,)
        seats = (seat % self.players for seat in due)
        return next((seat for seat in seats if self.steamers[seat].right is None), None)

    @property
    def chance(self) -> ChanceNode | None:
        """Who begins, or a roll of the die."""
        if self.to_act != CHANCE:
            return None
        if self.roller is None:
            seats = tuple((First(seat), Fraction(1, self.players)) for seat in range(self.players))
            return ChanceNode("first", 0, seats)
        numbers = tuple((Roll(number), Fraction(1, len(DIE))) for number in DIE)
        return ChanceNode("roll", self.roller, numbers)

    def legal_actions(self) -> tuple[Action, ...]:
        """Rotations, then moves forward, then moves backward."""
        return turns.legal_actions(self) if self._captain_acts else ()

    def turns(self) -> tuple[Turn, ...]:
        """Every rotation with every move that is left after it."""
        return turns.turns(self) if self._captain_acts else ()

    @property
    def _captain_acts(self) -> bool:
        return self.to_act not in (None, CHANCE)

    def _check(self, action: Action) -> None:
        turns.check(self, action)

    def _act(self, action: Action) -> tuple["SiegersState", tuple[Event, ...]]:
        return voyage.play(self, action)

    def _settle(self, outcome: Outcome) -> tuple["SiegersState", tuple[Event, ...]]:
        if isinstance(outcome, First):
            begun = changed(self, first=outcome.seat, seat=outcome.seat)
            return begun, (StarterDrawn(outcome.seat), RoundBegan(1))
        assert isinstance(outcome, Roll)
        assert self.roller is not None
        steamers = list(self.steamers)
        # S-SET-2: row 1 runs to the right, so the number rolled points to the right.
        steamers[self.roller] = changed(steamers[self.roller], right=outcome.number)
        rolled = Rolled(self.roller, outcome.number)
        return changed(self, steamers=tuple(steamers)), (rolled,)

    @property
    def ranking(self) -> Ranking | None:
        """The places when the game is over: by finishing, then by position (S-END-1, S-END-2)."""
        return None if self.ending is None else self.standings

    @property
    def standings(self) -> Ranking:
        """Who is where now: those at home, those on the course, those that have not started."""
        afloat = [seat for seat in range(self.players) if seat not in self.finished]
        on_course = {seat: self.steamers[seat].field for seat in afloat}
        fields = {seat: field for seat, field in on_course.items() if field is not None}
        ashore = tuple(seat for seat in afloat if seat not in fields)
        order = (*self.finished, *sorted(fields, key=lambda seat: -fields[seat]))
        return tuple((seat,) for seat in order) + ((ashore,) if ashore else ())

    def to_dict(self) -> dict[str, Any]:
        """The position as plain data."""
        return {
            "title": self.title_name,
            "rule_set": self.rules.to_dict(),
            "steamers": [asdict(steamer) for steamer in self.steamers],
            "box": self.box,
            "first": self.first,
            "seat": self.seat,
            "turned": self.turned,
            "round": self.round,
            "finished": list(self.finished),
            "ending": self.ending,
        }
