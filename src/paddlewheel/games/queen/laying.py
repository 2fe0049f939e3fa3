"""The end of a turn: the river grows, tiles left behind are lifted, the next boat moves."""

from dataclasses import replace

from paddlewheel.games.queen import events as ev
from paddlewheel.games.queen import order
from paddlewheel.games.queen.actions import Add, Die, Draw, Omit
from paddlewheel.games.queen.draft import Draft
from paddlewheel.games.queen.jobs import DrawAddition, DrawOmission, DrawTile, EndTurn, Job, RollDie
from paddlewheel.games.queen.options import MAX_COAL, ROSE_COAL, QueenRules, picked
from paddlewheel.games.queen.river import River
from paddlewheel.games.queen.rounds import next_turn
from paddlewheel.games.queen.tiles import START, tiles

# --- Which tiles are in the game


def tiles_in_game(rules: QueenRules) -> tuple[tuple[str, ...], tuple[Job, ...]]:
    """The tiles in the game as far as they are known, and the draws that decide the rest."""
    left_out = picked(rules.left_out)
    pool = tuple(name for name in tiles() if name[0] == "A" and name not in (START, *left_out))
    drawn = rules.b_count - len(rules.b_chosen)
    omitted = sum(rules.replaced) - len(left_out)
    return (*pool, *rules.b_chosen), (DrawAddition(),) * drawn + (DrawOmission(),) * omitted


def add(draft: Draft, _: DrawAddition, drawn: Add) -> None:
    """A B tile is in the game (Q-ADV-1, Q-ADV-2)."""
    draft.change(pool=(*draft.state.pool, drawn.tile))
    draft.tell(ev.TileAdded(drawn.tile))


def omit(draft: Draft, _: DrawOmission, drawn: Omit) -> None:
    """An A tile is left out for it (Q-ADV-1)."""
    draft.change(pool=tuple(name for name in draft.state.pool if name != drawn.tile))
    draft.tell(ev.TileOmitted(drawn.tile))


# --- The end of a turn


def end_turn(draft: Draft, job: EndTurn) -> None:
    """What is left to do when a boat has come to rest (Q-TURN-2, steps 7 to 9)."""
    discoverer = draft.passage.discoverer
    if discoverer is not None:
        draft.change_passage(discoverer=None)
        draft.first(RollDie(discoverer), job)
        return
    _lift_tiles(draft)
    if job.boat == draft.state.rose:
        draft.change_boat(job.boat, coal=ROSE_COAL)
    elif draft.boat(job.boat).coal > MAX_COAL:
        draft.change_boat(job.boat, coal=MAX_COAL)  # Q-6P-1: extra coal is lost
    draft.change(passage=None)
    if draft.state.rules.passengers and not _anybody_can_finish(draft):
        draft.end("no_passengers")
        return
    place = draft.state.order.index(job.boat)
    next_turn(draft, draft.state.order[place + 1 :])


def _anybody_can_finish(draft: Draft) -> bool:
    return any(order.can_finish(draft.state, boat) for boat in order.racing(draft.state))


def _lift_tiles(draft: Draft) -> None:
    """Lift every tile that no boat is on or behind (Q-RIVER-4)."""
    if not draft.state.rules.lift_left_tiles:
        return
    river, left = draft.state.river, order.left_behind(draft.state)
    if left > river.lifted:
        draft.change(river=replace(river, lifted=left))
        draft.tell(ev.TilesLifted(left))


def roll(draft: Draft, job: RollDie, rolled: Die) -> None:
    """The die says where the next tile lies, or, after the last one, the arrival tile."""
    draft.tell(ev.DieRolled(job.boat, rolled.way))
    if draft.state.tiles_to_come:
        draft.first(DrawTile(rolled.way, job.boat))
        return
    river = draft.state.river
    whole = River(river.names, (*river.ways, rolled.way), river.lifted)
    draft.change(river=whole)
    draft.tell(ev.ArrivalLaid(rolled.way, tuple(sorted(whole.landings))))


def lay(draft: Draft, job: DrawTile, drawn: Draw) -> None:
    """Lay a tile and place its passengers; after the last one the die is rolled again."""
    state = draft.state
    river = state.river
    longer = River((*river.names, drawn.tile), (*river.ways, job.way), river.lifted)
    dock = tiles()[drawn.tile].dock
    placed = 0
    if dock is not None and state.rules.passengers:
        placed = min(state.supply, state.rules.provision(state.players)[1][dock.colour])
    draft.change(river=longer, waiting=(*state.waiting, placed), supply=state.supply - placed)
    draft.tell(ev.TileLaid(len(river.names), drawn.tile, job.way, placed))
    if not draft.state.tiles_to_come:
        draft.first(RollDie(job.boat))  # Q-RIVER-3
