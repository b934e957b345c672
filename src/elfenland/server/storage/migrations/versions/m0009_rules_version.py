"""The version of the rules, beside their name."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    """Releases that don't write it know the first version alone."""
    op.add_column("tables", sa.Column("rules_version", sa.Integer(), nullable=False, server_default="1"))
