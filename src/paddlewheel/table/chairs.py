"""The seats of a table and who sits there."""

from dataclasses import asdict, dataclass, replace
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
    ready: bool = False
    """Whether the person wants the game to begin."""
    stand_in: str | None = None
    """The bot that sails for the person, who keeps the seat."""

    @property
    def is_open(self) -> bool:
        """Whether somebody can still sit down."""
        return self.sitter == "open"

    @property
    def sailed_by(self) -> str | None:
        """The name of the bot that decides for this seat, if one does."""
        return self.who if self.sitter == "bot" else self.stand_in

    @property
    def anew(self) -> "Chair":
        """The same sitter before a new game."""
        return replace(self, ready=False, stand_in=None)

    def to_dict(self) -> dict[str, Any]:
        """As plain data."""
        return asdict(self)


def chair_from_dict(data: Any) -> Chair:
    """The chair that ``to_dict`` wrote; older ones know nothing of being ready and of stand-ins."""
    return Chair(
        sitter=read(Sitter, data["sitter"]),
        name=read(str, data["name"]),
        who=read(str, data["who"]),
        ready=read(bool, data.get("ready", False)),
        stand_in=read(str | None, data.get("stand_in")),
    )
