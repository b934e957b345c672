"""Who decided, beside each word of a log."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    """Nobody has noted it before: what is there counts as decided by whoever held the seat."""
    op.add_column("moves", sa.Column("by", sa.Text(), nullable=False, server_default=""))
