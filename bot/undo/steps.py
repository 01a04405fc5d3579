"""From the choice of a step of the past to what going back before it would take back."""

from __future__ import annotations

from collections.abc import Sequence

from bot.context import AppContext
from bot.history.event_texts import said_until
from bot.interactions.responder import Responder
from bot.lang import say
from bot.model.control_id import ControlId
from bot.model.results import Acted, AlreadyDone, Step
from bot.store import MatchInfo
from bot.undo.panel import listed, preview_panel, step_lines, steps_panel
from rules.core.ids import Seat

MOST = 200
"""Steps that are looked at, from the last one back."""


async def before_step(
    context: AppContext,
    info: MatchInfo,
    seat: Seat | None,
    press: ControlId,
    numbers: Sequence[int],
) -> int | None:
    """Return the entry before the step that a control names, by the number it has for its reader.

    Controls of the first version name entries; entries count what others have hidden, so those of
    today name the number that a step has for whoever reads them.
    """
    if press.entries or not numbers:
        return numbers[0] if numbers else None
    return await context.matches.rewinds.before_step(info.id, seat, numbers[0])


async def last_seen(
    context: AppContext, info: MatchInfo, press: ControlId, numbers: Sequence[int]
) -> int:
    """Return the last entry that everybody knew of when a control with two numbers was made."""
    if press.entries:
        return numbers[1]
    return await context.matches.entry_at(info.id, None, numbers[1]) or 0


async def offer_steps(
    reply: Responder,
    info: MatchInfo,
    seat: Seat | None,
    steps: Sequence[Step],
    *,
    verb: str,
    head: str,
) -> None:
    """Let somebody choose among *steps*, in the words of what *seat* may know (None: everybody)."""
    context = reply.context
    words = await said_until(context, info, seat, reply.locale)
    wording = context.game(info).ui.wording
    await reply.show(steps_panel(info, steps, words, wording, verb=verb, head=head))


async def show_preview(
    reply: Responder, info: MatchInfo, seat: Seat | None, to: int, *, verb: str, key: str
) -> None:
    """List what going back to entry *to* takes back, with a button *verb* that does it.

    The button carries the number of the first step that goes, and of the last that its reader has
    seen: if others have played on when it is pressed, it is refused.
    """
    context, matches = reply.context, reply.context.matches
    words = await said_until(context, info, seat, reply.locale)
    first = await matches.number_at(info.id, seat, to) + 1
    seen = await matches.number_at(info.id, None)
    steps = await matches.rewinds.steps(info.id, seat, since=to, most=MOST)
    lines = step_lines(steps, words, context.game(info).ui.wording)
    press = ControlId(info.id, verb, f"{first}.{seen}")
    await reply.show(preview_panel(info, lines, reply.locale, press, key))


async def skipped_words(
    context: AppContext, info: MatchInfo, made: Acted | AlreadyDone, locale: str
) -> str:
    """Say which answer was given for a seat, as far as everybody may know it."""
    acted = made.acted if isinstance(made, AlreadyDone) else made
    words = await said_until(context, info, None, locale)
    steps = await context.matches.rewinds.steps(info.id, None, since=acted.first - 1, most=MOST)
    lines = step_lines(steps, words, context.game(info).ui.wording)
    return say(locale, "gm-sent" if acted.written else "gm-skipped", lines=listed(lines, locale))
