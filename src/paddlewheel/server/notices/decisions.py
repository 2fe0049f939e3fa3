"""Which decision is due at a table, and whose it is."""

from dataclasses import dataclass
from itertools import groupby

from paddlewheel.core.state import TurnKey
from paddlewheel.table import Table


@dataclass(frozen=True, slots=True)
class Decision:
    """A decision that a person has to make."""

    person: str
    seat: int
    key: str
    """Tells it from all others of the table; the same after a command was taken back."""


def decision_of(table: Table) -> Decision | None:
    """The decision that is due; None if no person has to decide, or nobody can just now."""
    if not table.is_running or table.paused or table.bot_to_act is not None:
        return None
    turn = table.state.turn_key
    if turn is None:
        return None
    seat, number = turn
    key = f"{seat}:{'.'.join(map(str, map(int, number)))}#{_times(table, turn)}"
    return Decision(table.chairs[seat].who, seat, key)


def _times(table: Table, turn: TurnKey) -> int:
    """How often a turn has become due: somebody may be asked twice in a round, as when pushed."""
    due: list[TurnKey] = []
    for entries in range(len(table.steps), 0, -1):
        key = table.turn_at(entries)
        if key is None:
            continue  # chance does not interrupt anybody
        if key[1][0] != turn[1][0]:
            break
        due.append(key)
    return max(1, sum(key == turn for key, _ in groupby(due)))


def last_mover(table: Table, decision: Decision) -> str | None:
    """The name of the captain who acted last; None if nobody else has."""
    entries = () if table.trail is None else table.trail.entries
    seats = (entry.seat for entry in reversed(entries))
    seat = next((seat for seat in seats if seat is not None), decision.seat)
    return None if seat == decision.seat else table.chairs[seat].name
