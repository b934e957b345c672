"""Offers of rematches, and short codes of open tables."""

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0016"


def upgrade() -> None:
    """Add the columns and the table; rematches that exist began without an offer."""
    kept = sa.Column("from_before", sa.Boolean, nullable=False, server_default=sa.false())
    op.add_column("seats", kept)
    op.add_column("rematches", sa.Column("offerer", sa.Integer))
    op.create_index("ix_rematches_next", "rematches", ["next"])
    op.create_table(
        "codes",
        sa.Column("code", sa.String(8), primary_key=True),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
        sa.ForeignKeyConstraint(["game"], ["tables.id"], name="fk_codes_game", ondelete="CASCADE"),
        sa.UniqueConstraint("game", name="uq_codes_game"),
    )
