"""Since when a match that is over has been put away."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Note it with the match; no match of before is put away."""
    op.add_column("matches", sa.Column("filed_at", sa.Double(), nullable=True))
