"""What is asked of the people at a table, and how many of them decide about going back."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the table of requests; matches that exist go back when all agree."""
    op.add_column(
        "matches", sa.Column("consent", sa.String(12), server_default="all", nullable=False)
    )
    op.create_table(
        "requests",
        sa.Column("match", sa.String(12), nullable=False),
        sa.Column("kind", sa.String(40), nullable=False),
        sa.Column("user", sa.BigInteger(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=True),
        sa.Column("back_to", sa.Integer(), nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("reason", sa.Text(), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.Column("expires", sa.Double(), nullable=True),
        sa.Column("votes", sa.Text(), nullable=False),
        sa.Column("outcome", sa.String(12), nullable=False),
        sa.ForeignKeyConstraint(
            ["match"],
            ["matches.id"],
            name=op.f("fk_requests_match"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("match", "kind", name=op.f("pk_requests")),
    )
    op.create_index(op.f("ix_requests_expires"), "requests", ["expires"], unique=False)
