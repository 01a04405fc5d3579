"""No orders in advance, and no standing answers of a seat."""

from __future__ import annotations

from alembic import op

revision = "0017"
down_revision = "0016"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Drop what players gave in advance."""
    op.drop_table("orders")
    op.drop_column("seats", "presets")
    op.execute("UPDATE users SET settings = REPLACE(settings, '\"presets\":{},', '')")
