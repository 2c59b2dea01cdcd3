"""Keys of seats on their way to another browser."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.create_table(
        "handovers",
        sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("code_hash", sa.Text, primary_key=True),
        sa.Column("sealed", sa.Text, nullable=False),
        sa.Column("expires", sa.Double, nullable=False),
    )
