"""Lobby, chat, accounts, rematches and webhooks."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Create the tables; the lobby doesn't list tables of older releases."""
    _make_lobby()
    _make_talk()
    _make_accounts()
    _make_rest()


def _of_game(table: str) -> sa.ForeignKeyConstraint:
    return sa.ForeignKeyConstraint(["game"], ["tables.id"], name=f"fk_{table}_game", ondelete="CASCADE")


def _number(name: str) -> "sa.Column[int]":
    return sa.Column(name, sa.Integer, nullable=False, autoincrement=False)


def _text(name: str, length: int | None = None) -> "sa.Column[str]":
    return sa.Column(name, sa.String(length) if length else sa.Text(), nullable=False)


def _time(name: str) -> "sa.Column[int]":
    return sa.Column(name, sa.BigInteger, nullable=False)


def _make_lobby() -> None:
    op.create_table(
        "listed",
        _text("game", 32),
        _time("created"),
        sa.Column("watched", sa.Boolean, nullable=False),
        sa.PrimaryKeyConstraint("game", name="pk_listed"),
        _of_game("listed"),
    )
    op.create_index("ix_listed_created", "listed", ["created"])


def _make_talk() -> None:
    op.create_table(
        "talk",
        *(_text("game", 32), _number("n"), _number("seat"), _text("name"), _text("text")),
        *(_number("version"), _time("at")),
        sa.PrimaryKeyConstraint("game", "n", name="pk_talk"),
        _of_game("talk"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "mutes",
        *(_text("game", 32), _number("seat"), _number("muted")),
        sa.PrimaryKeyConstraint("game", "seat", "muted", name="pk_mutes"),
        _of_game("mutes"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "reports",
        *(_text("game", 32), _number("n"), _number("seat"), _text("reason"), _time("at")),
        sa.PrimaryKeyConstraint("game", "n", "seat", name="pk_reports"),
        _of_game("reports"),
        sqlite_with_rowid=False,
    )


def _make_accounts() -> None:
    op.create_table(
        "accounts",
        *(_text("id", 32), _text("name"), _text("folded"), _text("password"), _time("created")),
        sa.PrimaryKeyConstraint("id", name="pk_accounts"),
        sa.UniqueConstraint("folded", name="uq_accounts_folded"),
    )
    op.create_table(
        "sessions",
        *(_text("hash", 64), _text("account", 32), _time("until")),
        sa.PrimaryKeyConstraint("hash", name="pk_sessions"),
        sa.ForeignKeyConstraint(["account"], ["accounts.id"], name="fk_sessions_account", ondelete="CASCADE"),
    )
    op.create_index("ix_sessions_account", "sessions", ["account"])
    op.create_table(
        "holdings",
        *(_text("account", 32), _text("game", 32), _number("seat")),
        sa.PrimaryKeyConstraint("account", "game", "seat", name="pk_holdings"),
        sa.ForeignKeyConstraint(["account"], ["accounts.id"], name="fk_holdings_account", ondelete="CASCADE"),
        _of_game("holdings"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "issued",
        *(_text("session", 64), _text("game", 32), _text("hash", 64)),
        sa.PrimaryKeyConstraint("session", "game", "hash", name="pk_issued"),
        sa.ForeignKeyConstraint(["session"], ["sessions.hash"], name="fk_issued_session", ondelete="CASCADE"),
        _of_game("issued"),
        sqlite_with_rowid=False,
    )


def _make_rest() -> None:
    op.create_table(
        "rematches",
        *(_text("game", 32), _text("next", 32)),
        sa.PrimaryKeyConstraint("game", name="pk_rematches"),
        _of_game("rematches"),
        sa.ForeignKeyConstraint(["next"], ["tables.id"], name="fk_rematches_next", ondelete="CASCADE"),
    )
    op.create_table(
        "hooks",
        *(_text("game", 32), _number("seat"), _text("url"), _text("secret")),
        sa.PrimaryKeyConstraint("game", "seat", name="pk_hooks"),
        _of_game("hooks"),
    )
