"""Calls that a match owes: of a seat that was handed over, of those who played the match before."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from bot.context import AppContext
from bot.delivery.slot_kinds import NoticeKind
from bot.interactions.i18n import game_title
from bot.lang import say
from bot.lobby.open_seats_panel import invite_panel, replaced_panel
from bot.model.control_id import ControlId
from bot.model.fingerprint import where
from bot.model.names import clean
from bot.model.panel_parts import Button, Panel, Row, Text
from bot.model.slot_states import NoticeState, state_of, with_state
from bot.store import MatchId, MatchInfo, MatchMissingError, MessageSlot
from rules.core.ids import Seat

DECLINED: Final = "declined"
GATHERED: Final = "gathered"
INVITE: Final = "invite"
INVITED: Final = "invited"
REPLACED: Final = "replaced"


def invitation(before: MatchInfo) -> MessageSlot:
    """Owe an invitation to the rematch of *before*; it also tells which match that is."""
    return MessageSlot(match=MatchId(""), kind=INVITE, key=before.id, channel=where(before))


async def willing(context: AppContext, users: Iterable[int]) -> list[int]:
    """List those of some people who may be called to a lobby by name."""
    people = context.store.people
    return [user for user in users if (await people.user(user)).invitations]


def notice_of_replaced(
    info: MatchInfo, seat: Seat, user: int | None, interaction: int
) -> MessageSlot:
    """Owe the table a word that *user* (None: nobody) was replaced at a seat, by whom and why."""
    key = f"{seat}/{interaction}"
    slot = MessageSlot(match=info.id, kind=REPLACED, key=key, channel=where(info))
    return with_state(slot, NoticeState(user=user))


async def _replaced(
    context: AppContext, info: MatchInfo, slot: MessageSlot, link: str
) -> Panel | None:
    user, seat = state_of(slot, NoticeState).user, int(slot.key.partition("/")[0])
    for line in reversed(await context.store.audit.read(info.id)):
        about = line.details
        if (line.what, about.get("seat"), about.get("from")) == ("replace", seat, user):
            return replaced_panel(info, line)
    return None


async def _invitation(
    context: AppContext, info: MatchInfo, slot: MessageSlot, link: str
) -> Panel | None:
    """Call those who played before and have no seat yet; each of them decides."""
    if info.status != "lobby":
        return None
    try:
        before = await context.store.matches.get(MatchId(slot.key))
    except MatchMissingError:
        return None
    there = {info.created_by, *(seat.user for seat in info.seats)}
    others = [s.user for s in before.seats if s.user is not None and s.user not in there]
    others = await willing(context, others)
    if not others:
        return None
    opened = info.of_user(info.created_by)
    by = clean(opened.name) if opened is not None else f"<@{info.created_by}>"
    return invite_panel(info, before, others, by=by)


async def _invited(
    context: AppContext, info: MatchInfo, slot: MessageSlot, link: str
) -> Panel | None:
    """Tell somebody who was invited by name that the lobby waits for them."""
    user = state_of(slot, NoticeState).user
    if info.status != "lobby" or user is None or info.of_user(user) is not None:
        return None
    opened = info.of_user(info.created_by)
    by = clean(opened.name) if opened is not None else f"<@{info.created_by}>"
    game = game_title(context.game(info), info.language)
    text = say(info.language, "invited-told", who=f"<@{user}>", by=by, game=game)
    join = Button(say(info.language, "join"), ControlId(info.id, "join"), "primary")
    no = Button(say(info.language, "invited-no"), ControlId(info.id, "inviteno"))
    return Panel((Text(text, info.id), Row((join, no))), (user,))


async def _declined(
    context: AppContext, info: MatchInfo, slot: MessageSlot, link: str
) -> Panel | None:
    """Tell the opener that an invitation was declined, and not by whom."""
    if info.status != "lobby" or not info.created_by:
        return None
    text = say(info.language, "invited-declined", who=f"<@{info.created_by}>")
    return Panel((Text(text, info.id),), (info.created_by,))


async def _gathered(
    context: AppContext, info: MatchInfo, slot: MessageSlot, link: str
) -> Panel | None:
    """Tell those who were called and are in that their table is open."""
    users = [seat.user for seat in info.seats if seat.user is not None]
    if info.status != "lobby" or not users:
        return None
    text = say(info.language, "call-gathered", who=", ".join(f"<@{user}>" for user in users))
    return Panel((Text(text, info.id),), tuple(users))


NOTICES: Final = (
    NoticeKind(name=INVITED, is_private=False, panel=_invited),
    NoticeKind(name=DECLINED, is_private=False, panel=_declined),
    NoticeKind(name=GATHERED, is_private=False, panel=_gathered),
    NoticeKind(name=REPLACED, is_private=False, panel=_replaced),
    NoticeKind(name=INVITE, is_private=False, panel=_invitation),
)
