"""The part of the schema for notifications; times are milliseconds since 1970."""

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    ForeignKeyConstraint,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
)

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
    }
)

# Things the server makes once and keeps, such as the keys that sign push messages.
secrets = Table(
    "secrets",
    metadata,
    Column("name", String(40), primary_key=True),
    Column("value", Text, nullable=False),
)

# Recipients of notifications: an account, or a guest who is known by a cookie.
recipients = Table(
    "recipients",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("account", ForeignKey("accounts.id", ondelete="CASCADE"), unique=True),
    Column("guest", String(64), unique=True),  # the hash of the cookie
    Column("language", String(5), nullable=False),
    Column("time_zone", String(64), nullable=False),
    Column("quiet_start", Integer),  # minutes since midnight; none without quiet hours
    Column("quiet_end", Integer),
    Column("digest", String(8), nullable=False),
    Column("kinds", Text, nullable=False),  # those that are sent, between blanks
    Column("address", Text, nullable=False),  # of the page, for links
    Column("created", BigInteger, nullable=False),
)

channels = Table(
    "channels",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("recipient", ForeignKey("recipients.id", ondelete="CASCADE"), nullable=False),
    Column("kind", String(12), nullable=False),
    Column("target", Text, nullable=False),  # a URL or a mail address
    Column("secret", Text, nullable=False),
    Column("label", Text, nullable=False),  # of the browser
    Column("state", String(12), nullable=False),  # on, off, unconfirmed or failed
    Column("problem", String(12), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("used", BigInteger),  # when a message was last sent
    Column("stop", String(64), nullable=False, unique=True),  # the token in every message
    Column("confirm", String(64), unique=True),  # the hash of the token that confirms an address
    Column("confirm_until", BigInteger, nullable=False),
    Column("attempts", Integer, nullable=False, server_default="0"),  # that failed since the last success
    Column("retry_at", BigInteger, nullable=False, server_default="0"),
    Column("lease", BigInteger, nullable=False, server_default="0"),  # the end of a process's lease
    Index("ix_channels_recipient", "recipient"),
    Index("ix_channels_target", "target"),
)

# The news a recipient wants from one table, if not all of it.
table_choices = Table(
    "table_choices",
    metadata,
    Column("recipient", ForeignKey("recipients.id", ondelete="CASCADE"), primary_key=True),
    Column("game", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("choice", String(8), nullable=False),
    Index("ix_table_choices_game", "game"),
)

# The seats of which recipients are told, and up to where news were derived for each.
# A row ends with what gives the seat to its recipient: the holding of an account, or a key.
followed_seats = Table(
    "followed_seats",
    metadata,
    Column("recipient", ForeignKey("recipients.id", ondelete="CASCADE"), primary_key=True),
    Column("game", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("account", String(32)),
    Column("hash", String(64)),
    Column("derived", Integer, nullable=False),  # how often this row was written
    Column("version", Integer, nullable=False),
    Column("changes", Integer, nullable=False),
    Column("talked", Integer, nullable=False),
    Column("said", Integer, nullable=False),  # the number of the last chat message
    Column("status", String(12), nullable=False),
    Column("nudged_at", BigInteger, nullable=False),
    Column("proposals", Text, nullable=False),  # those that were open: kind, version and asker
    Column("turn", Integer, nullable=False),  # the version at which a turn was told or seen; below 0 for none
    Column("looked", Boolean, nullable=False),  # whether the player has looked at the table since
    ForeignKeyConstraint(
        ["account", "game", "seat"],
        ["holdings.account", "holdings.game", "holdings.seat"],
        name="fk_followed_seats_holding",
        ondelete="CASCADE",
    ),
    ForeignKeyConstraint(
        ["game", "hash"], ["keys.game", "keys.hash"], name="fk_followed_seats_key", ondelete="CASCADE"
    ),
    Index("ix_followed_seats_game_hash", "game", "hash"),
    Index("ix_followed_seats_account", "account", "game", "seat"),
)

# News that wait to be sent through a channel: at most one of each kind per seat.
news = Table(
    "news",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("channel", ForeignKey("channels.id", ondelete="CASCADE"), nullable=False),
    Column("game", ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("kind", String(12), nullable=False),
    Column("version", Integer, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("title", Text, nullable=False),
    Column("others", Text, nullable=False),  # JSON: the names of the other players
    Column("actor", Text, nullable=False),
    Column("text", Text, nullable=False),
    Column("due", BigInteger, nullable=False),
    Index("ix_news_channel", "channel"),
    Index("ix_news_due", "due"),
    Index("ix_news_game_seat", "game", "seat"),
)
