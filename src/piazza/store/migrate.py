"""Migrating a database to the newest schema."""

import logging
from pathlib import Path
from typing import Final

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, select, text

from piazza.store.address import Address
from piazza.store.schema import TABLES
from piazza.store.upkeep.backup import back_up_before_migration

logger = logging.getLogger("piazza.store")

# Held in PostgreSQL until the transaction ends: workers that start together migrate one after the other.
LOCK: Final = text("SELECT pg_advisory_xact_lock(7068497265)")


def configuration() -> Config:
    """The configuration of Alembic: the migrations are in the package."""
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations").replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    return config


def migrate_file(address: Address, reader: Connection, writer: Connection) -> None:
    """Migrate a SQLite database if needed, after a backup of what is in it."""
    with reader.begin():
        current = revision(reader)
    check_known(address, current)
    if current == head():
        return
    if current is not None:
        back_up_before_migration(address, current)
    with writer.begin():
        upgrade(writer)


def migrate_server(address: Address, connection: Connection) -> None:
    """Migrate a database of PostgreSQL in the transaction of this connection, unless a worker has done it meanwhile."""
    connection.execute(LOCK)
    if is_outdated(address, connection):
        warn_without_backup(address, connection)
        upgrade(connection)


def warn_without_backup(address: Address, connection: Connection) -> None:
    """Say that only `pg_dump` keeps what a database holds, as we make no backup of PostgreSQL."""
    current = revision(connection)
    if current is not None and connection.execute(select(TABLES.c.id).limit(1)).first():
        told = "%s is brought up to date; as it was before, at revision %s, only a dump made by pg_dump keeps it"
        logger.warning(told, address.file.name, current)


def is_outdated(address: Address, connection: Connection) -> bool:
    """Whether the schema must be migrated. One that is newer than this program is refused."""
    current = revision(connection)
    check_known(address, current)
    return current != head()


def head() -> str | None:
    """The newest revision that this program knows."""
    return ScriptDirectory.from_config(configuration()).get_current_head()


def check_known(address: Address, current: str | None) -> None:
    """Refuse a revision that this program does not know; a database that is still empty has none."""
    script = ScriptDirectory.from_config(configuration())
    if current is not None and current not in {known.revision for known in script.walk_revisions()}:
        raise address.failure("newer")


def check_filled(address: Address, connection: Connection) -> None:
    """Refuse to read a database that is newer, or that has no tables of this program."""
    current = revision(connection)
    check_known(address, current)
    if current is None:
        raise address.failure("empty")


def revision(connection: Connection) -> str | None:
    return MigrationContext.configure(connection).get_current_revision()


def upgrade(connection: Connection) -> None:
    """Migrate in the transaction of this connection."""
    config = configuration()
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
