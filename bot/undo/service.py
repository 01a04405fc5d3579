"""Going back past what came to light: the others are asked, or a moderator decides it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from bot.context import AppContext
from bot.games.ask import END
from bot.history.event_texts import said_until
from bot.interactions.handlers import Use, control
from bot.interactions.i18n import refusal_text, scene_of
from bot.interactions.requirements import seat_of
from bot.interactions.responder import Responder
from bot.interactions.router import CLOSED
from bot.lang import say
from bot.matches import Refused
from bot.model.control_id import numbers_of
from bot.model.panel_parts import Panel
from bot.model.refusals import Busy, PlayedOn, Restarting
from bot.model.results import Acted, AlreadyDone, Undoable
from bot.play.service import ActionService
from bot.store import MatchInfo, Request
from bot.store.requests import Outcome
from bot.undo.panel import request_panel, step_lines, undo_panel
from bot.undo.steps import Back, offer_steps, show_preview
from bot.undo.table_requests import EXPIRES, TableRequests, decided, needed
from rules.core.data import tag_of
from rules.core.ids import Seat

if TYPE_CHECKING:
    from bot.delivery.reconciler import Reconciler


class UndoService(TableRequests):
    """Asks those who play whether the match shall go back, and lets it if they agree."""

    kind = "undo"
    asks = "undo"

    def __init__(self, context: AppContext, delivery: Reconciler, acting: ActionService) -> None:
        """Keep requests in the store of *context*, in messages of *delivery*."""
        super().__init__(context, delivery)
        self.acting = acting

    # --- one's own steps ---

    @control("undo", "edit")
    async def show_own(self, use: Use) -> None:
        """List what an undo would take back, before it does; a person who plays alone goes back at once."""
        reply, info, matches = use.reply, use.info, self.context.matches
        if (seat := await seat_of(reply, info)) is None:
            return
        if info.is_alone and info.status == "running":
            await self._go_back(reply, info, seat)
            return
        may = await matches.may_undo(info.id, seat)
        words = scene_of(await matches.view(info.id, seat), info, reply.locale)
        since = may.first - 1 if isinstance(may, Undoable) else None
        steps = await matches.rewinds.steps(info.id, seat, seat=seat, since=since)
        wording = self.context.game(info).ui.wording
        legal = await matches.legal(info.id, seat)
        await reply.send_private(undo_panel(info, words, wording, may, steps=steps, legal=legal))

    async def _go_back(self, reply: Responder, info: MatchInfo, seat: Seat) -> None:
        """Take back what was pressed last, and all that programs have done since."""
        matches = self.context.matches
        pressed = await matches.rewinds.last_press(info.id, seat)
        if pressed is None:
            await reply.say("undo-nothing")
            return
        to, actions = pressed
        may = await matches.may_undo(info.id, seat)
        # What came to light is not undone by that: the match goes back past it then.
        undone = (
            await matches.undo(info.id, reply.user, reply.id, last=may.last)
            if isinstance(may, Undoable) and may.first == to + 1
            else await matches.rewinds.rewind(info.id, to, reply.user, reply.id)
        )
        if isinstance(undone, Refused):
            await self.acting.refused(reply, info, undone.reason)
            return
        words = scene_of(await matches.view(info.id, seat), info, reply.locale)
        wording = self.context.game(info).ui.wording
        # That it was all says nothing of what came before it.
        back = [action for action in actions if tag_of(type(action)) != END] or actions
        what = wording.listing(words, [wording.label(words, action) for action in back])
        await self.acting.show_seat(
            reply, info, note="> " + say(reply.locale, "taken-back", what=what)
        )

    @control("undone")
    async def take_back(self, use: Use) -> None:
        """Take back one's own last steps, if they are still those that were shown.

        A choice of the menu says how many, all of those since the one that was chosen.
        """
        reply, info, press = use.reply, use.info, use.press
        numbers = numbers_of(next(iter(use.values), press.arg))
        last, steps = (*numbers, 1)[:2] if numbers else (None, 1)
        seat = await self.context.matches.seat_of(info.id, reply.user)
        if last is not None and seat is not None:
            last = await self.context.matches.act_at(info.id, seat, last) or CLOSED
        made = await self.context.matches.undo(
            info.id, reply.user, reply.id, last=last, steps=steps
        )
        match made:
            case Acted():
                await self.acting.acted(reply, info, made)
            case AlreadyDone():
                await self.acting.show_seat(reply, info)
            case Refused(reason=why):
                await self.acting.refused(reply, info, why)

    async def _outcome(self, info: MatchInfo, request: Request, asked: Sequence[int]) -> Outcome:
        """Return what has become of an open request; if all is agreed, go back."""
        matches = self.context.matches
        if info.status == "over":
            return "lapsed"
        if await matches.rewinds.went_back(info.id, request.seq, request.to):
            return "agreed"  # the bot was killed after it had gone back, before it noted that
        # The person who asked has given up their seat: nobody wants it any more.
        gone = info.of_user(request.user) is None
        if gone or await matches.rewinds.played_on(info.id, request.seq):
            return "lapsed"
        outcome = decided(info, request, asked, self.context.clock())
        if outcome != "agreed":
            return outcome
        made = await matches.rewinds.rewind(
            # No interaction, so nothing guards against twice; `went_back` does, and the store
            # refuses a match that has moved on.
            info.id,
            request.to,
            request.user,
            None,
            seen=request.seq,
        )
        if not isinstance(made, Refused):
            self.delivery.wake_soon(info.id)
            return "agreed"
        if isinstance(made.reason, Busy | Restarting):
            return "open"  # it is tried again when the match changes, or after the start
        return "lapsed"

    async def _panel(self, info: MatchInfo, request: Request, asked: Sequence[int]) -> Panel:
        words = await said_until(self.context, info, None, info.language)
        steps = await self.context.matches.rewinds.steps(info.id, None, since=request.to)
        lines = step_lines(steps, words, self.context.game(info).ui.wording)
        return request_panel(info, request, lines, asked=asked, needed=needed(info, asked))

    # --- asking ---

    @control("undoask")
    async def choose(self, use: Use) -> None:
        """Let somebody choose how far back they would like to go: before which step of theirs."""
        reply, info = use.reply, use.info
        seat = await self._seat(reply, info)
        if seat is None:
            return
        steps = await self.context.matches.rewinds.steps(info.id, seat, seat=seat)
        await offer_steps(reply, info, seat, steps, verb="undostep", head="undo-choose")

    @control("undostep", "edit")
    async def preview(self, use: Use) -> None:
        """List what would be taken back, as the person may know it."""
        reply, info = use.reply, use.info
        if (seat := await self._seat(reply, info)) is not None:
            await show_preview(use, seat, verb="undosend", key="undo-send")

    @control("undosend", takes=Back)
    async def ask(self, use: Use, back: Back) -> None:
        """Ask the others; where there are none, go back at once."""
        reply, info = use.reply, use.info
        if (seat := await self._seat(reply, info)) is None:
            return
        matches = self.context.matches
        to = await matches.rewinds.before_step(info.id, seat, back.first)
        seen = await matches.entry_at(info.id, None, back.seen) or 0
        # Under the lock of the messages, or two people could each find no request and ask.
        async with self.delivery.lock(info.id):
            steps = await matches.rewinds.steps(info.id, seat, seat=seat)
            known = {step.to for step in steps}
            if to is None or to not in known or await matches.rewinds.played_on(info.id, seen):
                await reply.send(refusal_text(PlayedOn(), reply.locale))
                return
            if await self._held_back(reply, info):
                return
            request = Request(
                match=info.id,
                kind=self.kind,
                user=reply.user,
                seat=seat,
                to=to,
                seq=(await matches.info(info.id)).seq,
                at=self.context.clock(),
                expires=self.context.clock() + EXPIRES,
            )
            request = await self._opened(request)
        key = "undo-asked" if request.outcome == "open" else f"undo-you-{request.outcome}"
        await reply.say(key)

    async def _seat(self, reply: Responder, info: MatchInfo) -> Seat | None:
        """Find the seat of somebody who plays in a running match, or say why there is none."""
        seat = await seat_of(reply, info)
        if seat is not None and info.status != "running":
            await reply.say("nudge-not-running")
            return None
        return seat
