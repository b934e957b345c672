"""Route for standing orders."""

from fastapi import APIRouter

from elfenland.server.tables.access import own_seat
from elfenland.server.tables.standing_orders import OrderWish, standing_order_views
from elfenland.server.web.dependencies import Access
from elfenland.server.web.schemas.documents import StandingOrderView
from elfenland.server.web.schemas.standing_orders import StandingOrdersRequest

router = APIRouter(prefix="/api/tables", tags=["standing orders"])


@router.put("/{game}/orders")
async def give_orders(access: Access, body: StandingOrdersRequest) -> list[StandingOrderView]:
    """Replace one's standing orders. Only one's own updates show them."""
    seat = own_seat(access.principal, body.seat)
    orders = [OrderWish(order.kind, order.item, order.most) for order in body.orders]
    await access.context.standing_orders.give(access.table, seat, orders)
    return standing_order_views(access.table, seat)
