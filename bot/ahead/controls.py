"""The controls of answers ahead: a sheet given, one line of it, the list, what is for one's turn."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import replace as with_
from typing import Any, NamedTuple

from msgspec.structs import replace

from bot.ahead.runner import AheadRunner
from bot.context import AppContext
from bot.delivery.scenes import SeatScene
from bot.delivery.seat_ahead import SeatSheet, with_foretold
from bot.interactions.handlers import Use, control
from bot.lang import say
from bot.model.control_id import numbers_of, read_action
from bot.play.ahead_panel import DAY, list_panel, mark_of, named
from bot.play.ask_panel import PAGE
from bot.play.ask_words import ask_of
from bot.play.confirm_panel import risk_panel
from bot.play.service import ActionService
from bot.play.sheet_panel import (
    EXACT,
    line_asked,
    line_panel,
    open_question,
    sheet_panel,
)
from bot.store import MatchInfo
from bot.store.ahead import Ahead, AheadList, added, changed, numbered
from rules.players.ahead import SAYS, Exactly, Line, Says, Standing
from rules.players.standing import for_round, standing

MOST = 12
"""Answers for one's turn that somebody may give in a row."""


class Named(NamedTuple):
    """The sheet that a control is about, on the panel of its owner; and the rest of its argument."""

    scene: SeatScene
    met: SeatSheet
    rest: list[str]


class AheadControls:
    """What the controls of answers ahead do."""

    def __init__(self, context: AppContext, acting: ActionService, runner: AheadRunner) -> None:
        """Show panels through *acting*; *runner* gives the answers."""
        self.context, self.acting, self.runner = context, acting, runner

    # --- sheets ---

    async def _named(self, use: Use) -> Named | None:
        """Find the sheet of a control; None, which is said: it is not offered any more."""
        scene = await self._scene(use)
        words = named(use.press.arg)
        if scene is None:
            return None
        met = None if words is None else scene.ahead.find(words[0], words[1])
        if words is None or met is None:
            note = say(use.reply.locale, "ahead-over")
            await self.acting.show_seat(use.reply, use.info, note=note)
            return None
        return Named(scene, met, words[2])

    async def _scene(self, use: Use, note: str = "") -> SeatScene | None:
        info = await self.context.matches.info(use.info.id)
        seat = await self.context.matches.seat_of(info.id, use.reply.user)
        if seat is None:
            await use.reply.send(say(use.reply.locale, "no-seat"))
            return None
        scene = await self.acting.met(use.reply, info, seat)
        return with_(scene, note=note)

    @control("give", "edit")
    async def give(self, use: Use) -> None:
        """Answer all of a sheet: the open question now, as its button does, the others ahead."""
        press = await self._named(use)
        if press is None:
            return
        scene, met, (mark, *_) = press
        reply, info = use.reply, use.info
        fresh = await self._opening(scene, met)
        question = open_question(scene, met)
        line = None if question is None else met.line_for(question.decision)
        lead = None if question is None else ask_of(scene, question).lead
        if question is None or line is None or lead is None or met.says(line) != "advised":
            await self._put(info, reply.user, fresh)
            note = say(reply.locale, "ahead-done")
            await self.acting.show_seat(reply, await self._info(use), note=note)
            return
        number = use.press.question
        if lead.mark != mark or number not in (question.since, question.at):
            # Something has changed since it was shown: it would do what its owner has not read.
            note = say(reply.locale, "ask-moved")
            await self.acting.show_seat(reply, info, note=note)
            return
        foretold = met.foretold.get(line.id)
        if foretold is not None and len(foretold.answers) == 1:  # it is answered by this press
            fresh = [record for record in fresh if record.line != line.id]
        if lead.risk:
            arg = f"0.{lead.mark}"
            await reply.show(risk_panel(scene, question, lead.label, lead.risk, arg))
            return
        await self.acting.act(
            reply,
            info,
            lead.plan,
            question=number,
            draft=scene.asking(question).draft,
            plan=True,
            ahead=lambda records, entries: added(records, *fresh),
        )
        if met.sheet.scope == "subject":
            # The person has just pressed, so the rest of the fight tells nobody that they are there.
            await self.runner.answers(info.id, reply.user)

    async def _opening(self, scene: SeatScene, met: SeatSheet) -> list[Ahead]:
        """Write the records of the lines of a sheet of which nothing is said yet."""
        return [
            await self._record(scene, met, line, SAYS[line.choices[0]])
            for line in met.sheet.lines
            if line.choices and line.id not in met.records
        ]

    async def _record(self, scene: SeatScene, met: SeatSheet, line: Line[Any], says: Says) -> Ahead:
        public = await self.context.matches.view(scene.info.id, None)
        seat = scene.snapshot.seat
        assert seat is not None
        record = standing(
            scene.game,
            met.sheet,
            line,
            says,
            public=public.view,
            seat=seat,
            subject=met.subject,
        )
        return Ahead(standing=record, sheet=met.sheet.id, line=line.id)

    @control("line", "edit")
    async def line(self, use: Use) -> None:
        """Show a sheet, or a line of it, or choose what a line says."""
        press = await self._named(use)
        if press is None:
            return
        scene, met, (name, what, *_) = press
        values = list(use.values)
        if not name and values:
            name, values = values[0], []
        line = next((row for row in met.sheet.lines if row.id == name), None)
        if line is None:
            await use.reply.show(sheet_panel(scene, await self._foretold(scene, met)))
            return
        met = await self._foretold(scene, met)
        meant = await asyncio.to_thread(line_asked, scene, met, line)
        page = values[0].removeprefix(PAGE) if values else ""
        if not what or page.isdecimal():
            shown = scene.snapshot if meant is None else meant.scene.snapshot
            panel = line_panel(scene, met, line, meant, int(page) if page.isdecimal() else 0)
            await use.reply.show(panel, game=scene.game, snapshot=shown, info=scene.info)
            return
        says: Says | None = SAYS[what] if what in line.choices else None
        if what == EXACT:
            says = chosen(met, line, values)
        elif says is None and meant is not None:
            says = meant.says(what, values)
        if says is None:
            await use.reply.send(say(use.reply.locale, "out-of-date"))
            return
        record = await self._record(scene, met, line, says)
        await self._put(use.info, use.reply.user, [record], instead=True)
        await self._again(use, met)

    async def _foretold(self, scene: SeatScene, met: SeatSheet) -> SeatSheet:
        """Work out what the lines of a sheet come to; where its question is put, that is done."""
        if open_question(scene, met) is not None:
            return met
        public = await self.context.matches.view(scene.info.id, None)
        return await asyncio.to_thread(with_foretold, scene.game, public.view, scene.snapshot, met)

    async def _again(self, use: Use, met: SeatSheet) -> None:
        """Show a sheet after a line of it was changed; where nothing is left of it, the seat."""
        scene = await self._scene(use)
        if scene is None:
            return
        left = scene.ahead.find(met.sheet.id, met.subject)
        if left is None or open_question(scene, left) is not None:
            note = "" if left is not None else say(use.reply.locale, "ahead-done")
            await self.acting.show_seat(use.reply, scene.info, note=note)
        else:
            await use.reply.show(sheet_panel(scene, await self._foretold(scene, left)))

    async def _put(
        self, info: MatchInfo, user: int, fresh: Sequence[Ahead], *, instead: bool = False
    ) -> None:
        """Add records before the others; *instead* of those of the same lines."""

        def put(records: AheadList) -> AheadList:
            same = {(r.sheet, r.line, r.standing.subject) for r in fresh if instead}
            kept = tuple(r for r in records if (r.sheet, r.line, r.standing.subject) not in same)
            return added(kept, *fresh)

        await self.context.store.ahead.change(info.id, user, put)
        self.runner.wake(info.id)

    async def _info(self, use: Use) -> MatchInfo:
        return await self.context.matches.info(use.info.id)

    # --- what answers now, and the list ---

    @control("myself", "edit")
    async def mine(self, use: Use) -> None:
        """Let the owner answer: what would have answered is off from now on."""
        number, sheet, line = (*use.press.arg.split("|"), "", "", "")[:3]
        await self._turn(use, number, sheet, line, "off")
        await self.acting.show_seat(use.reply, await self._info(use))

    @control("ahead")
    async def show_list(self, use: Use) -> None:
        """List everything that is answered ahead for somebody."""
        await self._list(use)

    async def _list(self, use: Use, note: str = "") -> None:
        scene = await self._scene(use, note)
        if scene is not None:
            await use.reply.show(list_panel(scene))

    @control("aheadset", "edit")
    async def change(self, use: Use) -> None:
        """Turn a record on or off, drop it, or choose what a trifle says."""
        value = next(iter(use.values), "")
        if value == DAY:
            await self._play_day(use)
        else:
            number, sheet, line, what = (*value.split("."), "", "", "", "")[:4]
            await self._turn(use, number, sheet, line, what)
        await self._list(use)

    async def _play_day(self, use: Use) -> None:
        info = await self._info(use)
        public = await self.context.matches.view(info.id, None)
        record = Ahead(standing=for_round(self.context.game(info), public.view))
        await self._put(info, use.reply.user, [record])

    async def _turn(self, use: Use, number: str, sheet: str, line: str, what: str) -> None:
        """Change one record of somebody; that of a trifle may not be written yet."""
        scene = await self._scene(use)
        if scene is None:
            return
        place = next(iter(numbers_of(number)), 0)
        shown = next(
            (
                record
                for record in scene.ahead.records
                if (record.number, record.sheet, record.line) == (place, sheet, line)
            ),
            None,
        )
        if shown is None:
            return

        def turned(record: Ahead) -> Ahead | None:
            match what:
                case "on":
                    # What was taken back before it was turned on counts no more.
                    return replace(record, off="", answered=(), void=-1)
                case "off":
                    return replace(record, off="owner")
                case "drop" if place:
                    return None
                case _ if what in SAYS:
                    return replace(
                        record, standing=replace(record.standing, says=SAYS[what]), off=""
                    )
                case _:
                    return record

        def put(records: AheadList) -> AheadList:
            now = numbered(records, place) if place else shown
            after = None if now is None else turned(now)
            if not place:
                return records if after is None else added(records, after, last=True)
            if after is None:
                return tuple(record for record in records if record.number != place)
            return changed(records, after)

        await self.context.store.ahead.change(use.info.id, use.reply.user, put)
        self.runner.wake(use.info.id)

    @control("later")
    async def later(self, use: Use) -> None:
        """Do at one's turn what is not possible now; after what was said for it before."""
        info = await self._info(use)
        game = self.context.game(info)
        action = read_action(game.actions, use.press.arg)
        public = await self.context.matches.view(info.id, None)
        if action is None or info.status != "running":
            await use.reply.send(say(use.reply.locale, "out-of-date"))
            return
        now = game.ahead.round(public.view)

        def put(records: AheadList) -> AheadList:
            waits = next((record for record in records if _is_later(record)), None)
            if waits is None:
                record = Standing(
                    questions=(),
                    says=Exactly(((action,),)),
                    since=now,
                    until=None,
                    rules=game.rules,
                )
                return added(records, Ahead(standing=record))
            says = waits.standing.says
            assert isinstance(says, Exactly)
            row = replace(says, answers=(*says.answers, (action,))[:MOST])
            return changed(records, replace(waits, standing=replace(waits.standing, says=row)))

        await self.context.store.ahead.change(info.id, use.reply.user, put)
        self.runner.wake(info.id)
        await self._list(use, say(use.reply.locale, "ahead-done"))


def _is_later(record: Ahead) -> bool:
    return not record.sheet and isinstance(record.standing.says, Exactly)


def chosen(met: SeatSheet, line: Line[Any], values: Sequence[str]) -> Says | None:
    """Return what the whole answers of a menu say; None: one is not offered (any more)."""
    exact = {f"e{n}.{mark_of(says)}": says for n, says in enumerate(met.exact.get(line.id, ()))}
    if not values or any(value not in exact for value in values):
        return None
    if len(values) == 1:
        return exact[values[0]]
    if not line.wishes:
        return None
    return Exactly(tuple(r for value in values for r in exact[value].answers), wishes=True)
