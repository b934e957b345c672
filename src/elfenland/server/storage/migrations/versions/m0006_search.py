"""An index of the clocks that are up."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Few clocks are up at a time, and they are looked for every second."""
    is_up = sa.text("is_up = 1")
    op.create_index("ix_clocks_is_up", "clocks", ["game"], postgresql_where=is_up, sqlite_where=is_up)
