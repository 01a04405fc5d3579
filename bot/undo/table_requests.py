"""What the table is asked for: a request in a row, a message with its votes, and how it ended."""

from __future__ import annotations

import logging
from abc import ABC, abstractmethod
from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING, ClassVar, Final

from msgspec.structs import replace

from bot.context import AppContext
from bot.delivery.keyed_worker import KeyedWorker
from bot.interactions.discord_errors import TROUBLE, short
from bot.interactions.handlers import Use, control
from bot.interactions.responder import Responder
from bot.interactions.time_texts import moment
from bot.lang import say
from bot.matches import Changed, UnavailableError
from bot.model.control_id import ControlId
from bot.model.fingerprint import digest_of, where
from bot.model.panel_parts import Button, Panel, Row, Text
from bot.model.slot_states import UndoState, state_of, with_state
from bot.store import MatchId, MatchInfo, MessageSlot, Request
from bot.store.requests import Outcome
from bot.undo.panel import mark_of, settled_panel
from rules.core.ids import Seat

if TYPE_CHECKING:
    from bot.delivery.reconciler import Reconciler

log = logging.getLogger("hexarch")

EXPIRES: Final = 24 * 3600.0
"""Seconds after which a request that nobody settles is over."""

AGAIN: Final = 600.0
"""Seconds after which somebody whose request was turned down may ask again.

Who has withdrawn one asks again at once, and calls the others again only after this time.
"""


class TableRequests(ABC):
    """Asks those who play for something, and does it if they agree.

    The request is a row, its message a slot of the same kind. Both are compared with the match
    whenever something changes, so that neither a crash nor a second delivery does anything twice.
    ``kind`` names both, and begins the keys of what is said about it; ``asks`` begins the verbs of
    its buttons.
    """

    kind: ClassVar[str]
    asks: ClassVar[str]

    def __init__(self, context: AppContext, delivery: Reconciler) -> None:
        """Keep requests in the store of *context*, in messages of *delivery*."""
        self.context, self.delivery = context, delivery
        self._open: set[MatchId] = set()
        self._withdrawn: dict[tuple[MatchId, int], float] = {}
        self.worker = KeyedWorker[MatchId](context, f"deliver-{self.kind}", self._reconcile)

    @abstractmethod
    async def _outcome(self, info: MatchInfo, request: Request, asked: Sequence[int]) -> Outcome:
        """Return what has become of an open request; if all is agreed, do it."""

    @abstractmethod
    async def _panel(self, info: MatchInfo, request: Request, asked: Sequence[int]) -> Panel:
        """Ask the others, in public; nothing hidden is in it."""

    def _asked(self, info: MatchInfo, request: Request, absent: Collection[Seat] = ()) -> list[int]:
        """List those who decide."""
        return others(info, request.user, absent)

    # --- what time and others bring about ---

    async def begin(self) -> None:
        """Find what was asked, and settle what is decided, before the bot went down or since."""
        store = self.context.store
        self._open = {request.match for request in await store.requests.standing(self.kind)}
        self._open |= {slot.match for slot in await store.message_slots.of_kind(self.kind)}
        self.worker.sweep(self._open)

    def on_match_changed(self, changed: Changed) -> None:
        """Look at the request of a match that has changed."""
        if changed.match in self._open:
            self.worker.wake(changed.match)

    async def run_due(self, now: float) -> None:
        """Settle the requests whose time is over."""
        for request in await self.context.store.requests.standing(self.kind, now):
            await self.worker.run(request.match)

    async def _reconcile(self, match: MatchId) -> None:
        """Settle the request of a match if it is decided, and bring its message up to date."""
        try:
            async with self.delivery.lock(match):  # else two looks would post the request twice
                request = await self.context.store.requests.get(match, self.kind)
                if request is not None:
                    await self._settle_and_show(request)
        except UnavailableError as error:
            log.warning("the request of match %s waits: %s", match, error)

    async def _settle_and_show(self, request: Request) -> Request:
        """Settle and show a request; the caller holds the lock of its messages."""
        info = await self.context.matches.info(request.match)
        asked = self._asked(info, request, await self._absent(info))
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

    async def _shown(self, info: MatchInfo, request: Request, asked: Sequence[int]) -> None:
        """Post the request, edit it, or say how it ended."""
        slots = self.context.store.message_slots
        slot = await slots.get(info.id, self.kind)
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
                await slots.remove(info.id, self.kind)
            self._open.discard(info.id)
            return
        panel = await self._panel(info, request, asked)
        slot = slot or MessageSlot(match=info.id, kind=self.kind, channel=where(info))
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

    # --- asking ---

    async def _opened(self, request: Request) -> Request:
        """Ask the others; the caller holds the lock of its messages."""
        await self.context.store.requests.put(request)
        self._open.add(request.match)
        return await self._settle_and_show(request)

    async def _held_back(self, reply: Responder, info: MatchInfo) -> bool:
        """Refuse a second request while one stands, and the next one soon after a refusal."""
        last = await self.context.store.requests.get(info.id, self.kind)
        if last is None:
            return False
        if last.outcome == "open":
            last = await self._settle_and_show(last)
        if last.outcome == "open":
            await reply.send_private(await self._waiting(info, last, reply))
            return True
        again = last.at + AGAIN
        refused = last.outcome in ("declined", "expired") and last.user == reply.user
        if refused and self.context.clock() < again:
            await reply.say("undo-wait", until=moment(again))
            return True
        return False

    async def _waiting(self, info: MatchInfo, request: Request, reply: Responder) -> Panel:
        """Say what is waiting and who can still answer; who asked may take it back there."""
        locale, own = reply.locale, request.user == reply.user
        asked = self._asked(info, request, await self._absent(info))
        text = say(
            locale,
            "undo-standing-own" if own else "undo-standing",
            who=f"<@{request.user}>",
            asked=", ".join(f"<@{user}>" for user in asked if str(user) not in request.votes),
            until=moment(request.expires or request.at),
        )
        stop = ControlId(info.id, f"{self.asks}stop", mark_of(request))
        buttons = [Row((Button(say(locale, "undo-withdraw"), stop),))] if own else []
        lines = await self._wanted(info, request, locale)
        return Panel((Text("\n".join((text, *lines))), *buttons))

    async def _wanted(self, info: MatchInfo, request: Request, locale: str) -> list[str]:
        """Say what a request asks for, where there is more to say than who asks whom."""
        return []

    # --- answering ---

    @control("{0.asks}yes")
    async def agree(self, use: Use) -> None:
        """Agree that the match goes back."""
        await self._vote(use, agrees=True)

    @control("{0.asks}no")
    async def decline(self, use: Use) -> None:
        """Let the match go on from where it is."""
        await self._vote(use, agrees=False)

    async def _vote(self, use: Use, *, agrees: bool) -> None:
        reply, info, press = use.reply, use.info, use.press
        async with self.delivery.lock(info.id):
            request = await self._standing(reply, info, press)
            if request is None:
                return
            if request.user == reply.user:
                await reply.say("undo-own")
                return
            if reply.user not in self._asked(info, request, await self._absent(info)):
                await reply.say("no-seat")
                return
            votes = {**request.votes, str(reply.user): agrees}
            request = replace(request, votes=votes)
            await self.context.store.requests.put(request)
            request = await self._settle_and_show(request)
        await reply.say(f"{self.kind}-voted-{request.outcome}")

    async def _absent(self, info: MatchInfo) -> Collection[Seat]:
        """List the seats for which the rules answer; of a match that cannot be read, none."""
        read = info.status not in ("over", "suspended")
        return await self.context.matches.rewinds.absent(info.id) if read else ()

    @control("{0.asks}stop")
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
        await reply.say(f"{self.kind}-you-withdrawn")

    async def _standing(
        self, reply: Responder, info: MatchInfo, press: ControlId
    ) -> Request | None:
        """Find the request that an answer is about; a command means the open one."""
        request = await self.context.store.requests.get(info.id, self.kind)
        if request is None or request.outcome != "open" or press.arg not in ("", mark_of(request)):
            await reply.say("undo-settled")
            return None
        return request


def others(info: MatchInfo, user: int, absent: Collection[Seat] = ()) -> list[int]:
    """List the other people who play on: those who have given up, or left, decide nothing."""
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
