"""One process owns a database: no match belongs to a shard."""

from __future__ import annotations

from alembic import op

revision = "0016"
down_revision = "0015"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Drop the shard of each match, and the table of shards."""
    op.drop_index(op.f("ix_matches_shard_due"), "matches")
    op.drop_column("matches", "shard")
    op.drop_table("shards")
