"""Keep what was found in looking back at a match, so that it is worked out once."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0905"
down_revision = "0902"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the table; matches of before have no row, and get one when somebody asks."""
    op.create_table(
        "reviews",
        sa.Column("match", sa.String(length=12), nullable=False),
        sa.Column("record", sa.String(length=32), nullable=False),
        sa.Column("review", sa.LargeBinary(), nullable=False),
        sa.Column("seconds", sa.Double(), nullable=False),
        sa.Column("shown", sa.Text(), nullable=False, server_default="[]"),
        sa.ForeignKeyConstraint(
            ["match"], ["matches.id"], name=op.f("fk_reviews_match"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("match", name=op.f("pk_reviews")),
    )
