"""Bringing a database up to date, with alembic."""

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection

MIGRATIONS = Path(__file__).parent / "migrations"


def migrate(connection: Connection, to: str = "head") -> None:
    """Make the tables, or change those of an older release into those of this one.

    Those of a newer release are left as they are: migrations only add, so an old release and a new one run
    on one database side by side. It is done in the caller's transaction.
    """
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    if _is_known(connection, config):
        command.upgrade(config, to)


def _is_known(connection: Connection, config: Config) -> bool:
    """Whether this release knows how the tables are now."""
    found = MigrationContext.configure(connection).get_current_revision()
    known = {script.revision for script in ScriptDirectory.from_config(config).walk_revisions()}
    return found is None or found in known
