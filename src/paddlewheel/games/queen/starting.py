"""The start of a race: places, the first tile, facings, the boat behind the start."""

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
from paddlewheel.games.queen.rounds import begin_round, launch
from paddlewheel.games.queen.tiles import start_cell


def place(draft: Draft, _: DrawStarter, drawn: Starter) -> None:
    """A seat takes the next start place, and all others theirs if that decides them."""
    state = draft.state
    seats = [*(state.owner(boat) for boat in state.starters), drawn.seat]
    if state.rules.start_order == "clockwise" or len(state.boats) > state.seats:
        seats = [(drawn.seat + turn) % state.seats for turn in range(state.seats)]
    elif len(seats) == state.seats - 1:
        seats += [seat for seat in range(state.seats) if seat not in seats]
    # Q-2P-1: the first player has places 1 and 4, the other one 2 and 3.
    second = [seat + state.seats for seat in reversed(seats)] if _two_each(draft) else []
    for boat in (*seats, *second)[len(state.starters) :]:
        _take_place(draft, boat)
    if len(draft.state.starters) < len(state.boats):
        draft.first(DrawStarter())
    else:
        draft.first(DrawTile(), *_choices(draft), BeginRace())


def _two_each(draft: Draft) -> bool:
    return len(draft.state.boats) > draft.state.seats


def _take_place(draft: Draft, boat: int) -> None:
    starters = (*draft.state.starters, boat)
    draft.change(starters=starters)
    if len(starters) <= START_PLACES:
        draft.change_boat(boat, cell=start_cell(len(starters)))
    draft.tell(ev.StartPlaceDrawn(boat, len(starters)))


def _choices(draft: Draft) -> list[Job]:
    """What captains decide before the race (Q-SET-6, Q-6P-1)."""
    starters = draft.state.starters
    facings: list[Job] = []
    if draft.state.rules.start_facing == "free":
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
