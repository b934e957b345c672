"""E-mail addresses, mailed tokens and passkeys of accounts; devices of sessions."""

import sqlalchemy as sa
from alembic import op

revision = "0019"
down_revision = "0018"


def upgrade() -> None:
    """Add the columns and the tables; the devices of older sessions are unknown."""
    op.add_column("sessions", sa.Column("device", sa.Text, nullable=False, server_default=""))
    op.add_column("sessions", sa.Column("created", sa.BigInteger, nullable=False, server_default="0"))
    op.add_column("sessions", sa.Column("used", sa.BigInteger, nullable=False, server_default="0"))
    op.create_table(
        "emails",
        sa.Column("account", sa.String(32), primary_key=True),
        sa.Column("address", sa.Text, nullable=False),
        sa.Column("folded", sa.Text, nullable=False),
        _of_account("emails"),
        sa.UniqueConstraint("folded", name="uq_emails_folded"),
    )
    op.create_table(
        "mail_tokens",
        sa.Column("account", sa.String(32), nullable=False),
        sa.Column("purpose", sa.String(12), nullable=False),
        sa.Column("hash", sa.String(64), nullable=False),
        sa.Column("address", sa.Text, nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("account", "purpose", name="pk_mail_tokens"),
        _of_account("mail_tokens"),
        sa.UniqueConstraint("hash", name="uq_mail_tokens_hash"),
    )
    op.create_table(
        "passkeys",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("account", sa.String(32), nullable=False),
        sa.Column("credential", sa.Text, nullable=False),
        sa.Column("public_key", sa.Text, nullable=False),
        sa.Column("sign_count", sa.BigInteger, nullable=False),
        sa.Column("label", sa.Text, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("used", sa.BigInteger),
        _of_account("passkeys"),
        sa.UniqueConstraint("credential", name="uq_passkeys_credential"),
    )
    op.create_index("ix_passkeys_account", "passkeys", ["account"])
    op.create_table(
        "passkey_challenges",
        sa.Column("challenge", sa.String(100), primary_key=True),
        sa.Column("account", sa.String(32)),
        sa.Column("until", sa.BigInteger, nullable=False),
        _of_account("passkey_challenges"),
    )


def _of_account(table: str) -> sa.ForeignKeyConstraint:
    """Return the foreign key of what goes with its account."""
    return sa.ForeignKeyConstraint(
        ["account"], ["accounts.id"], name=f"fk_{table}_account", ondelete="CASCADE"
    )
