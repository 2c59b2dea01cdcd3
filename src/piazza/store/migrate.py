"""Migrating a database to the newest schema."""

import asyncio
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection
from sqlalchemy.ext.asyncio import AsyncEngine

from piazza.store.address import Address
from piazza.store.sqlite import WRITES
from piazza.store.upkeep.backup import back_up_before_migration


def configuration() -> Config:
    """The configuration of Alembic: the migrations are in the package."""
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations").replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    return config


async def bring_up_to_date(address: Address, engine: AsyncEngine) -> None:
    """Migrate if needed, after a backup of a SQLite database. A schema that is newer than this program is refused."""
    async with engine.connect() as connection:
        current = await connection.run_sync(revision)
    if current == head():
        return
    check_known(address, current)
    if current is not None:
        await asyncio.to_thread(back_up_before_migration, address, current)
    async with engine.execution_options(**{WRITES: True}).begin() as connection:
        await connection.run_sync(upgrade)


def head() -> str | None:
    """The newest revision that this program knows."""
    return ScriptDirectory.from_config(configuration()).get_current_head()


def check_known(address: Address, current: str | None) -> None:
    """Refuse a revision that this program does not know; a database that is still empty has none."""
    script = ScriptDirectory.from_config(configuration())
    if current is not None and current not in {known.revision for known in script.walk_revisions()}:
        raise address.failure("newer")


def revision(connection: Connection) -> str | None:
    return MigrationContext.configure(connection).get_current_revision()


def upgrade(connection: Connection) -> None:
    config = configuration()
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
