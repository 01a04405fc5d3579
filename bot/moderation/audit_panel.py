"""The audit log in words: what moderators, clocks, votes and the bot did to a match."""

from __future__ import annotations

from collections.abc import Sequence

from bot.interactions.time_texts import moment
from bot.lang import keys, say
from bot.lobby.panel import kind_name
from bot.model.control_id import ControlId, Page
from bot.model.names import clean, names_of
from bot.model.panel_parts import Button, Panel, Part, Row, Text
from bot.store import AuditLine, MatchInfo

PAGE = 10
"""Lines that one page holds."""

_TOLD = ("seat", "from", "user", "kind", "hours", "pace", "channel", "what", "reason", "unranked")
"""The details that are said, in this order; others are for programs."""


def audit_line(line: AuditLine, info: MatchInfo, locale: str) -> str:
    """Return the text of one line: when, who, what, and what about."""
    key = f"audit-{line.what}"
    what = say(locale, key) if key in keys(locale) else line.what
    who = f"<@{line.user}>" if line.user else "Hexarch"
    about = [said for name in _TOLD if (said := _detail(line, name, info, locale))]
    return " · ".join((f"{moment(line.at, 'f')} {who} {what}", *about))


def _detail(line: AuditLine, name: str, info: MatchInfo, locale: str) -> str:
    value = line.details.get(name)
    if value is None or value == "":
        return ""
    if name == "seat":
        number, held = int(value), line.details.get("of")
        # Lines of a version that did not note who held the seat name who holds it now.
        who = f"<@{held}>" if held else "" if "of" in line.details else names_of(info).get(number)
        return say(locale, "audit-of-seat", seat=number + 1, who=who or "none")
    text = clean(str(value))
    if name == "kind":
        text = kind_name(text, locale)
    shown = {"from": f"<@{value}>", "user": f"<@{value}>", "channel": f"<#{value}>"}.get(name, text)
    return say(locale, f"audit-of-{name}", value=shown)


def audit_panel(info: MatchInfo, lines: Sequence[AuditLine], page: int, locale: str) -> Panel:
    """Show a page of the audit log, the newest lines first."""
    pages = max(1, -(-len(lines) // PAGE))
    page = min(max(page, 0), pages - 1)
    shown = list(reversed(lines))[page * PAGE : (page + 1) * PAGE]
    texts = [audit_line(line, info, locale) for line in shown] or [say(locale, "audit-empty")]
    head = say(locale, "audit-head", match=info.id, page=page + 1, pages=pages)
    parts: list[Part] = [Text(head), Text("\n".join(texts))]
    buttons = []
    if page + 1 < pages:
        buttons.append(
            Button(say(locale, "older"), ControlId(info.id, "audit", Page(page + 1).text()))
        )
    if page:
        buttons.append(
            Button(say(locale, "newer"), ControlId(info.id, "audit", Page(page - 1).text()))
        )
    if buttons:
        parts.append(Row(tuple(buttons)))
    return Panel(tuple(parts))
