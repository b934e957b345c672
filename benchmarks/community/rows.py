"""`python -m benchmarks.community.rows`: rows and bytes of a game in PostgreSQL."""

import asyncio
from functools import partial
from random import Random
from typing import Final

from sqlalchemy import Connection, text

from elfenland.engine.rules import Rules
from elfenland.server.storage import games
from elfenland.server.storage.postgres import PostgresStore
from elfenland.server.tables import game_log as playing
from elfenland.server.tables.records import FINISHED, Entry, MoveBatch, StoredSeat, StoredTable, TableProgress
from tests.server.machines import Postgres

GAMES: Final = 60
SEATS: Final = 4
TABLES: Final = ("tables", "seats", "keys", "moves")


def play_one(rules: Rules, seed: int) -> list[Entry]:
    """Return the log of a game by wanderers."""
    dice = Random(seed)
    made = playing.opening(rules, SEATS, dice)
    steps, play = list(made.steps), made.play
    while play.state.seat >= 0:
        word = str(dice.choice(rules.offers(play.state)))
        made = playing.draft(play, play.state.seat, [word], dice)
        steps, play = steps + made.steps, made.play
    return [Entry(step.version, step.seat, step.word, 1_700_000_000_000) for step in steps]


async def keep(store: PostgresStore, rules: str, number: int) -> int:
    """Keep a game; how many moves it had."""
    log, game = play_one(Rules.parse(rules), number), f"{rules:.6}{number:010}"
    table = StoredTable(game, FINISHED, rules, "1.0", "{}", 0, -1, 5, 5)
    seats, opens = [StoredSeat("person", "", "")] * SEATS, {f"{seat:064}": seat for seat in range(SEATS + 1)}
    await store.write(partial(games.create, table=table, seated=seats, opens=opens))
    standing = TableProgress(FINISHED, len(log), -1, 7)
    await store.append(MoveBatch(game, log, standing, None))
    return len(log)


def room(connection: Connection) -> int:
    """Return the bytes of all rows with their indexes."""
    sizes = [connection.execute(text(f"SELECT pg_total_relation_size('{name}')")) for name in TABLES]
    return sum(int(size.scalar_one()) for size in sizes)


async def main() -> None:
    """Print a line for each title."""
    machine = Postgres()
    try:
        for rules in ("elfenland", "elfengold"):
            store = await PostgresStore.open(machine.database())
            before = await store.read(room)
            moves = [await keep(store, rules, number) for number in range(GAMES)]
            size = (await store.read(room) - before) / GAMES
            print(f"{rules}, {SEATS} seats: {sum(moves) / GAMES:.0f} moves and {size / 1000:.0f} kB a game")
            await store.close()
    finally:
        machine.close()


if __name__ == "__main__":
    asyncio.run(main())
