"""Which matches let people answer by forms, and what they have filled in there."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the table of filled forms; in matches that exist every question is answered by hand."""
    op.add_column(
        "matches", sa.Column("plans", sa.String(12), server_default="by-hand", nullable=False)
    )
    op.create_table(
        "plans",
        sa.Column("match", sa.String(12), nullable=False),
        sa.Column("user", sa.BigInteger(), nullable=False, autoincrement=False),
        sa.Column("filled", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(
            ["match"], ["matches.id"], name=op.f("fk_plans_match"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("match", "user", name=op.f("pk_plans")),
    )
