"""How an order in advance is put together: by menus of what may come, or typed."""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import time
from collections import OrderedDict
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

import msgspec
from msgspec.structs import replace

from bot.commands.play import Known, actions_of, read_fields
from bot.controls import Press, numbers_of
from bot.finding import concerns
from bot.house import House
from bot.lang import say
from bot.panels.composing import (
    MOST_NUMBER,
    Composing,
    answers_panel,
    number_panel,
    places_panel,
    questions_panel,
    relations_panel,
)
from bot.panels.manners import manners_of
from bot.panels.orders import (
    CONDITIONS,
    MOST,
    RELATIONS,
    errand_action,
    order_form,
    orders_panel,
)
from bot.reply import Reply
from bot.speech import action_words, reason, scene_of, wording_of
from bot.store import MatchInfo
from bot.store.orders import Prepared
from bot.tables import AnyGame, Look, UnavailableError
from rules.core.data import Value
from rules.core.ids import Seat
from rules.core.orders import Condition, Errand, Order, Otherwise, unmet
from rules.core.wording import fields_of, tag_of
from rules.seats.imagining import Imagined, imagined

if TYPE_CHECKING:
    from bot.client import Hexarch

SECONDS: Final = 0.8
"""How long the futures of one menu may take."""
KEPT: Final = 32
"""For how many menus the futures are kept."""

Values = Sequence[str]
OTHERWISE: Final[dict[str, Otherwise]] = {"ask": "ask", "pass": "pass", "do": "do"}


class Composer:
    """``/match orders``: its menus, its form, and what they make."""

    def __init__(self, house: House, client: Hexarch) -> None:
        """Keep the orders of *house*."""
        self.house, self.client = house, client
        edits = {
            "orderat": self.shown,
            "orderadd": self.add,
            "orderask": self.asked,
            "ordernext": self.narrowed,
            "orderpage": self.turned,
            "orderif": self.condition,
            "orderrel": self.related,
            "orderwhere": self.placed,
            "orderwpage": self.places_turned,
            "ordernum": self.numbered,
            "orderelse": self.otherwise,
            "orderless": self.less,
            "orderkeep": self.keep,
            "orderdrop": self.drop,
        }
        self.verbs = {"orders": self.shown, **edits}
        self.editing = frozenset(edits)
        self._futures: OrderedDict[tuple[Any, ...], list[Imagined]] = OrderedDict()

    # --- showing ---

    async def shown(self, reply: Reply, info: MatchInfo, press: Press, values: Values) -> None:
        """Show what the person has prepared in a match."""
        await self.show(reply, info)

    async def show(self, reply: Reply, info: MatchInfo, note: str = "") -> None:
        """Show what the person has prepared; *note* says what has just been done."""
        look = await self._look(reply, info)
        if look is None:
            return
        prepared = await self.house.store.orders.of_user(info.id, reply.user)
        words, game = scene_of(look, info, reply.locale), self.house.game(info)
        wording = wording_of(game.family)
        await reply.show(orders_panel(info, game, words, wording, prepared=prepared, note=note))

    async def _look(self, reply: Reply, info: MatchInfo) -> Look | None:
        """Look from the person's seat; None if they have none, which is said."""
        mine = info.of_user(reply.user)
        if mine is None or mine.seat is None:
            await reply.say(say(reply.locale, "no-seat"))
            return None
        return await self.house.tables.view(info.id, mine.seat)

    async def _scene(
        self, reply: Reply, info: MatchInfo, said: Sequence[Errand] | None = None
    ) -> Composing | None:
        """Gather what the menus are made from; *said*: the errands after which they come."""
        look = await self._look(reply, info)
        if look is None:
            return None
        assert look.seat is not None
        game = self.house.game(info)
        found = [] if said is None else await self._imagined(game, info, look, look.seat, said)
        return Composing(
            match=info.id,
            words=scene_of(look, info, reply.locale),
            wording=wording_of(game.family),
            imagined=found,
        )

    async def _imagined(
        self, game: AnyGame, info: MatchInfo, look: Look, seat: Seat, said: Sequence[Errand]
    ) -> list[Imagined]:
        """Play on from what the seat sees; the same menu is made from the same futures."""
        key = info.id, seat, look.seq, tuple(said)
        if key not in self._futures:
            answers = [(one.question, errand_action(game, one)) for one in said]
            luck = hashlib.blake2b(repr(key).encode(), digest_size=30).digest()
            ends = time.monotonic() + SECONDS
            self._futures[key] = await asyncio.to_thread(
                imagined,
                game,
                look.view,
                seat,
                answers,
                key=luck,
                go_on=lambda: time.monotonic() < ends,
            )
            while len(self._futures) > KEPT:
                self._futures.popitem(last=False)
        return self._futures[key]

    # --- what is kept ---

    async def _order(self, info: MatchInfo, user: int) -> Order:
        """Return what somebody has prepared, to be changed; what is of older rules is left out."""
        prepared = await self.house.store.orders.of_user(info.id, user)
        rules = self.house.game(info).rules
        if prepared is None or prepared.order.rules != rules:
            return Order(rules=rules)
        return prepared.order

    async def _changed(self, reply: Reply, info: MatchInfo, order: Order, note: str = "") -> None:
        """Keep a changed order and show it."""
        await self._drafted(info, reply.user, order)
        await self.show(reply, info, note)

    async def _drafted(self, info: MatchInfo, user: int, order: Order) -> None:
        """Keep a changed order; it is not in force until its owner says so."""
        info = await self.house.tables.info(info.id)
        draft = Prepared(order=order, seq=info.seq, ready=False)
        await self.house.store.orders.put(info.id, user, draft)

    async def keep(self, reply: Reply, info: MatchInfo, press: Press, values: Values) -> None:
        """Put what was put together in force."""
        if await self._look(reply, info) is None:
            return
        order = await self._order(info, reply.user)
        if not order.errands:
            await self.show(reply, info)
            return
        await self._kept(reply, info, order)

    async def _kept(self, reply: Reply, info: MatchInfo, order: Order) -> None:
        info = await self.house.tables.info(info.id)
        await self.house.store.orders.put(info.id, reply.user, Prepared(order=order, seq=info.seq))
        await self.show(reply, info, say(reply.locale, "order-kept"))
        self.client.ordering.wake(info.id)

    async def drop(self, reply: Reply, info: MatchInfo, press: Press, values: Values) -> None:
        """Forget what the person has prepared."""
        await self.house.store.orders.remove(info.id, reply.user)
        await self.show(reply, info, say(reply.locale, "order-dropped"))

    # --- actions ---

    async def add(self, reply: Reply, info: MatchInfo, press: Press, values: Values) -> None:
        """Ask for a further action: at which question, or at once which if only one may come."""
        branch = _branch(press.arg)
        order = await self._order(info, reply.user)
        scene = await self._scene(reply, info, _part(order, branch))
        if scene is None:
            return
        questions = scene.questions()
        begins = order.errands[0].question if order.errands else ""
        if branch == "else" and not order.instead and begins in questions:
            questions = [begins]  # otherwise something else is done, at the same question
        if not questions:
            await self.show(reply, info, say(reply.locale, "order-nothing-there"))
        elif len(questions) == 1:
            await reply.show(answers_panel(scene, branch, questions[0]))
        else:
            await reply.show(questions_panel(scene, branch))

    async def asked(self, reply: Reply, info: MatchInfo, press: Press, values: Values) -> None:
        """List the answers to the question that was chosen."""
        await self._answers(reply, info, _branch(press.arg), _first(values))

    async def narrowed(self, reply: Reply, info: MatchInfo, press: Press, values: Values) -> None:
        """Add the action that was chosen, or list those that have what was chosen in common."""
        branch, question, _ = _args(press.arg, 3)
        order = await self._order(info, reply.user)
        before = _part(order, branch)
        scene = await self._scene(reply, info, before)
        if scene is None:
            return
        action = scene.action(question, _first(values))
        if action is None:
            await reply.show(answers_panel(scene, _branch(branch), question, _first(values)))
            return
        if len(before) >= MOST:
            await self.show(reply, info, say(reply.locale, "out-of-date"))
            return
        errands = (*before, Errand(msgspec.json.encode(action).decode(), question))
        if _branch(branch) == "else":
            await self._changed(reply, info, replace(order, instead=errands))
        else:
            await self._changed(reply, info, replace(order, errands=errands))

    async def turned(self, reply: Reply, info: MatchInfo, press: Press, values: Values) -> None:
        """Turn a page."""
        page, branch, question, prefix = _args(press.arg, 4)
        await self._answers(reply, info, _branch(branch), question, prefix, page=_page(page))

    async def _answers(
        self,
        reply: Reply,
        info: MatchInfo,
        branch: str,
        question: str,
        prefix: str = "",
        *,
        page: int = 0,
    ) -> None:
        order = await self._order(info, reply.user)
        scene = await self._scene(reply, info, _part(order, branch))
        if scene is not None:
            await reply.show(answers_panel(scene, branch, question, prefix, page))

    # --- conditions ---

    async def condition(self, reply: Reply, info: MatchInfo, press: Press, values: Values) -> None:
        """Ask for the kind of a further condition."""
        scene = await self._scene(reply, info)
        if scene is not None:
            await reply.show(relations_panel(scene))

    async def related(self, reply: Reply, info: MatchInfo, press: Press, values: Values) -> None:
        """Ask for the place of a condition."""
        await self._places(reply, info, _first(values), 0)

    async def places_turned(
        self, reply: Reply, info: MatchInfo, press: Press, values: Values
    ) -> None:
        """Turn a page of places."""
        page, relation = _args(press.arg, 2)
        await self._places(reply, info, relation, _page(page))

    async def _places(self, reply: Reply, info: MatchInfo, relation: str, page: int) -> None:
        scene = await self._scene(reply, info)
        if scene is None:
            return
        game = self.house.game(info)
        if relation not in RELATIONS or game.stands is None:
            await self.show(reply, info, say(reply.locale, "out-of-date"))
            return
        areas = manners_of(game.family).areas(scene.words)
        await reply.show(places_panel(scene, relation, areas, page))

    async def placed(self, reply: Reply, info: MatchInfo, press: Press, values: Values) -> None:
        """Add a condition about the place that was chosen, or ask for its number first."""
        relation, _ = _args(press.arg, 2)
        place = _first(values)
        if relation not in ("at-least", "at-most"):
            await self._add_condition(reply, info, relation, place, 0)
            return
        scene = await self._scene(reply, info)
        if scene is not None:
            areas = manners_of(self.house.game(info).family).areas(scene.words)
            name = next((name for name, one in areas if one == place), place)
            await reply.show(number_panel(scene, relation, place, name))

    async def numbered(self, reply: Reply, info: MatchInfo, press: Press, values: Values) -> None:
        """Add a condition with the number that was chosen."""
        relation, place = _args(press.arg, 2)
        number = (numbers_of(_first(values)) or (0,))[0]
        await self._add_condition(reply, info, relation, place, min(number, MOST_NUMBER))

    async def _add_condition(
        self, reply: Reply, info: MatchInfo, relation: str, place: str, number: int
    ) -> None:
        look = await self._look(reply, info)
        if look is None:
            return
        assert look.seat is not None
        order = await self._order(info, reply.user)
        if relation not in RELATIONS or len(order.conditions) >= CONDITIONS:
            await self.show(reply, info, say(reply.locale, "out-of-date"))
            return
        one = msgspec.convert({"place": place, "relation": relation, "number": number}, Condition)
        game = self.house.game(info)
        why = unmet(game, look.view, look.seat, (one,))
        if why is not None and tag_of(why) == "no-such-place":
            words = scene_of(look, info, reply.locale)
            said = reason(words, wording_of(game.family), why, reply.locale)
            await self.show(reply, info, said)
            return
        conditions = (*(c for c in order.conditions if c != one), one)
        await self._changed(reply, info, replace(order, conditions=conditions))

    async def otherwise(self, reply: Reply, info: MatchInfo, press: Press, values: Values) -> None:
        """Set what is done if the conditions do not hold."""
        order = await self._order(info, reply.user)
        chosen = OTHERWISE.get(_first(values), "ask")
        instead = order.instead if chosen == "do" else ()
        order = replace(order, otherwise=chosen, instead=instead)
        if chosen == "do" and not instead:
            await self._drafted(info, reply.user, order)
            await self.add(reply, info, Press(info.id, "orderadd", "else"), ())
        else:
            await self._changed(reply, info, order)

    async def less(self, reply: Reply, info: MatchInfo, press: Press, values: Values) -> None:
        """Take one part out of an order; the actions after it go too, for they came after it."""
        order = await self._order(info, reply.user)
        mark, number = _first(values)[:1], (numbers_of(_first(values)[1:]) or (0,))[0]
        match mark:
            case "c":
                left = (*order.conditions[:number], *order.conditions[number + 1 :])
                order = replace(order, conditions=left)
            case "e":
                order = replace(order, errands=order.errands[:number])
            case "i":
                order = replace(order, instead=order.instead[:number])
            case _:
                await self.show(reply, info, say(reply.locale, "out-of-date"))
                return
        if not order.errands:
            await self.drop(reply, info, press, values)
            return
        await self._changed(reply, info, order)

    # --- typing ---

    async def form(self, reply: Reply, press: Press, values: Values) -> None:
        """Open the form for an order, as the first answer."""
        info: MatchInfo | None = None
        with contextlib.suppress(UnavailableError):
            info = await self.house.tables.info(press.match)
        if info is None or not concerns(reply.interaction, info):
            await reply.say(say(reply.locale, "out-of-date"))
            return
        await reply.form(order_form(info.id, reply.locale))

    async def filled(
        self, reply: Reply, info: MatchInfo, press: Press, fields: Mapping[str, tuple[str, ...]]
    ) -> None:
        """Prepare what a form says."""
        said = {name: next(iter(values), "") for name, values in fields.items()}
        await self.prepare(reply, info, said)

    async def prepare(self, reply: Reply, info: MatchInfo, said: Mapping[str, str]) -> None:
        """Read an order and put it in force: ``do``, ``place``, ``relation``, ``number``, ``otherwise``."""
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
            why = unmet(game, known.scene.view, known.scene.viewer, conditions)
            if why is not None and tag_of(why) == "no-such-place":
                await reply.say(reason(known.scene, known.wording, why, reply.locale))
                return
        order = Order(
            errands=tuple(Errand(msgspec.json.encode(one).decode()) for one in actions),
            conditions=conditions,
            otherwise="pass" if said.get("otherwise") == "pass" else "ask",
            rules=game.rules,
        )
        await self._kept(reply, info, order)


def _branch(text: str) -> str:
    return "else" if text == "else" else "do"


def _part(order: Order, branch: str) -> tuple[Errand, ...]:
    return order.instead if _branch(branch) == "else" else order.errands


def _first(values: Values) -> str:
    return values[0] if values else ""


def _args(text: str, n: int) -> list[str]:
    """Read the arguments of a control; what is missing is empty."""
    parts = text.split("|", n - 1)
    return [*parts, *[""] * (n - len(parts))]


def _page(text: str) -> int:
    return (numbers_of(text.rstrip("ab")) or (0,))[0]


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
