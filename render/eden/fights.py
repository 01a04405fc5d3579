"""A fight that is over, from the last view of it and what each side was told."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from msgspec.structs import replace

from render.core.fight import Fight, against, outcome, price
from render.core.words import typographic
from render.eden import scene as sc
from render.eden.battles import battle
from render.eden.words import say
from rules.core.hexes import HEART
from rules.core.ids import NOBODY, Cell, Seat
from rules.eden.board.content import content_of
from rules.eden.board.views import Army, View
from rules.eden.nodes import Locale
from rules.players.eden.story import Fought

WON = ("took", "held", "won")
"""How a fight ended for who won it, the most telling first."""
ENDS = (*WON, "lost", "beaten", "level")


def fight(
    view: View,
    number: int,
    reports: Sequence[Fought],
    names: Sequence[str],
    locale: Locale,
    *,
    me: Seat | None = None,
) -> Fight[sc.Fighter]:
    """List what the card of combat *number* shows, to *me* if that seat was in it, else to everybody.

    Raises:
        KeyError: there is no such combat.
    """
    combat = view.combats[str(number)]
    armies: dict[str, Army] = {view.seats[army.seat].colour: army for army in combat.armies}
    seats = {view.seats[report.seat].colour: report for report in reports}
    mine = next((report for report in reports if report.seat == me), None)
    head = mine or min(reports, key=lambda report: ENDS.index(report.outcome))
    whole = battle(view, number, names, locale)
    winners = {colour for colour, report in seats.items() if report.outcome in WON}
    level = any(report.outcome == "level" for report in reports)
    # Land that defends itself, in Shards, does so for its owner.
    unarmed = next((colour for colour in seats if colour not in armies), "")
    first = "" if mine is None else view.seats[mine.seat].colour
    wild = next((report.theirs for report in reports if report.foe == NOBODY), 0)
    sides = []
    for army in whole.armies:
        colour = army.colour or ("" if army.king else unarmed)
        total = seats[colour].mine if colour in seats else wild or army.total
        fighter = _fighter(view, army, armies.get(colour), total, locale)
        won = colour in winners or not (winners or level or colour)
        name = say(locale, "strip-you") if first and colour == first else army.name
        sides.append(replace(fighter, colour=colour, name=name, won=won))
    sides.sort(key=lambda side: (not first or side.colour != first, not side.won))
    tone = "accent" if mine is None else "ok" if mine.outcome in WON else "danger"
    who = "you" if mine is not None else names[head.seat]
    nobody = next((side.name for side in sides if side.king), "none")
    foe = nobody if head.foe == NOBODY else names[head.foe]
    return Fight(
        title=outcome(head.outcome, who, _place(head.place, locale), locale),
        subtitle=against(head.mine, head.theirs, foe, locale),
        aside=say(locale, "fight-day", n=view.day),
        tone=tone,
        sides=tuple(sides),
        foot=_foot(reports, mine, names, locale),
        locale=locale,
    )


def _place(cell: Cell, locale: Locale) -> str:
    return say(locale, "fight-heart") if cell == HEART else cell


def _fighter(
    view: View, side: sc.Army, army: Army | None, total: int, locale: Locale
) -> sc.Fighter:
    """List what a side fought with: parts that make the *total* that was counted."""
    known = content_of(view.content, view.edition).units
    cards = [unit.card for row in army.rows for unit in row.units] if army is not None else []
    units = [sc.Played(card, unit.strength) for card, unit in zip(cards, side.units, strict=True)]
    more = total - side.troops - side.unit_strength if army is not None else 0
    alike = Counter(typographic(known[card].unit.name.within(locale)) for card in cards)
    cards_ = ", ".join(name if n == 1 else f"{name} \u00d7 {n}" for name, n in alike.items())
    words = [say(locale, "strip-troops", n=side.troops)] if side.troops else []
    words += [cards_] if cards_ else []
    sum_ = " + ".join(words) if army is not None else side.sum_line
    if more:
        sign = f"+{more}" if more > 0 else f"\u2212{-more}"
        sum_ = ", ".join(filter(None, (sum_, say(locale, "fight-abilities", n=sign))))
    return sc.Fighter(
        colour=side.colour,
        name=side.name,
        total=total,
        parts=(side.troops, *(unit.strength for unit in units), more) if army else (total,),
        words=sum_,
        units=tuple(units),
        king=side.king,
    )


def _foot(
    reports: Sequence[Fought], mine: Fought | None, names: Sequence[str], locale: Locale
) -> str:
    """Say what it cost whom: land first, then troops."""
    parts = []
    if mine is not None and mine.outcome in {"took", "lost"}:
        parts.append(say(locale, f"fight-land-{mine.outcome}"))
    if mine is not None and mine.troops:
        parts.append(say(locale, "fight-price", n=mine.troops))
    for report in reports:
        if mine is None and report.outcome == "lost":
            place = _place(report.place, locale)
            parts.append(outcome("lost", names[report.seat], place, locale))
        if report is not mine and report.troops:
            parts.append(say(locale, "fight-losses", who=names[report.seat], n=report.troops))
    return price(parts, locale)
