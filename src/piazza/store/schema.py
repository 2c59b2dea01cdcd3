"""The tables of the database. Migrations create them; a test compares both."""

from typing import Final

from sqlalchemy import Column, Double, ForeignKey, Index, Integer, MetaData, Table, Text

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

# What people say to each other. It is no part of a log; what is old is removed.
MESSAGES: Final = Table(
    "messages",
    METADATA,
    Column("table_id", Text, ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("time", Text, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("kind", Text, nullable=False),
    Column("text", Text, nullable=False),
    Column("code", Text, nullable=False),
    Index("messages_by_time", "time"),
)

# Tables that strangers may join. The code is what the lobby shows: the id of a table would be enough to watch.
LISTINGS: Final = Table(
    "listings",
    METADATA,
    Column("table_id", Text, ForeignKey("tables.id"), primary_key=True),
    Column("code", Text, nullable=False),
    Column("time", Text, nullable=False),
    Index("listings_by_code", "code", unique=True),
    Index("listings_by_time", "time"),
)

# Strangers who sat down at a listed table: the hash of what their browser is recognised by, their last seat there, and
# whether they are blocked (1).
GUESTS: Final = Table(
    "guests",
    METADATA,
    Column("table_id", Text, ForeignKey("tables.id"), primary_key=True),
    Column("visitor", Text, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("blocked", Integer, nullable=False),
)

# Keys on their way to another browser, sealed with a code of which only the hash is here; the seat −1 is the host.
HANDOVERS: Final = Table(
    "handovers",
    METADATA,
    Column("table_id", Text, ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("code_hash", Text, primary_key=True),
    Column("sealed", Text, nullable=False),
    Column("expires", Double, nullable=False),  # seconds since 1970
)

# How many have come how far in the lessons: totals, and nothing about persons.
LESSONS: Final = Table(
    "lessons",
    METADATA,
    Column("game", Text, primary_key=True),
    Column("lesson", Integer, primary_key=True, autoincrement=False),
    Column("step", Integer, primary_key=True, autoincrement=False),  # steps made; 0 is the beginning
    Column("reached", Integer, nullable=False),
)
