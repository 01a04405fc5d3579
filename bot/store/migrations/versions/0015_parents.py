"""Below which channel the thread of a match is, which Discord does not tell once it is archived."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the channel; matches begun before have none, and are listed to those who play them."""
    op.add_column("matches", sa.Column("parent", sa.BigInteger))
