"""Pauses that everybody agreed to, and days off in slow games."""

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"


def upgrade() -> None:
    """Add the columns; no game is paused, and nobody has taken days off."""
    op.add_column("clocks", sa.Column("paused_at", sa.BigInteger(), nullable=False, server_default="0"))
    op.add_column("clocks", sa.Column("paused_by", sa.Integer(), nullable=False, server_default="-1"))
    op.add_column("clocks", sa.Column("days_off", sa.Text(), nullable=False, server_default=""))
