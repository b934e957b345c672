"""Bot accounts, and the seats that they hold."""

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"


def upgrade() -> None:
    """Create the table; no seat of before is held by a bot account."""
    op.add_column("seats", sa.Column("account", sa.String(32), nullable=False, server_default=""))
    op.create_table(
        "bots",
        sa.Column("account", sa.String(32), nullable=False),
        sa.Column("owner", sa.String(32), nullable=False),
        sa.Column("token", sa.String(64)),
        sa.Column("anyone", sa.Boolean(), nullable=False),
        sa.Column("seen", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("account", name="pk_bots"),
        sa.ForeignKeyConstraint(["account"], ["accounts.id"], name="fk_bots_account", ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["owner"], ["accounts.id"], name="fk_bots_owner", ondelete="CASCADE"),
        sa.UniqueConstraint("token", name="uq_bots_token"),
    )
    op.create_index("ix_bots_owner", "bots", ["owner"])
