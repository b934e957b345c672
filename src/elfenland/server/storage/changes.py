"""Jobs that carry out the domain's changes of a table."""

from typing import assert_never

from sqlalchemy import Connection

from elfenland.server.storage import (
    bot_accounts,
    clocks,
    games,
    notes,
    rematches,
    standing_orders,
    votes,
    webhooks,
)
from elfenland.server.tables import changes
from elfenland.server.tables.records import OPEN_SEAT, MoveBatch, NewTable, TableVersion


def carry_out(  # noqa: C901 (one case per change)
    connection: Connection, game: str, known: TableVersion, change: changes.Change
) -> None:
    """Carry out a change of a table; ConflictError if it isn't at the known version."""
    games.touch(connection, game, known)
    match change:
        case changes.Claim(seat, who, key_hash, at, old):
            games.claim(connection, game, seat, who, key_hash, at)
            if who.account:
                bot_accounts.seat(connection, game, seat, who.account, key_hash)
            if old is not None:
                rematches.bring_along(connection, game, seat, key_hash, old)
        case changes.Vacate(seat, at):
            games.vacate(connection, game, seat, OPEN_SEAT, at)
        case changes.Close():
            games.close(connection, game)
            rematches.unlink(connection, game)
        case changes.Start(bot):
            if bot is not None:
                games.fill(connection, game, bot)
        case changes.SetBot(seat, who, clock):
            games.reseat(connection, game, seat, who, clock)
        case changes.SetClock(clock):
            clocks.put(connection, game, clock)
        case changes.Nudge(seat, at):
            games.nudge(connection, game, seat, at)
        case changes.PutProposal(proposal):
            votes.put(connection, game, proposal)
        case changes.DropProposal(kind):
            votes.drop(connection, game, kind)
        case changes.PutStandingOrders(seat, orders):
            standing_orders.put(connection, game, seat, orders)
        case changes.PutNotes(seat, written):
            notes.put(connection, game, seat, written)
        case changes.PutWebhook(hook):
            webhooks.put(connection, hook)
        case changes.DropWebhook(seat):
            webhooks.remove(connection, game, seat)
        case _:
            assert_never(change)


def begin(connection: Connection, batch: MoveBatch, change: changes.Change) -> None:
    """Carry out a change and append the first moves of the game that it starts."""
    carry_out(connection, batch.game, batch.known, change)
    games.append(connection, batch._replace(changes=batch.changes + 1))


def create(connection: Connection, new: NewTable, batch: MoveBatch | None) -> None:
    """Create a table with its lobby entry, rematch link and first moves."""
    table = new.table
    games.create(connection, table, new.seats, new.keys)
    if new.is_listed:
        games.enlist(connection, table.id, table.created, new.is_watched)
    for key_hash, seat in new.keys.items():
        if seat >= 0 and (bot := new.seats[seat].account):
            bot_accounts.seat(connection, table.id, seat, bot, key_hash)
    if new.rematch is not None:
        rematches.link(connection, table.id, new.rematch)
    if batch is not None:
        games.append(connection, batch)
