"""A boat's turn, step by step: facing, speed, turning, sailing, pushing, and how it ends."""

from paddlewheel.games.queen import events as ev
from paddlewheel.games.queen.actions import Ahead, Back, Done, Face, Push, Speed, Steer, Stop
from paddlewheel.games.queen.draft import Draft
from paddlewheel.games.queen.jobs import (
    CallAt,
    ChooseFacing,
    EndTurn,
    Follow,
    Job,
    OfferCoal,
    PlayTurn,
    SetDown,
)
from paddlewheel.games.queen.needs import entry, leaving, speed_cost


def face(draft: Draft, job: ChooseFacing | PlayTurn, choice: Face) -> None:
    """A free facing: at the start, after a push, or at a restart (Q-MOVE-9)."""
    draft.change_boat(job.boat, facing=choice.facing)
    draft.tell(ev.Faced(job.boat, choice.facing))
    if not isinstance(job, PlayTurn):
        return
    draft.change_boat(job.boat, face_due=False)
    if draft.passage.situation == "stranded":
        _strand(draft, job.boat)
    else:
        draft.change_passage(facing_due=False)
        draft.first(job)


def set_speed(draft: Draft, job: PlayTurn, choice: Speed) -> None:
    """The speed of this turn, and with it the movement points (Q-MOVE-1)."""
    boat = draft.boat(job.boat)
    cost = speed_cost(boat.speed, choice.speed)
    draft.change_boat(job.boat, speed=choice.speed, coal=boat.coal - cost)
    draft.change_passage(speed_set=True, points=choice.speed)
    draft.tell(ev.SpeedSet(job.boat, boat.speed, choice.speed, cost))
    draft.first(job)


def steer(draft: Draft, job: PlayTurn, choice: Steer) -> None:
    """60 degrees; the first ones of a turn are free (Q-MOVE-3)."""
    boat, cost = draft.boat(job.boat), 0 if draft.passage.free_turn else 1
    facing = (boat.facing + choice.side) % 6
    draft.change_boat(job.boat, facing=facing, coal=boat.coal - cost)
    draft.change_passage(free_turn=False)
    draft.tell(ev.Steered(job.boat, facing, cost))
    draft.first(job)


def ahead(draft: Draft, job: PlayTurn, _: Ahead) -> None:
    """One cell ahead for one point (Q-MOVE-2)."""
    cell = _cell_ahead(draft, job.boat)
    _leave_sandbank(draft, job.boat)
    draft.change_passage(points=draft.passage.points - entry(draft.state.river, cell))
    _sail_to(draft, job.boat, cell)
    draft.first(*_go_on(draft, job))


def back(draft: Draft, job: PlayTurn, choice: Back) -> None:
    """One cell backwards off a sandbank, then any facing; that is the whole turn (Q-SAND-2)."""
    start = draft.cell(job.boat)
    behind = draft.state.river.neighbours[start][(draft.boat(job.boat).facing + 3) % 6]
    _leave_sandbank(draft, job.boat)
    draft.tell(ev.BackedOff(job.boat, start, behind))
    draft.enter(job.boat, behind)
    if choice.facing is None:
        draft.tell(ev.RanOntoSandbank(job.boat))
    else:
        draft.change_boat(job.boat, facing=choice.facing)
        draft.tell(ev.Faced(job.boat, choice.facing))
    draft.first(*_coming_to_rest(draft, job.boat))


def _leave_sandbank(draft: Draft, number: int) -> None:
    """Pay for it with the first step (Q-SAND-2)."""
    boat = draft.boat(number)
    if boat.cell in draft.state.river.sandbanks:
        cost = leaving(boat.coal, boat.speed, stranded=boat.stranded)
        draft.change_boat(number, coal=boat.coal - cost, stranded=False)
        draft.tell(ev.LeftSandbank(number, cost))


def push(draft: Draft, job: PlayTurn, choice: Push) -> None:
    """Clear the cell ahead, the last boat of the chain first, and take it (Q-PUSH-8)."""
    first = _cell_ahead(draft, job.boat)
    places = (first, *choice.cells)
    at = {boat.cell: number for number, boat in enumerate(draft.state.boats)}
    boats = [at[place] for place in places[:-1]]
    cost = draft.state.push_cost(first, choice.cells)
    _leave_sandbank(draft, job.boat)
    draft.change_passage(points=draft.passage.points - cost)
    chain: list[Job] = []
    for boat, cell in reversed(list(zip(boats, choice.cells, strict=True))):
        chain.append(SetDown(boat, job.boat, cell))
    draft.first(*chain, Follow(job.boat, first))


def set_down(draft: Draft, job: SetDown) -> None:
    """A pushed boat comes to its cell: dock or landing at once, then its captain's facing."""
    draft.tell(ev.Pushed(job.boat, job.by, draft.cell(job.boat), job.cell))
    draft.enter(job.boat, job.cell)
    # Only the last push of a boat counts; on a sandbank it keeps its facing.
    others = tuple(boat for boat in draft.passage.to_face if boat != job.boat)
    draft.change_passage(to_face=others)
    if job.cell in draft.state.river.sandbanks:
        _run_aground(draft, job.boat)
        draft.first(CallAt(job.boat))
    elif draft.passage.facings_wait:
        draft.change_passage(to_face=(*others, job.boat))
        draft.first(CallAt(job.boat))
    else:
        draft.first(CallAt(job.boat), ChooseFacing(job.boat))


def _run_aground(draft: Draft, boat: int) -> None:
    draft.change_boat(boat, speed=1, stranded=False)
    draft.tell(ev.RanOntoSandbank(boat))


def follow(draft: Draft, job: Follow) -> None:
    """The pusher takes the cell that it has cleared."""
    _sail_to(draft, job.boat, job.cell)
    draft.first(*_go_on(draft, PlayTurn(job.boat)))


def _cell_ahead(draft: Draft, boat: int) -> int:
    return draft.state.river.neighbours[draft.cell(boat)][draft.boat(boat).facing]


def _sail_to(draft: Draft, boat: int, cell: int) -> None:
    draft.tell(ev.Sailed(boat, draft.cell(boat), cell))
    draft.enter(boat, cell)
    wood = draft.passage.driftwood + (cell in draft.state.river.driftwood)
    draft.change_passage(wake=(*draft.passage.wake, cell), driftwood=wood)


def _go_on(draft: Draft, job: PlayTurn) -> tuple[Job, ...]:
    """The turn goes on, unless a sandbank or the quay has ended it (Q-TURN-1)."""
    state, boat = draft.state, draft.boat(job.boat)
    if boat.cell in state.river.sandbanks:
        draft.change_passage(driftwood=0)  # its speed is 1 anyway
        _run_aground(draft, job.boat)
        return _coming_to_rest(draft, job.boat)
    ready = (boat.full or not state.rules.passengers) and job.boat != state.rose
    if state.rules.landing == "any_speed" and boat.cell in state.river.landings and ready:
        return _coming_to_rest(draft, job.boat)
    return (job,)


def _coming_to_rest(draft: Draft, boat: int) -> tuple[Job, ...]:
    """Driftwood, pushed captains that have waited, docks and landing, coal, the end of the turn."""
    draft.change_boat(boat, restarts=False)
    if draft.passage.driftwood:
        speed = max(1, draft.boat(boat).speed - draft.passage.driftwood)
        draft.change_boat(boat, speed=speed)
        draft.tell(ev.Slowed(boat, speed))
    return (*_have_waited(draft), CallAt(boat), OfferCoal(boat), EndTurn(boat))


def _have_waited(draft: Draft) -> list[Job]:
    """What pushed captains decide now that the movement is over."""
    passage = draft.passage
    draft.change_passage(boards_wait=False)
    docks: list[Job] = [CallAt(boat) for boat in passage.to_board]
    facings = [ChooseFacing(boat) for boat in passage.to_face if draft.boat(boat).cell is not None]
    return docks + facings


def done(draft: Draft, job: PlayTurn, _: Done) -> None:
    """All points are spent."""
    draft.first(*_coming_to_rest(draft, job.boat))


def stop(draft: Draft, job: PlayTurn, _: Stop) -> None:
    """A turn that cannot be completed (Q-MOVE-7, Q-MOVE-8, Q-SAND-3)."""
    if draft.passage.situation == "stranded":
        draft.change_boat(job.boat, face_due=True)
        _strand(draft, job.boat)
    elif draft.passage.situation == "blocked":
        _end_blocked(draft, job.boat)
    elif draft.state.ends_at_once(job.boat, "crash"):
        _go_out(draft, job.boat)
    else:
        draft.change_boat(job.boat, speed=1, misses=True, restarts=False, face_due=True)
        draft.tell(ev.Crashed(job.boat))
        _end_early(draft, job.boat)


def _strand(draft: Draft, boat: int) -> None:
    """A turn passes on a sandbank (Q-SAND-3)."""
    draft.change_boat(boat, restarts=False, stranded=True)
    draft.tell(ev.Stranded(boat))
    draft.first(EndTurn(boat))


def _end_blocked(draft: Draft, boat: int) -> None:
    misses = draft.state.rules.blocked == "sail_and_miss"
    draft.change_boat(boat, speed=1, misses=misses, restarts=False)
    draft.tell(ev.Blocked(boat))
    _end_early(draft, boat)


def _end_early(draft: Draft, boat: int) -> None:
    """No dock and no landing after a crash or a blocked turn (Q-TURN-2)."""
    draft.first(*_have_waited(draft), EndTurn(boat))


def _go_out(draft: Draft, boat: int) -> None:
    draft.leave(boat)
    draft.change(out=(*draft.state.out, boat))
    draft.tell(ev.WentOut(boat))
    if not draft.end_if_decided():
        draft.first(EndTurn(boat))
