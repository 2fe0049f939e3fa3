"""The record of a game: rule set, seats and the log, from which everything else follows."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import Any

from paddlewheel.core.chance import CHANCE, Outcome
from paddlewheel.core.errors import PaddlewheelError, PositionError, RecordError, RuleSetError
from paddlewheel.core.event import Event
from paddlewheel.core.fleet import colour_name
from paddlewheel.core.plain import read
from paddlewheel.core.recordfile import dump, parse, read_text, write_atomically
from paddlewheel.core.rules import RuleSet
from paddlewheel.core.state import Action, Ranking, State
from paddlewheel.core.titles import title


@dataclass(frozen=True, slots=True)
class Seat:
    """Who sits there: a name to show, and ``human`` or the name of a bot."""

    name: str
    player: str = "human"


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of the log: a captain's action, or a chance outcome (then there is no seat)."""

    seat: int | None
    text: str


@lru_cache(maxsize=4096)
def noted(seat: int | None, text: str) -> Entry:
    """A line of the log, the same one each time: most of them come again and again."""
    return Entry(seat, text)


@dataclass(frozen=True, slots=True)
class Step:
    """A log entry, counted from 1, with what it led to."""

    number: int
    entry: Entry
    state: State
    events: tuple[Event, ...]


@dataclass
class Record:
    """A game as its log. It only ever grows at the end."""

    title: str
    rules_version: int
    rule_set: RuleSet
    seats: tuple[Seat, ...]
    start: dict[str, Any] | None = None
    """The position at the beginning, if it was not that of a new game."""
    log: list[Entry] = field(default_factory=list)
    ranking: Ranking | None = None

    @classmethod
    def begin(cls, state: State, seats: Sequence[Seat] | None = None) -> "Record":
        """An empty record of a game that begins with this state."""
        if seats is not None and len(seats) != state.players:
            raise RuleSetError(
                "wrong_number_of_seats",
                "Seats named: {named}; seats of the game: {seats}.",
                named=len(seats),
                seats=state.players,
            )
        fresh = state.title.new_game(state.rule_set, state.players)
        return cls(
            title=state.title_name,
            rules_version=state.title.rules_version,
            rule_set=state.rule_set,
            seats=tuple(seats or (Seat(colour_name(seat)) for seat in range(state.players))),
            start=None if state == fresh else state.to_dict(),
        )

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the seats."""
        return tuple(seat.name for seat in self.seats)

    def play(self, state: State, move: Action | Outcome) -> Step:
        """Apply a move to the last state of this record and write it down."""
        after, events = state.apply(move)
        seat = None if state.to_act == CHANCE else state.to_act
        entry = Entry(seat, str(move))
        self.log.append(entry)
        self.ranking = after.ranking
        return Step(len(self.log), entry, after, events)

    def first_state(self) -> State:
        """The state before the first entry."""
        game = title(self.title)
        if self.start is not None:
            return game.state_from_dict(self.start)  # type: ignore[no-any-return]
        return game.new_game(self.rule_set, len(self.seats))  # type: ignore[no-any-return]

    def replay(self, entries: int | None = None) -> Iterator[Step]:
        """The first so many entries, or all, with their states and events, from the log alone."""
        yield from replayed(self.first_state(), self.log[:entries])

    def state_at(self, entries: int | None = None) -> State:
        """The state after so many entries; after all of them if no number is given."""
        state = self.first_state()
        for step in self.replay(entries):
            state = step.state
        return state

    def check(self) -> None:
        """Replay everything and compare the result with the ranking that was written down."""
        self.check_result(self.state_at())

    def check_result(self, last: State) -> None:
        """Compare the ranking that was written down with that of the last state."""
        if last.ranking != self.ranking:
            raise RecordError(
                "wrong_result", "The game that the log tells ends with another ranking."
            )

    def save(self, path: str | Path) -> None:
        """Write the record; a reader sees the old file or the new one, never a half."""
        write_atomically(Path(path), self.to_json().encode())

    @classmethod
    def load(cls, path: str | Path) -> "Record":
        """Read a record; a file that is not one, or was changed, is refused with the reason."""
        return cls.from_json(read_text(Path(path)))

    def to_json(self) -> str:
        """The record as the text of a file."""
        header = {
            "title": self.title,
            "rules_version": self.rules_version,
            "rule_set": self.rule_set.to_dict(),
            "seats": [asdict(seat) for seat in self.seats],
            "start": self.start,
        }
        log = [
            {"chance": entry.text}
            if entry.seat is None
            else {"seat": entry.seat, "action": entry.text}
            for entry in self.log
        ]
        return dump(header, log, {"ranking": self.ranking})

    @classmethod
    def from_json(cls, text: str) -> "Record":
        """The record that ``to_json`` wrote."""
        header, log, end = parse(text)
        try:
            record = _from_data(header, log, end)
            _check_start(record)
        except (RuleSetError, PositionError) as error:
            raise RecordError(error.code, "The record cannot be: {why}", why=error) from error
        except (KeyError, TypeError, ValueError) as error:
            raise RecordError(
                "malformed_record",
                "The record lacks something or has it in the wrong form: {why}.",
                why=str(error),
            ) from error
        return record


def replayed(state: State, log: Iterable[Entry], before: int = 0) -> Iterator[Step]:
    """Entries of a log, played on from a state that so many entries before have led to."""
    for number, entry in enumerate(log, start=before + 1):
        state, events = _apply_entry(state, number, entry)
        yield Step(number, entry, state, events)


def _from_data(header: dict[str, Any], log: list[dict[str, Any]], end: dict[str, Any]) -> Record:
    game = title(header["title"])
    if read(int, header["rules_version"]) < 1:
        raise ValueError("rules_version")
    if header["rules_version"] > game.rules_version:
        raise RecordError(
            "unknown_rules_version",
            "The record was played by rules version {version}; this program knows up to {known}.",
            version=header["rules_version"],
            known=game.rules_version,
        )
    ranking = end["ranking"]
    return Record(
        title=game.name,
        rules_version=header["rules_version"],
        rule_set=game.rules.from_dict(header["rule_set"]),
        seats=tuple(
            Seat(read(str, seat["name"]), read(str, seat["player"])) for seat in header["seats"]
        ),
        start=header["start"],
        log=[_entry(line) for line in log],
        ranking=None if ranking is None else tuple(tuple(place) for place in ranking),
    )


def _entry(line: dict[str, Any]) -> Entry:
    if "chance" in line:
        return Entry(None, read(str, line["chance"]))
    return Entry(line["seat"], read(str, line["action"]))


def _check_start(record: Record) -> None:
    """Refuse seats, or a position at the beginning, that the rules of the record do not allow."""
    record.rule_set.check_players(len(record.seats))
    state = record.first_state()
    if state.rule_set != record.rule_set or state.players != len(record.seats):
        raise ValueError("start")


def _apply_entry(state: State, number: int, entry: Entry) -> tuple[State, tuple[Event, ...]]:
    expected = None if state.to_act == CHANCE else state.to_act
    try:
        if entry.seat is None and expected is not None:
            raise RecordError("wrong_seat", "A captain is to act here, not chance.", entry=number)
        if entry.seat != expected:
            raise RecordError(
                "wrong_seat", "Seat {seat} is not to act.", entry=number, seat=entry.seat
            )
        read = state.title.read_outcome if entry.seat is None else state.title.read_action
        return state.apply(read(entry.text))
    except PaddlewheelError as error:
        raise RecordError(
            "illegal_entry",
            "Entry {entry} of the record, “{text}”, cannot be replayed: {why}",
            entry=number,
            text=entry.text,
            why=error,
            cause=error.code,
        ) from error
