"""What was asked of Discord about the messages of each match."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the table of the requests."""
    op.create_table(
        "delivery_log",
        sa.Column("id", sa.Integer, nullable=False),
        sa.Column("match", sa.String(12), nullable=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.Column("op", sa.String(8), nullable=False),
        sa.Column("why", sa.String(20), nullable=False),
        sa.Column("slot", sa.String(130), nullable=False),
        sa.Column("revision", sa.Integer, nullable=False),
        sa.Column("channel", sa.BigInteger, nullable=False),
        sa.Column("message", sa.BigInteger),
        sa.Column("nonce", sa.String(25), nullable=False),
        sa.Column("attempt", sa.Integer, nullable=False),
        sa.Column("before", sa.BigInteger),
        sa.Column("ms", sa.Integer, nullable=False),
        sa.Column("refused", sa.String(80), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_delivery_log"),
        sa.ForeignKeyConstraint(
            ["match"], ["matches.id"], name="fk_delivery_log_match", ondelete="CASCADE"
        ),
    )
    op.create_index("ix_delivery_log_match", "delivery_log", ["match"])
    op.create_index("ix_delivery_log_at", "delivery_log", ["at"])
