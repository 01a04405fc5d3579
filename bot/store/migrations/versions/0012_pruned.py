"""Find the interactions that are old, and the last one of a match, without looking at all."""

from __future__ import annotations

from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the indexes; the one of matches alone is the beginning of one of them."""
    op.create_index(op.f("ix_interactions_at"), "interactions", ["at"])
    op.create_index(op.f("ix_interactions_match_at"), "interactions", ["match", "at"])
    op.drop_index(op.f("ix_interactions_match"), table_name="interactions")
