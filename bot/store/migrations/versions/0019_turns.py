"""Turns that have ended, in time or not."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0019"
down_revision = "0018"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the table of turns, and who is welcome at a table."""
    welcome = sa.Column("welcome", sa.String(12), nullable=False, server_default="all")
    op.add_column("matches", welcome)
    op.create_table(
        "turns",
        sa.Column("match", sa.String(12), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False, autoincrement=False),
        sa.Column("since", sa.Double(), nullable=False, autoincrement=False),
        sa.Column("ended", sa.Double(), nullable=False),
        sa.Column("user", sa.BigInteger(), nullable=True),
        sa.Column("outcome", sa.String(8), nullable=False),
        sa.ForeignKeyConstraint(
            ["match"], ["matches.id"], name=op.f("fk_turns_match"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("match", "seat", "since", name=op.f("pk_turns")),
    )
    op.create_index(op.f("ix_turns_user_ended"), "turns", ["user", "ended"])
