"""What the arena needs beyond the games, and how to get it."""

from importlib.util import find_spec

from paddlewheel.arena.errors import ArenaError

_NEEDED = {"arena": ("numpy", "matplotlib"), "cluster": ("ray",), "data": ("pyarrow",)}


def check_extra(extra: str) -> None:
    """Refuse to begin what could not be finished."""
    missing = [package for package in _NEEDED[extra] if find_spec(package) is None]
    if missing:
        raise ArenaError(
            "extra_missing",
            "This needs {missing}; pip install 'paddlewheel[{extra}]' brings it.",
            missing=", ".join(missing),
            extra=extra,
        )
