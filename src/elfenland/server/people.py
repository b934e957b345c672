"""What people do beside playing, put together: records."""

from dataclasses import dataclass

from elfenland.server.records import Records
from elfenland.server.store import Store


@dataclass(frozen=True)
class People:
    """The parts of a house that concern people."""

    records: Records


def furnish(store: Store) -> People:
    """All of them."""
    return People(Records(store))
