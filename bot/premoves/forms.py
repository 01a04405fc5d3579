"""The controls of forms: what is chosen, handed in, put aside, stopped."""

from __future__ import annotations

from typing import Final

from bot.context import AppContext
from bot.delivery.scenes import SeatScene
from bot.delivery.seat_plans import SeatForm
from bot.interactions.handlers import Handler, Use
from bot.interactions.i18n import digest_lines, scene_of
from bot.lang import keys, say
from bot.model.names import clean
from bot.play.ask_panel import answers_to, form_panel
from bot.play.auto_answers_panel import standing_panel
from bot.play.form_panel import form_named, shown_mark, title_of, typed_values, typing_form
from bot.play.service import NOTE_LINES, ActionService
from bot.premoves.daily_notes import answered_panel
from bot.premoves.plan_runner import PlanRunner

DONE: Final = ("plan-put-aside", "plan-stopped", "plan-waits", "plan-ready")
"""What is said where its owner is done with a form."""


class FormControls:
    """What the controls of forms do."""

    def __init__(self, context: AppContext, acting: ActionService, plan_runner: PlanRunner) -> None:
        """Show panels through *acting*; *plan_runner* keeps what is filled in."""
        self.context, self.acting, self.plan_runner = context, acting, plan_runner

    def handlers(self) -> tuple[Handler, ...]:
        """List the handlers of these controls."""
        return (
            Handler("formopen", self.open),
            Handler("formset", self.choose, "edit"),
            Handler("formtype", self.typing, "form"),
            Handler("formtyped", self.typed, "edit", event="submit"),
            Handler("formgo", self.ready, "edit"),
            Handler("formhand", self.by_hand, "edit"),
            Handler("formalways", self.always, "edit"),
            Handler("formhold", self.hold, "edit"),
            Handler("answered", self.answered),
        )

    async def answered(self, use: Use) -> None:
        """List what forms have answered for somebody."""
        reply, info = use.reply, use.info
        seat = await self.context.matches.seat_of(info.id, reply.user)
        if seat is None:
            await reply.send(say(reply.locale, "no-seat"))
            return
        snapshot = await self.context.matches.view(info.id, seat)
        panel = await answered_panel(self.context, info, snapshot, reply.user, reply.locale)
        await reply.show(panel)

    async def _met(self, use: Use) -> tuple[SeatScene, SeatForm, str, str] | None:
        """Find the form of a control, where that stands, and its field; None: it is over."""
        reply, info = use.reply, use.info
        seat = await self.context.matches.seat_of(info.id, reply.user)
        if seat is None:
            await reply.send(say(reply.locale, "no-seat"))
            return None
        scene = await self.acting.met(reply, info, seat)
        named = form_named(use.press.arg)
        one = None if named is None else scene.plans.find(named[1], named[2])
        if named is None or one is None:
            title = f"plan-form-{scene.game.id}-{named[1] if named is not None else ''}"
            name = say(reply.locale, title) if title in keys(reply.locale) else "none"
            over = say(reply.locale, "plan-over", form=name)
            asked = any(q.decision.asked for q in scene.mine)
            if asked or (named is not None and named[0] == "hand"):
                moved = asked and named is not None and named[0] == "hand"
                note = say(reply.locale, "ask-moved") if moved else over
                await self.acting.show_seat(reply, info, note=note)
            else:
                await reply.send(over)
            return None
        return scene, one, named[0], named[3]

    async def _shown(
        self, use: Use, old: SeatScene, one: SeatForm, where: str, key: str, *, news: str = ""
    ) -> None:
        """Show the panel again that was used; *key*: what is said of it, unless there is *news*.

        What is asked takes the place of a form that its owner is done with and does not answer it.
        """
        reply, info = use.reply, use.info
        note = news or (say(reply.locale, key, form=title_of(old, one)) if key else "")
        if where == "hand":
            await self.acting.show_seat(reply, info, note=note)
            return
        assert old.snapshot.seat is not None
        info = await self.context.matches.info(info.id)
        scene = await self.acting.scene(info, old.snapshot.seat, reply.locale, note=note)
        again = scene.plans.find(one.form.id, one.key)
        asked = [question for question in scene.mine if question.decision.asked]
        left = key in DONE and any(
            answers_to(one, question)
            and question.decision not in scene.plans.by_question
            and question.decision not in scene.plans.answers
            for question in asked
        )
        if where == "list":
            await reply.show(standing_panel(scene))
        elif again is not None and not left:
            await reply.show(form_panel(scene, again))
        elif asked:
            await self.acting.show_seat(reply, info, note=note)
        else:
            await reply.send(note)

    async def open(self, use: Use) -> None:
        """Show a form alone."""
        met = await self._met(use)
        if met is not None:
            await use.reply.show(form_panel(met[0], met[1]))

    async def choose(self, use: Use) -> None:
        """Choose in a field; what stands for the whole match is in force at once."""
        met = await self._met(use)
        if met is None:
            return
        scene, one, where, field = met
        known = next((f for f in one.fields if f.id == field), None)
        # A client that was tampered with may send none, or several of which only one can be.
        if known is None or not known.takes(use.values):
            await use.reply.send(say(use.reply.locale, "out-of-date"))
            return
        user, info = use.reply.user, use.info
        await self.plan_runner.draft(
            info, user, scene.snapshot, one, field=field, values=use.values
        )
        if where == "list":
            assert scene.snapshot.seat is not None
            fresh = await self.acting.met(use.reply, info, scene.snapshot.seat)
            again = fresh.plans.find(one.form.id, one.key)
            if again is not None:
                await self._filled(use, fresh, again)
        await self._shown(use, scene, one, where, "")

    async def typing(self, use: Use) -> None:
        """Open the modal in which choices of a field are typed in their order."""
        met = await self._met(use)
        if met is not None:
            scene, one, where, field = met
            known = next((f for f in one.fields if f.id == field and f.typed), None)
            if known is None:
                await use.reply.say("out-of-date")
                return
            await use.reply.form(typing_form(scene, one, known, where))

    async def typed(self, use: Use) -> None:
        """Note choices as they were typed; what cannot be read is said, and nothing is changed."""
        met = await self._met(use)
        if met is None:
            return
        scene, one, where, field = met
        known = next((f for f in one.fields if f.id == field and f.typed), None)
        text = " ".join(use.fields.get(field, ()))
        values = None if known is None else typed_values(known, text)
        if known is None or values is None:
            numbers = "" if known is None else " ".join(known.choices)
            await use.reply.say("plan-typed-unread", text=clean(text), numbers=numbers)
            return
        user = use.reply.user
        await self.plan_runner.draft(
            use.info, user, scene.snapshot, one, field=field, values=values
        )
        await self._shown(use, scene, one, where, "")

    async def _filled(self, use: Use, scene: SeatScene, one: SeatForm, mark: str = "") -> bool:
        """Put a form in force as *scene* has it now; False: it is not as *mark* showed."""
        # Something has changed between showing the form and handing it in: it would do what its
        # owner has not read.
        if shown_mark(scene, one) != mark:
            return False
        if not one.in_force:  # a second press of the same hands nothing in
            await self.plan_runner.counted(use.info, use.reply.user, one)
        await self.plan_runner.fill(use.info, use.reply.user, scene.snapshot, one)
        return True

    async def ready(self, use: Use) -> None:
        """Hand a form in: from now on it answers."""
        met = await self._met(use)
        if met is not None:
            scene, one, where, mark = met
            done = await self._filled(use, scene, one, mark)
            news = await self._come_of(use, scene) if done else ""
            key = "plan-ready" if done else "plan-moved-on"
            await self._shown(use, scene, one, where, key, news=news)

    async def _come_of(self, use: Use, before: SeatScene) -> str:
        """Say what handing a form in has done at once, as a button that answers does.

        Whoever has pressed it knows that it was done; what is done for them comes later.
        """
        reply, info, seat = use.reply, use.info, before.snapshot.seat
        since = before.snapshot.seq
        entries = await self.context.matches.events_since(info.id, since, seat)
        mine = tuple(entry for entry in entries if entry.seat == seat)
        if not mine:
            return ""
        await self.context.store.plans.mark_told(info.id, reply.user)
        snapshot = await self.context.matches.view(info.id, seat)
        words, wording = scene_of(snapshot, info, reply.locale), self.context.game(info).ui.wording
        return "\n".join(f"> {line}" for line in digest_lines(mine, words, wording)[-NOTE_LINES:])

    async def by_hand(self, use: Use) -> None:
        """Put a form aside, this once; or prepare nothing yet, where it is for that."""
        met = await self._met(use)
        if met is not None:
            scene, one, where, _ = met
            if one.form.if_declined:
                aside = dict(one.form.if_declined)
                await self.plan_runner.fill(use.info, use.reply.user, scene.snapshot, one, aside)
                await self._shown(use, scene, one, where, "plan-waits")
                return
            await self.plan_runner.by_hand(use.info, use.reply.user, scene.snapshot, one)
            await self._shown(use, scene, one, where, "plan-put-aside")

    async def always(self, use: Use) -> None:
        """Hand a form in as it opens by itself, from now on."""
        met = await self._met(use)
        if met is not None:
            scene, one, where, _ = met
            await self.plan_runner.make_automatic(use.info, use.reply.user, one)
            await self._shown(use, scene, one, where, "plan-always-on")

    async def hold(self, use: Use) -> None:
        """Let a form answer nothing more."""
        met = await self._met(use)
        if met is not None:
            scene, one, where, _ = met
            await self.plan_runner.stop(use.info, use.reply.user, one)
            await self._shown(use, scene, one, where, "plan-stopped")
