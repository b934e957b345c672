"""Storage of tables, moves and accounts, in SQLite or PostgreSQL."""

from elfenland.server.storage.base import Job as Job
from elfenland.server.storage.base import SqlStore as SqlStore
