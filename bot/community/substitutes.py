"""Offer a free seat to those who substitute in its game: each seat once, and nobody at night."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from bot.clock.timeout_votes import LATE, freed
from bot.context import AppContext
from bot.delivery.slot_kinds import NoticeKind
from bot.interactions.i18n import game_title
from bot.interactions.time_texts import pace_words
from bot.lang import say
from bot.lobby.open_seats_panel import OpenSeat
from bot.matches.lobby_changes import open_seats
from bot.matches.seat_changes import CHANGED_HANDS
from bot.model.control_id import ControlId
from bot.model.fingerprint import where
from bot.model.gathering import waking_moment
from bot.model.names import names_of
from bot.model.panel_parts import Button, Panel, Row, Text
from bot.model.quiet_hours import quiet_until
from bot.model.records import Status
from bot.store import MatchInfo, MessageSlot
from rules.core.ids import Seat

if TYPE_CHECKING:
    from bot.delivery.reconciler import Reconciler

CALLED: Final = 3
"""People who are called to a seat: the first press takes it."""
SUBSTITUTES: Final = "substitutes"
"""The slot of a call; its key is the seat, and how often it had changed hands."""
_GOES_ON: Final[tuple[Status, ...]] = ("running", "paused")
_MATCHES: Final = 1000
"""Matches of a server that are looked at for free seats."""


async def _callable(context: AppContext, info: MatchInfo, seat: Seat, now: float) -> list[int]:
    """List whom a free seat is offered to now, the most reliable first; empty: nobody, or later.

    The moment is that of the next day at which the fewest of them have quiet hours; those who have
    some even then are left out.
    """
    wishes = await context.store.gathering.wishes(info.guild or 0, now, kind="substitute")
    willing = [wish.user for wish in wishes if wish.game == info.game]
    free = freed(await context.store.message_slots.of_match(info.id)) if willing else ()
    able = list[int]()
    for user in willing:
        # Nobody who plays there, and nobody who has seen another hand.
        allowed = await context.matches.seats.may_take(info.id, user, free)
        if info.of_user(user) is None and any(free_seat.seat == seat for free_seat in allowed):
            able.append(user)
    reliable = await context.store.turns.of(info.guild, able)
    chosen = sorted(able, key=lambda user: -reliable[user].kept)[:CALLED]
    habits = {user: (await context.store.people.user(user)).habits for user in chosen}
    quiet = {user: (habit.quiet,) for user, habit in habits.items() if habit.quiet is not None}
    if waking_moment([hours for (hours,) in quiet.values()], now) > now:
        return []
    return [user for user in chosen if quiet_until(quiet.get(user, ()), now) is None]


async def offer_seats(context: AppContext, delivery: Reconciler, guild: int, now: float) -> None:
    """Owe a call for each free seat of a server whose moment has come."""
    if not await context.store.gathering.wishes(guild, now, kind="substitute"):
        return
    late = await context.store.message_slots.of_kind(LATE)
    matches = await context.store.matches.find(guild=guild, status=_GOES_ON, limit=_MATCHES)
    for info in matches:
        # Who mentions somebody in a private thread lets them into it.
        if info.thread is not None and info.parent is None:
            continue
        for holder in open_seats(info, freed(slot for slot in late if slot.match == info.id)):
            assert holder.seat is not None
            key = await _key(context, info, holder.seat)
            async with delivery.lock(info.id):
                slots = context.store.message_slots
                if await slots.get(info.id, SUBSTITUTES, key) is not None:
                    continue
                if not await _callable(context, info, holder.seat, now):
                    continue
                await delivery.mark_outdated(info.id)
                await slots.put(
                    MessageSlot(match=info.id, kind=SUBSTITUTES, key=key, channel=where(info))
                )
            delivery.wake_soon(info.id)


async def _key(context: AppContext, info: MatchInfo, seat: Seat) -> str:
    """Name what a free seat is called for: a seat that is free once more is offered once more."""
    audit = await context.store.audit.read(info.id)
    times = sum(a.what in CHANGED_HANDS and a.details.get("seat") == seat for a in audit)
    return f"{seat}/{times}"


async def _panel(
    context: AppContext, info: MatchInfo, slot: MessageSlot, link: str
) -> Panel | None:
    """Call people to a free seat; the first who presses takes it."""
    seat, locale = Seat(int(slot.key.partition("/")[0])), info.language
    users = await _callable(context, info, seat, context.clock())
    if not users:
        return None
    name = names_of(info)[seat]
    text = say(
        locale,
        "substitute-called",
        who=", ".join(f"<@{user}>" for user in users),
        name=name,
        game=game_title(context.game(info), locale),
        match=info.id,
        pace=pace_words(info, locale),
    )
    take = ControlId(info.id, "takeseat", OpenSeat(seat).text())
    label = say(locale, "seek-take", seat=seat + 1, who=name)
    return Panel((Text(text), Row((Button(label, take, "primary"),))), tuple(users))


NOTICES: Final = (NoticeKind(name=SUBSTITUTES, is_private=False, panel=_panel),)
