"""Options as people write them: ``rows=7``."""

from collections.abc import Sequence

from paddlewheel.core.errors import RuleSetError
from paddlewheel.core.game import options


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
        values[name] = known[name].read(text) if name in known else text
    return values
