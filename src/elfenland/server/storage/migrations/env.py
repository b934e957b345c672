"""Alembic environment: runs migrations on a given connection, in one transaction."""

from alembic import context

from elfenland.server.storage.schema import metadata

context.configure(
    connection=context.config.attributes["connection"], target_metadata=metadata, render_as_batch=True
)
with context.begin_transaction():
    context.run_migrations()
