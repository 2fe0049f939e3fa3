"""Being told that it is one's turn."""

from datetime import datetime
from typing import Annotated, Literal

from pydantic import Field

from paddlewheel.server.wire.base import Lang, Wire

Address = Annotated[str, Field(min_length=8, max_length=2000)]
TargetKind = Literal["webpush", "webhook"]


class PushKeys(Wire):
    """The keys of a browser's subscription, as it tells them."""

    p256dh: Annotated[str, Field(max_length=88)]
    auth: Annotated[str, Field(max_length=24)]


class NewPush(Wire):
    """A browser wants to be told."""

    kind: Literal["webpush"]
    address: Address
    """The endpoint of its subscription."""
    keys: PushKeys
    lang: Lang | None = None
    """None: the language of the request."""


class NewWebhook(Wire):
    """A program wants to be told."""

    kind: Literal["webhook"]
    address: Address
    lang: Lang | None = None


class TargetView(Wire):
    """A target of yours."""

    id: str
    kind: TargetKind
    address: str
    lang: str
    created: datetime
    tried: datetime | None
    outcome: str | None
    """What the last try came to: delivered, gone, refused, redirected, too_slow, unreachable or
    not_allowed."""
    status: int | None
    """What was answered then."""
    failures: int
    """Tries without success, in a row."""
    off: bool
    """Whether nothing is sent there any more; a test that is delivered switches it on again."""


class TargetMade(Wire):
    """A new target; the secret of a webhook is shown this once."""

    made: TargetView
    secret: str | None


class TargetList(Wire):
    """All of them, the newest first."""

    targets: list[TargetView]
    most: int
    """How many you may have."""
    push_key: str | None
    """What a browser has to be told to subscribe; none if the server sends no notices."""


class TrialOutcome(Wire):
    """What became of a test."""

    delivered: bool
    target: TargetView


# --- What is sent


class TableCall(Wire):
    """A table that waits for you."""

    id: str
    name: str
    """What the table is called; empty if nobody has named it."""
    title: str
    seat: int
    version: int
    moved: str | None
    """The name of the captain who acted last; none if nobody else has."""
    seconds: int | None
    """How long you have; none without a clock."""
    path: str
    url: str | None
    """None if the host has not said at which address the server is known."""


class Notice(Wire):
    """What a webhook is sent."""

    type: Literal["your_turn", "test"]
    id: str
    """The same if it is sent again."""
    at: int
    """When it was sent, in Unix seconds."""
    lang: str
    title: str
    text: str
    tables: list[TableCall]


class PushNotice(Wire):
    """What a browser is sent, sealed: what to show, and where to go."""

    type: Literal["your_turn", "test"]
    id: str
    title: str
    text: str
    path: str
