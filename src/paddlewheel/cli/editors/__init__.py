"""Ways to put a turn together at the keyboard, one module a title, by the title's name."""

from collections.abc import Iterable, Sequence
from typing import Any, Protocol

from rich.console import RenderableType

from paddlewheel.cli.editors import queen, siegers
from paddlewheel.core.state import Action, State, Turn
from paddlewheel.core.words import Speaker


class Editor(Protocol):
    """How a title's turns are tried; each module of this package is one.

    A draft is a turn that may still lack its end. Drafts are values: nothing is played.
    """

    def heading(self, state: Any, names: Sequence[str], say: Speaker) -> str:
        """Who has to decide what."""
        ...

    def draft(self, state: Any, actions: Iterable[Action] = ()) -> Turn:
        """The draft that consists of some actions."""
        ...

    def claims(self, draft: Turn, line: str) -> bool:
        """Whether a line that is also a command is meant as an action here."""
        ...

    def extend(self, draft: Turn, text: str) -> Turn:
        """The draft that a line typed after this one means; refuses what cannot be played."""
        ...

    def complete(self, draft: Turn) -> bool:
        """Whether the draft is a whole turn."""
        ...

    def missing(self, draft: Turn, say: Speaker) -> str:
        """What is still to be typed to make the draft a whole turn."""
        ...

    def preview(
        self, draft: Turn, names: Sequence[str], say: Speaker, width: int
    ) -> RenderableType:
        """What the draft sets off, step by step."""
        ...

    def overview(self, draft: Turn, say: Speaker, width: int, wanted: str) -> RenderableType:
        """The turns that there are: those that lead furthest, or what is wanted, such as “all”."""
        ...

    def notation(self, say: Speaker) -> Sequence[tuple[str, str]]:
        """What can be typed and what it means."""
        ...


EDITORS: dict[str, Editor] = {"queen": queen, "siegers": siegers}


def editor_of(state: State) -> Editor:
    """The editor of the title that this is a position of."""
    return EDITORS[state.title_name]
