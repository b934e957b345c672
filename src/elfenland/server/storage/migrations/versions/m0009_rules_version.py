"""Version of the rules of each table."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    """Add the column; releases that don't write it have only the first version."""
    op.add_column("tables", sa.Column("rules_version", sa.Integer(), nullable=False, server_default="1"))
