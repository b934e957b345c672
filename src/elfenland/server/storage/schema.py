"""The tables of the database. Their changes over time are in `migrations/`, and a test compares the two."""

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    false,
)

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
    }
)

# Times are milliseconds since 1970.
tables = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("status", String(12), nullable=False),  # open, playing, over, frozen, replay or closed
    Column("rules", Text, nullable=False),
    Column("release", Text, nullable=False),  # of this package, whose rules the game began with
    Column("settings", Text, nullable=False),  # JSON: messages.TableSettings
    Column("version", Integer, nullable=False),  # how many moves there are
    Column("to_act", Integer, nullable=False),  # the seat that is waited for; below 0 for none
    Column("created", BigInteger, nullable=False),
    Column("moved", BigInteger, nullable=False),
    # With the version, these say whether a process that has the table in memory knows all of it.
    Column("changes", Integer, nullable=False, server_default="0"),  # of all that is neither move nor talk
    Column("talked", Integer, nullable=False, server_default="0"),  # how often somebody spoke or muted
    Column(
        "nudged", Integer, nullable=False, server_default="-1"
    ),  # the seat that was reminded last, and when
    Column("nudged_at", BigInteger, nullable=False, server_default="0"),
    Index("ix_tables_status_moved", "status", "moved"),
)

seats = Table(
    "seats",
    metadata,
    Column("game", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(12), nullable=False),  # person, bot or open
    Column("name", Text, nullable=False),
    Column("bot", Text, nullable=False),  # the bot that decides here now, if one does
)

keys = Table(
    "keys",
    metadata,
    Column("game", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("hash", String(64), primary_key=True),  # of a token; the token itself is nowhere
    Column("seat", Integer, nullable=False),  # what it opens: a seat, or tokens.HOST
    sqlite_with_rowid=False,
)

# The public tables, for the lobby.
listed = Table(
    "listed",
    metadata,
    Column("game", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("created", BigInteger, nullable=False),
    Column("watched", Boolean, nullable=False),  # whether others than its players may look
    Index("ix_listed_created", "created"),
)

# Append-only: the truth about every game.
moves = Table(
    "moves",
    metadata,
    Column("game", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("n", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer, nullable=False),  # CHANCE for a shuffle
    Column("word", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("by", Text, nullable=False, server_default=""),  # who decided, in the words of server/deciding.py
    sqlite_with_rowid=False,  # a game's moves lie together in the order in which they are read
)

# What people say at a table.
talk = Table(
    "talk",
    metadata,
    Column("game", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("n", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer, nullable=False),  # SPECTATOR for whoever has none
    Column("name", Text, nullable=False),
    Column("text", Text, nullable=False),
    Column("version", Integer, nullable=False),  # of the game when it was said
    Column("at", BigInteger, nullable=False),
    sqlite_with_rowid=False,
)

# Who does not want to read whom.
mutes = Table(
    "mutes",
    metadata,
    Column("game", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("muted", Integer, primary_key=True, autoincrement=False),  # a seat, or SPECTATOR for all of them
    sqlite_with_rowid=False,
)

# What the operator should look at.
reports = Table(
    "reports",
    metadata,
    Column("game", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("n", Integer, primary_key=True, autoincrement=False),  # the line of the talk
    Column("seat", Integer, primary_key=True, autoincrement=False),  # who reports it
    Column("reason", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("seen", Boolean, nullable=False, server_default=false()),  # by the operator
    sqlite_with_rowid=False,
)

accounts = Table(
    "accounts",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", Text, nullable=False),
    Column("folded", Text, nullable=False, unique=True),  # the name as it is compared
    Column("password", Text, nullable=False),  # as argon2 hashed it
    Column("created", BigInteger, nullable=False),
)

sessions = Table(
    "sessions",
    metadata,
    Column("hash", String(64), primary_key=True),  # of the cookie
    Column("account", ForeignKey("accounts.id", ondelete="CASCADE"), nullable=False),
    Column("until", BigInteger, nullable=False),
    Index("ix_sessions_account", "account"),
)

# The seats that belong to an account.
holdings = Table(
    "holdings",
    metadata,
    Column("account", ForeignKey("accounts.id", ondelete="CASCADE"), primary_key=True),
    Column("game", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    sqlite_with_rowid=False,
)

# The keys that were made for one device of an account: they end with its session.
issued = Table(
    "issued",
    metadata,
    Column("session", ForeignKey("sessions.hash", ondelete="CASCADE"), primary_key=True),
    Column("game", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("hash", String(64), primary_key=True),
    sqlite_with_rowid=False,
)

rematches = Table(
    "rematches",
    metadata,
    Column("game", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("next", ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
)

# Where somebody wants to be told that it is his turn.
hooks = Table(
    "hooks",
    metadata,
    Column("game", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("url", Text, nullable=False),
    Column("secret", Text, nullable=False),  # signs what is sent
    # How far he was told, or it was given up: so what is still to be told is found after a restart.
    Column("told", Integer, nullable=False, server_default="0"),  # the version; 0 before the game
    Column("reminded", BigInteger, nullable=False, server_default="0"),  # when the last reminder was
    Column("until", BigInteger, nullable=False, server_default="0"),  # a process is telling until then
)

# One row a game that has a clock.
clocks = Table(
    "clocks",
    metadata,
    Column("game", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("deadline", BigInteger, nullable=False),  # 0 while no time runs
    Column("is_up", Integer, nullable=False),  # 1 while a bot decides because the time is up
    Column("frames", Text, nullable=False),  # JSON: clock.Frames
    Index("ix_clocks_deadline", "deadline"),
)
# Of all games with a clock few have one that is up, and they are looked for every second.
Index(
    "ix_clocks_is_up", clocks.c.game, postgresql_where=clocks.c.is_up == 1, sqlite_where=clocks.c.is_up == 1
)

# What somebody asked the others to agree to, one of a kind at a time.
proposals = Table(
    "proposals",
    metadata,
    Column("game", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("kind", String(12), primary_key=True),  # end, take-back or bot
    Column("target", Integer, nullable=False),  # the version or the seat that it is about
    Column("version", Integer, nullable=False),  # at which it was asked
    Column("asker", Integer, nullable=False),
    Column("consents", Text, nullable=False),  # JSON: the seats that agreed
)

# What a seat will decide when its turn comes.
orders = Table(
    "orders",
    metadata,
    Column("game", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(12), primary_key=True),  # pass, lot or item
    Column("item", String(1), primary_key=True),  # which one, for an item
    Column("most", Integer, nullable=False),  # gold
    Column("round", Integer, nullable=False),  # of the game, in which it holds
    Column("had", Integer, nullable=False),  # lots that were left, or items of this sort that the seat had
)
