"""What people say to each other, tables that strangers may join, and who they are."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.create_table(
        "messages",
        sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("time", sa.Text, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("code", sa.Text, nullable=False),
    )
    op.create_index("messages_by_time", "messages", ["time"])
    op.create_table(
        "listings",
        sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("code", sa.Text, nullable=False),
        sa.Column("time", sa.Text, nullable=False),
    )
    op.create_index("listings_by_code", "listings", ["code"], unique=True)
    op.create_index("listings_by_time", "listings", ["time"])
    op.create_table(
        "guests",
        sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("visitor", sa.Text, primary_key=True),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("blocked", sa.Integer, nullable=False),
    )
