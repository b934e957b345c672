"""A whole table from PostgreSQL by one statement: one way there and back, not one for each sort of row."""

import json
from typing import Any, Final

from elfenland.server.store.agreements import Proposal, by_seat
from elfenland.server.store.games import Entry, StoredSeat, StoredTable, Whole
from elfenland.server.store.hooks import Hook

# What games.load asks in several statements, in the order of `Whole`; moves as columns, for they are many.
LOAD: Final = f"""
SELECT {", ".join(f"tables.{name}" for name in StoredTable._fields)},
    (SELECT json_agg(json_build_array(kind, name, bot) ORDER BY seat) FROM seats WHERE game = $1),
    (SELECT json_object_agg(hash, seat) FROM keys WHERE game = $1),
    log.n, log.seat, log.word, log.at, log.by,
    (SELECT frames FROM clocks WHERE game = $1),
    (SELECT json_agg(json_build_array(kind, target, version, asker, consents::json))
     FROM proposals WHERE game = $1),
    (SELECT json_agg(json_build_array(seat, kind, item, most, round, had) ORDER BY kind, item)
     FROM orders WHERE game = $1),
    (SELECT json_agg(json_build_array(game, seat, url, secret)) FROM hooks WHERE game = $1)
FROM tables, (
    SELECT array_agg(n) AS n, array_agg(seat) AS seat, array_agg(word) AS word, array_agg(at) AS at,
        array_agg(by) AS by
    FROM (SELECT n, seat, word, at, by FROM moves WHERE game = $1 ORDER BY n) AS ordered
) AS log
WHERE tables.id = $1
"""
OF_TABLE: Final = len(StoredTable._fields)


def read_whole(row: Any) -> Whole:
    """The table that a row tells of; what it has none of is None there."""
    seats, keys, n, seat, word, at, by, frames, proposals, orders, hooks = row[OF_TABLE:]
    return Whole(
        StoredTable(*row[:OF_TABLE]),
        [StoredSeat(*who) for who in _told(seats)],
        json.loads(keys) if keys else {},
        [Entry(*entry) for entry in zip(n, seat, word, at, by, strict=True)] if n else [],
        frames or "",
        {row[0]: Proposal._make([*row[:4], tuple(row[4])]) for row in _told(proposals)},
        by_seat(_told(orders)),
        {hook[1]: Hook(*hook) for hook in _told(hooks)},
    )


def _told(rows: str | None) -> list[list[Any]]:
    return json.loads(rows) if rows else []
