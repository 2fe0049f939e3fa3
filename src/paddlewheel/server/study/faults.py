"""Why a position is impossible, as it is told."""

from paddlewheel.core.errors import PaddlewheelError, PositionError
from paddlewheel.server.wire.study import FaultView


def faults(error: PositionError, lang: str) -> list[FaultView]:
    """Everything that is wrong with a position."""
    return [_fault(reason, lang) for reason in error.reasons or (error,)]


def _fault(reason: PaddlewheelError, lang: str) -> FaultView:
    places = reason.places if isinstance(reason, PositionError) else {}
    where = {kind: list(places.get(kind, ())) for kind in ("boats", "cells", "tiles")}
    return FaultView(code=reason.code, message=reason.tell(lang), **where)
