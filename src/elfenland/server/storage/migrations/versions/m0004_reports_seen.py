"""Which reports of talk the operator has seen."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """None of those that are there."""
    op.add_column("reports", sa.Column("seen", sa.Boolean, nullable=False, server_default=sa.false()))
