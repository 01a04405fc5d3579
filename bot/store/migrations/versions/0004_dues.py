"""When what is stored of a server that removed the bot, or of a person who asked for it, goes."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the table of dues."""
    op.create_table(
        "dues",
        sa.Column("kind", sa.String(12), nullable=False),
        sa.Column("id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("due", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("kind", "id", name=op.f("pk_dues")),
    )
    op.create_index(op.f("ix_dues_due"), "dues", ["due"], unique=False)
