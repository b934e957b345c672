"""A bell wakes its listener once for all that it rang, and never in vain."""

import asyncio

from elfenland.server.bell import Bell


async def test_whoever_listens_is_woken() -> None:
    bell = Bell()
    listening = bell.heard()
    await asyncio.sleep(0)
    assert not listening.done()
    bell.ring()
    bell.ring()
    await asyncio.wait_for(listening, 1)


async def test_whoever_comes_later_hears_that_it_rang_until_it_is_still() -> None:
    bell = Bell()
    bell.ring()
    await asyncio.wait_for(bell.heard(), 1)
    bell.still()
    listening = bell.heard()
    await asyncio.sleep(0.01)
    assert not listening.done()
    listening.cancel()


async def test_a_listener_who_went_away_is_in_nobodys_way() -> None:
    bell = Bell()
    listening = bell.heard()
    await asyncio.sleep(0)
    listening.cancel()
    await asyncio.wait([listening])
    bell.ring()
    await asyncio.wait_for(bell.heard(), 1)
