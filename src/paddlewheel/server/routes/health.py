"""Whether the server is well, for those who look after it."""

import asyncio
import logging
from importlib.metadata import version

from fastapi import APIRouter, Request, Response
from prometheus_client import CONTENT_TYPE_LATEST

from paddlewheel.server.errors import ServerError
from paddlewheel.server.house import House, TheHouse
from paddlewheel.server.problems import by_status
from paddlewheel.server.proxies import is_this_machine, is_within
from paddlewheel.server.wire.health import Health

PATIENCE = 5.0
"""Seconds after which a database is believed not to answer."""

router = APIRouter(tags=["health"])
_log = logging.getLogger(__name__)


@router.get("/health")
@router.get("/api/health")
async def health(house: TheHouse) -> Health:
    """Whether the server answers and its database does."""
    try:
        async with asyncio.timeout(PATIENCE):
            await house.store.ping()
    except Exception as error:
        _log.exception("the database does not answer")
        raise ServerError("database_silent", "The database does not answer.") from error
    return Health(status="ok", database="ok", version=version("paddlewheel"))


@router.get("/metrics", include_in_schema=False)
async def metrics(request: Request, house: TheHouse) -> Response:
    """What was counted; for this machine and those that are trusted."""
    if not house.settings.metrics:
        raise by_status(404)
    if not _may_read(request, house):
        raise ServerError("not_for_you", "This is for those who look after the server.")
    return Response(house.metrics.text(), media_type=CONTENT_TYPE_LATEST)


def _may_read(request: Request, house: House) -> bool:
    settings, scope = house.settings, request.scope
    return (
        settings.metrics_public
        or is_this_machine(scope)
        or is_within(scope, settings.trusted_proxies)
    )
