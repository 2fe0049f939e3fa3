"""What the worker processes do: bots think and charts are drawn here, never in the event loop."""

import gzip
import os
import signal
import threading
from multiprocessing import parent_process
from typing import Any

from paddlewheel.bots import make_bot
from paddlewheel.core.state import State, Turn
from paddlewheel.core.title import Theme
from paddlewheel.core.titles import title


def prepare() -> None:
    """Make a worker end with its server, however that ends, and not before."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which ends us
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def warm() -> int:
    """Nothing, but the worker has started and knows the games when it is done."""
    return os.getpid()


def choose(bot: str, seed: str, state: State) -> list[str]:
    """What a bot does, as notation."""
    answer: Any = make_bot(bot, seed).choose(state)
    actions = answer.actions if isinstance(answer, Turn) else answer
    return [str(action) for action in actions]


def draw(name: str, key: str, theme: Theme, lang: str) -> bytes:
    """A chart as a compressed SVG."""
    return gzip.compress(title(name).chart(key, theme, lang).encode(), mtime=0)
