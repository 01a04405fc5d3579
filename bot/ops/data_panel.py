"""What is stored about a person, and the ways to take it along or to have it deleted."""

from __future__ import annotations

from bot.lang import say
from bot.model.control_id import ControlId
from bot.model.names import clean
from bot.model.panel_parts import Button, Panel, Row, Text
from bot.store import MatchId
from bot.store.personal_data import About

_SHOWN = 15


def _press(verb: str) -> ControlId:
    return ControlId(MatchId("-"), verb)


def data_panel(about: About, keep_days: int, locale: str) -> Panel:
    """Say what is stored about a person, what for, and for how long."""
    lines = [say(locale, "data-head")]
    kept = "true" if about.settings is not None else "false"
    lines.append("• " + say(locale, "data-settings", kept=kept))
    for one in about.sat[:_SHOWN]:
        said = say(
            locale,
            "data-seat",
            match=one.match,
            status=one.status,
            name=clean(one.name) or "none",
            entries=about.said.get(one.match, 0),
        )
        lines.append(f"• {said}")
    if len(about.sat) > _SHOWN:
        lines.append("• " + say(locale, "data-more", n=len(about.sat) - _SHOWN))
    counts = say(locale, "data-counts", opened=len(about.opened), tended=about.tended)
    lines += [f"• {counts}", say(locale, "data-how-long", days=keep_days)]
    file = Button(say(locale, "data-file"), _press("datafile"))
    erase = Button(say(locale, "data-erase"), _press("dataask"), "danger")
    return Panel((Text("\n".join(lines)), Row((file, erase))))


def erase_panel(about: About, locale: str) -> Panel:
    """Ask before deleting."""
    running = ", ".join(one.match for one in about.going_on)
    text = say(locale, "data-ask", running=running or "none")
    yes = Button(say(locale, "data-yes"), _press("dataerase"), "danger")
    no = Button(say(locale, "data-no"), _press("data"))
    return Panel((Text(text), Row((yes, no))))


def erased_panel(about: About, locale: str) -> Panel:
    """Say what was deleted, and what follows."""
    running = ", ".join(one.match for one in about.going_on)
    return Panel((Text(say(locale, "data-erased", running=running or "none")),))
