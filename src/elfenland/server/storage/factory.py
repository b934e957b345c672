"""Opening the store that an operator has chosen."""

from collections.abc import Callable
from pathlib import Path
from typing import Final

from elfenland.server.store.sqlite import SqliteStore
from elfenland.server.store.store import Store

POSTGRES: Final = ("postgresql://", "postgres://")


def sqlite_file(address: str) -> Path | None:
    """The file that an address names: a path, or one after `sqlite:`; None if it is a server's."""
    if is_server(address):
        return None
    path = address.removeprefix("sqlite:")
    return Path(path.removeprefix("//") if path.startswith("///") else path)


def is_server(address: str) -> bool:
    """Whether an address leads to a PostgreSQL, which several processes may share."""
    return address.startswith(POSTGRES)


def make_folder(file: Path) -> None:
    """Make the folder of a file if there is none, for whoever runs the server and nobody else."""
    file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)


async def open_store(address: str, watch: Callable[[int, float], None] = lambda _, __: None) -> Store:
    """The store at an address; `watch` is told of every transaction."""
    file = sqlite_file(address)
    if file is None:
        from elfenland.server.store.postgres import PostgresStore  # takes its time to load

        return await PostgresStore.open(address, watch)
    make_folder(file)
    return await SqliteStore.open(file, watch)
