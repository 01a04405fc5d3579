"""What each control does: one function a verb (UX 3.10.5)."""

from __future__ import annotations

import contextlib
from collections.abc import Awaitable, Callable, Mapping, Sequence

from msgspec.structs import replace

from bot.context import AppContext
from bot.games.question_controls import QuestionPrompt
from bot.games.registry import prompts_of
from bot.interactions.i18n import scene_of, wording_of
from bot.interactions.match_lookup import concerns
from bot.interactions.permissions import may_tend
from bot.interactions.responder import Responder
from bot.lang import say
from bot.lobby.service import LobbyService
from bot.matches import Refused, UnavailableError
from bot.matches.question_numbers import entry_of
from bot.model.control_id import AND, ControlId, numbers_of, read_action
from bot.model.panel_parts import Panel, Picture, Text
from bot.model.refusals import QuestionClosed
from bot.play.auto_answers_panel import LIST, standing_panel
from bot.play.rules_panel import help_panel, phase_panel, primer_panel, rule_panel
from bot.play.seat_panel import SeatScene, free_asking
from bot.play.service import ActionService
from bot.store import MatchInfo
from rules.core.data import Value

_PRESETS = ("always", "turn", "off")
_TOUCHING = ("do", "ed", "pick", "order", "plan", "page", "refresh", "preset")
"""Controls whose answer may edit the message that carries them."""
_CLOSED = -1
"""Stands for the entry of a question that is closed: there is none of that number."""
Values = Sequence[str]
Fields = Mapping[str, tuple[str, ...]]
Verb = Callable[[Responder, MatchInfo, ControlId, Values], Awaitable[None]]


class Router:
    """Carries out what controls ask for."""

    def __init__(self, context: AppContext, acting: ActionService, lobbying: LobbyService) -> None:
        """Act through *acting* and *lobbying*."""
        self.context, self.acting, self.lobbying = context, acting, lobbying
        self.opening: dict[str, Callable[[Responder, ControlId, Values], Awaitable[None]]] = {}
        self.anywhere: dict[str, Callable[[Responder, ControlId, Values], Awaitable[None]]] = {}
        self.submitting: dict[
            str, Callable[[Responder, MatchInfo, ControlId, Fields], Awaitable[None]]
        ] = {}
        self.touching = set(_TOUCHING) | lobbying.touching
        self.verbs: dict[str, Verb] = {
            "do": self.play,
            "ed": self.play,
            "pick": self.pick,
            "order": self.order,
            "plan": self.plan,
            "page": self.page,
            "refresh": self.hand,
            "hand": self.hand,
            "sheet": self.sheet,
            "undo": self.undo,
            "undone": self.undone,
            "preset": self.preset,
            "standing": self.standing,
            "dmoff": self.no_messages,
            "help": self.help,
            "card": self.card,
            "rule": self.rule,
            "phase": self.phase,
            "primer": self.primer,
            "anew": self.anew,
            **lobbying.verbs,
        }

    async def handle(self, reply: Responder, press: ControlId, values: Values) -> None:
        """Carry out a press that is not a form."""
        if press.verb == "play":  # the newcomer's button has no match yet
            await self.lobbying.welcome(reply, values)
            return
        if elsewhere := self.anywhere.get(press.verb):  # about no match
            await reply.defer_edit()
            await elsewhere(reply, press, values)
            return
        verb = self.verbs.get(press.verb)
        if verb is None or (press.verb in self.lobbying.choosing and not values):
            await reply.defer_edit()
            await self.acting.outdated(reply)
            return
        if press.verb in self.touching:
            await reply.defer_edit()
        else:
            await reply.defer_private()
        info = await self._info(reply, press)
        if info is not None:
            await verb(reply, info, await self._placed(reply, press), values)

    async def _placed(self, reply: Responder, press: ControlId) -> ControlId:
        """Put the entry of its question in the place of the number that a control carries."""
        if press.entries or not press.question:
            return press
        seat = await self.context.matches.seat_of(press.match, reply.user)
        asked = await self.context.matches.pending(press.match)
        entry = entry_of(asked, seat, press.question)
        return replace(press, question=_CLOSED if entry is None else entry, entries=True)

    async def _info(self, reply: Responder, press: ControlId) -> MatchInfo | None:
        """Find the match of a control, if it is the person's business where they are."""
        info: MatchInfo | None = None
        with contextlib.suppress(UnavailableError):
            info = await self.context.matches.info(press.match)
        if info is not None and concerns(reply.interaction, info):
            return info
        await self.acting.outdated(reply)
        return None

    # --- answers ---

    async def asking(
        self, reply: Responder, info: MatchInfo, press: ControlId
    ) -> QuestionPrompt | None:
        """Find the question of the person that a control belongs to; None if it is closed."""
        seat = await self.context.matches.seat_of(info.id, reply.user)
        if seat is None:
            return None
        scene = await self.acting.scene(info, seat, reply.locale)
        for question in scene.mine:
            late = press.question is not None and question.since < press.question < question.at
            if press.question in (question.since, question.at) or (
                late and question.decision.together
            ):
                return scene.asking(question)
        if press.question == 0:  # beside any question
            return free_asking(scene)
        return None

    async def play(
        self, reply: Responder, info: MatchInfo, press: ControlId, values: Values
    ) -> None:
        """Play the action that a button or the choice of a menu carries."""
        texts = list(values) or [press.arg]
        actions = self._actions(info, texts)
        if actions is None:
            await self.acting.show_seat(reply, info, note=say(reply.locale, "out-of-date"))
            return
        free = prompts_of(self.context.game(info).family).free
        question = None if all(isinstance(a, free) for a in actions) else press.question
        if question is None and not all(isinstance(a, free) for a in actions):
            await self._closed(reply, info)  # only what is typed answers without a number
            return
        await self.acting.act(reply, info, actions, question=question, draft=press.verb == "ed")

    def _actions(self, info: MatchInfo, texts: Values) -> list[Value] | None:
        game = self.context.game(info)
        found = [read_action(game.actions, text.partition("#")[0]) for text in texts]
        return None if None in found else [a for a in found if a is not None]

    async def pick(
        self, reply: Responder, info: MatchInfo, press: ControlId, values: Values
    ) -> None:
        """Choose several things at once, in the order in which the rules list them, then end."""
        asking = await self.asking(reply, info, press)
        texts = [text for value in values or [press.arg] for text in value.split(AND)]
        actions = self._actions(info, texts)
        if asking is None or actions is None:
            await self._closed(reply, info)
            return
        order = {action: i for i, action in enumerate(asking.legal)}
        actions.sort(key=lambda a: order.get(a, len(order)))
        done = next(
            (kind for kind in self.context.game(info).actions if kind.__name__ == "Done"), None
        )
        await self.acting.act(
            reply,
            info,
            actions,
            question=press.question,
            closing=done() if done is not None else None,
        )

    async def order(
        self, reply: Responder, info: MatchInfo, press: ControlId, values: Values
    ) -> None:
        """Make the draft hold what was chosen in a menu of orders."""
        asking = await self.asking(reply, info, press)
        actions = self._actions(info, values)
        if asking is None or actions is None:
            await self._closed(reply, info)
            return
        known = prompts_of(self.context.game(info).family).orders
        orders = known.get(asking.question.decision.id)
        if orders is None:
            await self._closed(reply, info)
            return
        changes = orders(asking, press.arg, actions)
        await self.acting.act(reply, info, changes, question=press.question, draft=True)

    async def plan(
        self, reply: Responder, info: MatchInfo, press: ControlId, values: Values
    ) -> None:
        """Answer with a ready-made plan; the player still publishes it."""
        asking = await self.asking(reply, info, press)
        plan = prompts_of(self.context.game(info).family).plans.get(press.arg)
        if asking is None or plan is None:
            await self._closed(reply, info)
            return
        told = await self.acting.told(info, asking.question.decision.seat)
        changes = plan(asking, told)
        await self.acting.act(reply, info, changes, question=press.question, draft=True)

    async def page(
        self, reply: Responder, info: MatchInfo, press: ControlId, values: Values
    ) -> None:
        """Turn a page of choices."""
        number = press.arg.partition(".")[0]
        await self.acting.show_seat(reply, info, page=int(number) if number.isdecimal() else 0)

    async def _closed(self, reply: Responder, info: MatchInfo) -> None:
        if reply.surface in ("private", "dm"):
            note = say(reply.locale, "denied-question-closed")
            await self.acting.show_seat(reply, info, note=note)
        else:
            await self.acting.refused(reply, info, QuestionClosed())

    # --- forms ---

    async def open(self, reply: Responder, press: ControlId, values: Values) -> None:
        """Open a form: it must be the first answer (UX 1.1.6), so everything comes from memory."""
        try:
            info = await self.context.matches.info(press.match)
            asking = await self.asking(reply, info, await self._placed(reply, press))
        except UnavailableError:
            asking = None
        name, _, arg = press.arg.partition(".")
        if asking is not None:
            make = prompts_of(asking.wording.family).forms.get(name)
            form = make(asking, f"{name}.{'.'.join(values) or arg}") if make else None
            if form is not None:
                await reply.form(form)
                return
        await reply.defer_edit()
        found = await self._info(reply, press)
        if found is not None:
            await self._closed(reply, found)

    async def submit(
        self, reply: Responder, press: ControlId, fields: Mapping[str, tuple[str, ...]]
    ) -> None:
        """Play what a filled form says."""
        await reply.defer_edit()
        info = await self._info(reply, press)
        if info is None:
            return
        if own := self.submitting.get(press.verb):
            await own(reply, info, press, fields)
            return
        press = await self._placed(reply, press)
        asking = await self.asking(reply, info, press)
        name, _, arg = press.arg.partition(".")
        read = prompts_of(self.context.game(info).family).read.get(name)
        if asking is None or read is None:
            await self._closed(reply, info)
            return
        try:
            actions = read(asking, arg, fields)
        except (KeyError, ValueError, IndexError):
            await self.acting.show_seat(reply, info, note=say(reply.locale, "unreadable-form"))
            return
        free = prompts_of(self.context.game(info).family).free
        question = None if all(isinstance(a, free) for a in actions) else press.question
        await self.acting.act(reply, info, actions, question=question, draft=True)

    # --- looking ---

    async def hand(
        self, reply: Responder, info: MatchInfo, press: ControlId, values: Values
    ) -> None:
        """Show the person's own seat."""
        await self.acting.show_seat(reply, info)

    async def sheet(
        self, reply: Responder, info: MatchInfo, press: ControlId, values: Values
    ) -> None:
        """Show what the person's own seat has."""
        look = await self.context.look(info, reply.user)
        game = self.context.game(info)
        make = prompts_of(game.family).sheet
        if look.seat is None or make is None:
            await reply.send(say(reply.locale, "no-seat"))
            return
        panel = make(scene_of(look, info, reply.locale), look.seat)
        await reply.show(panel, game=game, look=look, info=info)

    async def undo(
        self, reply: Responder, info: MatchInfo, press: ControlId, values: Values
    ) -> None:
        """Ask before taking back."""
        await self.acting.ask_undo(reply, info)

    async def undone(
        self, reply: Responder, info: MatchInfo, press: ControlId, values: Values
    ) -> None:
        """Take back."""
        numbers = numbers_of(press.arg)  # a button of before has none
        last = numbers[0] if numbers else None
        seat = await self.context.matches.seat_of(info.id, reply.user)
        if last is not None and seat is not None and not press.entries:
            last = await self.context.matches.act_at(info.id, seat, last) or _CLOSED
        await self.acting.undo(reply, info, last)

    async def preset(
        self, reply: Responder, info: MatchInfo, press: ControlId, values: Values
    ) -> None:
        """Set or lift a standing answer, and give it at once if it is asked."""
        decision, _, how = press.arg.removesuffix(f".{LIST}").rpartition(".")
        mine = info.of_user(reply.user)
        if mine is None:
            await reply.send(say(reply.locale, "no-seat"))
            return
        game = self.context.game(info)
        if decision not in prompts_of(game.family).standing(game.id) or how not in _PRESETS:
            await self._closed(reply, info)
            return
        presets = {k: v for k, v in mine.presets.items() if k != decision}
        if how != "off":
            presets[decision] = how
        made = await self.context.matches.prefer(info.id, reply.user, presets=presets)
        if isinstance(made, Refused):
            await self.acting.refused(reply, info, made.reason)
        elif press.arg.endswith(f".{LIST}"):
            await self.standing(reply, made, press, values)
        else:
            await self.acting.show_seat(reply, info, note=say(reply.locale, f"preset-set-{how}"))

    async def standing(
        self, reply: Responder, info: MatchInfo, press: ControlId, values: Values
    ) -> None:
        """Show every standing answer, to be set or lifted."""
        seat = await self.context.matches.seat_of(info.id, reply.user)
        if seat is None:
            await reply.send(say(reply.locale, "no-seat"))
            return
        await reply.show(standing_panel(await self.acting.scene(info, seat, reply.locale)))

    async def no_messages(
        self, reply: Responder, info: MatchInfo, press: ControlId, values: Values
    ) -> None:
        """Bring the hand of this match no more; it still comes when it is asked for."""
        made = await self.context.matches.prefer(info.id, reply.user, dm=False)
        if isinstance(made, Refused):
            await self.acting.refused(reply, info, made.reason)
            return
        await self.acting.delivery.forget_hand(info, reply.user)
        await reply.send_private(Panel((Text(say(reply.locale, "dm-set-off")),)))

    async def help(
        self, reply: Responder, info: MatchInfo, press: ControlId, values: Values
    ) -> None:
        """Say what can be done now."""
        await show_help(self.context, self.acting, reply, info)

    async def anew(
        self, reply: Responder, info: MatchInfo, press: ControlId, values: Values
    ) -> None:
        """Show the table below what was written since, to those who play there or tend it."""
        mine = info.of_user(reply.user) is not None
        if not mine and not await may_tend(self.context, reply.interaction, info):
            await reply.send(say(reply.locale, "no-seat"))
            return
        await self.acting.delivery.call_back(info.id)
        await reply.send(say(reply.locale, "table-anew-done"))

    async def card(
        self, reply: Responder, info: MatchInfo, press: ControlId, values: Values
    ) -> None:
        """Show one card."""
        look = await self.context.look(info, reply.user)
        words = scene_of(look, info, reply.locale)
        wording = wording_of(self.context.game(info).family)
        code = values[0] if values else press.arg
        known = dict(wording.readable(words))
        if code not in known:
            await reply.send(say(reply.locale, "unknown-card"))
            return
        text = Text(wording.card_text(words, code), info.id)
        panel = Panel((Picture("card", code), text))
        await reply.show(panel, game=self.context.game(info), look=look, info=info)

    async def rule(
        self, reply: Responder, info: MatchInfo, press: ControlId, values: Values
    ) -> None:
        """Explain a rule."""
        panel = rule_panel(reply.locale, values[0] if values else press.arg)
        await reply.show(panel or Panel((Text(say(reply.locale, "unknown-rule")),)))

    async def phase(
        self, reply: Responder, info: MatchInfo, press: ControlId, values: Values
    ) -> None:
        """Explain a phase."""
        game = self.context.game(info).id
        panel = phase_panel(reply.locale, values[0] if values else press.arg, game)
        await reply.show(panel or Panel((Text(say(reply.locale, "unknown-rule")),)))

    async def primer(
        self, reply: Responder, info: MatchInfo, press: ControlId, values: Values
    ) -> None:
        """Say the game in one minute."""
        game = self.context.game(info)
        panel = primer_panel(reply.locale, game.family, game.id)
        await reply.show(panel or Panel((Text(say(reply.locale, "unknown-rule")),)))


async def show_help(
    context: AppContext, acting: ActionService, reply: Responder, info: MatchInfo
) -> None:
    """Say what the person can do now."""
    if info.seq < 0:
        await reply.send(say(reply.locale, "lobby-first"))
        return
    seat = await context.matches.seat_of(info.id, reply.user)
    if seat is not None:
        scene = await acting.scene(info, seat, reply.locale)
    else:
        look = await context.matches.view(info.id, None)
        scene = SeatScene(
            game=context.game(info), info=info, look=look, legal=[], locale=reply.locale
        )
    await reply.show(help_panel(scene))
