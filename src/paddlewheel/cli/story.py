"""What happened so far in a game, entry by entry, in words."""

from collections.abc import Iterable, Sequence

from paddlewheel.core.event import Event
from paddlewheel.core.record import Step
from paddlewheel.core.state import State
from paddlewheel.core.titles import title


def ends_turn(before: State, step: Step) -> bool:
    """Whether with this entry a captain's turn is over, or gives way to another decision."""
    after = step.state
    over = after.to_act is None or after.turn_id != before.turn_id
    return step.entry.seat is not None and over


def lines_of(step: Step, lang: str, names: Sequence[str]) -> list[str]:
    """The events of an entry in words; those that have nothing to say are left out."""
    told = (step.state.title.tell(event, lang, names) for event in step.events)
    return [line for line in told if line]


class Story:
    """The events of a game, kept with the seat whose action set them off."""

    def __init__(self, game: str, lang: str, names: Sequence[str]) -> None:
        self._game = game
        self._lang = lang
        self._names = names
        self._chapters: list[tuple[int | None, tuple[Event, ...]]] = []

    def add(self, step: Step) -> None:
        """Take up an entry of the log."""
        self._chapters.append((step.entry.seat, step.events))

    def since(self, seat: int | None) -> list[str]:
        """Everything after the last action of a seat; everything at all if there was none."""
        recent: list[tuple[Event, ...]] = []
        for actor, events in reversed(self._chapters):
            if actor == seat and actor is not None:
                break
            recent.append(events)
        return self.lines(event for events in reversed(recent) for event in events)

    def last(self, count: int) -> list[str]:
        """The last lines."""
        return self.since(None)[-count:]

    def lines(self, events: Iterable[Event]) -> list[str]:
        """Events in words, as the board of the title puts them together."""
        told = title(self._game).story(tuple(events), self._lang, self._names)
        return [line.text for line in told if line.text]
