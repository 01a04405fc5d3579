"""What each seat held when its person pressed something last."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0019"
down_revision = "0018"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the marks; a seat without one gets one with the next thing that happens."""
    with op.batch_alter_table("seats") as table:
        table.add_column(sa.Column("read", sa.Integer(), nullable=False, server_default="-1"))
        table.add_column(sa.Column("held", sa.LargeBinary(), nullable=False, server_default=""))
