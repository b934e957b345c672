"""The route for figures, as Prometheus reads them."""

from ipaddress import ip_address, ip_network
from typing import Final

from fastapi import APIRouter, Request
from prometheus_client import CONTENT_TYPE_LATEST
from starlette.responses import Response

from elfenland.server.house import house_of
from elfenland.server.refusals import no_page
from elfenland.server.settings import Settings
from elfenland.server.store import lobby

router = APIRouter(tags=["operation"])

# What a proxy adds. From one that is not trusted, the address behind it is not known.
BY_PROXY: Final = ("forwarded", "x-forwarded-for", "via")


@router.get("/metrics", response_class=Response, responses={200: {"content": {"text/plain": {}}}})
async def metrics(request: Request) -> Response:
    """What the server counts; only for those whom the operator lets read it."""
    house = house_of(request)
    if not may_read(request, house.settings):
        raise no_page()
    figures = house.metrics
    figures.count_tables(await house.store.read(lobby.count_by_status))
    figures.tables_live.set(house.tables.number)
    figures.bots_waiting.set(house.bots.waiting)
    return Response(figures.text(), media_type=CONTENT_TYPE_LATEST)


def may_read(request: Request, settings: Settings) -> bool:
    """Whether the asker's address is among those of the settings, and is really his own."""
    if request.client is None:
        return False
    if not settings.proxies and any(name in request.headers for name in BY_PROXY):
        return False
    try:
        asker = ip_address(request.client.host)
    except ValueError:
        return False
    return any(asker in ip_network(network) for network in settings.metrics)
