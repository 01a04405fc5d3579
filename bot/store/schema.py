"""The tables of the database, in types that SQLite and PostgreSQL share.

JSON is kept as text. Times are seconds since the epoch. Ids of Discord are 64-bit numbers.
"""

from __future__ import annotations

from typing import Final

import sqlalchemy as sa

metadata: Final = sa.MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
    }
)


def _of_match() -> sa.Column[str]:
    """Make the column that says of which match a row is."""
    return sa.Column("match", sa.ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True)


matches: Final = sa.Table(
    "matches",
    metadata,
    sa.Column("id", sa.String(12), primary_key=True),
    sa.Column("game", sa.String(40), nullable=False),
    sa.Column("guild", sa.BigInteger),
    sa.Column("channel", sa.BigInteger, nullable=False),
    sa.Column("thread", sa.BigInteger),
    sa.Column("parent", sa.BigInteger),
    sa.Column("language", sa.String(12), nullable=False),
    sa.Column("title", sa.Text, nullable=False),
    sa.Column("options", sa.Text, nullable=False),
    sa.Column("status", sa.String(12), nullable=False),
    sa.Column("reason", sa.Text, nullable=False),
    sa.Column("created_by", sa.BigInteger, nullable=False),
    sa.Column("created_at", sa.Double, nullable=False),
    sa.Column("started_at", sa.Double),
    sa.Column("ended_at", sa.Double),
    # The hash of `secret`, published before anybody joins: at the end everybody can see that the
    # key was not changed.
    sa.Column("commitment", sa.String(64), nullable=False),
    sa.Column("secret", sa.String(64), nullable=False),
    sa.Column("header", sa.Text),  # from the start of the match; without secret and content
    sa.Column("winners", sa.Text, nullable=False),
    sa.Column("seq", sa.Integer, nullable=False),
    sa.Column("revision", sa.Integer, nullable=False),
    sa.Column("clocks", sa.Text, nullable=False, server_default="{}"),
    sa.Column("due", sa.Double),  # the next moment at which time brings something about
    sa.Column("consent", sa.String(12), nullable=False, server_default="all"),
    sa.Column("filed_at", sa.Double),
    sa.Column("seal", sa.String(32)),  # of the header; None: written before there were any
    sa.Column("plans", sa.String(12), nullable=False, server_default="by-hand"),
    sa.Column("welcome", sa.String(12), nullable=False, server_default="all"),
    sa.Column("ranked", sa.Boolean, nullable=False, server_default=sa.false()),
    sa.Column("places", sa.Text, nullable=False, server_default="[]"),
    sa.Column("verified", sa.String(4), nullable=False, server_default=""),
    sa.Index(None, "channel"),
    sa.Index(None, "thread"),
    sa.Index(None, "guild", "created_at"),
    sa.Index(None, "status"),
    sa.Index(None, "due"),
)

seats: Final = sa.Table(
    "seats",
    metadata,
    _of_match(),
    sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("seat", sa.Integer),
    sa.Column("user", sa.BigInteger),
    sa.Column("kind", sa.String(40)),
    sa.Column("name", sa.Text, nullable=False),
    sa.Column("contribution", sa.Text, nullable=False),
    sa.Column("choices", sa.Text, nullable=False),
    sa.Column("dm", sa.Boolean),
    sa.Column("leaving", sa.Boolean, nullable=False),
    sa.Column("read", sa.Integer, nullable=False, server_default="-1"),
    sa.Column("held", sa.LargeBinary, nullable=False, server_default=""),
    sa.Column("rated", sa.BigInteger),
    sa.Column("plays", sa.Text, nullable=False, server_default="{}"),
    sa.Index(None, "user"),
)

entries: Final = sa.Table(
    "entries",
    metadata,
    _of_match(),
    sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("kind", sa.String(8), nullable=False),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("user", sa.BigInteger),
    sa.Column("action", sa.Text),
    sa.Column("together", sa.Integer, nullable=False),  # Entry.group
    sa.Column("undoes", sa.Text, nullable=False),
    sa.Column("back_to", sa.Integer),  # Entry.to
    sa.Column("events", sa.Text, nullable=False),
    sa.Column("after", sa.String(32), nullable=False),
    sa.Column("rules", sa.String(20), nullable=False),
    sa.Column("at", sa.Double, nullable=False),
    sa.Column("seal", sa.String(32)),  # of the entry; None: as above
)

interactions: Final = sa.Table(
    "interactions",
    metadata,
    sa.Column("id", sa.BigInteger, primary_key=True, autoincrement=False),
    sa.Column("match", sa.ForeignKey("matches.id", ondelete="CASCADE"), nullable=False),
    sa.Column("result", sa.Text, nullable=False),
    sa.Column("at", sa.Double, nullable=False),
    sa.Index(None, "at"),
    sa.Index(None, "match", "at"),
)

deferred: Final = sa.Table(
    "deferred",
    metadata,
    sa.Column("id", sa.BigInteger, primary_key=True, autoincrement=False),
    sa.Column("user", sa.BigInteger, nullable=False),
    sa.Column("at", sa.Double, nullable=False),
    sa.Column("answer", sa.Text, nullable=False),  # with the token of the interaction
)

states: Final = sa.Table(
    "states",
    metadata,
    _of_match(),
    sa.Column("seq", sa.Integer, nullable=False),
    sa.Column("state", sa.LargeBinary, nullable=False),
    sa.Column("floor_seq", sa.Integer, nullable=False),
    sa.Column("floor_state", sa.LargeBinary, nullable=False),
    sa.Column("questions", sa.Text, nullable=False),
    sa.Column("seal", sa.String(32)),  # of the questions; None: as above
)

snapshots: Final = sa.Table(
    "snapshots",
    metadata,
    _of_match(),
    sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("state", sa.LargeBinary, nullable=False),
)

contents: Final = sa.Table(
    "contents",
    metadata,
    sa.Column("fingerprint", sa.String(64), primary_key=True),
    sa.Column("content", sa.LargeBinary, nullable=False),
)

slots: Final = sa.Table(
    "slots",
    metadata,
    _of_match(),
    sa.Column("kind", sa.String(40), primary_key=True),
    sa.Column("key", sa.String(80), primary_key=True),
    sa.Column("channel", sa.BigInteger, nullable=False),
    sa.Column("message", sa.BigInteger),
    sa.Column("seq", sa.Integer, nullable=False),
    sa.Column("revision", sa.Integer, nullable=False),
    sa.Column("extra", sa.Text, nullable=False),
    sa.Index(None, "channel", "message"),
)

requests: Final = sa.Table(
    "requests",
    metadata,
    _of_match(),
    sa.Column("kind", sa.String(40), primary_key=True),
    sa.Column("user", sa.BigInteger, nullable=False),
    sa.Column("seat", sa.Integer),
    sa.Column("back_to", sa.Integer, nullable=False),
    sa.Column("seq", sa.Integer, nullable=False),
    sa.Column("reason", sa.Text, nullable=False),
    sa.Column("at", sa.Double, nullable=False),
    sa.Column("expires", sa.Double),
    sa.Column("votes", sa.Text, nullable=False),
    sa.Column("outcome", sa.String(12), nullable=False),
    sa.Column("deed", sa.Text, nullable=False, server_default=""),
    sa.Index(None, "expires"),
)

guilds: Final = sa.Table(
    "guilds",
    metadata,
    sa.Column("guild", sa.BigInteger, primary_key=True, autoincrement=False),
    sa.Column("settings", sa.Text, nullable=False),
)

users: Final = sa.Table(
    "users",
    metadata,
    sa.Column("user", sa.BigInteger, primary_key=True, autoincrement=False),
    sa.Column("settings", sa.Text, nullable=False),
)

audit: Final = sa.Table(
    "audit",
    metadata,
    sa.Column("id", sa.Integer, primary_key=True),
    sa.Column("match", sa.ForeignKey("matches.id", ondelete="CASCADE")),
    sa.Column("guild", sa.BigInteger),
    sa.Column("user", sa.BigInteger),
    sa.Column("what", sa.String(40), nullable=False),
    sa.Column("details", sa.Text, nullable=False),
    sa.Column("at", sa.Double, nullable=False),
    sa.Index(None, "match"),
)

delivery_log: Final = sa.Table(
    "delivery_log",
    metadata,
    sa.Column("id", sa.Integer, primary_key=True),
    sa.Column("match", sa.ForeignKey("matches.id", ondelete="CASCADE"), nullable=False),
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
    sa.Index(None, "match"),
    sa.Index(None, "at"),
)

ahead: Final = sa.Table(
    "ahead",
    metadata,
    _of_match(),
    sa.Column("user", sa.BigInteger, primary_key=True, autoincrement=False),
    sa.Column("given", sa.Text, nullable=False),
)

drafts: Final = sa.Table(
    "drafts",
    metadata,
    _of_match(),
    sa.Column("user", sa.BigInteger, primary_key=True, autoincrement=False),
    sa.Column("question", sa.Integer, nullable=False),
    sa.Column("answer", sa.Text, nullable=False),
)

turns: Final = sa.Table(
    "turns",
    metadata,
    _of_match(),
    sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("since", sa.Double, primary_key=True, autoincrement=False),
    sa.Column("ended", sa.Double, nullable=False),
    sa.Column("user", sa.BigInteger),  # None: forgotten
    sa.Column("outcome", sa.String(8), nullable=False),
    sa.Index(None, "user", "ended"),
)

reviews: Final = sa.Table(
    "reviews",
    metadata,
    _of_match(),
    sa.Column("record", sa.String(32), nullable=False),  # the fingerprint of what was looked at
    sa.Column("review", sa.LargeBinary, nullable=False),
    sa.Column("seconds", sa.Double, nullable=False),  # of the processor
    sa.Column("shown", sa.Text, nullable=False, server_default="[]"),  # seats that agreed
)

wishes: Final = sa.Table(
    "wishes",
    metadata,
    sa.Column("guild", sa.BigInteger, primary_key=True, autoincrement=False),
    sa.Column("user", sa.BigInteger, primary_key=True, autoincrement=False),
    sa.Column("game", sa.String(40), primary_key=True),
    sa.Column("kind", sa.String(12), primary_key=True),  # "play"
    sa.Column("name", sa.Text, nullable=False),
    sa.Column("least", sa.Integer, nullable=False),
    sa.Column("pace", sa.String(12), nullable=False),
    sa.Column("until", sa.Double, nullable=False),
)

calls: Final = sa.Table(
    "calls",
    metadata,
    sa.Column("id", sa.BigInteger, primary_key=True, autoincrement=False),
    sa.Column("guild", sa.BigInteger, nullable=False),
    sa.Column("game", sa.String(40), nullable=False),
    sa.Column("pace", sa.String(12), nullable=False),
    sa.Column("at", sa.Double, nullable=False),
    sa.Column("answers", sa.Text, nullable=False),  # by user
    sa.Column("slot", sa.Text, nullable=False),  # its message
    sa.Column("press", sa.BigInteger),
    sa.Column("match", sa.String(12)),
    sa.Column("over", sa.Boolean, nullable=False),
)

dues: Final = sa.Table(
    "dues",
    metadata,
    sa.Column("kind", sa.String(12), primary_key=True),  # "guild", "user"
    sa.Column("id", sa.BigInteger, primary_key=True, autoincrement=False),
    sa.Column("due", sa.Double, nullable=False),
    sa.Index(None, "due"),
)

notes: Final = sa.Table(
    "notes",
    metadata,
    sa.Column("name", sa.String(80), primary_key=True),
    sa.Column("text", sa.Text, nullable=False),
)
