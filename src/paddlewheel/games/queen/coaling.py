"""Coal handed over from boat to boat at the end of a movement (Q-COAL-1, Q-ROSE-5)."""

from typing import TYPE_CHECKING

from paddlewheel.games.queen import events as ev
from paddlewheel.games.queen.actions import Transfer
from paddlewheel.games.queen.draft import Draft
from paddlewheel.games.queen.jobs import ChooseTransfer, OfferCoal
from paddlewheel.games.queen.options import MAX_COAL

if TYPE_CHECKING:
    from paddlewheel.games.queen.state import QueenState


def offer(draft: Draft, job: OfferCoal) -> None:
    """Ask the captain who has moved about every boat beside the own one, once.

    One after the other: what one has given can be handed on to the next.
    """
    if not draft.state.has_fleets and draft.state.rose is None:
        return  # there are no friends
    for other in range(len(draft.state.boats)):
        if other not in job.asked and len(amounts(draft.state, job.boat, other)) > 1:
            rest = OfferCoal(job.boat, (*job.asked, other))
            draft.first(ChooseTransfer(job.boat, other), rest)
            return


def transfer(draft: Draft, job: ChooseTransfer, choice: Transfer) -> None:
    """Hand over coal; what the Black Rose gives does not run out."""
    giver, taker = (job.boat, job.other) if choice.coal > 0 else (job.other, job.boat)
    if not choice.coal:
        return
    for boat, change in ((giver, -abs(choice.coal)), (taker, abs(choice.coal))):
        if boat != draft.state.rose:
            draft.change_boat(boat, coal=draft.boat(boat).coal + change)
    draft.tell(ev.CoalGiven(giver, taker, abs(choice.coal)))


def amounts(state: "QueenState", boat: int, other: int) -> tuple[int, ...]:
    """What a boat can give to another one, less than none to take; none at all if it may not."""
    if boat == other or not _may_trade(state, boat, other):
        return ()
    mine, theirs = state.boats[boat].coal, state.boats[other].coal
    if boat == state.rose:
        return tuple(dict.fromkeys((0, MAX_COAL - theirs)))
    if other == state.rose:
        return tuple(dict.fromkeys((0, min(0, mine - MAX_COAL))))
    give = min(mine, MAX_COAL - theirs)
    take = min(theirs, max(0, MAX_COAL - mine))
    return tuple(range(-take, give + 1))


def _may_trade(state: "QueenState", boat: int, other: int) -> bool:
    """Friends on neighbouring open water with the same speed."""
    one, two = state.boats[boat], state.boats[other]
    if one.cell is None or two.cell is None or one.speed != two.speed:
        return False
    river = state.river
    apart = river.docks | river.coal_docks | river.sandbanks | river.driftwood
    if two.cell not in river.neighbours[one.cell] or {one.cell, two.cell} & apart:
        return False
    if state.rose in (boat, other):
        # Only the own boats of who steers her in this round.
        player = other if boat == state.rose else boat
        return player % state.seats == state.helm
    return state.side(boat) == state.side(other)
