"""Rounds and turns: who moves next, who misses a turn, how the sixth boat comes to start."""

from paddlewheel.games.queen import events as ev
from paddlewheel.games.queen import order
from paddlewheel.games.queen.boat import Passage
from paddlewheel.games.queen.draft import Draft
from paddlewheel.games.queen.jobs import ChooseBerth, PlayTurn
from paddlewheel.games.queen.options import BERTHS, EXTRA_COAL, MAX_COAL
from paddlewheel.games.queen.tiles import start_cell
from paddlewheel.games.queen.waters import situation


def begin_round(draft: Draft) -> None:
    """Fix the order of the next round; after the last one position decides (Q-ORD-2, Q-END-4)."""
    number = draft.state.round + 1
    if number > draft.state.rules.max_rounds:
        draft.end("round_limit")
        return
    boats = order.order_of_round(draft.state, number)
    draft.change(round=number, order=boats)
    draft.tell(ev.RoundBegan(number, boats))
    next_turn(draft, boats)


def next_turn(draft: Draft, waiting: tuple[int, ...]) -> None:
    """Give the turn to the first of the boats still waiting that can take it."""
    gone = {*draft.state.arrived, *draft.state.out}
    for boat in waiting:
        if boat in gone:
            continue
        if draft.boat(boat).misses:
            draft.change_boat(boat, misses=False, restarts=True)
            draft.tell(ev.TurnMissed(boat))
        elif draft.boat(boat).cell is None and not draft.state.free_start_places:
            draft.tell(ev.TurnMissed(boat))  # it waits on behind the start
        else:
            begin_turn(draft, boat)
            return
    begin_round(draft)


def begin_turn(draft: Draft, boat: int) -> None:
    """A boat's turn; the one behind the start is set on the river first."""
    if draft.boat(boat).cell is None:
        places = draft.state.free_start_places
        if places[0] not in BERTHS and len(places) > 1:
            draft.first(ChooseBerth(boat))
            return
        launch(draft, boat, places[0])
    else:
        start_passage(draft, boat)


def launch(draft: Draft, boat: int, place: int) -> None:
    """Set the sixth boat on the river, with a free facing and its extra coal (Q-6P-1)."""
    cell = start_cell(place)
    draft.change_boat(boat, cell=cell, coal=MAX_COAL + EXTRA_COAL, face_due=True)
    draft.change(berth=None)
    draft.tell(ev.Launched(boat, cell))
    start_passage(draft, boat)


def start_passage(draft: Draft, boat: int) -> None:
    """Find out whether the boat has a complete turn, and ask its captain."""
    rules, ship = draft.state.rules, draft.boat(boat)
    found = situation(draft.state, boat)
    stands = found == "crash" and rules.crash == "out"
    stays = found == "blocked" and rules.blocked == "stay"
    draft.change(
        passage=Passage(
            situation=found,
            facing_due=ship.face_due and not stands and not stays,
            wake=(draft.cell(boat),),
            facings_wait=rules.facing_after_push == "after_turn",
        )
    )
    draft.first(PlayTurn(boat))
