"""A secret per table, the source of its shuffles and of the seeds of its bots."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"


def upgrade() -> None:
    """Add the column; tables that exist have no secret, and their luck stays random."""
    op.add_column("tables", sa.Column("secret", sa.String(64), nullable=False, server_default=""))
