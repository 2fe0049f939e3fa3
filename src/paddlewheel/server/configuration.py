"""Where settings come from: the command line, the environment, a file, in this order."""

import tomllib
from collections.abc import Mapping, Set
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pydantic import ValidationError
from pydantic_settings import BaseSettings, EnvSettingsSource, SettingsConfigDict

from paddlewheel.server.errors import ServerError
from paddlewheel.server.folder import Folder
from paddlewheel.server.settings import Settings, default_folder

PREFIX = "PADDLEWHEEL_"
FILE = "paddlewheel.toml"
"""What the file is called in the folder of a server."""
NOT_IN_FILES = frozenset({"secret"})
"""Files like this one are shown around and kept with others."""
COMMAND_LINE, DEFAULT = "command line", "default"

Values = Mapping[str, Any]


class _Environment(Settings, BaseSettings):
    """The same settings, as variables of the environment; an empty one is none."""

    model_config = SettingsConfigDict(env_prefix=PREFIX, env_ignore_empty=True, extra="ignore")


@dataclass(frozen=True)
class Configuration:
    """Settings, and where each was found."""

    settings: Settings
    origins: Mapping[str, str]

    def with_secret(self) -> Settings:
        """The settings with the secret of the folder, if no other was given.

        Servers that share a database have one in common there.
        """
        if self.origins["secret"] != DEFAULT or self.settings.is_shared:
            return self.settings
        return _checked({**dict(self.settings), "secret": Folder(self.settings.data).secret}, {})


def configure(given: Values, file: Path | None = None) -> Configuration:
    """What holds now. A file that is named must be there; the one in the folder may be."""
    given = {name: value for name, value in given.items() if value is not None}
    environment = EnvSettingsSource(_Environment)()
    written: Values = {}
    if file is None:
        file = _file_of_folder(given, environment)
        # One that lies in the folder cannot say which folder it is.
        written = {} if file is None else _read(file, NOT_IN_FILES | {"data"})
    else:
        written = _read(file, NOT_IN_FILES)
    layers = (
        (given, lambda _: COMMAND_LINE),
        (environment, lambda name: PREFIX + name.upper()),
        (written, lambda _: str(file)),
    )
    origins = dict.fromkeys(Settings.model_fields, DEFAULT)
    for values, origin in reversed(layers):
        origins |= {name: origin(name) for name in values}
    return Configuration(_checked({**written, **environment, **given}, origins), origins)


def _file_of_folder(given: Values, environment: Values) -> Path | None:
    folder = given.get("data") or environment.get("data") or default_folder()
    file = Path(folder) / FILE
    return file if file.exists() else None


def _read(file: Path, without: Set[str]) -> Values:
    """What a file says; a key that means nothing there is refused."""
    try:
        values = tomllib.loads(file.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise ServerError(
            "unreadable_settings",
            "The settings in {path} cannot be read: {why}.",
            path=str(file),
            why=getattr(error, "strerror", None) or str(error),
        ) from error
    known = [name for name in Settings.model_fields if name not in without]
    for name in values:
        if name not in known:
            raise ServerError(
                "unknown_setting",
                "In {path}: there is no setting “{name}”; there are: {known}.",
                path=str(file),
                name=name,
                known=", ".join(known),
            )
    return values


def _checked(values: Values, origins: Mapping[str, str]) -> Settings:
    try:
        return Settings.model_validate(dict(values))
    except ValidationError as error:
        first = error.errors(include_url=False, include_input=False)[0]
        name = str(first["loc"][0])
        raise ServerError(
            "bad_server_setting",
            "The setting {name} ({origin}) cannot be used: {why}.",
            name=name,
            origin=origins.get(name, DEFAULT),
            why=first["msg"],
        ) from None  # the cause tells the value, and that may be a secret
