"""Seals: by which a row that is not what was written is told from one that is.

What was written before has none, and is not compared.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make room for the seals of headers, entries and open questions."""
    for table in ("matches", "entries", "states"):
        op.add_column(table, sa.Column("seal", sa.String(32)))
