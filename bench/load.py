"""Do captains delay people? ``python -m bench.load``: people at 50 tables, captains at 20 others.

A real server, and people who send whole turns every few seconds. What is timed is a person's turn:
from the moment it is confirmed to the acknowledgement. First without the captains, then with them.
"""

import argparse
import asyncio
import json
import random
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from statistics import quantiles
from time import perf_counter
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

PEOPLES_TABLES, CAPTAINS_TABLES = 50, 20
THINKING = (1.0, 3.0)
"""Seconds that a person thinks about a turn."""
CAPTAINS = [{"sitter": "bot", "bot": "captain"}] * 4
FRIENDS = [{"sitter": "me"}] * 3

Json = dict[str, Any]


@contextmanager
def server() -> Iterator[str]:
    """A server of its own, in a folder that goes away with it."""
    with tempfile.TemporaryDirectory() as folder:
        program = [sys.executable, "-c", "from paddlewheel.cli import main; main()"]
        command = [*program, "serve", "--no-browser", "--data", folder]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
            assert process.stdout is not None
            address = next(
                word for line in process.stdout for word in line.split() if "http://" in word
            )
            try:
                yield address.rstrip("/")
            finally:
                process.terminate()


class Person:
    """Somebody at a table of friends on one screen, who plays turn after turn."""

    def __init__(self, http: httpx.AsyncClient, number: int) -> None:
        self._http, self._rng = http, random.Random(number)
        self._title = ("queen", "siegers")[number % 2]
        self._numbers = count(1)
        self.waits: list[float] = []

    async def play(self, until: float) -> None:
        """Race after race, as long as there is time."""
        await asyncio.sleep(self._rng.uniform(0, THINKING[1]))
        while perf_counter() < until:
            table = await opened(self._http, FRIENDS, self._title)
            address = str(self._http.base_url).replace("http", "ws", 1).rstrip("/")
            cookies = "; ".join(f"{name}={value}" for name, value in self._http.cookies.items())
            headers = {"Cookie": cookies, "Origin": str(self._http.base_url).rstrip("/")}
            stream = f"{address}/api/tables/{table}/stream?lang=en"
            async with connect(stream, additional_headers=headers) as socket:
                await self._race(socket, until)

    async def _race(self, socket: ClientConnection, until: float) -> None:
        here = await self._heard(socket, "snapshot")
        version, position = here["table"]["version"], here["table"]["position"]
        while position["to_act"] is not None and perf_counter() < until:
            await asyncio.sleep(self._rng.uniform(*THINKING))
            actions = await self._turn(socket, version, position["plan"])
            order = {"type": "act", "command": f"{id(self)}-{next(self._numbers):06}"}
            begun = perf_counter()
            await socket.send(json.dumps({**order, "version": version, "actions": actions}))
            await self._heard(socket, "acknowledged")
            self.waits.append(perf_counter() - begun)
            changed = await self._heard(socket, "changed")
            while changed["position"]["to_act"] is not None and not changed["position"]["plan"]:
                changed = await self._heard(socket, "changed")
            version, position = changed["version"], changed["position"]

    async def _turn(self, socket: ClientConnection, version: int, plan: Json) -> list[str]:
        """Any whole turn."""
        if plan.get("choices"):
            return list(self._rng.choice(plan["choices"])["actions"])
        if not plan["reach"]:
            return list(plan["legal"][:1])
        goal = {"cell": self._rng.choice(plan["reach"])["cell"]}
        question = {"type": "plan", "request": 1, "version": version, "actions": [], "goal": goal}
        await socket.send(json.dumps(question))
        return list((await self._heard(socket, "planned"))["plan"]["ways"][0]["actions"])

    @staticmethod
    async def _heard(socket: ClientConnection, kind: str) -> Json:
        while True:
            message: Json = json.loads(await socket.recv())
            assert message["type"] != "refused", message
            if message["type"] == kind:
                return message


async def opened(http: httpx.AsyncClient, seats: list[Json], title: str) -> str:
    """A new table."""
    answer = await http.post("/api/tables", json={"title": title, "seats": seats})
    answer.raise_for_status()
    return str(answer.json()["id"])


async def measured(address: str, seconds: float, captains: int) -> list[float]:
    """How long people wait for their turns."""
    async with httpx.AsyncClient(base_url=address, timeout=60) as http:
        (await http.post("/api/guest", json={"name": "Ada"})).raise_for_status()
        for number in range(captains):
            await opened(http, CAPTAINS, ("queen", "siegers")[number % 2])
        people = [Person(http, number) for number in range(PEOPLES_TABLES)]
        until = perf_counter() + seconds
        await asyncio.gather(*(person.play(until) for person in people))
    return [wait for person in people for wait in person.waits]


def main() -> None:
    """Measure twice, print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seconds", type=float, default=60, help="of each of the two parts")
    wishes = parser.parse_args()
    for captains in (0, CAPTAINS_TABLES):
        with server() as address:
            waits = asyncio.run(measured(address, wishes.seconds, captains))
        cuts = quantiles(waits, n=100)
        print(
            f"captains at {captains:2} tables: {len(waits)} turns of people, "
            f"median {1000 * cuts[49]:.1f} ms, p99 {1000 * cuts[98]:.1f} ms"
        )


if __name__ == "__main__":
    main()
