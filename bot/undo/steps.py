"""From the choice of a step of the past to what going back before it would take back."""

from __future__ import annotations

from collections.abc import Sequence

from bot.context import AppContext
from bot.history.event_texts import said_until
from bot.interactions.handlers import Use
from bot.interactions.responder import Responder
from bot.lang import say
from bot.model.control_id import Argument, ControlId, Number, numbers_of
from bot.model.results import Acted, AlreadyDone, Step
from bot.store import MatchInfo
from bot.undo.panel import listed, preview_panel, step_lines, steps_panel
from rules.core.ids import Seat

MOST = 200
"""Steps that are looked at, from the last one back."""


class Back(Argument, frozen=True):
    """Back before the step *first*; *seen*: the last one that its reader had seen."""

    first: Number
    seen: Number


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


async def show_preview(use: Use, seat: Seat | None, *, verb: str, key: str) -> None:
    """Show what going back before the step that was chosen takes back, as ``preview`` does."""
    reply, info = use.reply, use.info
    numbers = numbers_of(next(iter(use.values), use.press.arg))
    to = numbers and await reply.context.matches.rewinds.before_step(info.id, seat, numbers[0])
    if isinstance(to, int):
        await preview(reply, info, seat, to, verb=verb, key=key)
    else:
        await reply.say("out-of-date")


async def preview(
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
    press = ControlId(info.id, verb, Back(first, seen).text())
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
