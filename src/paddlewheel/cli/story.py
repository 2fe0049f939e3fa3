"""What happened so far in a game, entry by entry, in words."""

from collections.abc import Sequence

from paddlewheel.core.record import Step


def ends_turn(step: Step) -> bool:
    """Whether with this entry a captain's turn is over, or gives way to another's decision."""
    return step.entry.seat is not None and step.state.to_act != step.entry.seat


def lines_of(step: Step, lang: str, names: Sequence[str]) -> list[str]:
    """The events of an entry in words; those that have nothing to say are left out."""
    told = (step.state.title.tell(event, lang, names) for event in step.events)
    return [line for line in told if line]


class Story:
    """The lines of the log, kept with the seat whose action each belongs to."""

    def __init__(self, lang: str, names: Sequence[str]) -> None:
        self._lang = lang
        self._names = names
        self._chapters: list[tuple[int | None, list[str]]] = []

    def add(self, step: Step) -> None:
        """Take up an entry of the log."""
        self._chapters.append((step.entry.seat, lines_of(step, self._lang, self._names)))

    def since(self, seat: int | None) -> list[str]:
        """Everything after the last action of a seat; everything at all if there was none."""
        recent: list[list[str]] = []
        for actor, lines in reversed(self._chapters):
            if actor == seat and actor is not None:
                break
            recent.append(lines)
        return [line for lines in reversed(recent) for line in lines]

    def last(self, count: int) -> list[str]:
        """The last lines."""
        lines = [line for _, lines in self._chapters for line in lines]
        return lines[-count:]
