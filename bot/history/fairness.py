"""Fair chance, explained and shown: the fingerprint, what everybody added, the key, the check."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from typing import Final

from bot.context import AppContext
from bot.interactions.handlers import Use
from bot.lang import say
from bot.model import limits
from bot.model.control_id import ControlId
from bot.model.names import clean
from bot.model.panel_parts import Button, Panel, Row, Text
from bot.moderation.dashboard import hand_out
from bot.ops import archive
from bot.store import MatchId, MatchInfo

_KEPT: Final = 64
"""Matches of which it is remembered what verifying them found."""


_Checked = tuple[int, archive.UnverifiedError | None, str]
"""How many entries were found right, what was not, the fingerprint of the last position."""


class FairnessService:
    """``/match verify`` and its button."""

    def __init__(self, context: AppContext) -> None:
        """Verify the matches of *context*."""
        self.context = context
        self._checked: OrderedDict[MatchId, _Checked] = OrderedDict()

    async def verify(self, use: Use) -> None:
        """Explain how chance is made and, once the match is over, check all of it."""
        reply, info = use.reply, use.info
        entries, why, after = None, "", ""
        if info.status == "over" and info.seq >= 0:
            entries, wrong, after = await self._verified(info.id)
            if wrong is not None:
                key = "fair-outgrown" if wrong.verdict.is_outgrown else "fair-wrong"
                why = say(reply.locale, key, why=wrong.localized(reply.locale))
        await reply.show(fairness_panel(info, reply.locale, entries=entries, why=why, after=after))

    async def _verified(self, match: MatchId) -> _Checked:
        """Play a match that is over again, once however often this is asked for."""
        # A record that is over does not change.
        if match not in self._checked:
            # What is checked is what the database has, not what this process has kept of it.
            self.context.store.records.forget(match)
            record = archive.read_export(await archive.export(self.context.store, match))
            game = archive.game_of(record, self.context.games)
            # Playing a match again takes seconds, and Discord waits three for other answers.
            found = await asyncio.to_thread(archive.verdict_of, record, game)
            wrong = None if found.problem is None else archive.UnverifiedError(found)
            self._checked[match] = found.entries, wrong, record.entries[-1].after
            while len(self._checked) > _KEPT:
                self._checked.popitem(last=False)
        return self._checked[match]

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
