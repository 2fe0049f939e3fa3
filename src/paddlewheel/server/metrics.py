"""What is counted, for Prometheus; every application counts for itself."""

import time
from collections.abc import Iterator
from contextlib import contextmanager

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    GCCollector,
    Histogram,
    PlatformCollector,
    ProcessCollector,
    generate_latest,
)

_QUICK = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10)
_LONG = (0.01, 0.05, 0.1, 0.25, 0.5, 1, 2, 4, 8, 15, 30, 60)
MOST_CODES = 100
"""Codes that are counted each by itself; a name that is made up shall not fill the memory."""
OTHERS = "others"


class Metrics:
    """The counters of one application; each is told of by one line where something happens."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        for collector in (ProcessCollector, PlatformCollector, GCCollector):
            collector(registry=self.registry)
        self._codes: set[str] = set()
        self._requests = Counter(
            "paddlewheel_requests",
            "Requests by route and class of the answer.",
            ("method", "route", "status"),
            registry=self.registry,
        )
        self._seconds = self._histogram(
            "request_seconds", "How long answers took.", _QUICK, "route"
        )
        self.streams = Gauge("paddlewheel_streams", "Open streams.", registry=self.registry)
        self.tables = Gauge("paddlewheel_live_tables", "Tables in memory.", registry=self.registry)
        self._stored = Counter(
            "paddlewheel_turns_stored", "Changes of tables.", registry=self.registry
        )
        self._storing = self._histogram("store_seconds", "How long storing took.", _QUICK)
        self._thinking = self._histogram(
            "thinking_seconds", "How long bots thought, waiting included.", _LONG, "bot"
        )
        self._refused = Counter(
            "paddlewheel_refused", "Messages refused, by code.", ("code",), registry=self.registry
        )

        self._notices = Counter(
            "paddlewheel_notices",
            "Notices sent, by kind and outcome.",
            ("kind", "outcome"),
            registry=self.registry,
        )

    def _histogram(
        self, name: str, doc: str, buckets: tuple[float, ...], *labels: str
    ) -> Histogram:
        return Histogram(
            f"paddlewheel_{name}", doc, labels, buckets=buckets, registry=self.registry
        )

    def answered(self, method: str, route: str, status: int, seconds: float) -> None:
        """A request was answered."""
        self._requests.labels(method, route, f"{status // 100}xx").inc()
        self._seconds.labels(route).observe(seconds)

    def stored(self, turns: int, seconds: float) -> None:
        """So many changes were stored, which took so long."""
        self._storing.observe(seconds)
        self._stored.inc(turns)

    @contextmanager
    def thinking(self, bot: str) -> Iterator[None]:
        """A bot thinks."""
        began = time.perf_counter()
        yield
        self._thinking.labels(bot).observe(time.perf_counter() - began)

    def refused(self, code: str) -> None:
        """A message was refused."""
        if code not in self._codes and len(self._codes) >= MOST_CODES:
            code = OTHERS
        self._codes.add(code)
        self._refused.labels(code).inc()

    def noticed(self, kind: str, outcome: str) -> None:
        """A notice was sent, or was tried to."""
        self._notices.labels(kind, outcome).inc()

    def text(self) -> bytes:
        """All of it, as Prometheus reads it."""
        return generate_latest(self.registry)


UNREAD = Metrics()
"""For those who are alone, with nobody to read what they count."""
