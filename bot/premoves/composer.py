"""How an order in advance is put together: by menus of what may come, or typed."""

from __future__ import annotations

import asyncio
import hashlib
import time
from collections import OrderedDict
from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

import msgspec
from msgspec.structs import replace

from bot.context import AppContext
from bot.games.game_ui import PlayableGame
from bot.interactions.handlers import Use
from bot.interactions.i18n import action_words, reason, scene_of
from bot.interactions.responder import Responder
from bot.lang import say
from bot.matches import Snapshot
from bot.model.control_id import ControlId, numbers_of, read_action
from bot.model.names import clean
from bot.model.panel_parts import Choice, Panel
from bot.play.action_commands import actions_of
from bot.play.typed_actions import TypedActions
from bot.premoves.action_fields import choices_of
from bot.premoves.composer_panel import (
    GAP,
    MOST_NUMBER,
    TURNED,
    Composing,
    answers_panel,
    field_panel,
    kinds_panel,
    need_panel,
    questions_panel,
    relations_panel,
)
from bot.premoves.list_service import PremoveListService, Values, number_in
from bot.premoves.panel import CONDITIONS, MOST, NAME, order_form, read_queued_action
from bot.premoves.parser import TYPED, meant, read_actions, read_condition
from bot.premoves.runner import PremoveRunner
from bot.store import MatchInfo
from rules.core.data import Value, fingerprint
from rules.core.errors import ConditionFalse
from rules.core.ids import Seat
from rules.core.premoves import (
    NEEDS,
    Condition,
    Need,
    Order,
    Otherwise,
    QueuedAction,
    Relation,
    unmet,
)
from rules.core.wording import fields_of, tag_of
from rules.players.random import RARELY_PICKED
from rules.players.what_if_futures import Imagined, imagined

SECONDS: Final = 0.8
"""How long the futures of one menu may take."""
KEPT: Final = 32
"""For how many menus the futures are kept."""

OTHERWISE: Final[dict[str, Otherwise]] = {"ask": "ask", "pass": "pass", "do": "do", "wait": "wait"}


class Spot(NamedTuple):
    """Where an action goes: which order, which part of it, and the question that it answers."""

    number: int
    branch: str
    question: str


class Composer(PremoveListService):
    """``/match orders``: its menus, its form, and what they make.

    The argument of a control begins with the number of the order that it is about, 0: a new one.
    """

    def __init__(
        self, context: AppContext, typed: TypedActions, premove_runner: PremoveRunner
    ) -> None:
        """Keep the orders of *context*: *typed* reads them, *premove_runner* carries them out."""
        super().__init__(context, premove_runner)
        self.typed = typed
        self._futures: OrderedDict[tuple[Any, ...], list[Imagined]] = OrderedDict()

    async def _scene(
        self,
        reply: Responder,
        info: MatchInfo,
        number: int,
        before: Sequence[QueuedAction] | None = None,
    ) -> Composing | None:
        """Gather what the menus of an order are made from; *before*: the actions before them."""
        snapshot = await self.own_snapshot(reply, info)
        if snapshot is None:
            return None
        assert snapshot.seat is not None
        game = self.context.game(info)
        found = (
            []
            if before is None
            else await self._imagined(game, info, snapshot, snapshot.seat, before)
        )
        return Composing(
            match=info.id,
            number=number,
            words=scene_of(snapshot, info, reply.locale),
            wording=game.ui.wording,
            imagined=found,
        )

    async def _imagined(
        self,
        game: PlayableGame,
        info: MatchInfo,
        snapshot: Snapshot,
        seat: Seat,
        before: Sequence[QueuedAction],
    ) -> list[Imagined]:
        """Play on from what the seat sees; the same menu is made from the same futures."""
        # By what the seat sees and not by the number of the entry: a menu in another order would
        # tell that somebody has changed a sealed answer.
        key = info.id, seat, fingerprint(snapshot.view), tuple(before)
        if key not in self._futures:
            answers = [(one.question, read_queued_action(game, one)) for one in before]
            # The chance of the futures follows from the same key, so a menu that is opened again
            # after it was forgotten has the same entries.
            luck = hashlib.blake2b(repr(key).encode(), digest_size=30).digest()
            ends = time.monotonic() + SECONDS
            self._futures[key] = await asyncio.to_thread(
                imagined,
                game,
                snapshot.view,
                seat,
                answers,
                key=luck,
                go_on=lambda: time.monotonic() < ends,
            )
            while len(self._futures) > KEPT:
                self._futures.popitem(last=False)
        return self._futures[key]

    # --- actions ---

    async def add(self, use: Use) -> None:
        """Ask for a further action: at which question, or at once which if only one may come."""
        reply, info, press = use.reply, use.info, use.press
        number, branch = number_in(press.arg), _branch(_args(press.arg, 2)[1])
        order = await self.order(info, reply.user, number)
        scene = await self._scene(reply, info, number, _part(order, branch))
        if scene is None:
            return
        questions = scene.questions()
        begins = order.errands[0].question if order.errands else ""
        if branch == "else" and not order.instead and begins in questions:
            questions = [begins]  # otherwise something else is done, at the same question
        if len(questions) == 1:
            await reply.show(answers_panel(scene, branch, questions[0]))
        else:
            await reply.show(questions_panel(scene, branch))

    async def choose_question(self, use: Use) -> None:
        """List the answers to the question that was chosen."""
        reply, info, press, values = use.reply, use.info, use.press, use.values
        number, branch = number_in(press.arg), _branch(_args(press.arg, 2)[1])
        await self._answers(reply, info, Spot(number, branch, _first(values)))

    async def choose_action(self, use: Use) -> None:
        """Add the action that was chosen, or list those that have what was chosen in common."""
        reply, info, press, values = use.reply, use.info, use.press, use.values
        _, branch, question, _ = _args(press.arg, 4)
        number = number_in(press.arg)
        order = await self.order(info, reply.user, number)
        scene = await self._scene(reply, info, number, _part(order, branch))
        if scene is None:
            return
        action = scene.action(question, _first(values))
        # A value that is no whole action is the beginning that several answers have in common.
        if action is None:
            await self._answers(
                reply, info, Spot(number, _branch(branch), question), _first(values)
            )
            return
        await self._add(reply, info, Spot(number, branch, question), action)

    async def _add(self, reply: Responder, info: MatchInfo, spot: Spot, action: Value) -> None:
        """Add an action to a part of an order."""
        number, branch, question = spot
        order = await self.order(info, reply.user, number)
        before = _part(order, branch)
        # The panel offers nothing more then, but one that was opened earlier still may.
        if len(before) >= MOST:
            await self.show(reply, info, say(reply.locale, "out-of-date"), number)
            return
        errands = (*before, QueuedAction(msgspec.json.encode(action).decode(), question))
        if _branch(branch) == "else":
            order = replace(order, instead=errands)
        else:
            order = replace(order, errands=errands)
        await self.redraft(reply, info, number, order)

    async def turn_page(self, use: Use) -> None:
        """Turn a page."""
        reply, info, press = use.reply, use.info, use.press
        _, page, branch, question, prefix = _args(press.arg, 5)
        spot = Spot(number_in(press.arg), _branch(branch), question)
        await self._answers(reply, info, spot, prefix, _page(page))

    async def _answers(
        self, reply: Responder, info: MatchInfo, spot: Spot, prefix: str = "", page: int = 0
    ) -> None:
        number, branch, question = spot
        order = await self.order(info, reply.user, number)
        scene = await self._scene(reply, info, number, _part(order, branch))
        if scene is not None and not scene.carries(branch, question, prefix):
            await self.show(reply, info, say(reply.locale, "out-of-date"), number)
        elif scene is not None:
            await reply.show(answers_panel(scene, branch, question, prefix, page))

    async def build_action(self, use: Use) -> None:
        """Put an action together field by field, whether it is possible now or not."""
        reply, info, press, values = use.reply, use.info, use.press, use.values
        _, mark, branch, question, written = _args(press.arg, 5)
        number, branch = number_in(press.arg), _branch(branch)
        order = await self.order(info, reply.user, number)
        scene = await self._scene(reply, info, number, _part(order, branch))
        if scene is None:
            return
        game = self.context.game(info)
        # The mark of a menu is a number, and a value was chosen in it; that of a page button ends
        # in a letter.
        turned = not mark.isdecimal()
        if not turned:
            written = GAP.join([written, _first(values)] if written else [_first(values)])
        kinds: list[type[Value]] = [
            kind
            for kind in game.actions
            if tag_of(kind) not in RARELY_PICKED and (not question or kind in scene.kinds(question))
        ]
        tag, *given = written.split(GAP)
        kind = next((one for one in kinds if tag_of(one) == tag), None)
        whole = kind is not None and len(given) >= len(fields_of(kind))
        if not whole and not scene.carries(branch, question, written):
            await self.show(reply, info, say(reply.locale, "out-of-date"), number)
        elif kind is None:
            await reply.show(kinds_panel(scene, branch, question, kinds))
        elif whole:
            action = read_action(game.actions, written)
            if action is None:
                await self.show(reply, info, say(reply.locale, "out-of-date"), number)
            else:
                await self._add(reply, info, Spot(number, branch, question), action)
        else:
            page = _page(mark) if turned else 0
            panel = self._field(info, scene, (branch, question, written), kind, page)
            if panel is None:
                await self.show(reply, info, say(reply.locale, "order-nothing-there"), number)
            else:
                await reply.show(panel)

    def _field(
        self,
        info: MatchInfo,
        scene: Composing,
        args: tuple[str, str, str],
        kind: type[Value],
        page: int,
    ) -> Panel | None:
        """Ask for the next field of an action; None: it cannot be listed, and must be typed."""
        given, words = args[2].split(GAP)[1:], scene.words
        areas = self.context.game(info).ui.prompts.areas(words)
        choices = choices_of(kind, given, scene, areas)
        name = list(fields_of(kind))[len(given)]
        field = action_words(kind, words.locale)[name]
        what = scene.wording.kind(words, kind)
        text = say(words.locale, "order-other-field", action=what, field=field)
        return field_panel(scene, text, args, choices, page)

    # --- conditions ---

    async def condition(self, use: Use) -> None:
        """Ask for a further condition, its kind first, then one field after the other."""
        reply, info, press, values = use.reply, use.info, use.press, use.values
        number = number_in(press.arg)
        scene = await self._scene(reply, info, number)
        if scene is None:
            return
        _, mark, *given = press.arg.split("|") if "|" in press.arg else ("", TURNED)
        if mark.isdecimal():
            given = [*given, _first(values)]
        facts = self.context.game(info).facts
        relation = next((one for one in facts.relations if given[:1] == [one]), None)
        if relation is None:
            await reply.show(relations_panel(scene, facts.relations))
            return
        known = dict(zip(NEEDS[relation], given[1:], strict=False))
        lacking = [need for need in NEEDS[relation] if need not in known]
        if lacking:
            choices = self._choices(info, scene, relation, lacking[0])
            page = 0 if mark.isdecimal() else _page(mark)
            await reply.show(need_panel(scene, relation, known, (lacking[0], choices), page))
            return
        await self._add_condition(
            reply,
            info,
            number,
            {"relation": str(relation), **{str(need): value for need, value in known.items()}},
        )

    def _choices(
        self, info: MatchInfo, scene: Composing, relation: Relation, need: Need
    ) -> list[Choice]:
        """List what a field of a condition can be."""
        game, words, wording = self.context.game(info), scene.words, scene.wording
        match need:
            case "place":
                areas = game.ui.prompts.areas(words)
                return [Choice(name, place) for name, place in areas]
            case "seat":
                seats = range(game.facts.seats(words.view))
                return [
                    Choice(wording.name(words, seat), str(seat))
                    for seat in seats
                    if seat != words.viewer
                ]
            case "what" if relation == "phase":
                return [Choice(wording.stage(words, one), one) for one in game.facts.phases]
            case "what":
                return [Choice(wording.good(words, one), one) for one in game.facts.goods]
            case "number":
                least = 1 if relation in ("from-round", "until-round") else 0
                return [Choice(str(n), str(n)) for n in range(least, MOST_NUMBER + 1)]

    async def _add_condition(
        self, reply: Responder, info: MatchInfo, number: int, typed: Mapping[str, str]
    ) -> None:
        snapshot = await self.own_snapshot(reply, info)
        if snapshot is None:
            return
        assert snapshot.seat is not None
        order = await self.order(info, reply.user, number)
        one = read_condition(typed)
        if one is None or not order.errands or len(order.conditions) >= CONDITIONS:
            await self.show(reply, info, say(reply.locale, "out-of-date"), number)
            return
        # What is false now may come true; what the game knows nothing of never will.
        why = unmet(self.context.game(info), snapshot.view, snapshot.seat, (one,))
        if why is not None and not isinstance(why, ConditionFalse):
            words = scene_of(snapshot, info, reply.locale)
            said_why = reason(words, self.context.game(info).ui.wording, why, reply.locale)
            await self.show(reply, info, said_why, number)
            return
        conditions = (*(c for c in order.conditions if c != one), one)
        await self.redraft(reply, info, number, replace(order, conditions=conditions))

    async def set_otherwise(self, use: Use) -> None:
        """Set what is done if the conditions do not hold."""
        reply, info, press, values = use.reply, use.info, use.press, use.values
        number = number_in(press.arg)
        order = await self.order(info, reply.user, number)
        if not order.errands:
            await self.show(reply, info, number=number)
            return
        chosen = OTHERWISE.get(_first(values), "ask")
        instead = order.instead if chosen == "do" else ()
        order = replace(order, otherwise=chosen, instead=instead)
        if chosen == "do" and not instead:
            # A draft until the other actions are there: in force, it could come due with nothing to
            # do.
            await self.put(info, reply.user, number, order, ready=False)
            await self.add(Use(reply, ControlId(info.id, "orderadd", f"{number}|else"), info))
        else:
            await self.redraft(reply, info, number, order)

    async def remove_part(self, use: Use) -> None:
        """Take one part out of an order; the actions after it go too, for they came after it."""
        reply, info, press, values = use.reply, use.info, use.press, use.values
        number = number_in(press.arg)
        order = await self.order(info, reply.user, number)
        mark, at = _first(values)[:1], (numbers_of(_first(values)[1:]) or (0,))[0]
        match mark:
            case "c":
                left = (*order.conditions[:at], *order.conditions[at + 1 :])
                order = replace(order, conditions=left)
            case "e":
                order = replace(order, errands=order.errands[:at])
            case "i":
                order = replace(order, instead=order.instead[:at])
            case _:
                await self.show(reply, info, say(reply.locale, "out-of-date"), number)
                return
        if not order.errands:
            await self.drop(use)
            return
        await self.redraft(reply, info, number, order)

    # --- typing ---

    async def open_form(self, use: Use) -> None:
        """Open the form for an order, as the first answer."""
        game = self.context.game(use.info)
        await use.reply.form(order_form(use.info.id, use.reply.locale, game))

    async def submit_form(self, use: Use) -> None:
        """Prepare what a form says."""
        reply, info, fields = use.reply, use.info, use.fields
        typed = {name: next(iter(values), "") for name, values in fields.items()}
        await self.prepare(reply, info, typed)

    async def prepare(self, reply: Responder, info: MatchInfo, typed: Mapping[str, str]) -> None:
        """Read an order and put it in force, at the end of the list.

        *typed*: ``do``, ``set_otherwise``, ``each``, ``name`` and, for a condition, ``relation``,
        ``place``, ``who``, ``what`` and ``number``, as they were typed.
        """
        known = await self.typed.seat_known(info, reply.user, reply.locale)
        if known is None or known.scene.viewer is None:
            await reply.send(say(reply.locale, "no-seat"))
            return
        game = self.context.game(info)
        actions = read_actions(actions_of([game]), typed.get("do", ""), known)
        if actions is None:
            await reply.send(say(reply.locale, "order-unreadable"))
            return
        conditions: tuple[Condition, ...] = ()
        if typed.get("relation", "-") not in ("", "-"):
            one = read_condition(meant(game, known, typed))
            if one is None:
                what = typed.get("number", "") or typed["relation"]
                await reply.send(say(reply.locale, "order-incomplete", what=what))
                return
            conditions = (one,)
            why = unmet(game, known.scene.view, known.scene.viewer, conditions)
            if why is not None and not isinstance(why, ConditionFalse):
                await reply.send(reason(known.scene, known.wording, why, reply.locale))
                return
        order = Order(
            errands=tuple(QueuedAction(msgspec.json.encode(one).decode()) for one in actions),
            conditions=conditions,
            otherwise=TYPED.get(typed.get("otherwise", ""), "ask"),
            rules=game.rules,
            repeats=typed.get("each") == "yes",
            name=clean(" ".join(typed.get("name", "").split()))[:NAME],
        )
        await self.kept(reply, info, 0, order)


def _branch(text: str) -> str:
    return "else" if text == "else" else "do"


def _part(order: Order, branch: str) -> tuple[QueuedAction, ...]:
    return order.instead if _branch(branch) == "else" else order.errands


def _first(values: Values) -> str:
    return values[0] if values else ""


def _args(text: str, n: int) -> list[str]:
    """Read the arguments of a control; what is missing is empty."""
    parts = text.split("|", n - 1)
    return [*parts, *[""] * (n - len(parts))]


def _page(text: str) -> int:
    return (numbers_of(text.rstrip("ab")) or (0,))[0]
