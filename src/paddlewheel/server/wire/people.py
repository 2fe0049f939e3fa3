"""Who people are."""

from datetime import datetime
from typing import Annotated, Any

from pydantic import Field

from paddlewheel.server.wire.base import Name, Wire
from paddlewheel.server.wire.chat import MuteView
from paddlewheel.server.wire.daily import DailyKnown
from paddlewheel.server.wire.notices import TargetView
from paddlewheel.server.wire.profile import Boat, RuleSetView, TitleRating


class NewGuest(Wire):
    """Somebody wants to be called so."""

    name: Name


class Me(Wire):
    """Who you are."""

    id: str
    name: str


# --- Accounts

SignInName = Annotated[str, Field(min_length=1, max_length=100)]
Password = Annotated[str, Field(min_length=1, max_length=200)]
NewPassword = Annotated[str, Field(min_length=8, max_length=200)]
Code = Annotated[str, Field(min_length=1, max_length=40)]
Secret = Annotated[str, Field(min_length=1, max_length=200)]


class NewAccount(Wire):
    """A guest wants to be known everywhere."""

    name: SignInName
    password: NewPassword


class RecoveryCodes(Wire):
    """What a forgotten password can be replaced with, each once; they are shown this once."""

    codes: list[str]


class AccountView(Wire):
    """What you sign in with; a guest has no name for it."""

    name: str | None
    created: datetime | None
    codes: int
    """Recovery codes that are left."""


class SignIn(Wire):
    """Somebody who has an account."""

    name: SignInName
    password: Password


class Recovery(Wire):
    """Somebody who has forgotten the password, but not where the codes are."""

    name: SignInName
    code: Code
    password: NewPassword


class OwnPassword(Wire):
    """Your password, for what nobody else shall do in your name."""

    password: Password


class PasswordChange(Wire):
    """Your password, and the one that you want."""

    old: Password
    new: NewPassword


# --- Devices, sessions and programs


class DeviceLink(Wire):
    """A link that makes one other browser known as yours."""

    path: str
    url: str
    qr: str
    """The same as a picture: SVG."""
    seconds: int
    """How long it can be used."""


class LinkUse(Wire):
    """What stands in a link after the hash."""

    token: Secret


class SessionView(Wire):
    """A browser that is known as yours."""

    id: str
    created: datetime
    seen: datetime
    this: bool
    """Whether it is the one that asks."""


class SessionList(Wire):
    """All of them, the newest first."""

    sessions: list[SessionView]


class NewToken(Wire):
    """A program wants to play in your name."""

    label: Annotated[str, Field(min_length=1, max_length=40)]


class TokenView(Wire):
    """A token of yours; what it is cannot be shown again."""

    id: str
    label: str
    created: datetime
    seen: datetime | None


class TokenMade(Wire):
    """A new token, and what the program has to show."""

    made: TokenView
    token: str


class TokenList(Wire):
    """All of them, the newest first."""

    tokens: list[TokenView]


# --- Everything that is known


class TableKnown(Wire):
    """A table that you opened or sat at."""

    id: str
    title: str
    name: str
    host: bool
    """Whether you opened it."""
    seats: list[int]
    """Where you sit."""
    record: dict[str, Any] | None
    """The game; none if it has not begun."""


class SaidKnown(Wire):
    """Something that you said."""

    table: str
    number: int
    text: str
    at: datetime


class Export(Wire):
    """Everything that is known of you."""

    id: str
    name: str
    account: AccountView
    sessions: list[SessionView]
    tokens: list[TokenView]
    notices: list[TargetView]
    mutes: list[MuteView]
    said: list[SaidKnown]
    boat: Boat
    rule_sets: list[RuleSetView]
    ratings: list[TitleRating]
    daily: list[DailyKnown]
    tables: list[TableKnown]
