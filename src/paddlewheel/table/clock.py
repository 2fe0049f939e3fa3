"""Time to think: how much of it a table gives."""

from dataclasses import asdict, dataclass
from typing import Any, Literal

from paddlewheel.core.plain import read
from paddlewheel.table.errors import TableError

Kind = Literal["move", "bank"]

MINUTE, HOUR, DAY = 60, 3600, 86400
MOVE_SECONDS = range(10, HOUR + 1)
MOVE_DAYS = range(DAY, 7 * DAY + 1, DAY)
BANK_SECONDS = range(30, 3 * HOUR + 1)
INCREMENTS = range(10 * MINUTE + 1)
GRACE = 30
"""The least that a captain has for a decision who has come back after the bank was empty."""


@dataclass(frozen=True, slots=True)
class Clock:
    """Seconds for every decision, or a bank of them with an increment for every decision made."""

    kind: Kind
    seconds: int
    increment: int = 0

    def check(self) -> None:
        """Refuse times that no table gives."""
        if self.kind == "move" and (
            self.increment or (self.seconds not in MOVE_SECONDS and self.seconds not in MOVE_DAYS)
        ):
            raise TableError(
                "bad_clock",
                "A decision has 10 seconds to an hour or one to seven days, and no increment.",
            )
        if self.kind == "bank" and (
            self.seconds not in BANK_SECONDS or self.increment not in INCREMENTS
        ):
            raise TableError(
                "bad_clock",
                "A bank has 30 seconds to three hours, and an increment of up to ten minutes.",
            )

    @property
    def is_slow(self) -> bool:
        """Whether a decision has days."""
        return self.kind == "move" and self.seconds >= DAY

    def grant(self, *, overdue: bool) -> int | None:
        """What a captain has for a decision, whatever was left before; None: what is left."""
        if self.kind == "move":
            return self.seconds
        return max(self.increment, GRACE) if overdue else None

    def to_dict(self) -> dict[str, Any]:
        """As plain data."""
        return asdict(self)


def clock_from_dict(data: Any) -> Clock:
    """The clock that ``to_dict`` wrote."""
    return Clock(read(Kind, data["kind"]), read(int, data["seconds"]), read(int, data["increment"]))
