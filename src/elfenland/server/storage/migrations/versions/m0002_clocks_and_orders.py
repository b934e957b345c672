"""Clocks, proposals and standing orders."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Create the tables."""
    op.create_table(
        "clocks",
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("deadline", sa.BigInteger, nullable=False),
        sa.Column("is_up", sa.Integer, nullable=False),
        sa.Column("frames", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("game", name="pk_clocks"),
        sa.ForeignKeyConstraint(["game"], ["tables.id"], name="fk_clocks_game", ondelete="CASCADE"),
    )
    op.create_index("ix_clocks_deadline", "clocks", ["deadline"])
    op.create_table(
        "proposals",
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("kind", sa.String(12), nullable=False),
        sa.Column("target", sa.Integer, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("asker", sa.Integer, nullable=False),
        sa.Column("consents", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("game", "kind", name="pk_proposals"),
        sa.ForeignKeyConstraint(["game"], ["tables.id"], name="fk_proposals_game", ondelete="CASCADE"),
    )
    op.create_table(
        "orders",
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("kind", sa.String(12), nullable=False),
        sa.Column("item", sa.String(1), nullable=False),
        sa.Column("most", sa.Integer, nullable=False),
        sa.Column("round", sa.Integer, nullable=False),
        sa.Column("had", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("game", "seat", "kind", "item", name="pk_orders"),
        sa.ForeignKeyConstraint(["game"], ["tables.id"], name="fk_orders_game", ondelete="CASCADE"),
    )
