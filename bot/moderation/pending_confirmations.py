"""What a moderator wants waits in a row, with its reason, until he says that he means it."""

from __future__ import annotations

from bot.context import AppContext
from bot.interactions.responder import Responder
from bot.store import MatchInfo, Request

LONGEST = 200
"""Characters of a reason."""


def plain_reason(text: str) -> str:
    """Return a reason as it is kept: on one line, not too long."""
    return " ".join(text.split())[:LONGEST]


async def put_pending(
    context: AppContext, reply: Responder, info: MatchInfo, what: str, reason: str
) -> None:
    """Keep what a moderator wants for a match; it replaces what he wanted of that kind before."""
    request = Request(
        match=info.id,
        kind=_kind(reply, what),
        user=reply.user,
        to=-1,
        seq=info.seq,
        reason=reason,
        at=context.clock(),
    )
    await context.store.requests.put(request)


async def pending_of(
    context: AppContext, reply: Responder, info: MatchInfo, what: str
) -> Request | None:
    """Return what the moderator has to confirm; None if that was nothing of this kind."""
    return await context.store.requests.get(info.id, _kind(reply, what))


def _kind(reply: Responder, what: str) -> str:
    """Name the wish of one moderator: another's does not take its place."""
    return f"{what}/{reply.user}"
