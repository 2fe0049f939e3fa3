"""The messages of a table's stream, in both directions."""

from typing import Annotated, Any, Literal

from pydantic import Field

from paddlewheel.games.queen.foresight import Foresight
from paddlewheel.games.queen.plan import QueenPlan
from paddlewheel.games.siegers.plan import SiegersPlan
from paddlewheel.server.wire.base import Notation, Wire
from paddlewheel.server.wire.chat import Said, Say
from paddlewheel.server.wire.tables import Beat, LogLine, NextPosition, SeatView, TableView

# --- From the browser


class Act(Wire):
    """Play actions of one turn; it answers a version, and is never done twice."""

    type: Literal["act"]
    command: Annotated[str, Field(min_length=8, max_length=40)]
    version: int
    actions: Annotated[list[Notation], Field(min_length=1, max_length=60)]


class Undo(Wire):
    """Take the last command back."""

    type: Literal["undo"]
    command: Annotated[str, Field(min_length=8, max_length=40)]
    version: int


class Goal(Wire):
    """Where a turn shall end; what is not said does not matter."""

    cell: int
    facing: int | None = None
    speed: int | None = None


class Look(Wire):
    """Ask what some actions would lead to; nothing is played."""

    type: Literal["plan"]
    request: int
    version: int
    actions: Annotated[list[Notation], Field(max_length=60)]
    goal: Goal | None = None


class Advise(Wire):
    """Ask what a good bot would do, and why; nothing is played."""

    type: Literal["advise"]
    request: int
    version: int


class Foresee(Wire):
    """Ask what comes after a turn that begins with some actions: traps, and goals in reach."""

    type: Literal["foresee"]
    request: int
    version: int
    actions: Annotated[list[Notation], Field(max_length=60)]


class Resync(Wire):
    """Ask for everything anew."""

    type: Literal["resync"]


FromBrowser = Annotated[
    Act | Undo | Look | Advise | Foresee | Say | Resync, Field(discriminator="type")
]


# --- To the browser

ChangeKind = Literal[
    "sat",
    "stood",
    "readied",
    "started",
    "acted",
    "undone",
    "taken_over",
    "given_back",
    "paused",
    "resumed",
]


class Snapshot(Wire):
    """Everything: on opening, and after a gap."""

    type: Literal["snapshot"] = "snapshot"
    table: TableView


class Changed(Wire):
    """The table has gone on to the next version: what that is to a page that has the last one.

    The fields come in this order: first what is the same for all, then what is not.
    """

    type: Literal["changed"] = "changed"
    version: int
    kind: ChangeKind
    paused: bool
    beats: list[Beat]
    log: list[LogLine]
    """The new lines; after an undo all of them."""
    position: NextPosition | None
    seats: list[SeatView]


class Presence(Wire):
    """Somebody's page was opened or closed."""

    type: Literal["presence"] = "presence"
    seats: list[SeatView]
    watching: int


class Acknowledged(Wire):
    """A command was stored; it led to this version."""

    type: Literal["acknowledged"] = "acknowledged"
    command: str
    version: int


class Refused(Wire):
    """A command or question was refused, and nothing has changed."""

    type: Literal["refused"] = "refused"
    command: str | None
    request: int | None
    code: str
    message: str
    rule: str | None = None
    """The rule that it is refused by, if it is one of the game's."""
    version: int
    details: dict[str, Any] = Field(default_factory=dict)
    """Of what comes too often: which limit it is, and in how many seconds it can be tried again."""


class Planned(Wire):
    """The answer to a question."""

    type: Literal["planned"] = "planned"
    request: int
    version: int
    plan: QueenPlan | SiegersPlan


class ReasonView(Wire):
    """Why: what a turn aims at, what it costs, what is to be feared then."""

    kind: Literal["aim", "cost", "fear"]
    text: str


class Advised(Wire):
    """What the pilot would do, and why."""

    type: Literal["advised"] = "advised"
    request: int
    version: int
    actions: list[str]
    turn: str
    """The turn in words; empty if there is nothing to tell of it."""
    reasons: list[ReasonView]


class Foreseen(Wire):
    """What comes after the turn that is planned; none for a title that has nothing to tell."""

    type: Literal["foreseen"] = "foreseen"
    request: int
    version: int
    foresight: Foresight | None


class Rematch(Wire):
    """Somebody wants to play again: there is a table for it, where you have a seat."""

    type: Literal["rematch"] = "rematch"
    table: str


class Closing(Wire):
    """The server ends; it is worth while to come again soon."""

    type: Literal["closing"] = "closing"


ToBrowser = Annotated[
    Snapshot
    | Changed
    | Presence
    | Said
    | Acknowledged
    | Refused
    | Planned
    | Advised
    | Foreseen
    | Rematch
    | Closing,
    Field(discriminator="type"),
]
