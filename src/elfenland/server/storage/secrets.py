"""Jobs about the server's own secrets, which are made once and kept."""

from collections.abc import Callable
from typing import Final

from sqlalchemy import Connection, insert, select
from sqlalchemy.exc import IntegrityError

from elfenland.server.storage.notification_schema import secrets

VAPID_KEY: Final = "vapid"  # the private key, in PEM, that signs push messages


def find(connection: Connection, name: str) -> str | None:
    """Return a secret; None if it wasn't made yet."""
    found: str | None = connection.execute(select(secrets.c.value).where(secrets.c.name == name)).scalar()
    return found


def find_or_add(connection: Connection, name: str, make: Callable[[], str]) -> str:
    """Return a secret; of several processes that make it together, one wins."""
    if (found := find(connection, name)) is not None:
        return found
    made = make()
    connection.exec_driver_sql("SAVEPOINT secret")
    try:
        connection.execute(insert(secrets), [{"name": name, "value": made}])
    except IntegrityError:
        connection.exec_driver_sql("ROLLBACK TO secret")
    connection.exec_driver_sql("RELEASE secret")
    return find(connection, name) or made
