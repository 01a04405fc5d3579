"""The schema of 0.9.0, with which the formats begin; from here on migrations only add."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0900"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make every table."""
    op.create_table(
        "contents",
        sa.Column("fingerprint", sa.String(length=64), nullable=False),
        sa.Column("content", sa.LargeBinary(), nullable=False),
        sa.PrimaryKeyConstraint("fingerprint", name=op.f("pk_contents")),
    )
    op.create_table(
        "deferred",
        sa.Column("id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("user", sa.BigInteger(), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.Column("answer", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_deferred")),
    )
    op.create_table(
        "dues",
        sa.Column("kind", sa.String(length=12), nullable=False),
        sa.Column("id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("due", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("kind", "id", name=op.f("pk_dues")),
    )
    op.create_index(op.f("ix_dues_due"), "dues", ["due"], unique=False)
    op.create_table(
        "guilds",
        sa.Column("guild", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("settings", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("guild", name=op.f("pk_guilds")),
    )
    op.create_table(
        "matches",
        sa.Column("id", sa.String(length=12), nullable=False),
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("guild", sa.BigInteger(), nullable=True),
        sa.Column("channel", sa.BigInteger(), nullable=False),
        sa.Column("thread", sa.BigInteger(), nullable=True),
        sa.Column("parent", sa.BigInteger(), nullable=True),
        sa.Column("language", sa.String(length=12), nullable=False),
        sa.Column("title", sa.Text(), nullable=False),
        sa.Column("options", sa.Text(), nullable=False),
        sa.Column("status", sa.String(length=12), nullable=False),
        sa.Column("reason", sa.Text(), nullable=False),
        sa.Column("created_by", sa.BigInteger(), nullable=False),
        sa.Column("created_at", sa.Double(), nullable=False),
        sa.Column("started_at", sa.Double(), nullable=True),
        sa.Column("ended_at", sa.Double(), nullable=True),
        sa.Column("commitment", sa.String(length=64), nullable=False),
        sa.Column("secret", sa.String(length=64), nullable=False),
        sa.Column("header", sa.Text(), nullable=True),
        sa.Column("winners", sa.Text(), nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("revision", sa.Integer(), nullable=False),
        sa.Column("clocks", sa.Text(), server_default="{}", nullable=False),
        sa.Column("due", sa.Double(), nullable=True),
        sa.Column("consent", sa.String(length=12), server_default="all", nullable=False),
        sa.Column("filed_at", sa.Double(), nullable=True),
        sa.Column("seal", sa.String(length=32), nullable=True),
        sa.Column("plans", sa.String(length=12), server_default="by-hand", nullable=False),
        sa.Column("welcome", sa.String(length=12), server_default="all", nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_matches")),
    )
    op.create_index(op.f("ix_matches_channel"), "matches", ["channel"], unique=False)
    op.create_index(op.f("ix_matches_due"), "matches", ["due"], unique=False)
    op.create_index(
        op.f("ix_matches_guild_created_at"), "matches", ["guild", "created_at"], unique=False
    )
    op.create_index(op.f("ix_matches_status"), "matches", ["status"], unique=False)
    op.create_index(op.f("ix_matches_thread"), "matches", ["thread"], unique=False)
    op.create_table(
        "notes",
        sa.Column("name", sa.String(length=80), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("name", name=op.f("pk_notes")),
    )
    op.create_table(
        "users",
        sa.Column("user", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("settings", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("user", name=op.f("pk_users")),
    )
    op.create_table(
        "ahead",
        sa.Column("match", sa.String(length=12), nullable=False),
        sa.Column("user", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("given", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(
            ["match"], ["matches.id"], name=op.f("fk_ahead_match"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("match", "user", name=op.f("pk_ahead")),
    )
    op.create_table(
        "audit",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("match", sa.String(length=12), nullable=True),
        sa.Column("guild", sa.BigInteger(), nullable=True),
        sa.Column("user", sa.BigInteger(), nullable=True),
        sa.Column("what", sa.String(length=40), nullable=False),
        sa.Column("details", sa.Text(), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.ForeignKeyConstraint(
            ["match"], ["matches.id"], name=op.f("fk_audit_match"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_audit")),
    )
    op.create_index(op.f("ix_audit_match"), "audit", ["match"], unique=False)
    op.create_table(
        "delivery_log",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("match", sa.String(length=12), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.Column("op", sa.String(length=8), nullable=False),
        sa.Column("why", sa.String(length=20), nullable=False),
        sa.Column("slot", sa.String(length=130), nullable=False),
        sa.Column("revision", sa.Integer(), nullable=False),
        sa.Column("channel", sa.BigInteger(), nullable=False),
        sa.Column("message", sa.BigInteger(), nullable=True),
        sa.Column("nonce", sa.String(length=25), nullable=False),
        sa.Column("attempt", sa.Integer(), nullable=False),
        sa.Column("before", sa.BigInteger(), nullable=True),
        sa.Column("ms", sa.Integer(), nullable=False),
        sa.Column("refused", sa.String(length=80), nullable=False),
        sa.ForeignKeyConstraint(
            ["match"], ["matches.id"], name=op.f("fk_delivery_log_match"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_delivery_log")),
    )
    op.create_index(op.f("ix_delivery_log_at"), "delivery_log", ["at"], unique=False)
    op.create_index(op.f("ix_delivery_log_match"), "delivery_log", ["match"], unique=False)
    op.create_table(
        "drafts",
        sa.Column("match", sa.String(length=12), nullable=False),
        sa.Column("user", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("question", sa.Integer(), nullable=False),
        sa.Column("answer", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(
            ["match"], ["matches.id"], name=op.f("fk_drafts_match"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("match", "user", name=op.f("pk_drafts")),
    )
    op.create_table(
        "entries",
        sa.Column("match", sa.String(length=12), nullable=False),
        sa.Column("seq", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("kind", sa.String(length=8), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("user", sa.BigInteger(), nullable=True),
        sa.Column("action", sa.Text(), nullable=True),
        sa.Column("together", sa.Integer(), nullable=False),
        sa.Column("undoes", sa.Text(), nullable=False),
        sa.Column("back_to", sa.Integer(), nullable=True),
        sa.Column("events", sa.Text(), nullable=False),
        sa.Column("after", sa.String(length=32), nullable=False),
        sa.Column("rules", sa.String(length=20), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.Column("seal", sa.String(length=32), nullable=True),
        sa.ForeignKeyConstraint(
            ["match"], ["matches.id"], name=op.f("fk_entries_match"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("match", "seq", name=op.f("pk_entries")),
    )
    op.create_table(
        "interactions",
        sa.Column("id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("match", sa.String(length=12), nullable=False),
        sa.Column("result", sa.Text(), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.ForeignKeyConstraint(
            ["match"], ["matches.id"], name=op.f("fk_interactions_match"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_interactions")),
    )
    op.create_index(op.f("ix_interactions_at"), "interactions", ["at"], unique=False)
    op.create_index(op.f("ix_interactions_match_at"), "interactions", ["match", "at"], unique=False)
    op.create_table(
        "requests",
        sa.Column("match", sa.String(length=12), nullable=False),
        sa.Column("kind", sa.String(length=40), nullable=False),
        sa.Column("user", sa.BigInteger(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=True),
        sa.Column("back_to", sa.Integer(), nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("reason", sa.Text(), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.Column("expires", sa.Double(), nullable=True),
        sa.Column("votes", sa.Text(), nullable=False),
        sa.Column("outcome", sa.String(length=12), nullable=False),
        sa.ForeignKeyConstraint(
            ["match"], ["matches.id"], name=op.f("fk_requests_match"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("match", "kind", name=op.f("pk_requests")),
    )
    op.create_index(op.f("ix_requests_expires"), "requests", ["expires"], unique=False)
    op.create_table(
        "seats",
        sa.Column("match", sa.String(length=12), nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("seat", sa.Integer(), nullable=True),
        sa.Column("user", sa.BigInteger(), nullable=True),
        sa.Column("kind", sa.String(length=40), nullable=True),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("contribution", sa.Text(), nullable=False),
        sa.Column("choices", sa.Text(), nullable=False),
        sa.Column("dm", sa.Boolean(), nullable=True),
        sa.Column("leaving", sa.Boolean(), nullable=False),
        sa.Column("read", sa.Integer(), server_default="-1", nullable=False),
        sa.Column("held", sa.LargeBinary(), server_default="", nullable=False),
        sa.ForeignKeyConstraint(
            ["match"], ["matches.id"], name=op.f("fk_seats_match"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("match", "number", name=op.f("pk_seats")),
    )
    op.create_index(op.f("ix_seats_user"), "seats", ["user"], unique=False)
    op.create_table(
        "slots",
        sa.Column("match", sa.String(length=12), nullable=False),
        sa.Column("kind", sa.String(length=40), nullable=False),
        sa.Column("key", sa.String(length=80), nullable=False),
        sa.Column("channel", sa.BigInteger(), nullable=False),
        sa.Column("message", sa.BigInteger(), nullable=True),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("revision", sa.Integer(), nullable=False),
        sa.Column("extra", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(
            ["match"], ["matches.id"], name=op.f("fk_slots_match"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("match", "kind", "key", name=op.f("pk_slots")),
    )
    op.create_index(op.f("ix_slots_channel_message"), "slots", ["channel", "message"], unique=False)
    op.create_table(
        "snapshots",
        sa.Column("match", sa.String(length=12), nullable=False),
        sa.Column("seq", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("state", sa.LargeBinary(), nullable=False),
        sa.ForeignKeyConstraint(
            ["match"], ["matches.id"], name=op.f("fk_snapshots_match"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("match", "seq", name=op.f("pk_snapshots")),
    )
    op.create_table(
        "states",
        sa.Column("match", sa.String(length=12), nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("state", sa.LargeBinary(), nullable=False),
        sa.Column("floor_seq", sa.Integer(), nullable=False),
        sa.Column("floor_state", sa.LargeBinary(), nullable=False),
        sa.Column("questions", sa.Text(), nullable=False),
        sa.Column("seal", sa.String(length=32), nullable=True),
        sa.ForeignKeyConstraint(
            ["match"], ["matches.id"], name=op.f("fk_states_match"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("match", name=op.f("pk_states")),
    )
    op.create_table(
        "turns",
        sa.Column("match", sa.String(length=12), nullable=False),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("since", sa.Double(), autoincrement=False, nullable=False),
        sa.Column("ended", sa.Double(), nullable=False),
        sa.Column("user", sa.BigInteger(), nullable=True),
        sa.Column("outcome", sa.String(length=8), nullable=False),
        sa.ForeignKeyConstraint(
            ["match"], ["matches.id"], name=op.f("fk_turns_match"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("match", "seat", "since", name=op.f("pk_turns")),
    )
    op.create_index(op.f("ix_turns_user_ended"), "turns", ["user", "ended"], unique=False)
