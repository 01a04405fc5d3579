"""The store as the rest of the bot sees it."""

from __future__ import annotations

import time
from collections.abc import Callable, Collection

from bot.store.rows import (
    AuditLine,
    GuildSettings,
    MatchId,
    MatchInfo,
    Place,
    Status,
    UserSettings,
)


class Matches:
    """What is public about matches, and who sits where."""

    async def get(self, match: MatchId) -> MatchInfo:
        """Return a match.

        Raises:
            MatchMissingError: if there is none of that id.
        """
        raise NotImplementedError

    async def find(
        self,
        *,
        guild: int | None = None,
        channel: int | None = None,
        user: int | None = None,
        status: Collection[Status] | None = None,
        limit: int = 25,
    ) -> list[MatchInfo]:
        """List matches, the newest first. *channel*: their channel or their thread."""
        raise NotImplementedError

    async def put_thread(self, match: MatchId, thread: int | None) -> None:
        """Note the thread in which a match is played."""
        raise NotImplementedError


class Places:
    """Where matches are shown, and what was shown there last."""

    async def put(self, place: Place) -> None:
        """Note a place, or what it shows now."""
        raise NotImplementedError

    async def get(self, match: MatchId, kind: str, key: str = "") -> Place | None:
        """Find a place."""
        raise NotImplementedError

    async def of_match(self, match: MatchId) -> list[Place]:
        """List the places that show a match."""
        raise NotImplementedError

    async def of_message(self, channel: int, message: int) -> Place | None:
        """Find the place that a message is."""
        raise NotImplementedError

    async def behind(self, limit: int = 100) -> list[Place]:
        """List places whose match has changed since they were brought up to date."""
        raise NotImplementedError

    async def remove(self, match: MatchId, kind: str, key: str = "") -> None:
        """Forget a place."""
        raise NotImplementedError


class People:
    """The settings of servers and persons."""

    async def guild(self, guild: int) -> GuildSettings:
        """Return the settings of a server (those of a new one if it has none)."""
        raise NotImplementedError

    async def put_guild(self, settings: GuildSettings) -> None:
        """Keep the settings of a server."""
        raise NotImplementedError

    async def user(self, user: int) -> UserSettings:
        """Return the settings of a person (those of a new one if they have none)."""
        raise NotImplementedError

    async def put_user(self, settings: UserSettings) -> None:
        """Keep the settings of a person."""
        raise NotImplementedError


class Audit:
    """What moderators and the bot did to matches."""

    async def write(self, line: AuditLine) -> None:
        """Write a line; its time is now."""
        raise NotImplementedError

    async def read(self, match: MatchId) -> list[AuditLine]:
        """Return the lines of a match, the oldest first."""
        raise NotImplementedError


class Notes:
    """Small facts of the bot itself, by name: the hash of the commands it last synced."""

    async def get(self, name: str) -> str | None:
        """Return a note."""
        raise NotImplementedError

    async def put(self, name: str, text: str) -> None:
        """Keep a note."""
        raise NotImplementedError


class Store:
    """An open database."""

    matches: Matches
    places: Places
    people: People
    audit: Audit
    notes: Notes

    @classmethod
    async def open(cls, url: str, *, clock: Callable[[], float] = time.time) -> Store:
        """Open the database at *url* (``sqlite:///PATH``, ``postgresql://…``), made if missing.

        Raises:
            StoreError: if it cannot be used; it is then left byte for byte as it was.
        """
        raise NotImplementedError

    async def close(self) -> None:
        """Close every connection."""
        raise NotImplementedError
