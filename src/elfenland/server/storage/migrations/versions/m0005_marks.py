"""Version counters that show another process's changes, and the last nudge."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Add the columns; the counters start at 0, without a nudge."""
    for name, kind, at_first in (
        ("changes", sa.Integer(), "0"),
        ("talked", sa.Integer(), "0"),
        ("nudged", sa.Integer(), "-1"),
        ("nudged_at", sa.BigInteger(), "0"),
    ):
        op.add_column("tables", sa.Column(name, kind, nullable=False, server_default=at_first))
