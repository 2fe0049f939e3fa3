"""The description of the wire holds everything, the messages of the stream too."""

import json
import subprocess
import sys
from collections.abc import Iterator
from typing import Any, get_args

import pytest
from scripts.wire import description, main

from paddlewheel.server.wire import stream


@pytest.fixture(scope="module")
def described() -> dict[str, Any]:
    return json.loads(description())


def references(node: Any) -> Iterator[str]:
    if isinstance(node, dict):
        yield from ([node["$ref"]] if isinstance(node.get("$ref"), str) else [])
        for value in node.values():
            yield from references(value)
    elif isinstance(node, list):
        for value in node:
            yield from references(value)


def test_everything_that_is_referred_to_is_there(described):
    schemas = described["components"]["schemas"]
    assert {ref.removeprefix("#/components/schemas/") for ref in references(described)} <= set(
        schemas
    )


@pytest.mark.parametrize("name", ["FromBrowser", "ToBrowser"])
def test_the_messages_of_the_stream_are_among_the_schemas(described, name):
    schemas = described["components"]["schemas"]
    union = get_args(get_args(getattr(stream, name))[0])
    assert {message.__name__ for message in union} <= set(schemas)
    assert schemas[name]["discriminator"]["propertyName"] == "type"
    assert len(schemas[name]["oneOf"]) == len(union)


def test_what_the_server_always_sends_is_required_and_what_a_browser_may_leave_out_is_not(
    described,
):
    schemas = described["components"]["schemas"]
    assert set(schemas["Changed"]["required"]) == set(schemas["Changed"]["properties"])
    assert "goal" not in schemas["Look"]["required"]


def test_every_request_says_how_it_can_be_refused(described):
    for path, methods in described["paths"].items():
        for method, operation in methods.items():
            refused = operation["responses"]["4XX"]["content"]["application/json"]["schema"]
            assert refused == {"$ref": "#/components/schemas/Problem"}, (method, path)


def test_it_is_written_to_a_file_or_to_the_screen(tmp_path, monkeypatch, capsys):
    file = tmp_path / "wire.json"
    subprocess.run([sys.executable, "-m", "scripts.wire", str(file)], check=True)
    monkeypatch.setattr("sys.argv", ["wire"])
    main()
    assert capsys.readouterr().out == file.read_text() == description()


def test_the_server_tells_it_too(guest, described):
    assert guest().http.get("/api/openapi.json").json() == described
