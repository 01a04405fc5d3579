"""Repairs by hand: found among what the game offers, checked by the kernel, read by everybody."""

from __future__ import annotations

from bot.context import AppContext
from bot.interactions.handlers import Use, control
from bot.interactions.i18n import fix_words, scene_of
from bot.interactions.requirements import allowed_to_tend, has_begun
from bot.matches import UnavailableError
from bot.model.control_id import numbers_of
from bot.model.deeds import SetRight
from bot.model.names import fold
from bot.moderation.dashboard import Dashboard
from bot.moderation.repair_panel import group_of, repair_form, repair_panel
from bot.store import MatchInfo
from rules.core.repair import Fix, Repair
from rules.words.wording import Scene, Wording

REASON = 200
"""Characters that are kept of why something was set right."""


class RepairService:
    """*Repair…* of the desk: its menus and its form."""

    def __init__(self, context: AppContext, dashboard: Dashboard) -> None:
        """Repair matches of *context*, for those whom *dashboard* lets."""
        self.context, self.dashboard = context, dashboard

    async def words(
        self, info: MatchInfo, locale: str
    ) -> tuple[tuple[Repair, ...], Scene, Wording]:
        """Return what may be set right now, and the words for it, of what everybody sees."""
        offered = await self.context.matches.moderation.repairs(info.id)
        snapshot = await self.context.matches.view(info.id, None)
        return offered, scene_of(snapshot, info, locale), self.context.game(info).ui.wording

    @control("repair")
    async def panel(self, use: Use) -> None:
        """Show what may be set right."""
        reply, info = use.reply, use.info
        if not (await allowed_to_tend(reply, info) and await has_begun(reply, info)):
            return
        offered, words, wording = await self.words(info, reply.locale)
        await reply.show(repair_panel(info.id, offered, words, wording))

    @control("repairform", "form", needs="nothing")
    async def form(self, use: Use) -> None:
        """Open the form for what was chosen in a menu, as the first answer."""
        reply, press, values = use.reply, use.press, use.values
        # A form must be the first response within 3 s, so the router has looked up nothing yet.
        try:
            info = await self.context.matches.info(press.match)
            if not await allowed_to_tend(reply, info):
                return
            offered, words, wording = await self.words(info, reply.locale)
            form = repair_form(info.id, values[0] if values else "", offered, words, wording)
        except UnavailableError:
            form = None  # its match is not to be had any more
        if form is None:
            await reply.say("out-of-date")
            return
        await reply.form(form)

    @control("repairdo", "edit", event="submit")
    async def filled(self, use: Use) -> None:
        """Set a number right as the form says, or say why not."""
        reply, info, group, fields = use.reply, use.info, use.press.arg, use.fields
        place, value, why = (
            next(iter(fields.get(n, ())), "") for n in ("place", "value", "reason")
        )
        if not (await allowed_to_tend(reply, info) and await has_begun(reply, info)):
            return
        offered, words, wording = await self.words(info, reply.locale)
        group_ = [r for r in offered if group_of(r) == group]
        # Typed by people: without accents, in any case.
        known = {fold(wording.repair_place(words, r)): r.place for r in group_}
        there = known.get(fold(place), place) if place else ""
        # Without a place all of the group are meant, which is clear only where it has one.
        mine = [r for r in group_ if there in (r.place, "")]
        number = numbers_of(value.strip())
        if len(mine) != 1 or len(number) != 1 or not why.strip():
            await reply.say("repair-unreadable")
            return
        found = mine[0]
        fix = Fix(
            id=found.id,
            place=found.place,
            what=found.what,
            seat=found.seat,
            was=found.now,
            value=number[0],
            reason=" ".join(why.split())[:REASON],
        )
        made = await self.dashboard.tending.do(reply, info, SetRight(fix.reason, fix=fix))
        if made is not None:
            await reply.send(fix_words(fix, words, wording))
