"""The seats of a table and who sits there."""

from collections.abc import Sequence
from dataclasses import asdict, dataclass, replace
from functools import lru_cache
from typing import Any, Literal

from paddlewheel.core.fleet import LETTERS
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
    livery: int | None = None
    """The colours that the person prefers and nobody had before, by their place in the fleet."""

    def __hash__(self) -> int:
        """Of what tells most chairs apart: at every turn things are looked up by all of them."""
        return hash(self.who)

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

    def among(self, others: Sequence["Chair"]) -> "Chair":
        """The same, without colours that somebody at the table has already."""
        taken = {chair.livery for chair in others}
        return replace(self, livery=None) if self.livery in taken else self

    def to_dict(self) -> dict[str, Any]:
        """As plain data; colours only where somebody wished for them."""
        data = asdict(self)
        if self.livery is None:
            del data["livery"]
        return data


def chair_from_dict(data: Any) -> Chair:
    """The chair that ``to_dict`` wrote; older ones know nothing of being ready and of stand-ins."""
    return Chair(
        sitter=read(Sitter, data["sitter"]),
        name=read(str, data["name"]),
        who=read(str, data["who"]),
        ready=read(bool, data.get("ready", False)),
        stand_in=read(str | None, data.get("stand_in")),
        livery=read(int | None, data.get("livery")),
    )


@lru_cache(maxsize=1024)  # asked for at every turn
def liveries(chairs: tuple[Chair, ...]) -> tuple[int, ...]:
    """The colours of every seat: those that were wished for, else their own, else what is left.

    >>> liveries((Chair(livery=1), Chair(), Chair()))
    (1, 0, 2)
    """
    wished = {chair.livery for chair in chairs}
    own = {s for s, chair in enumerate(chairs) if chair.livery is None and s not in wished}
    left = iter(n for n in range(len(LETTERS)) if n not in wished | own)
    return tuple(
        chair.livery if chair.livery is not None else seat if seat in own else next(left)
        for seat, chair in enumerate(chairs)
    )
