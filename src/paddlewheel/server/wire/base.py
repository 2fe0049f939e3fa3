"""What all messages have in common."""

from collections.abc import Mapping
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


YES, NO, NOTHING = as_text(True), as_text(False), as_text(None)


def joined(kind: type[Wire], common: Mapping[str, Text], /, **particular: Text) -> Text:
    """A message put together from the texts of its fields: so messages can share most of them."""
    texts = {**common, **particular}
    fields = kind.model_fields
    assert texts.keys() == fields.keys(), "every field is told"
    parts = ",".join([f'"{name}":{texts[name]}' for name in fields])
    return Text(f"{{{parts}}}")


class Problem(Wire):
    """An HTTP request that was refused: a code for machines, a sentence for people."""

    code: str
    message: str
    details: dict[str, Any] = Field(default_factory=dict)
