"""What people do beside playing, put together: watching, talking, records, accounts."""

from dataclasses import dataclass

from elfenland.server.accounts import Accounts
from elfenland.server.asking import Asker
from elfenland.server.bus import Bus
from elfenland.server.chat import Chat
from elfenland.server.delays import Delays
from elfenland.server.records import Records
from elfenland.server.store import Store
from elfenland.server.tables import Table, Tables


@dataclass(frozen=True)
class People:
    """The parts of a house that concern people."""

    records: Records
    chat: Chat
    delays: Delays
    accounts: Accounts

    async def seen(self, table: Table, asker: Asker) -> Table:
        """The table as the asker may see it: spectators may be told later."""
        return table if asker.seats else await self.delays.seen(table)

    async def close(self) -> None:
        """Put everything away."""
        await self.delays.close()


def furnish(store: Store, tables: Tables, bus: Bus) -> People:
    """All of them."""
    delays = Delays(store, tables)
    bus.listen(delays.look)
    return People(Records(store), Chat(store), delays, Accounts(store, tables))
