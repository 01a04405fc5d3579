"""What outlives the process: one interface over SQLite (the default) or PostgreSQL.

``Store.open`` brings the schema up to date, or refuses a database that it must not touch. Only
``bot.matches`` and ``bot.ops.archive`` may use ``Store.records``: it holds secrets.
"""

from __future__ import annotations

from bot.model.records import (
    ADVICE,
    CONSENTS,
    WELCOMES,
    AuditLine,
    Consent,
    GuildSettings,
    MatchId,
    MatchInfo,
    MessageSlot,
    Plans,
    SeatInfo,
    Status,
    UserSettings,
    Welcome,
)
from bot.store.errors import (
    ConflictError,
    DatabaseCorruptError,
    DatabaseDamagedError,
    DatabaseFailedError,
    DatabaseForeignError,
    DatabaseLostError,
    DatabaseNewerError,
    DatabaseOlderError,
    DatabaseTakenError,
    DatabaseUnreachableError,
    DatabaseUnusableError,
    DuplicateError,
    MatchMissingError,
    RowDamagedError,
    StoreError,
)
from bot.store.notes import commands_note
from bot.store.requests import Request
from bot.store.store import Store

__all__ = [
    "ADVICE",
    "CONSENTS",
    "WELCOMES",
    "AuditLine",
    "ConflictError",
    "Consent",
    "DatabaseCorruptError",
    "DatabaseDamagedError",
    "DatabaseFailedError",
    "DatabaseForeignError",
    "DatabaseLostError",
    "DatabaseNewerError",
    "DatabaseOlderError",
    "DatabaseTakenError",
    "DatabaseUnreachableError",
    "DatabaseUnusableError",
    "DuplicateError",
    "GuildSettings",
    "MatchId",
    "MatchInfo",
    "MatchMissingError",
    "MessageSlot",
    "Plans",
    "Request",
    "RowDamagedError",
    "SeatInfo",
    "Status",
    "Store",
    "StoreError",
    "UserSettings",
    "Welcome",
    "commands_note",
]
