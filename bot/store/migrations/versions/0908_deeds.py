"""Keep with a request the deed of a moderator that the table is asked for."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0908"
down_revision = "0906"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the column; no request of before was for a deed."""
    op.add_column("requests", sa.Column("deed", sa.Text(), nullable=False, server_default=""))


def downgrade() -> None:
    """Forget the deeds."""
    op.drop_column("requests", "deed")
