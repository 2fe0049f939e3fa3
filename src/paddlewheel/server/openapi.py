"""The description of everything that goes over the wire; the web app's types are made from it."""

from typing import Any

from fastapi import FastAPI
from fastapi.openapi.utils import get_openapi
from pydantic import TypeAdapter

from paddlewheel.server.wire.stream import FromBrowser, ToBrowser

REFERENCE = "#/components/schemas/{model}"


def describe(app: FastAPI) -> dict[str, Any]:
    """OpenAPI, with the messages of the stream among the schemas: OpenAPI knows no streams."""
    if app.openapi_schema is None:
        described = get_openapi(
            title=app.title, version=app.version, description=app.description, routes=app.routes
        )
        schemas = described["components"]["schemas"]
        for name, schema in _stream_messages().items():
            assert schemas.get(name, schema) == schema, f"{name} means two things"
            schemas[name] = schema
        described["components"]["schemas"] = dict(sorted(schemas.items()))
        app.openapi_schema = described
    return app.openapi_schema


def _stream_messages() -> dict[str, Any]:
    """The messages as they are sent: a default is left out by a browser, never by the server."""
    adapters: Any = [
        ("FromBrowser", "validation", TypeAdapter(FromBrowser)),
        ("ToBrowser", "serialization", TypeAdapter(ToBrowser)),
    ]
    messages, shared = TypeAdapter.json_schemas(adapters, ref_template=REFERENCE)
    named = {name: schema for (name, _), schema in messages.items()}
    return {**shared.get("$defs", {}), **named}
