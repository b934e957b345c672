"""Routes for the operator: a health check, and metrics for Prometheus."""

from typing import Final

from fastapi import APIRouter
from prometheus_client import CONTENT_TYPE_LATEST
from sqlalchemy import text
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

import elfenland
from elfenland.server.context import context_of
from elfenland.server.storage import lobby, news
from elfenland.server.web.dependencies import Context
from elfenland.server.web.schemas.health import Health

router = APIRouter(tags=["operation"])


@router.get("/health")
async def health(context: Context) -> Health:
    """Confirm that requests are answered and the store can be read."""
    await context.store.read(lambda connection: connection.execute(text("SELECT 1")).scalar())
    return Health(status="well", version=elfenland.__version__, compiled=elfenland.is_compiled())


async def metrics(request: Request) -> Response:
    """Return the server's metrics, on their own listener only."""
    context = context_of(request)
    figures = context.metrics
    figures.count_tables(await context.store.read(lobby.count_by_status))
    figures.notifications_waiting.set(await context.store.read(news.count_waiting))
    figures.tables_live.set(context.tables.number)
    figures.bots_waiting.set(context.bots.workers.waiting)
    return Response(figures.text(), media_type=CONTENT_TYPE_LATEST)


METRICS_ROUTES: Final = (Route("/metrics", metrics),)
