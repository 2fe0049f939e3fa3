"""A small real web server on this machine, which takes notices as it is told to."""

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from queue import Queue
from ssl import SSLContext
from typing import Any

PATIENCE = 30.0
"""Seconds after which something that was expected is believed never to come."""


@dataclass(frozen=True)
class Received:
    """A request, as it came."""

    path: str
    headers: dict[str, str]
    body: bytes


Answer = Callable[[BaseHTTPRequestHandler], None]


@dataclass
class Receiver:
    """What came, and how it is answered: by a status, or in whatever way."""

    address: str = ""
    port: int = 0
    answers: list[int | Answer] = field(default_factory=list)
    """The next ones; after the last, everything is taken."""
    came: "Queue[Received]" = field(default_factory=Queue)
    ended: threading.Event = field(default_factory=threading.Event)

    def next(self) -> Received:
        """The next request; waits for it."""
        return self.came.get(timeout=PATIENCE)

    @property
    def count(self) -> int:
        """How many requests nobody has looked at."""
        return self.came.qsize()


def _handler(receiver: Receiver) -> type[BaseHTTPRequestHandler]:
    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["Content-Length"]))
            headers = {name.lower(): value for name, value in self.headers.items()}
            receiver.came.put(Received(self.path, headers, body))
            answer = receiver.answers.pop(0) if receiver.answers else 200
            if callable(answer):
                answer(self)
            else:
                self.send_response(answer)
                self.send_header("Content-Length", "0")
                self.end_headers()

        def log_message(self, *_args: Any) -> None:
            """Say nothing."""

    return Handler


class _Server(ThreadingHTTPServer):
    daemon_threads = True

    def handle_error(self, *_args: Any) -> None:
        """Whoever sends goes away when it likes."""


@contextmanager
def receiving(tls: SSLContext | None = None) -> Iterator[Receiver]:
    """A receiver, until it is left."""
    receiver = Receiver()
    server = _Server(("127.0.0.1", 0), _handler(receiver))
    if tls is not None:
        server.socket = tls.wrap_socket(server.socket, server_side=True)
    receiver.port = server.server_address[1]
    receiver.address = f"http{'' if tls is None else 's'}://127.0.0.1:{receiver.port}"
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02})
    thread.start()
    try:
        yield receiver
    finally:
        receiver.ended.set()
        server.shutdown()
        thread.join()
        server.server_close()
