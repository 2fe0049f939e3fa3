"""What all messages have in common."""

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field
from pydantic_core import to_json

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


class Text(str):
    """A value that is put into JSON already."""

    __slots__ = ()


def as_text(value: Any) -> Text:
    """A value as JSON, as a message would have it."""
    return Text(to_json(value, inf_nan_mode="null").decode())


def joined(kind: type[Wire], /, **fields: Any) -> Text:
    """A message as text, put together from its fields: so messages can share what is long."""
    assert list(fields) == list(kind.model_fields), "all fields, in their order"
    parts = (
        f'"{name}":{value if isinstance(value, Text) else as_text(value)}'
        for name, value in fields.items()
    )
    return Text(f"{{{','.join(parts)}}}")


class Problem(Wire):
    """An HTTP request that was refused: a code for machines, a sentence for people."""

    code: str
    message: str
    details: dict[str, Any] = Field(default_factory=dict)
