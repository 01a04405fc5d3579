"""How chance is kept fair, in words that a player understands, with the numbers to check it."""

from __future__ import annotations

from bot.lang import say
from bot.model.control_id import ControlId
from bot.model.names import clean
from bot.model.panel_parts import Button, Panel, Part, Row, Text
from bot.store import MatchInfo


def fairness_panel(
    info: MatchInfo, locale: str, *, entries: int | None = None, why: str = "", after: str = ""
) -> Panel:
    """Explain the chance of a match.

    Once it is over and was verified, *entries* were found right; *why*: the words for what was not. *after*: the
    fingerprint of the last position, with which files of the match can be compared.
    """
    parts: list[Part] = [Text(say(locale, "fair-explained"))]
    lines = [say(locale, "fair-hash", hash=info.commitment)]
    lines += [
        say(locale, "fair-added", who=clean(seat.name) or str(seat.number + 1), what=what)
        for seat in info.seats
        if (what := clean(seat.contribution))
    ]
    if info.secret is not None:
        lines.append(say(locale, "fair-key", secret=info.secret))
    if after:
        lines.append(say(locale, "fair-end", after=after))
    parts.append(Text("\n".join(lines)))
    if entries is None:
        parts.append(Text(say(locale, "fair-later")))
        return Panel(tuple(parts))
    if why:
        parts.append(Text(why))
    else:
        parts.append(Text(say(locale, "fair-right", entries=entries)))
    parts.append(Row((Button(say(locale, "fair-record"), ControlId(info.id, "record")),)))
    return Panel(tuple(parts))
