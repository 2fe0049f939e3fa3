"""What happened so far in a game, entry by entry, in words."""

from collections.abc import Sequence
from dataclasses import dataclass

from paddlewheel.core.record import Step


def lines_of(step: Step, lang: str, names: Sequence[str]) -> list[str]:
    """The events of an entry in words; those that have nothing to say are left out."""
    told = (step.state.title.tell(event, lang, names, step.state) for event in step.events)
    return [line for line in told if line]


@dataclass(frozen=True)
class Story:
    """The steps of a game, to be told in a language."""

    steps: Sequence[Step]
    lang: str
    names: Sequence[str]

    def since(self, seat: int | None) -> list[str]:
        """Everything after the last action of a seat; everything at all if there was none."""
        own = (n for n, step in enumerate(self.steps, start=1) if step.entry.seat == seat)
        last = 0 if seat is None else max(own, default=0)
        return self.lines(self.steps[last:])

    def last(self, count: int) -> list[str]:
        """The last lines."""
        return self.since(None)[-count:]

    def lines(self, steps: Sequence[Step]) -> list[str]:
        """Some steps in words, as the title puts them together."""
        if not steps:
            return []
        events = [event for step in steps for event in step.events]
        told = steps[0].state.title.story(events, self.lang, self.names, steps[0].state)
        return [line.text for line in told]
