"""The start of a race: places, the first tile, facings, the boat behind the start."""

from typing import TYPE_CHECKING

from paddlewheel.games.queen import events as ev
from paddlewheel.games.queen.actions import Berth, Starter
from paddlewheel.games.queen.draft import Draft
from paddlewheel.games.queen.jobs import (
    BeginRace,
    ChooseBerth,
    ChooseFacing,
    DrawStarter,
    DrawTile,
    Job,
)
from paddlewheel.games.queen.options import START_PLACES
from paddlewheel.games.queen.rose import helm
from paddlewheel.games.queen.rounds import begin_round, launch
from paddlewheel.games.queen.tiles import start_cell

if TYPE_CHECKING:
    from paddlewheel.games.queen.state import QueenState


def place(draft: Draft, _: DrawStarter, drawn: Starter) -> None:
    """A seat takes the next start place, and all others theirs if that decides them."""
    state = draft.state
    seats = [*(state.owner(boat) for boat in state.starters), drawn.seat]
    if state.rules.start_order == "clockwise":
        seats = [(drawn.seat + turn) % state.seats for turn in range(state.seats)]
    elif len(seats) == state.seats - 1:
        seats += [seat for seat in range(state.seats) if seat not in seats]
    second: list[int] = []
    if len(seats) == state.seats < state.racers:
        # Q-2P-1, Q-VAR-2: who has the first place has the last one as well.
        second = [seat + state.seats for seat in reversed(seats)]
    for boat in (*seats, *second)[len(state.starters) :]:
        _take_place(draft, boat)
    if len(draft.state.starters) < state.racers:
        draft.first(DrawStarter())
        return
    draft.change(helm=helm(draft.state, draft.state.starters))
    if state.rose is not None:
        _take_place(draft, state.rose)  # Q-ROSE-1
    draft.first(DrawTile(), *choices(draft.state), BeginRace())


def _take_place(draft: Draft, boat: int) -> None:
    starters = (*draft.state.starters, boat)
    draft.change(starters=starters)
    if len(starters) <= START_PLACES:
        draft.change_boat(boat, cell=start_cell(len(starters)))
    draft.tell(ev.StartPlaceDrawn(boat, len(starters)))


def choices(state: "QueenState") -> list[Job]:
    """What captains decide before the race (Q-SET-6, Q-6P-1); for the Black Rose at last."""
    starters = state.starters
    facings: list[Job] = []
    if state.rules.start_facing == "free":
        facings += [ChooseFacing(boat) for boat in starters[:START_PLACES]]
    return [*facings, *(ChooseBerth(boat) for boat in starters[START_PLACES:])]


def berth(draft: Draft, job: ChooseBerth, chosen: Berth) -> None:
    """The sixth captain chooses where to wait, or, when the race is on, where to be set."""
    if draft.state.round == 0:
        draft.change(berth=chosen.place)
        draft.tell(ev.BerthChosen(job.boat, chosen.place))
    else:
        launch(draft, job.boat, chosen.place)


def begin(draft: Draft, _: BeginRace) -> None:
    """The first round."""
    begin_round(draft)
