"""To which shard of the token a match belongs, and since when a process holds each shard."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the shard of each match, which is 0 as long as there is one, and the table of shards."""
    op.add_column("matches", sa.Column("shard", sa.Integer, nullable=False, server_default="0"))
    op.create_index(op.f("ix_matches_shard_due"), "matches", ["shard", "due"])
    op.create_table(
        "shards",
        sa.Column("shard", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("epoch", sa.Integer(), nullable=False),
        sa.Column("holder", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("shard", name=op.f("pk_shards")),
    )
