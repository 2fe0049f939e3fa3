"""The web application."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from importlib.metadata import version
from typing import Any

from fastapi import Depends, FastAPI
from starlette.middleware.gzip import GZipMiddleware

from paddlewheel.server import openapi, problems
from paddlewheel.server.crowd import Queue
from paddlewheel.server.daily.blinds import drawn_for_others
from paddlewheel.server.folder import Folder
from paddlewheel.server.guard import Guard
from paddlewheel.server.headers import StandingOrders
from paddlewheel.server.house import House
from paddlewheel.server.landing import Landing
from paddlewheel.server.lookout import Lookout
from paddlewheel.server.metrics import Metrics
from paddlewheel.server.proxies import Proxies
from paddlewheel.server.routes import (
    accounts,
    bots,
    catalogue,
    chat,
    daily,
    devices,
    handbook,
    health,
    kits,
    leaving,
    lessons,
    notices,
    people,
    profile,
    retrospect,
    seats,
    sessions,
    stream,
    study,
    switchboard,
    tables,
    tokens,
)
from paddlewheel.server.sessions import not_from_there
from paddlewheel.server.settings import Settings
from paddlewheel.server.webapp import WebApp
from paddlewheel.server.wire.base import Problem
from paddlewheel.table.curriculum import Curriculum

_REFUSALS: dict[int | str, dict[str, Any]] = {"4XX": {"model": Problem}, "5XX": {"model": Problem}}


def create_app(settings: Settings) -> FastAPI:
    """The application; it opens its house when it is started.

    Lessons are read at once: what is wrong with them is said before anybody comes.
    """
    metrics, curriculum = Metrics(), Curriculum.with_own(Folder.lessons_in(settings.data))

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        async with House.opened(settings, metrics, curriculum) as house:
            app.state.house = house
            yield

    app = FastAPI(
        title="Paddlewheel",
        description="Tables, people and the stream of a table.",
        version=version("paddlewheel"),
        lifespan=lifespan,
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
    )
    app.state.landing = Landing.of(settings)
    problems.install(app)
    app.add_middleware(GZipMiddleware, minimum_size=1000, compresslevel=6)
    # The last one is the outermost.
    app.add_middleware(Guard, base_url=settings.base_url)
    app.add_middleware(Queue, most=settings.max_requests_per_address)
    app.add_middleware(Lookout, metrics=metrics)
    app.add_middleware(StandingOrders, https=settings.is_https)
    app.add_middleware(Proxies, trusted=settings.trusted_proxies)
    own = (people, profile, accounts, devices, sessions, tokens, notices, leaving)
    about_games = (catalogue, switchboard, handbook, lessons, kits)
    about_tables = (tables, seats, chat, study, retrospect, daily, bots)
    guarded = [Depends(not_from_there), Depends(drawn_for_others)]
    for module in (*own, *about_games, *about_tables):
        app.include_router(module.router, responses=_REFUSALS, dependencies=guarded)
    app.include_router(health.router, responses=_REFUSALS)
    app.include_router(stream.router)
    # Not mounted: what no route answers goes there, but not a route that is asked wrongly.
    app.router.default = WebApp(settings.web)
    app.openapi = lambda: openapi.describe(app)  # type: ignore[method-assign]
    return app
