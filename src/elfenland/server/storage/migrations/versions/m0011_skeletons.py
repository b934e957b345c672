"""Skeletons of the names of accounts, by which names that look alike are refused."""

import sqlalchemy as sa
from alembic import op

from elfenland.server.tables.confusables import skeleton

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    """Add the column; accounts that look like an older one get no skeleton."""
    op.add_column("accounts", sa.Column("skeleton", sa.Text()))
    accounts = sa.table("accounts", sa.column("id"), sa.column("name"), sa.column("skeleton"))
    connection = op.get_bind()
    rows = connection.execute(sa.text("SELECT id, name FROM accounts ORDER BY created, id")).all()
    oldest: dict[str, str] = {}
    for account, name in rows:
        oldest.setdefault(skeleton(name), account)
    for found, account in oldest.items():
        connection.execute(sa.update(accounts).where(accounts.c.id == account).values(skeleton=found))
    op.create_index("ix_accounts_skeleton", "accounts", ["skeleton"], unique=True)
