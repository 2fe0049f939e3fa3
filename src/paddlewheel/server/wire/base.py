"""What all messages have in common."""

from typing import Annotated, Any, Literal, NewType

import msgspec
from pydantic import BaseModel, ConfigDict, Field

Lang = Literal["en", "de", "fr", "it"]
Name = Annotated[str, Field(min_length=1, max_length=24)]
Notation = Annotated[str, Field(max_length=60)]
OptionValue = bool | int | str


class Wire(BaseModel):
    """Base of all messages: unknown fields are refused, and a text is no number."""

    model_config = ConfigDict(
        extra="forbid",
        frozen=True,
        strict=True,
        json_schema_serialization_defaults_required=True,  # the server leaves nothing out
    )


Text = NewType("Text", str)
"""JSON that is written already."""


def as_text(value: Any) -> Text:
    """A value as JSON, as a message would have it."""
    return Text(_encode(value).decode())


def _fields(value: object) -> dict[str, Any]:
    assert isinstance(value, Wire), value
    return value.__dict__


_encode = msgspec.json.Encoder(enc_hook=_fields).encode

YES, NO, NOTHING = as_text(True), as_text(False), as_text(None)


class Problem(Wire):
    """An HTTP request that was refused: a code for machines, a sentence for people."""

    code: str
    message: str
    details: dict[str, Any] = Field(default_factory=dict)
