"""Last delivery of each webhook, and the lease of the process that makes the next."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """Add the columns; everything so far counts as delivered."""
    for name, kind in (("told", sa.Integer()), ("reminded", sa.BigInteger()), ("until", sa.BigInteger())):
        op.add_column("hooks", sa.Column(name, kind, nullable=False, server_default="0"))
    for name, known in (("told", "version"), ("reminded", "nudged_at")):
        op.execute(f"UPDATE hooks SET {name} = (SELECT {known} FROM tables WHERE tables.id = hooks.game)")
