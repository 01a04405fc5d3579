"""What if: playing on from one's own view, for one person alone, with the panels of the match."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import replace as with_
from functools import partial
from itertools import chain
from typing import TYPE_CHECKING, Any, Final

from bot.autoplay.runner import belongs
from bot.context import AppContext
from bot.games.game_ui import PlayableGame
from bot.history.private_map import MapService
from bot.interactions.handlers import Event, Fields, Handler, Use, controls_of
from bot.interactions.responder import Responder
from bot.interactions.router import Router
from bot.lang import say
from bot.matches import Snapshot
from bot.matches.practice import PracticeMatches
from bot.model.control_id import Argument, ControlId
from bot.model.panel_parts import Button, Menu, Panel, Part, Row, Rule, Text, rows_of
from bot.play.handlers import PlayControls
from bot.play.seat_panel import seat_panel
from bot.play.service import ActionService
from bot.store import MatchId
from rules.players import PLAYERS, usual

if TYPE_CHECKING:
    from bot.delivery.reconciler import Reconciler

COLOUR: Final = 0x8C96A6
"""The edge of everything that does not count."""


def answers_only(game: PlayableGame, snapshot: Snapshot, legal: Sequence[Any]) -> list[Any]:
    """Leave out what answers no question, unless there is nothing else to say."""
    free = game.ui.prompts.free
    asked = {q.decision.id for q in snapshot.questions if q.decision.seat == snapshot.seat}
    return [a for a in legal if not isinstance(a, free) or belongs(asked, a)] or list(legal)


class PracticeControls(ABC):
    """Answers what is pressed in private matches of one person."""

    acts: type[ActionService] = ActionService

    def __init__(self, context: AppContext, delivery: Reconciler) -> None:
        """Play on matches of their own, with the panels of *context*."""
        self.context = context
        self.practice = PracticeMatches(answers_only, clock=context.clock)
        # A copy of the context: whatever works on it cannot reach the true match by mistake.
        apart = with_(context, matches=self.practice)
        self.acting = self.acts(apart, delivery)
        parts = PlayControls(apart, self.acting), MapService(apart)
        self.router = Router(
            apart,
            (
                *(
                    with_(one, run=partial(self._in_practice, one))
                    for one in chain.from_iterable(map(controls_of, parts))
                    if one.what_if
                ),
                *self.own_handlers(),
            ),
            self.acting.outdated,
        )

    @abstractmethod
    def own_handlers(self) -> tuple[Handler, ...]:
        """List the handlers of what these matches have beside the controls of any match."""

    @abstractmethod
    async def answer_expired(self, reply: Responder, press: ControlId) -> None:
        """Answer a control of a match that is not there any more."""

    @abstractmethod
    def marked(self, reply: Responder, match: MatchId) -> Callable[[Panel], Panel]:
        """Make what says on every panel of such a match that it is one."""

    def allowed(self, part: Part) -> Part | None:
        """Leave out the controls that are about a match of the table."""
        match part:
            case Row(buttons=buttons):
                kept = tuple(b for b in buttons if b.press is None or self._may(b.press))
                return Row(kept) if kept else None
            case Menu(press=press):
                return part if self._may(press) else None
            case _:
                return part

    def _may(self, press: ControlId) -> bool:
        is_practice = self.practice.owns(press.match)
        return not is_practice or self.router.handlers.find(press.verb) is not None

    async def handle(
        self,
        reply: Responder,
        press: ControlId,
        values: Sequence[str],
        event: Event = "press",
        fields: Fields | None = None,
    ) -> None:
        """Answer a control or a form of a practice match."""
        if not self.practice.has(press.match, reply.user):
            await self.answer_expired(reply, press)
        elif self.router.handlers.find(press.verb, event) is None:
            await reply.defer_private()
            await reply.say("whatif-true-only")
        else:
            await self.router.handle(reply, press, values, event, fields)

    async def _in_practice(self, handler: Handler, use: Use, *arguments: Argument) -> None:
        """Carry out a control of the match in a practice match, with every panel marked as one."""
        if handler.verb in ("refresh", "hand"):
            await self.practice.played_on(use.press.match)
        use.reply.mark = self.marked(use.reply, use.press.match)
        await handler.run(use, *arguments)


class WhatIfService(PracticeControls):
    """Begins practice matches and answers what is pressed in them."""

    def own_handlers(self) -> tuple[Handler, ...]:
        """List the ways out of a practice match."""
        return (
            Handler("tryend", self.end, "edit", needs="nothing"),
            Handler("tryagain", self.again, "edit", needs="nothing"),
            Handler("tryback", self.back, "edit", needs="nothing"),
        )

    # --- beginning and ending ---

    async def begin(self, use: Use) -> None:
        """Begin a practice match from what the person's seat sees now, and show it."""
        reply, info = use.reply, use.info
        matches = self.context.matches
        seat = None if info.seq < 0 else await matches.seat_of(info.id, reply.user)
        if seat is None:
            await reply.say("lobby-first" if info.seq < 0 else "no-seat")
            return
        if info.status != "running":
            await reply.say("whatif-over")
            return
        # A practice match is played by automated players on this machine: matches come first.
        if self.context.health.load != "usual":
            await reply.say("whatif-later")
            return
        snapshot = await matches.view(info.id, seat)
        game = self.context.game(info)
        kind = usual([one for one in self.context.kinds if one in PLAYERS] or ["random"])
        practice = self.practice.begin(game, info, snapshot, reply.user, kind)
        await self.practice.played_on(practice.id)
        await self._show(reply, practice.id)

    async def _show(self, reply: Responder, match: MatchId, note: str = "") -> None:
        """Show the seat of a practice match; from a direct message as an answer of its own."""
        info = await self.practice.info(match)
        seat = await self.practice.seat_of(match, reply.user)
        assert seat is not None
        reply.mark = self.marked(reply, match)
        scene = await self.acting.scene(info, seat, reply.locale, note=note)
        await reply.show(seat_panel(scene), game=scene.game, snapshot=scene.snapshot, info=info)

    def marked(self, reply: Responder, match: MatchId) -> Callable[[Panel], Panel]:
        """Make the mark of every panel of a practice match, with the ways out of it."""
        locale, true = reply.locale, _true(match)

        def mark(panel: Panel) -> Panel:
            buttons = [
                Button(say(locale, "whatif-back"), ControlId(match, "tryback")),
                Button(say(locale, "whatif-again"), ControlId(match, "tryagain")),
                Button(say(locale, "whatif-end"), ControlId(match, "tryend"), "danger"),
            ]
            head = Text(say(locale, "whatif-head", match=true))
            kept = (part for old in panel.parts if (part := self.allowed(old)) is not None)
            return Panel((head, *kept, Rule(), *rows_of(buttons)), (), COLOUR)

        return mark

    # --- what is pressed ---

    def owns(self, press: ControlId) -> bool:
        """Return whether a control is one of a practice match."""
        return self.practice.owns(press.match)

    async def answer_expired(self, reply: Responder, press: ControlId) -> None:
        """Answer that a practice match is over, and how to begin anew."""
        await reply.defer_edit()
        await reply.show(Panel((Text(say(reply.locale, "whatif-gone")),)))

    async def end(self, use: Use) -> None:
        """End a practice match."""
        self.practice.end(use.press.match, use.reply.user)
        await use.reply.show(Panel((Text(say(use.reply.locale, "whatif-ended")),)))

    async def again(self, use: Use) -> None:
        """Begin anew, from what the person's seat sees now."""
        await self.begin(use.about(await self.context.matches.info(_true(use.press.match))))

    async def back(self, use: Use) -> None:
        """Take the last action of a practice match back."""
        went = await self.practice.step_back(use.press.match)
        note = "" if went else say(use.reply.locale, "whatif-first")
        await self._show(use.reply, use.press.match, note)


def _true(match: MatchId) -> MatchId:
    """Return the id of the match that a practice match is of."""
    return MatchId(match.partition("-")[0])
