"""What a person does in a match, whatever they used: command, button, menu or form."""

from __future__ import annotations

import logging
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import msgspec

from bot.context import AppContext
from bot.delivery.scenes import SeatScene, Where, built, seat_scene
from bot.games.editor import Edit
from bot.games.question_controls import QuestionPrompt
from bot.interactions.discord_errors import TROUBLE
from bot.interactions.handlers import Use, control
from bot.interactions.i18n import asked_seats, reason, scene_of
from bot.interactions.match_lookup import find_match
from bot.interactions.responder import Responder
from bot.lang import say
from bot.matches import Acted, AlreadyDone, Refused, Snapshot, UnavailableError
from bot.model.control_id import ControlId
from bot.model.panel_parts import Button, Panel, Part, Row, Text
from bot.model.recent import Recent
from bot.model.refusals import TermsChanged
from bot.play.confirm_panel import concede_panel, ending_panel
from bot.play.refusal_panel import refusal_panel
from bot.play.rules_panel import watching_panel
from bot.play.seat_panel import seat_panel
from bot.store import MatchId, MatchInfo, MatchMissingError
from bot.store.ahead import AheadList
from rules.core.data import Value, tag_of
from rules.core.errors import NotNow, NotYourTurn
from rules.core.forms import Whole, is_form
from rules.core.ids import Seat

if TYPE_CHECKING:
    from bot.delivery.reconciler import Reconciler


log = logging.getLogger("hexarch")

EDITED: Final = 14 * 60.0
"""Seconds for which a private message can be edited, with a minute to spare."""
NOTE_LINES: Final = 8
"""Lines above a panel of what came of an action, the last ones: the panel shall be seen below."""
KEPT: Final = 64
"""Of how many panels it is kept what they were built from, those shown last."""
_MOST: Final = 1_000_000
"""No number that anybody can mean is greater."""


READ: Final = 3.0
"""Seconds for which a panel counts as read that nobody has asked for: a word names no panel.

So it agrees only to terms that were shown for so long, and answers no question that has just taken
the place of another one.
"""
_ANSWERS: Final = 4096
"""Answers that are remembered: nobody else's panel is still on its way."""
_Kinds = frozenset[tuple[str, int]]
"""What a seat is asked: the kind of each question, and the entry that opened it."""


class _Shown(NamedTuple):
    """A private panel: until when it can be edited, what edits it, what the seat is asked there.

    ``since``: when it was first shown that this is asked. ``seq``: the newest entry that it knows.
    ``kinds``: what is asked. ``read``: what was asked in the last panel before it that its person has
    read. ``own``: they know that it comes: they have asked for it, or have answered what was asked
    before.
    """

    until: float
    reply: Responder
    asked: tuple[str, frozenset[int]]
    since: float
    seq: int
    kinds: _Kinds
    read: _Kinds
    own: bool

    def last_read(self, now: float) -> _Kinds:
        """Return what was asked when its person last read a panel."""
        return self.kinds if self.own or now - self.since >= READ else self.read


class NewestPanels:
    """The newest private panel of each seat; the one before it loses its controls.

    Discord lets a private message be edited only with the token of its last interaction, for 15
    minutes. One that is older keeps its controls: a press on it makes it the newest.
    """

    def __init__(self, context: AppContext) -> None:
        """Know none yet; after a start all private messages are too old."""
        self.context = context
        self._shown: OrderedDict[MatchId, dict[int, _Shown]] = OrderedDict()
        """By match and user, the matches in the order in which somebody was last shown a panel."""
        self._answers: Recent[tuple[MatchId, int], int] = Recent(_ANSWERS)
        """By match and user the entry of their last answer by hand, the last answered last.

        Not with the panel: one that is sent meanwhile is noted later, and shows what was before it.
        """

    def note_shown(self, info: MatchInfo, reply: Responder, snapshot: Snapshot) -> None:
        """Note that *reply* shows the seat of its person, and put the panel before it aside."""
        if reply.surface == "dm" or reply.place is None:
            return
        now = self.context.clock()
        self._forget_outdated(now)
        shown = self._shown.setdefault(info.id, {})
        self._shown.move_to_end(info.id)
        before = self._newest(info.id, reply.user)
        if before is not None and reply.id < before.reply.id:
            # Its edit was under way when a newer one was shown.
            self._put_aside(info.id, reply)
            return
        again = before is not None and before.reply is reply  # with a token that is no newer
        until = before.until if before is not None and again else now + EDITED
        asked = _asked(info, snapshot)
        since = now if before is None or before.asked != asked else before.since
        read = before.last_read(now) if before is not None else frozenset()
        own = not again or (before is not None and self._has_answered(info.id, before))
        kinds = _kinds(snapshot)
        shown[reply.user] = _Shown(until, reply, asked, since, snapshot.seq, kinds, read, own)
        gone = before is not None and before.reply.place == reply.replaced
        if before is not None and before.reply.place != reply.place and not gone:
            self._put_aside(info.id, before.reply)

    def _put_aside(self, match: MatchId, old: Responder) -> None:
        """Let a panel lead to the newest one, beside the answer: its person waits for that."""
        self.context.spawn(self._point_to_newest(match, old), f"deliver-panel-{match}")

    def _forget_outdated(self, now: float) -> None:
        """Forget what cannot be edited any more: whole responders hang on it."""
        # Only the matches that were silent for longest are looked at: with each answer all would take as
        # long as the answer does.
        while self._shown:
            match, shown = next(iter(self._shown.items()))
            if any(one.until > now for one in shown.values()):
                break
            del self._shown[match]

    def _newest(self, match: MatchId, user: int) -> _Shown | None:
        """Return the newest panel of a person, if it can still be edited."""
        shown = self._shown.get(match, {}).get(user)
        return shown if shown is not None and shown.until > self.context.clock() else None

    def _has_answered(self, match: MatchId, shown: _Shown) -> bool:
        """Return whether the person of a panel has answered by hand since what it shows."""
        return self._answers.get((match, shown.reply.user), -1) > shown.seq

    def of_match(self, match: MatchId) -> list[Responder]:
        """List what edits the newest panels of a match, as long as that can be."""
        now = self.context.clock()
        return [one.reply for one in self._shown.get(match, {}).values() if one.until > now]

    def outdated(self, info: MatchInfo, reply: Responder, snapshot: Snapshot) -> bool:
        """Return whether the newest panel of a person, shown by *reply*, asks what is not asked."""
        newest = self._newest(info.id, reply.user)
        return (
            newest is not None and newest.reply is reply and newest.asked != _asked(info, snapshot)
        )

    def showed_question(self, match: MatchId, reply: Responder) -> bool:
        """Return whether the newest panel of a person put a question as it was last shown."""
        newest = self._newest(match, reply.user)
        return newest is not None and bool(newest.asked[1])

    def has_read(self, info: MatchInfo, user: int, snapshot: Snapshot) -> bool:
        """Return whether a person has had before them for a while what they are asked now."""
        newest = self._newest(info.id, user)
        return (
            newest is not None
            and newest.asked == _asked(info, snapshot)
            and self.context.clock() - newest.since >= READ
        )

    def was_replaced(self, info: MatchInfo, user: int, snapshot: Snapshot) -> bool:
        """Return whether what a person is asked has just taken the place of a question like it.

        Not by an answer of theirs: by one prepared before, or one that somebody else has given. What
        they type then was meant for the question that they have read.
        """
        newest = self._newest(info.id, user)
        if newest is None or self._has_answered(info.id, newest):
            return False
        read = newest.last_read(self.context.clock())
        known = {kind for kind, _ in read}
        return any(kind in known for kind, _ in _kinds(snapshot) - read)

    def note_answered(self, match: MatchId, user: int, seq: int) -> None:
        """Note that a person has answered by hand what they are asked, up to entry *seq*."""
        newest = self._newest(match, user)
        if newest is not None:
            # It may already show what came of the answer.
            own = newest.own or newest.seq >= seq
            self._shown[match][user] = newest._replace(own=own)
        self._answers[match, user] = seq

    def note_lost(self, match: MatchId, reply: Responder) -> None:
        """Note that a panel cannot be edited any more."""
        newest = self._newest(match, reply.user)
        if newest is not None and newest.reply is reply:
            del self._shown[match][reply.user]

    async def _point_to_newest(self, match: MatchId, old: Responder) -> None:
        newest = self._newest(match, old.user)
        if newest is not None and newest.reply.place == old.place:
            return  # pressed again meanwhile
        label = say(old.locale, "panel-here")
        here = Row((Button(label, ControlId(match, "refresh", "private")),))
        try:
            await old.replace(Panel((Text(say(old.locale, "panel-moved"), match), here)))
        except TROUBLE as error:
            # Its reader has dismissed it, or its token is over: a press on it still shows what is
            # now.
            log.debug("a private panel of %s stays as it is: %s", match, type(error).__name__)


class ActionService:
    """The one door through which people act; it answers them in private."""

    def __init__(
        self,
        context: AppContext,
        delivery: Reconciler,
        at_once: Callable[[MatchId], Awaitable[None]] | None = None,
    ) -> None:
        """Act on the matches of *context*; *delivery* shows everybody what came of it.

        *at_once*: gives the answers ahead of somebody who plays alone.
        """
        self.context, self.delivery, self.at_once = context, delivery, at_once
        self.panels = NewestPanels(context)
        self._kept: Recent[tuple[MatchId, int], SeatScene] = Recent(KEPT)
        self._told_void: dict[tuple[MatchId, int], set[int]] = {}

    # --- what a seat sees ---

    async def scene(
        self, info: MatchInfo, seat: Seat, locale: str, where: Where = "private", **more: Any
    ) -> SeatScene:
        """Gather what the panel of a seat is built from."""
        matches = self.context.matches
        snapshot = await matches.view(info.id, seat)
        legal = await matches.legal(info.id, seat) if info.status == "running" else []
        return await seat_scene(
            self.context, info, snapshot, legal, locale=locale, where=where, **more
        )

    def shown(self, match: MatchId, user: int) -> SeatScene | None:
        """Return what the newest panel of a person was built from; None after a start, or much later."""
        return self._kept.get((match, user))

    async def met(
        self,
        reply: Responder,
        info: MatchInfo,
        seat: Seat,
        where: Where = "private",
        link: str = "",
    ) -> SeatScene:
        """Gather what the panel of a seat is built from; as it was shown, if that is as it is now."""
        kept, now = self.shown(info.id, reply.user), await self.context.matches.info(info.id)
        if kept is not None and (kept.snapshot.seat, kept.locale) == (seat, reply.locale):
            at = kept.snapshot.seq, kept.info.revision
            rows = await self.context.store.ahead.of_user(info.id, reply.user)
            if at == (now.seq, now.revision) and kept.ahead.rows == rows:
                return replace(
                    kept, where=where, link=link, page=0, opened="", note="", cards=False
                )
        return await self.scene(info, seat, reply.locale, where, link=link)

    async def show_seat(
        self,
        reply: Responder,
        info: MatchInfo,
        *,
        note: str = "",
        page: int = 0,
        opened: str = "",
        cards: bool = False,
    ) -> None:
        """Show the person's own seat, in private; *cards*: with the cards that it holds.

        *page* of its menu, and the kind of answers that is *opened* there.
        """
        shown = {"page": page, "opened": opened, "cards": cards}
        if reply.surface != "dm":
            await self._show_seat(reply, info, note=note, **shown)
            return
        async with self.delivery.answering(info.id):  # what is newer must not be overwritten
            await self._show_seat(reply, info, note=note, **shown)

    async def show_watching(self, reply: Responder, info: MatchInfo) -> None:
        """Tell somebody without a seat that this is not theirs, and what they can do instead."""
        if (
            info.status == "lobby" and info.of_user(reply.user) is not None
        ):  # before seats are given
            await reply.say("lobby-first")
            return
        game = self.context.game(info)
        had = info.seq >= 0 and await self.context.matches.seats.had(info.id, reply.user)
        await reply.send_private(watching_panel(info, game, reply.locale, had=had))

    async def _show_seat(
        self, reply: Responder, info: MatchInfo, *, note: str = "", **shown: Any
    ) -> None:
        info = await self.context.matches.info(info.id)
        seat = await self.context.matches.seat_of(info.id, reply.user)
        if seat is None:
            await self.show_watching(reply, info)
            return
        where: Where = "dm" if reply.surface == "dm" else "private"
        # A direct message keeps its buttons until it is emptied; an old one must not become a
        # second live hand.
        if where == "dm" and await self.delivery.hands.is_shown_elsewhere(
            info, seat, reply.interaction
        ):
            await reply.show(Panel((Text(say(reply.locale, "see-below")),)))
            return
        link = self.delivery.link(info) if reply.interaction.guild_id is None else ""
        shown["cards"] = shown.get("cards") or reply.surface == "command"
        scene = await self.scene(info, seat, reply.locale, where, link=link, note=note, **shown)
        panel = await built(self.context, self._void_once(scene, reply.user), seat_panel)
        await reply.show(panel, game=scene.game, snapshot=scene.snapshot, info=info)
        self.panels.note_shown(info, reply, scene.snapshot)
        self._kept[info.id, reply.user] = scene
        if where == "dm":
            await self.delivery.hand_shown(info, seat, scene, reply.interaction)

    def _void_once(self, scene: SeatScene, user: int) -> SeatScene:
        """Leave out what was told before: that an answer ahead does not fit its question any more."""
        key = scene.info.id, user
        since = {q.decision: q.since for q in scene.mine}
        void = {since[asked] for asked in scene.ahead.void}
        fresh = void - self._told_void.pop(key, set())
        if void:
            self._told_void[key] = void
        kept = {asked: row for asked, row in scene.ahead.void.items() if since[asked] in fresh}
        return replace(scene, ahead=replace(scene.ahead, void=kept))

    async def follow(self, match: MatchId) -> None:
        """Put the present question where a private panel still shows what is over.

        The person who has answered waits with that panel before them. The next question would else stand
        on the table only, somewhere above, and the panel would go on saying whom the match waits
        for. An edit calls nobody, and only they see it.
        """
        for reply in self.panels.of_match(match):
            try:
                info = await self.context.matches.info(match)
                seat = await self.context.matches.seat_of(match, reply.user)
                if seat is None:
                    continue
                snapshot = await self.context.matches.view(match, seat)
                if self.panels.outdated(info, reply, snapshot):
                    # A reason or a menu that was open there is gone with its question.
                    # A person who plays alone sees what programs have done, and moves everything else.
                    asked = not info.is_alone and self.panels.showed_question(match, reply)
                    note = say(reply.locale, "ask-moved") if asked else ""
                    await self._show_seat(reply, info, note=note)
            # Its reader has dismissed it, for one; or the match is deleted.
            except (*TROUBLE, UnavailableError, MatchMissingError) as error:
                log.info("a private panel of %s was not edited: %s", match, type(error).__name__)
                self.panels.note_lost(match, reply)

    # --- acting ---

    async def act(
        self,
        reply: Responder,
        info: MatchInfo,
        actions: Sequence[Value],
        *,
        question: int | None = None,
        said: int | None = None,
        draft: bool = False,
        plan: bool = False,
        closing: Value | None = None,
        sure: bool = False,
        ahead: Callable[[AheadList, range], AheadList] | None = None,
    ) -> None:
        """Play actions and answer. *closing* comes last if the rules want it (the end of a choice).

        A *plan* is played as far as it goes. *sure*: what ends the match is not asked about again.
        *ahead*: how the answers ahead of the person change with it.
        """
        matches = self.context.matches
        if not actions and closing is None:
            await self.show_seat(reply, info, note=say(reply.locale, "nothing-changed"))
            return
        tried = [*actions, closing] if closing is not None else list(actions)
        # Typed numbers of hundreds of digits would be echoed in refusals and take long to calculate
        # with.
        if any(_absurd(msgspec.to_builtins(action)) for action in tried):
            await self.show_seat(reply, info, note=say(reply.locale, "unreadable"))
            return
        if not sure and await self._asks_once(reply, info, tried):
            return
        # The last moment before something is changed: a person who was told that it came too late must
        # not find it done.
        reply.check()
        more: dict[str, Any] = {} if ahead is None else {"ahead": ahead}
        result = await matches.act(
            info.id,
            reply.user,
            tried,
            reply.id,
            question=question,
            said=said,
            draft=draft,
            plan=plan,
            **more,
        )
        # What was chosen may be complete without its end: the question is closed then.
        complete = isinstance(result, Refused) and isinstance(result.reason, NotNow | NotYourTurn)
        if closing is not None and actions and complete:
            result = await matches.act(
                info.id, reply.user, actions, reply.id, question=question, draft=draft
            )
        match result:
            case Acted():
                self.panels.note_answered(info.id, reply.user, result.seq)
                if any(isinstance(action, Whole) for action in tried):  # what was written is sent
                    self.context.by_hand.pop((info.id, result.seat), None)
                if self.at_once is not None:
                    await self.at_once(info.id)
                await self.acted(reply, info, result)
            case AlreadyDone():
                await self.show_seat(reply, info)
            case Refused(reason=TermsChanged()) if reply.surface in ("private", "dm"):
                await self.show_seat(reply, info, note=say(reply.locale, "denied-terms-changed"))
            case Refused(reason=why):
                await self.refused(reply, info, why, actions[0] if actions else closing)

    async def _asks_once(self, reply: Responder, info: MatchInfo, actions: Sequence[Value]) -> bool:
        """Ask whether an action is meant that ends the match and may lose it; say if there is one."""
        seat = await self.context.matches.seat_of(info.id, reply.user)
        if seat is None or info.status != "running":
            return False
        if any(tag_of(action) == "concede" for action in actions):
            await reply.send_private(concede_panel(info, reply.locale))
            return True
        view = (await self.context.matches.view(info.id, seat)).view
        game = self.context.game(info)
        last = next((one for one in actions if game.ends(view, seat, one)), None)
        if last is None or last not in await self.context.matches.legal(info.id, seat):
            return False
        panel = ending_panel(await self.scene(info, seat, reply.locale), last)
        await (reply.send_private(panel) if reply.surface == "table" else reply.show(panel))
        return True

    async def write(
        self, reply: Responder, info: MatchInfo, asking: QuestionPrompt, edit: Edit
    ) -> None:
        """Keep the draft of an answer, which wakes nobody, and show its writer the controls for it."""
        reply.check()
        question, seat = asking.question.since, asking.seat
        why = await self.context.matches.drafts.put(info.id, reply.user, question, edit.draft)
        if why is not None:
            await self.refused(reply, info, why)
            return
        self.context.by_hand[info.id, seat] = question
        await self.show_seat(reply, info, note=edit.note)

    async def typed(self, reply: Responder, info: MatchInfo, action: Value) -> None:
        """Play what was typed, which names no panel, unless it was meant for another question."""
        if not isinstance(action, self.context.game(info).ui.prompts.free):
            snapshot = await self.context.snapshot_for(info, reply.user)
            if self.panels.was_replaced(info, reply.user, snapshot):
                await self.show_seat(reply, info, note=say(reply.locale, "typed-moved"))
                return
        await self.act(reply, info, [action])

    @control("concede", "edit")
    async def concede(self, use: Use) -> None:
        """Concede a match."""
        reply, info = use.reply, use.info
        result = await self.context.matches.concede(info.id, reply.user, reply.id)
        match result:
            case Acted():
                await self.acted(reply, info, result)
            case AlreadyDone():
                await self.show_seat(reply, info)
            case Refused(reason=why):  # in the place of the button, which is of no use any more
                snapshot = await self.context.snapshot_for(info, reply.user)
                words = scene_of(snapshot, info, reply.locale)
                said = reason(words, self.context.game(info).ui.wording, why, reply.locale)
                await self.show_seat(reply, info, note=f"> {said}")

    async def acted(self, reply: Responder, info: MatchInfo, acted: Acted) -> None:
        """Say what was done: on the panel that was used, or in a private answer."""
        info = await self.context.matches.info(info.id)
        if reply.surface == "table":
            await self.delivery.table_pressed(info, reply)
            return
        snapshot = await self.context.matches.view(info.id, acted.seat)
        words = scene_of(snapshot, info, reply.locale)
        wording = self.context.game(info).ui.wording
        lines = wording.digest(words, acted.observations)
        if acted.taken_back:
            back = ", ".join(wording.label(words, a) for a in acted.taken_back)
            lines = [say(reply.locale, "taken-back", what=back)]
        # Where nothing can be told yet and the next question stands below, that question says
        # enough.
        if not lines and acted.seat not in asked_seats(snapshot):
            lines = [say(reply.locale, "done-note")]
        await self.show_seat(
            reply, info, note="\n".join(f"> {line}" for line in lines[-NOTE_LINES:])
        )

    async def refused(
        self, reply: Responder, info: MatchInfo, why: Any, attempted: Value | None = None
    ) -> None:
        """Say privately why not, and what is possible."""
        info = await self.context.matches.info(info.id)
        if info.status == "lobby":
            words = self.context.game(info).ui.wording
            await reply.send(reason(None, words, why, reply.locale))
            return
        seat = await self.context.matches.seat_of(info.id, reply.user)
        snapshot = await self.context.matches.view(info.id, seat)
        legal = (
            await self.context.matches.legal(info.id, seat)
            if seat is not None and info.status == "running"
            else []
        )
        panel = refusal_panel(
            why,
            game=self.context.game(info),
            info=info,
            snapshot=snapshot,
            legal=legal,
            locale=reply.locale,
            there=await self.delivery.table_link(info),
            attempted=attempted,
        )
        await reply.send_private(panel)

    async def outdated(self, reply: Responder) -> None:
        """Say that a control means nothing any more, and lead to the match that is played here."""
        found = await find_match(self.context, reply.interaction)
        parts: list[Part] = [Text(say(reply.locale, "out-of-date"))]
        if isinstance(found, MatchInfo):
            label, there = say(reply.locale, "to-table"), await self.delivery.table_link(found)
            parts.append(Row((Button(label, url=there),)))
        await reply.send_private(Panel(tuple(parts)))

    async def pass_(self, use: Use) -> None:
        """Give the answer that lets things pass, where the question has one."""
        reply, info = use.reply, use.info
        seat = await self.context.matches.seat_of(info.id, reply.user)
        if seat is None:
            await self.show_watching(reply, info)
            return
        legal = await self.context.matches.legal(info.id, seat)
        free = self.context.game(info).ui.prompts.free
        answers = [a for a in legal if not isinstance(a, free)]
        passes = [a for a in answers if not a.__struct_fields__ or _is_end(a)]
        ends = [a for a in passes if type(a).__name__ == "Done"]
        if is_form(legal):
            ends = [legal[0]]  # the answer of who gives none
        if not ends:
            await self.show_seat(reply, info, note=say(reply.locale, "no-pass"))
            return
        await self.typed(reply, info, ends[0])


def _asked(info: MatchInfo, snapshot: Snapshot) -> tuple[str, frozenset[int]]:
    """Note what a seat is asked, and whether its match goes on."""
    mine = [q for q in snapshot.questions if q.decision.seat == snapshot.seat and q.decision.asked]
    return info.status, frozenset(q.at for q in mine)


def _kinds(snapshot: Snapshot) -> _Kinds:
    """Return the kind of each question that a seat is asked, and the entry that opened it."""
    mine = [q for q in snapshot.questions if q.decision.seat == snapshot.seat and q.decision.asked]
    return frozenset((q.decision.id, q.since) for q in mine)


def _absurd(value: Any) -> bool:  # Any: what a form may have held
    """Return whether a number in it is beyond anything that a game has words for."""
    match value:
        case int():
            return abs(value) > _MOST
        case dict():
            return any(_absurd(one) for one in value.values())
        case list() | tuple():
            return any(_absurd(one) for one in value)
        case _:
            return False


def _is_end(action: Value) -> bool:
    """Return whether an action says nothing but "no more"."""
    return all(getattr(action, name) in (False, None, 0) for name in action.__struct_fields__)
