"""Orders in advance: tried one after the other when their time comes, void with a reason.

An order must not be seen to exist. So its owner is asked and called like everybody
else, and the answer comes after a time that a person may take, one action at a time. However many
orders are tried at a question, the time is drawn once.
"""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

import msgspec
from msgspec.structs import replace

from bot.autoplay.pacing import waiting
from bot.context import AppContext
from bot.delivery.sweep import Sweep
from bot.interactions.i18n import reason, scene_of
from bot.lang import say
from bot.matches import Acted, Changed, Refused, UnavailableError
from bot.play.turn_notices import owe_turn
from bot.premoves.panel import condition_words
from bot.premoves.void_notices import void_notice
from bot.store import MatchId, MatchInfo, SeatInfo
from bot.store.premoves import Listed, Premove, changed
from rules.core.errors import ConditionFalse
from rules.core.ids import Seat

if TYPE_CHECKING:
    from bot.delivery.reconciler import Reconciler

LATELY: Final = 12
"""How often one order is carried out in one round; beyond that it is going in circles."""


class PremoveRunner:
    """What becomes of orders."""

    def __init__(
        self, context: AppContext, delivery: Reconciler, wait: Callable[[bool], float] = waiting
    ) -> None:
        """Carry out the orders of *context*; *wait* draws the seconds before an answer."""
        self.context, self.delivery, self.wait = context, delivery, wait
        # Those for whom an answer is waited with: another change of the match must not draw a
        # second, shorter wait.
        self._busy: set[tuple[MatchId, int]] = set()
        # A patient order whose condition is false stays due: without this it would be tried again
        # and again at the same position.
        self._tried: dict[tuple[MatchId, int], tuple[int, Listed]] = {}
        # Up to which entry a list was checked for being overtaken, so that a long record is not
        # read again with each change.
        self._looked: dict[tuple[MatchId, int], tuple[int, Listed]] = {}
        self._round = Sweep(context, self._look, "pilot")

    def on_match_changed(self, changed: Changed) -> None:
        """Look at the orders of a match that has changed."""
        self.wake(changed.match)

    def wake(self, match: MatchId) -> None:
        """Carry out what is due in a match, if somebody has prepared something there."""
        if not self.context.closing and self.context.store.orders.may_have(match):
            self.context.spawn(self._look(match), f"pilot-{match}")

    def answers(self, match: MatchId, user: int) -> bool:
        """Return whether an order of somebody is about to answer."""
        return (match, user) in self._busy

    async def begin(self) -> None:
        """Look at every match in which something is prepared, after a start."""
        self._round.add(sorted(await self.context.store.orders.matches()))

    async def _look(self, match: MatchId) -> None:
        """Begin to wait with what is due."""
        try:
            prepared = await self.context.store.orders.of_match(match)
            for user, listed in prepared.items():
                key = match, user
                if key in self._busy:
                    continue
                self._busy.add(key)
                due: Listed = ()
                try:
                    due = await self._due(await self.context.matches.info(match), user, listed)
                finally:
                    if not due:
                        self._busy.discard(key)
                if due:
                    self.context.spawn(self._wait(match, user, due[0]), f"pilot-{match}")
        except UnavailableError:
            return  # it is looked at again when the match is

    async def _due(self, info: MatchInfo, user: int, listed: Listed) -> Listed:
        """List the orders whose time has come, those that are begun first; forget what never will.

        Nothing is due that has been tried while the match stood as it stands.
        """
        key, orders = (info.id, user), self.context.store.orders
        who = info.of_user(user)
        if info.status == "over" or who is None or who.seat is None:
            await orders.remove(info.id, user)
            self._tried.pop(key, None)
            self._looked.pop(key, None)
            return ()
        if info.status != "running":
            return ()
        found: list[Premove] = []
        matches = self.context.matches
        seen, known = self._looked.get(key, (-1, ()))
        for one in listed:
            since = seen if one in known else -1
            if await matches.premoves.interfered(info.id, who.seat, one, since):
                await self._acted_otherwise(info, user, one)
            elif one.live and await matches.premoves.due(info.id, who.seat, one) is not None:
                found.append(one)
        self._looked[key] = info.seq, listed
        if self._tried.get(key) == (info.seq, listed):
            return ()
        return tuple(sorted(found, key=lambda one: not one.begun))

    async def _acted_otherwise(self, info: MatchInfo, user: int, one: Premove) -> None:
        """Leave out what is left of an order whose owner has gone on by themselves."""
        orders = self.context.store.orders
        if not one.live:  # what became of it has been told long enough
            await orders.change(
                info.id, user, lambda now: tuple(o for o in now if o.number != one.number)
            )
            return
        spoken = await self.context.language_of(user, info.language)
        void = replace(one, over=True, void=say(spoken, "order-overtaken"), last=-1)
        await orders.change(info.id, user, lambda now: changed(now, void))

    async def _wait(self, match: MatchId, user: int, first: Premove) -> None:
        """Let the time pass that a person takes, then give one answer."""
        try:
            await asyncio.sleep(self.wait(first.begun))
            info = await self.context.matches.info(match)
            # Read after the wait: its owner may have changed the list, or answered by hand.
            listed = await self.context.store.orders.of_user(match, user)
            await self._answer(info, user, await self._due(info, user, listed))
        except UnavailableError:
            return  # it is looked at again when the match is
        finally:
            self._busy.discard((match, user))
        self.wake(match)

    async def _answer(self, info: MatchInfo, user: int, due: Listed) -> None:
        """Try what is due, in order, until one has answered."""
        for one in due:
            if await self._carry_out(info, user, one):
                self._tried.pop((info.id, user), None)
                return
        now = await self.context.matches.info(info.id)
        listed = await self.context.store.orders.of_user(info.id, user)
        # Else the match has moved on while they were tried, and they may be due now.
        if now.seq == info.seq:
            self._tried[info.id, user] = info.seq, listed

    async def _carry_out(self, info: MatchInfo, user: int, one: Premove) -> bool:
        """Carry out one queued action; False if the order gave no answer."""
        context, who = self.context, info.of_user(user)
        assert who is not None
        assert who.seat is not None
        question = await context.matches.premoves.due(info.id, who.seat, one)
        round_ = await context.matches.premoves.round_of(info.id)
        if question is None:
            return False
        branch, result = await context.matches.premoves.carry_out(
            info.id, user, one, _once(info.id, user, one)
        )
        if isinstance(result, Refused):
            # Only before its first action: one that is half carried out cannot wait for its
            # condition again.
            patient = one.order.patient and not one.done
            if not (patient and isinstance(result.reason, ConditionFalse)):
                await self._void(info, who, one, await self._why(info, who, one, result))
            return False
        done = replace(one, branch=branch or "do", done=one.done + 1)
        if not one.done:
            lately = one.lately + 1 if one.round == round_ else 1
            done = replace(
                done, question=question, times=one.times + 1, round=round_, lately=lately
            )
        done = replace(done, last=result.seq if isinstance(result, Acted) else result.acted.seq)
        # Done once before, of which nothing more is known than that: the rest is left alone.
        if done.next is None or not isinstance(result, Acted):
            done = _ended(done)
        # A crash before this is met by the name of the action (`_once`): carried out again, it only
        # returns what it did.
        await context.store.orders.change(info.id, user, lambda now: _went_on(now, done))
        if one.order.repeats and done.live and done.lately >= LATELY and not done.done:
            spoken = await context.language_of(user, info.language)
            await self._void(info, who, done, say(spoken, "order-circles", n=LATELY))
        if isinstance(result, Acted):
            await owe_turn(self.delivery, info.id, who.seat, result.seq)
        return True

    async def _why(self, info: MatchInfo, who: SeatInfo, one: Premove, refused: Refused) -> str:
        """Return why an order came to nothing: the condition, or the reason of the rules."""
        assert who.user is not None
        snapshot = await self.context.matches.view(info.id, who.seat)
        spoken = await self.context.language_of(who.user, info.language)
        words, wording = scene_of(snapshot, info, spoken), self.context.game(info).ui.wording
        why = refused.reason
        if isinstance(why, ConditionFalse):
            text = condition_words(words, wording, one.order.conditions[why.condition])
            return say(spoken, "order-unmet", condition=text)
        return reason(words, wording, why, spoken)

    async def _void(self, info: MatchInfo, who: SeatInfo, one: Premove, why: str) -> None:
        """Note why an order came to nothing, and owe the word to its owner, who is still asked."""
        user = who.user
        assert user is not None
        assert who.seat is not None
        # Without `last`: else the owner's next step would take the order out of the list, and with
        # it the reason that they have yet to read.
        void = replace(one, over=True, void=why, last=-1)
        word = void_notice(info, Seat(who.seat), user, void)
        await self.context.store.orders.change(
            info.id, user, lambda now: changed(now, void), new_slots=(word,)
        )
        self.delivery.wake(info.id)


def _ended(one: Premove) -> Premove:
    """Return an order as it is when all of it is done: over, or ready for the next time."""
    if one.order.repeats:
        return replace(one, branch="", done=0)
    return replace(one, over=True)


def _went_on(listed: Listed, one: Premove) -> Listed:
    """Note what was done for an order; the others that are begun are not overtaken by it."""
    return tuple(
        one
        if other.number == one.number
        else replace(other, last=max(other.last, one.last))
        if other.begun
        else other
        for other in listed
    )


def _once(match: MatchId, user: int, one: Premove) -> int:
    """Name a queued action like an interaction, so that it is done once, ever.

    Ids of Discord are positive, these are not.
    """
    # The order itself, not only its number: one that was changed in between is another one and may
    # be done.
    order = msgspec.json.encode(one.order).decode()
    given = f"{one.number}/{one.seq}/{one.times}"
    mark = f"{match}/{user}/{given}/{one.branch}/{one.done}/{order}"
    return -1 - (int.from_bytes(hashlib.blake2b(mark.encode(), digest_size=8).digest()) >> 1)
