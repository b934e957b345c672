"""What people do beside playing, put together: watching, talking, records, accounts, rematches, hooks."""

from dataclasses import dataclass

from elfenland.server.accounts import Accounts
from elfenland.server.asking import Asker
from elfenland.server.bus import Bus
from elfenland.server.chat import Chat
from elfenland.server.delays import Delays
from elfenland.server.hooks import Hooks
from elfenland.server.rates import Rates
from elfenland.server.records import Records
from elfenland.server.rematches import Rematches
from elfenland.server.seating import Seating
from elfenland.server.settings import Settings
from elfenland.server.store import Store
from elfenland.server.table import Table
from elfenland.server.tables import Tables
from elfenland.server.times import Time


@dataclass(frozen=True)
class People:
    """The parts of a house that concern people."""

    records: Records
    chat: Chat
    delays: Delays
    accounts: Accounts
    rematches: Rematches
    hooks: Hooks

    async def seen(self, table: Table, asker: Asker) -> Table:
        """The table as the asker may see it: spectators may be told later."""
        return table if asker.seats else await self.delays.seen(table)

    async def close(self) -> None:
        """Put everything away."""
        await self.chat.close()
        await self.delays.close()
        await self.hooks.close()


def furnish(
    settings: Settings, store: Store, tables: Tables, bus: Bus, seating: Seating, rates: Rates, time: Time
) -> People:
    """All of them."""
    delays, chat = Delays(store, tables, time), Chat(store, bus, time, settings.is_shared)
    hooks = Hooks(store, tables, time, settings.private_hooks, settings.is_shared)
    bus.listen(delays.look)
    bus.listen(hooks.look)
    bus.listen(chat.look)
    rematches = Rematches(store, tables, bus, seating, chat)
    accounts = Accounts(store, tables, bus, rates, time)
    return People(Records(store, time), chat, delays, accounts, rematches, hooks)
