"""How refusals reach those who asked: a status, a code, and a sentence in their language."""

from collections.abc import Mapping
from typing import Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection
from starlette.websockets import WebSocket

from paddlewheel.core.errors import PaddlewheelError, PositionError, RecordError
from paddlewheel.server.attempts import TooOftenError
from paddlewheel.server.errors import ServerError
from paddlewheel.server.sessions import language_of
from paddlewheel.server.study.faults import faults
from paddlewheel.server.wire.base import Problem

_STATUS = {
    "bad_token": 401,
    "not_signed_in": 401,
    "token_needed": 401,
    "account_needed": 403,
    "address_banned": 403,
    "banned": 403,
    "not_the_host": 403,
    "not_by_token": 403,
    "not_your_turn": 403,
    "not_your_seat": 403,
    "foreign_origin": 403,
    "not_for_you": 403,
    "not_sailed_yet": 403,
    "silenced": 403,
    "spectators_silent": 403,
    "wrong_code": 403,
    "wrong_password": 403,
    "bad_link": 404,
    "no_such_lesson": 404,
    "no_such_line": 404,
    "no_such_attempt": 404,
    "no_such_day": 404,
    "no_such_moment": 404,
    "no_such_mute": 404,
    "no_such_rule_set": 404,
    "no_such_session": 404,
    "no_such_table": 404,
    "no_such_target": 404,
    "no_such_task": 404,
    "no_such_token": 404,
    "no_such_seat": 404,
    "no_such_chart": 404,
    "no_such_film": 404,
    "not_found": 404,
    "method_not_allowed": 405,
    "already_reported": 409,
    "already_sailed": 409,
    "day_over": 409,
    "first_attempt_due": 409,
    "already_started": 409,
    "already_seated": 409,
    "has_account": 409,
    "name_taken": 409,
    "not_started": 409,
    "not_over": 409,
    "not_ready": 409,
    "notices_off": 409,
    "game_over": 409,
    "paused": 409,
    "frozen": 409,
    "no_stand_in": 409,
    "resigned": 409,
    "seat_open": 409,
    "open_seats": 409,
    "seat_taken": 409,
    "stale_version": 409,
    "still_running": 409,
    "table_full": 409,
    "task_over": 409,
    "too_many_rule_sets": 409,
    "too_many_targets": 409,
    "too_many_tokens": 409,
    "version_taken": 409,
    "too_slow": 408,
    "too_large": 413,
    "bad_request": 422,
    "too_many_films": 429,
    "too_many_lines": 429,
    "too_many_connections": 429,
    "too_many_requests": 429,
    "too_many_streams": 429,
    "too_many_questions": 429,
    "too_many_tries": 429,
    "internal_error": 500,
    "unreadable_table": 500,
    "closing": 503,
    "server_full": 503,
    "database_silent": 503,
    "no_opinion": 503,
    "not_stored": 503,
    "store_closed": 503,
}
"""Everything else is something in the request that would have to be different: 400."""


def problem(
    request: HTTPConnection, error: PaddlewheelError, details: Mapping[str, Any] | None = None
) -> JSONResponse:
    """The answer to a request that is refused."""
    told = Problem(
        code=error.code, message=error.tell(language_of(request)), details=dict(details or {})
    )
    return JSONResponse(told.model_dump(), status_code=_STATUS.get(error.code, 400))


def by_status(status: int) -> ServerError:
    """The error that a bare status means."""
    match status:
        case 404:
            return ServerError("not_found", "There is nothing under this address.")
        case 405:
            return ServerError("method_not_allowed", "This cannot be done with this address.")
        case 408:
            return ServerError("too_slow", "The request took too long to arrive.")
        case 413:
            return ServerError("too_large", "This is more than the server takes at once.")
        case _:
            return ServerError("bad_request", "The request cannot be understood.")


def internal_error() -> ServerError:
    """What nobody thought of: told without what is inside; the traceback goes to the log."""
    return ServerError("internal_error", "Something went wrong here.")


def install(app: FastAPI) -> None:
    """Answer all errors so."""
    app.add_exception_handler(PaddlewheelError, _refused)
    app.add_exception_handler(RequestValidationError, _invalid)
    app.add_exception_handler(HTTPException, _bare)
    app.add_exception_handler(Exception, _unexpected)


def refusal(request: HTTPConnection, error: PaddlewheelError) -> JSONResponse:
    """The same with all that machines are told besides."""
    answer = problem(request, error, _details(request, error))
    if isinstance(error, TooOftenError):
        answer.headers["Retry-After"] = str(error.retry_after)
    return answer


async def _refused(request: HTTPConnection, error: Exception) -> JSONResponse:
    assert isinstance(error, PaddlewheelError)
    answer = refusal(request, error)
    if isinstance(request, WebSocket):  # nobody else would send it
        await request.send_denial_response(answer)
    return answer


def _details(request: HTTPConnection, error: PaddlewheelError) -> dict[str, Any]:
    """What machines are told besides the code."""
    if isinstance(error, TooOftenError):
        return error.details
    if isinstance(error, RecordError) and error.entry is not None:
        return {"entry": error.entry, "cause": error.details.get("cause")}
    if isinstance(error, PositionError):
        found = faults(error, language_of(request))
        return {"faults": [fault.model_dump() for fault in found]}
    return {} if error.rule is None else {"rule": error.rule}


async def _invalid(request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, RequestValidationError)
    faults = [
        {"at": ".".join(map(str, fault["loc"])), "why": fault["msg"]} for fault in error.errors()
    ]
    return problem(request, by_status(422), {"errors": faults})


async def _bare(request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, HTTPException)
    answer = problem(request, by_status(error.status_code))
    answer.status_code = error.status_code
    answer.headers.update(error.headers or {})
    return answer


async def _unexpected(request: Request, _error: Exception) -> JSONResponse:
    return problem(request, internal_error())
