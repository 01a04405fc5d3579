"""Classifies the errors of Discord: try again, ask for a permission, or give up on a channel."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Final, Literal

import aiohttp
import discord
from discord.abc import GuildChannel

from bot.model.discord_permissions import lacked
from bot.model.redacted_traceback import named

DM_CLOSED: Final = frozenset({50007, 50278, 10013})
"""Nobody can write to this person; 10013: there is no such person any more."""

NO_SERVER_SHARED: Final = 50278
LEFT: Final = frozenset({10007, 10013})
"""Somebody is not on the server, or not on Discord, any more."""

DM_TOO_FAST: Final = 40003
NEEDS_TAG: Final = 40067
TOO_MANY_THREADS: Final = 160006
"""A server has a thousand active threads (DD resources/guild)."""
HAS_THREAD: Final = 160004
"""A message has a thread already, of the same id."""

DELETED: Final = 10008
TOO_OLD: Final = 30046
UNEDITABLE: Final = frozenset({DELETED, TOO_OLD, 50083})
"""A message that is gone or too old, a thread that is archived: what is said is posted anew."""

EXPIRED: Final = frozenset({10015, 10062, 40060, 50027})
"""An interaction that cannot be answered any more; what it asked for is done all the same."""

WITHOUT_FILES: Final = {
    20009: "explicit",
    40062: "busy",
    240000: "links",
    400001: "uploads",
}
"""Refusals of a message with files that may go without them: explicit content, a service that is
rate limited, harmful links, uploads limited on the server."""

GONE: Final = frozenset({10003, 10004})
_CODES: Final = {
    50001: "missing",
    50013: "missing",
    50083: "locked",
    160005: "locked",
    200000: "moderated",
    200001: "moderated",
    240000: "moderated",
}
Obstacle = Literal["passing", "gone", "missing", "locked", "moderated", "refused"]


class LockedError(Exception):
    """A thread that somebody has locked is left alone, also where the bot could open it."""


TROUBLE: Final = (
    discord.HTTPException,
    discord.RateLimited,
    aiohttp.ClientError,
    OSError,
    TimeoutError,
    LockedError,
)
"""What a request to Discord may meet."""


LONGEST: Final = 30.0
"""Seconds that a request waits at most for its turn: the least bound that the library takes."""

RELIEF: Final = 60.0
"""Seconds after which it is looked whether there is less to do."""


class HeldBackError(Exception):
    """Something waits, because too much of its kind was done just now.

    ``seconds``: after which it may be tried again.
    """

    def __init__(self, seconds: float) -> None:
        super().__init__(seconds)
        self.seconds = seconds


class ShedError(HeldBackError):
    """A message has its words, and waits for its pictures until there is less to do."""

    def __init__(self) -> None:
        super().__init__(RELIEF)


def obstacle_of(error: BaseException) -> Obstacle:
    """Return what kind of trouble it is; only what is ``passing`` goes away by itself."""
    if isinstance(error, LockedError):
        return "locked"
    if not isinstance(error, discord.HTTPException):
        return "passing"
    if error.code in GONE:
        return "gone"
    # 50083 (a thread is archived) does not go away by itself: somebody has to open it.
    passing = (UNEDITABLE | EXPIRED) - {50083}
    if error.code in passing or error.status == 429 or error.status >= 500:
        return "passing"
    return _CODES.get(error.code, "refused")  # type: ignore[return-value]  # the values are these


async def unwaited(
    _: aiohttp.ClientSession, __: SimpleNamespace, done: aiohttp.TraceRequestEndParams
) -> None:
    """Raise at once what the library would sleep for, with the lock of a match held.

    An edit of an old message is refused as 429: its text is posted anew, however short the wait.
    The library bounds no wait of an answer to an interaction.

    Raises:
        discord.HTTPException: if a message is too old to be edited now.
        discord.RateLimited: if the wait is a long one.
    """
    response = done.response
    if response.status != 429 or "json" not in response.content_type:
        return
    body = await response.json()
    # The library sleeps through every 429 and asks again. For an old message the wait is long, and
    # an edit that comes so late helps nobody; what was refused for its files goes without them.
    if body.get("code") in (TOO_OLD, 40062):
        raise discord.HTTPException(response, body)
    # A global limit concerns every request: waiting it out is all that can be done.
    if body.get("retry_after", 0.0) > LONGEST and not body.get("global"):
        raise discord.RateLimited(body["retry_after"])


def uneditable(error: BaseException) -> bool:
    """Return whether a message cannot be edited now, so that a pass posts or waits instead."""
    return isinstance(error, discord.RateLimited) or code_of(error) in UNEDITABLE


def too_much(error: discord.HTTPException) -> bool:
    """Return whether a message with files met what it may not meet without them."""
    return error.code in (40005, 50013, *WITHOUT_FILES) or error.status == 413


def refuses_new_file(error: discord.HTTPException) -> bool:
    """Return whether the form of an edit was refused, which may be because it brings a new file."""
    other = obstacle_of(error) != "refused" or too_much(error)
    return error.status == 400 and not other


def code_of(error: BaseException) -> int:
    """Return Discord's number for an error; 0 if it has none."""
    return error.code if isinstance(error, discord.HTTPException) else 0


def short(error: BaseException) -> str:
    """Return the text of an error in one line, without what was sent."""
    if isinstance(error, discord.HTTPException):
        return f"{type(error).__name__} {error.status} {error.code}"
    return named(error)


def lacking(client: discord.Client, channel: int) -> tuple[str, ...]:
    """List the permissions that the bot is known to lack to show a match in a channel.

    Without the first of them the others are of no use, so they are not listed then.
    """
    # From the cache only, no request: an unknown channel counts as one where nothing is missing,
    # and the request itself will tell.
    place = client.get_channel(channel)
    if not isinstance(place, GuildChannel | discord.Thread) or place.guild.me is None:
        return ()
    try:
        mine = place.permissions_for(place.guild.me)
    except discord.ClientException:  # a thread whose channel is not known
        return ()
    thread = isinstance(place, discord.Thread)
    return lacked(mine, "all", thread=thread)[:1] or lacked(mine, "part", thread=thread)
