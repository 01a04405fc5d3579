"""The time that seats have to answer, and the deadline that it leads to."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add clocks and deadline to every match; those that exist have no clock."""
    op.add_column("matches", sa.Column("clocks", sa.Text(), server_default="{}", nullable=False))
    op.add_column("matches", sa.Column("due", sa.Double(), nullable=True))
    op.create_index(op.f("ix_matches_due"), "matches", ["due"], unique=False)
