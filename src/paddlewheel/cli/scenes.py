"""Moments of a recorded game, for looking at and for pictures: a state and its last turn."""

import json
from pathlib import Path

from paddlewheel.cli.errors import CliError
from paddlewheel.core.game import state_from_dict
from paddlewheel.core.record import Record
from paddlewheel.core.recordfile import FORMAT, read_text
from paddlewheel.core.state import State
from paddlewheel.render.scenes import Scene, last_scene, turn_scenes


def read_record_or_position(path: Path) -> Record | State:
    """The game or the position that a file holds."""
    text = read_text(path)
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        data = None  # reading it as a record says what is wrong
    if isinstance(data, dict) and "title" in data and data.get("format") != FORMAT:
        return state_from_dict(data)
    return Record.from_json(text)


def check_entry(record: Record, at: int | None) -> None:
    """Refuse a number of entries that the log does not have."""
    if at is not None and not 0 <= at <= len(record.log):
        raise CliError(
            "no_such_entry",
            "The record has {entries} entries; {at} is not a number from 0 to {entries}.",
            entries=len(record.log),
            at=at,
        )


def scene_at(record: Record, at: int | None) -> Scene:
    """The scene after so many entries; after all of them if no number is given."""
    check_entry(record, at)
    return last_scene(record.first_state(), record.replay(at))


def turn_by_turn(record: Record, at: int | None) -> list[Scene]:
    """The beginning and a scene after every whole turn, up to so many entries."""
    check_entry(record, at)
    return turn_scenes(record.first_state(), record.replay(at))
