"""Notifications: recipients, their channels and choices, and waiting news."""

import sqlalchemy as sa
from alembic import op

revision = "0018"
down_revision = "0017"


def upgrade() -> None:
    """Create the tables; nobody is told anything of before."""
    op.create_table(
        "secrets",
        sa.Column("name", sa.String(40), primary_key=True),
        sa.Column("value", sa.Text, nullable=False),
    )
    _create_recipients()
    _create_channels()
    _create_choices()
    _create_followed_seats()
    _create_news()


def _create_recipients() -> None:
    op.create_table(
        "recipients",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("account", sa.String(32)),
        sa.Column("guest", sa.String(64)),
        sa.Column("language", sa.String(5), nullable=False),
        sa.Column("time_zone", sa.String(64), nullable=False),
        sa.Column("quiet_start", sa.Integer),
        sa.Column("quiet_end", sa.Integer),
        sa.Column("digest", sa.String(8), nullable=False),
        sa.Column("kinds", sa.Text, nullable=False),
        sa.Column("address", sa.Text, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.ForeignKeyConstraint(
            ["account"], ["accounts.id"], name="fk_recipients_account", ondelete="CASCADE"
        ),
        sa.UniqueConstraint("account", name="uq_recipients_account"),
        sa.UniqueConstraint("guest", name="uq_recipients_guest"),
    )


def _create_channels() -> None:
    op.create_table(
        "channels",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("recipient", sa.String(32), nullable=False),
        sa.Column("kind", sa.String(12), nullable=False),
        sa.Column("target", sa.Text, nullable=False),
        sa.Column("secret", sa.Text, nullable=False),
        sa.Column("label", sa.Text, nullable=False),
        sa.Column("state", sa.String(12), nullable=False),
        sa.Column("problem", sa.String(12), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("used", sa.BigInteger),
        sa.Column("stop", sa.String(64), nullable=False),
        sa.Column("confirm", sa.String(64)),
        sa.Column("confirm_until", sa.BigInteger, nullable=False),
        sa.Column("attempts", sa.Integer, nullable=False, server_default="0"),
        sa.Column("retry_at", sa.BigInteger, nullable=False, server_default="0"),
        sa.Column("lease", sa.BigInteger, nullable=False, server_default="0"),
        _of_recipient("channels"),
        sa.UniqueConstraint("stop", name="uq_channels_stop"),
        sa.UniqueConstraint("confirm", name="uq_channels_confirm"),
    )
    op.create_index("ix_channels_recipient", "channels", ["recipient"])
    op.create_index("ix_channels_target", "channels", ["target"])


def _create_choices() -> None:
    op.create_table(
        "table_choices",
        sa.Column("recipient", sa.String(32), primary_key=True),
        sa.Column("game", sa.String(32), primary_key=True),
        sa.Column("choice", sa.String(8), nullable=False),
        _of_recipient("table_choices"),
        _of_game("table_choices"),
    )
    op.create_index("ix_table_choices_game", "table_choices", ["game"])


def _create_followed_seats() -> None:
    op.create_table(
        "followed_seats",
        sa.Column("recipient", sa.String(32), primary_key=True),
        sa.Column("game", sa.String(32), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("account", sa.String(32)),
        sa.Column("hash", sa.String(64)),
        sa.Column("derived", sa.Integer, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("changes", sa.Integer, nullable=False),
        sa.Column("talked", sa.Integer, nullable=False),
        sa.Column("said", sa.Integer, nullable=False),
        sa.Column("status", sa.String(12), nullable=False),
        sa.Column("nudged_at", sa.BigInteger, nullable=False),
        sa.Column("proposals", sa.Text, nullable=False),
        sa.Column("turn", sa.Integer, nullable=False),
        sa.Column("looked", sa.Boolean, nullable=False),
        _of_recipient("followed_seats"),
        _of_game("followed_seats"),
        sa.ForeignKeyConstraint(
            ["account", "game", "seat"],
            ["holdings.account", "holdings.game", "holdings.seat"],
            name="fk_followed_seats_holding",
            ondelete="CASCADE",
        ),
        sa.ForeignKeyConstraint(
            ["game", "hash"], ["keys.game", "keys.hash"], name="fk_followed_seats_key", ondelete="CASCADE"
        ),
    )
    op.create_index("ix_followed_seats_game_hash", "followed_seats", ["game", "hash"])
    op.create_index("ix_followed_seats_account", "followed_seats", ["account", "game", "seat"])


def _create_news() -> None:
    op.create_table(
        "news",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("channel", sa.String(32), nullable=False),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("kind", sa.String(12), nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("title", sa.Text, nullable=False),
        sa.Column("others", sa.Text, nullable=False),
        sa.Column("actor", sa.Text, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("due", sa.BigInteger, nullable=False),
        sa.ForeignKeyConstraint(["channel"], ["channels.id"], name="fk_news_channel", ondelete="CASCADE"),
        _of_game("news"),
    )
    op.create_index("ix_news_channel", "news", ["channel"])
    op.create_index("ix_news_due", "news", ["due"])
    op.create_index("ix_news_game_seat", "news", ["game", "seat"])


def _of_recipient(table: str) -> sa.ForeignKeyConstraint:
    name = f"fk_{table}_recipient"
    return sa.ForeignKeyConstraint(["recipient"], ["recipients.id"], name=name, ondelete="CASCADE")


def _of_game(table: str) -> sa.ForeignKeyConstraint:
    return sa.ForeignKeyConstraint(["game"], ["tables.id"], name=f"fk_{table}_game", ondelete="CASCADE")
