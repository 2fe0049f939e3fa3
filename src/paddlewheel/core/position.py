"""Reading positions: what all titles refuse alike."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypeVar

from paddlewheel.core.errors import PaddlewheelError, PositionError, RuleSetError

S = TypeVar("S")

Parts = Mapping[str, Callable[[Any], Any]]
"""How the parts of a position are read, by their names."""


def spelt(data: Mapping[str, Any], parts: Parts) -> dict[str, Any]:
    """Every part of a position, read by itself; all that spell nothing are refused at once."""
    found: dict[str, Any] = {}
    faults: list[PaddlewheelError] = []
    for name, part in parts.items():
        try:
            found[name] = part(data[name])
        except RuleSetError as error:
            faults.append(error)
        except KeyError as error:
            missing = error.args[0] if error.args[0] == name else f"{name}.{error.args[0]}"
            faults.append(PositionError("malformed_position", "“{what}” is missing.", what=missing))
        except (TypeError, ValueError, AttributeError) as error:
            why = f"{name}: {error}"
            faults.append(
                PositionError("malformed_position", "A value has the wrong form: {what}.", what=why)
            )
    if faults:
        raise PositionError(
            "malformed_position", "The position cannot be read.", reasons=tuple(faults)
        )
    return found


def possible(state: S, reasons: Iterable[PositionError]) -> S:
    """The state, unless there are reasons why it is impossible."""
    found = tuple(reasons)
    if found:
        raise PositionError("impossible_position", "The position is impossible.", reasons=found)
    return state
