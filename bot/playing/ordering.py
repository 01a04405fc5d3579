"""Orders in advance: prepared in private, carried out when their time comes, void with a reason."""

from __future__ import annotations

import asyncio
import hashlib
import secrets
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec.structs import replace

from bot.commands.play import Known, actions_of, read_fields
from bot.controls import Press
from bot.house import House
from bot.lang import say
from bot.panels.manners import manners_of
from bot.panels.orders import MOST, order_form, orders_panel
from bot.reply import Reply
from bot.speech import action_words, reason, scene_of, wording_of
from bot.store import MatchId, MatchInfo, SeatInfo
from bot.store.orders import Prepared
from bot.tables import Changed, Refused, UnavailableError
from rules.core.data import Value
from rules.core.orders import Condition, Order, unmet
from rules.core.wording import fields_of, tag_of

if TYPE_CHECKING:
    from bot.client import Hexarch


class Ordering:
    """``/match orders``, its form, and what becomes of orders."""

    editing = frozenset({"orders", "orderdrop"})

    def __init__(self, house: House, client: Hexarch) -> None:
        """Keep the orders of *house*."""
        self.house, self.client = house, client
        self.verbs = {"orders": self.show, "orderdrop": self.drop}
        self._known: set[MatchId] | None = None
        self._busy: set[MatchId] = set()

    # --- preparing ---

    async def show(
        self, reply: Reply, info: MatchInfo, press: Press, values: Sequence[str], note: str = ""
    ) -> None:
        """Show what the person has prepared in a match."""
        mine = info.of_user(reply.user)
        if mine is None or mine.seat is None:
            await reply.say(say(reply.locale, "no-seat"))
            return
        prepared = (await self.house.store.orders.of_match(info.id)).get(reply.user)
        look = await self.house.tables.view(info.id, mine.seat)
        words = scene_of(look, info, reply.locale)
        game = self.house.game(info)
        wording = wording_of(game.family)
        panel = orders_panel(info, game, words, wording, prepared=prepared, note=note)
        await reply.show(panel)

    async def form(self, reply: Reply, press: Press, values: Sequence[str]) -> None:
        """Open the form for an order, as the first answer."""
        try:
            info = await self.house.tables.info(press.match)
        except UnavailableError:
            await reply.say(say(reply.locale, "out-of-date"))
            return
        await reply.form(order_form(info.id, reply.locale))

    async def filled(
        self, reply: Reply, info: MatchInfo, press: Press, fields: Mapping[str, tuple[str, ...]]
    ) -> None:
        """Prepare what a form says."""
        said = {name: next(iter(values), "") for name, values in fields.items()}
        await self.prepare(reply, info, said)

    async def drop(
        self, reply: Reply, info: MatchInfo, press: Press, values: Sequence[str]
    ) -> None:
        """Forget what the person has prepared."""
        await self.house.store.orders.remove(info.id, reply.user)
        await self.show(reply, info, press, values, say(reply.locale, "order-dropped"))

    async def prepare(self, reply: Reply, info: MatchInfo, said: Mapping[str, str]) -> None:
        """Read and keep an order: ``do``, ``place``, ``relation``, ``number``, ``otherwise``."""
        known = await self.client.seat_known(info, reply.user, reply.locale)
        if known is None or known.scene.viewer is None:
            await reply.say(say(reply.locale, "no-seat"))
            return
        game = self.house.game(info)
        actions = read_actions(actions_of([game]), said.get("do", ""), known)
        if actions is None:
            await reply.say(say(reply.locale, "order-unreadable"))
            return
        conditions: tuple[Condition, ...] = ()
        if said.get("relation", "-") not in ("", "-"):
            manners = manners_of(game.family)
            place = manners.place(known.scene, said.get("place", ""))
            number = said.get("number", "").strip()
            made = {
                "place": place or said.get("place", ""),
                "relation": said["relation"],
                "number": int(number) if number.isdecimal() else 0,
            }
            conditions = (msgspec.convert(made, Condition),)
            seat = known.scene.viewer
            why = unmet(game, known.scene.view, seat, conditions)
            if why is not None and tag_of(why) == "no-such-place":
                await reply.say(reason(known.scene, known.wording, why, reply.locale))
                return
        order = Order(
            actions=tuple(msgspec.json.encode(action).decode() for action in actions),
            conditions=conditions,
            otherwise="pass" if said.get("otherwise") == "pass" else "ask",
            rules=game.rules,
        )
        info = await self.house.tables.info(info.id)
        await self.house.store.orders.put(info.id, reply.user, Prepared(order=order, seq=info.seq))
        if self._known is not None:
            self._known.add(info.id)
        await self.show(reply, info, Press(info.id, "orders"), (), say(reply.locale, "order-kept"))
        self.wake(info.id)

    # --- carrying out ---

    def heard(self, changed: Changed) -> None:
        """Look at the orders of a match that has changed."""
        self.wake(changed.match)

    def wake(self, match: MatchId) -> None:
        """Carry out what is due in a match, if somebody has prepared something there."""
        if self.house.closing or match in self._busy:
            return
        if self._known is None or match in self._known:
            self._busy.add(match)
            self.house.spawn(self._look(match), f"pilot-orders-{match}")

    async def begin(self) -> None:
        """Look at every match in which something is prepared, after a start."""
        self._known = await self.house.store.orders.matches()
        for match in sorted(self._known):
            self.wake(match)

    async def _look(self, match: MatchId) -> None:
        again = True
        try:
            while again and not self.house.closing:
                again = await self._step(match)
        except UnavailableError:
            return  # it is looked at again when the match is
        finally:
            self._busy.discard(match)

    async def _step(self, match: MatchId) -> bool:
        """Carry out one order; False if none is due."""
        prepared = await self.house.store.orders.of_match(match)
        if not prepared and self._known is not None:
            self._known.discard(match)
        info = await self.house.tables.info(match)
        if info.status != "running":
            return False
        for user, one in prepared.items():
            who = info.of_user(user)
            if who is None or who.seat is None:
                await self.house.store.orders.remove(match, user)
            elif not one.void and await self.house.tables.answers(match, who.seat, one.order):
                await asyncio.sleep(0.2 + secrets.randbelow(800) / 1000)  # as other presets do
                await self._carry_out(info, who, user, one)
                return True
        return False

    async def _carry_out(
        self, info: MatchInfo, who: SeatInfo, user: int, prepared: Prepared
    ) -> None:
        house = self.house
        if (await house.store.orders.of_match(info.id)).get(user) != prepared:
            return  # it was changed in the meantime
        result = await house.tables.carry_out(
            info.id, user, prepared.order, _once(info.id, user, prepared)
        )
        if not isinstance(result, Refused):
            await house.store.orders.remove(info.id, user)
            return
        assert who.seat is not None
        look = await house.tables.view(info.id, who.seat)
        spoken = await house.spoken(user, info.language)
        words, wording = scene_of(look, info, spoken), wording_of(house.game(info).family)
        said = reason(words, wording, result.reason, spoken)
        await house.store.orders.put(info.id, user, replace(prepared, void=said))
        if prepared.order.otherwise == "pass":
            legal = await house.tables.legal(info.id, who.seat)
            done = next((a for a in legal if type(a).__name__ == "Done"), None)
            if done is not None:
                await house.tables.act(info.id, user, [done], None)


def _once(match: MatchId, user: int, prepared: Prepared) -> int:
    """Name the carrying out of an order like an interaction, so that it is done once, ever.

    Ids of Discord are positive, these are not.
    """
    mark = f"{match}/{user}/{prepared.seq}/{msgspec.json.encode(prepared.order).decode()}"
    return -1 - (int.from_bytes(hashlib.blake2b(mark.encode(), digest_size=8).digest()) >> 1)


def read_actions(kinds: Sequence[type[Value]], text: str, known: Known) -> list[Value] | None:
    """Read actions as they are typed: ``move B4 B5 3; done``; None if one cannot be read.

    A word that holds ``=`` names its field; the others stand in the order of the fields.
    """
    found: list[Value] = []
    names = {
        name: kind
        for kind in kinds
        for locale in ("en", "fr")
        for name in (tag_of(kind), action_words(kind, locale)["name"].replace(" ", "-"))
    }
    for part in text.split(";"):
        words = part.split()
        kind = names.get(words[0].casefold()) if words else None
        if kind is None:
            return None
        fields = list(fields_of(kind))
        given: dict[str, Any] = {}
        left = list(fields)
        for word in words[1:]:
            name, equals, value = word.partition("=")
            if not equals:
                if not left:
                    return None
                name, value = left[0], word
            if name not in left:
                return None
            left.remove(name)
            given[name] = int(value) if value.isdecimal() else value
        made = read_fields(kind, given, known)
        if made is None:
            return None
        found.append(made)
    return found if 0 < len(found) <= MOST else None
