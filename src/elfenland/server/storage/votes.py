"""Jobs about votes: the proposals of seats, and who has agreed to them."""

import json
from collections.abc import Iterable
from typing import Any

from sqlalchemy import Connection, and_, delete, insert

from elfenland.server.storage.json_rows import json_rows
from elfenland.server.storage.schema import proposals, tables
from elfenland.server.tables.records import Proposal, ProposalKind

PROPOSAL_ROWS = json_rows(
    *(proposals.c[name] for name in Proposal._fields), where=proposals.c.game == tables.c.id
)


def by_kind(rows: Iterable[list[Any]]) -> dict[ProposalKind, Proposal]:
    """Read ROWS, the proposals of a table."""
    return {kind: Proposal._make([kind, *rest, tuple(json.loads(who))]) for kind, *rest, who in rows}


def put(connection: Connection, game: str, proposal: Proposal) -> None:
    """Store a proposal, replacing the one of its kind."""
    drop(connection, game, proposal.kind)
    row = {**proposal._asdict(), "consents": json.dumps(proposal.consents)}
    connection.execute(insert(proposals), [{"game": game, **row}])


def drop(connection: Connection, game: str, kind: ProposalKind) -> None:
    """Delete the proposal of a kind."""
    connection.execute(delete(proposals).where(and_(proposals.c.game == game, proposals.c.kind == kind)))
