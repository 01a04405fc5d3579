"""What the controls of questions, hands and rules do."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

from msgspec import structs

from bot.context import AppContext
from bot.delivery.scenes import SeatScene, Where, gone_back
from bot.games.ask import OPENS, Answer, Ask
from bot.games.editor import Edit, read_set
from bot.games.game_ui import PlayableGame
from bot.games.prompts import Said
from bot.games.question_controls import QuestionPrompt
from bot.interactions.handlers import Use, control
from bot.interactions.i18n import scene_of
from bot.interactions.permissions import may_tend
from bot.interactions.responder import Responder
from bot.lang import say
from bot.matches import OpenQuestion, Refused
from bot.model.control_id import CARDS, WHOLE, ControlId, read_action
from bot.model.panel_parts import Panel, Picture, Text, after
from bot.model.refusals import QuestionClosed
from bot.pictures.drawn import Drawn
from bot.play.ask_panel import BY_HAND, PAGE
from bot.play.ask_words import ask_of, asked, risk_of
from bot.play.confirm_panel import concede_panel, risk_panel
from bot.play.hand_panel import cards_panel
from bot.play.rules_panel import (
    NOWHERE,
    help_panel,
    primer_panel,
    primer_words,
    read_panel,
    rule_panel,
)
from bot.play.service import ActionService
from bot.play.tools_panel import tools_panel
from bot.play.why_panel import why_panel
from bot.store import MatchId, MatchInfo
from render.core.primer import primer_steps
from rules.core.data import Value
from rules.core.forms import Whole

Values = Sequence[str]
Met = tuple[SeatScene, OpenQuestion, Ask]
"""A question as it is put now to the person who pressed."""


class PlayControls:
    """What the controls of questions, hands and rules do."""

    def __init__(self, context: AppContext, acting: ActionService) -> None:
        """Act through *acting*."""
        self.context, self.acting = context, acting

    # --- answers ---

    async def asking(
        self, reply: Responder, info: MatchInfo, press: ControlId
    ) -> QuestionPrompt | None:
        """Find the question of the person that a control belongs to; None if it is closed."""
        seat = await self.context.matches.seat_of(info.id, reply.user)
        if seat is None:
            return None
        scene = await self.acting.met(reply, info, seat)
        if press.beside[1] is not None:
            return scene.whole()
        for question in scene.mine:
            # A panel of before a trade was talked about further still belongs to it: `act` says
            # then that the terms have changed.
            late = press.question is not None and question.since < press.question < question.at
            if press.question in (question.since, question.at) or (
                late and question.decision.together
            ):
                return scene.asking(question)
        return scene.whole() if press.question == 0 else None

    @control("do", "edit", what_if=True)
    async def play(self, use: Use) -> None:
        """Play the action that a button or the choice of a menu carries."""
        texts = list(use.values) or [use.press.beside[0]]
        if len(texts) == 1 and await self._asks_once(use, texts[0]):
            return
        await self._play(use)

    async def _asks_once(self, use: Use, text: str) -> bool:
        """Ask once about an answer that would throw something away; return whether it would."""
        met, actions = await self._current_ask(use), await self._actions(use, [text]) or ()
        if met is None:
            return False
        scene, question, ask = met
        risk = ask.risks.get(text, "") or risk_of(scene, actions)
        if not risk:
            return False
        labels = [one.label for one in ask.others if one.value == text]
        label = [*labels, *map(scene.asking(question).label, actions)][0]
        await use.reply.show(risk_panel(scene, question, label, risk, text))
        return True

    async def _play(self, use: Use, *, sure: bool = False) -> None:
        """Play what a control carries."""
        reply, info, press, values = use.reply, use.info, use.press, use.values
        texts = list(values) or [press.beside[0]]
        actions = await self._actions(use, texts)
        if actions is None:
            await self.acting.show_seat(reply, info, note=say(reply.locale, "out-of-date"))
            return
        is_free, said = self._is_free(info, actions), press.beside[1]
        question = press.question
        if is_free and (said is not None or not question):
            question = None
        elif question is None:
            await self._closed(reply, info)  # only what is typed answers without a number
            return
        await self.acting.act(reply, info, actions, question=question, said=said, sure=sure)

    def _is_free(self, info: MatchInfo, actions: Sequence[Value]) -> bool:
        """Return whether all of that may be done beside any question."""
        free = self.context.game(info).ui.prompts.free
        return all(isinstance(action, free) for action in actions)

    @control("ask", "edit", what_if=True)
    async def answer(self, use: Use) -> None:
        """Play the whole answer that a button names, if it still means what it meant."""
        reply, info, press = use.reply, use.info, use.press
        met = await self._shown_ask(use)
        found = None if met is None else _answer_of(met[2], press.arg)
        if found is None:  # of before a start, of another panel, or moved on
            met = await self._current_ask(use)
            found = None if met is None else _answer_of(met[2], press.arg)
        if met is None or found is None:
            await self.acting.show_seat(reply, info, note=say(reply.locale, "ask-moved"))
            return
        scene, question, _ = met
        if found.risk and press.verb == "ask":
            await reply.show(risk_panel(scene, question, found.label, found.risk, press.arg))
            return
        sure = press.verb == "asksure"
        await self.acting.act(
            reply, info, found.plan, question=press.question, plan=True, sure=sure
        )

    async def _shown_ask(self, use: Use) -> Met | None:
        """Put the question of a control as the newest panel shows it; None if that is not open."""
        scene = self.acting.shown(use.info.id, use.reply.user)
        question = None if scene is None else asked(scene)
        if scene is None or question is None:
            return None
        if use.press.question not in (question.since, question.at):
            return None
        pending = await self.context.matches.pending(use.info.id)
        if all((q.decision, q.at) != (question.decision, question.at) for q in pending):
            return None
        scene = replace(scene, where="private", page=0, opened="", note="", cards=False)
        return scene, question, ask_of(scene, question)

    async def _current_ask(self, use: Use) -> Met | None:
        """Put the question of a control again as it is now; None if it is not open any more."""
        seat = await self.context.matches.seat_of(use.info.id, use.reply.user)
        if seat is None:
            return None
        scene = await self.acting.met(use.reply, use.info, seat)
        question = asked(scene)
        if question is None or use.press.question not in (question.since, question.at):
            return None
        return scene, question, ask_of(scene, question)

    @control("asksure", "edit", what_if=True)
    async def confirm_risk(self, use: Use) -> None:
        """Play what would throw something away, after it was asked once whether that is meant."""
        if use.press.arg[:1].isdigit():
            await self.answer(use)
        else:
            await self._play(use, sure=True)

    @control("other", "edit", chooses=True, what_if=True)
    async def choose_other(self, use: Use) -> None:
        """Play what was chosen among the other answers, or turn their page."""
        reply, info, (text, *_) = use.reply, use.info, use.values
        if text.startswith(PAGE):
            page, opened = text.removeprefix(PAGE), use.press.arg
            number = int(page) if page.isdecimal() else 0
            await self.acting.show_seat(reply, info, page=number, opened=opened)
            return
        if text.startswith(OPENS):
            await self.acting.show_seat(reply, info, opened=text.removeprefix(OPENS))
            return
        if text == BY_HAND:
            await self.by_hand(use)
            return
        if not await self._asks_once(use, text):
            await self._play(use)

    @control("byhand", "edit", what_if=True)
    @control("askback", "edit", what_if=True)
    async def by_hand(self, use: Use) -> None:
        """Show the controls for every answer instead of three of them, or go back to these."""
        reply, info = use.reply, use.info
        met = await self._shown_ask(use)
        asking = None if met is not None else await self.asking(reply, info, use.press)
        question = met[1] if met is not None else asking.question if asking is not None else None
        if question is None:
            await self.acting.show_seat(reply, info, note=say(reply.locale, "ask-moved"))
            return
        seat, since = question.decision.seat, question.since
        if use.press.verb == "askback":
            self.context.by_hand[info.id, seat] = gone_back(since)
        else:
            self.context.by_hand[info.id, seat] = since
        await self.acting.show_seat(reply, info)

    @control("askwhy", "edit", what_if=True)
    async def why(self, use: Use) -> None:
        """Say why what is highlighted is advised."""
        met = await self._current_ask(use)
        # The button of an older panel may ask for what this match, or the person, goes without.
        if met is None or not met[2].answers or not met[0].advice:
            await self.acting.show_seat(
                use.reply, use.info, note=say(use.reply.locale, "ask-moved")
            )
            return
        await use.reply.show(why_panel(met[0], met[1]))

    @control("tools", what_if=True)
    async def tools(self, use: Use) -> None:
        """Show in a message of its own what is not on the panel of a question."""
        await self._show_beside(use, tools_panel)

    @control("cards", what_if=True)
    @control("handpage", "edit", what_if=True)
    async def cards(self, use: Use) -> None:
        """Show the cards that the person holds, the page that is asked for."""
        page = int(use.press.arg) if use.press.arg.isdecimal() else 0
        await self._show_beside(use, partial(cards_panel, page=page))

    async def _show_beside(self, use: Use, make: Callable[[SeatScene], Panel]) -> None:
        """Show something of the person's own seat in a message of its own."""
        reply, info = use.reply, use.info
        seat = await self.context.matches.seat_of(info.id, reply.user)
        if seat is None:
            await self.acting.show_watching(reply, info)
            return
        link = self.acting.delivery.link(info) if reply.interaction.guild_id is None else ""
        where: Where = "dm" if reply.surface == "dm" else "private"
        scene = await self.acting.met(reply, info, seat, where, link)
        await reply.show(make(scene), game=scene.game, snapshot=scene.snapshot, info=info)

    async def _actions(self, use: Use, texts: Values) -> list[Value] | None:
        """Read the actions of a control; None if one of them means nothing (any more)."""
        game = self.context.game(use.info)
        actions: list[Value | None] = []
        for text in texts:
            # What follows # only tells the values of a menu apart: Discord refuses two that are equal.
            bare = text.partition("#")[0]
            if bare.startswith(WHOLE):
                asking = await self.asking(use.reply, use.info, use.press)
                actions.append(None if asking is None else asking.written(bare))
            else:
                actions.append(read_action(game.actions, bare))
        return None if None in actions else [a for a in actions if a is not None]

    @control("order", "edit", what_if=True)
    async def order(self, use: Use) -> None:
        """Make the draft hold what was chosen in a menu of orders."""
        reply, info, press, values = use.reply, use.info, use.press, use.values
        asking = await self.asking(reply, info, press)
        actions = await self._actions(use, values)
        if asking is None or actions is None:
            await self._closed(reply, info)
            return
        known = self.context.game(info).ui.prompts.orders
        orders = known.get(asking.question.decision.id)
        if orders is None:
            await self._closed(reply, info)
            return
        try:
            changes = orders(asking, press.arg, actions)
        except LookupError:  # about a place or a unit that there is not: it was forged
            await self._closed(reply, info)
            return
        await self._say(use, asking, changes)

    @control("plan", "edit", what_if=True)
    async def plan(self, use: Use) -> None:
        """Answer with a ready-made plan; the player still publishes it."""
        reply, info, press = use.reply, use.info, use.press
        asking = await self.asking(reply, info, press)
        plan = self.context.game(info).ui.prompts.plans.get(press.arg)
        if asking is None or plan is None:
            await self._closed(reply, info)
            return
        seat = asking.question.decision.seat
        past = await self.context.matches.events_since(info.id, -1, seat)
        await self._say(use, asking, plan(asking, past))

    @control("set", "edit", what_if=True)
    async def choose_things(self, use: Use) -> None:
        """Make a draft hold exactly what was chosen in a menu of things."""
        asking = await self.asking(use.reply, use.info, use.press)
        if asking is None or asking.form is None:
            await self._closed(use.reply, use.info)
            return
        try:
            await self._say(use, asking, read_set(asking, use.press.arg, use.values))
        except ValueError:  # of something that there is not: it was forged
            await self._closed(use.reply, use.info)

    async def _say(self, use: Use, asking: QuestionPrompt, wanted: Said) -> None:
        """Play what a control says, or keep it, if it is the draft of an answer."""
        reply, info, press = use.reply, use.info, use.press
        if isinstance(wanted, Whole):
            wanted = Edit(wanted)
        if isinstance(wanted, Edit):
            await self.acting.write(reply, info, asking, wanted)
            return
        beside, number = press.beside[1], press.question
        free = self._is_free(info, wanted) and (beside is not None or not number)
        # What is said of an offer may be said again, from an older panel too.
        again = asking.question.decision.together
        await self.acting.act(
            reply, info, wanted, question=None if free else number, said=beside, draft=again
        )

    @control("page", "edit", what_if=True)
    async def page(self, use: Use) -> None:
        """Turn a page of choices."""
        reply, info, press = use.reply, use.info, use.press
        number = press.arg.partition(".")[0]
        await self.acting.show_seat(reply, info, page=int(number) if number.isdecimal() else 0)

    async def _closed(self, reply: Responder, info: MatchInfo) -> None:
        if reply.surface in ("private", "dm"):
            note = say(reply.locale, "denied-question-closed")
            await self.acting.show_seat(reply, info, note=note)
        else:
            await self.acting.refused(reply, info, QuestionClosed())

    # --- forms ---

    @control("open", "form", what_if=True)
    async def open(self, use: Use) -> None:
        """Open a form; it must be the first answer, so everything comes from memory."""
        reply, info, press, values = use.reply, use.info, use.press, use.values
        asking = await self.asking(reply, info, press)
        name, _, arg = press.beside[0].partition(".")
        make = self.context.game(info).ui.prompts.forms.get(name)
        if asking is not None and make is not None:
            form = make(asking, f"{name}.{'.'.join(values) or arg}")
            if form is not None:
                await reply.form(form)
                return
        await reply.defer_edit()
        await self._closed(reply, info)

    @control("sub", "edit", event="submit", what_if=True)
    async def submit(self, use: Use) -> None:
        """Play what a filled form says."""
        reply, info, press, fields = use.reply, use.info, use.press, use.fields
        asking = await self.asking(reply, info, press)
        name, _, arg = press.beside[0].partition(".")
        read = self.context.game(info).ui.prompts.read.get(name)
        if asking is None or read is None:
            await self._closed(reply, info)
            return
        try:
            wanted = read(asking, arg, fields)
        except (KeyError, ValueError, IndexError):
            await self.acting.show_seat(reply, info, note=say(reply.locale, "unreadable-form"))
            return
        await self._say(use, asking, wanted)

    # --- looking ---

    @control("refresh", "edit", what_if=True)
    @control("hand", what_if=True)
    async def hand(self, use: Use) -> None:
        """Show the person's own seat, with the cards in it where the button promised them."""
        cards = use.press.arg == CARDS or use.reply.surface == "dm"
        await self.acting.show_seat(use.reply, use.info, cards=cards)

    @control("sheet", what_if=True)
    async def sheet(self, use: Use) -> None:
        """Show what the person's own seat has."""
        reply, info = use.reply, use.info
        snapshot = await self.context.snapshot_for(info, reply.user)
        game = self.context.game(info)
        make = game.ui.prompts.sheet
        if snapshot.seat is None or make is None:
            await self.acting.show_watching(reply, info)
            return
        panel = make(scene_of(snapshot, info, reply.locale), snapshot.seat)
        draft = await self.context.matches.drafts.of(info.id, snapshot.seat)
        panel = structs.replace(panel, parts=after(panel.parts, draft))
        await reply.show(panel, game=game, snapshot=snapshot, info=info)

    @control("dmoff")
    async def no_messages(self, use: Use) -> None:
        """Bring the hand of this match no more; it still comes when it is asked for."""
        reply, info = use.reply, use.info
        made = await self.context.matches.set_preferences(info.id, reply.user, dm=False)
        if isinstance(made, Refused):
            await self.acting.refused(reply, info, made.reason)
            return
        await self.acting.delivery.forget_hand(info, reply.user)
        await reply.send_private(Panel((Text(say(reply.locale, "dm-set-off")),)))

    @control("concedeask")
    async def concede(self, use: Use) -> None:
        """Ask before a match is given up."""
        await use.reply.show(concede_panel(use.info, use.reply.locale))

    @control("help", what_if=True)
    async def help(self, use: Use) -> None:
        """Say what can be done now."""
        reply, info = use.reply, use.info
        await show_help(self.context, self.acting, reply, info)

    @control("anew")
    async def repost_table(self, use: Use) -> None:
        """Show the table below what was written since, to those who play there or tend it."""
        reply, info = use.reply, use.info
        mine = info.of_user(reply.user) is not None
        if not mine and await may_tend(self.context, reply.interaction, info) is None:
            await self.acting.show_watching(reply, info)
            return
        await self.acting.delivery.call_back(info.id)
        await reply.send(say(reply.locale, "table-anew-done"))

    @control("card", what_if=True)
    async def card(self, use: Use) -> None:
        """Show one card."""
        reply, info, press, values = use.reply, use.info, use.press, use.values
        snapshot = await self.context.snapshot_for(info, reply.user)
        words = scene_of(snapshot, info, reply.locale)
        wording = self.context.game(info).ui.wording
        code = values[0] if values else press.arg
        known = dict(wording.readable(words))
        if code not in known:
            await reply.send(say(reply.locale, "unknown-card"))
            return
        text = Text(wording.card_text(words, code), info.id)
        panel = Panel((Picture("card", code), text))
        await reply.show(panel, game=self.context.game(info), snapshot=snapshot, info=info)

    @control("rule", what_if=True)
    async def rule(self, use: Use) -> None:
        """Explain a rule."""
        reply, press, values = use.reply, use.press, use.values
        panel = rule_panel(reply.locale, values[0] if values else press.arg)
        await reply.show(panel or Panel((Text(say(reply.locale, "unknown-rule")),)))

    @control("primer", what_if=True)
    async def primer(self, use: Use) -> None:
        """Say the game in one minute."""
        await self._primer(use.reply, self.context.game(use.info), use.info.id)

    @control("about", needs="nothing", chooses=True)
    async def about(self, use: Use) -> None:
        """Say the game that was chosen in one minute; there need be no match of it."""
        reply, game = use.reply, self.context.games.get(use.values[0])
        if game is None:
            await reply.show(Panel((Text(say(reply.locale, "unknown-rule")),)))
            return
        await self._primer(reply, game)

    async def _primer(self, reply: Responder, game: PlayableGame, match: MatchId = NOWHERE) -> None:
        """Show a game in one minute: its picture, or its words where none is drawn."""
        locale, shown = reply.locale, dict[Picture, Drawn]()
        words = primer_words(locale, game) or ""
        if primer_steps(words):
            picture = Picture("primer", f"{game.id}-{locale}")
            draw = partial(game.ui.painter.primer, words, locale)
            if drawn := await self.context.pictures.once(f"primer-{picture.arg}", game, draw):
                shown[picture] = drawn
        panel = primer_panel(locale, game, match, *shown)
        await reply.show(panel or Panel((Text(say(locale, "unknown-rule")),)), drawn=shown)

    @control("rules", needs="nothing", chooses=True, what_if=True)
    async def read(self, use: Use) -> None:
        """Show the rule, phase or word that was chosen, or the next page of the menu."""
        reply = use.reply
        panel = read_panel(reply.locale, self.context.games, use.press, use.values[0])
        await reply.show(panel or Panel((Text(say(reply.locale, "unknown-rule")),)))


def _answer_of(ask: Ask, arg: str) -> Answer | None:
    """Find the answer that a button names.

    The mark is a hash of what the answer does: after a change the same place in the list may hold
    another one.
    """
    number, _, mark = arg.partition(".")
    listed = enumerate(ask.answers)
    return next((answer for n, answer in listed if (str(n), answer.mark) == (number, mark)), None)


async def show_help(
    context: AppContext,
    acting: ActionService,
    reply: Responder,
    info: MatchInfo,
    *,
    begins: bool = False,
    note: tuple[Text, ...] = (),
) -> None:
    """Say the rules of what the person is asked; *begins*: after the game in one minute.

    *note*: what is said below.
    """
    if info.seq < 0:
        await reply.send(say(reply.locale, "lobby-first"))
        return
    seat = await context.matches.seat_of(info.id, reply.user)
    if seat is not None:
        scene = await acting.scene(info, seat, reply.locale)
    else:
        snapshot = await context.matches.view(info.id, None)
        scene = SeatScene(
            game=context.game(info), info=info, snapshot=snapshot, legal=[], locale=reply.locale
        )
    panel = help_panel(scene, begins=begins)
    await reply.show(structs.replace(panel, parts=(*panel.parts, *note)))
