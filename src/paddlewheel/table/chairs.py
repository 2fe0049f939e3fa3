"""The seats of a table and who sits there."""

from dataclasses import asdict, dataclass
from typing import Any, Literal

from paddlewheel.core.plain import read

Sitter = Literal["open", "person", "bot"]


@dataclass(frozen=True, slots=True)
class Chair:
    """A seat: open, a person's (one person may have several on one screen), or a bot's."""

    sitter: Sitter = "open"
    name: str = ""
    who: str = ""
    """The person's id, or the name of the bot."""

    @property
    def is_open(self) -> bool:
        """Whether somebody can still sit down."""
        return self.sitter == "open"

    def to_dict(self) -> dict[str, Any]:
        """As plain data."""
        return asdict(self)


def chair_from_dict(data: Any) -> Chair:
    """The chair that ``to_dict`` wrote."""
    return Chair(read(Sitter, data["sitter"]), read(str, data["name"]), read(str, data["who"]))
