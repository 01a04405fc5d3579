"""What plans have answered for somebody since their last visit: said in their panel, and once a day.

A person who lets forms answer is not called for what they answer, so nobody else tells them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from msgspec.structs import replace

from bot.context import AppContext
from bot.delivery.seat_plans import with_plans
from bot.delivery.slot_kinds import NoticeKind, addressee
from bot.interactions.i18n import game_title, scene_of
from bot.lang import say
from bot.matches import Snapshot, UnavailableError
from bot.model.control_id import ControlId
from bot.model.panel_parts import Button, Panel, Row, Text
from bot.model.quiet_hours import DAY, quiet_until
from bot.model.slot_states import NoticeState, with_state
from bot.play.form_panel import told_words
from bot.store import MatchId, MatchInfo, MatchMissingError, MessageSlot
from bot.store.plans import HABIT, LOG, FilledForms, form_of, with_form
from rules.core.drafts import blank, number_of
from rules.core.wording import tag_of

if TYPE_CHECKING:
    from bot.delivery.reconciler import Reconciler

DAILY: Final = "daily"
EVERY: Final = 600.0
"""Seconds between two looks at who is to be told."""
NAMED: Final = 6
"""Answers that are named; of more it is said how many there are."""
_ENDS: Final = frozenset({"done", "pass-round"})


async def answered_words(
    context: AppContext,
    info: MatchInfo,
    snapshot: Snapshot,
    user: int,
    locale: str,
    *,
    listed: bool = False,
) -> str:
    """Say what plans have answered for *user* since their last visit; empty if nothing that stands.

    *listed*: a line for each answer, in a message of its own.
    """
    log = form_of(await context.store.plans.of_user(info.id, user), LOG, HABIT)
    if log is None or not log.answers or info.status != "running":
        return ""
    game = context.game(info)
    given = await context.matches.premoves.given(info.id, log.answers)
    if not given:
        return ""
    last: dict[Any, Any] = {}  # of a number of a draft, what was said last
    for number, action in enumerate(given):
        tag = tag_of(type(action))
        # Taken out first, so that it stands where it was said last, not first.
        last.pop(key := blank(action) if tag in game.edits else number, None)
        if tag not in _ENDS and (tag not in game.edits or number_of(action)):
            last[key] = action
    words, wording, said = scene_of(snapshot, info, locale), game.ui.wording, [*last.values()]
    told = told_words(wording, words, said)
    named, more = told[-NAMED:], max(0, len(told) - NAMED)
    if listed and more:
        named, more = [say(locale, "plan-answered-before", n=more), *named], 0
    shown = "".join(f"\n- {one}" for one in named) if listed else ", ".join(named)
    return say(locale, "plan-answered", list=shown or "none", more=more)


async def seat_note(context: AppContext, info: MatchInfo, snapshot: Snapshot, locale: str) -> str:
    """Say above a hand what was answered for its owner since their last visit."""
    who = None if snapshot.seat is None else info.of_seat(snapshot.seat)
    if who is None or who.user is None or not with_plans(info, context.game(info)):
        return ""
    return await answered_words(context, info, snapshot, who.user, locale)


class DailyNotes:
    """Owes a quiet direct message to whoever has not come for a day while plans answered for them."""

    def __init__(self, context: AppContext, delivery: Reconciler) -> None:
        """Look after the people of *context*; *delivery* writes to them."""
        self.context, self.delivery = context, delivery

    async def run_due(self, now: float) -> None:
        """Owe what is due; each once, however often this is called."""
        for match, user in await self.context.store.plans.users_with_log():
            try:
                await self._note(match, user, now)
            except (UnavailableError, MatchMissingError):
                continue

    async def _note(self, match: MatchId, user: int, now: float) -> None:
        info, slots = await self.context.matches.info(match), self.context.store.message_slots
        who = info.of_user(user)
        if info.status != "running" or who is None or who.seat is None:
            return
        log = form_of(await self.context.store.plans.of_user(match, user), LOG, HABIT)
        clock = info.clocks.of(who.seat)
        # Whoever is asked comes by themselves, and reads it then.
        busy = clock is not None and (clock.open or quiet_until(clock.quiet, now) is not None)
        if log is None or not log.answers or now - log.made < DAY or busy:
            return
        prefix, last = f"{who.seat}/", log.answers[-1]
        async with self.delivery.lock(match):
            known = [p for p in await slots.of_match(match) if p.kind == DAILY]
            mine = [other for other in known if other.key.startswith(prefix)]
            # The last answer is in the key: the same news after a crash is the same slot, which is
            # said once.
            slot = MessageSlot(match=match, kind=DAILY, key=f"{prefix}{last}", channel=0)
            if all(other.key != slot.key for other in mine):
                for other in mine:
                    await slots.remove(match, DAILY, other.key)
                await self.delivery.mark_outdated(match)
                await slots.put(with_state(slot, NoticeState(user=user)))

        def told(filled: FilledForms) -> FilledForms:
            kept = form_of(filled, LOG, HABIT)
            return filled if kept is None else with_form(filled, replace(kept, made=int(now)))

        # After the slot: a crash between them owes the same slot again, the other way round nothing
        # would be said for a day.
        await self.context.store.plans.change(match, user, told)
        self.delivery.wake(match)


async def _panel(
    context: AppContext, info: MatchInfo, slot: MessageSlot, link: str
) -> Panel | None:
    who = addressee(info, slot)
    if who is None or who.user is None:
        return None
    snapshot = await context.matches.view(info.id, who.seat)
    spoken = await context.language_of(who.user, info.language)
    text = await answered_words(context, info, snapshot, who.user, spoken, listed=True)
    if not text:
        return None  # they have been there since
    buttons = (
        Button(say(spoken, "plan-runs-what"), ControlId(info.id, "standing")),
        Button(say(spoken, "undo"), ControlId(info.id, "undo")),
        Button(say(spoken, "to-table"), url=link),
    )
    game, words = context.game(info), scene_of(snapshot, info, spoken)
    head = say(
        spoken,
        "plan-answered-head",
        match=info.id,
        game=game_title(game, spoken),
        phase=game.ui.wording.phase(words),
    )
    return Panel((Text(f"{head}\n{text}"), Row(buttons)))


NOTICES: Final = (NoticeKind(name=DAILY, is_private=True, panel=_panel, silent=True),)
