"""Where games come from: records, files of open data, a tournament that was played."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Literal, Protocol

from paddlewheel.arena.running import record_path, times_path
from paddlewheel.arena.schedule import matches
from paddlewheel.arena.tournament import Tournament
from paddlewheel.core.gamesfile import ENDINGS, count_games, open_games
from paddlewheel.core.recordfile import read_text
from paddlewheel.core.state import Ranking
from paddlewheel.dataset.errors import DatasetError

Origin = Literal["arena", "record", "open-data"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Game:
    """A game that is to be written down."""

    name: str
    origin: Origin
    record: str
    """Its text: reading it is left to whoever writes it down."""
    ranking: Ranking | None = None
    """How it ended, if that does not follow from its log alone."""
    seed: int | None = None
    times: str | None = None
    """How long bots thought, as text: seconds by the numbers of entries."""


class Source(Protocol):
    """Games in a fixed order."""

    def __len__(self) -> int: ...

    def __iter__(self) -> Iterator[Game]: ...


class Records:
    """The records of some files."""

    def __init__(self, files: Sequence[Path], *, times: bool = False) -> None:
        self._files = files
        self._times = times

    def __len__(self) -> int:
        return len(self._files)

    def __iter__(self) -> Iterator[Game]:
        for file in self._files:
            beside = times_path(file.parent, file.stem)
            times = read_text(beside) if self._times and beside.exists() else None
            yield Game(
                name=_legible(file.stem), origin="record", record=read_text(file), times=times
            )


def _legible(name: str) -> str:
    """A file may be called by bytes that are no text; what is none of it becomes a mark."""
    return name.encode(errors="surrogateescape").decode(errors="replace")


class OpenData:
    """The games of a file that ``paddlewheel dump`` wrote."""

    def __init__(self, file: Path) -> None:
        self._file = file
        self._games = count_games(file)  # refuses a file of another kind before anything is done

    def __len__(self) -> int:
        return self._games

    def __iter__(self) -> Iterator[Game]:
        for game in open_games(self._file):
            yield Game(name=game.game, origin="open-data", record=game.record, ranking=game.places)


class Matches:
    """The matches of a tournament, in the order of its schedule, whose records lie in a folder."""

    def __init__(self, tournament: Tournament, folder: Path, *, times: bool = False) -> None:
        self._matches = matches(tournament)
        files = [record_path(folder, match.name) for match in self._matches]
        self._records = Records(files, times=times)

    def __len__(self) -> int:
        return len(self._matches)

    def __iter__(self) -> Iterator[Game]:
        for match, game in zip(self._matches, self._records, strict=True):
            yield replace(game, origin="arena", seed=match.seed)


def sources_of(paths: Sequence[Path], *, times: bool = False) -> list[Source]:
    """The games of files and folders, in the order in which these are named."""
    return [_source(path, times) for path in paths]


def _source(path: Path, times: bool) -> Source:
    if path.name.endswith(ENDINGS) and not path.is_dir():
        return OpenData(path)
    if not path.is_dir():
        return Records([path], times=times)
    files = sorted(path.glob("*.json"))
    if not files:
        raise DatasetError("no_records", "There are no records in {path}.", path=str(path))
    return Records(files, times=times)
