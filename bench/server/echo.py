"""The least that a server can do: ``python -m bench.server.echo`` says everything back.

``python -m bench.server.echo --load PORT PID PAGES SECONDS`` loads it, and prints a line of JSON.
"""

import asyncio
import json
import socket
import sys
from dataclasses import asdict
from time import perf_counter, process_time
from typing import Any

import uvicorn
from websockets.asyncio.client import connect

from bench.server.cores import seconds_of
from bench.server.outcome import Outcome

ACT = json.dumps(
    {
        "type": "act",
        "command": "berth-0001-000001",
        "version": 100,
        "actions": ["v3", "left", "ahead", "ahead", "ahead"],
    }
)
ACKNOWLEDGED = json.dumps({"type": "acknowledged", "command": "berth-0001-000001", "version": 101})
MESSAGE = ACT + ACKNOWLEDGED
"""As long as an order together with its answer."""
WARM_UP = 1.0


async def app(scope: Any, receive: Any, send: Any) -> None:
    """Say back what is said."""
    if scope["type"] != "websocket":
        return
    await send({"type": "websocket.accept"})
    while True:
        message = await receive()
        if message["type"] == "websocket.disconnect":
            return
        if message["type"] == "websocket.receive":
            await send({"type": "websocket.send", "text": message["text"]})


def serve() -> None:
    """Serve on any free port, and say which."""
    place = socket.create_server(("127.0.0.1", 0))
    print(place.getsockname()[1], flush=True)
    config = uvicorn.Config(app, log_config=None, access_log=False, lifespan="off")
    uvicorn.Server(config).run(sockets=[place])


async def load(port: int, pid: int, pages: int, seconds: float) -> Outcome:
    """One message at a time on every page, as fast as they come back."""
    outcome, over = Outcome(), asyncio.Event()

    async def talk() -> None:
        async with connect(f"ws://127.0.0.1:{port}/", ping_interval=None) as page:
            while not over.is_set():
                await page.send(MESSAGE)
                assert await page.recv() == MESSAGE
                outcome.moves += 1

    async with asyncio.TaskGroup() as talking:
        for _ in range(pages):
            talking.create_task(talk())
        await asyncio.sleep(WARM_UP)
        outcome.moves = 0
        used, own, began = seconds_of(pid), process_time(), perf_counter()
        await asyncio.sleep(seconds)
        outcome.seconds = perf_counter() - began
        outcome.server_cpu = seconds_of(pid) - used
        outcome.own_cpu = process_time() - own
        found = outcome.moves
        over.set()
    outcome.moves = found
    return outcome


if __name__ == "__main__":
    match sys.argv[1:]:
        case ["--load", port, pid, pages, seconds]:
            told = asyncio.run(load(int(port), int(pid), int(pages), float(seconds)))
            print(json.dumps(asdict(told)))
        case _:
            serve()
