"""Run by Alembic: the migrations, on the given connection and in its transaction."""

from alembic import context

from piazza.store.schema import METADATA

context.configure(connection=context.config.attributes["connection"], target_metadata=METADATA, transactional_ddl=True)
context.run_migrations()
