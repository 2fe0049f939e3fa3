"""The folder of a server: its secret, its database, and that no other server uses it."""

import os
import secrets
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from paddlewheel.server.errors import ServerError

try:
    import fcntl
except ImportError:  # Windows has none; there nobody is warned
    fcntl = None  # type: ignore[assignment]


class Folder:
    """A folder of our own."""

    def __init__(self, path: Path) -> None:
        self.path = path
        with self._or_refuse():
            path.mkdir(parents=True, exist_ok=True, mode=0o700)

    @staticmethod
    def database_in(path: Path) -> Path:
        """The file of the database in a folder, which may not be there yet."""
        return path / "paddlewheel.db"

    @staticmethod
    def secret_in(path: Path) -> Path:
        """The file of the secret in a folder, which may not be there yet."""
        return path / "secret"

    @staticmethod
    def lessons_in(path: Path) -> Path:
        """Where whoever runs the server puts lessons of their own, title by title."""
        return path / "lessons"

    @contextmanager
    def occupied(self) -> Iterator[None]:
        """Keep other servers out: they would not see what happens here."""
        with self._or_refuse():
            file = (self.path / "lock").open("w")
        with file:
            try:
                if fcntl is not None:
                    fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError as error:
                raise ServerError(
                    "folder_in_use",
                    "Another server uses {path}; stop it, or choose another folder with --data.",
                    path=str(self.path),
                ) from error
            yield

    @property
    def secret(self) -> str:
        """What cookies are signed with: made once, for this server's eyes only."""
        path = self.secret_in(self.path)
        with self._or_refuse():
            if not path.exists():
                _write_secret(path)
            return path.read_text(encoding="ascii")

    @contextmanager
    def _or_refuse(self) -> Iterator[None]:
        try:
            yield
        except (OSError, ValueError) as error:  # the second one if a file is not ours
            raise ServerError(
                "unusable_folder",
                "The folder {path} cannot be used: {why}.",
                path=str(self.path),
                why=getattr(error, "strerror", None) or str(error),
            ) from error


def _write_secret(path: Path) -> None:
    new = path.with_name(f"{path.name}.{secrets.token_hex(4)}")
    with os.fdopen(os.open(new, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600), "w") as file:
        file.write(secrets.token_urlsafe(32))
        file.flush()
        os.fsync(file.fileno())
    # Unlike a file that is being written, a link is there whole or not at all.
    with suppress(FileExistsError):
        os.link(new, path)
    new.unlink()
