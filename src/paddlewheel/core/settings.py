"""Options as somebody types them: ``rows=7``."""

from collections.abc import Sequence

from paddlewheel.core.errors import RuleSetError
from paddlewheel.core.game import options
from paddlewheel.core.rules import Option

_LONG = 20
_TRUTHS = {"true": True, "yes": True, "on": True, "false": False, "no": False, "off": False}


def read_settings(title: str, settings: Sequence[str]) -> dict[str, object]:
    """The options of lines such as ``rows=7``; whether they are allowed is not said here."""
    known = {option.name: option for option in options(title)}
    values: dict[str, object] = {}
    for setting in settings:
        name, equals, text = (part.strip() for part in setting.partition("="))
        # Nothing is a value only where it can mean that nothing is picked.
        empty = not text and (name not in known or known[name].kind != "picks")
        if not name or not equals or empty:
            raise RuleSetError(
                "bad_setting",
                "“{setting}” is no setting; write name=value, for example rows=7.",
                setting=setting,
            )
        values[name] = _value(known[name], text) if name in known else text
    return values


def _value(option: Option, text: str) -> object:
    """The value that a text means; what means none stays a text, and the rules refuse it."""
    match option.kind:
        case "number" if text.removeprefix("-").isdecimal() and len(text) < _LONG:
            return int(text)
        case "switch":
            return _TRUTHS.get(text.lower(), text)
        case _:
            return text
