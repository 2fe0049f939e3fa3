"""What programs that play over HTTP are told, a line each, and what they say."""

from typing import Annotated, Any, Literal

from pydantic import Field

from paddlewheel.server.wire.base import Notation, OptionValue, Wire
from paddlewheel.server.wire.stream import ChangeKind
from paddlewheel.server.wire.tables import SeatView

# --- From the program


class Order(Wire):
    """Play actions of one turn; it answers a version, and is never done twice."""

    command: Annotated[str, Field(min_length=8, max_length=40)]
    version: int
    actions: Annotated[list[Notation], Field(min_length=1, max_length=60)]


# --- The stream of events


class TableCard(Wire):
    """A table where you sit, in short."""

    id: str
    name: str
    title: str
    phase: Literal["open", "running", "over"]
    version: int
    seats: list[int]
    """Your seats."""
    waits_for_you: bool
    """Whether you have to say that you are ready before the game begins."""
    your_turn: bool
    ranking: list[list[int]] | None
    """The seats when the game is over, the best first, ties together."""


class TableCards(Wire):
    """The first line: all tables where you sit and the game is not over."""

    type: Literal["tables"] = "tables"
    tables: list[TableCard]


EventKind = Literal["seated", "left", "started", "your_turn", "over"]


class TableEvent(Wire):
    """Something that happened at a table of yours.

    Seated: you have a seat there now, and the game has not begun. Left: you have none any more.
    Your turn: told of every version that waits for your decision.
    """

    type: EventKind
    table: TableCard


# --- The stream of a table


class LogEntry(Wire):
    """An entry of the log."""

    entry: int
    seat: int | None
    """Who did it; none if it was chance."""
    text: str
    """In notation."""


class Game(Wire):
    """Everything: the first line, and again for whoever did not read for too long."""

    type: Literal["game"] = "game"
    id: str
    name: str
    title: str
    rules_version: int
    """By which the server plays the title."""
    edition: str
    options: dict[str, OptionValue]
    """What differs from the edition."""
    version: int
    paused: bool
    seats: list[SeatView]
    mine: list[int]
    """Your seats."""
    to_act: int | None
    """The seat whose decision is due."""
    your_turn: bool
    """Whether it is yours, and what you can do comes in the next line."""
    position: dict[str, Any] | None
    """What `state.to_dict()` writes; none until the game has begun."""


class GameChanged(Wire):
    """The table has gone on to the next version."""

    type: Literal["changed"] = "changed"
    version: int
    kind: ChangeKind
    paused: bool
    seats: list[SeatView]
    mine: list[int]
    to_act: int | None
    your_turn: bool
    entries: list[LogEntry]
    """What is new in the log; after something was taken back, nothing: see the position."""
    position: dict[str, Any] | None


class Choose(Wire):
    """What you can do now; left out if the table has gone on meanwhile."""

    type: Literal["choose"] = "choose"
    version: int
    seat: int
    legal: list[str]
    """The possible next actions."""
    turns: list[list[str]] | None
    """Whole turns, if they were asked for."""
    truncated: bool
    """Whether there are more of them."""


class GameOver(Wire):
    """The last line of a game."""

    type: Literal["over"] = "over"
    version: int
    ranking: list[list[int]]


# --- Both


class Ended(Wire):
    """The last line of a stream that ends early.

    Behind: too much was left unread. Revoked: the token is worthless now. Gone: the table is.
    Kicked: those who look after the server want it so. Banned: they do not let you in any more;
    the next request is told why. A server that ends says `closing`.
    """

    type: Literal["behind", "revoked", "gone", "kicked", "banned"]
