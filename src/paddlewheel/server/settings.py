"""Where a server keeps its things, and what it serves."""

import os
from dataclasses import dataclass, field
from pathlib import Path

from platformdirs import user_data_path
from sqlalchemy import URL

import paddlewheel
from paddlewheel.server.folder import Folder
from paddlewheel.store.sqlite import url_of

WEB = Path(paddlewheel.__file__).parent / "web"
"""Where the web app lies once it has been built."""


def default_folder() -> Path:
    """Where a server keeps everything if nothing is said."""
    return user_data_path("paddlewheel", appauthor=False)


def _workers() -> int:
    """One processor is left for talking to people; two workers, so that no chart holds up a bot."""
    return max(2, (os.cpu_count() or 2) - 1)


@dataclass(frozen=True)
class Settings:
    """Everything that can be set."""

    database: URL | str
    secret: str = field(repr=False)
    """What cookies are signed with."""
    web: Path = WEB
    workers: int = field(default_factory=_workers)

    @classmethod
    def in_folder(cls, folder: Folder) -> "Settings":
        """The settings of a server that keeps everything in one folder."""
        return cls(url_of(folder.database), folder.secret)
