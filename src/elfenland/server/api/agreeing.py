"""Routes that keep a table going: hand a seat over, remind, agree to something, give orders."""

from functools import partial
from typing import Final

from fastapi import APIRouter, Request

from elfenland.bots import bot_names
from elfenland.server.asking import held, own_seat, who_asks
from elfenland.server.house import house_of
from elfenland.server.messages import (
    ConsentWish,
    HandOverWish,
    NudgeWish,
    OrderShown,
    OrdersWish,
    ProposalWish,
    SeatPick,
    TableShown,
)
from elfenland.server.orders import show_orders
from elfenland.server.refusals import RefusedError, seat_of_bot, time_up, unknown_bot, wrong_time
from elfenland.server.store import games
from elfenland.server.store.games import PLAYING
from elfenland.server.table import STAND_IN, Table
from elfenland.server.updates import show

router = APIRouter(prefix="/api/tables", tags=["agreeing"])

BETWEEN_NUDGES: Final = 60_000  # milliseconds


@router.post("/{game}/hand-over")
async def hand_over(request: Request, game: str, wish: HandOverWish) -> TableShown:
    """Let a bot decide in one's seat until one takes it back."""
    house = house_of(request)
    table = await house.tables.find(game)
    seat = own_seat(who_asks(request, table), wish.seat)
    bot = wish.bot or STAND_IN
    if bot not in bot_names():
        raise unknown_bot(bot)

    async def give() -> None:
        _need_playing(table)
        if table.seats[seat].bot:
            raise seat_of_bot()
        await house.seating.hand_over(table, seat, bot)

    async with table.lock:
        await house.tables.insist(table, give)
    await house.consent.settle(table)
    return show(table)


@router.post("/{game}/take-over")
async def take_over(request: Request, game: str, wish: SeatPick) -> TableShown:
    """Decide again in one's own seat. It gives no time: where it is up, the bot decides first."""
    house = house_of(request)
    table = await house.tables.find(game)
    seat = own_seat(who_asks(request, table), wish.seat)

    async def take() -> None:
        _need_playing(table)
        if not table.seats[seat].bot:
            raise RefusedError(409, "seat/yours", "no bot decides in this seat")
        if table.to_act == seat and table.frames and table.frames[-1].deadline <= house.playing.time.now():
            raise time_up()
        await house.seating.hand_over(table, seat, "")

    async with table.lock:
        await house.tables.insist(table, take)
    return show(table)


@router.post("/{game}/nudge", status_code=204)
async def nudge(request: Request, game: str, wish: NudgeWish) -> None:
    """Remind whoever is waited for. The update tells of it, and the hook of the seat if it has one."""
    house = house_of(request)
    table = await house.tables.find(game)
    seats = held(who_asks(request, table))

    async def remind() -> None:
        seat, now = _waited_for(table, seats), house.playing.time.now()
        _need_pause(table, now)
        await house.tables.change(table, partial(games.nudge, game=table.id, seat=seat, at=now))
        table.nudge = seat, now

    async with table.lock:
        await house.tables.insist(table, remind)
        table.change()
        house.bus.publish(table.notice())
        house.people.hooks.remind(table)


@router.post("/{game}/proposals", status_code=201)
async def propose(request: Request, game: str, wish: ProposalWish) -> TableShown:
    """Ask everybody to end the game, to go back to a version, or to let a bot decide for an absentee."""
    house = house_of(request)
    table = await house.tables.find(game)
    seats = held(who_asks(request, table))
    house.rates.take("proposals", f"{table.id} {seats[0]}")
    await house.consent.propose(table, seats, wish)
    return show(table)


@router.post("/{game}/consent")
async def consent(request: Request, game: str, wish: ConsentWish) -> TableShown:
    """Agree to what is asked, or refuse it."""
    house = house_of(request)
    table = await house.tables.find(game)
    await house.consent.answer(table, held(who_asks(request, table)), wish.kind, wish.agree)
    return show(table)


@router.put("/{game}/orders")
async def order(request: Request, game: str, wish: OrdersWish) -> list[OrderShown]:
    """Give orders in place of those one gave before. Only one's own updates tell of them."""
    house = house_of(request)
    table = await house.tables.find(game)
    seat = own_seat(who_asks(request, table), wish.seat)
    await house.orders.give(table, seat, wish.orders)
    return show_orders(table, seat)


def _waited_for(table: Table, seats: tuple[int, ...]) -> int:
    """The person who is waited for by somebody in these seats."""
    if table.to_act is None or table.decider or table.to_act in seats:
        raise RefusedError(409, "nobody-waited-for", "no other person is waited for")
    return table.to_act


def _need_pause(table: Table, now: int) -> None:
    if table.nudge is not None and now - table.nudge[1] < BETWEEN_NUDGES:
        seconds = (BETWEEN_NUDGES - (now - table.nudge[1])) // 1000 + 1
        raise RefusedError(429, "too-often", "somebody was reminded a moment ago", seconds=seconds)


def _need_playing(table: Table) -> None:
    if table.status != PLAYING:
        raise wrong_time(table.status)
