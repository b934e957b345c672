"""Index of the clocks whose time is up."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Create a partial index, as few clocks are up and they are queried every second."""
    is_up = sa.text("is_up = 1")
    op.create_index("ix_clocks_is_up", "clocks", ["game"], postgresql_where=is_up, sqlite_where=is_up)
