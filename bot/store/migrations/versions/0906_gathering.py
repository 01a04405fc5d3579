"""Keep who wants to play what, and the calls that bring them together."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0906"
down_revision = "0905"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make both tables; nobody has wanted anything yet."""
    op.create_table(
        "wishes",
        sa.Column("guild", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("user", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("kind", sa.String(length=12), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("least", sa.Integer(), nullable=False),
        sa.Column("pace", sa.String(length=12), nullable=False),
        sa.Column("until", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("guild", "user", "game", "kind", name=op.f("pk_wishes")),
    )
    op.create_table(
        "calls",
        sa.Column("id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("guild", sa.BigInteger(), nullable=False),
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("pace", sa.String(length=12), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.Column("answers", sa.Text(), nullable=False),
        sa.Column("slot", sa.Text(), nullable=False),
        sa.Column("press", sa.BigInteger(), nullable=True),
        sa.Column("match", sa.String(length=12), nullable=True),
        sa.Column("over", sa.Boolean(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_calls")),
    )
