"""Jobs about recipients of notifications: who they are, and their choices."""

from typing import NamedTuple

from sqlalchemy import ColumnElement, Connection, and_, delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from elfenland.server.notifications.values import Digest, TableChoice
from elfenland.server.storage import account_mail, channels, followed_seats
from elfenland.server.storage.notification_schema import channels as channel_rows
from elfenland.server.storage.notification_schema import followed_seats as followed
from elfenland.server.storage.notification_schema import news, recipients, table_choices


class Choices(NamedTuple):
    """The choices of a recipient for all tables."""

    language: str
    time_zone: str
    quiet_start: int | None
    quiet_end: int | None
    digest: Digest
    kinds: str  # those that are sent, between blanks


class Recipient(NamedTuple):
    """A receiver of notifications: an account, or a guest by the hash of a cookie."""

    id: str
    account: str | None
    guest: str | None
    language: str
    time_zone: str
    quiet_start: int | None
    quiet_end: int | None
    digest: Digest
    kinds: str
    address: str
    created: int


RECIPIENT_COLUMNS = [recipients.c[name] for name in Recipient._fields]


def of_account(connection: Connection, account: str) -> Recipient | None:
    """Find the recipient that an account is."""
    return _find(connection, recipients.c.account == account)


def of_guest(connection: Connection, guest: str) -> Recipient | None:
    """Find the recipient with a cookie, by its hash."""
    return _find(connection, recipients.c.guest == guest)


def _find(connection: Connection, which: ColumnElement[bool]) -> Recipient | None:
    row = connection.execute(select(*RECIPIENT_COLUMNS).where(which)).one_or_none()
    return None if row is None else Recipient(*row)


def find_or_add(connection: Connection, recipient: Recipient) -> Recipient:
    """Add a recipient unless there is one; return the one that is there."""
    if (known := _same(connection, recipient)) is not None:
        return known
    connection.exec_driver_sql("SAVEPOINT recipient")
    try:
        connection.execute(insert(recipients), [recipient._asdict()])
    except IntegrityError:  # another process was faster
        connection.exec_driver_sql("ROLLBACK TO recipient")
    connection.exec_driver_sql("RELEASE recipient")
    return _same(connection, recipient) or recipient


def _same(connection: Connection, recipient: Recipient) -> Recipient | None:
    if recipient.account is not None:
        return of_account(connection, recipient.account)
    return of_guest(connection, recipient.guest or "")


def set_choices(connection: Connection, recipient: str, choices: Choices, due: int) -> None:
    """Set the choices for all tables.

    What waits is sent according to them: `due` is when, and kinds that are off are dropped.
    """
    connection.execute(update(recipients).where(recipients.c.id == recipient).values(choices._asdict()))
    theirs = news.c.channel.in_(select(channel_rows.c.id).where(channel_rows.c.recipient == recipient))
    connection.execute(delete(news).where(theirs, news.c.kind.not_in(choices.kinds.split())))
    connection.execute(update(news).where(theirs).values(due=due))


def set_address(connection: Connection, recipient: str, address: str) -> None:
    """Set the address of the page, for links."""
    connection.execute(update(recipients).where(recipients.c.id == recipient).values(address=address))


def choices_of(connection: Connection, recipient: str) -> list[tuple[str, TableChoice]]:
    """List the tables of which a recipient doesn't want to hear everything."""
    asked = select(table_choices.c.game, table_choices.c.choice).where(table_choices.c.recipient == recipient)
    return [(game, choice) for game, choice in connection.execute(asked.order_by(table_choices.c.game))]


def choose(connection: Connection, recipient: str, game: str, choice: TableChoice) -> bool:
    """Set what a recipient hears from a table; False if they have no seat there."""
    theirs = and_(followed.c.recipient == recipient, followed.c.game == game)
    if connection.execute(select(followed.c.seat).where(theirs)).first() is None:
        return False
    this = and_(table_choices.c.recipient == recipient, table_choices.c.game == game)
    connection.execute(delete(table_choices).where(this))
    if choice != "all":
        row = {"recipient": recipient, "game": game, "choice": choice}
        connection.execute(insert(table_choices), [row])
        _drop_unwanted(connection, recipient, game, choice)
    return True


def _drop_unwanted(connection: Connection, recipient: str, game: str, choice: TableChoice) -> None:
    """Drop what waits to be sent from a table, against the recipient's choice."""
    theirs = news.c.channel.in_(select(channel_rows.c.id).where(channel_rows.c.recipient == recipient))
    unwanted = and_(theirs, news.c.game == game)
    if choice == "turns":
        unwanted = and_(unwanted, news.c.kind.not_in(("turn", "nudge")))
    connection.execute(delete(news).where(unwanted))


def merge(connection: Connection, guest: str, account: str) -> None:
    """Move the channels and seats of a guest, by a cookie, to an account.

    The guest becomes the account's recipient if it has none.
    """
    found, into = of_guest(connection, guest), of_account(connection, account)
    if found is None:
        return
    if into is None:
        taken = update(recipients).where(recipients.c.id == found.id).values(account=account, guest=None)
        connection.execute(taken)
        followed_seats.follow_account(connection, account)
        return
    channels.move_all(connection, found.id, into.id)
    followed_seats.move_all(connection, found.id, into.id)
    connection.execute(delete(recipients).where(recipients.c.id == found.id))


def account_has_confirmed(connection: Connection, account: str, address: str) -> bool:
    """Return whether an account has confirmed a mail address before."""
    return account_mail.account_with(connection, address) == account
