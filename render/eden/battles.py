"""What is on the picture of a combat, from a view."""

from collections.abc import Sequence

from msgspec.structs import replace

from render.core.words import typographic
from render.eden import scene as sc
from render.eden.editions import controls, is_front, king
from render.eden.words import say
from rules.core.ids import NOBODY, Cell, Seat
from rules.core.play import Question
from rules.eden.board.board import ends
from rules.eden.board.combat_preview import CombatPreview, preview
from rules.eden.board.content import content_of
from rules.eden.board.views import Army, Combat, Unit, View
from rules.eden.nodes import Locale
from rules.eden.shards.king import HARD_HIT
from rules.lang import say as say_rules

STAGES = {
    "D-FR-CAMP": "stage-camps",
    "D-FR-AGREE": "stage-camps",
    "D-FR-PRINCIPAL": "stage-camps",
    "D-FR-MULLIGAN": "stage-hands",
    "D-FR-ARMY": "stage-armies",
    "D-SETBACK": "stage-armies",
    "D-FR-LOSS": "stage-losses",
    "D-FR-HEART": "stage-losses",
    "D-FR-CLEAN": "stage-post",
    "D-FR-KEEP": "stage-post",
    "D-FT-UNIT": "stage-armies",
    "D-FT-DEFHAND": "stage-post",
    "D-FT-RETREAT": "stage-post",
    "D-FT-ADVANCE": "stage-post",
    "D-SH-FRONT": "stage-fronts",
    "D-SH-REMULL": "stage-hands",
    "D-SH-DEFEND": "stage-defence",
    "D-KOE-DEFEND": "stage-defence",
    "D-SH-ADD": "stage-armies",
    "D-SH-RETURNUNIT": "stage-post",
    "D-SH-RESCUE": "stage-post",
}


LOSING = {"D-FR-LOSS"}
"""Questions asked when the strengths have been counted."""
AFTER = {
    "D-FR-HEART",
    "D-FR-CLEAN",
    "D-FR-KEEP",
    "D-FT-DEFHAND",
    "D-FT-RETREAT",
    "D-FT-ADVANCE",
    "D-SH-RETURNUNIT",
    "D-SH-RESCUE",
}
"""Questions asked when the losses have been taken too."""


def battle(view: View, number: int, names: Sequence[str], locale: Locale) -> sc.Battle:
    """List what the picture of combat *number* shows.

    Raises:
        KeyError: there is no such combat.
    """
    combat = view.combats[str(number)]
    # In Fronts and Shards one combat is fought at a time: whatever is asked is about it.
    asked = [d for d in view.pending if d.asked and (is_front(view) or d.subject == number)]
    over = combat.post or any(d.id in AFTER for d in asked)
    # From here on the strengths that were counted hold: troops lost since do not change what was
    # won.
    settled = over or bool(combat.won) or any(d.id in LOSING for d in asked)
    count = preview(view, number, final=settled)
    armies = [
        _army(view, combat, army, count, asked, name=names[army.seat], locale=locale)
        for army in combat.armies
    ]
    # Before it begins a combat of Frontiers has no armies; who stands around it is known all the
    # same.
    if not armies and not is_front(view):
        armies = _stacks(view, combat, names, locale)
    if is_front(view):
        armies = _sides(view, combat, armies, names, locale)
    # Once it has begun the strength of wild territory is that of the combat: cards may have changed it.
    elif wild := combat.wild or (0 if combat.armies else view.tiles[combat.cell].wild):
        armies.append(_nobody(say(locale, "wild"), "wild-defence", wild, locale))
    return sc.Battle(
        title=_title(view, combat, locale),
        stage=_stage(combat, asked, locale),
        armies=tuple(armies),
        lead=_lead(armies, locale, settled=settled),
        outcome=_front_outcome(view, combat, armies, locale, settled=settled)
        if is_front(view)
        else _outcome(combat, count, names, locale, settled=settled, over=over),
        prompt=_prompt(asked, names, locale, begun=bool(combat.armies)),
        locale=locale,
    )


def _title(view: View, combat: Combat, locale: Locale) -> str:
    if combat.other is None:
        return say(locale, "combat-title", place=combat.cell)
    if is_front(view):
        return say(locale, "front-title", **{"from": combat.other, "to": combat.cell})
    place = say_rules(locale, "place-frontier", cell=combat.cell, other=combat.other)
    return say(locale, "combat-title", place=place)


def _stage(combat: Combat, asked: list[Question], locale: Locale) -> str:
    if not combat.armies:
        return say(locale, "stage-waiting")
    # What is asked says more than the state: several stages share one.
    found = [STAGES[d.id] for d in asked if d.id in STAGES]
    if found:
        return say(locale, found[0])
    if combat.post:
        return say(locale, "stage-post")
    return say(locale, "stage-delayed" if combat.delayed else "stage-abilities")


def _army(
    view: View,
    combat: Combat,
    army: Army,
    count: CombatPreview,
    asked: list[Question],
    *,
    name: str,
    locale: Locale,
) -> sc.Army:
    active = (
        {right.unit for right in combat.opportunities if right.seat == army.seat}
        if any(d.seat == army.seat and d.id == "D-ABILITY" for d in asked)
        else set()
    )
    units = tuple(
        _unit(view, unit, r, row.first + i, count, may_act=unit.id in active, locale=locale)
        for r, row in enumerate(army.rows)
        for i, unit in enumerate(row.units)
    )
    in_units = sum(unit.strength for unit in units)
    troops = army.troops + sum(army.gained.values())
    total = count.armies[army.seat]
    # What effects add to the army as a whole is nowhere else to be seen.
    more = total - in_units - troops
    key, params = ("army-sum-more", {"more": more}) if more > 0 else ("army-sum", {})
    if view.campaign is not None:
        key, params = ("army-sum-bonus", {"more": more}) if more > 0 else ("army-sum-alone", {})
    if more < 0 or (combat.won and not units):  # what they counted then is in the total alone
        key, params = "army-sum-past", {"total": total}
    return sc.Army(
        colour=view.seats[army.seat].colour,
        name=name,
        subtitle=_subtitle(view, combat, army, troops, locale),
        units=units,
        unit_strength=in_units,
        troops=troops,
        bonus=max(0, more),
        total=total,
        sum_line=say(locale, key, units=in_units, troops=troops, **params),
        asked=any(d.seat == army.seat for d in asked),
    )


def _stacks(view: View, combat: Combat, names: Sequence[str], locale: Locale) -> list[sc.Army]:
    """List who stands where, for a combat that has not begun."""
    troops: dict[Seat, dict[Cell, int]] = {}
    for edge in combat.edges:
        inner, outer = ends(edge)
        tile = view.tiles[inner]
        if tile.owner != NOBODY:
            troops.setdefault(tile.owner, {})[inner] = tile.edges.get(outer, 0)
    target = view.tiles[combat.cell]
    # The troops in the middle of a land fight for the whole of it, not at one of its frontiers.
    if combat.other is None and target.owner != NOBODY:
        troops.setdefault(target.owner, {})[combat.cell] = target.centre
    return [
        sc.Army(
            colour=view.seats[seat].colour,
            name=names[seat],
            subtitle=say(locale, "army-troops", n=sum(there.values()), places=", ".join(there)),
            units=(),
            unit_strength=0,
            troops=sum(there.values()),
            bonus=0,
            total=sum(there.values()),
            sum_line=say(locale, "army-sum", units=0, troops=sum(there.values())),
            asked=False,
        )
        for seat, there in sorted(troops.items())
    ]


def _subtitle(view: View, combat: Combat, army: Army, troops: int, locale: Locale) -> str:
    """Return where the troops of an army stand, what else it has."""
    places = ", ".join(edge.split(">")[0] for edge in army.edges) or combat.cell
    # The first army of a front is the attacker, who stands on the other side of it.
    if is_front(view) and combat.other is not None and army is combat.armies[0]:
        places = combat.other
    parts = [say(locale, "army-troops", n=troops, places=places)]
    if view.campaign is not None:  # no troops in Shards
        parts = [say(locale, "army-alone", places=places)]
    if army.mana:
        parts.append(say(locale, "army-mana", n=army.mana))
    if army.shields:
        parts.append(say(locale, "army-shield", n=army.shields))
    # Who leads a camp matters only where it has several armies.
    if combat.principals.get(str(army.camp)) == army.seat and _allies(combat, army):
        parts.append(say(locale, "army-principal"))
    if army.complete and not combat.delayed and not combat.post:
        parts.append(say(locale, "army-complete"))
    return " · ".join(parts)


def _allies(combat: Combat, army: Army) -> bool:
    return any(other.camp == army.camp and other is not army for other in combat.armies)


def _unit(
    view: View,
    unit: Unit,
    row: int,
    column: int,
    count: CombatPreview,
    *,
    may_act: bool,
    locale: Locale,
) -> sc.Unit:
    sheet = content_of(view.content, view.edition).units[unit.card]
    states = {
        "protected": unit.id in count.protected,
        "doomed": unit.doomed,
        "silenced": unit.id in count.silenced,
        "marked": unit.marked,
    }
    return sc.Unit(
        name=typographic(sheet.unit.name.within(locale)),
        cost=sheet.cost,
        strength=count.units[unit.id],
        printed=sheet.strength,
        row=row,
        column=column,
        states=tuple(name for name, true in states.items() if true),
        may_act=may_act,
    )


def _sides(
    view: View, combat: Combat, armies: list[sc.Army], names: Sequence[str], locale: Locale
) -> list[sc.Army]:
    """Add to the armies of a front the side that has none: land, or the King."""
    owner = view.tiles[combat.cell].owner
    there = king(view)
    kings = there is not None and there.cell == combat.cell
    if view.campaign is None:  # in Fronts the holder of land defends it
        land = _nobody(say(locale, "wild"), "wild-defence", combat.wild, locale)
    elif owner in {NOBODY, *(army.seat for army in combat.armies)} and combat.won:  # taken by now
        land = _nobody(say(locale, "base"), "base-defence", combat.wild, locale)
    elif owner == NOBODY:
        land = _nobody(say(locale, "wild"), "wild-defence", combat.wild, locale)
    else:
        land = _nobody(names[owner], "base-defence", combat.wild, locale)
    dragon = replace(_nobody(say(locale, "king"), "king-might", combat.wild, locale), king=True)
    if combat.other is not None:
        return armies if len(armies) > 1 else [*armies, dragon if kings else land]
    if armies:
        return [*armies, dragon]
    # Nobody defends it with an army: what the land itself is worth is worked out from the map.
    control = controls(view)[combat.cell]
    line = say(locale, "base-defence", n=control.defence)
    return [replace(land, total=control.defence, sum_line=line), dragon]


def _nobody(name: str, key: str, value: int, locale: Locale) -> sc.Army:
    """Return a side without an army."""
    return sc.Army(
        colour="",
        name=name,
        subtitle="",
        units=(),
        unit_strength=0,
        troops=0,
        bonus=0,
        total=value,
        sum_line=say(locale, key, n=value),
        asked=False,
    )


def _lead(armies: list[sc.Army], locale: Locale, *, settled: bool) -> str:
    ordered = sorted(armies, key=lambda army: -army.total)
    if not ordered:
        return ""
    # A tie is said as such: nobody is ahead, though the rules of the edition name a winner.
    if len(ordered) > 1 and ordered[0].total == ordered[1].total:
        return say(locale, "level", n=ordered[0].total)
    ahead = ordered[0].total - (ordered[1].total if len(ordered) > 1 else 0)
    return say(locale, "won-by" if settled else "leads", name=ordered[0].name, n=ahead)


def _outcome(
    combat: Combat,
    count: CombatPreview,
    names: Sequence[str],
    locale: Locale,
    *,
    settled: bool,
    over: bool,
) -> str:
    """Return what would happen if nothing more were played, or what happens now.

    Once it is *over* the troops have been taken from the board, which no longer tells how many.
    """
    parts = [
        say(locale, "stands-lost", name=names[seat], n=lost)
        for seat, lost in count.losses.items()
        if lost and not over
    ]
    if combat.wild and count.wild_falls:
        parts.append(say(locale, "lost-wild"))
    if settled or not combat.armies:
        return ", ".join(parts)
    if not parts:
        return say(locale, "stands-none")
    return say(locale, "stands", losses=", ".join(parts))


def _front_outcome(
    view: View, combat: Combat, armies: list[sc.Army], locale: Locale, *, settled: bool
) -> str:
    """Return whether the attacked land would be taken, or is; what happens to the King."""
    attack, defence = armies[0].total, armies[1].total
    there = king(view)
    if combat.other is None:  # the King attacks
        # The first side of an attack of the King is who defends against it, and a tie repels it.
        key = "king-repelled" if attack >= defence else "king-devastates"
        said = say(locale, key, cell=combat.cell)
    elif there is not None and there.cell == combat.cell:
        lost = 0 if attack <= defence else 2 if attack >= defence + HARD_HIT else 1
        said = say(locale, "king-hit", n=lost)
    else:
        taken = attack > defence if not combat.won else combat.won == "attacker"
        key = "front-taken" if taken else "front-held"
        said = say(locale, key, name=armies[0].name, cell=combat.cell)
    return said if settled else say(locale, "stands", losses=said)


def _prompt(asked: list[Question], names: Sequence[str], locale: Locale, *, begun: bool) -> str:
    if not asked:
        return say(locale, "combat-settled" if begun else "combat-waiting")
    seats: list[Seat] = sorted({decision.seat for decision in asked})
    who = ", ".join(names[seat] for seat in seats)
    what = typographic(say_rules(locale, f"decision-{asked[0].id}"))
    return say(locale, "combat-asked", name=who, what=what)
