"""Orders in advance: carried out when their time comes, void with a reason.

An order must not be seen to exist (UX 3.4.10, 3.6). So its owner is asked and called like everybody
else, and the answer comes after a time that a person may take, one action at a time.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
import secrets
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

import msgspec
from msgspec.structs import replace

from bot.controls import Press
from bot.delivery import lost
from bot.delivery.lost import HeldBackError
from bot.delivery.send import nonce_of
from bot.house import House
from bot.lang import say
from bot.panels.orders import told_void
from bot.panels.parts import Button, Panel, Row, Text
from bot.speech import reason, scene_of, wording_of
from bot.store import MatchId, MatchInfo, SeatInfo
from bot.store.orders import Prepared
from bot.tables import Acted, Changed, Refused, UnavailableError
from bot.upkeep.rounds import Round

if TYPE_CHECKING:
    from bot.delivery.places import Delivery

log = logging.getLogger("hexarch")

FIRST: Final = (6.0, 30.0)
"""Seconds between the question and the first answer: the question has been posted by then."""

NEXT: Final = (3.0, 9.0)
"""Seconds between one answer and the next question that is answered."""


def waiting(begun: bool) -> float:
    """Draw how long an answer takes: whatever the order says, in force or void."""
    least, most = NEXT if begun else FIRST
    return least + (most - least) * secrets.randbelow(1000) / 1000


class Ordering:
    """What becomes of orders."""

    def __init__(
        self, house: House, delivery: Delivery, wait: Callable[[bool], float] = waiting
    ) -> None:
        """Carry out the orders of *house*; *wait* draws the seconds before an answer."""
        self.house, self.delivery, self.wait = house, delivery, wait
        self._busy: set[tuple[MatchId, int]] = set()
        self._round = Round(house, self._look, "pilot")

    def heard(self, changed: Changed) -> None:
        """Look at the orders of a match that has changed."""
        self.wake(changed.match)

    def wake(self, match: MatchId) -> None:
        """Carry out what is due in a match, if somebody has prepared something there."""
        if not self.house.closing and self.house.store.orders.may_have(match):
            self.house.spawn(self._look(match), f"pilot-{match}")

    async def begin(self) -> None:
        """Look at every match in which something is prepared, after a start."""
        self._round.add(sorted(await self.house.store.orders.matches()))

    async def _look(self, match: MatchId) -> None:
        """Begin to wait with what is due."""
        try:
            prepared = await self.house.store.orders.of_match(match)
            info = await self.house.tables.info(match) if prepared else None
            for user, one in prepared.items():
                assert info is not None
                key = match, user
                if key not in self._busy and await self._due(info, user, one):
                    self._busy.add(key)
                    self.house.spawn(self._wait(match, user, one), f"pilot-{match}")
        except UnavailableError:
            return  # it is looked at again when the match is

    async def _due(self, info: MatchInfo, user: int, prepared: Prepared) -> bool:
        """Say whether the time of an order has come; forget it if it never will."""
        who = info.of_user(user)
        if info.status == "over" or who is None or who.seat is None:
            await self.house.store.orders.remove(info.id, user)
            return False
        if info.status != "running":
            return False
        tables = self.house.tables
        if prepared.last >= 0 and await tables.interfered(info.id, who.seat, prepared.last):
            await self._acted_otherwise(info, user, prepared)
            return False
        return prepared.live and await tables.due(info.id, who.seat, prepared)

    async def _acted_otherwise(self, info: MatchInfo, user: int, prepared: Prepared) -> None:
        """Leave out what is left of an order whose owner has gone on by themselves."""
        if not prepared.live:  # what became of it has been told long enough
            await self.house.store.orders.remove(info.id, user)
            return
        spoken = await self.house.spoken(user, info.language)
        void = replace(prepared, over=True, void=say(spoken, "order-overtaken"), last=-1)
        await self.house.store.orders.put(info.id, user, void)

    async def _wait(self, match: MatchId, user: int, prepared: Prepared) -> None:
        """Let the time pass that a person takes, then give one answer."""
        try:
            await asyncio.sleep(self.wait(prepared.done > 0))
            now = await self.house.store.orders.of_user(match, user)
            info = await self.house.tables.info(match)
            if now is not None and await self._due(info, user, now):
                await self._carry_out(info, user, now)
        except UnavailableError:
            return  # it is looked at again when the match is
        finally:
            self._busy.discard((match, user))
        self.wake(match)

    async def _carry_out(self, info: MatchInfo, user: int, prepared: Prepared) -> None:
        house, who = self.house, info.of_user(user)
        assert who is not None
        assert who.seat is not None
        branch, result = await house.tables.carry_out(
            info.id, user, prepared, _once(info.id, user, prepared)
        )
        if isinstance(result, Refused):
            await self._void(info, who, prepared, result)
            return
        done = replace(prepared, branch=branch or "do", done=prepared.done + 1)
        # Done once before, of which nothing more is known than that: the rest is left alone.
        ends = done.next is None or not isinstance(result, Acted)
        last = result.seq if isinstance(result, Acted) else result.acted.seq
        await house.store.orders.put(info.id, user, replace(done, last=last, over=ends))

    async def _void(
        self, info: MatchInfo, who: SeatInfo, prepared: Prepared, refused: Refused
    ) -> None:
        """Note why an order came to nothing, and tell its owner, who goes on being asked."""
        user = who.user
        assert user is not None
        look = await self.house.tables.view(info.id, who.seat)
        spoken = await self.house.spoken(user, info.language)
        game = self.house.game(info)
        words, wording = scene_of(look, info, spoken), wording_of(game.family)
        said = reason(words, wording, refused.reason, spoken)
        void = replace(prepared, over=True, void=said, last=-1)
        await self.house.store.orders.put(info.id, user, void)
        settings = await self.house.store.people.user(user)
        if not (who.dm if who.dm is not None else settings.dm) or settings.dm_closed is not None:
            return  # the hand says it
        rows = (
            Button(say(spoken, "orders"), Press(info.id, "orders")),
            Button(say(spoken, "to-table"), url=self.delivery.link(info)),
        )
        panel = Panel((Text(told_void(info, game, words, wording, void)), Row(rows)))
        try:
            channel = await self.delivery.hands.direct(user)
            mark = f"order-{_once(info.id, user, prepared)}"
            await self.delivery.mail.post(channel, panel, nonce=nonce_of(info.id, mark, 0))
        except (*lost.TROUBLE, HeldBackError) as error:
            log.warning("a message of match %s met %s", info.id, type(error).__name__)


def _once(match: MatchId, user: int, prepared: Prepared) -> int:
    """Name an errand like an interaction, so that it is done once, ever.

    Ids of Discord are positive, these are not.
    """
    order = msgspec.json.encode(prepared.order).decode()
    mark = f"{match}/{user}/{prepared.seq}/{prepared.branch}/{prepared.done}/{order}"
    return -1 - (int.from_bytes(hashlib.blake2b(mark.encode(), digest_size=8).digest()) >> 1)
