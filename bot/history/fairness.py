"""Fair chance, explained and shown: the fingerprint, what everybody added, the key, the check."""

from __future__ import annotations

from bot.context import AppContext
from bot.interactions.handlers import Use, control
from bot.lang import say
from bot.model import limits
from bot.model.control_id import ControlId
from bot.model.names import clean
from bot.model.panel_parts import Button, Panel, Row, Text
from bot.moderation.dashboard import hand_out
from bot.ops import archive
from bot.ops.verifying import Verifier
from bot.store import MatchInfo


class FairnessService:
    """*Fair ✓*: the proof that chance was fair."""

    def __init__(self, context: AppContext, verifier: Verifier) -> None:
        """Explain what *verifier* finds of the matches of *context*."""
        self.context, self.verifier = context, verifier

    @control("verify")
    async def verify(self, use: Use) -> None:
        """Explain how chance is made and, once the match is over, check all of it."""
        reply, info = use.reply, use.info
        entries, why, after = None, "", ""
        if info.status == "over" and info.seq >= 0:
            entries, wrong, after = await self.verifier.checked(info.id)
            if wrong is not None:
                key = "fair-outgrown" if wrong.verdict.is_outgrown else "fair-wrong"
                why = say(reply.locale, key, why=wrong.localized(reply.locale))
        await reply.show(fairness_panel(info, reply.locale, entries=entries, why=why, after=after))

    @control("record")
    async def record(self, use: Use) -> None:
        """Give the whole record of a match that is over, key and hands included."""
        reply, info = use.reply, use.info
        if info.status != "over" or info.seq < 0:
            await reply.say("record-later")
            return
        data = await archive.export(self.context.store, info.id)
        # Discord refuses larger files; the host can give it by `hexarch export`.
        if len(data) > limits.FILE_SIZE:
            await reply.say("record-large", match=info.id)
            return
        await hand_out(reply, say(reply.locale, "record-given"), data, f"{info.id}.hexarch")


def fairness_panel(
    info: MatchInfo, locale: str, *, entries: int | None = None, why: str = "", after: str = ""
) -> Panel:
    """Explain the chance of a match.

    Once it is over and was verified, *entries* were found right; *why*: the words for what was not.
    *after*: the fingerprint of the last position, with which files of the match can be compared.
    """
    lines = [say(locale, "fair-hash", hash=info.commitment)]
    lines += [
        say(locale, "fair-added", who=clean(seat.name) or str(seat.number + 1), what=what)
        for seat in info.seats
        if (what := clean(seat.contribution))
    ]
    if any(seat.kind for seat in info.seats):
        lines.append(say(locale, "fair-added-kind"))
    if info.secret is not None:
        lines.append(say(locale, "fair-key", secret=info.secret))
    if after:
        lines.append(say(locale, "fair-end", after=after))
    explained = (Text(say(locale, "fair-explained")), Text("\n".join(lines)))
    if entries is None:
        return Panel((*explained, Text(say(locale, "fair-later"))))
    # What was found comes first: most people ask for no more.
    found = Text(why or say(locale, "fair-right", entries=entries))
    record = Button(say(locale, "fair-record"), ControlId(info.id, "record"))
    return Panel((found, *explained, Row((record,))))
