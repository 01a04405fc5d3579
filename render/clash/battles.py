"""What is on the picture of a battle, from a view."""

from collections.abc import Mapping, Sequence

from render.clash import alt, maps
from render.clash import scene as sc
from render.clash.maps import thing
from render.clash.words import say
from render.core.fight import Fight, against, loses, outcome, price
from render.core.words import colon
from render.core.words import say as say_of_all
from rules.clash.content import Kind
from rules.clash.public_state import public_state
from rules.clash.views import Battle, View
from rules.clash.war import flow, sides
from rules.core.ids import NOBODY, Seat
from rules.players.clash.story import Fought

ATTACKER = sides.ATTACKER


def stands(view: View) -> bool:
    """Return whether there is something of a battle to be seen: dice, or units that attack.

    There is not where a city was entered against nobody, or once the winner has moved in.
    """
    fought = view.battle
    if fought is None:
        return False
    return any(fought.dice) or bool(sides.fighters(public_state(view), fought, ATTACKER))


def battle(
    view: View,
    names: Sequence[str],
    locale: str,
    *,
    reports: Sequence[Fought] = (),
    me: Seat | None = None,
) -> Fight[sc.Side]:
    """List what the picture of the battle shows.

    *reports*: what each side was told of it, if it is over; *me*: the seat that reads, if it was in it.

    Raises:
        ValueError: there is no battle.
    """
    fought = view.battle
    if fought is None:
        raise ValueError("no battle is going on")
    both = [_side(view, fought, side, names, locale, reports=reports, me=me) for side in (0, 1)]
    aside = say(locale, "fight-round", n=maps.round_number(view))
    if not reports:
        key = "battle-raid" if fought.raid else "battle-title"
        stage = say(locale, "battle-round", n=fought.round) if fought.round else ""
        return Fight(
            title=say(locale, key, cell=fought.cell),
            subtitle=stage or say(locale, "battle-start"),
            aside=aside,
            tone="accent",
            sides=tuple(both),
            foot=_prompt(view, names, locale),
            locale=locale,
        )
    mine = next((report for report in reports if report.seat == me), None)
    head = mine or min(reports, key=lambda report: report.won != "you")
    both.sort(key=lambda side: side.colour != maps.colour(head.seat))
    foe = say(locale, "battle-foe") if head.foe == NOBODY else names[head.foe]
    rolled = any(fought.dice)
    totals = (both[0].total, both[1].total)
    parts = []
    for report in sorted(reports, key=lambda report: report is not head):
        who = "you" if report is mine else names[report.seat]
        parts += loses(who, _lost(report.lost, report, locale), locale)
    if head.foe == NOBODY and head.killed:
        lost = ", ".join(_lost(head.killed, None, locale))
        parts.append(say(locale, "battle-foe-loses", what=lost))
    return Fight(
        title=outcome(_how(head), "you" if mine else names[head.seat], fought.cell, locale),
        subtitle=against(*totals, foe, locale) if rolled else foe,
        aside=aside,
        tone={"you": "ok", "them": "danger"}.get(mine.won, "accent") if mine else "accent",
        sides=tuple(both),
        foot=price(parts, locale),
        locale=locale,
    )


def _how(report: Fought) -> str:
    """Name how a battle ended for a side, as the titles of all games do."""
    match report.won:
        case "you":
            return "took" if report.city else "won"
        case "them":
            return "lost" if report.city else "beaten"
        case _:
            return "level"


def _lost(units: Mapping[Kind, int], report: Fought | None, locale: str) -> list[str]:
    """Name what a side has lost: the city that was fought for, then units."""
    gone = report is not None and report.city and report.won == "them"
    city = [say(locale, "fight-its-city")] if gone else []
    return [*city, *(alt.units((sc.Units(kind, n),), locale) for kind, n in units.items())]


def _prompt(view: View, names: Sequence[str], locale: str) -> str:
    decisions = [decision for decision in view.pending if decision.asked]
    if len(decisions) != 1:
        return ""
    [decision] = decisions
    kind = decision.id.partition("-")[0]
    return f"{names[decision.seat]} {say(locale, f'asked-{kind}', n=1)}"


def _side(
    view: View,
    fought: Battle,
    side: int,
    names: Sequence[str],
    locale: str,
    *,
    reports: Sequence[Fought],
    me: Seat | None,
) -> sc.Side:
    state, seat = public_state(view), fought.seats[side]
    # Of a battle that is over those who began it, though some have fallen or moved in since.
    begun = fought.record.units[side] if reports else 0
    count = begun or len(sides.fighters(state, fought, side))
    units = (sc.Units("ship" if fought.sea else "army", count),) if count else ()
    fighting = alt.units(units, locale)
    fort = side != ATTACKER and sides.fortress(state, fought)
    if not units:
        fighting = say(locale, "battle-fortress" if fort else "battle-nobody")
    total, parts, words = count, [count], []
    if fought.dice[side] or fought.values:
        # Until both sides have settled on their dice the value may still change; then it is what
        # was counted.
        total = fought.values[side] if fought.values else flow.value_of(state, fought, side)
        rolled = sum(fought.dice[side])
        parts = [*fought.dice[side], total - rolled]
        words.append(_value(total, rolled, locale))
        if fought.values:
            words.append(say(locale, "battle-hits", n=fought.hits[side]))
    words.append(_card(fought, side, locale))
    if fort and units:
        words.append(say(locale, "battle-fort"))
    if cancels := flow.cancelled(state, fought, side):
        words.append(say(locale, "battle-cancel", n=cancels))
    role = say(locale, "battle-attacker" if side == ATTACKER else "battle-defender")
    name = say(locale, "battle-barbarians") if seat == NOBODY else names[seat]
    wins = any(
        report.won == ("you" if report.seat == seat else "them")
        for report in reports
        if seat in {report.seat, report.foe}
    )
    return sc.Side(
        colour="" if seat == NOBODY else maps.colour(seat),
        name=say_of_all(locale, "seat-you") if me == seat != NOBODY else name,
        total=total,
        parts=tuple(parts),
        words=". ".join(filter(None, (f"{role}{colon(locale)}{fighting}", *words, ""))) + ".",
        won=wins,
        units=units,
        dice=tuple(fought.dice[side]),
    )


def _value(value: int, dice: int, locale: str) -> str:
    """Return the combat value of a side, and what is added to that of the dice."""
    if value == dice:
        return say(locale, "battle-value", n=value)
    more = f"+ {value - dice}" if value > dice else f"− {dice - value}"
    return say(locale, "battle-value-of", n=value, dice=dice, more=more)


def _card(fought: Battle, side: int, locale: str) -> str:
    """Return the text of the tactics card that a side has revealed in this round."""
    if not fought.cards[side]:
        return ""
    name = thing("tactic", fought.cards[side], locale)
    key = "battle-card-void" if side in fought.void else "battle-card"
    return say(locale, key, name=name)
