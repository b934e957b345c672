"""Reports of chat messages that the operator has seen."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Add the column; existing reports count as unseen."""
    op.add_column("reports", sa.Column("seen", sa.Boolean, nullable=False, server_default=sa.false()))
