"""Everything that can be set on a server."""

import os
import sys
from ipaddress import IPv4Network, IPv6Network
from pathlib import Path
from typing import Annotated, Any, Literal
from urllib.parse import urlsplit

from platformdirs import user_data_path
from pydantic import AfterValidator, BaseModel, BeforeValidator, ConfigDict, Field, PlainValidator
from pydantic_settings import NoDecode
from sqlalchemy import URL, make_url
from sqlalchemy.exc import ArgumentError

import paddlewheel
from paddlewheel.server.daily.fixtures import check as check_daily
from paddlewheel.server.folder import Folder
from paddlewheel.store.sqlite import url_of

if sys.platform != "win32":
    import resource

WEB = Path(paddlewheel.__file__).parent / "web"
"""Where the web app lies once it has been built."""
_DRIVERS = {
    "sqlite": "sqlite+aiosqlite",
    "postgres": "postgresql+psycopg",
    "postgresql": "postgresql+psycopg",
}

UNKNOWN = 1024
"""Open files, where nobody says how many there may be."""
BOUNDLESS = 20_000

Network = IPv4Network | IPv6Network


def default_folder() -> Path:
    """Where a server keeps everything if nothing is said."""
    return user_data_path("paddlewheel", appauthor=False)


def _workers() -> int:
    """One processor is left for talking to people; two workers, so that no chart holds up a bot."""
    return max(2, (os.cpu_count() or 2) - 1)


def _connections() -> int:
    """A part of the files that the system lets us open: the tables need some as well."""
    most = UNKNOWN if sys.platform == "win32" else resource.getrlimit(resource.RLIMIT_NOFILE)[0]
    return max(1, most * 3 // 4) if 0 < most < BOUNDLESS else BOUNDLESS


def _database(value: Any) -> URL:
    """An address with the driver that we use; people name the database alone."""
    try:
        url = make_url(value)
    except ArgumentError as error:
        raise ValueError("this is no address of a database") from error
    return url.set(drivername=_DRIVERS.get(url.drivername, url.drivername))


def _origin(value: str) -> str:
    """An address as browsers name it in ``Origin``: no path, no slash at the end."""
    parts = urlsplit(value.lower().rstrip("/"))
    if parts.scheme not in ("http", "https") or not parts.hostname:
        raise ValueError("it begins with http:// or https:// and names a host")
    if parts.path or parts.query or parts.fragment or "@" in parts.netloc:
        raise ValueError("it ends with the host or the port")
    standard = {"http": 80, "https": 443}[parts.scheme]
    host = parts.netloc.removesuffix(f":{standard}") if parts.port == standard else parts.netloc
    return f"{parts.scheme}://{host}"


def _contact(value: str) -> str:
    """An address of mail or of a page, as push services want it."""
    kind, _, rest = value.partition(":")
    mail = kind == "mailto" and "@" in rest.strip("@")
    page = kind == "https" and urlsplit(value).hostname
    if not (mail or page) or not value.isprintable() or " " in value:
        raise ValueError("it begins with mailto: or https://")
    return value


def _separated(value: object) -> object:
    """A list; in the environment it is separated by commas."""
    if isinstance(value, str):
        return [part.strip() for part in value.split(",") if part.strip()]
    return value


def _lower(value: object) -> object:
    return value.lower() if isinstance(value, str) else value


def _in_folder(known: dict[str, Any]) -> URL:
    return url_of(Folder.database_in(known.get("data", Path())))


class Settings(BaseModel):
    """The settings of a server. What is not said is fit for one person at home."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    data: Path = Field(default_factory=default_folder)
    """The folder of the secret and, if no other is named, of the database."""
    database: Annotated[URL, PlainValidator(_database), NoDecode] = Field(
        default_factory=_in_folder
    )
    secret: str | None = Field(default=None, repr=False, min_length=32)
    """What cookies are signed with. None: what the folder, or a shared database, holds."""
    host: str = Field(default="127.0.0.1", min_length=1)
    port: int | None = Field(default=None, ge=1, le=65535)
    """None: the first one that is free."""
    base_url: Annotated[str, AfterValidator(_origin)] | None = None
    """The address that people know. None: whatever they have asked for."""
    trusted_proxies: Annotated[tuple[Network, ...], BeforeValidator(_separated), NoDecode] = ()
    """Where those are who may tell for whom they ask."""
    workers: int = Field(default_factory=_workers, ge=1, le=256)
    works: bool = True
    """Whether a server that shares its database lets bots act; else workers do it alone."""
    web: Path = WEB
    log_format: Annotated[Literal["text", "json"], BeforeValidator(_lower)] = "text"
    log_level: Annotated[Literal["debug", "info", "warning", "error"], BeforeValidator(_lower)] = (
        "warning"
    )
    metrics: bool = True
    metrics_public: bool = False
    """Whether anybody may read them, not this machine and the trusted ones alone."""
    notices: bool = True
    """Whether people may be told that it is their turn."""
    notice_window: float = Field(default=30.0, ge=0, le=3600)
    """Seconds that a notice waits for others, to be told with them."""
    contact: Annotated[str, AfterValidator(_contact)] | None = None
    """Where push services find whoever runs the server. None: at the base URL, if it is https."""
    allow_private_targets: bool = False
    """Whether notices may be sent to addresses of the own network."""
    daily: Annotated[str, AfterValidator(check_daily)] = "week"
    """What is sailed as the river of the day: by the weekday, “off”, or one race for every day."""
    max_connections_per_address: int = Field(default=50, ge=0)
    """Open streams; 0: as many as they like."""
    max_requests_per_address: int = Field(default=200, ge=0)
    """Other connections, and requests that are answered at once; 0: as many as they like."""
    max_connections: int = Field(default_factory=_connections, ge=0)
    """Connections of all kinds and from everywhere; 0: as many as come."""

    @classmethod
    def in_folder(cls, folder: Folder) -> "Settings":
        """The settings of a server that keeps everything in one folder."""
        return cls(data=folder.path, secret=folder.secret)

    @property
    def is_shared(self) -> bool:
        """Whether other servers may use the same database."""
        return not self.database.drivername.startswith("sqlite")

    @property
    def sender(self) -> str | None:
        """Where push services find whoever runs the server."""
        return self.contact or (self.base_url if self.is_https else None)

    @property
    def is_https(self) -> bool:
        """Whether people are known to come by https, however the last part of the way is."""
        return self.base_url is not None and self.base_url.startswith("https:")
