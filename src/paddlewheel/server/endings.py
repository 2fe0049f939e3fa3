"""How open streams are told that they end before anybody has left: a message, and a code."""

from paddlewheel.core.errors import PaddlewheelError
from paddlewheel.server.errors import ServerError
from paddlewheel.server.wire.bots import Ended
from paddlewheel.server.wire.stream import Refused

RESTART = 1012
LATER = 1013
SIGNED_OUT = 4401
NOT_LET_IN = 4403
NOT_THERE = 4404
"""Codes with which the stream of a page is closed; from 4400 on it is no use to come again."""

CLOSING = (RESTART, "closing")
"""How a stream is closed if nothing else is said: the server ends."""

_CODES = {
    "too_many_connections": LATER,
    "signed_out": SIGNED_OUT,
    "kicked": NOT_LET_IN,
    "banned": NOT_LET_IN,
    "address_banned": NOT_LET_IN,
    "not_sailed_yet": NOT_LET_IN,
}


def close_of(error: PaddlewheelError) -> tuple[int, str]:
    """The code and the reason with which the stream of a page is closed."""
    return _CODES.get(error.code, NOT_THERE), error.code


def told_to_page(error: PaddlewheelError, lang: str) -> str:
    """The last message to a page."""
    refused = Refused(
        command=None, request=None, code=error.code, message=error.tell(lang), version=0
    )
    return refused.model_dump_json()


def told_to_program(error: PaddlewheelError) -> str:
    """The last line to a program; its next request is told more."""
    match error.code:
        case "banned" | "address_banned":
            return Ended(type="banned").model_dump_json()
        case "kicked":
            return Ended(type="kicked").model_dump_json()
        case "no_such_table":
            return Ended(type="gone").model_dump_json()
        case _:
            return Ended(type="revoked").model_dump_json()


def signed_out() -> ServerError:
    """The session by which somebody came in has ended."""
    return ServerError("signed_out", "You have been signed out.")


def kicked() -> ServerError:
    """Those who look after the server have signed somebody out."""
    return ServerError("kicked", "Those who look after this server have signed you out.")
