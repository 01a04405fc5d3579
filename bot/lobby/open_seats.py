"""Seats of a match that goes on: offered, looked for, taken over with a briefing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from bot.clock.timeout_votes import freed, kept_seat
from bot.context import AppContext
from bot.delivery.slot_kinds import OfferKind
from bot.interactions.handlers import Use, control
from bot.interactions.i18n import digest_lines, scene_of
from bot.interactions.permissions import may_start
from bot.interactions.requirements import can_show, refused
from bot.lang import say
from bot.lobby.open_seats_panel import Briefing, OpenSeat, briefing_panel, leaving_panel, seek_panel
from bot.lobby.service import LobbyService
from bot.matches import Refused
from bot.matches.lobby_changes import open_seats
from bot.model.control_id import ControlId
from bot.model.fingerprint import link_to, where
from bot.model.panel_parts import Button, Panel, Row, Text
from bot.play.service import ActionService
from bot.store import MatchInfo, MessageSlot

if TYPE_CHECKING:
    from bot.delivery.reconciler import Reconciler


SEEK: Final = "seek"
"""The slot of a card that looks for players; its key is the channel, if that is not the table's."""


def _back_button(info: MatchInfo, seat: str, locale: str) -> Button:
    return Button(say(locale, "late-back"), ControlId(info.id, "lateback", seat))


async def offered_seat(
    context: AppContext, info: MatchInfo, user: int, locale: str
) -> Button | None:
    """Offer a seat to somebody who has none: their own that is kept, or one that they may take."""
    if info.status not in ("running", "paused") or info.of_user(user) is not None:
        return None
    slots = await context.store.message_slots.of_match(info.id)
    if (kept := kept_seat(info, slots, user)) is not None:
        return _back_button(info, kept, locale)
    if await context.matches.seats.may_take(info.id, user, freed(slots)):
        return Button(say(locale, "seek-any"), ControlId(info.id, "takeseat"))
    return None


class OpenSeatService:
    """What people do with seats once a match has begun, and the cards that look for players."""

    def __init__(
        self,
        context: AppContext,
        delivery: Reconciler,
        acting: ActionService,
        lobby: LobbyService,
    ) -> None:
        """Seat people at the matches of *context*."""
        self.context, self.delivery = context, delivery
        self.acting, self.lobby = acting, lobby

    # --- cards that look for players ---

    @control("seek")
    async def seek(self, use: Use) -> None:
        """Post a card that looks for players in the channel of the interaction."""
        reply, info = use.reply, use.info
        interaction = reply.interaction
        here = interaction.channel_id
        if interaction.guild_id is None or here is None or info.guild != interaction.guild_id:
            await reply.say("server-only")
            return
        if info.of_user(reply.user) is None and not await may_start(
            self.context, interaction, info
        ):
            await reply.say("seek-may-not")
            return
        if not await can_show(reply):
            return
        opened = open_seats(info, freed(await self.context.store.message_slots.of_match(info.id)))
        if info.status != "lobby" and (not opened or info.status == "over"):
            await reply.say("seek-nothing")
            return
        key = "" if here == where(info) else str(here)
        if not key and info.status == "lobby":
            await reply.say("seek-here")
            return
        async with self.delivery.lock(info.id):
            # One card a channel, however often it is asked for.
            if await self.context.store.message_slots.get(info.id, SEEK, key) is None:
                # A crash before the post must not lose the card.
                await self.delivery.mark_outdated(info.id)
                slot = MessageSlot(match=info.id, kind=SEEK, key=key, channel=here)
                await self.context.store.message_slots.put(slot)
        await self.delivery.reconcile(info.id)
        await reply.say("seek-posted")

    # --- offering a seat ---

    @control("leave", "edit")
    async def leave(self, use: Use) -> None:
        """Give a seat up: at once in a lobby; else offer it, playing on until it is taken."""
        reply, info = use.reply, use.info
        made = await self.context.matches.lobbies.leave(info.id, reply.user, reply.id)
        if info.status == "lobby":
            await self.lobby.card(reply, made, "left")
            return
        if isinstance(made, Refused):
            await refused(reply, made)
            return
        self.delivery.wake_soon(info.id)
        await reply.send_private(leaving_panel(made, reply.locale))

    @control("stay", "edit")
    async def stay(self, use: Use) -> None:
        """Keep a seat that was offered."""
        reply, info = use.reply, use.info
        made = await self.context.matches.seats.stay(info.id, reply.user, reply.id)
        if isinstance(made, Refused):
            await refused(reply, made)
            return
        self.delivery.wake_soon(info.id)
        await reply.show(Panel((Text(say(reply.locale, "stay-noted")),)))

    # --- taking one over ---

    @control("join")
    async def join(self, use: Use) -> None:
        """Take a seat in a lobby, or one that is open in a match that goes on."""
        reply, info = use.reply, use.info
        if info.status == "lobby" or info.seq < 0:
            await self.lobby.sit_down(reply, info)
        else:
            await self.take(use, OpenSeat())

    @control("takeseat", takes=OpenSeat)
    @control("latetake", takes=OpenSeat)
    async def take(self, use: Use, wanted: OpenSeat) -> None:
        """Take over a seat with all it holds, and be told what there is to know."""
        reply, info = use.reply, use.info
        if info.of_user(reply.user) is None and await self.lobby.has_enough(reply, info.guild):
            return
        slots = await self.context.store.message_slots.of_match(info.id)
        if (kept := kept_seat(info, slots, reply.user)) is not None:
            # They have seen its hand, and would see another.
            text = Text(say(reply.locale, "late-kept"))
            back = _back_button(info, kept, reply.locale)
            await reply.send_private(Panel((text, Row((back,)))))
            return
        made = await self.context.matches.seats.take(
            info.id,
            reply.user,
            reply.interaction.user.display_name,
            reply.id,
            seat=wanted.seat,
            free=freed(slots),
        )
        if isinstance(made, Refused):
            await refused(reply, made)
            return
        self.delivery.wake_soon(info.id)
        await self.brief(use.about(made))

    @control("brief")
    async def brief(self, use: Use) -> None:
        """Tell somebody in private all that is good to know of their own seat."""
        reply, info = use.reply, use.info
        matches = self.context.matches
        info = await matches.info(info.id)
        seat = await matches.seat_of(info.id, reply.user)
        if seat is None or info.seq < 0:
            await reply.say("lobby-first" if info.seq < 0 else "no-seat")
            return
        scene = await self.acting.scene(info, seat, reply.locale)
        before = scene.snapshot.round - 1
        rounds = await matches.around_round(info.id, before)
        since = min((n for n, at in rounds.items() if at >= before), default=0) - 1
        entries = await matches.events_since(info.id, max(since, 0), seat)
        words = scene_of(scene.snapshot, info, reply.locale)
        lines = digest_lines(entries, words, scene.game.ui.wording)
        panel = briefing_panel(Briefing(scene=scene, lines=lines))
        await reply.show(panel, game=scene.game, snapshot=scene.snapshot, info=info)


def _is_offered(info: MatchInfo) -> bool:
    """Return whether somebody offers their seat, for which the table has a card."""
    return info.status in _GOES_ON and any(seat.leaving for seat in info.seats)


async def _seek(context: AppContext, info: MatchInfo, slot: MessageSlot) -> tuple[Panel, bool]:
    """Look for players, in a lobby or for open seats, or say that there is no room any more."""
    opened = open_seats(info, freed(await context.store.message_slots.of_match(info.id)))
    stands = info.status == "lobby" or (info.status in _GOES_ON and bool(opened))
    return seek_panel(info, context.game(info), opened, link_to(info)), stands


_GOES_ON: Final = frozenset({"running", "paused"})
OFFERS: Final = (OfferKind(name=SEEK, why="first", panel=_seek, owed=_is_offered, stays=True),)
