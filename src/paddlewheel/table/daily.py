"""That a race is sailed on the river of a day, which is the same for everybody."""

from dataclasses import asdict, dataclass
from typing import Any

from paddlewheel.core.plain import read


@dataclass(frozen=True, slots=True)
class Daily:
    """The day, as ``2026-11-18``, and nothing of what chance holds: a log is no place for that."""

    day: str
    practice: bool = False
    """Whether it is a further attempt, which does not count."""

    def to_dict(self) -> dict[str, Any]:
        """As plain data."""
        return asdict(self)


def daily_from_dict(data: Any) -> Daily:
    """What ``to_dict`` wrote."""
    return Daily(read(str, data["day"]), read(bool, data["practice"]))
