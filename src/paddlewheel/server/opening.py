"""From what somebody wishes to a table."""

from collections.abc import Sequence

from paddlewheel.bots import make_bot
from paddlewheel.core.fleet import colour_name
from paddlewheel.core.game import rule_set
from paddlewheel.server.errors import ServerError
from paddlewheel.server.names import cleaned, persons_name
from paddlewheel.server.wire.tables import NewTable, SeatWish
from paddlewheel.store import Person
from paddlewheel.table import Chair, Clock, Opened, Table, liveries

FILLER = "mate"
"""The bot that takes a seat if none is named."""


def opened(wish: NewTable, person: Person, lang: str) -> Opened:
    """The table that somebody wishes; what the rules do not allow is refused."""
    rules = rule_set(wish.title, wish.edition, wish.options)
    rules.check_players(len(wish.seats))
    chairs: list[Chair] = []
    painted = _painted(wish.seats, person)
    for seat, wanted in enumerate(wish.seats):
        default = colour_name(painted[seat], lang)
        if wanted.sitter == "me" and not any(chair.who == person.id for chair in chairs):
            default = person.name  # further seats of one person need names of their own
        chairs.append(_chair(wanted, person, default).among(chairs))
    clock = wish.clock
    return Opened(
        host=person.id,
        name=cleaned(wish.name),
        title=wish.title,
        rules=rules,
        chairs=tuple(chairs),
        clock=None if clock is None else Clock(clock.kind, clock.seconds, clock.increment),
        waits_for_ready=wish.waits_for_ready,
        public=wish.public,
    )


def _painted(seats: Sequence[SeatWish], person: Person) -> tuple[int, ...]:
    """The colours of the boats: the first seat of the one who opens the table has theirs."""
    mine = next((seat for seat, wish in enumerate(seats) if wish.sitter == "me"), None)
    wished = (person.livery if seat == mine else None for seat in range(len(seats)))
    return liveries(tuple(Chair(livery=livery) for livery in wished))


def _chair(wish: SeatWish, person: Person, default: str) -> Chair:
    name = default if wish.name is None else persons_name(wish.name)
    if wish.bot is not None and wish.sitter != "bot":
        raise ServerError("not_a_bots_seat", "A bot is named for a seat where no bot sits.")
    match wish.sitter:
        case "open":
            return Chair()
        case "me":
            return Chair("person", name, person.id, livery=person.livery)
        case "bot":
            return bot_chair(name, wish.bot or FILLER)


def bot_chair(name: str, bot: str = FILLER) -> Chair:
    """A seat for a bot; an unknown one is refused, and one that may think as long as it likes."""
    make_bot(bot)
    if ":" in bot:
        raise ServerError(
            "no_settings_for_bots", "At a table bots play as they are, without further settings."
        )
    return Chair("bot", name, bot)


def again(table: Table, person: str) -> Opened:
    """The same game once more; for those who sat there, when it is over."""
    if table.first is None or not table.is_over:
        raise ServerError("not_over", "The game is not over yet.")
    if not table.seats_of(person):
        raise ServerError("not_your_seat", "This is not your seat.")
    return Opened(
        host=person,
        name=table.name if table.daily is None else "",  # it is on a river of its own
        title=table.title,
        rules=table.rules,
        chairs=table.rematch_chairs(),
        clock=table.clock,
        waits_for_ready=any(chair.who != person for chair in table.chairs if _is_person(chair)),
        public=False,
    )


def _is_person(chair: Chair) -> bool:
    return chair.sitter == "person"
