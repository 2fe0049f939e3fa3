"""Rounds and turns: who moves next, who misses a turn, how the sixth boat comes to start."""

from paddlewheel.core.frozen import changed
from paddlewheel.games.queen import events as ev
from paddlewheel.games.queen import order, rose
from paddlewheel.games.queen.boat import Passage, Situation
from paddlewheel.games.queen.draft import Draft
from paddlewheel.games.queen.jobs import ChooseBerth, PlayTurn
from paddlewheel.games.queen.openings import has_turn, situation
from paddlewheel.games.queen.options import BERTHS, EXTRA_COAL
from paddlewheel.games.queen.stopping import has_fair_stop
from paddlewheel.games.queen.tiles import start_cell

_BEGUN = Passage("free")
"""As every turn begins; copied, because it has many fields."""


def begin_round(draft: Draft) -> None:
    """Fix the order of the next round; after the last one position decides (Q-ORD-2, Q-END-4)."""
    number = draft.state.round + 1
    if number > draft.state.rules.max_rounds:
        draft.end("round_limit")
        return
    boats = order.order_of_round(draft.state, number)
    draft.change(round=number, order=boats)
    draft.tell(ev.RoundBegan(number, boats))
    if draft.state.rose is not None:
        draft.change(helm=rose.helm(draft.state, boats))
        draft.tell(ev.TookTheHelm(draft.state.helm))
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
    draft.change_boat(boat, cell=cell, coal=draft.boat(boat).coal + EXTRA_COAL, face_due=True)
    draft.change(berth=None)
    draft.tell(ev.Launched(boat, cell))
    start_passage(draft, boat)


def start_passage(draft: Draft, boat: int) -> None:
    """Find out whether the boat has a complete turn, and ask its captain."""
    found = _situation(draft, boat)
    ship = draft.boat(boat)
    draft.change(
        passage=changed(
            _BEGUN,
            situation=found,
            facing_due=ship.face_due and not draft.state.ends_at_once(boat, found),
            wake=(draft.cell(boat),),
            facings_wait=draft.state.rules.facing_after_push == "after_turn",
            spares_rose=_can_spare_the_rose(draft, boat, found),
            rose_from=draft.state.rose_from,
        )
    )
    draft.first(PlayTurn(boat))


def _situation(draft: Draft, boat: int) -> Situation:
    """What a boat's turn can come to; the Black Rose may use more coal if she must (Q-ROSE-6)."""
    found = situation(draft.state, boat)
    if boat != draft.state.rose or found == "free":
        return found
    coal = draft.boat(boat).coal
    for more in rose.allowances(coal):
        draft.change_boat(boat, coal=more)
        if situation(draft.state, boat) == "free":
            return "free"
    draft.change_boat(boat, coal=coal)
    return found


def _can_spare_the_rose(draft: Draft, boat: int, found: Situation) -> bool:
    """Whether the captain has a turn that spares her: then it must be one (Q-ROSE-6)."""
    if draft.state.rose_from is None:
        return False
    if found == "free":
        return has_turn(draft.state, boat, fair=True)
    return found != "stranded" and has_fair_stop(draft.state, boat, found)
