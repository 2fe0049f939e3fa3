"""Positions from dictionaries, with every reason why one is impossible."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from paddlewheel.core.errors import PositionError
from paddlewheel.core.fleet import LETTERS
from paddlewheel.core.plain import read
from paddlewheel.core.position import Parts, possible, spelt
from paddlewheel.games.siegers.course import RING
from paddlewheel.games.siegers.events import Ending
from paddlewheel.games.siegers.options import LOGS, LOGS_EACH, SiegersRules
from paddlewheel.games.siegers.state import SiegersState, Steamer
from paddlewheel.games.siegers.turns import can_move

Reasons = Iterator[PositionError]


PARTS: Parts = {
    "rule_set": SiegersRules.from_dict,
    "steamers": lambda value: read(tuple[Steamer, ...], value),
    "box": lambda value: read(int, value),
    "first": lambda value: read(int | None, value),
    "seat": lambda value: read(int, value),
    "turned": lambda value: read(bool, value),
    "round": lambda value: read(int, value),
    "finished": lambda value: read(tuple[int, ...], value),
    "ending": lambda value: read(Ending | None, value),
}


def state_from_dict(data: Mapping[str, Any]) -> SiegersState:
    """The position that ``to_dict`` wrote, or ``PositionError`` with all reasons."""
    state = _read(data)
    return possible(state, _reasons(state))


def edited(data: Mapping[str, Any], turn: int | None) -> SiegersState:
    """A position that somebody has put together; the turn of a steamer may be to begin."""
    state = _read(data)
    if turn is not None:
        first = turn if state.first is None else state.first
        state = replace(state, first=first, seat=turn, turned=False, ending=None)
    return possible(state, _reasons(state))


def _read(data: Mapping[str, Any]) -> SiegersState:
    parts = spelt(data, PARTS)
    return SiegersState(rules=parts.pop("rule_set"), **parts)


def _reasons(state: SiegersState) -> Reasons:
    if state.players not in LOGS_EACH:
        yield PositionError(
            "wrong_number_of_players",
            "Mississippi is for {low} to {high} players, not for {players}.",
            low=min(LOGS_EACH),
            high=max(LOGS_EACH),
            players=state.players,
        )
        return
    if not _seats_exist(state):
        yield PositionError("no_such_seat", "A seat is named that does not exist, or twice.")
        return
    yield from _about_logs(state)
    yield from _about_fields(state)
    yield from _about_starts(state)
    yield from _about_rolls(state)
    yield from _about_the_turn(state)
    yield from _about_the_end(state)


def _seats_exist(state: SiegersState) -> bool:
    seats = range(state.players)
    named = {state.seat, *state.finished} | ({state.first} if state.first is not None else set())
    return named <= set(seats) and len(set(state.finished)) == len(state.finished)


def _about_logs(state: SiegersState) -> Reasons:
    held = [steamer.logs for steamer in state.steamers]
    if min(held) < 0 or state.box < 0:
        yield PositionError(
            "negative_logs",
            "Nobody, nor the box, can have less than no logs.",
            boats=tuple(seat for seat, logs in enumerate(held) if logs < 0),
        )
    if sum(held) + state.box != LOGS:
        yield PositionError(
            "wrong_sum_of_logs",
            "There are {logs} logs in the game, not {found}.",
            logs=LOGS,
            found=sum(held) + state.box,
        )


def _about_fields(state: SiegersState) -> Reasons:
    taken: dict[int, int] = {}
    for seat, steamer in enumerate(state.steamers):
        field = steamer.field
        if field is None:
            continue
        if not 0 <= field < state.course.finish:
            yield PositionError(
                "field_off_course",
                "Steamer {boat} cannot be on field {field}: a steamer lies on 0 to {last}.",
                boat=LETTERS[seat],
                field=field,
                last=state.course.finish - 1,
                boats=(seat,),
            )
        if field in taken:
            yield PositionError(
                "field_taken_twice",
                "Steamers {one} and {two} are on field {field}; there is room for one.",
                one=LETTERS[taken[field]],
                two=LETTERS[seat],
                field=field,
                boats=(taken[field], seat),
                cells=(field,),
            )
        taken[field] = seat
        if seat in state.finished:
            yield PositionError(
                "finished_on_course",
                "Steamer {boat} has finished and is still afloat.",
                boat=LETTERS[seat],
                boats=(seat,),
                cells=(field,),
            )


def _about_starts(state: SiegersState) -> Reasons:
    """Who must have started by now, and who cannot have (S-SET-3)."""
    for seat, steamer in enumerate(state.steamers):
        started = steamer.field is not None or seat in state.finished
        if started and not _has_had_turn(state, seat):
            yield PositionError(
                "started_too_early",
                "Steamer {boat} is afloat before its first turn.",
                boat=LETTERS[seat],
                boats=(seat,),
            )
        if not started and _has_had_turn(state, seat):
            yield PositionError(
                "not_started",
                "Steamer {boat} is ashore after its first turn.",
                boat=LETTERS[seat],
                boats=(seat,),
            )
        if not started and steamer.logs != LOGS_EACH[state.players]:
            yield PositionError(
                "logs_before_start",
                "Steamer {boat} has burnt or won logs before its start.",
                boat=LETTERS[seat],
                boats=(seat,),
            )


def _has_had_turn(state: SiegersState, seat: int) -> bool:
    if state.first is None or state.round > 1:
        return state.first is not None
    now, place = _place(state, state.seat), _place(state, seat)
    return place < now or (place == now and state.ending is not None)


def _place(state: SiegersState, seat: int) -> int:
    """The seat's place in the order of a round."""
    return (seat - (state.first or 0)) % state.players


def _about_rolls(state: SiegersState) -> Reasons:
    """Who must have rolled by now, and who cannot have (S-SET-2)."""
    racing = any(_has_had_turn(state, seat) for seat in range(state.players))
    all_rolled = racing and state.rules.roll == "start"
    order = sorted(range(state.players), key=lambda seat: _place(state, seat))
    rolled = [state.steamers[seat].right is not None for seat in order]
    for seat, steamer in enumerate(state.steamers):
        if steamer.right is not None and steamer.right not in RING:
            yield PositionError(
                "no_such_number",
                "Steamer {boat}: a steamer has the numbers 1 to 6.",
                boat=LETTERS[seat],
                boats=(seat,),
            )
        if steamer.right is None and (all_rolled or _has_had_turn(state, seat)):
            yield PositionError(
                "not_rolled",
                "Steamer {boat} has not rolled.",
                boat=LETTERS[seat],
                boats=(seat,),
            )
    latest = state.players if state.rules.roll == "start" else _place(state, state.seat) + 1
    if rolled != sorted(rolled, reverse=True) or sum(rolled) > (latest if state.round == 1 else 6):
        yield PositionError("rolled_too_early", "Somebody has rolled before it was their turn to.")


def _about_the_turn(state: SiegersState) -> Reasons:
    if not 1 <= state.round <= state.rules.max_rounds:
        yield PositionError(
            "round_out_of_range",
            "Round {round} is not one of 1 to {last}.",
            round=state.round,
            last=state.rules.max_rounds,
        )
    if state.first is None and state != SiegersState.new(state.rules, state.players):
        yield PositionError(
            "no_starter", "Nothing can have happened before it was drawn who begins."
        )
    if state.ending is None and state.seat in state.finished:
        yield PositionError(
            "finished_to_act", "The steamer to act has finished.", boats=(state.seat,)
        )
    if state.turned and (state.ending or state.active.field is None or not can_move(state)):
        yield PositionError(
            "cannot_have_turned",
            "The steamer to act cannot have turned and still have to move.",
            boats=(state.seat,),
        )


def _about_the_end(state: SiegersState) -> Reasons:
    home = len(state.finished)
    most = 1 if state.rules.stop_at_first else state.players - 1
    expected: Ending | None = None
    if home == most:
        expected = "first_home" if state.rules.stop_at_first else "all_home"
    elif state.ending == "round_limit" and _round_is_over(state):
        expected = "round_limit"
    if home > most or state.ending != expected:
        yield PositionError(
            "wrong_ending",
            "With {home} of {players} steamers home in round {round} the race cannot stand so.",
            home=home,
            players=state.players,
            round=state.round,
        )


def _round_is_over(state: SiegersState) -> bool:
    """Whether this is the last round and the steamer to act was the last in it."""
    later = range(_place(state, state.seat) + 1, state.players)
    waiting = {((state.first or 0) + place) % state.players for place in later}
    return state.round == state.rules.max_rounds and waiting <= set(state.finished)
