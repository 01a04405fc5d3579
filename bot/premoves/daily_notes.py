"""What plans have answered for somebody since their last visit: in their panel, and once a day.

A person who lets forms answer is not called for what they answer, so nobody else tells them.
"""

from __future__ import annotations

from collections.abc import Collection
from itertools import groupby
from typing import TYPE_CHECKING, Any, Final

from msgspec.structs import replace

from bot.context import AppContext
from bot.delivery.answerer import offered, with_plans
from bot.delivery.slot_kinds import NoticeKind, addressee
from bot.delivery.story import news_of
from bot.interactions.i18n import game_title, scene_of
from bot.lang import keys, say
from bot.matches import AnyGame, Snapshot, UnavailableError
from bot.model.control_id import ControlId
from bot.model.panel_parts import Button, Panel, Row, Text
from bot.model.quiet_hours import DAY, quiet_until
from bot.model.slot_states import NoticeState, with_state
from bot.play.form_panel import told_words
from bot.store import MatchId, MatchInfo, MatchMissingError, MessageSlot
from bot.store.plans import HABIT, LOG, FilledForm, FilledForms, form_of, with_form
from rules.core.drafts import blank, number_of
from rules.core.game import Question
from rules.core.wording import Scene, tag_of

if TYPE_CHECKING:
    from bot.delivery.reconciler import Reconciler

DAILY: Final = "daily"
EVERY: Final = 600.0
"""Seconds between two looks at who is to be told."""
NAMED: Final = 2
"""Answers that are named above a question; of more it is said how many there are."""
TRIFLES: Final = 60
"""Characters of all answers where one line tells them; of more it says how many there are."""
LINE: Final = 42
"""Characters of one of them after the words before it: so many are one line on a phone."""
DONE: Final = "done"
_ENDS: Final = frozenset({DONE, "pass-round"})


async def answered_lines(
    context: AppContext,
    info: MatchInfo,
    snapshot: Snapshot,
    log: FilledForm | None,
    locale: str,
    *,
    most: int | None = None,
) -> list[str]:
    """Say what plans have answered, a line for each question; none if nothing of it stands.

    *most*: the characters of a line, beyond which it names the first thing and counts the others.
    """
    if log is None or not log.answers or info.status != "running":
        return []
    game = context.game(info)
    given = await context.matches.premoves.given(info.id, log.answers)
    questions = dict(zip(log.answers[::-1], log.questions[::-1], strict=False))
    words, wording = scene_of(snapshot, info, locale), game.ui.wording
    seat, lines = snapshot.seat, list[str]()
    assert seat is not None
    unsaid = {seq for seq in given if questions.get(seq) in game.ui.prompts.outcomes}
    came = await _outcomes(context, info, snapshot, unsaid, words)
    # One draft is many answers, and so is one fight: they are one line.
    for topic, same in groupby(
        given, lambda seq: came.get(seq) or _topic(game, questions.get(seq, ""), locale)
    ):
        if isinstance(topic, str):
            lines.append(topic)
            continue
        last: dict[Any, Any] = {}  # of a number of a draft, what was said last
        ends = ""
        for number, seq in enumerate(same):
            action, asked = given[seq], questions.get(seq, "")
            tag = tag_of(type(action))
            # Taken out first, so that it stands where it was said last, not first.
            last.pop(key := blank(action) if tag in game.edits else number, None)
            if tag in _ENDS:
                # The label of an end speaks to somebody who is asked.
                ends = say(locale, "plan-told-nothing")
                if tag != DONE:
                    ends = wording.label(words, action, Question(seat, asked))
            elif tag not in game.edits or number_of(action):
                last[key] = action
        about, passed = topic
        told = told_words(wording, words, last.values()) or [passed or ends]
        line = _line(locale, about, wording.listing(words, told))
        if most is not None and len(line) > most and len(told) > 1:
            more = say(locale, "ask-and-more", first=told[0], n=len(told) - 1)
            line = _line(locale, about, more)
        if told[0]:
            lines.append(line)
    return lines


async def _outcomes(
    context: AppContext, info: MatchInfo, snapshot: Snapshot, answers: Collection[int], words: Scene
) -> dict[int, str]:
    """Say what came of these answers, as their owner saw it, by their entry."""
    if not answers:
        return {}
    wording = context.game(info).ui.wording
    entries = await context.matches.events_since(info.id, min(answers) - 1, snapshot.seat)
    told = {
        entry.seq: next(filter(None, (wording.tell(words, one) for one in entry.observations)), "")
        for entry in entries
        if entry.seq in answers
    }
    return {seq: line for seq, line in told.items() if line}


def _line(locale: str, about: str, what: str) -> str:
    """Say a question and its answer; *about* empty: the answer alone."""
    return say(locale, "plan-line", field=about, choice=what) if about else what


def _topic(game: AnyGame, asked: str, locale: str) -> tuple[str, str]:
    """Name a question as the forms that answer it do, and what it means to let it pass."""
    for form in offered(game):
        for field, questions in form.topics.items():
            if asked in questions:
                name = f"{game.id}-{form.id}-{field}"
                passed = f"plan-choice-{name}-pass"
                said = say(locale, passed) if passed in keys(locale) else ""
                return say(locale, f"plan-field-{name}"), said
    forms = [form.id for form in offered(game) if asked in form.questions]
    return (say(locale, f"plan-form-{game.id}-{forms[0]}") if forms else ""), ""


async def seat_note(context: AppContext, info: MatchInfo, snapshot: Snapshot, locale: str) -> str:
    """Return what a hand says of answers given for its owner since their last visit."""
    who = None if snapshot.seat is None else info.of_seat(snapshot.seat)
    if who is None or who.user is None or not with_plans(info, context.game(info)):
        return ""
    log = form_of(await context.store.plans.of_user(info.id, who.user), LOG, HABIT)
    if log is None or log.told:
        return ""
    lines = await answered_lines(context, info, snapshot, log, locale, most=LINE)
    if not lines:
        return ""
    more, tools = max(0, len(lines) - NAMED), say(locale, "ask-tools")
    if info.is_alone:
        listed = " · ".join(lines)
        n = len(lines) if len(listed) > TRIFLES else 0
        return say(locale, "plan-trifles", list=listed, n=n, tools=tools)
    head = say(locale, "plan-answered", n=more, tools=tools)
    return "\n".join([head, *(f"- {line}" for line in lines[-NAMED:])])


async def answered_panel(
    context: AppContext, info: MatchInfo, snapshot: Snapshot, user: int, locale: str
) -> Panel:
    """List all that plans have answered for somebody, until they were there last or since."""
    log = form_of(await context.store.plans.of_user(info.id, user), LOG, HABIT)
    lines = await answered_lines(context, info, snapshot, log, locale)
    listed = "\n".join(f"- {line}" for line in lines) or say(locale, "plan-answered-none")
    runs = Button(say(locale, "plan-runs-what"), ControlId(info.id, "standing"))
    head = say(locale, "plan-answered-all")
    return Panel((Text(f"**{head}**\n{listed}"), Row((runs,))))


class DailyNotes:
    """Owes a quiet direct message to whoever has not come for a day while plans answered."""

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
        if info.status != "running" or info.is_alone or who is None or who.seat is None:
            return
        log = form_of(await self.context.store.plans.of_user(match, user), LOG, HABIT)
        clock = info.clocks.of(who.seat)
        # Whoever is asked comes by themselves, and reads it then.
        busy = clock is not None and (clock.open or quiet_until(clock.quiet, now) is not None)
        if log is None or log.told or now - log.made < DAY or busy:
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
    log = form_of(await context.store.plans.of_user(info.id, who.user), LOG, HABIT)
    lines = (
        []
        if log is None or log.told
        else await answered_lines(context, info, snapshot, log, spoken)
    )
    if not lines:
        return None  # they have been there since
    text = "\n".join(f"- {line}" for line in lines)
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
    all_ = say(spoken, "plan-answered-all")
    news = await news_of(context, info, snapshot, spoken)
    text = "\n".join([head, *news.lines, f"**{all_}**", text])
    return Panel((Text(text), Row(buttons)))


NOTICES: Final = (NoticeKind(name=DAILY, is_private=True, panel=_panel, silent=True),)
