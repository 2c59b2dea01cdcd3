"""What Alembic runs: the migrations, on the connection and within the transaction that it was handed."""

from alembic import context

from piazza.store.schema import METADATA

context.configure(connection=context.config.attributes["connection"], target_metadata=METADATA, transactional_ddl=True)
context.run_migrations()
