"""Routes for webhooks: a URL that is called when a seat is to act."""

from fastapi import APIRouter

from elfenland.server.community.webhooks import host_of
from elfenland.server.tables.access import held, receiver_of
from elfenland.server.web.dependencies import Access, Address, TableAccess
from elfenland.server.web.schemas.seats import SeatPick
from elfenland.server.web.schemas.webhooks import WebhookCreated, WebhookRequest, WebhookTested, WebhookView

router = APIRouter(prefix="/api/tables", tags=["webhooks"])


def _seat(access: TableAccess, picked: int | None) -> int:
    """Return the given seat, or else the first one that the client holds."""
    held(access.principal)
    return receiver_of(access.principal, picked)


@router.post("/{game}/hook", status_code=201)
async def put_hook(access: Access, body: WebhookRequest) -> WebhookCreated:
    """Set the URL that is called on a seat's turn; the secret is sent only once."""
    seat = _seat(access, body.seat)
    secret = await access.context.webhooks.put(access.table, seat, body.url)
    return WebhookCreated(seat=seat, secret=secret)


@router.delete("/{game}/hook", status_code=204)
async def remove_hook(access: Access, seat: int | None = None) -> None:
    """Remove a seat's webhook."""
    await access.context.webhooks.remove(access.table, _seat(access, seat))


@router.get("/{game}/hook")
async def show_hook(access: Access, seat: int | None = None) -> WebhookView:
    """Return the host of a seat's webhook, to its holder only."""
    found = _seat(access, seat)
    hook = access.table.seating.hooks.get(found)
    return WebhookView(seat=found, host=host_of(hook) if hook else None)


@router.post("/{game}/hook/test")
async def test_hook(access: Access, client: Address, body: SeatPick) -> WebhookTested:
    """Call a seat's webhook at once; return whether it answered."""
    seat = _seat(access, body.seat)
    access.context.rate_limits.take("hooks", client)
    return WebhookTested(seat=seat, answer=await access.context.webhooks.test(access.table, seat))
