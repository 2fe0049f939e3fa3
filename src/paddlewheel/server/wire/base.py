"""What all messages have in common."""

from typing import Annotated, Any, Literal

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


class Problem(Wire):
    """An HTTP request that was refused: a code for machines, a sentence for people."""

    code: str
    message: str
    details: dict[str, Any] = Field(default_factory=dict)
