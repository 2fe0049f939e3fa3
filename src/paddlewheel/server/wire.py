"""What goes over the wire: the one place where messages are described.

The web app's types are generated from these models (`make wire`), so nothing is written twice.
"""

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from paddlewheel.games.queen.plan import QueenPlan
from paddlewheel.games.queen.view import QueenView
from paddlewheel.games.siegers.plan import SiegersPlan
from paddlewheel.games.siegers.view import SiegersView

Lang = Literal["en", "de", "fr", "it"]
Name = Annotated[str, Field(min_length=1, max_length=24)]
Notation = Annotated[str, Field(max_length=60)]


class Wire(BaseModel):
    """Base of all messages: unknown fields are refused, and a text is no number."""

    model_config = ConfigDict(
        extra="forbid",
        frozen=True,
        strict=True,
        json_schema_serialization_defaults_required=True,  # the server leaves nothing out
    )


# --- People


class NewGuest(Wire):
    """Somebody wants to be called so."""

    name: Name


class Me(Wire):
    """Who you are."""

    id: str
    name: str


# --- What can be played


class EditionCard(Wire):
    """An edition to choose."""

    name: str
    label: str
    doc: str
    players: list[int]
    """The numbers of players it can be played with."""


class TitleCard(Wire):
    """A title to choose."""

    name: str
    label: str
    editions: list[EditionCard]


class BotCard(Wire):
    """A bot to choose."""

    name: str
    doc: str


class Catalogue(Wire):
    """Everything that can be chosen for a new table."""

    titles: list[TitleCard]
    bots: list[BotCard]


OptionValue = bool | int | str


class ValueCard(Wire):
    """A value that an option can have."""

    value: OptionValue
    label: str


class OptionCard(Wire):
    """A switch of the switchboard."""

    name: str
    kind: Literal["switch", "number", "choice", "picks"]
    label: str
    doc: str
    values: list[ValueCard]
    """What it can be; for picks, the numbers that may be drawn. Empty for a number."""
    low: int | None
    high: int | None
    names: list[str]
    """What can be picked, written joined by a plus."""
    editions: dict[str, OptionValue]
    """Its value in every edition."""


class Switchboard(Wire):
    """All options of a title."""

    title: str
    options: list[OptionCard]


class RulesWish(Wire):
    """Rules that somebody thinks of."""

    title: str
    edition: str | None = None
    options: dict[str, Any] = Field(default_factory=dict)


class RulesView(Wire):
    """What rules come to."""

    edition: str
    options: dict[str, OptionValue]
    """What differs from the edition."""
    differs: str
    """The same in words."""
    players: list[int]
    """The numbers of players they can be played with."""


# --- Tables


class SeatWish(Wire):
    """Who is to sit on a chair of a new table: you, a bot, or whoever comes."""

    sitter: Literal["me", "bot", "open"]
    name: Name | None = None
    bot: str | None = None


class NewTable(Wire):
    """A table to open. With no open seat the game begins at once."""

    title: str
    edition: str | None = None
    options: dict[str, Any] = Field(default_factory=dict)
    name: Annotated[str, Field(max_length=40)] = ""
    seats: Annotated[list[SeatWish], Field(min_length=1, max_length=8)]


class TableLink(Wire):
    """Where a table is found."""

    id: str


class SitDown(Wire):
    """Take a seat, or any that is open."""

    seat: int | None = None
    name: Name | None = None


class SeatView(Wire):
    """A seat and who sits there."""

    sitter: Literal["open", "person", "bot"]
    name: str
    bot: str | None
    mine: bool
    online: bool
    """Whether a person's page is open."""


class LogLine(Wire):
    """A line of the log: what it is about, and the words."""

    entry: int
    boat: int | None
    text: str


class Beat(Wire):
    """One entry of the log with what happened: a step of an animation."""

    entry: int
    seat: int | None
    """Who did it; none if it was chance."""
    text: str
    events: list[dict[str, Any]]


class Position(Wire):
    """The game as it stands, for one who looks at it."""

    to_act: int | None
    """The seat whose decision is due; none when the game is over."""
    view: Annotated[QueenView | SiegersView, Field(discriminator="title")]
    ranking: list[list[int]] | None
    may_undo: bool
    plan: QueenPlan | SiegersPlan | None
    """What you can do, if the decision is yours."""


class TableView(Wire):
    """A table as one of its watchers sees it."""

    id: str
    version: int
    name: str
    title: str
    edition: str
    label: str
    """The edition in words."""
    options: dict[str, OptionValue]
    """What differs from the edition."""
    differs: str
    """The same in words."""
    host: bool
    """Whether you opened it."""
    seats: list[SeatView]
    position: Position | None
    """None until the game has begun."""
    log: list[LogLine]


# --- From the browser, over the WebSocket


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


class Resync(Wire):
    """Ask for everything anew."""

    type: Literal["resync"]


FromBrowser = Annotated[Act | Undo | Look | Advise | Resync, Field(discriminator="type")]


# --- To the browser


class Snapshot(Wire):
    """Everything: on opening, and after a gap."""

    type: Literal["snapshot"] = "snapshot"
    table: TableView


class Changed(Wire):
    """The table has gone on to the next version."""

    type: Literal["changed"] = "changed"
    version: int
    kind: Literal["sat", "started", "acted", "undone"]
    seats: list[SeatView]
    beats: list[Beat]
    log: list[LogLine]
    """The new lines; after an undo all of them."""
    position: Position | None


class Presence(Wire):
    """Somebody's page was opened or closed."""

    type: Literal["presence"] = "presence"
    seats: list[SeatView]


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
    version: int


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


ToBrowser = Annotated[
    Snapshot | Changed | Presence | Acknowledged | Refused | Planned | Advised,
    Field(discriminator="type"),
]


class Problem(Wire):
    """An HTTP request that was refused: a code for machines, a sentence for people."""

    code: str
    message: str
    details: dict[str, Any] = Field(default_factory=dict)
