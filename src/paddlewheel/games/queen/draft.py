"""A state in the making: the changes of one action, the events so far, the jobs to do."""

from typing import TYPE_CHECKING, Any

from paddlewheel.core.event import Event
from paddlewheel.core.frozen import changed
from paddlewheel.games.queen import events as ev
from paddlewheel.games.queen import order
from paddlewheel.games.queen.boat import Boat, Passage
from paddlewheel.games.queen.events import Ending
from paddlewheel.games.queen.jobs import ChooseFacing, Job
from paddlewheel.games.queen.river import TILE

if TYPE_CHECKING:
    from paddlewheel.games.queen.state import QueenState


class Draft:
    """Works on one state."""

    def __init__(self, state: "QueenState") -> None:
        self.state = changed(state)  # our own until it is done: it can be changed in place
        self.jobs: list[Job] = list(state.jobs)
        self.events: list[Event] = []

    def change(self, **values: Any) -> None:
        """Change the state."""
        self.state.__dict__.update(values)

    def change_boat(self, number: int, **values: Any) -> None:
        """Change one boat."""
        boats = list(self.state.boats)
        boats[number] = changed(boats[number], **values)
        self.change(boats=tuple(boats))

    def change_passage(self, **values: Any) -> None:
        """Change the turn under way."""
        self.change(passage=changed(self.passage, **values))

    @property
    def passage(self) -> Passage:
        """The turn under way."""
        assert self.state.passage is not None
        return self.state.passage

    def boat(self, number: int) -> Boat:
        """One boat as it is now."""
        return self.state.boats[number]

    def cell(self, number: int) -> int:
        """The cell of a boat that is on the river."""
        cell = self.boat(number).cell
        assert cell is not None
        return cell

    def tell(self, event: Event) -> None:
        """Note what happened."""
        self.events.append(event)

    def first(self, *jobs: Job) -> None:
        """Put jobs before all others."""
        self.jobs[:0] = jobs

    def enter(self, number: int, cell: int) -> None:
        """Bring a boat to a cell; the first one on the last tile is noted (Q-RIVER-1)."""
        self.change_boat(number, cell=cell)
        river = self.state.river
        is_last = not river.is_whole and cell // TILE == len(river.names) - 1
        if is_last and self.passage.discoverer is None:
            self.change_passage(discoverer=number)

    def leave(self, number: int) -> None:
        """Take a boat off the river; no facing is chosen for it any more."""
        self.change_boat(number, cell=None)
        self.jobs = [job for job in self.jobs if job != ChooseFacing(number)]

    def end(self, ending: Ending) -> None:
        """The race is over, whatever was still to be done."""
        self.jobs.clear()
        self.change(ending=ending, passage=None)
        self.tell(ev.GameEnded(ending, order.ranking(self.state)))

    def end_if_decided(self) -> bool:
        """End the race if the boats home and out decide it (Q-END-3)."""
        ending = order.ending_after(self.state, self.state.arrived, self.state.out)
        if ending is not None:
            self.end(ending)
        return ending is not None
