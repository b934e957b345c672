"""Runner of migrations; it imports Alembic only if there are any to run."""

from pathlib import Path
from typing import TYPE_CHECKING

from sqlalchemy import Connection, inspect, text

if TYPE_CHECKING:
    from alembic.config import Config

MIGRATIONS = Path(__file__).parent / "migrations"


def migrate(connection: Connection, to: str = "head") -> None:
    """Create or upgrade the database's tables in the caller's transaction.

    Those of a newer release stay as they are: migrations only add, so an old release and a new one can
    run on one database side by side.
    """
    found = _revision(connection)
    if found == newest():
        return
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    if found is None or _is_known(found, config):
        command.upgrade(config, to)


def newest() -> str:
    """Return the last migration of this release, by the names of the files."""
    return max(file.name[1:5] for file in (MIGRATIONS / "versions").glob("m*.py"))


def _revision(connection: Connection) -> str | None:
    """Return the last migration of the database; None if it is empty."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    found: str | None = connection.scalar(text("SELECT version_num FROM alembic_version"))
    return found


def _is_known(revision: str, config: "Config") -> bool:
    """Return whether this release has a migration."""
    from alembic.script import ScriptDirectory

    return revision in {script.revision for script in ScriptDirectory.from_config(config).walk_revisions()}
