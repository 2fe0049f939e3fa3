"""Writing all finished public games of a server to a file for everybody."""

import asyncio
import gzip
import json
import os
import secrets
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from importlib.metadata import version
from pathlib import Path
from typing import NamedTuple

from paddlewheel.cli.admin_desk import Desk
from paddlewheel.cli.bars import progress_bar
from paddlewheel.cli.dump_games import Data, Masks, game
from paddlewheel.cli.errors import CliError
from paddlewheel.core.gamesfile import ENDINGS, header
from paddlewheel.server.configuration import Configuration
from paddlewheel.server.house import secret_of
from paddlewheel.store import Store
from paddlewheel.table import Change

Put = Callable[[bytes], object]
"""Takes a line."""


class _Finished(NamedTuple):
    """A finished public game: where it stands in the file, and where it is found."""

    day: str
    mask: str
    table_id: str


def dump(configuration: Configuration, file: Path, lang: str, *, force: bool) -> None:
    """Write the games in an order that says nothing; the same database gives the same file."""
    if not file.name.endswith(ENDINGS):
        raise CliError(
            "unknown_ending", "{path} shall end with .jsonl or .jsonl.gz.", path=str(file)
        )
    if file.exists() and not force:
        raise CliError(
            "file_is_there", "{path} is there; only --force overwrites it.", path=str(file)
        )
    desk = Desk(configuration.settings, lang)
    desk.do(lambda store: store.ping())  # before a secret is made in a folder that is no server's
    settings = configuration.with_secret()

    async def write(store: Store) -> tuple[int, int]:
        masks = Masks(await secret_of(settings, store))
        found = await _finished(store, masks)
        with _written(file) as put:
            return await _write(store, found, masks, put, desk.say("Writing"))

    written, left_out = desk.do(write)
    desk.tell(desk.say("Games in {path}: {games}.", games=written, path=file))
    if left_out:
        desk.tell(desk.say("Left out, because they cannot be replayed: {games}.", games=left_out))


async def _finished(store: Store, masks: Masks) -> list[_Finished]:
    found = await store.shelves.finished()
    return sorted(
        _Finished(one.changed.date().isoformat(), masks.mask("table", one.id), one.id)
        for one in found
    )


async def _write(
    store: Store, found: list[_Finished], masks: Masks, put: Put, label: str
) -> tuple[int, int]:
    """Write the games that can be given away; gives how many they are, and how many are not."""
    put(_line(header(version("paddlewheel"))))
    written = 0
    with progress_bar(label) as progress:
        for number, one in enumerate(found):
            progress(number, len(found))
            changes = await store.log.read(one.table_id)
            told = await asyncio.to_thread(_told, one, changes, masks)
            if told is not None:
                put(_line(told))
                written += 1
    return written, len(found) - written


def _told(one: _Finished, changes: Iterator[Change], masks: Masks) -> Data | None:
    try:
        return game(one.table_id, one.day, changes, masks)
    except Exception:  # noqa: BLE001 (a damaged log can be wrong in any way)
        return None


def _line(data: Data) -> bytes:
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    return f"{text}\n".encode()


@contextmanager
def _written(file: Path) -> Iterator[Put]:
    """A file that is there whole or not at all, and the same for the same content."""
    new = file.with_name(f".{file.name}.{secrets.token_hex(4)}")
    try:
        with new.open("xb") as plain:
            if file.suffix == ".gz":
                with gzip.GzipFile("", "wb", fileobj=plain, mtime=0) as packed:
                    yield packed.write
            else:
                yield plain.write
            plain.flush()
            os.fsync(plain.fileno())
        new.replace(file)
    except OSError as error:
        raise CliError(
            "unwritable_file",
            "{path} cannot be written: {why}.",
            path=str(file),
            why=error.strerror or str(error),
        ) from error
    finally:
        with suppress(OSError):
            new.unlink(missing_ok=True)
