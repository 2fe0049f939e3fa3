"""What the environments need beyond the games, and what they refuse."""

from importlib.util import find_spec
from operator import index

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


def whole(value: object) -> int:
    """A whole number of any sort; everything else is refused, also what could be rounded."""
    try:
        return index(value)  # type: ignore[arg-type]
    except TypeError:
        raise EnvError(
            "no_whole_number",
            "An action, an outcome or a seed is a whole number, not {value}.",
            value=repr(value),
        ) from None
