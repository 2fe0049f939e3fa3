"""Worker processes that end with the process that started them, however that ends."""

import multiprocessing
import os
import signal
import threading
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager

GIVE_WAY = 10
"""How much workers give way to the process that talks to people, as Unix counts it."""
AT_MOST = 5.0
"""Seconds in which it is noticed that all of them are gone."""


def new_pool(workers: int) -> ProcessPoolExecutor:
    """So many processes; they are spawned, because a copy of a process with threads may hang."""
    pool = ProcessPoolExecutor(workers, multiprocessing.get_context("spawn"), _prepare)
    with _undisturbed():
        pool.submit(int)  # with this they begin
    return pool


def end_pool(pool: ProcessPoolExecutor) -> None:
    """End all of them, whatever they are at."""
    # There is no public way to stop them before Python 3.14.
    processes = tuple((pool._processes or {}).values())
    manager: object = pool._executor_manager_thread
    pool.shutdown(wait=False, cancel_futures=True)
    for process in processes:
        process.kill()
    for process in processes:
        process.join()
    # It closes the pipes; a program that ends meanwhile would complain about them.
    if isinstance(manager, threading.Thread):
        manager.join(AT_MOST)


@contextmanager
def _undisturbed() -> Iterator[None]:
    """Let Ctrl-C wait: a process that is left alone while it begins would complain."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _prepare() -> None:
    if hasattr(os, "nice"):
        os.nice(GIVE_WAY)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the parent, which ends us
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
