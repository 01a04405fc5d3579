"""What if: playing on from one's own view, for one person alone, with the panels of the match."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace as with_
from typing import TYPE_CHECKING, Any, Final, cast

from bot.context import AppContext
from bot.games.registry import prompts_of
from bot.history.private_map import Mapping as Maps
from bot.interactions.responder import Responder
from bot.lang import say
from bot.lobby.service import LobbyService
from bot.matches import AnyGame, Matches, Snapshot
from bot.matches.what_if import Trials
from bot.model.control_id import ControlId
from bot.model.panel_parts import Button, Menu, Panel, Part, Row, Rule, Text, rows_of
from bot.play.router import Router, Verb
from bot.play.seat_panel import seat_panel
from bot.play.service import ActionService
from bot.store import MatchId, MatchInfo
from rules.players import PLAYERS

if TYPE_CHECKING:
    from bot.delivery.reconciler import Reconciler

COLOUR: Final = 0x8C96A6
"""The edge of everything that does not count."""
ALLOWED: Final = frozenset(
    {
        *("do", "ed", "pick", "order", "plan", "page", "refresh", "hand", "sheet", "help"),
        *("card", "rule", "phase", "primer", "map", "view", "board", "read"),
    }
)
"""What can be pressed in a trial; everything else is about the match itself."""


def answers_only(game: AnyGame, look: Snapshot, legal: Sequence[Any]) -> list[Any]:
    """Leave out what answers no question, unless there is nothing else to say."""
    free = prompts_of(game.family).free
    return [a for a in legal if not isinstance(a, free)] or list(legal)


class Trying:
    """Begins trials and answers what is pressed in them."""

    def __init__(self, context: AppContext, delivery: Reconciler, lobbying: LobbyService) -> None:
        """Play on from the matches of *context*, on matches of their own."""
        self.context = context
        self.trials = Trials(answers_only, clock=context.clock)
        # The trials answer whatever the panels of a seat ask of the tables.
        apart = with_(context, matches=cast("Matches", self.trials))
        acting = ActionService(apart, delivery)
        self.presses = Router(apart, acting, lobbying)
        maps = Maps(apart)
        self.presses.verbs = {
            name: verb
            for name, verb in {**self.presses.verbs, **maps.verbs}.items()
            if name in ALLOWED
        }
        self.presses.touching |= maps.touching
        self.verbs: dict[str, Verb] = {"whatif": self.begin}

    # --- beginning and ending ---

    async def begin(
        self, reply: Responder, info: MatchInfo, press: ControlId, values: Sequence[str]
    ) -> None:
        """Begin a trial from what the person's seat sees now, and show it."""
        matches = self.context.matches
        seat = None if info.seq < 0 else await matches.seat_of(info.id, reply.user)
        if seat is None:
            await reply.send(say(reply.locale, "lobby-first" if info.seq < 0 else "no-seat"))
            return
        if info.status != "running":
            await reply.send(say(reply.locale, "whatif-over"))
            return
        if self.context.health.load != "usual":
            await reply.send(say(reply.locale, "whatif-later"))
            return
        look = await matches.view(info.id, seat)
        game = self.context.game(info)
        kind = next((one for one in reversed(self.context.kinds) if one in PLAYERS), "random")
        trial = self.trials.begin(game, info, look, reply.user, kind)
        await self.trials.played_on(trial.id)
        await self._show(reply, trial.id)

    async def _show(self, reply: Responder, match: MatchId, note: str = "") -> None:
        """Show the seat of a trial; from a hand by direct message it is an answer of its own."""
        info = await self.trials.info(match)
        seat = await self.trials.seat_of(match, reply.user)
        assert seat is not None
        reply.mark = self._mark(reply, match)
        scene = await self.presses.acting.scene(info, seat, reply.locale, note=note)
        await reply.show(seat_panel(scene), game=scene.game, look=scene.look, info=info)

    def _mark(self, reply: Responder, match: MatchId) -> Any:
        """Make what says on every panel of a trial that it is one, and the ways out of it."""
        locale, true = reply.locale, _true(match)

        def mark(panel: Panel) -> Panel:
            buttons = [
                Button(say(locale, "whatif-back"), ControlId(match, "tryback")),
                Button(say(locale, "whatif-again"), ControlId(match, "tryagain")),
                Button(say(locale, "whatif-end"), ControlId(match, "tryend"), "danger"),
            ]
            head = Text(say(locale, "whatif-head", match=true))
            kept = (part for old in panel.parts if (part := _allowed(old)) is not None)
            return Panel((head, *kept, Rule(), *rows_of(buttons)), (), COLOUR)

        return mark

    # --- what is pressed ---

    def owns(self, press: ControlId) -> bool:
        """Say whether a control is one of a trial."""
        return self.trials.owns(press.match)

    async def pressed(self, reply: Responder, press: ControlId, values: Sequence[str]) -> None:
        """Answer a button or a menu of a trial."""
        mine = self.trials.has(press.match, reply.user)
        if press.verb == "open" and mine:
            reply.mark = self._mark(reply, press.match)
            await self.presses.open(reply, press, values)
            return
        if not mine:
            await reply.defer_edit()
            await reply.show(Panel((Text(say(reply.locale, "whatif-gone")),)))
            return
        match press.verb:
            case "tryend":
                await reply.defer_edit()
                self.trials.end(press.match, reply.user)
                await reply.show(Panel((Text(say(reply.locale, "whatif-ended")),)))
            case "tryagain":
                await reply.defer_edit()
                info = await self.context.matches.info(_true(press.match))
                await self.begin(reply, info, press, ())
            case "tryback":
                await reply.defer_edit()
                went = await self.trials.back(press.match)
                note = "" if went else say(reply.locale, "whatif-first")
                await self._show(reply, press.match, note)
            case verb if verb in ALLOWED:
                if verb in ("refresh", "hand"):
                    await self.trials.played_on(press.match)
                reply.mark = self._mark(reply, press.match)
                await self.presses.handle(reply, press, values)
            case _:
                await reply.defer_private()
                await reply.send(say(reply.locale, "whatif-true-only"))

    async def submit(
        self, reply: Responder, press: ControlId, fields: Mapping[str, tuple[str, ...]]
    ) -> None:
        """Play what a form of a trial says."""
        if not self.trials.has(press.match, reply.user):
            await reply.defer_edit()
            await reply.show(Panel((Text(say(reply.locale, "whatif-gone")),)))
            return
        reply.mark = self._mark(reply, press.match)
        await self.presses.submit(reply, press, fields)


def _true(match: MatchId) -> MatchId:
    """Return the id of the match that a trial is of."""
    return MatchId(match.partition("-")[0])


def _allowed(part: Part) -> Part | None:
    """Leave out the controls that are about the match itself."""
    match part:
        case Row(buttons=buttons):
            kept = tuple(b for b in buttons if b.press is None or _may(b.press))
            return Row(kept) if kept else None
        case Menu(press=press):
            return part if _may(press) else None
        case _:
            return part


def _may(press: ControlId) -> bool:
    return press.verb in ALLOWED or press.verb == "open"
