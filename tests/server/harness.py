"""A real server, guests with browsers of their own, and the pages that they have open."""

import itertools
import json
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import httpx
from websockets.sync.client import ClientConnection, connect

from paddlewheel.cli.serve import bind
from paddlewheel.server.app import create_app
from paddlewheel.server.conversation import MESSAGES_A_SECOND
from paddlewheel.server.folder import Folder
from paddlewheel.server.house import House
from paddlewheel.server.pace import Pace
from paddlewheel.server.running import Server, config
from paddlewheel.server.settings import Settings

PATIENCE = 30.0
"""Seconds after which something that was expected is believed never to come."""
HOST = "127.0.0.1"
HOUSES: dict[str, House] = {}
"""What is behind the addresses of this process, for tests that arrange chance or look inside."""

Message = dict[str, Any]
Json = dict[str, Any]


class QuietServer(Server):
    """A server in a thread, where no signal can be caught."""

    ready: threading.Event

    async def startup(self, sockets: Any = None) -> None:
        await super().startup(sockets)
        self.ready.set()


@contextmanager
def serving(folder: Path, *, limited: bool = False, **settings: Any) -> Iterator[str]:
    """A server in this process; gives its address. All who come to it come from one address."""
    place = Folder(folder)
    app = create_app(Settings(**{**vars(Settings.in_folder(place)), **settings}))
    with bind(HOST, 0) as socket:
        server = QuietServer(config(app))
        server.ready = threading.Event()
        thread = threading.Thread(target=server.run, kwargs={"sockets": [socket]})
        thread.start()
        try:
            assert server.ready.wait(PATIENCE)
            for attempts in vars(app.state.house.limits).values():
                if limited:  # however slow a machine is, nothing is made good by waiting
                    attempts.every = 3600.0
                else:
                    attempts.most = 1_000_000
            address = f"http://{HOST}:{socket.getsockname()[1]}"
            HOUSES[address] = app.state.house
            yield address
        finally:
            server.should_exit = True
            thread.join()


def settle(address: str) -> None:
    """Wait until a server has kept what it does not keep at once: whom to tell of a turn."""
    watch, deadline = HOUSES[address].post.watch, time.monotonic() + PATIENCE
    while not watch.is_settled:
        assert time.monotonic() < deadline
        time.sleep(0.01)


class Guest:
    """Somebody with a browser; signed in if a name is given."""

    def __init__(self, address: str, name: str | None = None) -> None:
        self.address = address
        # There is no https on the way, and to prepare for it would take longer than all else.
        self.http = httpx.Client(base_url=address, timeout=PATIENCE, verify=False)
        self._streams = ExitStack()
        if name is not None:
            self.http.post("/api/guest", json={"name": name}).raise_for_status()

    def post(self, path: str, data: Json | None = None) -> Json:
        """What a request that is expected to succeed is answered."""
        answer = self.http.post(path, json=data)
        assert answer.is_success, answer.text
        return answer.json()

    def refused(self, method: str, path: str, data: Any = None) -> tuple[int, str]:
        """The status and the code of a request that is expected to be refused."""
        answer = self.http.request(method, path, json=data)
        problem = answer.json()
        assert set(problem) == {"code", "message", "details"}
        assert problem["message"]
        return answer.status_code, problem["code"]

    def open_table(self, *seats: str, title: str = "queen", **wish: Any) -> str:
        """Open a table; a seat is “me”, “open”, or the name of a bot."""
        kinds = {"me": {"sitter": "me"}, "open": {"sitter": "open"}}
        wishes = [kinds.get(seat, {"sitter": "bot", "bot": seat}) for seat in seats]
        return self.post("/api/tables", {"title": title, "seats": wishes, **wish})["id"]

    def table(self, table: str) -> Json:
        """A table as this guest sees it."""
        return self.http.get(f"/api/tables/{table}").raise_for_status().json()

    def log(self, table: str) -> list[tuple[int | None, str]]:
        """The entries of a table's record."""
        record = self.http.get(f"/api/tables/{table}/record.json").raise_for_status().json()
        return [(e.get("seat"), e.get("action") or e.get("chance")) for e in record["log"]]

    @property
    def cookies(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())

    def open_page(
        self, table: str, lang: str = "en", origin: str | None = "", **headers: str
    ) -> "Page":
        """Open the page of a table, in a browser that names its origin unless that is None."""
        if self.cookies:
            headers["Cookie"] = self.cookies
        if origin is not None:
            headers["Origin"] = origin or self.address
        address = self.address.replace("http", "ws", 1)
        stream = connect(
            f"{address}/api/tables/{table}/stream?lang={lang}",
            additional_headers=headers,
            max_queue=None,  # what a test does not listen to shall not keep a page from closing
        )
        return Page(self._streams.enter_context(stream))

    def leave(self) -> None:
        self._streams.close()
        self.http.close()


def _following(before: Json | None, told: Json | None) -> Json | None:
    """All of a position: what is not told of its view is as in the one before."""
    if before is None or told is None:
        return told
    return {**told, "view": {**before["view"], **told["view"]}}


class Page:
    """An open stream, as a browser keeps it: the newest version that it was told of."""

    _numbers = itertools.count(1)

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.version = 0
        self.position: Json | None = None
        self.seats: list[Json] = []
        self.log: list[Json] = []
        self.heard: list[Message] = []
        self.frames: list[str] = []
        """The same as it came."""
        self._pace = Pace(MESSAGES_A_SECOND // 2)

    # --- Hearing

    def hear(self) -> Message:
        """The next message, whatever it is."""
        frame = self.socket.recv(timeout=PATIENCE)
        message: Message = json.loads(frame)
        self.frames.append(str(frame))
        self.heard.append(message)
        match message:
            case {"type": "snapshot", "table": table}:
                self.version, self.position = table["version"], table["position"]
                self.seats, self.log = table["seats"], table["log"]
            case {"type": "changed", "version": version}:
                assert version == self.version + 1, "a gap, or a version twice"
                self.version = version
                self.position = _following(self.position, message["position"])
                self.seats = message["seats"]
                kept = [] if message["kind"] == "undone" else self.log
                self.log = [*kept, *message["log"]]
            case {"type": "presence", "seats": seats}:
                self.seats = seats
        return message

    def until(self, wanted: str | Callable[[Message], bool]) -> Message:
        """Hear everything up to a message of a type, or one that fits."""
        deadline = time.monotonic() + 4 * PATIENCE
        while True:
            assert time.monotonic() < deadline, "what was expected does not come"
            message = self.hear()
            if message["type"] == wanted if isinstance(wanted, str) else wanted(message):
                return message

    def until_my_turn(self) -> Json:
        """Hear everything until a decision is due here; gives the plan."""
        while not self.is_over and (self.position is None or self.position["plan"] is None):
            self.hear()
        assert self.position is not None
        return self.position["plan"] or {}

    @property
    def is_over(self) -> bool:
        return self.position is not None and self.position["to_act"] is None

    def quiet(self) -> None:
        """There is nothing more to hear: an answer to a question comes next."""
        self.send({"type": "plan", "request": 77, "version": -1, "actions": []})
        message = self.hear()
        assert (message["type"], message["request"]) == ("refused", 77), message

    # --- Saying

    def send(self, message: object) -> None:
        if isinstance(message, dict) and message.get("type") == "say" and not self.version:
            self.until("snapshot")  # else that would tell what was said, and nothing else
        while not self._pace.allows():  # the server would refuse it
            time.sleep(0.01)
        self.socket.send(json.dumps(message))

    def new_id(self) -> str:
        return f"command-{next(self._numbers):06}"

    def order(self, actions: list[str], **other: Any) -> Message:
        """An act, not yet sent."""
        return {
            "type": "act",
            "command": self.new_id(),
            "version": self.version,
            "actions": actions,
            **other,
        }

    def act(self, actions: list[str]) -> int:
        """Play actions; gives the version that was acknowledged."""
        order = self.order(actions)
        self.send(order)
        answer = self.until(lambda m: m["type"] in ("acknowledged", "refused"))
        assert answer["type"] == "acknowledged", answer
        assert answer["command"] == order["command"]
        return answer["version"]

    def refused(self, message: object) -> str:
        """The code with which a message is refused."""
        before = self.version
        self.send(message)
        answer = self.until(lambda m: m["type"] in ("acknowledged", "refused", "planned"))
        assert answer["type"] == "refused", answer
        assert answer["message"]
        assert answer["version"] == self.version == before
        return answer["code"]

    def undo(self) -> Message:
        """Take the last command back; gives the change."""
        self.send({"type": "undo", "command": self.new_id(), "version": self.version})
        answer = self.until(lambda m: m["type"] in ("acknowledged", "refused"))
        assert answer["type"] == "acknowledged", answer
        return self.until("changed")

    def look(self, actions: list[str], goal: Json | None = None) -> Json:
        """What some actions would lead to."""
        number = next(self._numbers)
        question = {"type": "plan", "request": number, "version": self.version}
        self.send({**question, "actions": actions, "goal": goal})
        answer = self.until(lambda m: m["type"] in ("planned", "refused"))
        assert answer["type"] == "planned", answer
        assert answer["request"] == number
        return answer["plan"]

    def whole_turn(self) -> list[str]:
        """A whole turn: to the last cell that can be reached, or the first decision there is."""
        plan = self.until_my_turn()
        if plan.get("choices"):
            return max(plan["choices"], key=lambda choice: choice["field"] or 1000)["actions"]
        if not plan["reach"]:
            return plan["legal"][:1]
        return self.look([], {"cell": plan["reach"][-1]["cell"]})["ways"][0]["actions"]

    def play_on(self, turns: int = 1000) -> None:
        """Play so many turns, or to the end; hears of the last one."""
        for _ in range(turns):
            self.until_my_turn()
            if self.is_over:
                return
            version = self.act(self.whole_turn())
            while self.version < version:
                self.hear()
