"""Boats that have come to rest: coal, passengers, landing (Q-TURN-2, steps 3 to 5)."""

from paddlewheel.games.queen import events as ev
from paddlewheel.games.queen.actions import Board
from paddlewheel.games.queen.draft import Draft
from paddlewheel.games.queen.jobs import CallAt, ChooseBoarding
from paddlewheel.games.queen.options import MAX_COAL
from paddlewheel.games.queen.river import TILE


def call_at(draft: Draft, job: CallAt) -> None:
    """A boat lies where it has sailed, or where it was set down."""
    state, cell = draft.state, draft.cell(job.boat)
    _take_coal(draft, job.boat)
    if state.waiting_at(cell) and state.may_board(job.boat, cell):
        if not state.may_decline:
            _take_aboard(draft, job.boat)
        elif draft.passage.boards_wait:
            draft.change_passage(to_board=(*draft.passage.to_board, job.boat))
        else:
            draft.first(ChooseBoarding(job.boat))
            return
    _land(draft, job.boat)


def _take_coal(draft: Draft, number: int) -> None:
    """Fill up at a coal dock (Q-COAL-2); the Black Rose needs none (Q-ROSE-4)."""
    boat, state = draft.boat(number), draft.state
    due = boat.cell in state.river.coal_docks and boat.speed == 1 and number != state.rose
    if due and boat.coal < MAX_COAL:
        draft.change_boat(number, coal=MAX_COAL)
        draft.tell(ev.TookCoal(number, MAX_COAL - boat.coal))


def board(draft: Draft, job: ChooseBoarding, choice: Board) -> None:
    """The captain of several boats takes the passenger or leaves it."""
    if choice.take:
        _take_aboard(draft, job.boat)
    else:
        draft.tell(ev.PassengerDeclined(job.boat, draft.cell(job.boat) // TILE))
    _land(draft, job.boat)


def _take_aboard(draft: Draft, boat: int) -> None:
    tile = draft.cell(boat) // TILE
    waiting = list(draft.state.waiting)
    waiting[tile] -= 1
    aboard = (*draft.boat(boat).aboard, tile)
    draft.change(waiting=tuple(waiting))
    draft.change_boat(boat, aboard=aboard)
    draft.tell(ev.PassengerBoarded(boat, tile, len(aboard)))


def _land(draft: Draft, number: int) -> None:
    """A boat that may land leaves the river (Q-END-1, Q-END-2); never the Black Rose."""
    if number == draft.state.rose:
        return
    rules, boat = draft.state.rules, draft.boat(number)
    slow = rules.landing == "any_speed" or boat.speed == 1
    ready = boat.full or not rules.passengers
    if draft.cell(number) in draft.state.river.landings and slow and ready:
        draft.leave(number)
        arrived = (*draft.state.arrived, number)
        draft.change(arrived=arrived)
        draft.tell(ev.Arrived(number, len(arrived)))
        draft.end_if_decided()
