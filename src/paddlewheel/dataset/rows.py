"""A game as rows: one for each decision of a captain, and one for itself."""

from hashlib import sha256
from typing import Any, NamedTuple

import msgspec
import pyarrow as pa  # type: ignore[import-untyped]

from paddlewheel.core.encoding import Encoding
from paddlewheel.core.errors import PaddlewheelError
from paddlewheel.core.record import Record
from paddlewheel.core.standings import places, rewards
from paddlewheel.core.state import Ranking, State
from paddlewheel.core.titles import title
from paddlewheel.dataset.errors import DatasetError
from paddlewheel.dataset.schema import DECISIONS, encoded
from paddlewheel.dataset.sources import Game

Row = dict[str, Any]


class Told(NamedTuple):
    """A game in rows; its number is not known yet."""

    match: Row
    decisions: Any
    """A batch of all columns but the number of the match."""
    digest: bytes
    """Of the record."""
    numbers: tuple[str, int] | None
    """If its positions are encoded: whose numbers they are, and how many a position has."""


def tell(game: Game, numbers: bool = False) -> Told | None:
    """The rows of a game; none if it was not played to its end. One that cannot be is refused.

    With numbers, its positions are encoded as well.
    """
    try:
        record = Record.from_json(game.record)
        ranking = game.ranking or record.ranking
        return None if ranking is None else _told(game, record, ranking, numbers)
    except PaddlewheelError as error:
        raise DatasetError(
            "bad_game", "Game “{name}” cannot be used: {why}", name=game.name, why=error
        ) from error


def _told(game: Game, record: Record, ranking: Ranking, numbers: bool) -> Told:
    shared = _shared(record)
    decisions = _decisions(record, numbers)
    found, gains = places(ranking), rewards(ranking)
    seconds = _seconds(game)
    for row in decisions:
        row |= {**shared, "places": found, "reward": gains[row["seat"]]}
        row["seconds"] = seconds.get(row["entry"])
    match = {
        **shared,
        "name": game.name,
        "origin": game.origin,
        "seed": game.seed,
        "rules_version": record.rules_version,
        "players": [seat.player for seat in record.seats],
        "captains": [seat.name for seat in record.seats],
        "places": found,
        "rewards": gains,
        "rounds": max((row["round"] for row in decisions), default=0),
        "entries": len(record.log),
        "decisions": len(decisions),
    }
    encoding = (record.title, _size(record)) if numbers else None
    schema = DECISIONS if encoding is None else encoded(encoding[1])
    columns = pa.schema([field for field in schema if field.name != "match"])
    batch = pa.RecordBatch.from_pylist(decisions, schema=columns)
    digest = sha256(game.record.encode(errors="surrogatepass")).digest()
    return Told(match, batch, digest, encoding)


def _seconds(game: Game) -> dict[int, float]:
    """How long somebody thought, by the numbers of entries."""
    if game.times is None:
        return {}
    try:
        return msgspec.json.decode(game.times, type=dict[int, float])
    except msgspec.DecodeError as error:
        raise DatasetError("damaged_times", "Its times cannot be read.") from error


def _shared(record: Record) -> Row:
    """What is said in both files."""
    return {
        "title": record.title,
        "edition": record.rule_set.edition,
        "rule_set": _json(record.rule_set.to_dict()),
        "seats": len(record.seats),
    }


def _encoding(record: Record) -> Encoding[Any]:
    return title(record.title).encoding(record.rule_set, len(record.seats))


def _size(record: Record) -> int:
    """How many numbers a position has."""
    return len(_encoding(record).full(record.first_state()))


def _decisions(record: Record, numbers: bool) -> list[Row]:
    rows = []
    before = record.first_state()
    for step in record.replay():
        if step.entry.seat is not None:
            row = _decision(record, before, step.entry.text)
            rows.append({**row, "entry": step.number})
            if numbers:
                rows[-1] |= _numbers(_encoding(record), before)
        before = step.state
    record.check_result(before)
    return rows


def _decision(record: Record, state: State, choice: str) -> Row:
    """What a captain had before it, and what it chose."""
    seat = state.to_act
    assert seat is not None, "this entry is a captain's"
    return {
        "round": state.turn_id[0],
        "seat": seat,
        "player": record.seats[seat].player,
        "position": _json(state.to_dict()),
        "choice": choice,
        "action": _encoding(record).index(state, state.title.read_action(choice)),
        "alternatives": len(state.legal_actions()),
    }


def _numbers(encoding: Encoding[Any], state: State) -> Row:
    return {"encoded": encoding.full(state), "legal": sorted(encoding.legal(state))}


def _json(data: object) -> str:
    return msgspec.json.encode(data).decode()
