"""Decider of each entry of a log."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    """Add the column; existing entries count as decided by the seat's holder."""
    op.add_column("moves", sa.Column("by", sa.Text(), nullable=False, server_default=""))
