"""What the environments need beyond the games, and how to get it."""

from importlib.util import find_spec

from paddlewheel.core.errors import PaddlewheelError

_NEEDED = ("gymnasium", "pettingzoo")


class EnvError(PaddlewheelError):
    """An environment that cannot be made, or that is used in a wrong way."""


def check_extra() -> None:
    """Refuse to begin without the packages of the extra."""
    missing = [package for package in _NEEDED if find_spec(package) is None]
    if missing:
        raise EnvError(
            "extra_missing",
            "This needs {missing}; pip install 'paddlewheel[{extra}]' brings it.",
            missing=", ".join(missing),
            extra="envs",
        )
