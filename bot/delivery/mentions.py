"""Calls: messages that are posted once to tell somebody that a match has something for them.

What is owed is a place without a message. It is written together with what it tells of, so neither
can be lost without the other; each pass posts what is still owed.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from bot.context import AppContext
from bot.delivery.outbox import Outbox
from bot.lobby.open_seats_panel import invite_panel, newcomer_panel
from bot.model.fingerprint import where
from bot.model.names import clean
from bot.model.panel_parts import Panel
from bot.model.slot_states import NoticeState, state_of, with_state
from bot.store import MatchId, MatchInfo, MatchMissingError, MessageSlot
from rules.core.ids import Seat

NEWCOMER: Final = "newcomer"
INVITE: Final = "invite"


def newcomer(info: MatchInfo, seat: Seat, user: int, interaction: int) -> MessageSlot:
    """Owe a call to somebody whom *interaction* has put on a seat of a match that goes on."""
    key = f"{seat}/{interaction}"
    slot = MessageSlot(match=info.id, kind=NEWCOMER, key=key, channel=where(info))
    return with_state(slot, NoticeState(user=user))


def invitation(before: MatchInfo) -> MessageSlot:
    """Owe an invitation to the rematch of *before*; it also tells which match that is."""
    return MessageSlot(match=MatchId(""), kind=INVITE, key=before.id, channel=where(before))


class Mentions:
    """Posts the calls of a match that are owed."""

    def __init__(self, context: AppContext, posting: Outbox) -> None:
        """Call for the matches of *context* through *posting*."""
        self.context, self.posting = context, posting

    async def bring(self, info: MatchInfo, places: Sequence[MessageSlot]) -> None:
        """Post what is owed among the *places* of a match.

        Raises:
            discord.HTTPException: if Discord refuses.
        """
        for noted in places:
            if noted.kind not in (NEWCOMER, INVITE) or noted.message is not None:
                continue
            if state_of(noted, NoticeState).done:
                continue
            place = await self.posting.settled(noted)
            if place.message is None:
                await self._post(info, place, await self._panel(info, place))

    async def _post(self, info: MatchInfo, place: MessageSlot, panel: Panel | None) -> None:
        then = replace(place, channel=where(info), seq=info.seq, revision=info.revision)
        then = with_state(then, replace(state_of(place, NoticeState), done=True))
        if panel is None:
            await self.context.store.places.put(then)
        else:
            await self.posting.post(place, then, panel, why="mention", users=panel.pings)

    async def _panel(self, info: MatchInfo, place: MessageSlot) -> Panel | None:
        """Build a call; None if it would be about nothing any more."""
        if place.kind == INVITE:
            return await self._invitation(info, place)
        seat = Seat(int(place.key.partition("/")[0]))
        who, user = info.of_seat(seat), state_of(place, NoticeState).user
        if who is None or who.user is None or who.user != user or info.status == "over":
            return None
        return newcomer_panel(info, seat, who.user)

    async def _invitation(self, info: MatchInfo, place: MessageSlot) -> Panel | None:
        """Call those who played before and have no seat yet; each of them decides."""
        if info.status != "lobby":
            return None
        try:
            before = await self.context.store.matches.get(MatchId(place.key))
        except MatchMissingError:
            return None
        there = {info.created_by, *(seat.user for seat in info.seats)}
        others = [s.user for s in before.seats if s.user is not None and s.user not in there]
        if not others:
            return None
        opened = info.of_user(info.created_by)
        by = clean(opened.name) if opened is not None else f"<@{info.created_by}>"
        return invite_panel(info, before, others, by=by)
