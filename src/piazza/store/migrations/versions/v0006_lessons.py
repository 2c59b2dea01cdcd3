"""How many have come how far in the lessons."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    op.create_table(
        "lessons",
        sa.Column("game", sa.Text, primary_key=True),
        sa.Column("lesson", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("step", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("reached", sa.Integer, nullable=False),
    )
