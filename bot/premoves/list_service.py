"""The list of orders of a person in a match: shown, reordered, renamed, put in force, cleared."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from msgspec.structs import replace

from bot.context import AppContext
from bot.interactions.handlers import Use
from bot.interactions.i18n import scene_of
from bot.interactions.responder import Responder
from bot.lang import say
from bot.matches import Snapshot
from bot.model.control_id import ControlId, numbers_of
from bot.model.names import clean
from bot.premoves.panel import NAME, ORDERS, list_panel, name_form, order_note, order_panel
from bot.premoves.runner import PremoveRunner
from bot.store import MatchInfo
from bot.store.premoves import Listed, Premove, changed, numbered
from rules.core.premoves import Order

CHANGES: Final = ("up", "down", "remove", "each", "once")
"""What the command can do to an order of the list."""

Values = Sequence[str]


async def seat_note(context: AppContext, info: MatchInfo, snapshot: Snapshot, locale: str) -> str:
    """Return what a hand says of its owner's orders; empty if nothing."""
    who = None if snapshot.seat is None else info.of_seat(snapshot.seat)
    listed = await context.store.orders.of_user(info.id, None if who is None else who.user)
    if not listed:
        return ""
    game = context.game(info)
    said = order_note(game, scene_of(snapshot, info, locale), game.ui.wording, listed)
    return "\n".join(f"-# {line}" for line in said.splitlines())


class PremoveListService:
    """What can be done to a list of orders as a whole.

    The argument of a control begins with the number of the order that it is about, 0: a new one.
    """

    def __init__(self, context: AppContext, premove_runner: PremoveRunner) -> None:
        """Keep the orders of *context*, which *premove_runner* carries out."""
        self.context, self.premove_runner = context, premove_runner

    # --- showing ---

    async def show_list(self, use: Use) -> None:
        """Show what the person has prepared in a match."""
        reply, info = use.reply, use.info
        await self.show(reply, info)

    async def show_order(self, use: Use) -> None:
        """Show one order of the list."""
        reply, info, press, values = use.reply, use.info, use.press, use.values
        await self.show(reply, info, number=number_in(press.arg) or number_in("".join(values[:1])))

    async def show(
        self, reply: Responder, info: MatchInfo, note: str = "", number: int = 0
    ) -> None:
        """Show one order, or the list; *note* says what has just been done."""
        snapshot = await self.own_snapshot(reply, info)
        if snapshot is None:
            return
        listed = await self.context.store.orders.of_user(info.id, reply.user)
        words, game = scene_of(snapshot, info, reply.locale), self.context.game(info)
        wording = game.ui.wording
        one = numbered(listed, number)
        if number and one is None:
            note = note or say(reply.locale, "order-gone")
        if one is None:
            panel = list_panel(info, game, words, wording, listed=listed, note=note)
        else:
            panel = order_panel(info, game, words, wording, listed=listed, prepared=one, note=note)
        await reply.show(panel)

    async def own_snapshot(self, reply: Responder, info: MatchInfo) -> Snapshot | None:
        """Look from the person's seat; None if they have none, which is said."""
        mine = info.of_user(reply.user)
        if mine is None or mine.seat is None:
            await reply.send(say(reply.locale, "no-seat"))
            return None
        return await self.context.matches.view(info.id, mine.seat)

    # --- what is kept ---

    async def order(self, info: MatchInfo, user: int, number: int) -> Order:
        """Return an order to be changed; what is of older rules is left out."""
        one = numbered(await self.context.store.orders.of_user(info.id, user), number)
        rules = self.context.game(info).rules
        if one is None or one.order.rules != rules:
            return Order(rules=rules)
        return one.order

    async def redraft(
        self, reply: Responder, info: MatchInfo, number: int, order: Order, note: str = ""
    ) -> None:
        """Keep a changed order and show it."""
        number = await self.put(info, reply.user, number, order, ready=False)
        note = note or ("" if number else say(reply.locale, "order-full", most=ORDERS))
        await self.show(reply, info, note, number)

    async def put(
        self, info: MatchInfo, user: int, number: int, order: Order, *, ready: bool
    ) -> int:
        """Keep an order, at the end of the list if it is new; it is in force if *ready*.

        Returns its number, 0 if the list is full: what is over makes room.
        """
        info = await self.context.matches.info(info.id)
        kept = 0

        def put(listed: Listed) -> Listed:
            nonlocal kept
            kept = number
            before = numbered(listed, number)
            if before is not None:
                # An order that is changed begins anew: what was done of the old one says nothing of
                # it.
                fresh = Premove(order=order, seq=info.seq, number=number, ready=ready)
                return changed(listed, replace(fresh, times=before.times))
            over = [one.number for one in listed if one.over]
            gone = over[: max(0, len(listed) + 1 - ORDERS)]
            listed = tuple(one for one in listed if one.number not in gone)
            if len(listed) >= ORDERS:
                kept = 0
                return listed
            # Above all that are there: a control of a deleted order must not mean a new one.
            kept = 1 + max((one.number for one in listed), default=0)
            return (*listed, Premove(order=order, seq=info.seq, number=kept, ready=ready))

        await self.context.store.orders.change(info.id, user, put)
        return kept

    async def activate(self, use: Use) -> None:
        """Put what was put together in force."""
        reply, info, press = use.reply, use.info, use.press
        if await self.own_snapshot(reply, info) is None:
            return
        number = number_in(press.arg)
        order = await self.order(info, reply.user, number)
        if not order.errands:
            await self.show(reply, info, number=number)
            return
        await self.kept(reply, info, number, order)

    async def kept(self, reply: Responder, info: MatchInfo, number: int, order: Order) -> None:
        number = await self.put(info, reply.user, number, order, ready=True)
        if not number:
            await self.show(reply, info, say(reply.locale, "order-full", most=ORDERS))
            return
        await self.show(reply, info, say(reply.locale, "order-kept"))
        self.premove_runner.wake(info.id)

    async def drop(self, use: Use) -> None:
        """Take an order out of the list."""
        reply, info, press = use.reply, use.info, use.press
        number = number_in(press.arg)
        await self._without(info, reply.user, lambda one: one.number == number)
        await self.show(reply, info, say(reply.locale, "order-dropped"))

    async def clear(self, use: Use) -> None:
        """Take out of the list what is over."""
        reply, info = use.reply, use.info
        await self._without(info, reply.user, lambda one: one.over)
        await self.show(reply, info, say(reply.locale, "order-cleared"))

    async def _without(self, info: MatchInfo, user: int, gone: Callable[[Premove], bool]) -> None:
        await self.context.store.orders.change(
            info.id, user, lambda listed: tuple(one for one in listed if not gone(one))
        )

    async def toggle_repeat(self, use: Use) -> None:
        """Let an order be used each time, or only once; it stays in force if it was."""
        reply, info, press = use.reply, use.info, use.press
        await self._repeating(reply, info, number_in(press.arg), None)

    async def _repeating(
        self, reply: Responder, info: MatchInfo, number: int, repeats: bool | None
    ) -> None:
        def turned(listed: Listed) -> Listed:
            one = numbered(listed, number)
            if one is None:
                return listed
            wanted = not one.order.repeats if repeats is None else repeats
            return changed(listed, replace(one, order=replace(one.order, repeats=wanted)))

        await self.context.store.orders.change(info.id, reply.user, turned)
        await self.show(reply, info, number=number)
        self.premove_runner.wake(info.id)

    async def reorder(self, use: Use) -> None:
        """Let an order be tried earlier or later than its neighbour."""
        reply, info, press = use.reply, use.info, use.press
        number, way = number_in(press.arg), press.arg.partition("|")[2]
        await self.context.store.orders.change(
            info.id, reply.user, lambda listed: _shifted(listed, number, -1 if way == "up" else 1)
        )
        await self.show(reply, info, say(reply.locale, "order-moved"), number)

    async def change(self, reply: Responder, info: MatchInfo, place: int, change: str) -> None:
        """Change an order by command: *place* is where it stands in the list, from 1."""
        listed = await self.context.store.orders.of_user(info.id, reply.user)
        if not 1 <= place <= len(listed):
            await self.show(reply, info, say(reply.locale, "order-gone"))
            return
        number = listed[place - 1].number
        match change:
            case "up" | "down":
                await self.reorder(
                    Use(reply, ControlId(info.id, "ordermove", f"{number}|{change}"), info)
                )
            case "remove":
                await self.drop(Use(reply, ControlId(info.id, "orderdrop", str(number)), info))
            case "each" | "once":
                await self._repeating(reply, info, number, change == "each")
            case _:
                await self.show(reply, info, number=number)

    async def name_form(self, use: Use) -> None:
        """Open the form for the name of an order, as the first answer."""
        reply, info, number = use.reply, use.info, number_in(use.press.arg)
        name = (await self.order(info, reply.user, number)).name
        await reply.form(name_form(info.id, reply.locale, number, name))

    async def rename(self, use: Use) -> None:
        """Call an order what a form says."""
        reply, info, press, fields = use.reply, use.info, use.press, use.fields
        number = number_in(press.arg)
        name = clean(" ".join("".join(fields.get("name", ())).split()))[:NAME]

        def named(listed: Listed) -> Listed:
            one = numbered(listed, number)
            if one is None:
                return listed
            return changed(listed, replace(one, order=replace(one.order, name=name)))

        await self.context.store.orders.change(info.id, reply.user, named)
        await self.show(reply, info, number=number)


def _shifted(listed: Listed, number: int, by: int) -> Listed:
    """Exchange an order of the list with its neighbour; nothing changes at the end."""
    at = next((n for n, one in enumerate(listed) if one.number == number), None)
    if at is None or not 0 <= at + by < len(listed):
        return listed
    new = list(listed)
    new[at], new[at + by] = new[at + by], new[at]
    return tuple(new)


def number_in(text: str) -> int:
    """Read the number of the order that a control is about; 0 if there is none."""
    return (numbers_of(text.partition("|")[0]) or (0,))[0]
