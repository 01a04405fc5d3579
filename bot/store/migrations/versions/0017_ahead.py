"""Answers ahead in one table, instead of orders, plans and the standing answers of a seat."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0016"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Drop what players gave in advance, and add the table of answers ahead."""
    op.drop_table("orders")
    op.drop_table("plans")
    op.drop_column("seats", "presets")
    op.execute("UPDATE users SET settings = REPLACE(settings, '\"presets\":{},', '')")
    op.create_table(
        "ahead",
        sa.Column("match", sa.String(12), nullable=False),
        sa.Column("user", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("given", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(
            ["match"], ["matches.id"], name=op.f("fk_ahead_match"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("match", "user", name=op.f("pk_ahead")),
    )
