"""Several orders for each person and match, in one list."""

from __future__ import annotations

from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make a list of each order that there is; it is the first and only one of it."""
    op.execute("UPDATE orders SET prepared = '[' || prepared || ']'")
