"""A kernel's source, run by Python whether or not a compiled one is there."""

import importlib.util
from functools import cache
from pathlib import Path
from types import ModuleType

from paddlewheel import games


@cache
def interpreted(title: str) -> ModuleType:
    """The kernel of a title, from its source."""
    source = Path(games.__file__).parent / title / "kernel.py"
    spec = importlib.util.spec_from_file_location(f"interpreted_kernel_of_{title}", source)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
