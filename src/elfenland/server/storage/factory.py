"""Factory of stores, by the address that the operator has configured."""

from pathlib import Path
from typing import Final

from elfenland.server.storage.base import SqlStore, Watch
from elfenland.server.storage.sqlite import SqliteStore

POSTGRES_SCHEMES: Final = ("postgresql://", "postgres://")


def sqlite_file(address: str) -> Path | None:
    """Return the SQLite file of an address, with or without `sqlite:`, or None."""
    if is_server(address):
        return None
    path = address.removeprefix("sqlite:")
    return Path(path.removeprefix("//") if path.startswith("///") else path)


def is_server(address: str) -> bool:
    """Return whether an address is a PostgreSQL, which processes may share."""
    return address.startswith(POSTGRES_SCHEMES)


def make_folder(file: Path) -> None:
    """Create the folder of a file, readable by the user of the server only."""
    file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)


async def open_store(address: str, watch: Watch = lambda _, __: None) -> SqlStore:
    """Open the store at an address."""
    file = sqlite_file(address)
    if file is None:
        from elfenland.server.storage.postgres import PostgresStore  # slow to import

        return await PostgresStore.open(address, watch)
    make_folder(file)
    return await SqliteStore.open(file, watch)
