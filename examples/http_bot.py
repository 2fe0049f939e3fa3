"""A bot that plays on a Paddlewheel server in the name of whoever has made its token.

    PADDLEWHEEL=http://localhost:8000 TOKEN=pw_… python3 examples/http_bot.py

It plays at every table where it sits, the first whole turn that there is, and prints how games end.
"""

import json
import os
import threading
import time
import uuid
from collections.abc import Iterator
from urllib.error import HTTPError
from urllib.request import Request, urlopen

ADDRESS, TOKEN = os.environ["PADDLEWHEEL"], os.environ["TOKEN"]


def ask(path: str, data: dict | None = None) -> Iterator[dict]:
    """The lines of an answer; an empty one only says that the server is still there."""
    headers = {"Authorization": f"Bearer {TOKEN}", "Content-Type": "application/json"}
    request = Request(ADDRESS + path, data and json.dumps(data).encode(), headers)
    with urlopen(request, timeout=60) as answer:
        yield from (json.loads(line) for line in answer if line.strip())


def act(table: str, version: int, actions: list[str]) -> None:
    """Move; whoever is too quick waits as long as the server says, and sends the same again."""
    order = {"version": version, "actions": actions, "command": uuid.uuid4().hex}
    while True:
        try:
            return list(ask(f"/api/bot/tables/{table}/act", order)) and None
        except HTTPError as refused:
            if refused.code != 429:
                return print(table, json.load(refused), flush=True)
            time.sleep(int(refused.headers["Retry-After"]))


def play(table: str) -> None:
    """Play a game to its end."""
    for line in ask(f"/api/bot/tables/{table}/stream?turns=1"):
        if line["type"] == "choose":
            act(table, line["version"], line["turns"][0])
        elif line["type"] == "over":
            print(table, "over", json.dumps(line["ranking"]), flush=True)


for event in ask("/api/bot/events"):
    running = [t for t in event.get("tables", []) if t["phase"] == "running"]
    for found in [event["table"]] if event["type"] == "started" else running:
        threading.Thread(target=play, args=[found["id"]], daemon=True).start()
print("The server has ended the stream:", event)
