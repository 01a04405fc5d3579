"""Ranked matches: whether one counts, the places in it, whether it verifies, who is rated."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0902"
down_revision = "0900"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the columns; no match of before is ranked."""
    no = sa.false()
    op.add_column("matches", sa.Column("ranked", sa.Boolean(), nullable=False, server_default=no))
    op.add_column("matches", sa.Column("places", sa.Text(), nullable=False, server_default="[]"))
    op.add_column(
        "matches", sa.Column("verified", sa.String(length=4), nullable=False, server_default="")
    )
    op.add_column("seats", sa.Column("rated", sa.BigInteger(), nullable=True))
    op.add_column("seats", sa.Column("plays", sa.Text(), nullable=False, server_default="{}"))
