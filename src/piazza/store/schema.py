"""The tables of the database. Migrations create them; a test compares both."""

from typing import Final

from sqlalchemy import Column, Double, ForeignKey, Integer, MetaData, Table, Text

METADATA: Final = MetaData()

TABLES: Final = Table(
    "tables",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("created", Text, nullable=False),
    Column("game", Text, nullable=False),
    Column("host_hash", Text, nullable=False),
)

ENTRIES: Final = Table(
    "entries",
    METADATA,
    Column("table_id", Text, ForeignKey("tables.id"), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("time", Text, nullable=False),
    Column("verb", Text, nullable=False),
    Column("seat", Integer, nullable=False),  # −1 where no seat is meant
    Column("text", Text, nullable=False),
)

ENDINGS: Final = Table(
    "endings",
    METADATA,
    Column("table_id", Text, ForeignKey("tables.id"), primary_key=True),
    Column("scores", Text, nullable=False),
    Column("places", Text, nullable=False),
    Column("position", Text, nullable=False),  # the digest
)

SEATS: Final = Table(
    "seats",
    METADATA,
    Column("table_id", Text, ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("invite_hash", Text),
    Column("token_hash", Text),
    Column("generation", Integer, nullable=False),
)

# The position of a table after an entry, as text: an index, which can be dropped and made again from the log.
SNAPSHOTS: Final = Table(
    "snapshots",
    METADATA,
    Column("table_id", Text, ForeignKey("tables.id"), primary_key=True),
    Column("seq", Integer, nullable=False),  # of the last entry in it
    Column("text", Text, nullable=False),
)

# What a worker does so that no other does it at the same time; times are seconds since 1970.
LEASES: Final = Table(
    "leases",
    METADATA,
    Column("name", Text, primary_key=True),
    Column("owner", Text, nullable=False),
    Column("taken", Double, nullable=False),
    Column("expires", Double, nullable=False),
)

# One row: since when the site has been up, and when it was last seen by which worker.
BEATS: Final = Table(
    "beats",
    METADATA,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("worker", Text, nullable=False),
    Column("since", Double, nullable=False),
    Column("seen", Double, nullable=False),
)
