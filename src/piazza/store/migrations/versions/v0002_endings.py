"""How games ended, as their records say it: so that a later version can be checked against it."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.create_table(
        "endings",
        sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("scores", sa.Text, nullable=False),
        sa.Column("places", sa.Text, nullable=False),
        sa.Column("position", sa.Text, nullable=False),
    )
