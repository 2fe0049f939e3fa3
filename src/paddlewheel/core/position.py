"""Reading positions: what all titles refuse alike."""

from collections.abc import Callable, Iterable
from typing import TypeVar

from paddlewheel.core.errors import PositionError, RuleSetError

S = TypeVar("S")


def spelt(build: Callable[[], S]) -> S:
    """The value that some data spell, possible or not; data that spell none are refused."""
    try:
        return build()
    except RuleSetError as error:
        raise _malformed(error) from error
    except KeyError as error:
        missing = PositionError("malformed_position", "“{what}” is missing.", what=error.args[0])
        raise _malformed(missing) from error
    except (TypeError, ValueError, AttributeError) as error:
        wrong = PositionError(
            "malformed_position", "A value has the wrong form: {what}.", what=str(error)
        )
        raise _malformed(wrong) from error


def _malformed(why: RuleSetError | PositionError) -> PositionError:
    return PositionError("malformed_position", "The position cannot be read.", reasons=(why,))


def possible(state: S, reasons: Iterable[PositionError]) -> S:
    """The state, unless there are reasons why it is impossible."""
    found = tuple(reasons)
    if found:
        raise PositionError("impossible_position", "The position is impossible.", reasons=found)
    return state
