"""Tables as they are wished for and as they are seen."""

from typing import Annotated, Any, Literal

from pydantic import Field

from paddlewheel.games.queen.odds import RiverOdds
from paddlewheel.games.queen.plan import QueenPlan
from paddlewheel.games.queen.view import QueenMotion, QueenView
from paddlewheel.games.siegers.plan import SiegersPlan
from paddlewheel.games.siegers.view import SiegersMotion, SiegersView
from paddlewheel.server.wire.base import Name, OptionValue, Wire
from paddlewheel.server.wire.chat import Said


class SeatWish(Wire):
    """Who is to sit on a chair of a new table: you, a bot, or whoever comes."""

    sitter: Literal["me", "bot", "open"]
    name: Name | None = None
    bot: str | None = None


class ClockWish(Wire):
    """The time that everybody shall have: for each decision, or a bank with an increment."""

    kind: Literal["move", "bank"]
    seconds: int
    increment: int = 0


class ClockView(Wire):
    """The time that everybody has."""

    kind: Literal["move", "bank"]
    seconds: int
    increment: int


class NewTable(Wire):
    """A table to open. With no open seat the game begins at once, unless all must be ready."""

    title: str
    edition: str | None = None
    options: dict[str, Any] = Field(default_factory=dict)
    name: Annotated[str, Field(max_length=40)] = ""
    seats: Annotated[list[SeatWish], Field(min_length=1, max_length=8)]
    clock: ClockWish | None = None
    public: bool = False
    """Whether everybody finds it in the lobby; else whoever has the link."""
    waits_for_ready: bool = False
    """Whether the game begins only when every person has said so."""


class TableLink(Wire):
    """Where a table is found."""

    id: str


class Ready(Wire):
    """Whether one wants the game to begin."""

    ready: bool = True


class BotWish(Wire):
    """A bot for a seat."""

    bot: str | None = None


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
    ready: bool
    stand_in: str | None
    """The bot that sails for the person at the moment."""
    resigned: bool
    seconds: float | None
    """What is left to think, now or for the next decision; None without a clock."""
    ticks: bool
    """Whether that time is running."""
    livery: int
    """The colours of the boat, by their place in the fleet; its letter is that of the seat."""


class TableRow(Wire):
    """A table in a list."""

    id: str
    name: str
    title: str
    label: str
    differs: str
    phase: Literal["open", "running", "over", "frozen"]
    study: bool
    """Whether it is no race that counts."""
    seats: list[SeatView]
    to_act: int | None
    my_turn: bool
    changed: float
    """When something happened there, in Unix seconds."""
    due: float | None
    """When the time of whoever has to decide is over."""
    headway: list[float | None]
    """How much of the course every boat has behind it, from 0 to 1; none if it sails no more."""
    winners: list[int]
    """The seats that won, once the race is over."""


class TableRows(Wire):
    """Tables, those that changed last first."""

    tables: list[TableRow]
    more: bool = False
    """Whether there are others that changed before these."""


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


class NextPosition(Wire):
    """The game as it stands, for one who knows the position before."""

    to_act: int | None
    """The seat whose decision is due; none when the game is over."""
    view: QueenView | SiegersView | QueenMotion | SiegersMotion
    """Only what moves, if all else of the view is as it was in the version before."""
    ranking: list[list[int]] | None
    may_undo: bool
    plan: QueenPlan | SiegersPlan | None
    """What you can do, if the decision is yours."""


class Position(NextPosition):
    """The game as it stands, for one who looks at it."""

    view: Annotated[QueenView | SiegersView, Field(discriminator="title")]


class DailyMark(Wire):
    """The day whose river is sailed at a table, and whether it is a further attempt."""

    day: str
    practice: bool


class TableView(Wire):
    """A table as one of its watchers sees it."""

    id: str
    version: int
    name: str
    title: str
    rules_version: int
    """By which the server plays the title: what is known of a position holds for this one only."""
    edition: str
    label: str
    """The edition in words."""
    options: dict[str, OptionValue]
    """What differs from the edition."""
    differs: str
    """The same in words."""
    host: bool
    """Whether you opened it."""
    public: bool
    study: bool
    """Whether lines are tried out here: no race that counts."""
    daily: DailyMark | None
    waits_for_ready: bool
    clock: ClockView | None
    paused: bool
    frozen: str | None
    """Why the game can only be looked at, if it cannot go on."""
    seats: list[SeatView]
    position: Position | None
    """None until the game has begun."""
    log: list[LogLine]
    chat: list[Said]
    """The last lines that were said."""
    spectators_speak: bool
    """Whether those may speak who have no seat."""
    watching: int
    """How many look on who have no seat; of many, about how many."""
    missed: int
    """How many moves others have made since yours; none without a seat."""
    grace: float | None
    """Seconds that others wait for a captain whose page is closed; None: until the clock ends."""


class PositionWords(Wire):
    """A position in words."""

    version: int
    words: str


class OddsView(Wire):
    """What chance may bring next; none if nothing of the board depends on it any more."""

    version: int
    river: RiverOdds | None
