"""What a captain reads in a message; the rest of it is passed over, which costs next to nothing."""

from msgspec import Struct
from msgspec.json import Decoder

from paddlewheel.core.record import Entry
from paddlewheel.games.queen.reach import Reach


class Plan(Struct):
    """What can be done."""

    reach: tuple[Reach, ...]


class Position(Struct):
    """The game as it stands; the plan is told to the captain who has to decide."""

    plan: Plan | None


class Changed(Struct):
    """What has happened, and what comes of it."""

    beats: list[Entry]
    position: Position

    @property
    def reach(self) -> tuple[Reach, ...]:
        """Where the captain who reads this can sail."""
        return _reach(self.position)


class Shown(Struct):
    """A table when its page is opened."""

    position: Position


class Snapshot(Struct):
    """Everything."""

    table: Shown


told = Decoder(Changed).decode
_read_snapshot = Decoder(Snapshot).decode


def shown(text: bytes) -> tuple[Reach, ...]:
    """Where the captain who opens a page can sail."""
    return _reach(_read_snapshot(text).table.position)


def _reach(position: Position) -> tuple[Reach, ...]:
    assert position.plan is not None, "the next captain knows no way"
    return position.plan.reach
