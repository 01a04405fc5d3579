"""The panel and the form with which somebody who tends a match sets a public number right."""

from __future__ import annotations

from collections.abc import Sequence

from bot.lang import say
from bot.model.control_id import ControlId
from bot.model.limits import SELECT_OPTIONS
from bot.model.panel_parts import Choice, Field, Form, Menu, Panel, Part, Text
from bot.store import MatchId
from rules.core.repair import Repair
from rules.words.wording import Scene, Wording

_MENUS = 4


def group_of(repair: Repair) -> str:
    """Name what a repair is one of: it differs from the others by its place alone."""
    return f"{repair.id}.{repair.seat}.{repair.what}"


def groups(offered: Sequence[Repair]) -> dict[str, Repair]:
    """List the groups of what is offered, each with its first."""
    found: dict[str, Repair] = {}
    for repair in offered:
        found.setdefault(group_of(repair), repair)
    return found


def repair_panel(
    match: MatchId, offered: Sequence[Repair], words: Scene, wording: Wording
) -> Panel:
    """Offer what may be set right, as menus."""
    locale = words.locale
    if not offered:
        return Panel((Text(say(locale, "repair-none")),))
    parts: list[Part] = [Text(say(locale, "repair-head", match=match))]
    choices = [
        Choice(_capital(wording.repair_group(words, first)), key)
        for key, first in groups(offered).items()
    ]
    for at in range(0, min(len(choices), _MENUS * SELECT_OPTIONS), SELECT_OPTIONS):
        some = tuple(choices[at : at + SELECT_OPTIONS])
        press = ControlId(match, "repairform", str(at))
        asked = say(locale, "repair-choose")
        if len(choices) > SELECT_OPTIONS:
            asked = f"{asked} {some[0].label} … {some[-1].label}"
        parts.append(Menu(asked, press, some))
    return Panel(tuple(parts))


def repair_form(
    match: MatchId, group: str, offered: Sequence[Repair], words: Scene, wording: Wording
) -> Form | None:
    """Ask where, to what, and why; None if nothing of the group is offered any more."""
    mine = [repair for repair in offered if group_of(repair) == group]
    if not mine:
        return None
    locale, first = words.locale, mine[0]
    fields: list[Field] = []
    if first.place:
        places = tuple(
            Choice(
                wording.repair_place(words, one),
                one.place,
                say(locale, "repair-now", now=one.now),
            )
            for one in mine
        )
        # More places than a menu holds are typed.
        known = places if len(places) <= SELECT_OPTIONS else ()
        which = "repair-advance" if first.id == "advance" else "repair-place"
        fields.append(Field("place", say(locale, which), choices=known))
    most = max(one.most for one in mine)
    now = "" if first.place else say(locale, "repair-now", now=first.now)
    fields.append(Field("value", say(locale, "repair-value", most=most), now))
    fields.append(Field("reason", say(locale, "repair-reason")))
    title = _capital(wording.repair_group(words, first))
    return Form(title, ControlId(match, "repairdo", group), tuple(fields))


def _capital(text: str) -> str:
    return f"{text[0].upper()}{text[1:]}"
