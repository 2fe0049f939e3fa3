"""The turn kernel as Python runs its source, side by side with the compiled one."""

import importlib
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from importlib.abc import MetaPathFinder
from importlib.machinery import EXTENSION_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from types import ModuleType

from paddlewheel.games import queen
from paddlewheel.games.queen import kernel

INSIDE = f"{queen.__name__}."


def is_compiled(module: ModuleType) -> bool:
    """Whether a module is an extension."""
    return str(module.__file__).endswith(tuple(EXTENSION_SUFFIXES))


@cache
def interpreted() -> ModuleType:
    """The kernel from its source, and with it everything that is compiled together with it."""
    with _without_compiled():
        module = importlib.import_module(kernel.__name__)
    assert not is_compiled(module)
    return module


class _Sources(MetaPathFinder):
    """Finds the sources of the game and passes over what is compiled."""

    def find_spec(
        self, name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if not path or not name.startswith(INSIDE):
            return None
        return FileFinder(path[0], (SourceFileLoader, [".py"])).find_spec(name)


@contextmanager
def _without_compiled() -> Iterator[None]:
    """Import as if nothing had been compiled; afterwards all is as it was."""
    finder = _Sources()
    before = {name: module for name, module in sys.modules.items() if name.startswith(INSIDE)}
    aside = {name for name, module in before.items() if is_compiled(module)}
    if not aside:
        aside = {kernel.__name__}  # no compiler: a second copy, so that there are always two
    for name in aside:
        del sys.modules[name]
    sys.meta_path.insert(0, finder)
    try:
        yield
    finally:
        sys.meta_path.remove(finder)
        for name in aside:
            _put_back(name, before[name])


def _put_back(name: str, module: ModuleType) -> None:
    parent, _, child = name.rpartition(".")
    sys.modules[name] = module
    setattr(sys.modules[parent], child, module)
