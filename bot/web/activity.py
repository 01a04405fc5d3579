"""The page as an Activity: who comes in through the frame of a client of Discord."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final, NamedTuple

import aiohttp
from discord.http import Route

PATIENCE: Final = aiohttp.ClientTimeout(total=10)


class Arrival(NamedTuple):
    """Somebody whom Discord vouches for, and the channel in which the frame was opened."""

    user: int
    channel: int


class NotVouchedForError(Exception):
    """Discord does not know this code, or not this person in this instance."""


@dataclass
class Activity:
    """Asks Discord who somebody is; what the frame itself says of them is never believed.

    ``token``: of the bot. ``secret``: of its application, for OAuth2.
    """

    token: str
    secret: str
    _application: str = ""

    async def application(self) -> str:
        """Return the id of the application.

        Raises:
            ClientError, TimeoutError: Discord cannot be asked.
        """
        if not self._application:
            async with self._discord(f"Bot {self.token}") as discord:
                application = await _read(discord, "/applications/@me")
            self._application = str(application["id"])
        return self._application

    async def arrived(self, code: str, instance: str) -> Arrival:
        """Say who has sent a code of the consent, and where they are.

        Raises:
            NotVouchedForError: nobody, or they are not in this instance.
            ClientError, TimeoutError: Discord cannot be asked.
        """
        application = await self.application()
        consent = {
            "client_id": application,
            "client_secret": self.secret,
            "grant_type": "authorization_code",
            "code": code,
        }
        async with (
            self._discord() as discord,
            discord.post(f"{Route.BASE}/oauth2/token", data=consent) as reply,
        ):
            if reply.status != 200:
                raise NotVouchedForError
            access = (await reply.json())["access_token"]
        async with self._discord(f"Bearer {access}") as discord:
            user = str((await _read(discord, "/users/@me"))["id"])
        async with self._discord(f"Bot {self.token}") as discord:
            path = f"/applications/{application}/activity-instances/{instance}"
            shown = await _read(discord, path)
        if user not in map(str, shown["users"]):
            raise NotVouchedForError
        return Arrival(int(user), int(shown["location"]["channel_id"]))

    @staticmethod
    def _discord(proof: str | None = None) -> aiohttp.ClientSession:
        headers = {} if proof is None else {"Authorization": proof}
        return aiohttp.ClientSession(headers=headers, timeout=PATIENCE)


async def _read(discord: aiohttp.ClientSession, path: str) -> Any:  # Any: JSON of Discord
    async with discord.get(f"{Route.BASE}{path}") as reply:
        if reply.status in {401, 403, 404}:
            raise NotVouchedForError
        reply.raise_for_status()
        return await reply.json()
