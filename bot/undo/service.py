"""Going back past what came to light: the others are asked, or a moderator decides it."""

from __future__ import annotations

import logging
from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from bot.context import AppContext
from bot.delivery.sweep import Sweep
from bot.history.event_texts import said_until
from bot.interactions.discord_errors import TROUBLE, short
from bot.interactions.handlers import Use
from bot.interactions.i18n import refusal_text, scene_of
from bot.interactions.requirements import seat_of
from bot.interactions.responder import Responder
from bot.interactions.router import CLOSED
from bot.interactions.time_texts import moment
from bot.matches import Changed, Refused, UnavailableError
from bot.model.control_id import ControlId, numbers_of
from bot.model.fingerprint import digest_of, where
from bot.model.panel_parts import Panel
from bot.model.refusals import Busy, PlayedOn, Restarting
from bot.model.results import Acted, AlreadyDone, Undoable
from bot.model.slot_states import UndoState, state_of, with_state
from bot.play.service import ActionService
from bot.store import MatchId, MatchInfo, MessageSlot, Request
from bot.store.requests import Outcome
from bot.undo.panel import (
    mark_before,
    mark_of,
    request_panel,
    settled_panel,
    step_lines,
    undo_panel,
)
from bot.undo.steps import before_step, last_seen, offer_steps, show_preview
from rules.core.ids import Seat

if TYPE_CHECKING:
    from bot.delivery.reconciler import Reconciler

log = logging.getLogger("hexarch")

KIND: Final = "undo"
EXPIRES: Final = 24 * 3600.0
"""Seconds after which a request that nobody settles is over."""

AGAIN: Final = 600.0
"""Seconds after which somebody whose request was turned down may ask again.

Who has withdrawn one asks again at once, and calls the others again only after this time.
"""


class UndoService:
    """Asks those who play whether the match shall go back, and lets it if they agree.

    The request is a row, its message a slot of the kind ``undo``. Both are compared with the match
    whenever something changes, so that neither a crash nor a second delivery does anything twice.
    """

    def __init__(self, context: AppContext, delivery: Reconciler, acting: ActionService) -> None:
        """Keep requests in the store of *context*, in messages of *delivery*."""
        self.context, self.delivery, self.acting = context, delivery, acting
        self._open: set[MatchId] = set()
        self._withdrawn: dict[tuple[MatchId, int], float] = {}
        self._round = Sweep(context, self.reconcile, "deliver-undo")

    # --- one's own steps ---

    async def show_own(self, use: Use) -> None:
        """List what an undo would take back, before it does."""
        reply, info, matches = use.reply, use.info, self.context.matches
        if (seat := await seat_of(reply, info)) is None:
            return
        may = await matches.may_undo(info.id, seat)
        words = scene_of(await matches.view(info.id, seat), info, reply.locale)
        since = may.first - 1 if isinstance(may, Undoable) else None
        steps = await matches.rewinds.steps(info.id, seat, seat=seat, since=since)
        wording = self.context.game(info).ui.wording
        legal = await matches.legal(info.id, seat)
        await reply.send_private(undo_panel(info, words, wording, may, steps=steps, legal=legal))

    async def take_back(self, use: Use) -> None:
        """Take back one's own last steps, if they are still those that were shown.

        A choice of the menu says how many, all of those since the one that was chosen.
        """
        reply, info, press = use.reply, use.info, use.press
        numbers = numbers_of(next(iter(use.values), press.arg))  # a button of before has none
        last, steps = (*numbers, 1)[:2] if numbers else (None, 1)
        seat = await self.context.matches.seat_of(info.id, reply.user)
        if last is not None and seat is not None and not press.entries:
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

    # --- what time and others bring about ---

    async def begin(self) -> None:
        """Find what was asked, and settle what is decided, before the bot went down or since."""
        store = self.context.store
        self._open = {request.match for request in await store.requests.standing(KIND)}
        self._open |= {slot.match for slot in await store.message_slots.of_kind(KIND)}
        self._round.add(self._open)

    def on_match_changed(self, changed: Changed) -> None:
        """Look at the request of a match that has changed."""
        if self.context.closing:
            return
        if changed.match in self._open:
            self._wake(changed.match)
        elif self.context.store.cluster.shared:
            self.context.spawn(self._concerned(changed.match), f"deliver-undo-{changed.match}")

    async def _concerned(self, match: MatchId) -> None:
        # What was asked in another process is not known here.
        if KIND in await self.context.store.matches.beside(match):
            await self.reconcile(match)

    async def run_due(self, now: float) -> None:
        """Settle the requests whose time is over."""
        for request in await self.context.store.requests.standing(KIND, now):
            await self.reconcile(request.match)

    def _wake(self, match: MatchId) -> None:
        self.context.spawn(self.reconcile(match), f"deliver-undo-{match}")

    async def reconcile(self, match: MatchId) -> None:
        """Settle the request of a match if it is decided, and show it as it stands."""
        try:
            async with self.delivery.lock(match):  # else two looks would post the request twice
                request = await self.context.store.requests.get(match, KIND)
                if request is not None:
                    await self._settle_and_show(request)
        except UnavailableError as error:
            log.warning("the request of match %s waits: %s", match, error)

    async def _settle_and_show(self, request: Request) -> Request:
        """Settle and show a request; whoever calls this holds the lock of its messages."""
        info = await self.context.matches.info(request.match)
        absent = await self.context.matches.rewinds.absent(info.id) if info.status != "over" else ()
        asked = others(info, request.user, absent)
        if request.outcome == "open":
            outcome = await self._outcome(info, request, asked)
            if outcome != request.outcome:
                request = replace(request, outcome=outcome)
                await self.context.store.requests.put(request)
        try:
            await self._shown(info, request, asked)
        except TROUBLE as error:  # it stands all the same, and commands answer it
            log.warning("the request of match %s is not shown: %s", info.id, short(error))
        return request

    async def _outcome(self, info: MatchInfo, request: Request, asked: Sequence[int]) -> Outcome:
        """Return what has become of an open request; if all is agreed, go back."""
        matches = self.context.matches
        if info.status == "over":
            return "lapsed"
        if await matches.rewinds.went_back(info.id, request.seq, request.to):
            return "agreed"  # the bot was killed after it had gone back, before it noted that
        # Whoever has asked has given up their seat: nobody wants it any more.
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

    async def _shown(self, info: MatchInfo, request: Request, asked: Sequence[int]) -> None:
        """Post the request, edit it, or say how it ended."""
        slots = self.context.store.message_slots
        slot = await slots.get(info.id, KIND)
        mark = f"{mark_of(request)}/{request.at}"
        if request.outcome != "open":
            if slot is not None:
                # Until its message is closed: where Discord refuses, the next change tries again.
                self._open.add(info.id)
                slot = await self.delivery.outbox.recover(slot)
                if slot.message is not None:
                    panel = settled_panel(info, request)
                    await self.delivery.sender.try_edit(
                        slot.channel, slot.message, panel, why="cleanup", slot=slot
                    )
                await slots.remove(info.id, KIND)
            self._open.discard(info.id)
            return
        panel = await self._panel(info, request, asked)
        slot = slot or MessageSlot(match=info.id, kind=KIND, channel=where(info))
        slot = await self.delivery.outbox.recover(slot)
        if slot.message is not None and state_of(slot, UndoState).fingerprint == digest_of(panel):
            return
        then = replace(slot, channel=where(info), seq=info.seq, revision=info.revision)
        then = with_state(then, UndoState(mark=mark, fingerprint=digest_of(panel)))
        if slot.message is None:
            # Who asks, withdraws and asks again shall not call the others each time.
            withdrawn = self._withdrawn.get((info.id, request.user), -AGAIN)
            called = asked if request.at - withdrawn >= AGAIN else ()
            await self.delivery.outbox.post(slot, then, panel, why="vote", users=called)
        else:
            await self.delivery.outbox.show(slot, then, panel, why="vote")

    async def _panel(self, info: MatchInfo, request: Request, asked: Sequence[int]) -> Panel:
        words = await said_until(self.context, info, None, info.language)
        steps = await self.context.matches.rewinds.steps(info.id, None, since=request.to)
        lines = step_lines(steps, words, self.context.game(info).ui.wording)
        return request_panel(info, request, lines, asked=asked, needed=needed(info, asked))

    # --- asking ---

    async def choose(self, use: Use) -> None:
        """Let somebody choose how far back they would like to go: before which step of theirs."""
        reply, info = use.reply, use.info
        seat = await self._seat(reply, info)
        if seat is None:
            return
        steps = await self.context.matches.rewinds.steps(info.id, seat, seat=seat)
        await offer_steps(reply, info, seat, steps, verb="undostep", head="undo-choose")

    async def preview(self, use: Use) -> None:
        """List what would be taken back, as the person may know it."""
        reply, info, press, values = use.reply, use.info, use.press, use.values
        seat = await self._seat(reply, info)
        numbers = numbers_of(values[0] if values else press.arg)
        if seat is None:
            return
        to = await before_step(self.context, info, seat, press, numbers)
        if to is None:
            await reply.say("out-of-date")
            return
        await show_preview(reply, info, seat, to, verb="undosend", key="undo-send")

    async def ask(self, use: Use) -> None:
        """Ask the others; where there are none, go back at once."""
        reply, info, press = use.reply, use.info, use.press
        seat, numbers = await self._seat(reply, info), numbers_of(press.arg)
        if seat is None:
            return
        if len(numbers) != 2:
            await reply.say("out-of-date")
            return
        to = await before_step(self.context, info, seat, press, numbers)
        seen = await last_seen(self.context, info, press, numbers)
        matches = self.context.matches
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
                kind=KIND,
                user=reply.user,
                seat=seat,
                to=to,
                seq=(await matches.info(info.id)).seq,
                at=self.context.clock(),
                expires=self.context.clock() + EXPIRES,
            )
            await self.context.store.requests.put(request)
            self._open.add(info.id)
            request = await self._settle_and_show(request)
        key = "undo-asked" if request.outcome == "open" else f"undo-you-{request.outcome}"
        await reply.say(key)

    async def _held_back(self, reply: Responder, info: MatchInfo) -> bool:
        """Refuse a second request while one stands, and the next one soon after a refusal."""
        last = await self.context.store.requests.get(info.id, KIND)
        if last is None:
            return False
        if last.outcome == "open":
            last = await self._settle_and_show(last)
        if last.outcome == "open":
            key = "undo-standing-own" if last.user == reply.user else "undo-standing"
            await reply.say(key)
            return True
        again = last.at + AGAIN
        refused = last.outcome in ("declined", "expired") and last.user == reply.user
        if refused and self.context.clock() < again:
            await reply.say("undo-wait", until=moment(again))
            return True
        return False

    # --- answering ---

    async def agree(self, use: Use) -> None:
        """Agree that the match goes back."""
        await self._vote(use, agrees=True)

    async def decline(self, use: Use) -> None:
        """Let the match go on from where it is."""
        await self._vote(use, agrees=False)

    async def _vote(self, use: Use, *, agrees: bool) -> None:
        reply, info, press = use.reply, use.info, use.press
        async with self.delivery.lock(info.id):
            request = await self._standing(reply, info, press)
            if request is None:
                return
            absent = await self.context.matches.rewinds.absent(info.id)
            if request.user == reply.user:
                await reply.say("undo-own")
                return
            if reply.user not in others(info, request.user, absent):
                await reply.say("no-seat")
                return
            votes = {**request.votes, str(reply.user): agrees}
            request = replace(request, votes=votes)
            await self.context.store.requests.put(request)
            request = await self._settle_and_show(request)
        await reply.say(f"undo-voted-{request.outcome}")

    async def withdraw(self, use: Use) -> None:
        """Take one's own request back."""
        reply, info, press = use.reply, use.info, use.press
        async with self.delivery.lock(info.id):
            request = await self._standing(reply, info, press)
            if request is None:
                return
            if request.user != reply.user:
                await reply.say("undo-not-yours")
                return
            request = replace(request, outcome="withdrawn")
            await self.context.store.requests.put(request)
            self._withdrawn[info.id, reply.user] = self.context.clock()
            await self._settle_and_show(request)
        await reply.say("undo-you-withdrawn")

    async def _standing(
        self, reply: Responder, info: MatchInfo, press: ControlId
    ) -> Request | None:
        """Find the request that an answer is about; a command means the open one."""
        request = await self.context.store.requests.get(info.id, KIND)
        if request is not None and request.outcome == "open":
            mark = mark_before(request) if press.entries else mark_of(request)
            if press.arg in ("", mark):
                return request
        await reply.say("undo-settled")
        return None

    async def _seat(self, reply: Responder, info: MatchInfo) -> Seat | None:
        """Find the seat of somebody who plays in a running match, or say why there is none."""
        seat = await seat_of(reply, info)
        if seat is not None and info.status != "running":
            await reply.say("nudge-not-running")
            return None
        return seat


def others(info: MatchInfo, user: int, absent: Collection[Seat] = ()) -> list[int]:
    """List the other people who play on: whoever has given up, or left, decides nothing."""
    here = set(info.present()) - {user}
    return [s.user for s in info.seats if s.user in here and s.seat not in absent]


def needed(info: MatchInfo, asked: Sequence[int]) -> int:
    """Count those who must agree: all of them, or more than half, as the match was created."""
    # Where nobody is asked nobody is needed: more than half of none would be one.
    return len(asked) if info.consent == "all" or not asked else len(asked) // 2 + 1


def decided(info: MatchInfo, request: Request, asked: Sequence[int], now: float) -> Outcome:
    """Return what the answers of those who are asked come to."""
    votes = [request.votes[str(user)] for user in asked if str(user) in request.votes]
    wanted = needed(info, asked)
    if votes.count(True) >= wanted:
        return "agreed"
    if len(asked) - votes.count(False) < wanted:
        return "declined"
    if request.expires is not None and now >= request.expires:
        return "expired"
    return "open"
