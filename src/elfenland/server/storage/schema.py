"""The schema of the database. A test compares it with the migrations."""

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    String,
    Table,
    Text,
    false,
)

from elfenland.server.storage import notification_schema

metadata = notification_schema.metadata  # of all tables

# Times are milliseconds since 1970.
tables = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("status", String(12), nullable=False),  # open, playing, over, frozen, replay or closed
    Column("rules", Text, nullable=False),
    Column("release", Text, nullable=False),  # of this package, with which the game began
    Column("settings", Text, nullable=False),  # JSON: messages.TableSettings
    Column("version", Integer, nullable=False),  # how many moves there are
    Column("to_act", Integer, nullable=False),  # the seat to act; below 0 for none
    Column("created", BigInteger, nullable=False),
    Column("moved", BigInteger, nullable=False),
    # With the version, these say whether a process that has the table in memory knows all of it.
    Column("changes", Integer, nullable=False, server_default="0"),  # that are neither moves nor chat
    Column("talked", Integer, nullable=False, server_default="0"),  # changes of the chat
    Column("nudged", Integer, nullable=False, server_default="-1"),  # the seat that was nudged last, and when
    Column("nudged_at", BigInteger, nullable=False, server_default="0"),
    Column("rules_version", Integer, nullable=False, server_default="1"),  # in which `rules` is a name
    Column("secret", String(64), nullable=False, server_default=""),  # in hexadecimal; see tables/luck.py
    Index("ix_tables_status_moved", "status", "moved"),
)

seats = Table(
    "seats",
    metadata,
    Column("game", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(12), nullable=False),  # person, bot or open
    Column("name", Text, nullable=False),
    Column("bot", Text, nullable=False),  # the bot of ours that decides here now, if one does
    Column("account", String(32), nullable=False, server_default=""),  # the bot account that holds it
    # Whether it is of, or kept for, the player who had it in the game before.
    Column("from_before", Boolean, nullable=False, server_default=false()),
)

keys = Table(
    "keys",
    metadata,
    Column("game", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("hash", String(64), primary_key=True),  # of a token; the token itself is nowhere
    Column("seat", Integer, nullable=False),  # that it opens, or tokens.HOST
    sqlite_with_rowid=False,
)

# The public tables, for the lobby.
listed = Table(
    "listed",
    metadata,
    Column("game", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("created", BigInteger, nullable=False),
    Column("watched", Boolean, nullable=False),  # whether spectators are allowed
    Index("ix_listed_created", "created"),
)

# The append-only logs of all games.
moves = Table(
    "moves",
    metadata,
    Column("game", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("n", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer, nullable=False),  # CHANCE for a shuffle
    Column("word", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("by", Text, nullable=False, server_default=""),  # who decided; see tables/decided_by.py
    sqlite_with_rowid=False,  # stores a game's moves next to each other, in order
)

# Chat.
talk = Table(
    "talk",
    metadata,
    Column("game", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("n", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer, nullable=False),  # SPECTATOR for somebody without a seat
    Column("name", Text, nullable=False),
    Column("text", Text, nullable=False),
    Column("version", Integer, nullable=False),  # of the game at that time
    Column("at", BigInteger, nullable=False),
    sqlite_with_rowid=False,
)

# Mutes: which seat has muted which.
mutes = Table(
    "mutes",
    metadata,
    Column("game", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("muted", Integer, primary_key=True, autoincrement=False),  # a seat, or SPECTATOR for all of them
    sqlite_with_rowid=False,
)

# Reported messages, for the operator.
reports = Table(
    "reports",
    metadata,
    Column("game", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("n", Integer, primary_key=True, autoincrement=False),  # the number of the message
    Column("seat", Integer, primary_key=True, autoincrement=False),  # of the reporter
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
    Column("folded", Text, nullable=False, unique=True),  # the name, folded for comparison
    Column("password", Text, nullable=False),  # an argon2 hash
    Column("created", BigInteger, nullable=False),
    # Of the name; none for accounts that look like an older one, or that an older release makes.
    Column("skeleton", Text),
    Index("ix_accounts_skeleton", "skeleton", unique=True),
)

# The accounts that are bots. They have no password, but a token.
bots = Table(
    "bots",
    metadata,
    Column("account", ForeignKey("accounts.id", ondelete="CASCADE"), primary_key=True),
    Column("owner", ForeignKey("accounts.id", ondelete="CASCADE"), nullable=False),
    Column("token", String(64), unique=True),  # the hash of the token; none once it is revoked
    Column("anyone", Boolean, nullable=False),  # whether others than the owner may invite it
    Column("seen", BigInteger, nullable=False),  # when it was last connected; 0 if it has gone
    Index("ix_bots_owner", "owner"),
)

sessions = Table(
    "sessions",
    metadata,
    Column("hash", String(64), primary_key=True),  # of the cookie
    Column("account", ForeignKey("accounts.id", ondelete="CASCADE"), nullable=False),
    Column("until", BigInteger, nullable=False),
    Column("device", Text, nullable=False, server_default=""),  # such as Firefox on Linux
    # Both are 0 for a session that an older release began; `used` is a whole hour.
    Column("created", BigInteger, nullable=False, server_default="0"),
    Column("used", BigInteger, nullable=False, server_default="0"),
    Index("ix_sessions_account", "account"),
)

# The confirmed e-mail addresses of accounts. One that waits to be confirmed is in `mail_tokens` alone.
emails = Table(
    "emails",
    metadata,
    Column("account", ForeignKey("accounts.id", ondelete="CASCADE"), primary_key=True),
    Column("address", Text, nullable=False),
    Column("folded", Text, nullable=False, unique=True),  # the address, folded for comparison
)

# The tokens of links that were mailed, at most one of each purpose per account.
mail_tokens = Table(
    "mail_tokens",
    metadata,
    Column("account", ForeignKey("accounts.id", ondelete="CASCADE"), primary_key=True),
    Column("purpose", String(12), primary_key=True),  # confirm, login or reset
    Column("hash", String(64), nullable=False, unique=True),  # of the token; the token itself is nowhere
    Column("address", Text, nullable=False),  # to which it was sent
    Column("until", BigInteger, nullable=False),
)

passkeys = Table(
    "passkeys",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("account", ForeignKey("accounts.id", ondelete="CASCADE"), nullable=False),
    Column("credential", Text, nullable=False, unique=True),  # its id, and its public key, in URL-safe base64
    Column("public_key", Text, nullable=False),
    Column("sign_count", BigInteger, nullable=False),  # grows with each use, unless it stays 0
    Column("label", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("used", BigInteger),
    Index("ix_passkeys_account", "account"),
)

# Challenges that passkeys are asked to sign, until they do.
passkey_challenges = Table(
    "passkey_challenges",
    metadata,
    Column("challenge", String(100), primary_key=True),
    Column("account", ForeignKey("accounts.id", ondelete="CASCADE")),  # that adds a passkey; none for a login
    Column("until", BigInteger, nullable=False),
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

# The keys that were issued for a session of an account, and end with it.
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
    Column(
        "offerer", Integer
    ),  # the seat of the first game that offers it; none if it began without an offer
    Index("ix_rematches_next", "next"),
)

# Codes of open tables, to be read out: short, and given to another table when they have expired.
codes = Table(
    "codes",
    metadata,
    Column("code", String(8), primary_key=True),
    Column("game", ForeignKey("tables.id", ondelete="CASCADE"), nullable=False, unique=True),
    Column("until", BigInteger, nullable=False),
)

# Webhooks: URLs that are called when it is a seat's turn.
hooks = Table(
    "hooks",
    metadata,
    Column("game", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("url", Text, nullable=False),
    Column("secret", Text, nullable=False),  # signs the deliveries
    # The last delivery that succeeded or was given up, so that pending ones are found after a restart.
    Column("told", Integer, nullable=False, server_default="0"),  # the version; 0 before the game
    Column("reminded", BigInteger, nullable=False, server_default="0"),  # the time of the last nudge
    Column("until", BigInteger, nullable=False, server_default="0"),  # the end of a process's lease
)

# One row per game that has a clock.
clocks = Table(
    "clocks",
    metadata,
    Column("game", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("deadline", BigInteger, nullable=False),  # 0 while no time runs
    Column("is_up", Integer, nullable=False),  # 1 while a bot decides because the time is up
    Column("frames", Text, nullable=False),  # JSON: clock.Frames
    Column("paused_at", BigInteger, nullable=False, server_default="0"),  # 0 while the game goes on
    Column("paused_by", Integer, nullable=False, server_default="-1"),  # the seat that proposed it
    Column("days_off", Text, nullable=False, server_default=""),  # JSON: away_times.DaysOff; empty for none
    Index("ix_clocks_deadline", "deadline"),
)
# Few clocks are up, and they are looked up every second.
Index(
    "ix_clocks_is_up", clocks.c.game, postgresql_where=clocks.c.is_up == 1, sqlite_where=clocks.c.is_up == 1
)

# One row: when a server last ran, by the time of the games.
heartbeat = Table(
    "heartbeat",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("correction", BigInteger, nullable=False),  # of the database's clock after it jumped
)

# Proposals that the others vote on, at most one of each kind per game.
proposals = Table(
    "proposals",
    metadata,
    Column("game", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("kind", String(12), primary_key=True),  # end, take-back, bot or pause
    Column("target", Integer, nullable=False),  # the version or the seat that it is about
    Column("version", Integer, nullable=False),  # of the game at that time
    Column("asker", Integer, nullable=False),
    Column("consents", Text, nullable=False),  # JSON: the seats that agreed
)

# Standing orders: decisions that a seat makes in advance.
orders = Table(
    "orders",
    metadata,
    Column("game", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(12), primary_key=True),  # pass, lot, item or steps
    Column("item", String(1), primary_key=True),  # which one, for an item
    Column("most", Integer, nullable=False),  # gold
    Column("round", Integer, nullable=False),  # of the game in which it is valid
    Column("had", Integer, primary_key=True, autoincrement=False),  # lots left, items held, decisions made
    Column("phase", String(12), primary_key=True, server_default=""),  # for steps
    Column("steps", Text, nullable=False, server_default="[]"),  # JSON: for each decision, the words to try
    Column("dropped", String(12), nullable=False, server_default=""),  # why it was dropped
    Column("since", Integer, nullable=False, server_default="0"),  # the version at which it was given
)

# Private notes: what the holder of a seat writes and marks for nobody else.
notes = Table(
    "notes",
    metadata,
    Column("game", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("text", Text, nullable=False),
    Column("marks", Text, nullable=False),  # JSON: [place, kind] for each
    Column("revision", Integer, nullable=False),  # how often they were written
)
